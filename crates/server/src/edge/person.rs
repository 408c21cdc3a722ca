//! What people may do with their own data: export, rename, erase.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Extension, State};
use axum::http::HeaderMap;
use ruckus_core::Value;
use ruckus_protocol::ErrorCode;
use ruckus_protocol::rest::{NewName, Session};

use super::accept::Peer;
use super::identity::{self, AuthUser, Scope};
use super::limits::{LimitedAction, subscriber};
use super::{Edge, http, name};
use crate::rooms::Refusal;
use crate::store::Ban;

async fn owner(edge: &Arc<Edge>, headers: &HeaderMap, peer: &Peer) -> Result<AuthUser, Refusal> {
    let known = http::require_user(edge, headers, peer).await?;
    known.require_scope(Scope::All)?;
    identity::check_rate_limit(edge, LimitedAction::Session, peer.address(edge, headers))?;
    Ok(known)
}

/// `GET /api/person`
pub(super) async fn export(
    State(edge): State<Arc<Edge>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
) -> Result<Json<Value>, Refusal> {
    let known = owner(&edge, &headers, &peer).await?;
    edge.rooms.export_person(&known.person.id).await.map(Json)
}

/// `DELETE /api/person`
pub(super) async fn erase(
    State(edge): State<Arc<Edge>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
) -> Result<(), Refusal> {
    let known = owner(&edge, &headers, &peer).await?;
    edge.rooms.erase_person(&known.person.id).await
}

/// `POST /api/person/name`
pub(super) async fn rename(
    State(edge): State<Arc<Edge>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Json<Session>, Refusal> {
    let known = owner(&edge, &headers, &peer).await?;
    let wish: NewName = http::read_body(&body)?;
    let name =
        name::clean(&wish.name).map_err(|message| Refusal::new(ErrorCode::BadName, message))?;
    edge.rooms.rename_person(&known.person.id, &name).await?;
    Ok(Json(Session {
        id: known.person.id,
        name,
        token: None,
    }))
}

impl Edge {
    /// Refuses an address that is shut out.
    pub(super) fn check_address(&self, address: IpAddr) -> Result<(), Refusal> {
        self.check_ban(|| ban_of(address))
    }

    /// Refuses a person who is shut out.
    pub(super) fn check_person(&self, person: &str) -> Result<(), Refusal> {
        self.check_ban(|| Ban::Person(person.to_owned()))
    }

    fn check_ban(&self, ban: impl FnOnce() -> Ban) -> Result<(), Refusal> {
        if self.rooms.shared().bans.contains(ban) {
            return Err(banned());
        }
        Ok(())
    }
}

/// The ban that shuts out an address.
pub(super) fn ban_of(address: IpAddr) -> Ban {
    Ban::Address(subscriber(address).to_string())
}

fn banned() -> Refusal {
    let message = "the operator of this server has shut you out";
    Refusal::new(ErrorCode::Banned, message)
}
