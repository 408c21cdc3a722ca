//! Carries the messages between nodes through a NATS server.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt as _;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

use crate::cluster_bus::{Envelope, NodeMessage};
use crate::rooms::Rooms;
use crate::seal::Seal;
use crate::time;

/// The subject of messages about tables.
const SUBJECT: &str = "ruckus.tables";
/// The prefix of the subjects of messages about turns in real time; the code of the table follows.
const LIVE: &str = "ruckus.live.";
/// The longest time between two attempts to connect.
const AGAIN: Duration = Duration::from_secs(1);

/// How to reach the broker, and how nodes recognise each other there.
pub(crate) struct Broker<'a> {
    pub(crate) url: &'a str,
    /// A file with the certificate authority of the broker.
    pub(crate) ca: Option<PathBuf>,
    /// The key that the nodes share.
    pub(crate) key: [u8; 32],
}

/// Carries messages between this node and the others as long as the task runs. If the broker is
/// down, it keeps trying to connect.
///
/// # Errors
/// If the address of the broker is invalid.
pub(crate) async fn carry(
    Broker { url, ca, key }: &Broker<'_>,
    mut outgoing: mpsc::Receiver<Envelope>,
    rooms: Arc<Rooms>,
) -> anyhow::Result<JoinHandle<()>> {
    let seal = Seal::new(*key);
    let mut options = async_nats::ConnectOptions::new();
    if let Some(ca) = ca {
        options = options.add_root_certificates(ca.clone()).require_tls(true);
    }
    let client = options
        .name("ruckus")
        .retry_on_initial_connect()
        .ping_interval(Duration::from_secs(5))
        .connection_timeout(Duration::from_secs(2))
        .reconnect_delay_callback(|attempts| AGAIN.min(Duration::from_millis(50 * attempts as u64)))
        .event_callback(|event| async move { tracing::info!(%event, "broker") })
        .connect(*url)
        .await?;
    let tables = client.subscribe(SUBJECT).await?;
    let live = client.subscribe(format!("{LIVE}*")).await?;
    let mut incoming = futures_util::stream::select(tables, live);
    Ok(tokio::spawn(async move {
        let send = async {
            while let Some(envelope) = outgoing.recv().await {
                // Envelopes consist of text and numbers: serialising them cannot fail.
                let text = serde_json::to_vec(&envelope).unwrap_or_default();
                let subject = match &envelope.message {
                    NodeMessage::Live(_) => format!("{LIVE}{}", envelope.table),
                    _ => SUBJECT.to_owned(),
                };
                let sealed = seal.seal(&subject, &text, time::now());
                if let Err(error) = client.publish(subject, sealed.into()).await {
                    tracing::debug!(%error, "cluster message lost");
                }
            }
        };
        let receive = async {
            while let Some(message) = incoming.next().await {
                // There are many frames, and most belong to tables that are not open here.
                let table = message.subject.as_str().strip_prefix(LIVE);
                if table.is_some_and(|table| !rooms.has(table)) {
                    continue;
                }
                let opened = seal.open(&message.subject, &message.payload, time::now());
                let Some(text) = opened else {
                    rooms.shared().metrics.cluster_forged.add(1);
                    continue;
                };
                match serde_json::from_slice::<Envelope>(text) {
                    // The subject is authenticated, the table must be the one it names.
                    Ok(envelope) if table.is_some_and(|table| table != envelope.table) => {
                        rooms.shared().metrics.cluster_forged.add(1);
                    }
                    Ok(envelope) => rooms.receive(envelope),
                    // A newer node may send messages that this one does not know.
                    Err(error) => tracing::debug!(%error, "not understood"),
                }
            }
        };
        tokio::join!(send, receive);
    }))
}
