//! How long to think.

/// When a search stops: at whichever limit comes first, and after one playout
/// at the earliest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// Playouts at most.
    pub nodes: u64,
    /// Milliseconds at most.
    pub millis: u64,
}

impl Budget {
    /// The most a caller may ask for.
    pub const MAX_NODES: u64 = 10_000_000_000;
    /// The most a caller may ask for.
    pub const MAX_MILLIS: u64 = 600_000;

    /// So many playouts, however long they take.
    #[must_use]
    pub fn nodes(nodes: u64) -> Budget {
        Budget {
            nodes,
            millis: u64::MAX,
        }
    }

    /// So much time.
    #[must_use]
    pub fn millis(millis: u64) -> Budget {
        Budget {
            nodes: u64::MAX,
            millis,
        }
    }
}

/// How strong an opponent to be, from 1 to 5.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Level(u8);

impl Level {
    /// The level, if there is one of this number.
    #[must_use]
    pub fn new(level: u64) -> Option<Level> {
        (1..=5).contains(&level).then_some(Level(level as u8))
    }

    /// What it may spend on a move: a few playouts at the bottom, a second at
    /// the top.
    #[must_use]
    pub fn budget(self) -> Budget {
        let nodes = match self.0 {
            1 => 20,
            2 => 150,
            3 => 1_000,
            4 => 6_000,
            _ => u64::MAX,
        };
        Budget {
            nodes,
            millis: 1_000,
        }
    }
}
