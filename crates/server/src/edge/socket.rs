//! One WebSocket: reads messages, asks the rooms, and sends their answers.

use std::collections::BTreeSet;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Extension, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Response};
use futures_util::SinkExt as _;
use ruckus_protocol::{
    Ask, ClientMessage, CloseCode, ErrorCode, OLDEST_VERSION, ServerMessage, VERSION,
};
use tokio::time::{Instant, MissedTickBehavior};
use tungstenite::Error as SocketError;
use tungstenite::error::CapacityError;

use super::accept::Peer;
use super::identity::{AuthUser, Scope};
use super::limits::{LimitedAction, MessageWindow};
use super::session_watch::{EndReason, EndWatch};
use super::{Edge, identity};
use crate::rooms::{Asker, Frame, Outbox, OutboxReader, Refusal};
use crate::time;

/// The largest message a client may send.
const MAX_MESSAGE: usize = 8 * 1024;
/// Small, because there are many sockets and most are idle.
const READ_BUFFER: usize = 1024;
/// Messages that are sent together are buffered up to this size.
const WRITE_BUFFER: usize = 4 * 1024;
const MAX_WRITE_BUFFER: usize = 512 * 1024;
/// How often the other end is pinged.
const HEARTBEAT: Duration = Duration::from_secs(5);
/// How long the other end may be silent before the socket is closed.
const SILENCE: Duration = Duration::from_secs(12);
/// How long sending one message may take.
const SEND_DEADLINE: Duration = Duration::from_secs(10);
/// The time over which clients spread their reconnects after a restart.
const COME_BACK_WITHIN: u64 = 5_000;

/// Opens a socket; anonymous clients may watch.
pub(super) async fn open(
    State(edge): State<Arc<Edge>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade,
        Err(error) => {
            return Refusal::new(ErrorCode::BadMessage, error.body_text()).into_response();
        }
    };
    if *edge.draining.borrow() {
        let message = "the server goes away; connect again";
        return Refusal::new(ErrorCode::Restarting, message).into_response();
    }
    let address = peer.address(&edge, &headers);
    let person = match identity::authenticate(&edge, &headers, address).await {
        Ok(person) => person,
        Err(refusal) => return refusal.into_response(),
    };
    // Behind a proxy the client's address is known only now.
    let forwarded = match peer.admit(&edge, address) {
        Ok(forwarded) => forwarded,
        Err(refusal) => return refusal.into_response(),
    };
    upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_write_buffer_size(MAX_WRITE_BUFFER)
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
        .on_upgrade(move |socket| async move {
            let _permits = (peer.permit, forwarded);
            let metrics = Arc::clone(&edge.rooms.shared().metrics);
            metrics.opened.add(1);
            converse(socket, edge, person, address).await;
            metrics.closed.add(1);
        })
}

/// Why and with which code a socket is closed.
struct Closing {
    code: CloseCode,
    reason: &'static str,
}

impl Closing {
    fn new(code: CloseCode, reason: &'static str) -> Closing {
        Closing { code, reason }
    }
}

async fn converse(
    mut socket: WebSocket,
    edge: Arc<Edge>,
    known: Option<AuthUser>,
    address: IpAddr,
) {
    let (outbox, mut waiting) = Outbox::new();
    let mut client = Client {
        asker: Asker {
            socket: edge.next_socket.fetch_add(1, Ordering::Relaxed),
            person: known.as_ref().map(|known| known.person.clone()),
        },
        known,
        address,
        outbox,
        greeted: false,
        tables: BTreeSet::new(),
        messages: MessageWindow::new(edge.config.limits.messages),
        inputs: MessageWindow::over(edge.config.limits.inputs, Duration::from_secs(1)),
        edge: Arc::clone(&edge),
    };
    let mut end = EndWatch::new(&edge, client.known.as_ref(), address);
    let mut heartbeat = tokio::time::interval(HEARTBEAT);
    heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut received_at = Instant::now();
    let closing = loop {
        // Send waiting messages before reading more.
        tokio::select! {
            biased;
            reason = end.ended() => match reason {
                EndReason::Restarting => {
                    let within = COME_BACK_WITHIN;
                    client.outbox.send(&ServerMessage::Restarting { within });
                    if let Some(Frame::Text(text)) = waiting.next().await {
                        let _ = send(&mut socket, Message::Text(text)).await;
                    }
                    break Some(Closing::new(CloseCode::Restarting, "restarting"));
                }
                EndReason::SessionEnded => {
                    break Some(Closing::new(CloseCode::SessionEnded, "session ended"));
                }
                EndReason::Banned => break Some(Closing::new(CloseCode::Limit, "shut out")),
            },
            frame = waiting.next() => match frame {
                Some(frame) => {
                    // Send all waiting messages together: an answer and its event cost one system
                    // call.
                    let (sent, gone) = send_waiting(&mut socket, frame, &mut waiting).await;
                    if sent.is_err() {
                        edge.rooms.shared().metrics.slow_readers.add(1);
                        break None;
                    }
                    for table in gone {
                        client.watch_again(&table).await;
                    }
                }
                None => {
                    edge.rooms.shared().metrics.slow_readers.add(1);
                    break Some(Closing::new(CloseCode::TooSlow, "too slow"));
                }
            },
            received = socket.recv() => {
                received_at = Instant::now();
                match received {
                    Some(Ok(Message::Text(text))) => {
                        if let Err(closing) = client.handle(&text).await {
                            // Send the waiting messages first: the last one explains the close.
                            while let Some(Frame::Text(text)) = ready(&mut waiting).await {
                                let _ = send(&mut socket, Message::Text(text)).await;
                            }
                            break Some(closing);
                        }
                    }
                    Some(Ok(Message::Binary(_))) => {
                        break Some(Closing::new(CloseCode::NotText, "text only"));
                    }
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                        if !client.messages.allows() {
                            break Some(Closing::new(CloseCode::Limit, "too many messages"));
                        }
                    }
                    Some(Ok(Message::Close(_))) | None => break None,
                    Some(Err(error)) => break reason_for(error),
                }
            },
            _ = heartbeat.tick() => {
                if received_at.elapsed() > SILENCE
                    || send(&mut socket, Message::Ping(axum::body::Bytes::new())).await.is_err()
                {
                    break None;
                }
            }
        }
    };
    if let Some(Closing { code, reason }) = closing {
        let reason = reason.into();
        let _ = send(
            &mut socket,
            Message::Close(Some(CloseFrame {
                code: code.number(),
                reason,
            })),
        )
        .await;
    }
    client.leave_all().await;
}

