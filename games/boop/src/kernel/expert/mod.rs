//! What the two games know about being played well: a learned appraisal of
//! positions and a rough one of turns.
//!
//! A position is described by a few features, each with a weight that self-play
//! has found (`ruckus train`). What the features are is in [`features`], in plain
//! code; [`Weights`] holds them in tables by which a position is appraised in
//! some hundred instructions, and a test holds the two against each other.

mod features;
mod weights;

use ruckus_core::{Expert, Seat};

use super::board::{Board, Direction};
use super::game::{CatGame, Edition};
use super::lines::{completed_without_pushing, completing_squares};
use super::state::State;
use super::turn::{Deed, Kind, Turn};

pub use features::{FEATURES, features};
pub use weights::{BadWeights, Weights};

impl<E: Edition> Expert for CatGame<E> {
    #[inline]
    fn appraise(&self, state: &State<E::Board>, seat: Seat) -> i32 {
        let for_mover = self.weights().appraise(state);
        if seat == state.to_move() {
            for_mover
        } else {
            -for_mover
        }
    }

    /// A cat placed on the third square of a line of cats, none of which it moves.
    #[inline]
    fn wins_at_once(&self, state: &State<E::Board>) -> bool {
        let me = state.mover();
        let (line, pool) = if self.rules().kittens_only {
            (state.kittens[me], state.pool_kittens[me])
        } else {
            (state.cats[me], state.pool_cats[me])
        };
        // A line needs two that stand already.
        if pool == 0 || line & line.wrapping_sub(1) == 0 {
            return false;
        }
        let empty = E::Board::SQUARES & !state.occupied();
        completed_without_pushing(line, state.own(0) | state.own(1)) & empty != 0
    }

    fn promise(&self, state: &State<E::Board>, _seat: Seat, turn: &Turn) -> i32 {
        let mut promise = match turn.taken_count() {
            3 => 600,
            1 => 20,
            _ => 0,
        };
        let Deed::Place(kind, square) = turn.deed() else {
            return promise;
        };
        let (me, you) = (state.mover(), state.last());
        let at = square.bit();
        // Pieces of the other that are pushed off the edge, and own ones that are.
        for d in Direction::ALL {
            let beside = d.step(at) & E::Board::EDGE[d.index()];
            let movable = |seat: usize| match kind {
                Kind::Kitten => state.kittens[seat],
                Kind::Cat => state.own(seat),
            };
            if beside & movable(you) != 0 {
                promise += 60;
            }
            if beside & movable(me) != 0 {
                promise -= 60;
            }
        }
        let empty = E::Board::SQUARES & !state.occupied();
        if completing_squares(state.own(me)) & at != 0 {
            promise += 120;
        }
        if completing_squares(state.own(you)) & empty & at != 0 {
            promise += 80;
        }
        promise + self.weights().of_square(kind, square)
    }

    #[inline]
    fn code(&self, turn: &Turn) -> u32 {
        turn.code()
    }
}
