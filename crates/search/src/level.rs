//! Levels of strength for bots.

use ruckus_core::LEVELS;

use crate::budget::Budget;

/// How strong a bot is, from 1 to [`LEVELS`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Level(u8);

impl Level {
    /// The weakest.
    pub const MIN: Level = Level(1);
    /// The strongest.
    pub const MAX: Level = Level(LEVELS);

    /// The level with this number, if it exists.
    #[must_use]
    pub fn new(level: u64) -> Option<Level> {
        (1..=u64::from(LEVELS))
            .contains(&level)
            .then_some(Level(level as u8))
    }

    /// The number of the level.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0
    }

    /// The budget for one move.
    #[must_use]
    pub fn budget(self) -> Budget {
        Budget::millis(1_000)
    }
}
