//! Legal actions: the check of one action, and the list of all.

use ruckus_core::Seat;

use super::action::{Action, Placement, Play, Tiles};
use super::grid::{Axis, Square};
use super::laws::Laws;
use super::phase::Phase;
use super::refusal::Refused;
use super::table::Table;
use super::tile::Tile;
use super::turn::finish;

/// Checks whether a seat may take this action now.
pub(crate) fn check<L: Laws>(
    laws: &L,
    table: &Table,
    seat: Seat,
    action: &Action,
) -> Result<(), Refused> {
    if finish(laws, table).is_some() {
        return Err(Refused::GameOver);
    }
    match action {
        Action::Play(play) => check_play(laws, table, seat, play),
        Action::Swap(swap) => check_swap(laws, table, seat, *swap),
        Action::Done if table.phase == Phase::Swapping => Ok(()),
        Action::Done => Err(Refused::NotNow(
            "done ends a turn in which a tile was swapped",
        )),
        Action::Pass(traded) => check_pass(laws, table, seat, traded),
        Action::Challenge | Action::Accept if table.phase == Phase::Challenge => {
            if table.waiting.contains(seat) {
                Ok(())
            } else {
                Err(Refused::NotNow("this seat has answered already"))
            }
        }
        Action::Challenge | Action::Accept => Err(Refused::NotNow("there is no play to answer")),
    }
}

fn check_turn(table: &Table, seat: Seat) -> Result<(), Refused> {
    match table.phase {
        _ if table.to_move != seat => Err(Refused::NotNow("another seat is to move")),
        Phase::Turn => Ok(()),
        Phase::Swapping => Err(Refused::NotNow(
            "after a swap only swaps and done are possible",
        )),
        Phase::Challenge => Err(Refused::NotNow("a play waits to be accepted or challenged")),
    }
}

/// Whether the grid is empty and the next play is the first.
fn opening<L: Laws>(laws: &L, table: &Table) -> bool {
    table.grid.is_empty() && !laws.layout().starter
}

fn check_play<L: Laws>(laws: &L, table: &Table, seat: Seat, play: &Play) -> Result<(), Refused> {
    check_turn(table, seat)?;
    let tiles: Vec<Tile> = play.placements().iter().map(|p| p.tile).collect();
    if !table.hand(seat).contains_all(&tiles) {
        return Err(Refused::NotInHand);
    }
    check_shape(table, play, opening(laws, table))?;
    if laws.layout().challenges {
        return Ok(());
    }
    let grid = table.grid.after(play.placements());
    laws.judge(&grid, &play.squares()).map_err(Refused::BadRun)
}

/// Checks that the placements form the shape of a play, regardless of their tiles.
pub(crate) fn check_shape(table: &Table, play: &Play, opening: bool) -> Result<(), Refused> {
    let squares = play.squares();
    let (first, last) = (squares[0], squares[squares.len() - 1]);
    if let Some(taken) = squares
        .iter()
        .find(|square| table.grid.get(**square).is_some())
    {
        return Err(Refused::Occupied(*taken));
    }
    let axis = if squares.iter().all(|square| square.y == first.y) {
        Axis::Row
    } else if squares.iter().all(|square| square.x == first.x) {
        Axis::Column
    } else {
        return Err(Refused::NotInLine);
    };
    if squares.windows(2).any(|pair| pair[0] == pair[1]) {
        return Err(Refused::Occupied(first));
    }
    let far = |square: &Square| square.x.abs().max(square.y.abs()) > Square::LIMIT;
    if squares.iter().any(far) {
        return Err(Refused::Apart);
    }
    if opening {
        let straight = (last.x - first.x) + (last.y - first.y) + 1 == squares.len() as i32;
        let at_start = first == Square { x: 0, y: 0 };
        return match (at_start, straight) {
            (false, _) => Err(Refused::NotAtTheStart),
            (true, false) => Err(Refused::Gap),
            (true, true) => Ok(()),
        };
    }
    // Sorted by x, then y, the squares of a column run upwards.
    let (length, step) = match axis {
        Axis::Row => (last.x - first.x, 1),
        Axis::Column => (last.y - first.y, -1),
    };
    if length >= (super::action::HAND + table.grid.cells().len()) as i32 {
        return Err(Refused::Gap);
    }
    let filled = |square: Square| squares.contains(&square) || table.grid.get(square).is_some();
    if (0..=length).any(|n| !filled(first.step(axis, n * step))) {
        return Err(Refused::Gap);
    }
    if squares
        .iter()
        .any(|square| table.grid.has_neighbour(*square))
    {
        Ok(())
    } else {
        Err(Refused::Apart)
    }
}

