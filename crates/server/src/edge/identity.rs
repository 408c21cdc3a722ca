//! Authentication: sessions and tokens, which are stored only as hashes.

use std::net::IpAddr;
use std::sync::Arc;

use axum::http::{HeaderMap, header};
use ruckus_protocol::rest::{NewSession, Session};
use ruckus_protocol::{ErrorCode, Person};

use super::limits::LimitedAction;
use super::{Edge, name};
use crate::rooms::Refusal;
use crate::store::{StoreError, Write, Written};
use crate::{entropy, time};

pub(super) use ruckus_protocol::rest::Scope;

/// In milliseconds.
pub(super) const DAY: u64 = 24 * 60 * 60 * 1_000;

/// An authenticated user, and the scope of their token.
#[derive(Clone)]
pub(super) struct AuthUser {
    pub(super) person: Person,
    pub(super) scope: Scope,
    pub(super) token_hash: [u8; 32],
}

impl AuthUser {
    /// Refuses if the scope of the token is too small.
    pub(super) fn require_scope(&self, wanted: Scope) -> Result<(), Refusal> {
        let good = match self.scope {
            Scope::All => true,
            Scope::Play => wanted != Scope::All,
            Scope::Watch => wanted == Scope::Watch,
        };
        if good {
            return Ok(());
        }
        let message = "this token is not good for that";
        Err(Refusal::new(ErrorCode::NotAllowed, message))
    }
}

/// The name of the cookie. With the longer name, browsers accept it only over HTTPS and for this
/// host.
fn cookie_name(https: bool) -> &'static str {
    if https { "__Host-ruckus" } else { "ruckus" }
}

/// The cookie that carries a token; it lasts a year.
pub(super) fn cookie(token: &str, https: bool) -> String {
    let name = cookie_name(https);
    let secure = if https { "; Secure" } else { "" };
    format!("{name}={token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000{secure}")
}

/// The token in the `Authorization` header. Browsers never add that header by themselves, unlike a
/// cookie.
pub(super) fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("Bearer").then_some(token)
}

/// The token of a request, from its `Authorization` header or else from its cookie.
fn token_of(headers: &HeaderMap, https: bool) -> Option<&str> {
    if let Some(token) = bearer(headers) {
        return Some(token);
    }
    let cookies = headers.get(header::COOKIE)?.to_str().ok()?;
    cookies
        .split(';')
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(name, _)| *name == cookie_name(https))
        .map(|(_, token)| token)
}

pub(super) fn not_read(error: &StoreError) -> Refusal {
    tracing::error!(%error, "not read");
    Refusal::new(ErrorCode::Storage, "nothing can be read now; ask again")
}

/// The user who sent a request; `None` without a token.
///
/// # Errors
/// If the token is unknown, which counts against the address.
pub(super) async fn authenticate(
    edge: &Arc<Edge>,
    headers: &HeaderMap,
    address: IpAddr,
) -> Result<Option<AuthUser>, Refusal> {
    let Some(token) = token_of(headers, edge.config.https) else {
        return Ok(None);
    };
    let token_hash = entropy::token_hash(token);
    let now = time::now();
    let storage = &edge.rooms.shared().storage;
    let found = storage.read_identity(move |store| store.session(&token_hash, now));
    match found.await.map_err(|error| not_read(&error))? {
        Some(session) => {
            edge.check_person(&session.person.id)?;
            let lasts = edge.config.limits.session_days * DAY;
            // Each visit extends the session; writing that once a day is enough.
            if session.expires + DAY < now + lasts {
                let expires = now + lasts;
                let renew = Write::Renew {
                    token_hash,
                    expires,
                };
                if let Err(error) = storage.write(renew).await {
                    tracing::warn!(%error, "a session was not renewed");
                }
            }
            Ok(Some(AuthUser {
                person: Person {
                    id: session.person.id,
                    name: session.person.name,
                },
                scope: session.scope,
                token_hash,
            }))
        }
        None => {
            check_rate_limit(edge, LimitedAction::WrongToken, address)?;
            Err(Refusal::new(ErrorCode::BadToken, "nobody has this token"))
        }
    }
}

