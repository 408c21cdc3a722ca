//! Players at a table, each with a connection.

use std::net::SocketAddr;

use anyhow::{Context as _, bail};
use ruckus_core::{Value, json};
use ruckus_protocol::fair::Entropy;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::line::{Line, post};

/// A table with all seats taken, and the connections of its players.
pub(crate) struct Seated {
    code: String,
    pub(crate) lines: Vec<Line>,
    next_id: u64,
    /// Whether each connection has received the beginning of the match: that may arrive
    /// before the answer to the request that began it.
    begun: Vec<bool>,
}

impl Seated {
    /// Creates the requested table with new players at some of its seats, and begins
    /// the match.
    pub(crate) async fn begin(
        server: SocketAddr,
        number: usize,
        wish: &Value,
        seats: &[usize],
    ) -> anyhow::Result<Seated> {
        let mut tokens = Vec::new();
        for seat in seats {
            let wish = json!({"name": format!("Seat {seat}"), "bearer": true});
            let session = post(server, "/api/session", "", &wish).await?;
            tokens.push(session["token"].as_str().context("a token")?.to_owned());
        }
        let made = post(server, "/api/tables", &tokens[0], wish).await?;
        let code = made["table"].as_str().context("a code")?.to_owned();
        let mut lines = Vec::new();
        let mut id = String::new();
        for token in &tokens {
            let mut line = Line::open(server, "/socket", token).await?;
            line.say(r#"{"type":"hello","protocol":2}"#).await?;
            line.say(format!(r#"{{"type":"watch","table":"{code}"}}"#))
                .await?;
            let shown = until(&mut line, r#"{"type":"table""#).await?;
            let shown: Value = serde_json::from_str(&shown)?;
            let found = shown["snapshot"]["id"].as_str().context("an id")?;
            found.clone_into(&mut id);
            lines.push(line);
        }
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(|error| anyhow::anyhow!("{error}"))?;
        let entropy = Entropy::from_bytes(bytes);
        let mut table = Seated {
            code,
            begun: vec![false; lines.len()],
            lines,
            next_id: (number as u64) << 32,
        };
        for (person, seat) in seats.iter().enumerate() {
            let sit = json!({"kind": "sit", "seat": seat});
            table.ask(person, &sit.to_string()).await?;
        }
        // The first deal of the table.
        let deal = 1;
        for (person, seat) in seats.iter().enumerate() {
            let commitment = entropy.player_commitment(&id, deal, *seat).to_string();
            let commit = json!({"kind": "commit", "deal": deal, "commitment": commitment});
            table.ask(person, &commit.to_string()).await?;
        }
        for person in 0..seats.len() {
            let reveal = json!({"kind": "reveal", "deal": deal, "entropy": entropy.reveal()});
            table.ask(person, &reveal.to_string()).await?;
        }
        for person in 0..seats.len() {
            while !table.begun[person] {
                table.receive(person).await?;
            }
        }
        Ok(table)
    }

    /// Sends a request and waits until it is done.
    async fn ask(&mut self, person: usize, ask: &str) -> anyhow::Result<()> {
        let answer = self.answer(person, ask).await?;
        if !answer.contains(r#""kind":"done""#) {
            bail!("{ask}: {answer}");
        }
        Ok(())
    }

    /// Sends a request and waits for the answer.
    pub(crate) async fn answer(&mut self, person: usize, ask: &str) -> anyhow::Result<Utf8Bytes> {
        let id = self.say(person, ask).await?;
        loop {
            let text = self.receive(person).await?;
            if text.starts_with(r#"{"type":"answer""#) && text.contains(&id) {
                return Ok(text);
            }
        }
    }

    /// Receives the next message of a connection during the setup of the table.
    async fn receive(&mut self, person: usize) -> anyhow::Result<Utf8Bytes> {
        let text = self.lines[person].receive().await?;
        self.begun[person] |= text.contains(r#""status":"playing""#);
        Ok(text)
    }

    pub(crate) async fn say(&mut self, person: usize, ask: &str) -> anyhow::Result<String> {
        self.next_id += 1;
        let id = format!("{:016x}", self.next_id);
        let code = &self.code;
        let message = format!(r#"{{"type":"ask","table":"{code}","id":"{id}","ask":{ask}}}"#);
        self.lines[person].say(message).await?;
        Ok(id)
    }
}

async fn until(line: &mut Line, beginning: &str) -> anyhow::Result<String> {
    loop {
        let text = line.receive().await?;
        if text.starts_with(beginning) {
            return Ok(text.to_string());
        }
    }
}
