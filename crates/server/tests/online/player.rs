//! A scripted client that checks everything it receives.

use std::collections::VecDeque;
use std::net::SocketAddr;

use futures_util::{SinkExt as _, StreamExt as _};
use ruckus_core::Value;
use ruckus_protocol::fair::{Entropy, OwnBytes, Witness, WitnessedDeal};
use ruckus_protocol::rest::{NewSession, Session};
use ruckus_protocol::{
    Answer, Ask, ClientMessage, DealState, ErrorCode, Position, RequestStatus, ServerMessage,
    Status, TableEvent, TableSnapshot, VERSION,
};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::http;
use crate::stage::PATIENCE;

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Opens a socket, with a token or anonymously.
pub(crate) async fn dial(address: SocketAddr, token: Option<&str>) -> Socket {
    let mut request = format!("ws://{address}/socket")
        .into_client_request()
        .unwrap();
    if let Some(token) = token {
        let bearer = format!("Bearer {token}").parse().unwrap();
        request.headers_mut().insert("authorization", bearer);
    }
    tokio_tungstenite::connect_async(request).await.unwrap().0
}

pub(crate) struct Player {
    address: SocketAddr,
    pub(crate) token: String,
    pub(crate) id: String,
    socket: Option<Socket>,
    entropy: Entropy,
    /// What the table showed while it dealt.
    pub(crate) witness: Witness,
    pub(crate) table: String,
    pub(crate) snapshot: Option<TableSnapshot>,
    /// The last version known to the client.
    pub(crate) version: u64,
    pub(crate) position: Option<Position>,
    /// Every event, in order.
    pub(crate) events: Vec<TableEvent>,
    /// Every text that ever arrived.
    pub(crate) wire: Vec<String>,
    answers: VecDeque<(String, Answer)>,
    fates: Option<Vec<RequestStatus>>,
    pub(crate) asides: VecDeque<ServerMessage>,
    next_id: u64,
}

impl Player {
    /// Creates a new person, connected.
    pub(crate) async fn new(address: SocketAddr, name: &str) -> Player {
        let wish = NewSession {
            name: name.to_owned(),
            recovery: None,
            bearer: true,
        };
        let reply = http::post(address, "/api/session", None, &wish).await;
        let session: Session = reply.json();
        let mut player = Player::nobody(address);
        player.token = session.token.unwrap();
        player.next_id = u64::from_str_radix(&session.id[..15], 16).unwrap();
        player.id = session.id;
        player.connect(address).await;
        player
    }

    /// Creates an anonymous spectator, connected.
    pub(crate) async fn watcher(address: SocketAddr) -> Player {
        let mut player = Player::nobody(address);
        player.connect(address).await;
        player
    }

    fn nobody(address: SocketAddr) -> Player {
        Player {
            address,
            token: String::new(),
            id: String::new(),
            socket: None,
            entropy: Entropy::from_bytes([0; 32]),
            witness: Witness {
                table: String::new(),
                deals: Vec::new(),
            },
            table: String::new(),
            snapshot: None,
            version: 0,
            position: None,
            events: Vec::new(),
            wire: Vec::new(),
            answers: VecDeque::new(),
            fates: None,
            asides: VecDeque::new(),
            next_id: 0,
        }
    }

    pub(crate) async fn connect(&mut self, address: SocketAddr) {
        self.address = address;
        let token = (!self.token.is_empty()).then_some(self.token.as_str());
        self.socket = Some(dial(address, token).await);
        self.answers.clear();
        self.send(&ClientMessage::Hello { protocol: VERSION }).await;
        let welcome = self.next().await;
        assert!(
            matches!(&welcome, ServerMessage::Welcome { you, .. } if you.is_some() == token_given(&self.token)),
            "{welcome:?}"
        );
    }

    /// Cuts the connection without a close message.
    pub(crate) fn cut(&mut self) {
        self.socket = None;
    }

    /// Reconnects and catches up; returns the status of the unanswered requests.
    pub(crate) async fn come_back(&mut self, unanswered: Vec<String>) -> Vec<RequestStatus> {
        self.connect(self.address).await;
        self.watch_since(Some(self.version), unanswered).await
    }

    pub(crate) async fn watch(&mut self, table: &str) {
        self.table = table.to_owned();
        self.watch_since(None, Vec::new()).await;
        self.until(|player| player.snapshot.is_some()).await;
    }

