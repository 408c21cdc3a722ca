//! A match and everything around it that the rules of the game do not cover.
//!
//! A [`Match`] owns the history, the count of repeated positions, undo, clocks, resignation and
//! agreed draws. It does no I/O and reads no clock; the caller passes in the time. The terminal,
//! play on one device and the server all use this same code.

mod clock;
mod game_match;
mod replay;

pub use clock::{Clock, Millis, TimeControl};
pub use game_match::{Match, MatchError, MatchEvent};
pub use replay::ReplayError;
