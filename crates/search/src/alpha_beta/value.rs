//! Values of positions: evaluations, and proven wins and losses.
//!
//! Values are for the seat to move. A win is worth [`WIN`] minus the plies it takes, so that the
//! search prefers the shortest.

use ruckus_core::{Outcome, Seat, chance_of};

/// The value of a won position.
pub(super) const WIN: i32 = 30_000;
/// The limit of evaluations, below all proven values.
pub(super) const MOST: i32 = 20_000;
/// The greatest depth of a line.
pub(super) const MAX_PLIES: usize = 96;
/// Values from here up are proven wins.
pub(super) const WIN_SOON: i32 = WIN - MAX_PLIES as i32 - 1;
/// Values from here down are proven losses.
pub(super) const LOSS_SOON: i32 = -WIN_SOON;

/// The value of winning with the next action from a position `ply` plies from the root.
pub(super) fn win_next(ply: usize) -> i32 {
    WIN - ply as i32 - 1
}

/// The value, for a seat, of a position that its action finished.
pub(super) fn finished(outcome: Option<Outcome>, seat: Seat, ply: usize) -> i32 {
    let worth = outcome.map_or(0.5, |outcome| outcome.worth(seat));
    if worth > 0.75 {
        win_next(ply)
    } else if worth < 0.25 {
        -win_next(ply)
    } else {
        0
    }
}

/// Converts a value for the seat `of` to the value for `seat`.
#[inline]
pub(super) fn facing(value: i32, of: Seat, seat: Seat) -> i32 {
    if of == seat { value } else { -value }
}

/// Converts a value to the expected result, from 0 (lost) to 1 (won).
pub(super) fn score(value: i32) -> f64 {
    match value {
        WIN_SOON.. => 1.0,
        ..=LOSS_SOON => 0.0,
        value => chance_of(value),
    }
}

/// Converts a value for the table, where the distance to a win counts from the position, not from
/// the root.
pub(super) fn to_table(value: i32, ply: usize) -> i16 {
    let ply = ply as i32;
    let value = match value {
        WIN_SOON.. => value + ply,
        ..=LOSS_SOON => value - ply,
        value => value,
    };
    value.clamp(-WIN, WIN) as i16
}

/// Converts a value from the table to the distance from the root.
pub(super) fn from_table(value: i16, ply: usize) -> i32 {
    let ply = ply as i32;
    match i32::from(value) {
        value @ WIN_SOON.. => value - ply,
        value @ ..=LOSS_SOON => value + ply,
        value => value,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_win_is_counted_from_where_it_is_met() {
        let seen_at_4 = win_next(6);
        let kept = to_table(seen_at_4, 4);
        assert_eq!(from_table(kept, 4), seen_at_4);
        assert_eq!(from_table(kept, 2), win_next(4));
        assert_eq!(from_table(to_table(-seen_at_4, 4), 2), -win_next(4));
        assert_eq!(from_table(to_table(123, 4), 2), 123);
    }
}
