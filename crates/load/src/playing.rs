//! Tables that play at a rate.

use std::net::SocketAddr;
use std::rc::Rc;
use std::time::Duration;

use anyhow::{Context as _, bail};
use futures_util::StreamExt as _;
use ruckus_core::json;
use ruckus_protocol::fair::Entropy;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::line::{Line, post};
use crate::measure::Latencies;
use crate::script::Script;

/// So many tables are set up at a time.
const AT_ONCE: usize = 32;

/// A table with both its players.
pub(crate) struct Table {
    code: String,
    lines: [Line; 2],
    next_id: u64,
    /// How much has been played.
    version: u64,
    /// The newest version that each line has shown.
    shown: [u64; 2],
    /// Whether each line has shown that the game has begun: it may do so before the
    /// answer to what began it.
    begun: [bool; 2],
    script: Rc<Script>,
}

/// When moves are meant to be made.
#[derive(Clone, Copy)]
pub(crate) struct Pace {
    pub(crate) start: Instant,
    pub(crate) end: Instant,
    /// Between two moves of one table; nothing for as fast as it is answered.
    pub(crate) between: Duration,
    /// Of the first move of this table, after the start.
    pub(crate) offset: Duration,
}

/// What came of playing.
#[derive(Default)]
pub(crate) struct Played {
    pub(crate) latencies: Latencies,
    /// Bytes and number of answers and of events.
    pub(crate) answers: (u64, u64),
    pub(crate) events: (u64, u64),
}

impl Played {
    pub(crate) fn add(&mut self, other: Played) {
        self.latencies.add(other.latencies);
        self.answers = (
            self.answers.0 + other.answers.0,
            self.answers.1 + other.answers.1,
        );
        self.events = (
            self.events.0 + other.events.0,
            self.events.1 + other.events.1,
        );
    }
}

/// Tables of boop between new people, all begun.
pub(crate) async fn set_up(
    server: SocketAddr,
    count: usize,
    scripts: &[Rc<Script>],
) -> anyhow::Result<Vec<Table>> {
    let tables = futures_util::stream::iter(0..count)
        .map(|number| begin(server, number, Rc::clone(&scripts[number % scripts.len()])))
        .buffer_unordered(AT_ONCE);
    let tables: Vec<_> = tables.collect().await;
    tables.into_iter().collect()
}

