//! Turn step 3: determines the winner, after all movement and before any graduation.

use super::board::Kind;
use super::state::{Twin, other};

impl Twin {
    /// The result if `mover` has just moved, or `None` while the game goes on.
    ///
    /// Halls: "If the mover wins nice or naughty, the mover wins, whatever the opponent reached in
    /// the same moment; else if the opponent has three captures, the opponent wins."
    pub(super) fn result_of_turn_by(&self, mover: usize) -> Option<(usize, &'static str)> {
        if let Some(reason) = self.reason_for_mover(mover) {
            return Some((mover, reason));
        }
        if self.has_three_captures(other(mover)) {
            return Some((other(mover), "three-ornaments"));
        }
        None
    }

    /// The first reason that holds for the mover, in the order of the rules.
    fn reason_for_mover(&self, mover: usize) -> Option<&'static str> {
        if self.rules.kittens_only() {
            // Younger players: no cats, three kittens in a row win, and nothing else does.
            if self.has_three_in_a_row(mover, Kind::Kitten) {
                return Some("three-kittens");
            }
            return None;
        }
        if self.has_three_in_a_row(mover, Kind::Cat) {
            return Some("three-cats");
        }
        if self.count_on_board(mover, Kind::Cat) == 8 {
            // "All eight of their active pieces are cats and all are on the bed."
            return Some("eight-cats");
        }
        if self.has_three_captures(mover) {
            return Some("three-ornaments");
        }
        None
    }

    /// Whether a seat has three of a kind on consecutive squares of a line.
    fn has_three_in_a_row(&self, seat: usize, kind: Kind) -> bool {
        let lines = self.lines_of_three(|square| self.holds(seat, kind, square));
        !lines.is_empty()
    }

    /// Naughty: whether a seat has captured three of the opponent's ornaments.
    fn has_three_captures(&self, seat: usize) -> bool {
        self.captured[seat] == 3
    }
}