fn check_swap<L: Laws>(
    laws: &L,
    table: &Table,
    seat: Seat,
    swap: Placement,
) -> Result<(), Refused> {
    if table.phase != Phase::Swapping || table.to_move != seat {
        check_turn(table, seat)?;
    }
    if opening(laws, table) {
        return Err(Refused::NotNow("the first turn is a play"));
    }
    if !table.hand(seat).contains_all(&[swap.tile]) {
        return Err(Refused::NotInHand);
    }
    let there = table
        .grid
        .get(swap.square)
        .filter(|tile| laws.tiles().is_wild(*tile));
    // The tile swapped in may itself be wild, and may not be swapped again.
    if table.swapped.contains(&swap.square) {
        return Err(Refused::SwappedAlready(swap.square));
    }
    match there {
        None => return Err(Refused::NotWild(swap.square)),
        Some(tile) if tile == swap.tile => return Err(Refused::SameTile),
        Some(_) => {}
    }
    let grid = table.grid.after(&[swap]);
    laws.judge(&grid, &[swap.square]).map_err(Refused::BadRun)
}

fn check_pass<L: Laws>(laws: &L, table: &Table, seat: Seat, traded: &Tiles) -> Result<(), Refused> {
    check_turn(table, seat)?;
    if opening(laws, table) {
        return Err(Refused::NotNow("the first turn is a play"));
    }
    if !table.hand(seat).contains_all(traded.as_slice()) {
        return Err(Refused::NotInHand);
    }
    if !traded.is_empty() && table.pile(seat).is_empty() {
        return Err(Refused::NothingToTrade);
    }
    Ok(())
}

/// Replaces `actions` with all legal actions of a seat.
pub(crate) fn list<L: Laws>(laws: &L, table: &Table, seat: Seat, actions: &mut Vec<Action>) {
    actions.clear();
    if finish(laws, table).is_some() {
        return;
    }
    if table.phase == Phase::Challenge {
        if table.waiting.contains(seat) {
            actions.extend([Action::Accept, Action::Challenge]);
        }
        return;
    }
    if table.to_move != seat {
        return;
    }
    if table.phase == Phase::Turn {
        laws.list_plays(table, table.hand(seat), actions);
    }
    each_other(laws, table, seat, |action| actions.push(action));
}

/// Calls back for a number below the number of actions that [`list`] lists, and returns
/// the action at that index. `actions` is scratch space.
pub(crate) fn pick<L: Laws>(
    laws: &L,
    table: &Table,
    seat: Seat,
    actions: &mut Vec<Action>,
    choose: impl FnOnce(usize) -> usize,
) -> Option<Action> {
    let turn = table.phase == Phase::Turn && table.to_move == seat;
    if !turn || finish(laws, table).is_some() {
        list(laws, table, seat, actions);
        let number = choose(actions.len());
        return actions.get(number).copied();
    }
    let mut others = 0;
    each_other(laws, table, seat, |_| others += 1);
    let mut number = 0;
    let play = laws.pick_play(table, table.hand(seat), actions, |plays| {
        let chosen = choose(plays + others);
        number = chosen.wrapping_sub(plays);
        chosen
    });
    if let Some(play) = play {
        return Some(Action::Play(play));
    }
    let mut picked = None;
    each_other(laws, table, seat, |action| {
        if number == 0 {
            picked = Some(action);
        }
        number = number.wrapping_sub(1);
    });
    picked
}

/// Calls `found` for every legal action in a seat's turn that is not a play.
fn each_other<L: Laws>(laws: &L, table: &Table, seat: Seat, mut found: impl FnMut(Action)) {
    let hand = table.hand(seat);
    if table.phase == Phase::Turn {
        if opening(laws, table) {
            return;
        }
        if table.pile(seat).is_empty() {
            found(Action::Pass(Tiles::default()));
        } else {
            each_part(hand, |part| found(Action::Pass(part)));
        }
    } else {
        found(Action::Done);
    }
    laws.each_swap(&table.grid, hand, |swap| {
        if !table.swapped.contains(&swap.square) {
            found(Action::Swap(swap));
        }
    });
}

/// Calls `found` for every different subset of a hand, including the empty set and the whole hand.
fn each_part(hand: &Tiles, mut found: impl FnMut(Tiles)) {
    let tiles = hand.as_slice();
    // Equal tiles are adjacent; choose the first of them.
    let is_first_choice = |chosen: u32| {
        (1..tiles.len())
            .all(|index| tiles[index] != tiles[index - 1] || chosen >> (index - 1) & 0b11 != 0b10)
    };
    for chosen in 0..1_u32 << tiles.len() {
        if is_first_choice(chosen) {
            found(hand.part(chosen));
        }
    }
}
