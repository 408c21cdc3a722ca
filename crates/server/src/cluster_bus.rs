//! Messages between nodes: that a table has changed, and who is present.
//!
//! None of these messages is the source of truth. A change is in the database before it is
//! published, and its receivers read it there; a node that misses the message finds the change by
//! polling the database every two seconds ([`crate::running`]). A lost message costs only time or a
//! chat phrase, or shows the wrong people as present for a few seconds. No message contains
//! secrets.

use std::sync::Arc;

use ruckus_protocol::{ErrorCode, Frame, Phrase};
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;

use crate::entropy;
use crate::metrics::Metrics;

/// The most messages that may wait to be sent; more are dropped.
const QUEUE: usize = 4_096;

/// A message of a node about a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum NodeMessage {
    /// The table has this revision now.
    Changed { revision: u64 },
    /// A table of these people was added or changed; sent by the node that stored it.
    Follow { people: Vec<String> },
    /// Which seats are controlled by a socket on this node, and how many others watch there.
    Here { seats: Vec<bool>, watchers: u32 },
    /// Asks who is present; sent by a node that opens the table.
    WhoIsThere,
    /// The seat is controlled through this node from now on.
    Speaks { seat: u8 },
    /// A player sent a phrase.
    Said { seat: u8, phrase: Phrase },
    /// A message about a turn in real time.
    Live(LiveNodeMessage),
}

/// A message between nodes about a turn in real time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "live", rename_all = "kebab-case")]
pub(crate) enum LiveNodeMessage {
    /// This node steps the turn from now on.
    Running {
        epoch: u64,
        version: u64,
        step: u32,
        after: u64,
    },
    /// The newest frame.
    Frame { frame: Frame },
    /// For the node that steps the turn: an input of a player. The log shows when it is done; the
    /// relaying node waits for that until a deadline.
    Input {
        seat: u8,
        id: String,
        action: String,
    },
    /// The input is refused.
    Refused {
        seat: u8,
        id: String,
        code: ErrorCode,
        message: String,
    },
    /// The lease is free now.
    Free,
}

/// A message with its sender and its table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Envelope {
    pub(crate) node: String,
    pub(crate) table: String,
    pub(crate) message: NodeMessage,
}

/// The connection to the other nodes, if there are any.
pub(crate) struct ClusterBus {
    node: String,
    out: Option<mpsc::Sender<Envelope>>,
    metrics: Arc<Metrics>,
}

impl ClusterBus {
    /// A bus for a single server.
    pub(crate) fn alone(metrics: Arc<Metrics>) -> ClusterBus {
        ClusterBus {
            node: entropy::new_id(),
            out: None,
            metrics,
        }
    }

    /// A bus for one of several nodes; the receiver gets every message that it publishes.
    pub(crate) fn one_of_many(metrics: Arc<Metrics>) -> (ClusterBus, mpsc::Receiver<Envelope>) {
        let (out, outgoing) = mpsc::channel(QUEUE);
        let mut bus = ClusterBus::alone(metrics);
        bus.out = Some(out);
        (bus, outgoing)
    }

    /// The id of this node.
    pub(crate) fn node(&self) -> &str {
        &self.node
    }

    /// Whether there may be other nodes.
    pub(crate) fn has_others(&self) -> bool {
        self.out.is_some()
    }

    /// Publishes a message to the other nodes, if there are any.
    pub(crate) fn publish(&self, table: &str, message: NodeMessage) {
        let Some(out) = &self.out else {
            return;
        };
        let envelope = Envelope {
            node: self.node.clone(),
            table: table.to_owned(),
            message,
        };
        if out.try_send(envelope).is_ok() {
            self.metrics.cluster_published.add(1);
        } else {
            self.metrics.cluster_dropped.add(1);
        }
    }

    /// Whether an envelope comes from this node.
    pub(crate) fn is_own(&self, envelope: &Envelope) -> bool {
        envelope.node == self.node
    }
}
