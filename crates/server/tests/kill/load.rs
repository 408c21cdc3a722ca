//! Clients that play as fast as they can until the server dies, then reconnect.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use ruckus_core::json;
use ruckus_protocol::fair::Entropy;
use ruckus_protocol::{
    Answer, Ask, ClientMessage, ErrorCode, RequestOutcome, ServerMessage, Status, VERSION,
};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// A table with this many entries is replaced by another: its log is replayed whenever the table is
/// opened.
pub(crate) const LONGEST: usize = 1_000;
/// How long a living server may be silent.
const PATIENCE: Duration = Duration::from_secs(30);

/// Counts the answers at all tables that share it, so that a fault can occur after a number of
/// answers instead of a time, in which a busy machine may have answered nothing.
#[derive(Clone, Default)]
pub(crate) struct Answers(Arc<AtomicUsize>);

impl Answers {
    /// The number of answers so far.
    pub(crate) fn count(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }

    /// Waits for this many more answers.
    pub(crate) async fn wait_for_more(&self, more: usize) {
        let goal = self.0.load(Ordering::Relaxed) + more;
        while self.0.load(Ordering::Relaxed) < goal {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }
}

/// A socket, and the newest version of its table that it has received.
struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    version: u64,
}

/// A table of boop with both its players, who take turns on one task.
pub(crate) struct Table {
    code: String,
    pub(crate) id: String,
    tokens: [String; 2],
    next_id: u64,
    /// The requests that were answered as done.
    pub(crate) answered: Vec<String>,
    /// The requests that were sent and never answered.
    pub(crate) unanswered: Vec<String>,
    /// The last request without an answer, with its seat.
    open: Option<(usize, String, Ask)>,
    answers: Answers,
}

async fn post(address: SocketAddr, path: &str, token: &str, body: &str) -> serde_json::Value {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request = format!(
        "POST {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n{}content-length: {}\r\n\r\n{body}",
        if token.is_empty() {
            String::new()
        } else {
            format!("authorization: Bearer {token}\r\n")
        },
        body.len()
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).await.unwrap();
    let (_, body) = text.split_once("\r\n\r\n").expect(&text);
    serde_json::from_str(body).expect(&text)
}

/// Opens a socket; `None` if the server is gone.
async fn dial(address: SocketAddr, token: &str) -> Option<Socket> {
    let mut request = format!("ws://{address}/socket")
        .into_client_request()
        .ok()?;
    let bearer = format!("Bearer {token}").parse().ok()?;
    request.headers_mut().insert("authorization", bearer);
    let (stream, _) = tokio_tungstenite::connect_async(request).await.ok()?;
    let mut socket = Socket { stream, version: 0 };
    say(&mut socket, &ClientMessage::Hello { protocol: VERSION }).await?;
    Some(socket)
}

async fn say(socket: &mut Socket, message: &ClientMessage) -> Option<()> {
    let text = serde_json::to_string(message).ok()?;
    socket.stream.send(Message::text(text)).await.ok()
}

async fn receive(socket: &mut Socket) -> Option<ServerMessage> {
    loop {
        let next = tokio::time::timeout(PATIENCE, socket.stream.next()).await;
        let message = next.expect("the server answers or is gone")?;
        if let Message::Text(text) = message.ok()? {
            let message = serde_json::from_str(&text).unwrap();
            match &message {
                ServerMessage::Table { snapshot } => socket.version = snapshot.version,
                ServerMessage::Event { event } => {
                    assert_eq!(event.version, socket.version + 1, "no gap and no twin");
                    socket.version = event.version;
                }
                _ => {}
            }
            return Some(message);
        }
    }
}

impl Table {
    fn new_id(&mut self) -> String {
        self.next_id += 1;
        format!("{:016x}", self.next_id)
    }

    async fn ask(&self, socket: &mut Socket, id: &str, ask: &Ask) -> Option<Answer> {
        let message = ClientMessage::Ask {
            table: self.code.clone(),
            id: id.to_owned(),
            ask: ask.clone(),
        };
        say(socket, &message).await?;
        loop {
            if let ServerMessage::Answer {
                id: found, answer, ..
            } = receive(socket).await?
                && found == id
            {
                return Some(answer);
            }
        }
    }

    /// Continues playing, each seat through its own server, until a connection is cut or there are
    /// `until` answers.
    pub(crate) async fn play(&mut self, addresses: [SocketAddr; 2], until: usize) -> Option<()> {
        let mut sockets = Vec::new();
        for (seat, address) in addresses.into_iter().enumerate() {
            let mut socket = dial(address, &self.tokens[seat]).await?;
            let open = self.open.iter().filter(|open| open.0 == seat);
            let unanswered = open.map(|open| open.1.clone()).collect();
            let watch = ClientMessage::Watch {
                table: self.code.clone(),
                since: None,
                unanswered,
            };
            say(&mut socket, &watch).await?;
            loop {
                match receive(&mut socket).await? {
                    ServerMessage::Watching { fates, .. } => {
                        for known in fates {
                            if matches!(known.fate, RequestOutcome::Applied { .. }) {
                                self.unanswered.retain(|id| *id != known.id);
                                self.answered.push(known.id);
                                self.open = None;
                            }
                        }
                    }
                    ServerMessage::Table { snapshot } => {
                        assert_eq!(snapshot.status, Status::Playing);
                        break;
                    }
                    _ => {}
                }
            }
            sockets.push(socket);
        }
        // A request with an unknown outcome is sent again with the same id.
        if let Some((seat, id, ask)) = self.open.clone() {
            self.take(&mut sockets[seat], &id, &ask).await?;
        }
        while self.answered.len() < until {
            // Both players act and take it back, so the game never ends. Each command creates one
            // version, so the number of answers is the version.
            let version = self.answered.len() as u64;
            let act = |action: &str| Ask::Act {
                expected: version,
                action: action.to_owned(),
            };
            let (seat, ask) = match version % 4 {
                0 => (0, act("k@a1")),
                1 => (1, act("k@f6")),
                2 => (0, Ask::TakeBack),
                _ => (1, Ask::TakeBack),
            };
            while sockets[seat].version < version {
                receive(&mut sockets[seat]).await?;
            }
            let id = self.new_id();
            self.open = Some((seat, id.clone(), ask.clone()));
            self.unanswered.push(id.clone());
            self.take(&mut sockets[seat], &id, &ask).await?;
        }
        Some(())
    }

