//! What a player was shown while the table dealt, kept until after the game.

use std::fmt;
use std::str::FromStr;

use ruckus_core::MAX_SEATS;

use super::{Commitment, Entropy, Proof, Share};

const HEADER: &str = "ruckus-witness 1";

/// The commitments that a player saw before revealing any bytes, and the player's own
/// bytes.
///
/// ```text
/// ruckus-witness 1
/// table 0f…
/// deal 2
/// commitment 5a…
/// seat 0 77…
/// seat 1 none
/// own 0 31… accepted
/// ```
///
/// `accepted` means that the server had confirmed the revealed bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Witness {
    /// The id of the table.
    pub table: String,
    /// The deals whose final commitments were seen.
    pub deals: Vec<WitnessedDeal>,
}

/// The commitments of one deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WitnessedDeal {
    /// The number of the deal.
    pub number: u32,
    /// The server's commitment.
    pub commitment: Commitment,
    /// The commitment of each seat; bots and players who did not commit have none.
    pub seats: Vec<Option<Commitment>>,
    /// The player's own bytes, if they are in this deal.
    pub own: Option<OwnBytes>,
}

/// The bytes of the player who keeps the witness.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OwnBytes {
    /// The player's seat.
    pub seat: usize,
    /// The bytes.
    pub entropy: Entropy,
    /// Whether the server had confirmed the revealed bytes.
    pub accepted: bool,
}

/// Why a record does not fit a witness.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Contradiction {
    /// They are of different tables.
    #[error("the witness is of another table")]
    Table,
    /// The own bytes do not match the own commitment.
    #[error("deal {deal}: the witness contradicts itself: its bytes do not match their commitment")]
    Witness {
        /// The number of the deal.
        deal: u32,
    },
    /// The record leaves out a deal.
    #[error("deal {deal} is missing in the record, although its commitments were final")]
    Missing {
        /// The number of the deal.
        deal: u32,
    },
    /// The server's commitment was exchanged.
    #[error("deal {deal}: the server had shown another commitment")]
    Server {
        /// The number of the deal.
        deal: u32,
    },
    /// The commitment of a seat was exchanged.
    #[error("deal {deal}: the server had shown another commitment of seat {seat}")]
    Seat {
        /// The number of the deal.
        deal: u32,
        /// The seat.
        seat: usize,
    },
    /// The record contains other bytes than the player revealed.
    #[error("deal {deal}: these are not the bytes that seat {seat} revealed")]
    Own {
        /// The number of the deal.
        deal: u32,
        /// The seat.
        seat: usize,
    },
    /// The record says "withheld" although the server had confirmed the bytes.
    #[error("deal {deal}: seat {seat} did not withhold its bytes: the server had accepted them")]
    Withheld {
        /// The number of the deal.
        deal: u32,
        /// The seat.
        seat: usize,
    },
    /// The witness says nothing about the deal of the match.
    #[error(
        "the witness does not include deal {deal}, so it cannot show anything about this match"
    )]
    Uncovered {
        /// The number of the deal.
        deal: u32,
    },
}

impl Witness {
    /// Checks that a record fits what the player was shown. The record must be
    /// consistent by itself: see [`Proof::check`].
    ///
    /// # Errors
    /// The first contradiction.
    pub fn check(&self, proof: &Proof) -> Result<(), Contradiction> {
        if self.table != proof.table {
            return Err(Contradiction::Table);
        }
        for deal in &self.deals {
            self.check_deal(deal, proof)?;
        }
        match proof.dealt() {
            Some(dealt) if self.deals.iter().all(|deal| deal.number != dealt.number) => {
                let deal = dealt.number;
                Err(Contradiction::Uncovered { deal })
            }
            _ => Ok(()),
        }
    }

    fn check_deal(&self, seen: &WitnessedDeal, proof: &Proof) -> Result<(), Contradiction> {
        let deal = seen.number;
        if let Some(own) = &seen.own {
            let commitment = own.entropy.player_commitment(&self.table, deal, own.seat);
            if seen.seats.get(own.seat) != Some(&Some(commitment)) {
                return Err(Contradiction::Witness { deal });
            }
        }
        let found = proof.deals.iter().find(|found| found.number == deal);
        let found = found.ok_or(Contradiction::Missing { deal })?;
        if found.commitment != seen.commitment {
            return Err(Contradiction::Server { deal });
        }
        let seats = found.shares.len().max(seen.seats.len());
        for seat in 0..seats {
            let recorded = found.shares.get(seat).map(Share::commitment);
            if recorded != seen.seats.get(seat).copied() {
                return Err(Contradiction::Seat { deal, seat });
            }
        }
        let Some(own) = &seen.own else {
            return Ok(());
        };
        let seat = own.seat;
        match &found.shares[seat] {
            Share::Given { entropy, .. } if *entropy != own.entropy => {
                Err(Contradiction::Own { deal, seat })
            }
            Share::Withheld { .. } if own.accepted => Err(Contradiction::Withheld { deal, seat }),
            _ => Ok(()),
        }
    }
}

