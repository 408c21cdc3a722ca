//! Why an action is not allowed.

use crate::refusal::Refusal;

/// A refused action changes nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refused {
    /// The table waits for everybody to be ready.
    #[error("the turn has not begun: everybody says ready first, as @0 ready")]
    NotBegun,
    /// The seat has said so, or the turn is on.
    #[error("the turn has begun, or this seat is ready already")]
    AlreadyReady,
    /// That step has passed.
    #[error("step {asked} has passed, this is step {now}")]
    Past {
        /// The step of the action.
        asked: u32,
        /// The step of the table.
        now: u32,
    },
    /// Only so many inputs of a seat are taken in so much time.
    #[error("too many inputs for so early in the turn: this seat has given {given}")]
    TooManyThisTurn {
        /// How many were taken.
        given: u16,
    },
    /// The table itself refuses it.
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
