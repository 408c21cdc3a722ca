//! How strong an opponent to be.

use crate::budget::Budget;

/// How strong an opponent to be, from 1 to 5.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Level(u8);

impl Level {
    /// The weakest.
    pub const MIN: Level = Level(1);
    /// The strongest.
    pub const MAX: Level = Level(5);

    /// The level, if there is one of this number.
    #[must_use]
    pub fn new(level: u64) -> Option<Level> {
        (1..=5).contains(&level).then_some(Level(level as u8))
    }

    /// Its number.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0
    }

    /// What it may spend on a move.
    #[must_use]
    pub fn budget(self) -> Budget {
        Budget::millis(1_000)
    }
}
