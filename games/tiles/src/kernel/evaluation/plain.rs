//! A fast, sensible choice of action, used in rollouts.

use ruckus_core::Seat;

use super::super::action::{Action, HAND, Play, Tiles};
use super::super::field::Field;
use super::super::gain::Gain;
use super::super::grid::Grid;
use super::super::laws::Laws;
use super::super::phase::Phase;
use super::super::table::Table;
use super::prices::{Prices, chosen};

/// Chooses the best play by its gain and the tiles it leaves in the hand. If there is
/// no play, takes a wild tile from the grid, or trades tiles.
pub(crate) fn action<L: Laws>(
    laws: &L,
    table: &Table,
    seat: Seat,
    actions: &mut Vec<Action>,
) -> Option<Action> {
    let hand = table.hand(seat);
    match table.phase {
        Phase::Challenge => return Some(right_answer(laws, table)),
        Phase::Swapping => {
            return Some(best_swap(laws, table, hand).unwrap_or(Action::Done));
        }
        Phase::Turn => {}
    }
    if laws.layout().free_swaps
        && let Some(swap) = best_swap(laws, table, hand)
    {
        return Some(swap);
    }
    let sparing = sparing(laws, table, seat);
    let prices = Prices::new(laws, table, seat, &sparing);
    if let Some((play, _)) = laws.best_play(table, &sparing, &prices, actions) {
        return Some(Action::Play(play));
    }
    if let Some(swap) = best_swap(laws, table, hand) {
        return Some(swap);
    }
    Some(Action::Pass(best_trade(laws, table, seat)))
}

/// The hand, with no more wild tiles than a rollout considers at once. Each wild tile
/// multiplies the number of plays, and spending two in one turn is hardly ever good.
fn sparing<L: Laws>(laws: &L, table: &Table, seat: Seat) -> Tiles {
    let hand = *table.hand(seat);
    if table.pile(seat).is_empty() {
        return hand;
    }
    let mut wilds = 0;
    let mut sparing = hand;
    for tile in hand.as_slice() {
        if laws.tiles().is_wild(*tile) {
            wilds += 1;
            if wilds > laws.tuning().wilds {
                sparing.remove(*tile);
            }
        }
    }
    sparing
}

/// The answer of a player who knows all words.
pub(crate) fn right_answer<L: Laws>(laws: &L, table: &Table) -> Action {
    let stands = table
        .pending
        .as_ref()
        .is_none_or(|play| laws.judge(&table.grid, &play.squares()).is_ok());
    if stands {
        Action::Accept
    } else {
        Action::Challenge
    }
}

/// The swap with a wild tile on the grid that improves the hand most.
fn best_swap<L: Laws>(laws: &L, table: &Table, hand: &Tiles) -> Option<Action> {
    let worth = laws.worth();
    let mut best = (worth.of(hand), None);
    laws.each_swap(&table.grid, hand, |swap| {
        let Some(wild) = table.grid.get(swap.square) else {
            return;
        };
        if table.swapped.contains(&swap.square) {
            return;
        }
        let mut after = *hand;
        after.remove(swap.tile);
        after.add(wild);
        let value = worth.of(&after);
        if value > best.0 {
            best = (value, Some(Action::Swap(swap)));
        }
    });
    best.1
}

/// The tiles that are worth less than the tiles drawn for them.
fn best_trade<L: Laws>(laws: &L, table: &Table, seat: Seat) -> Tiles {
    let hand = table.hand(seat);
    if table.pile(seat).is_empty() {
        return Tiles::default();
    }
    let worth = laws.worth().of_parts(hand);
    let all = (1 << hand.len()) - 1;
    let kept = (0..all).max_by_key(|kept| worth[*kept]).unwrap_or(0);
    hand.part((all & !kept) as u32)
}

/// The play with the highest price, found by listing all plays of a hand.
pub(crate) fn best_listed_play<L: Laws>(
    laws: &L,
    table: &Table,
    hand: &Tiles,
    prices: &Prices,
    actions: &mut Vec<Action>,
) -> Option<(Play, i32)> {
    actions.clear();
    laws.list_plays(table, hand, actions);
    let mut gains = Gains::new(laws, &table.grid);
    let mut best: Option<(Play, i32)> = None;
    for play in actions.iter().filter_map(Action::as_play) {
        let value = prices.of(gains.of(play), chosen(hand, play));
        if best.is_none_or(|(_, most)| value > most) {
            best = Some((*play, value));
        }
    }
    best
}

/// The gains of plays on a grid.
pub(crate) struct Gains<'a, L> {
    laws: &'a L,
    grid: &'a Grid,
    field: Field,
}

impl<'a, L: Laws> Gains<'a, L> {
    pub(crate) fn new(laws: &'a L, grid: &'a Grid) -> Gains<'a, L> {
        Gains {
            laws,
            grid,
            field: Field::new(grid),
        }
    }

    /// The gain of a play that has a legal shape.
    pub(crate) fn of(&mut self, play: &Play) -> Gain {
        if self.grid.is_empty() {
            let after = self.grid.after(play.placements());
            return self.laws.gain(&Field::new(&after), play);
        }
        self.field.lay(play);
        let gain = self.laws.gain(&self.field, play);
        self.field.lift(play);
        gain
    }
}

const _: () = assert!(HAND == 5, "parts of a hand are the bits of a small number");