    /// The version that a server shows, which it has replayed from its log.
    pub(crate) async fn version_at(&self, address: SocketAddr) -> u64 {
        let mut socket = dial(address, &self.tokens[0]).await.unwrap();
        let watch = ClientMessage::Watch {
            table: self.code.clone(),
            since: None,
            unanswered: Vec::new(),
        };
        say(&mut socket, &watch).await.unwrap();
        loop {
            let message = receive(&mut socket).await.expect("the server stays");
            if let ServerMessage::Table { snapshot } = message {
                return snapshot.version;
            }
        }
    }

    /// The code of the table.
    pub(crate) fn code(&self) -> &str {
        &self.code
    }

    /// Whether the log is long enough to switch to another table.
    pub(crate) fn is_over(&self) -> bool {
        self.answered.len() >= LONGEST
    }

    async fn take(&mut self, socket: &mut Socket, id: &str, ask: &Ask) -> Option<()> {
        match self.ask(socket, id, ask).await? {
            Answer::Done { .. } => {
                self.unanswered.retain(|open| open != id);
                self.answered.push(id.to_owned());
                self.answers.0.fetch_add(1, Ordering::Relaxed);
            }
            // The request stays open, and is sent again with the same id.
            Answer::Refused {
                code: ErrorCode::Storage | ErrorCode::Unknown | ErrorCode::Busy,
                ..
            } => return None,
            Answer::Refused { code, message, .. } => panic!("{code}: {message}"),
            other => panic!("{other:?}"),
        }
        self.open = None;
        Some(())
    }
}

/// Begins tables of boop between new people.
pub(crate) async fn begin_tables(
    address: SocketAddr,
    count: usize,
    answers: &Answers,
) -> Vec<Table> {
    let numbers = futures_util::stream::iter(0..count as u64);
    let tables = numbers.map(|number| begin_table(address, number, answers.clone()));
    tables.buffered(16).collect().await
}

async fn begin_table(address: SocketAddr, number: u64, answers: Answers) -> Table {
    let mut tokens = Vec::new();
    for name in ["A", "B"] {
        let body = json!({"name": name, "bearer": true}).to_string();
        let session = post(address, "/api/session", "", &body).await;
        tokens.push(session["token"].as_str().unwrap().to_owned());
    }
    let open = json!({"kind": "open"});
    let wish = json!({
        "game": "boop",
        "seats": [open, open],
    });
    let made = post(address, "/api/tables", &tokens[0], &wish.to_string()).await;
    let mut table = Table {
        code: made["table"]
            .as_str()
            .unwrap_or_else(|| panic!("{made}"))
            .to_owned(),
        id: String::new(),
        tokens: [tokens[0].clone(), tokens[1].clone()],
        next_id: number << 32,
        answered: Vec::new(),
        unanswered: Vec::new(),
        open: None,
        answers,
    };
    let entropy = Entropy::from_bytes([number as u8; 32]);
    let mut sockets = Vec::new();
    for seat in 0..2_u8 {
        let mut socket = dial(address, &tokens[usize::from(seat)]).await.unwrap();
        let watch = ClientMessage::Watch {
            table: table.code.clone(),
            since: None,
            unanswered: Vec::new(),
        };
        say(&mut socket, &watch).await.unwrap();
        while table.id.is_empty() {
            if let ServerMessage::Table { snapshot } = receive(&mut socket).await.unwrap() {
                table.id = snapshot.id;
            }
        }
        let sit = Ask::Sit {
            seat,
            commitment: None,
            invite: None,
        };
        let id = table.new_id();
        let answer = table.ask(&mut socket, &id, &sit).await.unwrap();
        assert!(matches!(answer, Answer::Done { .. }), "{answer:?}");
        sockets.push(socket);
    }
    // The first deal of the table.
    let deal = 1;
    let commit = |seat| Ask::Commit {
        deal,
        commitment: entropy.player_commitment(&table.id, deal, seat).to_string(),
    };
    let reveal = Ask::Reveal {
        deal,
        entropy: entropy.reveal(),
    };
    let asks = [
        (0, commit(0)),
        (1, commit(1)),
        (0, reveal.clone()),
        (1, reveal),
    ];
    for (seat, ask) in asks {
        let id = table.new_id();
        let answer = table.ask(&mut sockets[seat], &id, &ask).await.unwrap();
        assert!(matches!(answer, Answer::Done { .. }), "{answer:?}");
    }
    loop {
        if let ServerMessage::Table { snapshot } = receive(&mut sockets[0]).await.unwrap()
            && snapshot.status == Status::Playing
        {
            return table;
        }
    }
}

/// Plays at all tables until the server is gone.
pub(crate) async fn play_until_cut(address: SocketAddr, tables: &mut [Table]) {
    let playing = tables.iter_mut().map(|table| async move {
        // There is nothing left to do when the connection is cut.
        let _ = table.play([address; 2], LONGEST).await;
    });
    futures_util::future::join_all(playing).await;
}
