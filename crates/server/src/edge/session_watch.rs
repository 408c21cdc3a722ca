//! Closes sockets and streams when the server shuts down, when their session or token has ended,
//! and when their person or address is shut out.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt as _;
use futures_util::future::BoxFuture;
use futures_util::stream::FuturesUnordered;
use tokio::time::{Instant, sleep_until};

use super::identity::AuthUser;
use super::person::ban_of;
use super::{Edge, drained};
use crate::rooms::Follower;
use crate::store::Ban;
use crate::time;

/// How often to look, in case a message of another node was lost.
const LOOK: Duration = Duration::from_secs(60);
/// How soon to look again if the database did not answer.
const AGAIN: Duration = Duration::from_secs(1);

/// Why an open socket or stream ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum EndReason {
    /// The server shuts down.
    Restarting,
    /// The session or token has ended.
    SessionEnded,
    /// The person or the address is shut out.
    Banned,
}

/// Waits for whatever ends an open socket or stream.
///
/// A socket asks after each of its messages. `FuturesUnordered` makes that cheap: it looks at what
/// it waits for only after that has woken it.
pub(super) struct EndWatch(FuturesUnordered<BoxFuture<'static, EndReason>>);

impl EndWatch {
    pub(super) fn new(edge: &Arc<Edge>, known: Option<&AuthUser>, address: IpAddr) -> EndWatch {
        let session = known.and_then(|known| SessionWatch::new(edge, known));
        let person = known.map(|known| Ban::Person(known.person.id.clone()));
        let bans: Vec<Ban> = person.into_iter().chain([ban_of(address)]).collect();
        let edge = Arc::clone(edge);
        let end: BoxFuture<'static, EndReason> = Box::pin(end(edge, session, bans));
        EndWatch(FuturesUnordered::from_iter([end]))
    }

    /// Waits until the socket or stream must end. May be cancelled and called again.
    pub(super) async fn ended(&mut self) -> EndReason {
        match self.0.next().await {
            Some(reason) => reason,
            // Asked again after the end.
            None => std::future::pending().await,
        }
    }
}

async fn end(edge: Arc<Edge>, mut session: Option<SessionWatch>, bans: Vec<Ban>) -> EndReason {
    let mut draining = edge.draining.clone();
    tokio::select! {
        biased;
        () = drained(&mut draining) => EndReason::Restarting,
        () = session_ended(&mut session) => EndReason::SessionEnded,
        () = edge.rooms.shared().bans.until_any(&bans) => EndReason::Banned,
    }
}

/// The session that an open socket or stream uses.
struct SessionWatch {
    edge: Arc<Edge>,
    token_hash: [u8; 32],
    follower: Follower,
    /// Whether to look at once.
    is_due: bool,
    due: Instant,
}

impl SessionWatch {
    fn new(edge: &Arc<Edge>, known: &AuthUser) -> Option<SessionWatch> {
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

    /// Waits until the session has ended.
    async fn ended(&mut self) {
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
async fn session_ended(watch: &mut Option<SessionWatch>) {
    match watch {
        Some(watch) => watch.ended().await,
        None => std::future::pending().await,
    }
}
