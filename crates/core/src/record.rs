//! The record of a match as text: readable, diffable, mailable.
//!
//! ```text
//! ruckus-record 1
//! game boop
//! options eight=must kittens-only=false repetition=draw
//! players 2
//! seed 7
//!
//! 1 0 k@c3
//! 2 1 k@d4
//! 3 0 !resign
//!
//! result 1 resigned 0,0
//! state 52d9b1c06f7e3a84
//! check 1f0c…
//! ```
//!
//! An optional `start` line after `seed` contains the position a match was set up from. Each ply is
//! its number, the seat and the action; `!` marks actions of the table rather than the game. In a
//! game in real time `5 - !wait 96` means that 96 steps passed without any action; steps before an
//! action that carries its own step are not recorded. `result` names the winners (`-` for none),
//! the reason and the points, and is missing while the match goes on. `state` is the hash of the
//! last position. `check` is the SHA-256 of all lines before it, without blank lines and trailing
//! spaces, each ended by a newline, so that different line endings do no harm but a changed letter
//! is detected.
//!
//! This module knows only the format. Replaying the record (`ruckus-table`) checks whether the
//! actions are legal and the result is correct.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};

use crate::{Outcome, ParseSeedError, Seat, Seed, Value};

const HEADER: &str = "ruckus-record 1";
/// The text that precedes the number of steps that passed.
const WAIT: &str = "!wait ";
/// The longest start position a record may contain; large enough for every game.
const MAX_LINE: usize = 1 << 20;

/// A match as data: everything needed to replay it, and how it ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The id of the game.
    pub game: String,
    /// The options as text, as [`Config::to_text`](crate::Config::to_text) prints them.
    pub options: String,
    /// The number of seats.
    pub players: usize,
    /// The source of all chance.
    pub seed: Seed,
    /// The position the match was set up from, if not the first one.
    pub start: Option<Value>,
    /// The plies, in order.
    pub entries: Vec<Entry>,
    /// How the match ended, if it has.
    pub verdict: Option<Verdict>,
    /// The hash of the last position.
    pub state: u64,
}

/// One ply of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// A seat acted by the rules of the game.
    Game {
        /// The seat that acted.
        seat: Seat,
        /// The canonical text of the action.
        action: String,
    },
    /// Something outside the rules of the game happened to a seat.
    Table {
        /// The seat it happened to.
        seat: Seat,
        /// What happened.
        action: TableAction,
    },
    /// Time passed, in a game in real time.
    Time {
        /// The number of steps.
        steps: u32,
    },
}

/// What can happen at a table outside the rules of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableAction {
    /// The seat gave up.
    Resign,
    /// The seat's time ran out.
    Flag,
    /// The seat agreed to the draw that all others had agreed to.
    Draw,
}

impl TableAction {
    const ALL: [TableAction; 3] = [TableAction::Resign, TableAction::Flag, TableAction::Draw];

    fn text(self) -> &'static str {
        match self {
            TableAction::Resign => "!resign",
            TableAction::Flag => "!flag",
            TableAction::Draw => "!draw",
        }
    }
}

/// The result as written in a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The seats that won.
    pub winners: Vec<usize>,
    /// The code of the reason.
    pub reason: String,
    /// The points of each seat.
    pub scores: Vec<i32>,
}

