//! A match and everything around it that the rules of the game do not cover.
//!
//! A [`Match`] owns the history, the count of repeated positions, undo, clocks, resignation and
//! agreed draws. It does no I/O and reads no clock; the caller passes in the time. The terminal,
//! play on one device and the server all use this same code.

mod clock;
mod game_match;
mod replay;

pub use clock::{Clock, FIRST_DECISION, Millis, TimeControl};
pub use game_match::{Match, MatchError, MatchEvent};
pub use replay::ReplayError;

/// Visits the events that come from the match and not from the game.
#[cfg(feature = "typescript")]
pub fn visit_types(visitor: &mut impl ts_rs::TypeVisitor) {
    visitor.visit::<game_match::Called>();
}
