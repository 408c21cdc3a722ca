//! Accepting connections: limited in number, with a deadline for slow clients.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::http::HeaderMap;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use ruckus_protocol::ErrorCode;
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tower::ServiceExt as _;

use super::limits::{SocketPermit, Sockets};
use super::{Certificate, Edge, drained, http};

/// How long a client may take to send the head of a request.
const HEAD_DEADLINE: Duration = Duration::from_secs(5);
/// The largest head of a request.
const MAX_HEAD: usize = 16 * 1024;

/// The other end of a connection.
#[derive(Clone)]
pub(super) struct Peer {
    direct: IpAddr,
    pub(super) sockets: Arc<Sockets>,
    /// The permit for the connection, held until its last part is dropped.
    pub(super) permit: Arc<SocketPermit>,
}

impl Peer {
    /// A peer on this machine.
    #[cfg(test)]
    pub(super) fn from_here(sockets: &Arc<Sockets>) -> Peer {
        let direct = IpAddr::from([127, 0, 0, 1]);
        let permit = sockets.admit(direct).expect("there is a place");
        Peer {
            direct,
            sockets: Arc::clone(sockets),
            permit: Arc::new(permit),
        }
    }

    /// Whether the peer is one of our proxies.
    pub(super) fn is_proxy(&self, edge: &Edge) -> bool {
        edge.proxies.contains(self.direct)
    }

    /// The address of the client: as reported by one of our proxies, else the peer's own.
    pub(super) fn address(&self, edge: &Edge, headers: &HeaderMap) -> IpAddr {
        edge.proxies.client(self.direct, headers)
    }
}

/// Accepts connections until the server shuts down.
pub(crate) async fn accept_all(
    listener: TcpListener,
    edge: Arc<Edge>,
    certificate: Option<Arc<Certificate>>,
) {
    let limits = edge.config.limits;
    let sockets = Sockets::new(limits.sockets, limits.sockets_of_address);
    let router = http::router(Arc::clone(&edge));
    let mut draining = edge.draining.clone();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = drained(&mut draining) => return,
        };
        match accepted {
            Ok((stream, address)) => {
                let acceptor = certificate.as_ref().map(|current| current.acceptor());
                serve(stream, address, acceptor, &edge, &sockets, &router);
            }
            Err(error) => {
                // Probably too many open files: wait until some are closed.
                tracing::warn!(%error, "cannot accept");
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
    }
}

fn serve(
    stream: TcpStream,
    address: SocketAddr,
    acceptor: Option<TlsAcceptor>,
    edge: &Arc<Edge>,
    sockets: &Arc<Sockets>,
    router: &axum::Router,
) {
    let direct = address.ip().to_canonical();
    let permit = if edge.proxies.contains(direct) {
        sockets.admit_proxy(direct)
    } else {
        sockets.admit(direct)
    };
    let Some(permit) = permit else {
        edge.rooms
            .shared()
            .metrics
            .refused(ErrorCode::TooManySockets);
        if acceptor.is_some() {
            // Encrypting the refusal would be work for a client that sends too many connections.
            return;
        }
        // If even this cannot be sent, closing the connection is a sufficient answer.
        let _ = stream.try_write(
            b"HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\n\
              content-length: 0\r\nretry-after: 10\r\n\r\n",
        );
        return;
    };
    let peer = Peer {
        direct,
        sockets: Arc::clone(sockets),
        permit: Arc::new(permit),
    };
    let service = router.clone().layer(Extension(peer));
    let service = TowerToHyperService::new(service.map_request(
        |request: hyper::Request<hyper::body::Incoming>| request.map(axum::body::Body::new),
    ));
    tokio::spawn(async move {
        // Send small messages at once instead of waiting to fill a packet.
        let _ = stream.set_nodelay(true);
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new())
            .header_read_timeout(HEAD_DEADLINE)
            .max_buf_size(MAX_HEAD);
        let Some(acceptor) = acceptor else {
            let connection = http.serve_connection(TokioIo::new(stream), service);
            log_end(connection.with_upgrades().await);
            return;
        };
        match tokio::time::timeout(HEAD_DEADLINE, acceptor.accept(stream)).await {
            Ok(Ok(stream)) => {
                let connection = http.serve_connection(TokioIo::new(stream), service);
                log_end(connection.with_upgrades().await);
            }
            Ok(Err(error)) => tracing::debug!(%error, "no encrypted connection"),
            Err(_) => tracing::debug!("no encrypted connection in time"),
        }
    });
}

fn log_end(ended: Result<(), hyper::Error>) {
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection ended");
    }
}
