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
mod preview;
mod routes;
mod socket;
mod tokens;

pub(crate) use accept::accept_all;

use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use tokio::sync::watch;

use crate::config::Config;
use crate::rooms::Rooms;
use forwarded::Proxies;
use limits::RateLimits;
use preview::RecentTables;

/// The state that all connections share.
pub(crate) struct Edge {
    pub(crate) config: Config,
    pub(crate) rooms: Arc<Rooms>,
    /// Whether the server is shutting down.
    pub(crate) draining: watch::Receiver<bool>,
    counts: RateLimits,
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
            proxies,
            recent_tables: RecentTables::default(),
            next_socket: AtomicU64::new(1),
        })
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
