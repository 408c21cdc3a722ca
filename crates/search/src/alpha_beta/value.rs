//! What values mean: appraisals, and wins that are proved.
//!
//! Values are for the seat to move. A win is worth [`WIN`] less the plies it
//! takes, so that the shortest is preferred.

use ruckus_core::{Outcome, Seat, chance_of};

/// The value of having won.
pub(super) const WIN: i32 = 30_000;
/// An appraisal is never taken for a proof.
pub(super) const MOST: i32 = 20_000;
/// No line is followed further.
pub(super) const MAX_PLIES: usize = 96;
/// Values from here on are proofs.
pub(super) const WIN_SOON: i32 = WIN - MAX_PLIES as i32 - 1;
/// Values down from here are proofs.
pub(super) const LOSS_SOON: i32 = -WIN_SOON;

/// Winning with the next action of a position so many plies from the root.
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

/// A value for one seat as the other sees it.
#[inline]
pub(super) fn facing(value: i32, of: Seat, seat: Seat) -> i32 {
    if of == seat { value } else { -value }
}

/// What a value lets the seat expect, from 0 (lost) to 1 (won).
pub(super) fn score(value: i32) -> f64 {
    match value {
        WIN_SOON.. => 1.0,
        ..=LOSS_SOON => 0.0,
        value => chance_of(value),
    }
}

/// In the table a win is counted from the position, not from the root.
pub(super) fn to_table(value: i32, ply: usize) -> i16 {
    let ply = ply as i32;
    let value = match value {
        WIN_SOON.. => value + ply,
        ..=LOSS_SOON => value - ply,
        value => value,
    };
    value.clamp(-WIN, WIN) as i16
}

/// The value from the root of what the table says.
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
