//! The seed of a table, made from bytes of the server and of the players, the record
//! that reveals these bytes, and the witness that a player keeps.
//!
//! Deals are numbered. A deal is cancelled when a player stands up, and the next one
//! has new bytes and new commitments of everybody.
//!
//! 1. Before the players commit, the server draws 32 bytes and publishes
//!    `SHA-256("ruckus server commitment 2\n" + table id + "\ndeal " + number + "\n" + bytes)`.
//! 2. When all seats are taken, each player draws 32 bytes and publishes
//!    `SHA-256("ruckus player commitment 2\n" + table id + "\ndeal " + number + "\nseat " +
//!    seat + "\n" + bytes)`. Bots add nothing, and neither do players who have not
//!    committed after ten seconds.
//! 3. Then the set of commitments is final, and everybody at the table sees it.
//! 4. Only now the players reveal their bytes. If a player withholds them for ten
//!    seconds, the 32 bytes of the commitment are used instead.
//! 5. The seed of the match is [`table_seed`].
//! 6. When the match is over, or the table closed, the server reveals its bytes of all
//!    deals in the record. [`Proof::check`] checks that the record is consistent, and
//!    [`Witness::check`] that it fits what the table had shown to a player.
//!
//! `docs/fair-shuffle.md` lists what this guarantees, and what it does not.
//!
//! Tables of the first scheme have deal number 0 ([`FIRST_SCHEME`]). Their commitments
//! contain neither deal nor seat, and their records remain verifiable.

mod bytes;
mod proof;
#[cfg(test)]
mod tests;
mod witness;

use std::fmt::Write as _;

use hmac::{Hmac, KeyInit, Mac};
use ruckus_core::Seed;
use sha2::Sha256;

pub use bytes::{Commitment, Entropy, NotHex};
pub use proof::{ParseProofError, Proof, Unfair};
pub use witness::{Contradiction, OwnBytes, ParseWitnessError, Witness, WitnessedDeal};

/// The deal number of tables from before deals were numbered.
pub const FIRST_SCHEME: u32 = 0;

/// The contribution of one seat to the seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Share {
    /// A bot, which contributes nothing.
    Bot,
    /// A player who did not commit in time and contributes nothing.
    Silent,
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
    /// The commitment of the seat.
    #[must_use]
    pub fn commitment(&self) -> Option<Commitment> {
        match self {
            Share::Bot | Share::Silent => None,
            Share::Given { commitment, .. } | Share::Withheld { commitment } => Some(*commitment),
        }
    }
}

/// A deal whose bytes are revealed, as far as the players revealed theirs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RevealedDeal {
    /// The number of the deal, from 1; [`FIRST_SCHEME`] in old tables.
    pub number: u32,
    /// The server's commitment.
    pub commitment: Commitment,
    /// The server's bytes.
    pub server: Entropy,
    /// The contribution of each seat.
    pub shares: Vec<Share>,
}

impl RevealedDeal {
    /// The seed that this deal makes.
    #[must_use]
    pub fn seed(&self, table: &str) -> Seed {
        table_seed(table, self.number, &self.server, &self.shares)
    }
}

/// Computes the seed of a table's match:
/// `HMAC-SHA-256(server bytes; "ruckus table seed 2\n" + table id + "\ndeal " + number +
/// "\n" + one line for each seat)`. The lines are `seat 0 bot`, `seat 0 silent`,
/// `seat 0 given BYTES` and `seat 0 withheld COMMITMENT`, each with a line feed.
///
/// # Panics
/// Never: HMAC takes keys of any length.
#[must_use]
pub fn table_seed(table: &str, deal: u32, server: &Entropy, shares: &[Share]) -> Seed {
    let key = Hmac::<Sha256>::new_from_slice(server.bytes());
    let mut mac = key.expect("HMAC takes keys of any length");
    if deal == FIRST_SCHEME {
        mac.update(format!("ruckus table seed 1\n{table}\n").as_bytes());
        for share in shares {
            match share {
                Share::Bot | Share::Silent => {}
                Share::Given { entropy, .. } => mac.update(entropy.bytes()),
                Share::Withheld { commitment } => mac.update(commitment.bytes()),
            }
        }
    } else {
        let mut text = format!("ruckus table seed 2\n{table}\ndeal {deal}\n");
        for (seat, share) in shares.iter().enumerate() {
            // Writing to a string cannot fail.
            let _ = match share {
                Share::Bot => writeln!(text, "seat {seat} bot"),
                Share::Silent => writeln!(text, "seat {seat} silent"),
                Share::Given { entropy, .. } => {
                    writeln!(text, "seat {seat} given {}", entropy.reveal())
                }
                Share::Withheld { commitment } => {
                    writeln!(text, "seat {seat} withheld {commitment}")
                }
            };
        }
        mac.update(text.as_bytes());
    }
    Seed::from_bytes(mac.finalize().into_bytes().into())
}
