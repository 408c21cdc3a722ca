//! The seed of a table, made from bytes of the server and of the players, and the
//! record that reveals these bytes.
//!
//! 1. When a table is created, the server draws 32 bytes and publishes
//!    `SHA-256("ruckus server commitment 1\n" + table id + "\n" + bytes)`.
//! 2. Each player who sits down draws 32 bytes and publishes
//!    `SHA-256("ruckus player commitment 1\n" + table id + "\n" + bytes)`.
//! 3. When all seats are taken, the players reveal their bytes. If a player withholds
//!    them, the 32 bytes of the commitment are used instead; bots add nothing.
//! 4. The seed of the match is `HMAC-SHA-256(server bytes; "ruckus table seed 1\n" +
//!    table id + "\n" + the players' 32 bytes in the order of seats)`.
//! 5. When the match is over, the server reveals its bytes in the record, and
//!    [`Proof::check`] checks that the record is consistent.
//!
//! In a consistent record the bytes match the commitments and produce the seed. This
//! does not prove that nobody chose the shuffle: the operator of the server can read
//! the bytes of all seats before the match begins, a player who stands up and sits down
//! again may commit to other bytes after the others have revealed theirs, the
//! commitments of the other seats are not sent to anybody before the end, and a table
//! that is closed while it deals leaves no record.

use std::fmt;
use std::str::FromStr;

use hmac::{Hmac, KeyInit, Mac};
use ruckus_core::{MAX_SEATS, ParseRecordError, Record, Seed};
use sha2::{Digest, Sha256};

const SERVER_LABEL: &str = "ruckus server commitment 1\n";
const PLAYER_LABEL: &str = "ruckus player commitment 1\n";
const SEED_LABEL: &str = "ruckus table seed 1\n";
const HEADER: &str = "ruckus-table-record 1";

/// 32 bytes that stay secret until they are revealed. Only [`Entropy::reveal`] prints
/// them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Entropy([u8; 32]);

/// A public commitment to such bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Commitment([u8; 32]);

/// A text that is not 64 hexadecimal digits in lower case.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected 64 hexadecimal digits in lower case")]
pub struct NotHex;

impl Entropy {
    /// Wraps the bytes.
    #[must_use]
    pub fn from_bytes(bytes: [u8; 32]) -> Entropy {
        Entropy(bytes)
    }

    /// The bytes, for storing them.
    #[must_use]
    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The text form, for revealing the bytes at the end.
    #[must_use]
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }

    /// The commitment that the server publishes before anybody sits down.
    #[must_use]
    pub fn server_commitment(&self, table: &str) -> Commitment {
        self.commitment(SERVER_LABEL, table)
    }

    /// The commitment that a player publishes when sitting down.
    #[must_use]
    pub fn player_commitment(&self, table: &str) -> Commitment {
        self.commitment(PLAYER_LABEL, table)
    }

    fn commitment(&self, label: &str, table: &str) -> Commitment {
        let mut sha = Sha256::new();
        sha.update(label.as_bytes());
        sha.update(table.as_bytes());
        sha.update(b"\n");
        sha.update(self.0);
        Commitment(sha.finalize().into())
    }
}

impl fmt::Debug for Entropy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Entropy(hidden)")
    }
}

impl FromStr for Entropy {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Entropy, NotHex> {
        unhex(text).map(Entropy)
    }
}

impl FromStr for Commitment {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Commitment, NotHex> {
        unhex(text).map(Commitment)
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(text: &str) -> Result<[u8; 32], NotHex> {
    let digits = |byte: &u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    if text.len() != 64 || !text.as_bytes().iter().all(digits) {
        return Err(NotHex);
    }
    let mut bytes = [0; 32];
    for (index, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * index..2 * index + 2], 16).map_err(|_| NotHex)?;
    }
    Ok(bytes)
}

/// The contribution of one seat to the seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Share {
    /// A bot, which contributes nothing.
    Bot,
    /// The bytes, revealed as committed.
    Given {
        /// The commitment.
        commitment: Commitment,
        /// The bytes.
        entropy: Entropy,
    },
    /// The commitment itself, because the player withheld the bytes.
    Withheld {
        /// The commitment.
        commitment: Commitment,
    },
}