/// The next frame, if one is already waiting.
async fn ready(waiting: &mut OutboxReader) -> Option<Frame> {
    tokio::time::timeout(Duration::ZERO, waiting.next())
        .await
        .ok()?
}

/// Sends a frame and all frames waiting behind it. Returns the tables whose room is gone.
async fn send_waiting(
    socket: &mut WebSocket,
    first: Frame,
    waiting: &mut OutboxReader,
) -> (Result<(), ()>, Vec<String>) {
    let mut gone = Vec::new();
    let sending = async {
        let mut next = Some(first);
        while let Some(frame) = next {
            match frame {
                Frame::Text(text) => socket.feed(Message::Text(text)).await?,
                Frame::RoomGone(table) => gone.push(table),
            }
            next = waiting.at_hand();
        }
        socket.flush().await
    };
    let sent = match tokio::time::timeout(SEND_DEADLINE, sending).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(()),
    };
    (sent, gone)
}

async fn send(socket: &mut WebSocket, message: Message) -> Result<(), ()> {
    match tokio::time::timeout(SEND_DEADLINE, socket.send(message)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(()),
    }
}

/// The close code for a socket that can no longer be read.
fn reason_for(error: axum::Error) -> Option<Closing> {
    let error = error.into_inner().downcast::<SocketError>().ok()?;
    match *error {
        SocketError::Capacity(CapacityError::MessageTooLong { .. }) => {
            Some(Closing::new(CloseCode::TooLarge, "too large"))
        }
        SocketError::Utf8(_) => Some(Closing::new(CloseCode::NotUtf8, "not UTF-8")),
        SocketError::Protocol(_) | SocketError::Capacity(_) => {
            Some(Closing::new(CloseCode::Malformed, "not a WebSocket frame"))
        }
        _ => None,
    }
}

/// The client at the other end.
struct Client {
    edge: Arc<Edge>,
    asker: Asker,
    known: Option<AuthUser>,
    address: IpAddr,
    outbox: Outbox,
    greeted: bool,
    /// The tables that the client watches.
    tables: BTreeSet<String>,
    messages: MessageWindow,
    /// Counts the inputs of turns in real time, which are more frequent.
    inputs: MessageWindow,
}

