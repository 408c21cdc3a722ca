//! Idle connections, and the memory that each of them takes.

use std::net::SocketAddr;

use anyhow::Context as _;
use futures_util::StreamExt as _;

use crate::line::Line;

/// The number of connections opened in parallel.
const AT_ONCE: usize = 64;

/// Opens connections that send only `hello`. They answer the server's heartbeat while
/// [`stay`] drives them.
pub(crate) async fn open(server: SocketAddr, count: usize) -> anyhow::Result<Vec<Line>> {
    let lines = futures_util::stream::iter(0..count)
        .map(|_| async move {
            let mut line = Line::open(server, "/socket", "").await?;
            line.say(r#"{"type":"hello","protocol":2}"#).await?;
            line.receive().await.context("no welcome")?;
            anyhow::Ok(line)
        })
        .buffer_unordered(AT_ONCE);
    let lines: Vec<_> = lines.collect().await;
    lines.into_iter().collect()
}

/// Keeps the connections open: reads, and so answers heartbeats, until the connection
/// ends.
pub(crate) fn stay(lines: Vec<Line>) -> Vec<tokio::task::JoinHandle<anyhow::Error>> {
    let stay = |mut line: Line| async move {
        loop {
            if let Err(error) = line.receive().await {
                return error;
            }
        }
    };
    lines
        .into_iter()
        .map(|line| tokio::task::spawn_local(stay(line)))
        .collect()
}
