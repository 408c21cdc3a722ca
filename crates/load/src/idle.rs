//! Connections that do nothing, and what each of them weighs.

use std::net::SocketAddr;

use anyhow::Context as _;
use futures_util::StreamExt as _;

use crate::line::Line;

/// So many are opened at a time.
const AT_ONCE: usize = 64;

/// Opens connections that have said hello and say nothing more. They answer the
/// server's heartbeat as long as the value is driven by [`stay`].
pub(crate) async fn open(server: SocketAddr, count: usize) -> anyhow::Result<Vec<Line>> {
    let lines = futures_util::stream::iter(0..count)
        .map(|_| async move {
            let mut line = Line::open(server, "/socket", "").await?;
            line.say(r#"{"type":"hello","protocol":1}"#).await?;
            line.hear().await.context("no welcome")?;
            anyhow::Ok(line)
        })
        .buffer_unordered(AT_ONCE);
    let lines: Vec<_> = lines.collect().await;
    lines.into_iter().collect()
}

/// Keeps them open: reads, and so answers, until a line ends.
pub(crate) fn stay(lines: Vec<Line>) -> Vec<tokio::task::JoinHandle<anyhow::Error>> {
    let stay = |mut line: Line| async move {
        loop {
            if let Err(error) = line.hear().await {
                return error;
            }
        }
    };
    lines
        .into_iter()
        .map(|line| tokio::task::spawn_local(stay(line)))
        .collect()
}
