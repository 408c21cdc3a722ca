//! The code shared by boop and boop the Halls!: squares, bitboards, turns and rules,
//! generic over the [`Board`].
//!
//! A board is a `u64` with eight bits per rank, so a step in any direction is one
//! rotation. At least one file and one rank stay unused: a step over the edge lands
//! there, never on the opposite side.

mod board;
mod draft;
mod evaluation;
mod event;
mod game;
mod hash;
mod kittens;
mod legal;
mod lines;
mod notation;
mod numbering;
mod outcome;
mod place;
mod placing;
mod planes;
mod refusal;
mod ring;
mod rules;
mod setup;
mod state;
mod turn;
mod view;

pub use board::{Board, Direction, Square, squares};
pub use draft::{Draft, IllegalChoice, Stage};
pub use evaluation::{
    Accumulator, BadNetwork, HIDDEN, MOST_INPUT, MOST_OUTPUT, Network, ONE, OUTPUT_ONE,
    PlaceScores, input_count, inputs, turned_inputs,
};
pub use event::{Event, PieceKind};
pub use game::{CatGame, Edition};
pub(crate) use kittens::{KITTENS_ONLY, read_kittens};
pub use kittens::{Kittens, Symmetry};
pub use refusal::IllegalTurn;
pub use rules::{Eight, RepetitionRule, Rules};
pub use setup::Setup;
pub use state::State;
pub use turn::{Kind, Removal, Turn, TurnKind};
pub use view::{Piece, Pool, View};

/// Visits the types of views and events, which are the same in both games.
#[cfg(feature = "typescript")]
pub fn visit_types(visitor: &mut impl ts_rs::TypeVisitor) {
    visitor.visit::<view::Written>();
    visitor.visit::<Event>();
}
