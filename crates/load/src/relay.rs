//! A bare relay: the same sockets and messages, with nothing behind them.
//!
//! Two clients that give the same number form a pair. For each message, the sender gets
//! an answer and both get an event, with the sizes of the server's messages. This is
//! the minimum cost of moving the bytes.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};

use axum::Router;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::get;
use axum::serve::ListenerExt as _;
use futures_util::SinkExt as _;
use tokio::net::TcpListener;
use tokio::sync::mpsc;

use crate::line::Line;
use crate::measure::Latencies;
use crate::playing::{Pace, Played};

/// The hidden command of the program that runs the relay.
pub const RELAY_COMMAND: &str = "load-relay";

/// The capacity of the queue of one socket, the same as in the server.
const OUTBOX: usize = 128;

struct Relay {
    answer: Utf8Bytes,
    event: Utf8Bytes,
    /// The clients that wait for the other one of their pair, by the number of the
    /// pair: sockets that open one after another may start to send in any order.
    single: Mutex<BTreeMap<usize, Mate>>,
}

type Mate = (
    mpsc::Sender<Utf8Bytes>,
    tokio::sync::oneshot::Sender<mpsc::Sender<Utf8Bytes>>,
);

/// Relays until the process ends.
///
/// # Errors
/// If no port is available.
pub fn relay(answer_bytes: usize, event_bytes: usize) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let router = router(answer_bytes, event_bytes);
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?.to_string();
        let line = serde_json::json!({"fields": {"address": address}});
        writeln!(std::io::stderr(), "{line}")?;
        let listener = listener.tap_io(|stream| {
            // Without this option the stream is only slower.
            let _ = stream.set_nodelay(true);
        });
        Ok(axum::serve(listener, router).await?)
    })
}

fn router(answer_bytes: usize, event_bytes: usize) -> Router {
    let relay = Arc::new(Relay {
        answer: "a".repeat(answer_bytes).into(),
        event: "e".repeat(event_bytes).into(),
        single: Mutex::default(),
    });
    Router::new()
        .route("/pair/{number}", get(open))
        .with_state(relay)
}

async fn open(
    State(relay): State<Arc<Relay>>,
    Path(pair): Path<usize>,
    upgrade: WebSocketUpgrade,
) -> Response {
    // The same sizes as in the server.
    upgrade
        .read_buffer_size(1024)
        .write_buffer_size(4 * 1024)
        .max_write_buffer_size(512 * 1024)
        .on_upgrade(move |socket| async move { converse(socket, pair, &relay).await })
}

async fn converse(mut socket: WebSocket, pair: usize, relay: &Relay) {
    let (own, mut waiting) = mpsc::channel(OUTBOX);
    let (tell, told) = tokio::sync::oneshot::channel();
    let before = {
        let mut single = relay.single.lock().unwrap_or_else(PoisonError::into_inner);
        let before = single.remove(&pair);
        if before.is_none() {
            single.insert(pair, (own.clone(), tell));
        }
        before
    };
    let mate = match before {
        Some((mate, tell)) => {
            let _ = tell.send(own.clone());
            mate
        }
        None => match told.await {
            Ok(mate) => mate,
            Err(_) => return,
        },
    };
    loop {
        tokio::select! {
            biased;
            text = waiting.recv() => {
                let Some(text) = text else { return };
                if send_waiting(&mut socket, text, &mut waiting).await.is_err() {
                    return;
                }
            }
            received = socket.recv() => match received {
                Some(Ok(Message::Text(_))) => {
                    let sent = own.try_send(relay.answer.clone()).is_ok()
                        && own.try_send(relay.event.clone()).is_ok()
                        && mate.try_send(relay.event.clone()).is_ok();
                    if !sent {
                        return;
                    }
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return,
            }
        }
    }
}

/// Sends a message together with all that are queued behind it, as the server does.
async fn send_waiting(
    socket: &mut WebSocket,
    first: Utf8Bytes,
    waiting: &mut mpsc::Receiver<Utf8Bytes>,
) -> Result<(), axum::Error> {
    let mut next = Some(first);
    while let Some(text) = next {
        socket.feed(Message::Text(text)).await?;
        next = waiting.try_recv().ok();
    }
    socket.flush().await
}

/// A pair of clients of the relay.
pub(crate) struct Pair {
    lines: [Line; 2],
    moves: u64,
}

impl Pair {
    pub(crate) async fn open(relay: SocketAddr, number: usize) -> anyhow::Result<Pair> {
        let path = format!("/pair/{number}");
        let lines = [
            Line::open(relay, &path, "").await?,
            Line::open(relay, &path, "").await?,
        ];
        Ok(Pair { lines, moves: 0 })
    }

    /// Does the same as a table: the player to move sends and waits for the answer and
    /// the event, and the other one waits for the event.
    pub(crate) async fn play(&mut self, pace: Pace, message: &str) -> anyhow::Result<Played> {
        let mut latencies = Latencies::default();
        let mut meant = pace.start + pace.offset;
        while meant < pace.end && latencies.len() < pace.moves {
            tokio::time::sleep_until(meant).await;
            let seat = (self.moves % 2) as usize;
            self.lines[seat].say(message.to_owned()).await?;
            for _ in 0..2 {
                self.lines[seat].receive().await?;
            }
            latencies.record(meant.elapsed());
            self.lines[1 - seat].receive().await?;
            self.moves += 1;
            meant = if pace.between.is_zero() {
                tokio::time::Instant::now()
            } else {
                meant + pace.between
            };
        }
        Ok(Played {
            latencies,
            ..Played::default()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An event caused by one client of a pair reaches the other one, in whatever order
    /// their sockets start to send.
    #[tokio::test]
    async fn sockets_that_open_in_any_order_are_paired_by_their_number() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(axum::serve(listener, router(1, 2)).into_future());
        let mut firsts = Vec::new();
        let mut seconds = Vec::new();
        for pair in 0..4 {
            let path = format!("/pair/{pair}");
            firsts.push(Line::open(address, &path, "").await.unwrap());
        }
        for pair in (0..4).rev() {
            let path = format!("/pair/{pair}");
            seconds.push(Line::open(address, &path, "").await.unwrap());
        }
        seconds.reverse();
        // Each pair plays alone; an event that went to another pair would never arrive.
        for (first, second) in firsts.iter_mut().zip(&mut seconds) {
            first.say("move").await.unwrap();
            assert_eq!(first.receive().await.unwrap().as_str(), "a");
            assert_eq!(first.receive().await.unwrap().as_str(), "ee");
            assert_eq!(second.receive().await.unwrap().as_str(), "ee");
        }
    }
}
