//! Closes sockets and streams whose session or token has ended.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::{Instant, sleep_until};

use super::Edge;
use super::identity::AuthUser;
use crate::rooms::Follower;
use crate::time;

/// How often to look, in case a message of another node was lost.
const LOOK: Duration = Duration::from_secs(60);
/// How soon to look again if the database did not answer.
const AGAIN: Duration = Duration::from_secs(1);

/// The session that an open socket or stream uses.
pub(super) struct SessionWatch {
    edge: Arc<Edge>,
    token_hash: [u8; 32],
    follower: Follower,
    /// Whether to look at once. It stays set if looking is interrupted.
    is_due: bool,
    due: Instant,
}

impl SessionWatch {
    pub(super) fn new(edge: &Arc<Edge>, known: &AuthUser) -> Option<SessionWatch> {
        let sessions = &edge.rooms.shared().sessions;
        Some(SessionWatch {
            follower: sessions.follow(&known.person.id, usize::MAX)?,
            edge: Arc::clone(edge),
            token_hash: known.token_hash,
            // The session may have ended since it was read.
            is_due: true,
            due: Instant::now(),
        })
    }

    /// Waits until the session has ended. May be cancelled and called again.
    pub(super) async fn ended(&mut self) {
        loop {
            if !self.is_due {
                tokio::select! {
                    () = self.follower.changed() => {}
                    () = sleep_until(self.due) => {}
                }
                self.is_due = true;
            }
            let (token_hash, now) = (self.token_hash, time::now());
            let storage = &self.edge.rooms.shared().storage;
            let found = storage
                .read_identity(move |store| store.session(&token_hash, now))
                .await;
            self.is_due = false;
            self.due = Instant::now() + LOOK;
            match found {
                Ok(Some(_)) => {}
                Ok(None) => return,
                Err(_) => self.due = Instant::now() + AGAIN,
            }
        }
    }
}

/// Waits until the session has ended; without one, forever.
pub(super) async fn ended(watch: &mut Option<SessionWatch>) {
    match watch {
        Some(watch) => watch.ended().await,
        None => std::future::pending().await,
    }
}