    pub(crate) async fn watch_since(
        &mut self,
        since: Option<u64>,
        unanswered: Vec<String>,
    ) -> Vec<RequestStatus> {
        let table = self.table.clone();
        self.fates = None;
        self.send(&ClientMessage::Watch {
            table,
            since,
            unanswered,
        })
        .await;
        self.until(|player| player.fates.is_some()).await;
        self.fates.take().unwrap()
    }

    pub(crate) async fn send(&mut self, message: &ClientMessage) {
        let text = serde_json::to_string(message).unwrap();
        self.send_text(&text).await;
    }

    pub(crate) async fn send_text(&mut self, text: &str) {
        let socket = self.socket.as_mut().unwrap();
        socket.send(Message::text(text)).await.unwrap();
    }

    /// Waits for the next message of the server.
    pub(crate) async fn next(&mut self) -> ServerMessage {
        self.next_or_cut().await.expect("the server stays")
    }

    /// Waits for the next message of the server; `None` if the connection is cut.
    async fn next_or_cut(&mut self) -> Option<ServerMessage> {
        loop {
            let socket = self.socket.as_mut().unwrap();
            let message = timeout(PATIENCE, socket.next())
                .await
                .expect("the server says something")?
                .ok()?;
            if let Message::Text(text) = message {
                self.wire.push(text.to_string());
                return Some(serde_json::from_str(&text).unwrap());
            }
        }
    }

    /// Receives one message and handles it.
    pub(crate) async fn receive(&mut self) {
        self.receive_or_cut().await.expect("the server stays");
    }

    /// Receives one message and handles it; `None` if the connection is cut.
    pub(crate) async fn receive_or_cut(&mut self) -> Option<()> {
        match self.next_or_cut().await? {
            ServerMessage::Table { snapshot } => {
                assert_eq!(snapshot.table, self.table);
                self.version = snapshot.version;
                self.position.clone_from(&snapshot.position);
                self.snapshot = Some(*snapshot);
            }
            ServerMessage::Event { event } => {
                assert_eq!(event.version, self.version + 1, "no gap and no twin");
                self.version = event.version;
                if event.position.is_some() {
                    self.position.clone_from(&event.position);
                }
                self.events.push(*event);
            }
            ServerMessage::Answer { id, answer, .. } => self.answers.push_back((id, answer)),
            ServerMessage::Watching { fates, .. } => self.fates = Some(fates),
            other => self.asides.push_back(other),
        }
        Some(())
    }

    pub(crate) async fn until(&mut self, mut reached: impl FnMut(&mut Player) -> bool) {
        while !reached(self) {
            self.receive().await;
        }
    }

    pub(crate) async fn until_status(&mut self, status: Status) {
        let later = |found: Status| {
            status == Status::Dealing && matches!(found, Status::Playing | Status::Finished)
        };
        self.until(|player| {
            let found = player.snapshot.as_ref().unwrap().status;
            found == status || later(found)
        })
        .await;
    }

    pub(crate) fn new_id(&mut self) -> String {
        self.next_id = self.next_id.wrapping_add(1);
        format!("{:016x}", self.next_id)
    }

    /// Sends a request and waits for the answer.
    pub(crate) async fn ask(&mut self, ask: Ask) -> Answer {
        let id = self.new_id();
        self.ask_as(&id, ask).await
    }

    pub(crate) async fn ask_as(&mut self, id: &str, ask: Ask) -> Answer {
        self.send_ask(id, &ask).await;
        self.answer_to(id).await
    }

    pub(crate) async fn send_ask(&mut self, id: &str, ask: &Ask) {
        let table = self.table.clone();
        self.send(&ClientMessage::Ask {
            table,
            id: id.to_owned(),
            ask: ask.clone(),
        })
        .await;
    }

    pub(crate) async fn answer_to(&mut self, id: &str) -> Answer {
        self.answer_or_cut(id).await.expect("the server stays")
    }

    /// Waits for an answer; `None` if the connection is cut before it arrives.
    pub(crate) async fn answer_or_cut(&mut self, id: &str) -> Option<Answer> {
        loop {
            if let Some(at) = self.answers.iter().position(|(found, _)| found == id) {
                return self.answers.remove(at).map(|(_, answer)| answer);
            }
            self.receive_or_cut().await?;
        }
    }

    pub(crate) async fn done(&mut self, ask: Ask) -> u64 {
        match self.ask(ask).await {
            Answer::Done { version } => version,
            other => panic!("{other:?}"),
        }
    }

