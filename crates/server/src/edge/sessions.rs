//! The sessions of a person: listed, and ended from any of them.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Extension, Path, State};
use axum::http::HeaderMap;
use ruckus_protocol::ErrorCode;
use ruckus_protocol::rest::{OpenSession, SessionList};

use super::accept::Peer;
use super::identity::{self, AuthUser, Scope};
use super::{Edge, http};
use crate::rooms::Refusal;
use crate::store::{ListedSession, Write};
use crate::{entropy, time};

/// The id of a session: the beginning of the hash of its token, which gives nobody access.
fn id_of(token_hash: &[u8; 32]) -> String {
    entropy::hex(&token_hash[..16])
}

async fn sessions_of(edge: &Arc<Edge>, known: &AuthUser) -> Result<Vec<ListedSession>, Refusal> {
    let (person, now) = (known.person.id.clone(), time::now());
    let storage = &edge.rooms.shared().storage;
    let found = storage
        .read_identity(move |store| store.sessions(&person, now))
        .await;
    found.map_err(|error| identity::not_read(&error))
}

/// `GET /api/sessions`
pub(super) async fn list(
    State(edge): State<Arc<Edge>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
) -> Result<Json<SessionList>, Refusal> {
    let known = http::require_user(&edge, &headers, &peer).await?;
    known.require_scope(Scope::All)?;
    let lasts = edge.config.limits.session_days * identity::DAY;
    let sessions = sessions_of(&edge, &known).await?.into_iter();
    let sessions = sessions.map(|session| OpenSession {
        id: id_of(&session.token_hash),
        created: session.created,
        // Every use extends the session, to the day.
        used: session.expires.saturating_sub(lasts).max(session.created),
        current: session.token_hash == known.token_hash,
    });
    Ok(Json(SessionList {
        sessions: sessions.collect(),
    }))
}

/// `DELETE /api/session`
pub(super) async fn end_own(
    State(edge): State<Arc<Edge>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
) -> Result<(), Refusal> {
    let known = http::require_user(&edge, &headers, &peer).await?;
    end(&edge, &known, known.token_hash).await
}

/// `DELETE /api/sessions/{id}`
pub(super) async fn end_one(
    State(edge): State<Arc<Edge>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<(), Refusal> {
    let known = http::require_user(&edge, &headers, &peer).await?;
    known.require_scope(Scope::All)?;
    let sessions = sessions_of(&edge, &known).await?;
    let mut hashes = sessions.iter().map(|session| session.token_hash);
    let missing = || Refusal::new(ErrorCode::NotFound, "there is no such session");
    let token_hash = hashes.find(|hash| id_of(hash) == id).ok_or_else(missing)?;
    end(&edge, &known, token_hash).await
}

/// `DELETE /api/sessions`: all but the one that asks.
pub(super) async fn end_others(
    State(edge): State<Arc<Edge>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
) -> Result<(), Refusal> {
    let known = http::require_user(&edge, &headers, &peer).await?;
    known.require_scope(Scope::All)?;
    let end = Write::EndSessions {
        person: known.person.id.clone(),
        except: Some(known.token_hash),
    };
    identity::store(&edge, end).await?;
    edge.rooms.sessions_changed(&known.person.id);
    Ok(())
}

async fn end(edge: &Arc<Edge>, known: &AuthUser, token_hash: [u8; 32]) -> Result<(), Refusal> {
    identity::store(edge, Write::EndSession { token_hash }).await?;
    edge.rooms.sessions_changed(&known.person.id);
    Ok(())
}
