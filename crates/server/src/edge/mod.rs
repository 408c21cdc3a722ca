//! The edge: turns bytes from outside into requests, or refuses them.

mod accept;
mod bot;
mod forwarded;
mod headers;
mod http;
mod identity;
mod limits;
mod name;
mod openapi;
mod origin;
mod pages;
mod person;
mod preview;
mod routes;
mod session_watch;
mod sessions;
mod socket;
mod tls;
mod tokens;

pub(crate) use accept::accept_all;
pub(crate) use limits::subscriber;
pub(crate) use name::clean as clean_name;
pub(crate) use tls::Certificate;

use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use tokio::sync::watch;

use crate::config::Config;
use crate::metrics::Gauges;
use crate::process;
use crate::rooms::Rooms;
use crate::store::DATABASE;
use forwarded::Proxies;
use limits::{RateLimits, Shares};
use preview::RecentTables;

/// The state that all connections share.
pub(crate) struct Edge {
    pub(crate) config: Config,
    pub(crate) rooms: Arc<Rooms>,
    /// Whether the server is shutting down.
    pub(crate) draining: watch::Receiver<bool>,
    counts: RateLimits,
    /// Streams of tables, by person or address.
    table_streams: Arc<Shares>,
    proxies: Proxies,
    recent_tables: RecentTables,
    next_socket: AtomicU64,
}

/// Waits until the server shuts down.
async fn drained(draining: &mut watch::Receiver<bool>) {
    // An error means that the server is already gone.
    let _ = draining.wait_for(|draining| *draining).await;
}

impl Edge {
    pub(crate) fn new(
        config: Config,
        rooms: Arc<Rooms>,
        draining: watch::Receiver<bool>,
    ) -> Arc<Edge> {
        let counts = RateLimits::new(&config.limits);
        let proxies = Proxies::new(&config.proxies);
        Arc::new(Edge {
            config,
            rooms,
            draining,
            counts,
            table_streams: Arc::default(),
            proxies,
            recent_tables: RecentTables::default(),
            next_socket: AtomicU64::new(1),
        })
    }
}

impl Edge {
    /// The metrics, with what can be measured now.
    fn metrics_text(&self) -> String {
        let shared = self.rooms.shared();
        let (writes_waiting, reads_waiting) = shared.storage.waiting();
        let wal = self.config.data.join(format!("{DATABASE}-wal"));
        let is_file = self.config.database.is_none();
        let gauges = Gauges {
            rooms: self.rooms.len(),
            writes_waiting,
            reads_waiting,
            bots_waiting: shared.bots.waiting(),
            wal_bytes: std::fs::metadata(wal)
                .ok()
                .filter(|_| is_file)
                .map(|file| file.len()),
            disk_free_bytes: process::disk_free(&self.config.data),
        };
        shared.metrics.text(&gauges)
    }
}

/// The routes, for requests from this machine.
#[cfg(test)]
pub(crate) fn router_for_tests(edge: Arc<Edge>) -> axum::Router {
    let peer = accept::Peer::from_here(&limits::Sockets::new(9, 9));
    http::router(edge).layer(axum::Extension(peer))
}

/// Cleans a name, and reads the header of a proxy.
#[cfg(feature = "fuzzing")]
pub(crate) fn fuzz(text: &str) {
    if let Ok(cleaned) = name::clean(text) {
        assert_eq!(name::clean(&cleaned), Ok(cleaned.clone()));
    }
    if let Ok(value) = axum::http::HeaderValue::from_str(text) {
        let proxy = std::net::Ipv4Addr::LOCALHOST.into();
        let mut headers = axum::http::HeaderMap::new();
        headers.insert("x-forwarded-for", value);
        forwarded::Proxies::new(&[proxy]).client(proxy, &headers);
    }
}