async fn begin(server: SocketAddr, number: usize, script: Rc<Script>) -> anyhow::Result<Table> {
    let mut tokens = Vec::new();
    for name in ["A", "B"] {
        let wish = json!({"name": name, "bearer": true});
        let session = post(server, "/api/session", "", &wish).await?;
        tokens.push(session["token"].as_str().context("a token")?.to_owned());
    }
    let open = json!({"kind": "open"});
    let wish = json!({"game": "boop", "seats": [open, open]});
    let made = post(server, "/api/tables", &tokens[0], &wish).await?;
    let code = made["table"].as_str().context("a code")?.to_owned();
    let mut lines = [
        Line::open(server, "/socket", &tokens[0]).await?,
        Line::open(server, "/socket", &tokens[1]).await?,
    ];
    let mut id = String::new();
    for line in &mut lines {
        line.say(r#"{"type":"hello","protocol":1}"#).await?;
        line.say(format!(r#"{{"type":"watch","table":"{code}"}}"#))
            .await?;
        let shown = until(line, r#"{"type":"table""#).await?;
        let shown: serde_json::Value = serde_json::from_str(&shown)?;
        let found = shown["snapshot"]["id"].as_str().context("an id")?;
        found.clone_into(&mut id);
    }
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| anyhow::anyhow!("{error}"))?;
    let entropy = Entropy::from_bytes(bytes);
    let mut table = Table {
        code,
        lines,
        next_id: (number as u64) << 32,
        version: 0,
        shown: [0; 2],
        begun: [false; 2],
        script,
    };
    for seat in 0..2 {
        let commitment = entropy.player_commitment(&id).to_string();
        let sit = json!({"kind": "sit", "seat": seat, "commitment": commitment});
        table.ask(seat, &sit.to_string()).await?;
    }
    for seat in 0..2 {
        let reveal = json!({"kind": "reveal", "entropy": entropy.reveal()});
        table.ask(seat, &reveal.to_string()).await?;
    }
    for seat in 0..2 {
        while !table.begun[seat] {
            table.hear(seat).await?;
        }
    }
    Ok(table)
}

async fn until(line: &mut Line, beginning: &str) -> anyhow::Result<String> {
    loop {
        let text = line.hear().await?;
        if text.starts_with(beginning) {
            return Ok(text.to_string());
        }
    }
}

impl Table {
    /// Asks something and waits for its being done.
    async fn ask(&mut self, seat: usize, ask: &str) -> anyhow::Result<()> {
        let id = self.say(seat, ask).await?;
        loop {
            let text = self.hear(seat).await?;
            if text.starts_with(r#"{"type":"answer""#) && text.contains(&id) {
                if !text.contains(r#""kind":"done""#) {
                    bail!("{ask}: {text}");
                }
                return Ok(());
            }
        }
    }

    /// The next message of a line, while the table is set up.
    async fn hear(&mut self, seat: usize) -> anyhow::Result<Utf8Bytes> {
        let text = self.lines[seat].hear().await?;
        self.begun[seat] |= text.contains(r#""status":"playing""#);
        Ok(text)
    }

    async fn say(&mut self, seat: usize, ask: &str) -> anyhow::Result<String> {
        self.next_id += 1;
        let id = format!("{:016x}", self.next_id);
        let code = &self.code;
        let message = format!(r#"{{"type":"ask","table":"{code}","id":"{id}","ask":{ask}}}"#);
        self.lines[seat].say(message).await?;
        Ok(id)
    }

    /// Plays on at a pace; every move that is answered counts.
    pub(crate) async fn play(&mut self, pace: Pace) -> anyhow::Result<Played> {
        let mut played = Played::default();
        let mut meant = pace.start + pace.offset;
        loop {
            if meant >= pace.end {
                return Ok(played);
            }
            tokio::time::sleep_until(meant).await;
            if self.version as usize >= self.script.len() {
                bail!("the script is too short: a table has made all its moves");
            }
            let (seat, action) = self.script[self.version as usize].clone();
            // Nobody acts on what they have not seen.
            while self.shown[seat] < self.version {
                let text = self.lines[seat].hear().await?;
                self.note(seat, &text, &mut played);
            }
            let expected = self.version;
            let ask = format!(r#"{{"kind":"act","expected":{expected},"action":"{action}"}}"#);
            let id = self.say(seat, &ask).await?;
            loop {
                let text = self.lines[seat].hear().await?;
                if !self.note(seat, &text, &mut played) {
                    continue;
                }
                if !text.contains(&id) || !text.contains(r#""kind":"done""#) {
                    bail!("{ask}: {text}");
                }
                break;
            }
            self.version += 1;
            let now = Instant::now();
            if pace.between.is_zero() {
                played.latencies.record(now - meant);
                meant = now;
                if now >= pace.end {
                    return Ok(played);
                }
            } else {
                played.latencies.record(now - meant);
                meant += pace.between;
            }
        }
    }

    /// Notes what a line has shown. Says whether it was an answer.
    fn note(&mut self, seat: usize, text: &str, played: &mut Played) -> bool {
        if text.starts_with(r#"{"type":"event""#) {
            self.shown[seat] += 1;
            played.events.0 += text.len() as u64;
            played.events.1 += 1;
        }
        let answer = text.starts_with(r#"{"type":"answer""#);
        if answer {
            played.answers.0 += text.len() as u64;
            played.answers.1 += 1;
        }
        answer
    }
}
