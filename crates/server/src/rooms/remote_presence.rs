//! The same table on other nodes: what they are told, and what they tell.

use std::collections::BTreeMap;
use std::time::Duration;

use ruckus_protocol::ServerMessage;
use tokio::time::Instant;

use super::room::Room;
use crate::cluster_bus::{Envelope, NodeMessage};

/// How often other nodes are told who is here.
const REMIND: Duration = Duration::from_secs(5);
/// A node that has not told for so long has nobody.
const FORGET: Duration = Duration::from_secs(12);

/// Who is at a table through other nodes.
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

    /// A node tells who is there.
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

    /// Forgets nodes that tell nothing any more. Says whether there were any.
    fn forget(&mut self) -> bool {
        let before = self.nodes.len();
        self.nodes.retain(|_, node| node.told.elapsed() < FORGET);
        self.nodes.len() != before
    }
}

impl Room {
    /// Tells other nodes something of this table.
    pub(super) fn publish(&self, message: NodeMessage) {
        self.shared.bus.publish(&self.row.code, message);
    }

    /// Tells other nodes that there is something to read.
    pub(super) fn spread_change(&self) {
        let revision = self.row.revision;
        self.publish(NodeMessage::Changed { revision });
    }

    /// Tells other nodes who is here.
    pub(super) fn spread_presence(&mut self) {
        if !self.shared.bus.has_others() {
            return;
        }
        self.told_here = Some(Instant::now());
        let (seats, watchers) = self.watchers.here();
        self.publish(NodeMessage::Here { seats, watchers });
    }

    /// When other nodes are to be told again.
    pub(super) fn here_due(&self) -> Option<Instant> {
        let others = self.shared.bus.has_others() && !self.watchers.is_empty();
        others.then(|| {
            self.told_here
                .map_or_else(Instant::now, |told| told + REMIND)
        })
    }

    /// Reminds other nodes of who is here, and forgets those that remind nobody.
    pub(super) fn remind(&mut self) {
        if self.here_due().is_some_and(|due| due <= Instant::now()) {
            self.spread_presence();
            if self.watchers.elsewhere.forget() {
                self.tell_presence();
            }
        }
    }

    /// Takes in what another node tells.
    pub(super) async fn hear(&mut self, envelope: Envelope) {
        match envelope.message {
            NodeMessage::Changed { revision } => {
                if revision != self.row.revision
                    && let Err(refusal) = self.catch_up_with_log().await
                {
                    tracing::warn!(table = self.row.id, code = %refusal.code, "not caught up");
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
