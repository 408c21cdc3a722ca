//! Tokens for programs: each for one purpose, shown once, and revocable.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Extension, Path, State};
use axum::http::HeaderMap;
use ruckus_protocol::ErrorCode;
use ruckus_protocol::rest::{NewToken, Token, TokenList};

use super::accept::Peer;
use super::identity::{self, Scope};
use super::limits::LimitedAction;
use super::{Edge, http, name};
use crate::rooms::Refusal;
use crate::store::{Write, Written};
use crate::{entropy, time};

/// `POST /api/tokens`
pub(super) async fn make(
    State(edge): State<Arc<Edge>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Json<Token>, Refusal> {
    let known = http::require_user(&edge, &headers, &peer).await?;
    known.require_scope(Scope::All)?;
    identity::check_rate_limit(&edge, LimitedAction::Session, peer.address(&edge, &headers))?;
    let wish: NewToken = http::read_body(&body)?;
    let label =
        name::clean(&wish.label).map_err(|message| Refusal::new(ErrorCode::BadName, message))?;
    let token = entropy::new_token();
    let id = entropy::new_id();
    let now = time::now();
    let write = Write::AddToken {
        person: known.person.id,
        id: id.clone(),
        label: label.clone(),
        scope: wish.scope,
        token_hash: entropy::token_hash(&token),
        now,
        expires: now + edge.config.limits.session_days * identity::DAY,
    };
    identity::store(&edge, write).await?;
    Ok(Json(Token {
        id,
        label,
        scope: wish.scope,
        created: now,
        token: Some(token),
    }))
}

/// `GET /api/tokens`
pub(super) async fn list(
    State(edge): State<Arc<Edge>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
) -> Result<Json<TokenList>, Refusal> {
    let known = http::require_user(&edge, &headers, &peer).await?;
    known.require_scope(Scope::All)?;
    let (person, now) = (known.person.id, time::now());
    let storage = &edge.rooms.shared().storage;
    let found = storage
        .read_identity(move |store| store.tokens(&person, now))
        .await;
    let tokens = found.map_err(|error| identity::not_read(&error))?;
    Ok(Json(TokenList { tokens }))
}

/// `DELETE /api/tokens/{id}`
pub(super) async fn revoke(
    State(edge): State<Arc<Edge>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<(), Refusal> {
    let known = http::require_user(&edge, &headers, &peer).await?;
    known.require_scope(Scope::All)?;
    let person = known.person.id;
    let revoke = Write::RevokeToken {
        person: person.clone(),
        id,
    };
    match edge.rooms.shared().storage.write(revoke).await {
        Ok(Written::Stored) => {
            edge.rooms.sessions_changed(&person);
            Ok(())
        }
        Ok(Written::Conflict) => Err(Refusal::new(ErrorCode::NotFound, "there is no such token")),
        Err(error) => Err(identity::not_stored(&error)),
    }
}
