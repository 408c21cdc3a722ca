//! Why an action is refused.

use crate::refusal::Refusal;

/// Why an action is refused. A refused action changes nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refused {
    /// The table waits until everybody is ready.
    #[error("the turn has not begun: everybody says ready first, as @0 ready")]
    NotBegun,
    /// The seat is already ready, or the turn has begun.
    #[error("the turn has begun, or this seat is ready already")]
    AlreadyReady,
    /// The step has passed.
    #[error("step {asked} has passed, this is step {now}")]
    Past {
        /// The step of the action.
        asked: u32,
        /// The step of the table.
        now: u32,
    },
    /// The seat has given too many inputs for this time of the turn.
    #[error("too many inputs for so early in the turn: this seat has given {given}")]
    TooManyThisTurn {
        /// The number of inputs accepted.
        given: u16,
    },
    /// The simulation refuses the input.
    #[error(transparent)]
    Input(#[from] Refusal),
}

impl Refused {
    /// A short name for programs.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Refused::NotBegun => "not-begun",
            Refused::AlreadyReady => "already-ready",
            Refused::Past { .. } => "past",
            Refused::TooManyThisTurn { .. } => "too-many-this-turn",
            Refused::Input(refusal) => refusal.code(),
        }
    }
}
