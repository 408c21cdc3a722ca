//! Why an input is refused.

/// Why an input is refused. A refused input changes nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The seat does not play at this table.
    #[error("there is no such seat in this turn")]
    NoSuchSeat,
    /// Only the builder grabs, carries and drops; only Saboteurs shoot.
    #[error("the builder handles blocks, the others catapults")]
    WrongRole,
    /// The timer has run out.
    #[error("the timer has run out")]
    TimeUp,
    /// The seat has given too many inputs in one step.
    #[error("at most {} inputs a step", crate::world::INPUTS_A_STEP)]
    TooMany,
    /// The hand is already holding or reaching for a block.
    #[error("the hand is not empty: drop the block first")]
    AlreadyHolding,
    /// The hand neither holds a block nor reaches for one.
    #[error("the hand is empty: grab a block first")]
    NotHolding,
    /// The block has left the table or is too far away.
    #[error("the block is out of reach")]
    BlockOutOfReach,
    /// The target is outside the hand's reach.
    #[error("the target is out of reach")]
    OutOfReach,
    /// The rotation of a carried block is invalid.
    #[error("a turn is a side from 0 to 5 and a yaw above -180 and up to 180 degrees")]
    BadTurn,
    /// The catapult would be outside the area for catapults.
    #[error("a catapult stands on the table")]
    OffTable,
    /// The catapult would be too close to a tile.
    #[error("a catapult stands at least 305 mm from every tile")]
    TooClose,
    /// The catapult has not been placed yet.
    #[error("place the catapult first")]
    NoCatapult,
    /// All dice of this seat have been fired.
    #[error("no dice are left")]
    NoDice,
    /// The catapult has fired too recently.
    #[error("the catapult is being loaded")]
    Reloading,
    /// The last seconds of the timer are a cease-fire.
    #[error("nobody fires in the last two seconds")]
    CeaseFire,
    /// The direction, elevation or power is out of range.
    #[error(
        "a shot has a direction above -180 and up to 180 degrees, an elevation from -10 to 80 \
         degrees and a power from 0 to 1"
    )]
    BadAim,
}

impl Refusal {
    /// A short name for programs.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Refusal::NoSuchSeat => "no-such-seat",
            Refusal::WrongRole => "wrong-role",
            Refusal::TimeUp => "time-up",
            Refusal::TooMany => "too-many",
            Refusal::AlreadyHolding => "already-holding",
            Refusal::NotHolding => "not-holding",
            Refusal::BlockOutOfReach => "block-out-of-reach",
            Refusal::OutOfReach => "out-of-reach",
            Refusal::BadTurn => "bad-turn",
            Refusal::OffTable => "off-table",
            Refusal::TooClose => "too-close",
            Refusal::NoCatapult => "no-catapult",
            Refusal::NoDice => "no-dice",
            Refusal::Reloading => "reloading",
            Refusal::CeaseFire => "cease-fire",
            Refusal::BadAim => "bad-aim",
        }
    }
}
