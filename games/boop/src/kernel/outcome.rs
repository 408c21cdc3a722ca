//! Step 3 of a turn: checks whether the game is over.

use ruckus_core::{Outcome, Seat};

use super::board::Board;
use super::lines::has_triple;
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
