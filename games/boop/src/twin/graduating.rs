//! Turn step 4, and the lift that takes its place when a turn begins with an empty pool.

use super::board::{Kind, Square};
use super::state::Twin;

impl Twin {
    /// Everything the mover may take off the board after a turn that did not end the game.
    ///
    /// Each entry is a set of squares in square order. The empty entry means that nothing is taken
    /// off; it is present when there is no option at all, or when the mover may decline.
    pub(super) fn removals(&self, mover: usize) -> Vec<Vec<Square>> {
        let triples = self.triples_of(mover);
        let singles = self.eight_piece_options(mover);
        let nothing_to_take = triples.is_empty() && singles.is_empty();
        // With `may` the eight-piece option can be declined, "but only where there is no triple".
        let may_decline = self.rules.eight_may_be_declined() && triples.is_empty();

        let mut removals = Vec::new();
        removals.extend(triples);
        removals.extend(singles);
        if nothing_to_take || may_decline {
            removals.push(Vec::new());
        }
        removals
    }

    /// "Every triple of consecutive squares in one line that all hold the mover's pieces (kittens
    /// and cats mixed)". With kittens only a triple would have won, so there is none here.
    fn triples_of(&self, mover: usize) -> Vec<Vec<Square>> {
        self.lines_of_three(|square| self.holds_animal_of(mover, square))
    }

    /// "If all 8 of the mover's pieces are on the bed: any one of them."
    fn eight_piece_options(&self, mover: usize) -> Vec<Vec<Square>> {
        let own = self.animals_of(mover);
        if own.len() != 8 {
            return Vec::new();
        }
        own.into_iter().map(|square| vec![square]).collect()
    }

    /// Takes the mover's pieces off the given squares, in the order given.
    pub(super) fn take_off(&mut self, squares: &[Square], events: &mut Vec<String>) {
        for square in squares {
            self.take_one_off(*square, events);
        }
    }

    /// Takes one piece off the board: a kitten leaves the game and a cat joins its owner's pool; a
    /// cat returns to the pool. With kittens only, a kitten returns to the pool unchanged.
    fn take_one_off(&mut self, square: Square, events: &mut Vec<String>) {
        let piece = self.board.take(square);
        if piece.kind == Kind::Kitten && !self.rules.kittens_only() {
            self.add_to_pool(piece.owner, Kind::Cat);
            events.push(format!("graduate {}", square.name()));
        } else {
            self.add_to_pool(piece.owner, piece.kind);
            events.push(format!("back {}", square.name()));
        }
    }
}
