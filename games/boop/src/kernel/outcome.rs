//! Step 3 of a turn: checks whether the game is over.

use ruckus_core::{Outcome, Seat};

use super::board::{Board, Square, squares};
use super::lines::{has_triple, rows};
use super::rules::Rules;
use super::state::State;

/// The number of captures that wins (H3).
pub(crate) const CAPTURES_TO_WIN: u8 = 3;

impl<B: Board> State<B> {
    /// The result of a finished position, which is the result of its last turn.
    #[must_use]
    pub(crate) fn outcome(&self, rules: Rules) -> Option<Outcome> {
        if !self.is_over {
            return None;
        }
        let (winner, reason) = self.winner(rules, self.last())?;
        Some(Outcome::win(Seat::new(winner), 2, reason))
    }

    /// The pieces that decided a finished position: each row of the winner from one end to the
    /// other, or each of the eight cats by itself. Empty if captures decided it.
    pub(crate) fn winning_groups(&self, rules: Rules) -> Vec<Vec<Square>> {
        if !self.is_over {
            return Vec::new();
        }
        match self.winner(rules, self.last()) {
            Some((winner, "three-kittens")) => rows(self.kittens[winner]),
            Some((winner, "three-cats")) => rows(self.cats[winner]),
            Some((winner, "eight-cats")) => {
                squares(self.cats[winner]).map(|one| vec![one]).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The winner and the reason, if `moved` made the last turn (R3, H3). The other
    /// seat can only win by captures, and only if `moved` has not won.
    #[inline(always)]
    pub(crate) fn winner(&self, rules: Rules, moved: usize) -> Option<(usize, &'static str)> {
        if rules.kittens_only {
            return has_triple(self.kittens[moved]).then_some((moved, "three-kittens"));
        }
        if has_triple(self.cats[moved]) {
            return Some((moved, "three-cats"));
        }
        if (self.kittens[moved] == 0) & self.pool_is_empty(moved) {
            return Some((moved, "eight-cats"));
        }
        if B::ORNAMENTS {
            for seat in [moved, 1 - moved] {
                if self.captured[seat] == CAPTURES_TO_WIN {
                    return Some((seat, "three-ornaments"));
                }
            }
        }
        None
    }
}
