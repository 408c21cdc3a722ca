//! The HTTP API for programs: a token, a stream of lines, and requests.
//!
//! A bot without a WebSocket reads a table as lines of JSON, the same messages that go over the
//! socket, and sends plain requests. An empty line every few seconds shows that the connection is
//! alive.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::{Extension, Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse as _, Response};
use ruckus_protocol::rest::TableSummary;
use ruckus_protocol::{Answer, Ask, ErrorCode};
use serde::Deserialize;
use tokio::time::{Instant, sleep_until};

use super::accept::Peer;
use super::identity::Scope;
use super::limits::{LimitedAction, Share, SocketPermit, subscriber};
use super::session_watch::EndWatch;
use super::{Edge, http, identity, socket};
use crate::rooms::{Asker, Follower, Frame, Outbox, OutboxReader, Refusal, Rooms};
use crate::store::Listing;

/// An idle stream sends an empty line after this time.
const QUIET: Duration = Duration::from_secs(5);
/// After this time a change is found even if the message of the other node was lost.
const LOST: Duration = Duration::from_secs(30);
/// The most tables of a person that are checked for changes.
const LOOKED_AT: usize = 50;

/// The query parameters of a table stream.
#[derive(Deserialize)]
pub(super) struct Since {
    since: Option<u64>,
}

/// A table that is watched by a stream; dropping it stops watching.
struct Shown {
    rooms: Arc<Rooms>,
    code: String,
    socket: u64,
    reader: OutboxReader,
    end: EndWatch,
    _permits: Permits,
    _share: Share,
}

/// Held while a stream is open, so that it counts as a socket of its address.
type Permits = (Peer, Option<SocketPermit>);

impl Drop for Shown {
    fn drop(&mut self) {
        let (rooms, code, socket) = (Arc::clone(&self.rooms), self.code.clone(), self.socket);
        tokio::spawn(async move { rooms.leave(&code, socket).await });
    }
}

fn lines(body: Body) -> Response {
    ([(header::CONTENT_TYPE, "application/x-ndjson")], body).into_response()
}

/// `GET /api/tables/{code}/stream`
pub(super) async fn table_stream(
    State(edge): State<Arc<Edge>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    Path(code): Path<String>,
    question: Query<Since>,
) -> Result<Response, Refusal> {
    let address = peer.address(&edge, &headers);
    let known = identity::authenticate(&edge, &headers, address).await?;
    let owner = match &known {
        Some(known) => known.person.id.clone(),
        None => subscriber(address).to_string(),
    };
    let most = edge.config.limits.table_streams;
    let Some(share) = edge.table_streams.take(&owner, most) else {
        let message = format!("you have {most} streams of tables already: close one");
        return Err(Refusal::new(ErrorCode::TooManySockets, message));
    };
    let forwarded = peer.admit(&edge, address)?;
    let end = EndWatch::new(&edge, known.as_ref(), address);
    let asker = Asker {
        socket: edge.next_socket.fetch_add(1, Ordering::Relaxed),
        person: known.map(|known| known.person),
    };
    let (outbox, reader) = Outbox::new();
    let rooms = Arc::clone(&edge.rooms);
    rooms
        .watch(&code, &asker, &outbox, question.since, &[])
        .await?;
    let shown = Shown {
        rooms,
        code,
        socket: asker.socket,
        reader,
        end,
        _permits: (peer, forwarded),
        _share: share,
    };
    let stream = futures_util::stream::unfold(shown, |mut shown| async move {
        let frame = tokio::select! {
            biased;
            _ = shown.end.ended() => return None,
            frame = tokio::time::timeout(QUIET, shown.reader.next()) => frame,
        };
        let line = match frame {
            Ok(Some(Frame::Text(text))) => format!("{text}\n"),
            // A client that reads too slowly, or whose room has closed, has to connect again.
            Ok(Some(Frame::RoomGone(_)) | None) => return None,
            Err(_) => "\n".to_owned(),
        };
        Some((Ok::<_, Infallible>(Bytes::from(line)), shown))
    });
    Ok(lines(Body::from_stream(stream)))
}

