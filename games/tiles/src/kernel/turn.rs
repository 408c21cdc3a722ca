//! The course of a turn: carrying out legal actions.

use ruckus_core::{Outcome, Seat, SeatSet};

use super::action::{Action, Play};
use super::field::Field;
use super::laws::{Ending, Laws};
use super::phase::Phase;
use super::table::Table;

/// Carries out a legal action.
pub(crate) fn act<L: Laws>(laws: &L, table: &mut Table, seat: Seat, action: &Action) {
    match action {
        Action::Play(play) => {
            for placement in play.placements() {
                table.grid.put(placement.square, placement.tile);
                table.hands[seat.index()].remove(placement.tile);
            }
            table.pending = Some(*play);
            if laws.layout().challenges {
                table.phase = Phase::Challenge;
                table.waiting = SeatSet::all(table.seats()).without(seat);
            } else {
                settle(laws, table);
            }
        }
        Action::Swap(swap) => {
            let hand = &mut table.hands[seat.index()];
            hand.remove(swap.tile);
            if let Some(wild) = table.grid.put(swap.square, swap.tile) {
                hand.add(wild);
            }
            table.swapped.push(swap.square);
            if !laws.layout().free_swaps {
                table.phase = Phase::Swapping;
            }
        }
        Action::Done => end_turn(laws, table),
        Action::Pass(traded) => {
            let pile = table.pile_of(seat);
            for tile in traded.as_slice() {
                table.hands[seat.index()].remove(*tile);
                table.piles[pile].push(*tile);
            }
            for tile in table.piles[pile].drain(..traded.len()) {
                table.hands[seat.index()].add(tile);
            }
            end_turn(laws, table);
        }
        Action::Accept => {
            table.waiting = table.waiting.without(seat);
            if table.waiting.is_empty() {
                settle(laws, table);
            }
        }
        Action::Challenge => {
            let squares = table
                .pending
                .as_ref()
                .map(Play::squares)
                .unwrap_or_default();
            if laws.judge(&table.grid, &squares).is_err() {
                withdraw(laws, table);
            } else {
                table.skips[seat.index()] += 1;
                settle(laws, table);
            }
        }
    }
}

/// Accepts the play on the grid: scores it, refills the hand, and continues or ends the turn.
fn settle<L: Laws>(laws: &L, table: &mut Table) {
    let Some(play) = table.pending.take() else {
        return;
    };
    let seat = table.to_move;
    let layout = laws.layout();
    let gain = laws.gain(&Field::new(&table.grid), &play);
    table.scores[seat.index()] += gain.points;
    table.waiting = SeatSet::EMPTY;
    table.phase = Phase::Turn;
    table.swapped.clear();
    table.stall = 0;
    table.refill(seat);
    let out = table.hand(seat).is_empty() && table.pile(seat).is_empty();
    match layout.ending {
        Ending::Points if out => {
            table.scores[seat.index()] += layout.last_play;
            return;
        }
        Ending::FirstOut if out => return,
        Ending::LastTurns if out && table.last_turns.is_none() => {
            let others = (1..table.seats()).map(|n| Seat::new((seat.index() + n) % table.seats()));
            table.last_turns = Some(others.collect());
        }
        Ending::Points | Ending::FirstOut | Ending::LastTurns => {}
    }
    if !gain.again {
        pass_on(laws, table);
    }
}

/// Returns the play on the grid to the hand and ends the turn.
fn withdraw<L: Laws>(laws: &L, table: &mut Table) {
    let seat = table.to_move;
    if let Some(play) = table.pending.take() {
        for placement in play.placements() {
            table.grid.take(placement.square);
            table.hands[seat.index()].add(placement.tile);
        }
    }
    table.waiting = SeatSet::EMPTY;
    end_turn(laws, table);
}

/// Ends a turn in which no tile was added.
fn end_turn<L: Laws>(laws: &L, table: &mut Table) {
    table.stall += 1;
    pass_on(laws, table);
}

/// Passes the turn to the next seat that does not lose it, unless the game is over.
fn pass_on<L: Laws>(laws: &L, table: &mut Table) {
    table.phase = Phase::Turn;
    table.swapped.clear();
    loop {
        let seat = table.to_move;
        if let Some(last) = &mut table.last_turns {
            last.retain(|other| *other != seat);
        }
        if finish(laws, table).is_some() {
            if laws.layout().ending == Ending::LastTurns {
                for seat in 0..table.seats() {
                    table.scores[seat] -= table.hands[seat].len() as i32;
                }
            }
            return;
        }
        let next = match table.last_turns.as_deref() {
            Some([first, ..]) => *first,
            _ => table.next(seat),
        };
        table.to_move = next;
        let skips = &mut table.skips[next.index()];
        if *skips == 0 {
            return;
        }
        *skips -= 1;
        table.stall += 1;
    }
}

/// Why the position is finished, if it is.
pub(crate) fn finish<L: Laws>(laws: &L, table: &Table) -> Option<&'static str> {
    let is_out = |seat: Seat| table.hand(seat).is_empty() && table.pile(seat).is_empty();
    let out = match laws.layout().ending {
        Ending::Points | Ending::FirstOut => Seat::all(table.seats()).any(is_out),
        Ending::LastTurns => table.last_turns.as_ref().is_some_and(Vec::is_empty),
    };
    if out {
        Some("out-of-tiles")
    } else if table.is_stalled() {
        Some("stalled")
    } else {
        None
    }
}

/// The result of a finished position.
pub(crate) fn outcome<L: Laws>(laws: &L, table: &Table) -> Option<Outcome> {
    let reason = finish(laws, table)?;
    let tiles_left = |seat: Seat| (table.hand(seat).len() + table.pile(seat).len()) as i32;
    let merit: Vec<i32> = Seat::all(table.seats())
        .map(|seat| match (laws.layout().ending, reason) {
            (Ending::Points | Ending::LastTurns, _) => table.scores[seat.index()],
            (Ending::FirstOut, _) => -tiles_left(seat),
        })
        .collect();
    let best = merit.iter().max().copied().unwrap_or_default();
    let winners = Seat::all(table.seats())
        .filter(|seat| merit[seat.index()] == best)
        .collect();
    Some(Outcome::shared(winners, reason, &table.scores))
}