/// Counts a request against the rate limit of its address.
pub(super) fn check_rate_limit(
    edge: &Edge,
    kind: LimitedAction,
    address: IpAddr,
) -> Result<(), Refusal> {
    edge.counts.of(kind).count(address).map_err(|left| {
        let message = format!("too many requests; again in {} seconds", left.as_secs() + 1);
        Refusal::new(ErrorCode::TooManyRequests, message)
    })
}

/// Counts a new table or invitation against both limits of its address.
pub(super) fn check_table_limits(edge: &Edge, address: IpAddr) -> Result<(), Refusal> {
    check_rate_limit(edge, LimitedAction::Table, address)?;
    check_rate_limit(edge, LimitedAction::TableOfDay, address)
}

/// Creates a new person, or recovers an existing one. The session contains the token if a program
/// asks for that; otherwise it is returned separately, for a cookie.
pub(super) async fn begin(
    edge: &Arc<Edge>,
    wish: &NewSession,
    address: IpAddr,
) -> Result<(Session, Option<String>), Refusal> {
    let kind = match wish.recovery {
        // Guessing recovery codes is limited like guessing tokens.
        Some(_) => LimitedAction::WrongToken,
        None => LimitedAction::Session,
    };
    check_rate_limit(edge, kind, address)?;
    let storage = &edge.rooms.shared().storage;
    let token = entropy::new_token();
    let token_hash = entropy::token_hash(&token);
    let now = time::now();
    let expires = now + edge.config.limits.session_days * DAY;
    let (person, write) = match &wish.recovery {
        Some(code) => {
            let hash = entropy::token_hash(code);
            let found = storage
                .read_identity(move |store| store.recover(&hash))
                .await;
            let found = found.map_err(|error| not_read(&error))?.ok_or_else(|| {
                Refusal::new(ErrorCode::BadToken, "nobody has this recovery code")
            })?;
            let write = Write::AddSession {
                person: found.id.clone(),
                token_hash,
                now,
                expires,
            };
            (found, write)
        }
        None => {
            let name = name::clean(&wish.name)
                .map_err(|message| Refusal::new(ErrorCode::BadName, message))?;
            let id = entropy::new_id();
            let write = Write::AddPerson {
                person: id.clone(),
                name: name.clone(),
                token_hash,
                now,
                expires,
            };
            (crate::store::PersonRow { id, name }, write)
        }
    };
    store(edge, write).await?;
    let (shown, for_cookie) = if wish.bearer {
        (Some(token), None)
    } else {
        (None, Some(token))
    };
    let session = Session {
        id: person.id,
        name: person.name,
        token: shown,
    };
    Ok((session, for_cookie))
}

/// Creates a code with which a person can prove who they are; an older code becomes invalid.
pub(super) async fn recovery(edge: &Arc<Edge>, person: &Person) -> Result<String, Refusal> {
    let code = entropy::new_token();
    let write = Write::SetRecovery {
        person: person.id.clone(),
        hash: entropy::token_hash(&code),
    };
    store(edge, write).await?;
    Ok(code)
}

pub(super) async fn store(edge: &Arc<Edge>, write: Write) -> Result<(), Refusal> {
    match edge.rooms.shared().storage.write(write).await {
        Ok(Written::Stored) => Ok(()),
        Ok(Written::Conflict) => Err(Refusal::new(ErrorCode::Busy, "ask again")),
        Err(error) => Err(not_stored(&error)),
    }
}

pub(super) fn not_stored(error: &StoreError) -> Refusal {
    tracing::error!(%error, "not stored");
    let message = "nothing can be stored now; ask again";
    Refusal::new(ErrorCode::Storage, message)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_comes_from_its_cookie_or_its_header() {
        let mut headers = HeaderMap::new();
        assert_eq!(token_of(&headers, false), None);
        headers.insert(header::COOKIE, "a=b; ruckus=t1; c=d".parse().unwrap());
        assert_eq!(token_of(&headers, false), Some("t1"));
        assert_eq!(token_of(&headers, true), None);
        // A proxy may require a password of its own.
        headers.insert(header::AUTHORIZATION, "Basic eA==".parse().unwrap());
        assert_eq!(token_of(&headers, false), Some("t1"));
        for scheme in ["Bearer", "bearer"] {
            let value = format!("{scheme} t2").parse().unwrap();
            headers.insert(header::AUTHORIZATION, value);
            assert_eq!(token_of(&headers, false), Some("t2"));
        }
        assert!(cookie("t", true).contains("; Secure"));
    }
}
