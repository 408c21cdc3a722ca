//! A connection to a server: a minimal HTTP client, and a WebSocket with small buffers.

use std::net::SocketAddr;

use anyhow::{Context as _, bail};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

/// A WebSocket.
pub(crate) struct Line(WebSocketStream<TcpStream>);

/// Posts JSON and returns the JSON of the answer.
pub(crate) async fn post(
    server: SocketAddr,
    path: &str,
    token: &str,
    body: &Value,
) -> anyhow::Result<Value> {
    let body = body.to_string();
    let bearer = match token {
        "" => String::new(),
        token => format!("authorization: Bearer {token}\r\n"),
    };
    let request = format!(
        "POST {path} HTTP/1.1\r\nhost: {server}\r\nconnection: close\r\n{bearer}\
         content-length: {}\r\n\r\n{body}",
        body.len()
    );
    Ok(serde_json::from_str(
        &exchange(server, path, &request).await?,
    )?)
}

/// Fetches a text.
pub(crate) async fn get(server: SocketAddr, path: &str) -> anyhow::Result<String> {
    let request = format!("GET {path} HTTP/1.1\r\nhost: {server}\r\nconnection: close\r\n\r\n");
    exchange(server, path, &request).await
}

async fn exchange(server: SocketAddr, path: &str, request: &str) -> anyhow::Result<String> {
    let mut stream = TcpStream::connect(server).await?;
    stream.write_all(request.as_bytes()).await?;
    let mut text = String::new();
    stream.read_to_string(&mut text).await?;
    let (head, body) = text.split_once("\r\n\r\n").context("half an answer")?;
    if !head.starts_with("HTTP/1.1 200") {
        bail!("{path}: {body}");
    }
    Ok(body.to_owned())
}

impl Line {
    /// Opens a socket at a path, with a token or anonymously.
    pub(crate) async fn open(server: SocketAddr, path: &str, token: &str) -> anyhow::Result<Line> {
        let mut request = format!("ws://{server}{path}").into_client_request()?;
        if !token.is_empty() {
            let bearer = format!("Bearer {token}").parse()?;
            request.headers_mut().insert("authorization", bearer);
        }
        let stream = TcpStream::connect(server).await?;
        stream.set_nodelay(true)?;
        // One process has thousands of these.
        let config = WebSocketConfig::default()
            .read_buffer_size(4 * 1024)
            .write_buffer_size(0);
        let (socket, _) =
            tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await?;
        Ok(Line(socket))
    }

    pub(crate) async fn say(&mut self, text: impl Into<Utf8Bytes>) -> anyhow::Result<()> {
        Ok(self.0.send(Message::Text(text.into())).await?)
    }

    /// Receives the next text message.
    pub(crate) async fn receive(&mut self) -> anyhow::Result<Utf8Bytes> {
        loop {
            let message = self.0.next().await.context("the server has gone")??;
            match message {
                Message::Text(text) => return Ok(text),
                Message::Close(frame) => bail!("the server closes: {frame:?}"),
                _ => {}
            }
        }
    }
}