    pub(crate) async fn refused(&mut self, ask: Ask) -> ErrorCode {
        match self.ask(ask).await {
            Answer::Refused { code, .. } => code,
            other => panic!("{other:?}"),
        }
    }

    pub(crate) async fn sit(&mut self, seat: u8) {
        self.done(sit(seat)).await;
    }

    /// The current deal.
    pub(crate) fn deal(&self) -> &DealState {
        let snapshot = self.snapshot.as_ref().unwrap();
        snapshot.deal.as_ref().expect("deals are numbered")
    }

    /// Commits to new bytes when all seats are taken.
    pub(crate) async fn commit(&mut self) {
        self.until_status(Status::Dealing).await;
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).unwrap();
        self.entropy = Entropy::from_bytes(bytes);
        let id = self.snapshot.as_ref().unwrap().id.clone();
        let (deal, seat) = (self.deal().number, self.seat().into());
        let commitment = self.entropy.player_commitment(&id, deal, seat).to_string();
        self.done(Ask::Commit { deal, commitment }).await;
    }

    /// Waits for the final commitments, keeps them as a witness, and reveals the own bytes.
    pub(crate) async fn reveal(&mut self) {
        let entropy = self.entropy;
        let seat = self.seat().into();
        let deal = self.keep_witness().await.number;
        self.done(Ask::Reveal {
            deal,
            entropy: entropy.reveal(),
        })
        .await;
        self.witness.deals.last_mut().unwrap().own = Some(OwnBytes {
            seat,
            entropy,
            accepted: true,
        });
    }

    /// The bytes that the player committed to last.
    pub(crate) fn entropy(&self) -> Entropy {
        self.entropy
    }

    /// Waits for the final commitments and keeps them.
    pub(crate) async fn keep_witness(&mut self) -> &WitnessedDeal {
        self.until(|player| player.deal().sealed).await;
        let snapshot = self.snapshot.as_ref().unwrap();
        let deal = self.deal();
        let read = |text: &String| text.parse().unwrap();
        let seats = deal.commitments.iter().map(|text| text.as_ref().map(read));
        let deal = WitnessedDeal {
            number: deal.number,
            commitment: snapshot.commitment.parse().unwrap(),
            seats: seats.collect(),
            own: None,
        };
        self.witness.table.clone_from(&snapshot.id);
        self.witness.deals.push(deal);
        self.witness.deals.last().unwrap()
    }

    pub(crate) fn seat(&self) -> u8 {
        let snapshot = self.snapshot.as_ref().unwrap();
        snapshot.you.expect("sits at the table")
    }

    pub(crate) fn is_over(&self) -> bool {
        self.position
            .as_ref()
            .is_some_and(|position| position.result.is_some())
    }

    pub(crate) fn to_move(&self) -> bool {
        let position = self.position.as_ref().unwrap();
        position.to_move.contains(&self.seat())
    }

    pub(crate) fn view(&self) -> &Value {
        &self.position.as_ref().unwrap().view
    }

    pub(crate) async fn legal(&mut self) -> Vec<String> {
        match self.ask(Ask::Legal).await {
            Answer::Legal { actions, .. } => actions,
            other => panic!("{other:?}"),
        }
    }

    pub(crate) fn act(&self, action: &str) -> Ask {
        Ask::Act {
            expected: self.version,
            action: action.to_owned(),
        }
    }

    /// Waits until the server closes the socket, and returns the close code.
    pub(crate) async fn close_code(&mut self) -> Option<u16> {
        close_code(self.socket.as_mut().unwrap()).await
    }
}

/// The request to sit down.
pub(crate) fn sit(seat: u8) -> Ask {
    Ask::Sit {
        seat,
        commitment: None,
        invite: None,
    }
}

/// Lets the players of a full table shuffle, and waits until the game begins.
pub(crate) async fn deal(players: &mut [&mut Player]) {
    for player in players.iter_mut() {
        player.commit().await;
    }
    for player in players.iter_mut() {
        player.reveal().await;
    }
    for player in players.iter_mut() {
        player.until_status(Status::Playing).await;
    }
}

/// Waits until the server closes a socket, and returns the close code.
pub(crate) async fn close_code(socket: &mut Socket) -> Option<u16> {
    loop {
        match timeout(PATIENCE, socket.next()).await.expect("a close") {
            Some(Ok(Message::Close(frame))) => return frame.map(|frame| frame.code.into()),
            Some(Ok(_)) => {}
            Some(Err(_)) | None => return None,
        }
    }
}

fn token_given(token: &str) -> bool {
    !token.is_empty()
}
