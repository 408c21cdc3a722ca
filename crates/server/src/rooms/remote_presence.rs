//! The same table on other nodes: the messages about it, and who is there.

use std::collections::BTreeMap;
use std::time::Duration;

use ruckus_protocol::ServerMessage;
use tokio::time::Instant;

use super::room::Room;
use crate::cluster_bus::{Envelope, NodeMessage};

/// How often other nodes are sent who is here.
const REMIND: Duration = Duration::from_secs(5);
/// A node that has been silent for this long counts as empty.
const FORGET: Duration = Duration::from_secs(12);

/// The players and spectators at a table through other nodes.
#[derive(Default)]
pub(super) struct RemotePresence {
    nodes: BTreeMap<String, Node>,
}

struct Node {
    seats: Vec<bool>,
    watchers: u32,
    told: Instant,
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
    fn told(&mut self, node: String, seats: Vec<bool>, watchers: u32) {
        let told = Instant::now();
        if watchers == 0 && !seats.contains(&true) {
            self.nodes.remove(&node);
        } else {
            let node_has = Node {
                seats,
                watchers,
                told,
            };
            self.nodes.insert(node, node_has);
        }
    }

    /// Forgets nodes that have fallen silent. Returns whether there were any.
    fn forget(&mut self) -> bool {
        let before = self.nodes.len();
        self.nodes.retain(|_, node| node.told.elapsed() < FORGET);
        self.nodes.len() != before
    }
}

impl Room {
    /// Publishes a message about this table to other nodes.
    pub(super) fn publish(&self, message: NodeMessage) {
        self.shared.bus.publish(&self.row.code, message);
    }

    /// Notifies other nodes that the table has changed.
    pub(super) fn spread_change(&self) {
        let revision = self.row.revision;
        self.publish(NodeMessage::Changed { revision });
    }

    /// Publishes who is here to other nodes.
    pub(super) fn spread_presence(&mut self) {
        if !self.shared.bus.has_others() {
            return;
        }
        self.told_here = Some(Instant::now());
        let (seats, watchers) = self.watchers.here();
        self.publish(NodeMessage::Here { seats, watchers });
    }

    /// When the presence is to be published again.
    pub(super) fn here_due(&self) -> Option<Instant> {
        let others = self.shared.bus.has_others() && !self.watchers.is_empty();
        others.then(|| {
            self.told_here
                .map_or_else(Instant::now, |told| told + REMIND)
        })
    }

    /// Publishes who is here if due, and forgets nodes that have fallen silent.
    pub(super) fn remind(&mut self) {
        if self.here_due().is_some_and(|due| due <= Instant::now()) {
            self.spread_presence();
            if self.watchers.elsewhere.forget() {
                self.tell_presence();
            }
        }
    }

    /// Handles a message from another node.
    pub(super) async fn hear(&mut self, envelope: Envelope) {
        match envelope.message {
            NodeMessage::Changed { revision } => {
                if revision != self.row.revision
                    && let Err(refusal) = self.catch_up_with_log().await
                {
                    tracing::warn!(table = self.row.id, code = %refusal.code, "log catch-up failed");
                }
            }
            NodeMessage::Here { seats, watchers } => {
                if watchers > 0 || seats.contains(&true) {
                    self.attend();
                }
                let before = self.seats_connected();
                self.watchers.elsewhere.told(envelope.node, seats, watchers);
                if self.seats_connected() != before {
                    self.tell_presence_here();
                }
            }
            NodeMessage::WhoIsThere => self.spread_presence(),
            NodeMessage::Speaks { seat } => {
                let before = self.seats_connected();
                self.watchers.silence(&self.row.code, seat.into());
                self.presence_changed(&before);
            }
            NodeMessage::Live(message) => self.hear_live(message),
            NodeMessage::Said { seat, phrase } => self.watchers.tell_all(&ServerMessage::Said {
                table: self.row.code.clone(),
                seat,
                phrase,
            }),
        }
    }
}