impl From<&Outcome> for Verdict {
    fn from(outcome: &Outcome) -> Verdict {
        Verdict {
            winners: outcome.winners().iter().map(Seat::index).collect(),
            reason: outcome.reason().to_owned(),
            scores: outcome.scores().to_vec(),
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let join = |numbers: Vec<String>| numbers.join(",");
        let winners = join(self.winners.iter().map(usize::to_string).collect());
        let scores = join(self.scores.iter().map(i32::to_string).collect());
        let winners = if winners.is_empty() { "-" } else { &winners };
        write!(f, "{winners} {} {scores}", self.reason)
    }
}

impl Record {
    /// Everything above the `check` line, one entry per line, without the blank lines of the
    /// layout.
    fn lines(&self) -> Vec<String> {
        let mut lines = vec![
            HEADER.to_owned(),
            format!("game {}", self.game),
            format!("options {}", self.options).trim_end().to_owned(),
            format!("players {}", self.players),
            format!("seed {}", self.seed.reveal()),
        ];
        match &self.start {
            Some(Value::String(text)) => lines.push(format!("start {text}")),
            Some(value) => lines.push(format!("start {value}")),
            None => {}
        }
        for (index, entry) in self.entries.iter().enumerate() {
            let ply = index + 1;
            lines.push(match entry {
                Entry::Game { seat, action } => format!("{ply} {seat} {action}"),
                Entry::Table { seat, action } => format!("{ply} {seat} {}", action.text()),
                Entry::Time { steps } => format!("{ply} - {WAIT}{steps}"),
            });
        }
        if let Some(verdict) = &self.verdict {
            lines.push(format!("result {verdict}"));
        }
        lines.push(format!("state {:016x}", self.state));
        lines
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines = self.lines();
        let tail = 1 + usize::from(self.verdict.is_some());
        let first_ply = lines.len() - tail - self.entries.len();
        for (index, line) in lines.iter().enumerate() {
            if index == first_ply || index == lines.len() - tail {
                writeln!(f)?;
            }
            writeln!(f, "{line}")?;
        }
        writeln!(f, "check {}", checksum(&lines))
    }
}

fn checksum<S: AsRef<str>>(lines: &[S]) -> String {
    let mut sha = Sha256::new();
    for line in lines {
        sha.update(line.as_ref().as_bytes());
        sha.update(b"\n");
    }
    sha.finalize()
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

/// Why a text is not a valid record, with the line that is wrong.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseRecordError {
    /// Not a record at all.
    #[error("not a record: the first line is not \"{HEADER}\"")]
    NoHeader,
    /// A line is not the expected one.
    #[error("line {line}: expected {expected}")]
    Unexpected {
        /// The line of the text, from 1.
        line: usize,
        /// What was expected there.
        expected: String,
    },
    /// The seed line does not hold a seed.
    #[error("line {line}: {source}")]
    BadSeed {
        /// The line of the text, from 1.
        line: usize,
        /// The reason.
        source: ParseSeedError,
    },
    /// The text was changed after it was written.
    #[error("the check line does not fit: the record was changed or cut (expected {expected})")]
    BadChecksum {
        /// The checksum that the check line should have.
        expected: String,
    },
}

impl ParseRecordError {
    /// The same error for a record that starts after `lines` lines of a longer text.
    #[must_use]
    pub fn below(self, lines: usize) -> ParseRecordError {
        match self {
            ParseRecordError::Unexpected { line, expected } => ParseRecordError::Unexpected {
                line: line + lines,
                expected,
            },
            ParseRecordError::BadSeed { line, source } => ParseRecordError::BadSeed {
                line: line + lines,
                source,
            },
            error @ (ParseRecordError::NoHeader | ParseRecordError::BadChecksum { .. }) => error,
        }
    }
}

impl FromStr for Record {
    type Err = ParseRecordError;

    fn from_str(text: &str) -> Result<Record, ParseRecordError> {
        Lines::new(text).record()
    }
}

/// The non-blank lines of a record, with their numbers.
struct Lines<'a> {
    lines: Vec<(usize, &'a str)>,
    next: usize,
}

impl<'a> Lines<'a> {
    fn new(text: &'a str) -> Lines<'a> {
        let lines = text
            .lines()
            .enumerate()
            .map(|(index, line)| (index + 1, line.trim_end()))
            .filter(|(_, line)| !line.is_empty())
            .collect();
        Lines { lines, next: 0 }
    }

    fn record(mut self) -> Result<Record, ParseRecordError> {
        if self.lines.first().is_none_or(|(_, line)| *line != HEADER) {
            return Err(ParseRecordError::NoHeader);
        }
        self.next = 1;
        let game = self.field("game", "the id of a game")?.to_owned();
        let options = self.field_or_empty("options")?.to_owned();
        let players = self
            .field("players", "the number of players")?
            .parse()
            .ok()
            .filter(|players| (1..=crate::MAX_SEATS).contains(players))
            .ok_or_else(|| self.wrong("players, from 1 to 6"))?;
        let seed = self.field("seed", "a seed")?;
        let seed = seed.parse().map_err(|source| ParseRecordError::BadSeed {
            line: self.line(),
            source,
        })?;
        let start = match self.peek_field("start") {
            Some(text) => {
                self.next += 1;
                Some(read_start(text).ok_or_else(|| self.wrong("a position after \"start\""))?)
            }
            None => None,
        };
        let entries = self.entries(players)?;
        let verdict = match self.peek_field("result") {
            Some(text) => {
                self.next += 1;
                let wrong =
                    || self.wrong("result, winners, reason, scores: \"result 0 three-cats 0,0\"");
                Some(read_verdict(text, players).ok_or_else(wrong)?)
            }
            None => None,
        };
        let state = self.field("state", "the hash of the last position")?;
        let state = u64::from_str_radix(state, 16)
            .ok()
            .filter(|hash| format!("{hash:016x}") == state)
            .ok_or_else(|| self.wrong("state and 16 hexadecimal digits"))?;
        let check = self.field("check", "the checksum")?;
        if self.next != self.lines.len() {
            self.next += 1;
            return Err(self.wrong("nothing after the check line"));
        }
        let record = Record {
            game,
            options,
            players,
            seed,
            start,
            entries,
            verdict,
            state,
        };
        let expected = checksum(&record.lines());
        if check == expected {
            Ok(record)
        } else {
            Err(ParseRecordError::BadChecksum { expected })
        }
    }

    fn entries(&mut self, players: usize) -> Result<Vec<Entry>, ParseRecordError> {
        let mut entries = Vec::new();
        while let Some((_, line)) = self.lines.get(self.next) {
            if !line.starts_with(|c: char| c.is_ascii_digit()) {
                break;
            }
            self.next += 1;
            let ply = entries.len() + 1;
            let wrong = || {
                self.wrong(&format!(
                    "\"{ply} SEAT ACTION\", with a seat below {players}"
                ))
            };
            entries.push(read_entry(line, ply, players).ok_or_else(wrong)?);
        }
        Ok(entries)
    }

    /// The rest of the next line if it begins with `name`.
    fn peek_field(&self, name: &str) -> Option<&'a str> {
        let (_, line) = self.lines.get(self.next)?;
        line.strip_prefix(name)?.strip_prefix(' ')
    }