impl Client {
    /// Handles a message and answers it.
    ///
    /// # Errors
    /// If the socket must be closed.
    async fn handle(&mut self, text: &str) -> Result<(), Closing> {
        let read = ClientMessage::read(text);
        let in_turn =
            matches!(&read, Ok(ClientMessage::Input { table, .. }) if self.tables.contains(table));
        let window = if in_turn {
            &mut self.inputs
        } else {
            &mut self.messages
        };
        let is_allowed = window.allows();
        // Inputs are many only for players: those of others count as messages.
        let strays = self.outbox.take_stray_inputs();
        if !is_allowed || strays > 0 && !self.messages.allows_all(strays) {
            self.refuse(ErrorCode::TooManyMessages, "too many messages");
            return Err(Closing::new(CloseCode::Limit, "too many messages"));
        }
        let message = match read {
            Ok(message) => message,
            Err(error) => {
                self.refuse(ErrorCode::BadMessage, &error.to_string());
                return Ok(());
            }
        };
        match message {
            ClientMessage::Hello { protocol } => self.greet(protocol),
            _ if !self.greeted => {
                self.refuse(ErrorCode::HelloFirst, "say hello first");
                Ok(())
            }
            ClientMessage::Watch {
                table,
                since,
                unanswered,
            } => {
                self.watch(&table, since, &unanswered).await;
                Ok(())
            }
            ClientMessage::Leave { table } => {
                if self.tables.remove(&table) {
                    self.edge.rooms.leave(&table, self.asker.socket).await;
                }
                Ok(())
            }
            ClientMessage::Ask { table, id, ask } => {
                if is_request_id(&id) {
                    let answer = match self.may_ask(&ask) {
                        Ok(()) => self.edge.rooms.ask(&table, &self.asker, &id, &ask).await,
                        Err(refusal) => refusal.answer(0),
                    };
                    self.outbox
                        .send(&ServerMessage::Answer { table, id, answer });
                } else {
                    let message = "the id of a request is 16 hexadecimal digits";
                    self.refuse(ErrorCode::BadId, message);
                }
                Ok(())
            }
            ClientMessage::Input {
                table,
                id,
                expected,
                action,
            } => {
                let known = self.known.as_ref();
                let may = known.map_or(Ok(()), |known| known.require_scope(Scope::Play));
                if !is_request_id(&id) {
                    let message = "the id of a request is 16 hexadecimal digits";
                    self.refuse(ErrorCode::BadId, message);
                } else if let Err(refusal) = may {
                    self.outbox.note_stray_input();
                    let answer = refusal.answer(0);
                    self.outbox
                        .send(&ServerMessage::Answer { table, id, answer });
                } else {
                    let input = (expected, action);
                    self.edge
                        .rooms
                        .input(table, &self.asker, id, input, &self.outbox);
                }
                Ok(())
            }
            ClientMessage::Ping { nonce } => {
                let now = time::now();
                self.outbox.send(&ServerMessage::Pong { nonce, now });
                Ok(())
            }
        }
    }

    /// Refuses if the token's scope does not cover the request, or the rate limit is exceeded.
    fn may_ask(&self, ask: &Ask) -> Result<(), Refusal> {
        if let Some(known) = &self.known {
            known.require_scope(Scope::Play)?;
        }
        match ask {
            Ask::Sit { .. } => {
                identity::check_rate_limit(&self.edge, LimitedAction::Join, self.address)
            }
            // It may create a table.
            Ask::Rematch => identity::check_table_limits(&self.edge, self.address),
            _ => Ok(()),
        }
    }

    fn greet(&mut self, protocol: u32) -> Result<(), Closing> {
        if !(OLDEST_VERSION..=VERSION).contains(&protocol) {
            let message = format!("versions {OLDEST_VERSION} to {VERSION} are spoken here");
            self.refuse(ErrorCode::BadVersion, &message);
            return Err(Closing::new(CloseCode::Limit, "unknown version"));
        }
        if self.greeted {
            self.refuse(ErrorCode::HelloFirst, "hello is said once");
            return Ok(());
        }
        self.greeted = true;
        self.outbox.send(&ServerMessage::Welcome {
            protocol,
            you: self.asker.person.clone(),
            now: time::now(),
        });
        Ok(())
    }

    async fn watch(&mut self, table: &str, since: Option<u64>, unanswered: &[String]) {
        let most = self.edge.config.limits.tables_of_socket;
        if self.tables.len() >= most && !self.tables.contains(table) {
            let message = format!("a socket shows at most {most} tables");
            self.refuse(ErrorCode::TooManyTables, &message);
            return;
        }
        let watched = self
            .edge
            .rooms
            .watch(table, &self.asker, &self.outbox, since, unanswered)
            .await;
        match watched {
            Ok(()) => {
                self.tables.insert(table.to_owned());
            }
            Err(refusal) => {
                self.tables.remove(table);
                self.refuse(refusal.code, &refusal.message);
            }
        }
    }

    /// Watches a table again after its room has closed.
    async fn watch_again(&mut self, table: &str) {
        if self.tables.contains(table) {
            self.watch(table, None, &[]).await;
        }
    }

    fn refuse(&self, code: ErrorCode, message: &str) {
        self.edge.rooms.shared().metrics.refused(code);
        self.outbox.send(&ServerMessage::Refused {
            code,
            message: message.to_owned(),
        });
    }

    async fn leave_all(&mut self) {
        for table in std::mem::take(&mut self.tables) {
            self.edge.rooms.leave(&table, self.asker.socket).await;
        }
    }
}

/// Whether a text is a valid request id.
pub(super) fn is_request_id(id: &str) -> bool {
    let digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    id.len() == 16 && id.bytes().all(digit)
}
