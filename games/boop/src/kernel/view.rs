//! The view: every viewer sees everything, because nothing is hidden.

use ruckus_core::Outcome;
use serde::{Serialize, Serializer};

use super::board::{Board, Square, squares};
use super::draft::Draft;
use super::event::PieceKind;
use super::notation;
use super::rules::Rules;
use super::state::State;

/// The position as any viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View<B: Board> {
    pub(crate) state: State<B>,
    pub(crate) rules: Rules,
}

/// The serialised form of a view.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "View"))]
pub(super) struct Written {
    position: String,
    to_move: Vec<usize>,
    result: Option<Outcome>,
    pieces: Vec<Piece>,
    pools: [Pool; 2],
    /// The pieces that decided the game, where pieces on the board did: each row from one end to
    /// the other, or each of the eight cats by itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    winning_groups: Option<Vec<Vec<Square>>>,
}

/// A piece on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Piece {
    /// Its square.
    pub square: Square,
    /// Its owner.
    pub seat: usize,
    /// Its kind.
    pub piece: PieceKind,
}

/// A player's pieces beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct Pool {
    /// The number of kittens.
    pub kittens: u8,
    /// The number of cats.
    pub cats: u8,
    /// The number of the player's own ornaments, in games that have them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ornaments: Option<u8>,
    /// The number of captured ornaments, in games that have them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub captured: Option<u8>,
}

impl<B: Board> Serialize for View<B> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let result = self.state.outcome(self.rules);
        let to_move = match result {
            Some(_) => Vec::new(),
            None => vec![self.state.mover()],
        };
        let groups = self.state.winning_groups(self.rules);
        Written {
            position: notation::position(&self.state),
            to_move,
            result,
            pieces: self.pieces(),
            pools: self.pools(),
            winning_groups: (!groups.is_empty()).then_some(groups),
        }
        .serialize(serializer)
    }
}

impl<B: Board> View<B> {
    /// The next turn, of which nothing has been chosen.
    #[must_use]
    #[inline]
    pub fn draft(&self) -> Draft<B> {
        Draft::new(&self.state, self.rules)
    }

    /// The pieces on the board, in square order.
    #[must_use]
    pub fn pieces(&self) -> Vec<Piece> {
        let state = &self.state;
        let mut pieces = Vec::new();
        for square in squares(state.occupied()) {
            for seat in 0..2 {
                let sets = [state.kittens[seat], state.cats[seat], state.ornaments[seat]];
                for (set, piece) in sets.into_iter().zip(PieceKind::ALL) {
                    if set & square.bit() != 0 {
                        pieces.push(Piece {
                            square,
                            seat,
                            piece,
                        });
                    }
                }
            }
        }
        pieces
    }

    /// The pool of each seat.
    #[must_use]
    pub fn pools(&self) -> [Pool; 2] {
        [0, 1].map(|seat| self.pool(seat))
    }

    fn pool(&self, seat: usize) -> Pool {
        let state = &self.state;
        let hanging = state.ornaments[seat].count_ones() as u8;
        Pool {
            kittens: state.pool_kittens[seat],
            cats: state.pool_cats[seat],
            ornaments: B::ORNAMENTS.then(|| 3 - state.captured[1 - seat] - hanging),
            captured: B::ORNAMENTS.then_some(state.captured[seat]),
        }
    }
}