/// `POST /api/tables/{code}/ask/{id}`
pub(super) async fn ask(
    State(edge): State<Arc<Edge>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    Path((code, id)): Path<(String, String)>,
    body: Bytes,
) -> Result<Json<Answer>, Refusal> {
    let known = http::require_user(&edge, &headers, &peer).await?;
    known.require_scope(Scope::Play)?;
    let address = peer.address(&edge, &headers);
    identity::check_rate_limit(&edge, LimitedAction::Ask, address)?;
    if !socket::is_request_id(&id) {
        let message = "the id of a request is 16 hexadecimal digits";
        return Err(Refusal::new(ErrorCode::BadId, message));
    }
    let ask: Ask = http::read_body(&body)?;
    if matches!(ask, Ask::Sit { .. }) {
        identity::check_rate_limit(&edge, LimitedAction::Join, address)?;
    }
    if matches!(ask, Ask::Rematch) {
        identity::check_table_limits(&edge, address)?;
    }
    let asker = Asker {
        socket: Asker::BY_REQUEST,
        person: Some(known.person),
    };
    Ok(Json(edge.rooms.ask(&code, &asker, &id, &ask).await))
}

/// A person's tables as they were last sent.
struct Mine {
    edge: Arc<Edge>,
    person: String,
    sent: BTreeMap<String, TableSummary>,
    waiting: Vec<TableSummary>,
    follower: Follower,
    /// When an empty line is due.
    quiet_until: Instant,
    /// When to look for changes of which no message arrived; never without other nodes.
    look_at: Option<Instant>,
    end: EndWatch,
    _permits: Permits,
}

/// `GET /api/stream`
pub(super) async fn my_tables(
    State(edge): State<Arc<Edge>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let known = http::require_user(&edge, &headers, &peer).await?;
    let address = peer.address(&edge, &headers);
    let forwarded = peer.admit(&edge, address)?;
    let most = edge.config.limits.streams_of_person;
    let followers = &edge.rooms.shared().followers;
    let Some(follower) = followers.follow(&known.person.id, most) else {
        let message = format!("you have {most} of these streams already: close one");
        return Err(Refusal::new(ErrorCode::TooManySockets, message));
    };
    let mine = Mine {
        end: EndWatch::new(&edge, Some(&known), address),
        person: known.person.id,
        sent: BTreeMap::new(),
        waiting: Vec::new(),
        follower,
        quiet_until: Instant::now() + QUIET,
        // Send all of them at once.
        look_at: Some(Instant::now()),
        edge,
        _permits: (peer, forwarded),
    };
    let stream = futures_util::stream::unfold(mine, |mut mine| async move {
        let line = mine.next_line().await?;
        Some((Ok::<_, Infallible>(Bytes::from(line)), mine))
    });
    Ok(lines(Body::from_stream(stream)))
}

impl Mine {
    /// Waits for the next line; `None` when the stream must end.
    async fn next_line(&mut self) -> Option<String> {
        loop {
            if let Some(summary) = self.waiting.pop() {
                self.quiet_until = Instant::now() + QUIET;
                let line = serde_json::to_string(&summary).unwrap_or_default();
                self.sent.insert(summary.table.clone(), summary);
                return Some(line + "\n");
            }
            tokio::select! {
                biased;
                _ = self.end.ended() => return None,
                () = self.follower.changed() => self.look().await,
                () = sleep_until(self.look_at.unwrap_or(self.quiet_until)), if self.is_look_due() => {
                    let has_others = self.edge.rooms.shared().bus.has_others();
                    self.look_at = has_others.then(|| Instant::now() + LOST);
                    self.look().await;
                }
                () = sleep_until(self.quiet_until) => {
                    self.quiet_until = Instant::now() + QUIET;
                    return Some("\n".to_owned());
                }
            }
        }
    }

    /// Whether looking for changes comes before the next empty line.
    fn is_look_due(&self) -> bool {
        self.look_at.is_some_and(|at| at < self.quiet_until)
    }

    async fn look(&mut self) {
        let listing = Listing::Of(self.person.clone());
        let storage = &self.edge.rooms.shared().storage;
        let found = storage.read(move |store| store.list(&listing, None, LOOKED_AT));
        // Tables that cannot be read now are sent later.
        for (_, summary) in found.await.unwrap_or_default() {
            if self.sent.get(&summary.table) != Some(&summary) {
                self.waiting.push(summary);
            }
        }
    }
}
