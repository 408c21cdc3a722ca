//! The edge: where bytes from outside become requests, or are refused.

mod accept;
mod headers;
mod http;
mod identity;
mod limits;
mod name;
mod origin;
mod pages;
mod socket;

pub(crate) use accept::accept_all;

use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use tokio::sync::watch;

use crate::config::Config;
use crate::table::Rooms;
use limits::Windows;

/// What all connections share.
pub(crate) struct Edge {
    pub(crate) config: Config,
    pub(crate) rooms: Arc<Rooms>,
    /// Whether the server goes away.
    pub(crate) draining: watch::Receiver<bool>,
    requests: Windows,
    next_socket: AtomicU64,
}

/// Waits until the server goes away.
async fn drained(draining: &mut watch::Receiver<bool>) {
    // A server that is gone altogether has gone away too.
    let _ = draining.wait_for(|draining| *draining).await;
}

impl Edge {
    pub(crate) fn new(
        config: Config,
        rooms: Arc<Rooms>,
        draining: watch::Receiver<bool>,
    ) -> Arc<Edge> {
        let requests = Windows::new(config.limits.requests);
        Arc::new(Edge {
            config,
            rooms,
            draining,
            requests,
            next_socket: AtomicU64::new(1),
        })
    }
}