    fn field(&mut self, name: &str, what: &str) -> Result<&'a str, ParseRecordError> {
        let found = self.peek_field(name);
        self.next += 1;
        found.ok_or_else(|| self.wrong(&format!("\"{name}\" and {what}")))
    }

    /// Like `field`, but the text may be empty, so that only the name is left.
    fn field_or_empty(&mut self, name: &str) -> Result<&'a str, ParseRecordError> {
        if self
            .lines
            .get(self.next)
            .is_some_and(|(_, line)| *line == name)
        {
            self.next += 1;
            return Ok("");
        }
        self.field(name, "name=value pairs")
    }

    /// The number of the last line read; past the end, that of the missing line.
    fn line(&self) -> usize {
        match self.lines.get(self.next - 1) {
            Some((line, _)) => *line,
            None => self.lines.last().map_or(1, |(line, _)| line + 1),
        }
    }

    fn wrong(&self, expected: &str) -> ParseRecordError {
        ParseRecordError::Unexpected {
            line: self.line(),
            expected: expected.to_owned(),
        }
    }
}

fn read_start(text: &str) -> Option<Value> {
    if text.len() > MAX_LINE {
        None
    } else if text.starts_with('{') {
        serde_json::from_str(text).ok()
    } else {
        Some(Value::from(text))
    }
}

fn read_entry(line: &str, ply: usize, players: usize) -> Option<Entry> {
    let rest = line.strip_prefix(&ply.to_string())?.strip_prefix(' ')?;
    let (seat, action) = rest.split_once(' ')?;
    if seat == "-" {
        let text = action.strip_prefix(WAIT)?;
        let steps: u32 = text.parse().ok()?;
        return (steps > 0 && steps.to_string() == text).then_some(Entry::Time { steps });
    }
    let index = seat.parse().ok()?;
    let found = Seat::try_new(index, players).filter(|found| found.to_string() == seat)?;
    if !action.starts_with('!') {
        return Some(Entry::Game {
            seat: found,
            action: action.to_owned(),
        });
    }
    let action = TableAction::ALL
        .into_iter()
        .find(|known| known.text() == action)?;
    Some(Entry::Table {
        seat: found,
        action,
    })
}

fn read_verdict(text: &str, players: usize) -> Option<Verdict> {
    let mut parts = text.split(' ');
    let winners = match parts.next()? {
        "-" => Vec::new(),
        list => list
            .split(',')
            .map(|seat| seat.parse().ok())
            .collect::<Option<_>>()?,
    };
    let reason = parts.next()?.to_owned();
    let scores = parts.next()?.split(',').map(|score| score.parse().ok());
    let verdict = Verdict {
        winners,
        reason,
        scores: scores.collect::<Option<_>>()?,
    };
    let known = verdict.winners.iter().all(|seat| *seat < players);
    (known && verdict.scores.len() == players && verdict.to_string() == text).then_some(verdict)
}
