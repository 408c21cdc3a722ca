//! Who is at the same table on other nodes.

use std::collections::BTreeMap;
use std::time::Duration;

use tokio::time::Instant;

/// A node that has been silent for this long counts as empty.
const FORGET: Duration = Duration::from_secs(12);

/// The players and spectators connected to a table through other nodes.
#[derive(Default)]
pub(super) struct RemotePresence {
    nodes: BTreeMap<String, Node>,
}

struct Node {
    seats: Vec<bool>,
    watchers: u32,
    received_at: Instant,
}

impl RemotePresence {
    pub(super) fn connected(&self, seat: usize) -> bool {
        let mut nodes = self.nodes.values();
        nodes.any(|node| node.seats.get(seat).copied().unwrap_or(false))
    }

    pub(super) fn watchers(&self) -> usize {
        self.nodes.values().map(|node| node.watchers as usize).sum()
    }

    /// Updates who is present at another node.
    pub(super) fn update(&mut self, node: String, seats: Vec<bool>, watchers: u32) {
        if watchers == 0 && !seats.contains(&true) {
            self.nodes.remove(&node);
        } else {
            let present = Node {
                seats,
                watchers,
                received_at: Instant::now(),
            };
            self.nodes.insert(node, present);
        }
    }

    /// Removes nodes that have fallen silent. Returns whether there were any.
    pub(super) fn forget_silent(&mut self) -> bool {
        let before = self.nodes.len();
        self.nodes
            .retain(|_, node| node.received_at.elapsed() < FORGET);
        self.nodes.len() != before
    }
}
