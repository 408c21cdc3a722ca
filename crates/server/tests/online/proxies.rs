//! Clients behind a proxy.

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::player::Player;
use crate::stage::{PATIENCE, Stage, people};

/// Opens a stream through a proxy for a client; returns its connection and the status.
async fn open(stage: &Stage, path: &str, token: &str, client: &str) -> (TcpStream, String) {
    let mut stream = TcpStream::connect(stage.address()).await.unwrap();
    let request = format!(
        "GET {path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {token}\r\n\
         x-forwarded-for: {client}\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut status = [0; 12];
    let read = tokio::time::timeout(PATIENCE, stream.read_exact(&mut status));
    read.await.expect("an answer").unwrap();
    (stream, String::from_utf8_lossy(&status[9..]).into_owned())
}

#[tokio::test]
async fn streams_behind_a_proxy_count_for_the_address_of_their_client() {
    const MOST: usize = 3;
    let stage = Stage::with(|config| {
        config.proxies = vec!["127.0.0.1".parse().unwrap()];
        config.limits.sockets_of_address = MOST;
    })
    .await;
    let a = Player::new(stage.address(), "A").await;
    let table = stage.create(&a, &people("boop", 2)).await;
    let events = format!("/api/tables/{table}/stream");
    let mut open_streams = Vec::new();
    for number in 0..MOST {
        let path = if number == 0 { "/api/stream" } else { &events };
        let (stream, status) = open(&stage, path, &a.token, "203.0.113.7").await;
        assert_eq!(status, "200");
        open_streams.push(stream);
    }
    for path in ["/api/stream", &events] {
        let (_, status) = open(&stage, path, &a.token, "203.0.113.7").await;
        assert_eq!(status, "429", "{path}");
        let (_, status) = open(&stage, path, &a.token, "203.0.113.8").await;
        assert_eq!(status, "200", "another client: {path}");
    }
}
