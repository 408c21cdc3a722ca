//! The record of a table with the bytes of all its deals.

use std::fmt;
use std::str::FromStr;

use ruckus_core::{MAX_SEATS, ParseRecordError, Record};

use super::{Commitment, Entropy, FIRST_SCHEME, NotHex, RevealedDeal, Share};

const HEADER: &str = "ruckus-table-record 2";
const FIRST_HEADER: &str = "ruckus-table-record 1";

/// The record of a finished match or of a closed table, with all the bytes that seeds
/// were made from.
///
/// ```text
/// ruckus-table-record 2
/// table 0f…
/// deal 1 cancelled
/// commitment 21…
/// server 40…
/// seat 0 given 4e… 92…
/// seat 1 withheld d3…
/// seat 2 bot
/// deal 2
/// commitment 5a…
/// server 9c…
/// seat 0 given 77… 31…
/// seat 1 silent
/// seat 2 bot
///
/// ruckus-record 1
/// …
/// ```
///
/// A table that was closed has only cancelled deals and no match. Records of the first
/// scheme have one deal without its line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// The id of the table.
    pub table: String,
    /// The deals. If there is a match, it was dealt by the last one; all others were
    /// cancelled.
    pub deals: Vec<RevealedDeal>,
    /// The record of the match; `None` if the table was closed before one began.
    pub record: Option<Record>,
}

/// Why a record is inconsistent.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Unfair {
    /// The server's bytes do not match its commitment.
    #[error("line {line}: the server's bytes are not those it was committed to")]
    Server {
        /// The line of the text, from 1.
        line: usize,
    },
    /// A player's bytes do not match their commitment.
    #[error("line {line}: the bytes of seat {seat} are not those it was committed to")]
    Player {
        /// The line of the text, from 1.
        line: usize,
        /// The seat of the player.
        seat: usize,
    },
    /// The bytes of the last deal do not produce the seed of the record.
    #[error("the seed of the record was not made from the bytes of the server and the players")]
    Seed,
    /// The number of seats differs from the number of players in the record.
    #[error("the record is of {players} players, the proof of {shares}")]
    Seats {
        /// The number of players in the record.
        players: usize,
        /// The number of seats in a deal.
        shares: usize,
    },
}

impl Proof {
    /// The deal that the match was dealt by.
    #[must_use]
    pub fn dealt(&self) -> Option<&RevealedDeal> {
        self.deals.last().filter(|_| self.record.is_some())
    }

    /// The deals that were cancelled after all commitments were final.
    #[must_use]
    pub fn cancelled(&self) -> &[RevealedDeal] {
        let dealt = usize::from(self.record.is_some());
        &self.deals[..self.deals.len() - dealt]
    }

    /// Checks that the commitments, bytes and seed of this record fit together. It does
    /// not check that the match followed the rules from that seed (replaying the record
    /// does), nor that these are the commitments the players were shown (a
    /// [`Witness`](super::Witness) does).
    ///
    /// # Errors
    /// The first mismatch.
    pub fn check(&self) -> Result<(), Unfair> {
        let mut line = 3;
        for deal in &self.deals {
            // The first scheme has no line with the number.
            let first = if deal.number == FIRST_SCHEME {
                line
            } else {
                line + 1
            };
            self.check_deal(deal, first)?;
            line = first + 2 + deal.shares.len();
        }
        if let (Some(deal), Some(record)) = (self.dealt(), &self.record)
            && deal.seed(&self.table) != record.seed
        {
            return Err(Unfair::Seed);
        }
        Ok(())
    }

    fn check_deal(&self, deal: &RevealedDeal, first: usize) -> Result<(), Unfair> {
        let number = deal.number;
        if deal.server.server_commitment(&self.table, number) != deal.commitment {
            return Err(Unfair::Server { line: first + 1 });
        }
        for (seat, share) in deal.shares.iter().enumerate() {
            if let Share::Given {
                commitment,
                entropy,
            } = share
                && entropy.player_commitment(&self.table, number, seat) != *commitment
            {
                let line = first + 2 + seat;
                return Err(Unfair::Player { line, seat });
            }
        }
        let players = self.record.as_ref().map(|record| record.players);
        match players {
            Some(players) if players != deal.shares.len() => Err(Unfair::Seats {
                players,
                shares: deal.shares.len(),
            }),
            _ => Ok(()),
        }
    }

    /// Whether a text claims to be a table record rather than a bare match record.
    #[must_use]
    pub fn is_meant_by(text: &str) -> bool {
        let first = text.lines().next().map(str::trim_end);
        first.is_some_and(|line| line == HEADER || line == FIRST_HEADER)
    }
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_first = self.deals.iter().any(|deal| deal.number == FIRST_SCHEME);
        writeln!(f, "{}", if is_first { FIRST_HEADER } else { HEADER })?;
        writeln!(f, "table {}", self.table)?;
        for (index, deal) in self.deals.iter().enumerate() {
            let is_cancelled = index < self.cancelled().len();
            if !is_first {
                let ending = if is_cancelled { " cancelled" } else { "" };
                writeln!(f, "deal {}{ending}", deal.number)?;
            }
            writeln!(f, "commitment {}", deal.commitment)?;
            writeln!(f, "server {}", deal.server.reveal())?;
            for (seat, share) in deal.shares.iter().enumerate() {
                match share {
                    Share::Bot => writeln!(f, "seat {seat} bot")?,
                    Share::Silent => writeln!(f, "seat {seat} silent")?,
                    Share::Given {
                        commitment,
                        entropy,
                    } => {
                        writeln!(f, "seat {seat} given {commitment} {}", entropy.reveal())?;
                    }
                    Share::Withheld { commitment } => {
                        writeln!(f, "seat {seat} withheld {commitment}")?;
                    }
                }
            }
        }
        match &self.record {
            Some(record) => write!(f, "\n{record}"),
            None => Ok(()),
        }
    }
}

