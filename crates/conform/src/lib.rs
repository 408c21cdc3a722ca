//! A test kit for the laws that every game must obey.
//!
//! A game's tests call [`assert_conforms`] once. The kit plays random games under every combination
//! of options and every number of seats, up to the number in the [`Plan`], and checks each
//! [law](laws), including those of [secrecy], at every position. The kit's own tests run it on a
//! small game with hidden hands and simultaneous decisions, and on broken copies of that game: each
//! law must catch the fault that was planted for it.

mod budget;
pub mod laws;
mod plan;
pub mod secrecy;
mod walk;

pub use budget::{budget, first_seed};
pub use plan::{Actions, Broken, Plan, assert_conforms, check};
pub use secrecy::{Playout, Resample, ResampledPlayout};