impl Share {
    fn bytes(&self) -> &[u8] {
        match self {
            Share::Bot => &[],
            Share::Given { entropy, .. } => &entropy.0,
            Share::Withheld { commitment } => &commitment.0,
        }
    }
}

/// Computes the seed of a table's match.
///
/// # Panics
/// Never: HMAC takes keys of any length.
#[must_use]
pub fn table_seed(table: &str, server: &Entropy, shares: &[Share]) -> Seed {
    let mut mac = Hmac::<Sha256>::new_from_slice(&server.0).expect("HMAC takes keys of any length");
    mac.update(SEED_LABEL.as_bytes());
    mac.update(table.as_bytes());
    mac.update(b"\n");
    for share in shares {
        mac.update(share.bytes());
    }
    Seed::from_bytes(mac.finalize().into_bytes().into())
}

/// The record of a finished match, with all the bytes that its seed is made from.
///
/// ```text
/// ruckus-table-record 1
/// table 0f…
/// commitment 5a…
/// server 9c…
/// seat 0 given 77… 31…
/// seat 1 withheld 08…
/// seat 2 bot
///
/// ruckus-record 1
/// …
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// The id of the table.
    pub table: String,
    /// The server's commitment, according to this record.
    pub commitment: Commitment,
    /// The server's bytes.
    pub server: Entropy,
    /// The contribution of each seat.
    pub shares: Vec<Share>,
    /// The record of the match.
    pub record: Record,
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
    /// These bytes do not produce the seed of the record.
    #[error("the seed of the record was not made from the bytes of the server and the players")]
    Seed,
    /// The number of seats differs from the number of players in the record.
    #[error("the record is of {players} players, the proof of {shares}")]
    Seats {
        /// The number of players in the record.
        players: usize,
        /// The number of seats in the proof.
        shares: usize,
    },
}

/// The line of the first seat in the text.
const FIRST_SEAT_LINE: usize = 5;

