//! How long to think.

/// When a search stops: at whichever limit comes first, and after one playout or
/// one ply at the earliest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// Positions or playouts at most.
    pub nodes: u64,
    /// Milliseconds at most.
    pub millis: u64,
    /// So many plies ahead at most, where a search looks ahead ply by ply.
    pub depth: u32,
}

impl Budget {
    /// The most a caller may ask for.
    pub const MAX_NODES: u64 = 10_000_000_000;
    /// The most a caller may ask for.
    pub const MAX_MILLIS: u64 = 600_000;
    /// The most a caller may ask for.
    pub const MAX_DEPTH: u64 = 90;

    /// So many positions or playouts, however long they take.
    #[must_use]
    pub fn nodes(nodes: u64) -> Budget {
        Budget {
            nodes,
            ..Budget::ENDLESS
        }
    }

    /// So much time.
    #[must_use]
    pub fn millis(millis: u64) -> Budget {
        Budget {
            millis,
            ..Budget::ENDLESS
        }
    }

    /// So many plies ahead.
    #[must_use]
    pub fn depth(depth: u32) -> Budget {
        Budget {
            depth,
            ..Budget::ENDLESS
        }
    }

    /// Whichever of the two ends first.
    #[must_use]
    pub fn within(self, other: Budget) -> Budget {
        Budget {
            nodes: self.nodes.min(other.nodes),
            millis: self.millis.min(other.millis),
            depth: self.depth.min(other.depth),
        }
    }

    /// No end of its own.
    pub const ENDLESS: Budget = Budget {
        nodes: u64::MAX,
        millis: u64::MAX,
        depth: u32::MAX,
    };
}

/// A budget that is being spent.
#[derive(Clone, Copy)]
pub(crate) struct Limits<'a> {
    pub(crate) budget: Budget,
    /// When it was begun, in milliseconds.
    pub(crate) begun: u64,
    /// What time it is, in milliseconds.
    pub(crate) now: &'a dyn Fn() -> u64,
    /// How many threads may spend it.
    pub(crate) threads: usize,
}

impl Limits<'_> {
    /// The milliseconds that are spent.
    pub(crate) fn spent(&self) -> u64 {
        (self.now)().saturating_sub(self.begun)
    }

    /// Whether it is time to answer, after so many nodes.
    pub(crate) fn is_over(&self, nodes: u64) -> bool {
        nodes >= self.budget.nodes
            || (self.budget.millis < u64::MAX && self.spent() >= self.budget.millis)
    }
}
