//! What nodes tell each other: that a table has changed, and who is there.
//!
//! Nothing here is the truth. A change is in the database before it is spread, and
//! whoever hears of it reads it there; who hears of nothing finds out by asking the
//! database every two seconds ([`crate::running`]). What is lost with a message is
//! time, a phrase, or for some seconds who is shown as present. No message holds
//! anything that is secret.

use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt as _;
use ruckus_protocol::{ErrorCode, Frame, Phrase};
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

use crate::entropy;
use crate::metrics::Metrics;
use crate::rooms::Rooms;

/// Where nodes speak.
const SUBJECT: &str = "ruckus.tables";
/// Where they speak of turns in real time: this and the code of the table.
const LIVE: &str = "ruckus.live.";
/// The most that may wait to be sent; what is more is dropped.
const QUEUE: usize = 4_096;
/// The longest time between two attempts to connect.
const AGAIN: Duration = Duration::from_secs(1);

/// Something a node tells of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum NodeMessage {
    /// It has this revision now.
    Changed { revision: u64 },
    /// Which seats speak from this node, and how many others watch from it.
    Here { seats: Vec<bool>, watchers: u32 },
    /// Who opens the table asks who is there.
    WhoIsThere,
    /// The player of a seat speaks from this node from now on.
    Speaks { seat: u8 },
    /// Somebody said something.
    Said { seat: u8, phrase: Phrase },
    /// Something of a turn in real time.
    Live(LiveNodeMessage),
}

/// What nodes tell each other of a turn in real time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "live", rename_all = "kebab-case")]
pub(crate) enum LiveNodeMessage {
    /// This node steps it from now on.
    Running {
        epoch: u64,
        version: u64,
        step: u32,
        after: u64,
    },
    /// What was stepped.
    Frame { frame: Frame },
    /// For the node that steps it: what a player wants to do. That it was done is
    /// found in the log; whoever asks waits no longer than a deadline.
    Input {
        seat: u8,
        id: String,
        action: String,
    },
    /// That this will not be done.
    Refused {
        seat: u8,
        id: String,
        code: ErrorCode,
        message: String,
    },
    /// Nobody has the lease now.
    Free,
}

/// A word with where it comes from and which table it is about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Envelope {
    pub(crate) node: String,
    pub(crate) table: String,
    pub(crate) message: NodeMessage,
}

/// The way to the other nodes, if there are any.
pub(crate) struct ClusterBus {
    node: String,
    out: Option<mpsc::Sender<Envelope>>,
    metrics: Arc<Metrics>,
}

impl ClusterBus {
    /// For a server that is alone.
    pub(crate) fn alone(metrics: Arc<Metrics>) -> ClusterBus {
        ClusterBus {
            node: entropy::new_id(),
            out: None,
            metrics,
        }
    }

    /// For one of several nodes; what it says comes out at the other end.
    pub(crate) fn one_of_many(metrics: Arc<Metrics>) -> (ClusterBus, mpsc::Receiver<Envelope>) {
        let (out, said) = mpsc::channel(QUEUE);
        let mut bus = ClusterBus::alone(metrics);
        bus.out = Some(out);
        (bus, said)
    }

    /// What this node is called.
    pub(crate) fn node(&self) -> &str {
        &self.node
    }

    /// Whether there may be others.
    pub(crate) fn has_others(&self) -> bool {
        self.out.is_some()
    }

    /// Tells the others, if there are any.
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
            self.metrics.news_spread.add(1);
        } else {
            self.metrics.news_dropped.add(1);
        }
    }

    /// Whether a envelope comes from here.
    pub(crate) fn is_own(&self, envelope: &Envelope) -> bool {
        envelope.node == self.node
    }
}

/// Carries words between this node and the others through NATS, for as long as
/// the task lives. A broker that is away is waited for.
///
/// # Errors
/// If the address of the broker is none.
pub(crate) async fn carry(
    url: &str,
    mut said: mpsc::Receiver<Envelope>,
    rooms: Arc<Rooms>,
) -> anyhow::Result<JoinHandle<()>> {
    let client = async_nats::ConnectOptions::new()
        .name("ruckus")
        .retry_on_initial_connect()
        .ping_interval(Duration::from_secs(5))
        .connection_timeout(Duration::from_secs(2))
        .reconnect_delay_callback(|attempts| AGAIN.min(Duration::from_millis(50 * attempts as u64)))
        .event_callback(|event| async move { tracing::info!(%event, "broker") })
        .connect(url)
        .await?;
    let tables = client.subscribe(SUBJECT).await?;
    let live = client.subscribe(format!("{LIVE}*")).await?;
    let mut heard = futures_util::stream::select(tables, live);
    Ok(tokio::spawn(async move {
        let speak = async {
            while let Some(envelope) = said.recv().await {
                // Bulletins are made of texts and numbers: nothing can fail.
                let text = serde_json::to_vec(&envelope).unwrap_or_default();
                let subject = match &envelope.message {
                    NodeMessage::Live(_) => format!("{LIVE}{}", envelope.table),
                    _ => SUBJECT.to_owned(),
                };
                if let Err(error) = client.publish(subject, text.into()).await {
                    tracing::debug!(%error, "a message was lost");
                }
            }
        };
        let hear = async {
            while let Some(message) = heard.next().await {
                // There are many frames, and most are of tables that nobody has here.
                let table = message.subject.as_str().strip_prefix(LIVE);
                if table.is_some_and(|table| !rooms.has(table)) {
                    continue;
                }
                match serde_json::from_slice::<Envelope>(&message.payload) {
                    Ok(envelope) => rooms.hear(envelope),
                    // A newer node may say what this one does not know.
                    Err(error) => tracing::debug!(%error, "not understood"),
                }
            }
        };
        tokio::join!(speak, hear);
    }))
}