impl Proof {
    /// Checks that the commitments, bytes and seed of this record fit together. It does
    /// not check that the match followed the rules from that seed (replaying the record
    /// does), nor that these are the commitments the players were shown (nothing in the
    /// record can).
    ///
    /// # Errors
    /// The first mismatch.
    pub fn check(&self) -> Result<(), Unfair> {
        if self.server.server_commitment(&self.table) != self.commitment {
            return Err(Unfair::Server {
                line: FIRST_SEAT_LINE - 1,
            });
        }
        for (seat, share) in self.shares.iter().enumerate() {
            if let Share::Given {
                commitment,
                entropy,
            } = share
                && entropy.player_commitment(&self.table) != *commitment
            {
                let line = FIRST_SEAT_LINE + seat;
                return Err(Unfair::Player { line, seat });
            }
        }
        if self.record.players != self.shares.len() {
            return Err(Unfair::Seats {
                players: self.record.players,
                shares: self.shares.len(),
            });
        }
        if table_seed(&self.table, &self.server, &self.shares) != self.record.seed {
            return Err(Unfair::Seed);
        }
        Ok(())
    }
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEADER}")?;
        writeln!(f, "table {}", self.table)?;
        writeln!(f, "commitment {}", self.commitment)?;
        writeln!(f, "server {}", self.server.reveal())?;
        for (seat, share) in self.shares.iter().enumerate() {
            match share {
                Share::Bot => writeln!(f, "seat {seat} bot")?,
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
        write!(f, "\n{}", self.record)
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

impl Proof {
    /// Whether a text claims to be a table record rather than a bare match record.
    #[must_use]
    pub fn is_meant_by(text: &str) -> bool {
        text.lines()
            .next()
            .is_some_and(|line| line.trim_end() == HEADER)
    }
}

impl FromStr for Proof {
    type Err = ParseProofError;

    fn from_str(text: &str) -> Result<Proof, ParseProofError> {
        let mut lines = text.lines().map(str::trim_end).zip(1..);
        let mut field = |name: &str, expected: &'static str| {
            let wrong = |line| ParseProofError::Unexpected { line, expected };
            let (text, line) = lines.next().ok_or_else(|| wrong(1))?;
            let rest = text.strip_prefix(name).ok_or_else(|| wrong(line))?;
            Ok::<_, ParseProofError>((rest.trim_start(), line))
        };
        field(HEADER, "\"ruckus-table-record 1\"")?;
        let table = field("table ", "\"table\" and its id")?.0.to_owned();
        let expected = "\"commitment\" and 64 hexadecimal digits";
        let (text_of, line) = field("commitment ", expected)?;
        let wrong =
            |line, expected| move |_: NotHex| ParseProofError::Unexpected { line, expected };
        let commitment = text_of.parse().map_err(wrong(line, expected))?;
        let expected = "\"server\" and 64 hexadecimal digits";
        let (text_of, line) = field("server ", expected)?;
        let server = text_of.parse().map_err(wrong(line, expected))?;
        let mut shares = Vec::new();
        for (line, number) in lines {
            if line.is_empty() {
                break;
            }
            let share = read_share(line, shares.len()).ok_or(ParseProofError::Unexpected {
                line: number,
                expected: "\"seat N bot\", \"seat N given COMMITMENT BYTES\" or \
                           \"seat N withheld COMMITMENT\"",
            })?;
            shares.push(share);
        }
        let begin = text
            .find("\nruckus-record ")
            .ok_or(ParseProofError::Record(ParseRecordError::NoHeader))?;
        let above = text[..=begin].lines().count();
        let record = text[begin + 1..].parse::<Record>();
        let record = record.map_err(|error| error.below(above))?;
        Ok(Proof {
            table,
            commitment,
            server,
            shares,
            record,
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

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "0123456789abcdef0123456789abcdef";

    fn proof() -> Proof {
        let server = Entropy::from_bytes([7; 32]);
        let player = Entropy::from_bytes([9; 32]);
        let shares = vec![
            Share::Given {
                commitment: player.player_commitment(TABLE),
                entropy: player,
            },
            Share::Bot,
            Share::Withheld {
                commitment: Entropy::from_bytes([1; 32]).player_commitment(TABLE),
            },
        ];
        let record = Record {
            game: "qinto".to_owned(),
            options: String::new(),
            players: 3,
            seed: table_seed(TABLE, &server, &shares),
            start: None,
            entries: Vec::new(),
            verdict: None,
            state: 0,
        };
        Proof {
            table: TABLE.to_owned(),
            commitment: server.server_commitment(TABLE),
            server,
            shares,
            record,
        }
    }

    #[test]
    fn a_proof_reads_back_as_it_is_written() {
        let text = proof().to_string();
        assert_eq!(text.parse::<Proof>().unwrap(), proof());
        assert_eq!(proof().check(), Ok(()));
    }

    #[test]
    fn every_changed_digit_of_a_proof_is_found() {
        let text = proof().to_string();
        let head = text.find("\n\n").unwrap();
        let mut tried = 0;
        for at in 0..head {
            let old = text.as_bytes()[at];
            if !matches!(old, b'0'..=b'9' | b'a'..=b'f') {
                continue;
            }
            let mut changed = text.clone();
            changed.replace_range(at..=at, if old == b'0' { "1" } else { "0" });
            let found = changed.parse::<Proof>().map(|proof| proof.check());
            assert!(!matches!(found, Ok(Ok(()))), "byte {at} of\n{changed}");
            tried += 1;
        }
        assert!(tried > 6 * 64 - 10, "{tried}");
    }

    #[test]
    fn each_share_and_its_order_matter_to_the_seed() {
        let proof = proof();
        let seed = |shares: &[Share]| table_seed(TABLE, &proof.server, shares);
        let mut turned = proof.shares.clone();
        turned.swap(0, 2);
        assert!(seed(&turned) != proof.record.seed);
        assert!(seed(&proof.shares[..2]) != proof.record.seed);
        let elsewhere = table_seed("another", &proof.server, &proof.shares);
        assert!(elsewhere != proof.record.seed);
    }

    #[test]
    fn entropy_does_not_print_its_secret() {
        assert_eq!(
            format!("{:?}", Entropy::from_bytes([3; 32])),
            "Entropy(hidden)"
        );
    }
}
