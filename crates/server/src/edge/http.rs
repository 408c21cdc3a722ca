//! Plain HTTP: sessions, new tables, lists, records, and the health of the server.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, Extension, Path, Query, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::{Json, Router};
use ruckus_protocol::rest::{
    CreatedTable, Failure, Invite, NewInvite, NewSession, NewTable, QuickMatch, Recovery, Session,
    TableList,
};
use ruckus_protocol::{ErrorCode, Person};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::accept::Peer;
use super::identity::{AuthUser, Scope};
use super::limits::{LimitedAction, subscriber};
use super::routes::{self, Gives};
use super::{Edge, headers, identity, origin, pages};
use crate::rooms::{self, Refusal, Replay};
use crate::store::Listing;
use crate::{entropy, time};

/// The largest body of a request.
const MAX_BODY: usize = 64 * 1024;
/// The longest time for a request, its body included, unless its route sets another.
pub(super) const DEADLINE: Duration = Duration::from_secs(10);
/// Tables on one page of a list.
const PAGE: usize = 50;

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let status = match self.code {
            ErrorCode::NoSession | ErrorCode::BadToken => StatusCode::UNAUTHORIZED,
            ErrorCode::ForeignOrigin | ErrorCode::NotAllowed | ErrorCode::Banned => {
                StatusCode::FORBIDDEN
            }
            ErrorCode::NoTable | ErrorCode::NotFound => StatusCode::NOT_FOUND,
            ErrorCode::NotOver => StatusCode::CONFLICT,
            ErrorCode::TooManyRequests | ErrorCode::TooManySockets | ErrorCode::TooManyTables => {
                StatusCode::TOO_MANY_REQUESTS
            }
            ErrorCode::Busy
            | ErrorCode::Storage
            | ErrorCode::Unknown
            | ErrorCode::Damaged
            | ErrorCode::Restarting => StatusCode::SERVICE_UNAVAILABLE,
            _ => StatusCode::BAD_REQUEST,
        };
        let failure = Failure {
            code: self.code,
            message: self.message,
        };
        let mut response = (status, Json(failure)).into_response();
        if status == StatusCode::TOO_MANY_REQUESTS {
            response
                .headers_mut()
                .insert(header::RETRY_AFTER, HeaderValue::from_static("60"));
        }
        response
    }
}

type Answer<T> = Result<T, Refusal>;

/// Builds the router with all routes of the server.
pub(super) fn router(edge: Arc<Edge>) -> Router {
    let https = edge.config.https;
    let (mut timed, mut lasting) = (Router::new(), Router::new());
    for route in routes::all() {
        if matches!(route.gives, Gives::Lines(_) | Gives::Socket) {
            lasting = lasting.route(route.path, route.handler);
        } else {
            let deadline = route.deadline;
            let in_time = move |request, next| in_time(deadline, request, next);
            let handler = route.handler.layer(middleware::from_fn(in_time));
            timed = timed.route(route.path, handler);
        }
    }
    timed
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .merge(lasting)
        .fallback(pages::show)
        .layer(middleware::from_fn_with_state(
            Arc::clone(&edge),
            refuse_foreign,
        ))
        .layer(middleware::from_fn_with_state(
            Arc::clone(&edge),
            limit_requests,
        ))
        .layer(middleware::from_fn(move |request, next| {
            headers::add(https, request, next)
        }))
        .with_state(edge)
}

async fn in_time(deadline: Duration, request: Request, next: Next) -> Response {
    match tokio::time::timeout(deadline, next.run(request)).await {
        Ok(response) => response,
        Err(_) => StatusCode::REQUEST_TIMEOUT.into_response(),
    }
}

/// Refuses a request if its address has sent too many of any kind.
async fn limit_requests(State(edge): State<Arc<Edge>>, request: Request, next: Next) -> Response {
    if let Some(peer) = request.extensions().get::<Peer>() {
        let address = peer.address(&edge, request.headers());
        let checked = edge
            .check_address(address)
            .and_then(|()| identity::check_rate_limit(&edge, LimitedAction::Request, address));
        if let Err(refusal) = checked {
            let response = refusal.into_response();
            edge.rooms.shared().metrics.responded(response.status());
            return response;
        }
    }
    let response = next.run(request).await;
    edge.rooms.shared().metrics.responded(response.status());
    response
}