/// A text that is not a record of a table.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseProofError {
    /// A line differs from what the format requires.
    #[error("line {line}: expected {expected}")]
    Unexpected {
        /// The line, from 1.
        line: usize,
        /// The expected content of the line.
        expected: &'static str,
    },
    /// The match record inside it is invalid.
    #[error("in the record below the proof: {0}")]
    Record(#[from] ParseRecordError),
}

const TABLE: &str = "\"table\" and its id";
const DEAL: &str = "\"deal N\" or \"deal N cancelled\", with growing numbers";
const COMMITMENT: &str = "\"commitment\" and 64 hexadecimal digits";
const SERVER: &str = "\"server\" and 64 hexadecimal digits";
const SEAT: &str = "\"seat N bot\", \"seat N silent\", \"seat N given COMMITMENT BYTES\" or \
                    \"seat N withheld COMMITMENT\"";

impl FromStr for Proof {
    type Err = ParseProofError;

    fn from_str(text: &str) -> Result<Proof, ParseProofError> {
        let mut lines = Lines {
            lines: text.lines().map(str::trim_end).collect(),
            next: 0,
        };
        let header = lines.lines.first().copied();
        let is_first = header == Some(FIRST_HEADER);
        if header != Some(HEADER) && !is_first {
            return Err(lines.unexpected("\"ruckus-table-record 2\""));
        }
        lines.next = 1;
        let table = lines.field("table ", TABLE)?.to_owned();
        let mut deals: Vec<RevealedDeal> = Vec::new();
        let mut is_cancelled = true;
        while lines.peek().is_some_and(|line| !line.is_empty()) {
            if !is_cancelled {
                // The deal of the match is the last one.
                return Err(lines.unexpected("an empty line and the record of the match"));
            }
            let number = if is_first {
                is_cancelled = false;
                FIRST_SCHEME
            } else {
                let before = deals.last().map_or(FIRST_SCHEME, |deal| deal.number);
                let text = lines.peek().and_then(|line| line.strip_prefix("deal "));
                let text = text.ok_or_else(|| lines.unexpected(DEAL))?;
                let digits = text.strip_suffix(" cancelled");
                is_cancelled = digits.is_some();
                let number = digits.unwrap_or(text).parse();
                let number = number.ok().filter(|number| *number > before);
                let number = number.ok_or_else(|| lines.unexpected(DEAL))?;
                lines.next += 1;
                number
            };
            deals.push(lines.deal(number, is_first)?);
        }
        if is_cancelled {
            return match lines.peek() {
                Some(_) => Err(lines.unexpected(DEAL)),
                None => Ok(Proof {
                    table,
                    deals,
                    record: None,
                }),
            };
        }
        let begin = text
            .find("\nruckus-record ")
            .ok_or(ParseProofError::Record(ParseRecordError::NoHeader))?;
        let above = text[..=begin].lines().count();
        let record = text[begin + 1..].parse::<Record>();
        let record = record.map_err(|error| error.below(above))?;
        Ok(Proof {
            table,
            deals,
            record: Some(record),
        })
    }
}

/// The lines of a text, read one after another.
struct Lines<'a> {
    lines: Vec<&'a str>,
    next: usize,
}

impl<'a> Lines<'a> {
    fn peek(&self) -> Option<&'a str> {
        self.lines.get(self.next).copied()
    }

    fn unexpected(&self, expected: &'static str) -> ParseProofError {
        let line = self.next.min(self.lines.len().saturating_sub(1)) + 1;
        ParseProofError::Unexpected { line, expected }
    }

    fn field(&mut self, name: &str, expected: &'static str) -> Result<&'a str, ParseProofError> {
        let rest = self.peek().and_then(|line| line.strip_prefix(name));
        let rest = rest.ok_or_else(|| self.unexpected(expected))?;
        self.next += 1;
        Ok(rest)
    }

    fn hex<T: FromStr<Err = NotHex>>(
        &mut self,
        name: &str,
        expected: &'static str,
    ) -> Result<T, ParseProofError> {
        let rest = self.peek().and_then(|line| line.strip_prefix(name));
        let found = rest.and_then(|rest| rest.trim_start().parse().ok());
        let found = found.ok_or_else(|| self.unexpected(expected))?;
        self.next += 1;
        Ok(found)
    }

    fn deal(&mut self, number: u32, is_first: bool) -> Result<RevealedDeal, ParseProofError> {
        let commitment: Commitment = self.hex("commitment ", COMMITMENT)?;
        let server: Entropy = self.hex("server ", SERVER)?;
        let mut shares = Vec::new();
        while let Some(line) = self.peek() {
            if line.is_empty() || line.starts_with("deal ") {
                break;
            }
            let share = read_share(line, shares.len());
            let share = share.filter(|share| !is_first || *share != Share::Silent);
            shares.push(share.ok_or_else(|| self.unexpected(SEAT))?);
            self.next += 1;
        }
        Ok(RevealedDeal {
            number,
            commitment,
            server,
            shares,
        })
    }
}

fn read_share(line: &str, seat: usize) -> Option<Share> {
    if seat >= MAX_SEATS {
        return None;
    }
    let rest = line.strip_prefix(&format!("seat {seat} "))?;
    let mut words = rest.split(' ');
    let share = match words.next()? {
        "bot" => Share::Bot,
        "silent" => Share::Silent,
        "given" => Share::Given {
            commitment: words.next()?.parse().ok()?,
            entropy: words.next()?.parse().ok()?,
        },
        "withheld" => Share::Withheld {
            commitment: words.next()?.parse().ok()?,
        },
        _ => return None,
    };
    words.next().is_none().then_some(share)
}
