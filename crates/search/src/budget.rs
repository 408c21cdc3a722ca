//! Search budgets: limits on nodes, time and depth.

/// When a search stops: at the first limit reached, but not before one playout or one ply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// The maximum number of positions or playouts.
    pub nodes: u64,
    /// The maximum time in milliseconds.
    pub millis: u64,
    /// The maximum depth in plies, for searches that deepen ply by ply.
    pub depth: u32,
}

impl Budget {
    /// The largest value a caller may request.
    pub const MAX_NODES: u64 = 10_000_000_000;
    /// The largest value a caller may request.
    pub const MAX_MILLIS: u64 = 600_000;
    /// The largest value a caller may request.
    pub const MAX_DEPTH: u64 = 90;

    /// A budget limited only by positions or playouts.
    #[must_use]
    pub fn nodes(nodes: u64) -> Budget {
        Budget {
            nodes,
            ..Budget::ENDLESS
        }
    }

    /// A budget limited only by time.
    #[must_use]
    pub fn millis(millis: u64) -> Budget {
        Budget {
            millis,
            ..Budget::ENDLESS
        }
    }

    /// A budget limited only by depth.
    #[must_use]
    pub fn depth(depth: u32) -> Budget {
        Budget {
            depth,
            ..Budget::ENDLESS
        }
    }

    /// Combines two budgets: the smaller of each limit.
    #[must_use]
    pub fn within(self, other: Budget) -> Budget {
        Budget {
            nodes: self.nodes.min(other.nodes),
            millis: self.millis.min(other.millis),
            depth: self.depth.min(other.depth),
        }
    }

    /// A budget without limits.
    pub const ENDLESS: Budget = Budget {
        nodes: u64::MAX,
        millis: u64::MAX,
        depth: u32::MAX,
    };
}

/// A budget in use.
#[derive(Clone, Copy)]
pub(crate) struct Limits<'a> {
    pub(crate) budget: Budget,
    /// When the search began, in milliseconds.
    pub(crate) begun: u64,
    /// Returns the current time in milliseconds.
    pub(crate) now: &'a dyn Fn() -> u64,
    /// How many threads the search may use.
    pub(crate) threads: usize,
    /// Whether the caller wants the search to end now.
    pub(crate) stop: &'a dyn Fn() -> bool,
}

impl Limits<'_> {
    /// The same limits for a search that begins now.
    pub(crate) fn restarted(&self) -> Self {
        Limits {
            begun: (self.now)(),
            ..*self
        }
    }

    /// The milliseconds since the search began.
    pub(crate) fn spent(&self) -> u64 {
        (self.now)().saturating_sub(self.begun)
    }

    /// Whether the search must stop after this many nodes.
    pub(crate) fn is_over(&self, nodes: u64) -> bool {
        nodes >= self.budget.nodes
            || (self.stop)()
            || (self.budget.millis < u64::MAX && self.spent() >= self.budget.millis)
    }
}
