//! A bot that plays online through the bot API of a Ruckus server.
//!
//! ```text
//! cargo run --example online_bot -- http://localhost:8080               boop against the weakest bot
//! cargo run --example online_bot -- http://localhost:8080 qinto 3       another game and level
//! cargo run --example online_bot -- http://localhost:8080 7ZQ4M1XW0K    sit down at somebody's table
//! ```
//!
//! It plays every game that is played in turns. A token in `RUCKUS_TOKEN` says who it is; without one it
//! is a new guest. Replace [`choose`] with your own ideas. In a program of your own, give ureq the
//! feature `rustls` for addresses with https.
#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use std::collections::BTreeMap;
use std::env;
use std::io::{BufRead as _, BufReader, Lines};
use std::thread;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use ruckus_protocol::fair::Entropy;
use ruckus_protocol::rest::{CreatedTable, Failure, NewSession, NewTable, SeatWish, Session};
use ruckus_protocol::{
    Answer, Ask, ClockControl, DealState, ErrorCode, Position, SeatKind, ServerMessage, Status,
    TableSnapshot,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Chooses one of the legal actions. `view` is what the seat can see; its form depends on the game.
fn choose<'a>(actions: &'a [String], view: &Value) -> Option<&'a String> {
    let _ = view;
    actions.get(random_number() as usize % actions.len().max(1))
}

/// Requests to a server, with a token if there is one.
struct Server {
    agent: ureq::Agent,
    address: String,
    token: Option<String>,
}

impl Server {
    fn new(address: &str, token: Option<String>) -> Server {
        let config = ureq::Agent::config_builder()
            // Refusals have a body that says why.
            .http_status_as_error(false)
            .timeout_connect(Some(Duration::from_secs(10)))
            .build();
        Server {
            agent: config.into(),
            address: address.trim_end_matches('/').to_owned(),
            token,
        }
    }

    fn authorization(&self) -> String {
        let token = self.token.as_ref();
        token.map_or_else(String::new, |token| format!("Bearer {token}"))
    }

    /// Sends a request. Waits if the server asks for that.
    fn post<A: DeserializeOwned>(
        &self,
        path: &str,
        body: &impl Serialize,
    ) -> Result<Result<A, Failure>> {
        loop {
            let mut request = self.agent.post(format!("{}{path}", self.address));
            if self.token.is_some() {
                request = request.header("authorization", self.authorization());
            }
            let mut response = request.send_json(body)?;
            if response.status().is_success() {
                return Ok(Ok(response.body_mut().read_json()?));
            }
            let wait = response.headers().get("retry-after");
            let wait = wait.and_then(|seconds| seconds.to_str().ok()?.parse().ok());
            let failure: Failure = response.body_mut().read_json()?;
            match (wait, failure.code) {
                (Some(seconds), _) => thread::sleep(Duration::from_secs(seconds)),
                // Perhaps it was done. The same request with the same id is never done twice.
                (None, ErrorCode::Unknown | ErrorCode::Busy) => {
                    thread::sleep(Duration::from_millis(500));
                }
                _ => return Ok(Err(failure)),
            }
        }
    }

    /// Like [`post`](Server::post), for requests that must succeed.
    fn need<A: DeserializeOwned>(&self, path: &str, body: &impl Serialize) -> Result<A> {
        match self.post(path, body)? {
            Ok(answer) => Ok(answer),
            Err(failure) => bail!("{path}: {}", failure.message),
        }
    }

    /// Opens the stream of a table: one message in a line, and an empty line every 5 seconds.
    fn stream(
        &self,
        code: &str,
        since: Option<u64>,
    ) -> Result<Lines<BufReader<ureq::BodyReader<'static>>>> {
        let since = since.map_or_else(String::new, |version| format!("?since={version}"));
        let path = format!("{}/api/tables/{code}/stream{since}", self.address);
        let request = self
            .agent
            .get(path)
            .header("authorization", self.authorization());
        let response = request.call()?;
        if !response.status().is_success() {
            bail!("table {code} cannot be watched: {}", response.status());
        }
        Ok(BufReader::new(response.into_body().into_reader()).lines())
    }
}

/// A table at which the bot has a seat.
struct Table<'a> {
    server: &'a Server,
    code: String,
    id: String,
    seat: u8,
    version: Option<u64>,
    /// Our bytes for the shuffle, by the number of the deal.
    bytes: BTreeMap<u32, Entropy>,
}

