//! Hostile frames cost the server neither memory nor its life.

use std::io::Write as _;
use std::net::SocketAddr;

use ruckus_conform::{budget, first_seed};
use ruckus_core::{Chance, Seed};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::{process, runtime};

/// How much the memory may grow, in bytes: one request of the largest size at each open socket
/// would be more.
const GROWTH: u64 = 4 * 1024 * 1024;

const UPGRADE: &str = "GET /socket HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\n\
    upgrade: websocket\r\nsec-websocket-version: 13\r\n\
    sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

/// Bytes that no honest client sends after the handshake.
fn hostile(dice: &mut Chance) -> Vec<u8> {
    match dice.below(6) {
        // A frame that claims 2^30 bytes, and sends some of them.
        0 => {
            let mut frame = vec![0x81, 0xff, 0, 0, 0, 0, 0x40, 0, 0, 0, 1, 2, 3, 4];
            frame.resize(20_000, b'x');
            frame
        }
        // A text in fragments that never ends.
        1 => {
            let mut frames = vec![0x01, 0x80 | 125, 0, 0, 0, 0];
            frames.extend([b'x'; 125]);
            for _ in 0..100 {
                frames.extend([0x00, 0x80 | 125, 0, 0, 0, 0]);
                frames.extend([b'x'; 125]);
            }
            frames
        }
        // Not UTF-8.
        2 => vec![0x81, 0x81, 0, 0, 0, 0, 0xff],
        // Deep JSON.
        3 => {
            let mut frame = vec![0x81, 0xfe, 0x1f, 0x00, 0, 0, 0, 0];
            frame.extend(vec![b'['; 0x1f00]);
            frame
        }
        // A control frame that is too long.
        4 => {
            let mut frame = vec![0x89, 0xfe, 0x01, 0x00, 0, 0, 0, 0];
            frame.extend(vec![0; 256]);
            frame
        }
        _ => (0..1 + dice.below(300))
            .map(|_| dice.below(256) as u8)
            .collect(),
    }
}

/// Sends these bytes, with or without a handshake before, and reads whatever is answered until
/// the server or this client has had enough.
async fn attack(address: SocketAddr, bytes: &[u8], greets: bool) {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let mut answer = vec![0; 1_024];
    if greets {
        stream.write_all(UPGRADE.as_bytes()).await.unwrap();
        let read = stream.read(&mut answer).await.unwrap();
        assert!(answer[..read].starts_with(b"HTTP/1.1 101"));
    }
    // The server may close it while more is being sent.
    if stream.write_all(bytes).await.is_ok() && stream.shutdown().await.is_ok() {
        while let Ok(1..) = stream.read(&mut answer).await {}
    }
}

#[test]
fn hostile_bytes_cost_no_memory_and_do_not_end_the_server() {
    let tries: usize = budget("RUCKUS_HOSTILE_TRIES", 300);
    let data = tempfile::TempDir::new().unwrap();
    let (mut process, address) = process::start(data.path(), &[]);
    let mut dice = Seed::from(first_seed()).stream("hostile bytes");
    runtime().block_on(async {
        let mut round = async |count: usize| {
            for number in 0..count {
                let bytes = hostile(&mut dice);
                attack(address, &bytes, number % 4 > 0).await;
            }
        };
        // The first ones fill caches and the pools of the allocator.
        round(100).await;
        let before = process.memory();
        round(tries).await;
        let after = process.memory();
        assert!(process.runs());
        assert!(
            after < before + GROWTH,
            "memory grew from {before} to {after} bytes"
        );
        let mut stream = TcpStream::connect(address).await.unwrap();
        let request = "GET /metrics HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut metrics = String::new();
        stream.read_to_string(&mut metrics).await.unwrap();
        assert!(metrics.contains("ruckus_room_panics_total 0"), "{metrics}");
        writeln!(
            std::io::stdout().lock(),
            "{tries} hostile clients: {} KiB more memory, 0 panics",
            (after.saturating_sub(before)) / 1_024
        )
        .unwrap();
    });
}
