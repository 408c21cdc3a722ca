//! The games in numbers, for programs that learn to play.
//!
//! A seat's view becomes an observation: an array with a fixed shape for each game, its options and
//! its number of seats. An action is chosen by numbers with a mask of those that are legal:
//!
//! - In boop and Halls an action has up to three parts, and every part has fixed numbers.
//! - In the tile games the numbers count a list of candidates, each with features.
//! - Kaboom has no numbers: its actions are texts, and time passes in steps.
//!
//! [`Encode`] is what a game implements, [`Batch`] steps many games at once, and the module
//! [`single`] serves one match of a game that is chosen at run time. An observation is made from a
//! view and therefore never contains what its seat may not know.

mod batch;
mod cats;
mod encode;
#[cfg(feature = "kaboom")]
mod kaboom;
pub mod picture;
pub mod single;
mod tiles;

pub use batch::{AnyBatch, Batch, BatchError, BatchSetup, Outputs, new_batch};
pub use encode::{Encode, IllegalChoice, Layout, Number, NumberKind, Numbers, Part, payoffs};
pub use tiles::CANDIDATES;