/// Refuses requests from foreign pages that change something or open a socket.
async fn refuse_foreign(State(edge): State<Arc<Edge>>, request: Request, next: Next) -> Response {
    let changes = !request.method().is_safe() || request.uri().path() == "/socket";
    if changes && !origin::is_ours(request.headers(), &edge.config.origins) {
        let shared = edge.rooms.shared();
        shared.metrics.refused(ErrorCode::ForeignOrigin);
        let message = "this page may not speak to this server";
        return Refusal::new(ErrorCode::ForeignOrigin, message).into_response();
    }
    next.run(request).await
}

pub(super) fn read_body<T: DeserializeOwned>(body: &Bytes) -> Answer<T> {
    serde_json::from_slice(body)
        .map_err(|error| Refusal::new(ErrorCode::BadRequest, error.to_string()))
}

/// Returns the authenticated user, or refuses an anonymous request.
pub(super) async fn require_user(
    edge: &Arc<Edge>,
    headers: &HeaderMap,
    peer: &Peer,
) -> Answer<AuthUser> {
    let address = peer.address(edge, headers);
    identity::authenticate(edge, headers, address)
        .await?
        .ok_or_else(|| Refusal::new(ErrorCode::NoSession, "say who you are: POST /api/session"))
}

pub(super) async fn begin_session(
    State(edge): State<Arc<Edge>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    body: Bytes,
) -> Answer<Response> {
    let wish: NewSession = read_body(&body)?;
    let address = peer.address(&edge, &headers);
    let (session, token) = identity::begin(&edge, &wish, address).await?;
    let mut response = Json(session).into_response();
    let cookie = token.map(|token| identity::cookie(&token, edge.config.https));
    if let Some(Ok(cookie)) = cookie.as_deref().map(HeaderValue::from_str) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

pub(super) async fn show_session(
    State(edge): State<Arc<Edge>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
) -> Answer<Json<Session>> {
    let person = require_user(&edge, &headers, &peer).await?.person;
    Ok(Json(Session {
        id: person.id,
        name: person.name,
        token: None,
    }))
}

pub(super) async fn make_recovery(
    State(edge): State<Arc<Edge>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
) -> Answer<Json<Recovery>> {
    let known = require_user(&edge, &headers, &peer).await?;
    known.require_scope(Scope::All)?;
    let recovery = identity::recovery(&edge, &known.person).await?;
    Ok(Json(Recovery { recovery }))
}

pub(super) async fn create_table(
    State(edge): State<Arc<Edge>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    body: Bytes,
) -> Answer<Json<CreatedTable>> {
    let creator = may_create(&edge, &headers, &peer).await?;
    let wish: NewTable = read_body(&body)?;
    let code = rooms::create(edge.rooms.shared(), &wish, &creator, time::now()).await?;
    Ok(created(code))
}

/// Finds or creates a table where anybody can play.
pub(super) async fn quick_match(
    State(edge): State<Arc<Edge>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    body: Bytes,
) -> Answer<Json<CreatedTable>> {
    let person = may_create(&edge, &headers, &peer).await?;
    let wish: QuickMatch = read_body(&body)?;
    let code = rooms::quick_match(&edge.rooms, &wish.game, &person, time::now()).await?;
    Ok(created(code))
}

/// Returns the person who sent a request for a table, or refuses it.
async fn may_create(edge: &Arc<Edge>, headers: &HeaderMap, peer: &Peer) -> Answer<Person> {
    if *edge.draining.borrow() {
        let message = "the server goes away; ask again";
        return Err(Refusal::new(ErrorCode::Restarting, message));
    }
    let known = require_user(edge, headers, peer).await?;
    known.require_scope(Scope::Play)?;
    identity::check_table_limits(edge, peer.address(edge, headers))?;
    Ok(known.person)
}

fn created(code: String) -> Json<CreatedTable> {
    Json(CreatedTable {
        path: format!("/t/{code}"),
        table: code,
    })
}

/// Reserves a seat for an invited player.
pub(super) async fn invite(
    State(edge): State<Arc<Edge>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    Path(code): Path<String>,
    body: Bytes,
) -> Answer<Json<Invite>> {
    let known = require_user(&edge, &headers, &peer).await?;
    known.require_scope(Scope::Play)?;
    identity::check_table_limits(&edge, peer.address(&edge, &headers))?;
    let wish: NewInvite = read_body(&body)?;
    let storage = &edge.rooms.shared().storage;
    let invite = rooms::invite(storage, &code, &known.person, wish.seat.into()).await?;
    edge.rooms.wake_to_change(&code);
    Ok(Json(Invite {
        path: format!("/t/{code}#{invite}"),
        invite,
    }))
}

/// The query parameters of a list.
#[derive(Deserialize)]
pub(super) struct Page {
    before: Option<String>,
}

pub(super) async fn lobby(
    State(edge): State<Arc<Edge>>,
    page: Query<Page>,
) -> Answer<Json<TableList>> {
    list(&edge, Listing::Lobby, page.0).await
}

pub(super) async fn finished(
    State(edge): State<Arc<Edge>>,
    page: Query<Page>,
) -> Answer<Json<TableList>> {
    list(&edge, Listing::Finished, page.0).await
}

pub(super) async fn mine(
    State(edge): State<Arc<Edge>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    page: Query<Page>,
) -> Answer<Json<TableList>> {
    let known = require_user(&edge, &headers, &peer).await?;
    list(&edge, Listing::Of(known.person.id), page.0).await
}

async fn list(edge: &Arc<Edge>, listing: Listing, page: Page) -> Answer<Json<TableList>> {
    let storage = &edge.rooms.shared().storage;
    let found = storage
        .read(move |store| store.list(&listing, page.before.as_deref(), PAGE))
        .await
        .map_err(|error| {
            tracing::error!(%error, "listing tables failed");
            Refusal::new(ErrorCode::Storage, "nothing can be read now; ask again")
        })?;
    let before = (found.len() == PAGE).then(|| found[PAGE - 1].0.clone());
    let tables = found.into_iter().map(|(_, summary)| summary).collect();
    Ok(Json(TableList { tables, before }))
}

/// The actions so far, as far as the asker may know them; anonymous clients may ask too.
pub(super) async fn past(
    State(edge): State<Arc<Edge>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    Path(code): Path<String>,
) -> Answer<Response> {
    let address = may_replay(&edge, &headers, &peer, &code)?;
    let known = identity::authenticate(&edge, &headers, address).await?;
    let person = known.as_ref().map(|known| known.person.id.as_str());
    let past = rooms::past(edge.rooms.shared(), &code, person, subscriber(address)).await?;
    Ok(replay(past, "application/json", &headers))
}

pub(super) async fn record(
    State(edge): State<Arc<Edge>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    Path(code): Path<String>,
) -> Answer<Response> {
    let address = may_replay(&edge, &headers, &peer, &code)?;
    let record = rooms::record(edge.rooms.shared(), &code, subscriber(address)).await?;
    Ok(replay(record, "text/plain; charset=utf-8", &headers))
}

/// Applies the rate limit to a replay request and returns its address.
fn may_replay(edge: &Edge, headers: &HeaderMap, peer: &Peer, code: &str) -> Answer<IpAddr> {
    let address = peer.address(edge, headers);
    identity::check_rate_limit(edge, LimitedAction::Ask, address)?;
    if !entropy::is_code(code) {
        let message = "there is no table with this code";
        return Err(Refusal::new(ErrorCode::NoTable, message));
    }
    Ok(address)
}

/// The answer to a request for a replay: 304 if the client already has the text.
fn replay(replay: Replay, kind: &'static str, headers: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", replay.tag);
    let known = headers.get_all(header::IF_NONE_MATCH).iter();
    let mut known = known
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','));
    let is_known = known.any(|known| known.trim().trim_start_matches("W/") == tag);
    let mut response = if is_known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        ([(header::CONTENT_TYPE, kind)], replay.text).into_response()
    };
    let headers = response.headers_mut();
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    if replay.is_final {
        // A browser may cache it, but must revalidate it.
        let kept = HeaderValue::from_static("private, no-cache");
        headers.insert(header::CACHE_CONTROL, kept);
    }
    response
}

/// Whether the server accepts requests and can store their results. Anybody may send this
/// request: it causes at most one write a second.
pub(super) async fn ready(State(edge): State<Arc<Edge>>) -> Response {
    let shared = edge.rooms.shared();
    let is_leaving = *edge.draining.borrow() || shared.leaving.load(Ordering::Relaxed);
    let (status, text) = if is_leaving {
        (StatusCode::SERVICE_UNAVAILABLE, "draining\n")
    } else if !shared.metrics.clock_is_right() {
        (StatusCode::SERVICE_UNAVAILABLE, "wrong clock\n")
    } else if shared.storage.can_store().await {
        (StatusCode::OK, "ready\n")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "no storage\n")
    };
    (status, text).into_response()
}

pub(super) async fn metrics(
    State(edge): State<Arc<Edge>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
) -> Response {
    let address = peer.address(&edge, &headers).to_canonical();
    if !address.is_loopback() && !edge.config.public_metrics {
        let message = "there is nothing here";
        return Refusal::new(ErrorCode::NotFound, message).into_response();
    }
    let text = edge.metrics_text();
    let plain = "text/plain; version=0.0.4";
    ([(header::CONTENT_TYPE, plain)], text).into_response()
}