impl fmt::Display for Witness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEADER}\ntable {}", self.table)?;
        for deal in &self.deals {
            writeln!(f, "deal {}\ncommitment {}", deal.number, deal.commitment)?;
            for (seat, commitment) in deal.seats.iter().enumerate() {
                match commitment {
                    Some(commitment) => writeln!(f, "seat {seat} {commitment}")?,
                    None => writeln!(f, "seat {seat} none")?,
                }
            }
            if let Some(own) = &deal.own {
                let accepted = if own.accepted { " accepted" } else { "" };
                writeln!(f, "own {} {}{accepted}", own.seat, own.entropy.reveal())?;
            }
        }
        Ok(())
    }
}

/// A text that is not a witness.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: expected {expected}")]
pub struct ParseWitnessError {
    /// The line, from 1.
    pub line: usize,
    /// The expected content of the line.
    pub expected: &'static str,
}

impl FromStr for Witness {
    type Err = ParseWitnessError;

    fn from_str(text: &str) -> Result<Witness, ParseWitnessError> {
        let mut lines = text.lines().map(str::trim_end).zip(1..);
        let end = text.lines().count().max(1);
        let mut next = |expected: &'static str| {
            let missing = ParseWitnessError {
                line: end,
                expected,
            };
            lines.next().ok_or(missing)
        };
        let header = "\"ruckus-witness 1\"";
        let (first, line) = next(header)?;
        let wrong = |line, expected| ParseWitnessError { line, expected };
        if first != HEADER {
            return Err(wrong(line, header));
        }
        let expected = "\"table\" and its id";
        let (table, line) = next(expected)?;
        let table = table.strip_prefix("table ");
        let table = table.ok_or_else(|| wrong(line, expected))?.to_owned();
        let mut deals: Vec<WitnessedDeal> = Vec::new();
        while let Ok((text, line)) = next("") {
            if let Some(number) = text.strip_prefix("deal ") {
                let expected = "\"deal\" and its number";
                let number = number.parse().map_err(|_| wrong(line, expected))?;
                let expected = "\"commitment\" and 64 hexadecimal digits";
                let (text, line) = next(expected)?;
                let commitment = text.strip_prefix("commitment ");
                let commitment = commitment.and_then(|digits| digits.parse().ok());
                deals.push(WitnessedDeal {
                    number,
                    commitment: commitment.ok_or_else(|| wrong(line, expected))?,
                    seats: Vec::new(),
                    own: None,
                });
                continue;
            }
            let expected = "\"deal N\", \"seat N COMMITMENT\", \"seat N none\" or \"own N BYTES\"";
            let deal = deals.last_mut().ok_or_else(|| wrong(line, expected))?;
            read_line(text, deal).ok_or_else(|| wrong(line, expected))?;
        }
        Ok(Witness { table, deals })
    }
}

/// Reads a line of a seat or of the own bytes.
fn read_line(text: &str, deal: &mut WitnessedDeal) -> Option<()> {
    let words: Vec<&str> = text.split(' ').collect();
    match words[..] {
        ["seat", seat, commitment] if deal.own.is_none() => {
            let expected = deal.seats.len();
            if expected >= MAX_SEATS || seat.parse() != Ok(expected) {
                return None;
            }
            deal.seats.push(match commitment {
                "none" => None,
                digits => Some(digits.parse().ok()?),
            });
        }
        ["own", seat, entropy, ref rest @ ..] if deal.own.is_none() => {
            deal.own = Some(OwnBytes {
                seat: seat.parse().ok()?,
                entropy: entropy.parse().ok()?,
                accepted: match rest {
                    [] => false,
                    ["accepted"] => true,
                    _ => return None,
                },
            });
        }
        _ => return None,
    }
    Some(())
}
