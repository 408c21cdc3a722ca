//! Tables that play at a given rate.

use std::net::SocketAddr;
use std::rc::Rc;
use std::time::Duration;

use anyhow::bail;
use futures_util::StreamExt as _;
use ruckus_core::json;
use tokio::time::Instant;

use crate::measure::Latencies;
use crate::script::Script;
use crate::seated::Seated;

/// The number of tables set up in parallel.
const AT_ONCE: usize = 32;

/// A table with both its players.
pub(crate) struct Table {
    seated: Seated,
    /// The number of events so far.
    version: u64,
    /// The newest version that each connection has received.
    shown: [u64; 2],
    script: Rc<Script>,
}

/// The schedule of moves.
#[derive(Clone, Copy)]
pub(crate) struct Pace {
    pub(crate) start: Instant,
    pub(crate) end: Instant,
    /// The time between two moves of one table; zero means as fast as the answers arrive.
    pub(crate) between: Duration,
    /// The time from the start to the first move of this table.
    pub(crate) offset: Duration,
    /// The most moves of one table.
    pub(crate) moves: usize,
}

/// The results of playing.
#[derive(Default)]
pub(crate) struct Played {
    pub(crate) latencies: Latencies,
    /// Total bytes and number of answers, and of events.
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

/// Creates tables of boop with new players and begins all matches.
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
    let open = json!({"kind": "open"});
    let wish = json!({"game": "boop", "seats": [open, open]});
    Ok(Table {
        seated: Seated::begin(server, number, &wish, &[0, 1]).await?,
        version: 0,
        shown: [0; 2],
        script,
    })
}

impl Table {
    /// Plays on at this pace; every answered move counts.
    pub(crate) async fn play(&mut self, pace: Pace) -> anyhow::Result<Played> {
        let mut played = Played::default();
        let mut meant = pace.start + pace.offset;
        loop {
            if meant >= pace.end || played.latencies.len() >= pace.moves {
                return Ok(played);
            }
            tokio::time::sleep_until(meant).await;
            if self.version as usize >= self.script.len() {
                bail!("the script is too short: a table has made all its moves");
            }
            let (seat, action) = self.script[self.version as usize].clone();
            // A player acts only on a position that they have received.
            while self.shown[seat] < self.version {
                let text = self.seated.lines[seat].receive().await?;
                self.note(seat, &text, &mut played);
            }
            let expected = self.version;
            let ask = format!(r#"{{"kind":"act","expected":{expected},"action":"{action}"}}"#);
            let id = self.seated.say(seat, &ask).await?;
            loop {
                let text = self.seated.lines[seat].receive().await?;
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

    /// Records a message from a connection. Returns whether it was an answer.
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
