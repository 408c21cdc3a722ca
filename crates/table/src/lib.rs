//! One match and its authority.
//!
//! A [`Match`] owns what the rules of a game do not know: the history, which
//! position came how often, undo, clocks, resignation and agreed draws. It does
//! no I/O and reads no clock; whoever drives it says what time it is. The
//! terminal, one-device play and the server all drive this same code.

mod clock;
mod game_match;
mod replay;

pub use clock::{Clock, Millis, TimeControl};
pub use game_match::{Match, MatchError, MatchEvent};
pub use replay::ReplayError;