impl Table<'_> {
    fn ask(&self, ask: &Ask) -> Result<Result<Answer, Failure>> {
        let path = format!("/api/tables/{}/ask/{:016x}", self.code, random_number());
        self.server.post(&path, ask)
    }

    /// Takes the first free seat.
    fn sit_down(&mut self) -> Result<()> {
        let snapshot = self.snapshot()?;
        for (seat, state) in (0..).zip(&snapshot.seats) {
            let is_free = matches!(state.kind, SeatKind::Open | SeatKind::Reserved { .. });
            let sit = Ask::Sit {
                seat,
                commitment: None,
                invite: None,
            };
            if is_free && self.ask(&sit)?.is_ok() {
                return Ok(());
            }
        }
        bail!("no seat is free at table {}", self.code)
    }

    fn snapshot(&self) -> Result<TableSnapshot> {
        for line in self.server.stream(&self.code, None)? {
            let line = line?;
            if line.is_empty() {
                continue;
            }
            if let ServerMessage::Table { snapshot } = serde_json::from_str(&line)? {
                return Ok(*snapshot);
            }
        }
        bail!("the stream of table {} ended", self.code)
    }

    /// Plays until the match is over and returns its result. Opens the stream again whenever it ends.
    fn play(&mut self) -> Result<Value> {
        loop {
            for line in self.server.stream(&self.code, self.version)? {
                let Ok(line) = line else { break };
                if line.is_empty() {
                    continue;
                }
                if let Some(result) = self.handle(serde_json::from_str(&line)?)? {
                    return Ok(result);
                }
            }
            thread::sleep(Duration::from_millis(100 + random_number() % 900));
        }
    }

    fn handle(&mut self, message: ServerMessage) -> Result<Option<Value>> {
        match message {
            ServerMessage::Table { snapshot } => {
                self.id = snapshot.id;
                self.seat = snapshot.you.context("the bot has lost its seat")?;
                self.version = Some(snapshot.version);
                match (snapshot.status, snapshot.deal) {
                    (Status::Closed, _) => bail!("the table was closed"),
                    (Status::Dealing, Some(deal)) => self.shuffle(&deal)?,
                    _ => {}
                }
                self.decide(snapshot.position)
            }
            ServerMessage::Event { event } => {
                self.version = Some(event.version);
                // Only the last of several events has a position.
                self.decide(event.position)
            }
            _ => Ok(None),
        }
    }

    /// Adds bytes to the shuffle, so that nobody can choose it. docs/fair-shuffle.md has the reasons.
    fn shuffle(&mut self, deal: &DealState) -> Result<()> {
        let (number, seat) = (deal.number, usize::from(self.seat));
        let has_committed = deal.commitments.get(seat).is_some_and(Option::is_some);
        if !has_committed && !self.bytes.contains_key(&number) {
            let bytes: [u8; 32] = std::array::from_fn(|_| random_number() as u8);
            let entropy = Entropy::from_bytes(bytes);
            let commitment = entropy
                .player_commitment(&self.id, number, seat)
                .to_string();
            self.bytes.insert(number, entropy);
            let commit = Ask::Commit {
                deal: number,
                commitment,
            };
            self.ask(&commit)?.ok();
        } else if deal.sealed
            && let Some(bytes) = self.bytes.remove(&number)
        {
            let reveal = Ask::Reveal {
                deal: number,
                entropy: bytes.reveal(),
            };
            self.ask(&reveal)?.ok();
        }
        Ok(())
    }

    /// Acts if it is the bot's turn. Returns the result once the match is over.
    fn decide(&self, position: Option<Position>) -> Result<Option<Value>> {
        let Some(position) = position else {
            return Ok(None);
        };
        if position.result.is_some() {
            return Ok(position.result);
        }
        if !position.to_move.contains(&self.seat) {
            return Ok(None);
        }
        if let Ok(Answer::Legal {
            version, actions, ..
        }) = self.ask(&Ask::Legal)?
        {
            let view = serde_json::to_value(&position.view)?;
            let action = choose(&actions, &view).context("there is no legal action")?;
            let act = Ask::Act {
                expected: version,
                action: action.clone(),
            };
            // A stale action is no harm: the next event has a new position to decide on.
            if let Err(failure) = self.ask(&act)?
                && failure.code != ErrorCode::Stale
            {
                println!("{action} was refused: {}", failure.message);
            }
        }
        Ok(None)
    }
}

/// 64 bits from the operating system.
fn random_number() -> u64 {
    getrandom::u64().expect("the operating system has random numbers")
}

fn main() -> Result<()> {
    let mut arguments = env::args().skip(1);
    let address = arguments
        .next()
        .context("usage: online_bot ADDRESS [GAME|CODE] [LEVEL]")?;
    let wish = arguments.next().unwrap_or_else(|| "boop".to_owned());
    let level = arguments.next().map_or(Ok(1), |level| level.parse())?;

    let mut server = Server::new(&address, env::var("RUCKUS_TOKEN").ok());
    if server.token.is_none() {
        let guest = NewSession {
            name: "Rust bot".to_owned(),
            recovery: None,
            bearer: true,
        };
        let session: Session = server.need("/api/session", &guest)?;
        server.token = session.token;
    }
    // Codes of tables are capitals and digits, names of games are not.
    let code = if wish.bytes().any(|byte| byte.is_ascii_lowercase()) {
        let table = NewTable {
            game: wish,
            options: serde_json::json!({}),
            seats: vec![SeatWish::Me, SeatWish::Bot { level }],
            clock: ClockControl::None,
            public: false,
        };
        server.need::<CreatedTable>("/api/tables", &table)?.table
    } else {
        wish
    };
    let mut table = Table {
        server: &server,
        code,
        id: String::new(),
        seat: 0,
        version: None,
        bytes: BTreeMap::new(),
    };
    table.sit_down()?;
    println!("playing at {}/t/{}", server.address, table.code);
    let result = table.play()?;
    let winners = result["winners"]
        .as_array()
        .context("a result has winners")?;
    let has_won = winners.iter().any(|winner| *winner == table.seat);
    println!("{}: {result}", if has_won { "won" } else { "not won" });
    Ok(())
}
