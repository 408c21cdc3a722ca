//! Halls: the ornament at the start of a turn.

use super::board::{Kind, Piece, Square};
use super::state::Twin;

impl Twin {
    /// Whether the mover must begin with an ornament: "a player with no ornament of their own on
    /// the tree places one from the pool". An unfinished game always has one in that pool.
    pub(super) fn must_place_ornament(&self) -> bool {
        self.rules.has_ornaments() && self.count_on_board(self.to_move, Kind::Ornament) == 0
    }

    /// Where an ornament may go: the empty squares of tier 2; if there is none, of tier 3; if
    /// there is none, of tier 4. Never tier 1.
    pub(super) fn ornament_squares(&self) -> Vec<Square> {
        for tier in [2, 3, 4] {
            let mut squares = self.board.empty_squares();
            squares.retain(|square| square.tier() == tier);
            if !squares.is_empty() {
                return squares;
            }
        }
        Vec::new()
    }

    /// Puts the mover's ornament on a square. Placing an ornament boops nothing.
    pub(super) fn place_ornament(&mut self, square: Square, events: &mut Vec<String>) {
        let ornament = Piece {
            owner: self.to_move,
            kind: Kind::Ornament,
        };
        self.board.put(square, ornament);
        events.push(format!("ornament {}", square.name()));
    }
}
