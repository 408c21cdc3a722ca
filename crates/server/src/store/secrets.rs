//! The secrets of a table, from which its seed is made.
//!
//! They are in a database table of their own, which no other query joins, and in this type, which
//! never prints them.

use std::collections::BTreeMap;

use ruckus_core::Seed;
use ruckus_protocol::fair::{Entropy, Share, table_seed};

use super::StoreError;
use super::row::{SeatOccupant, TableRow};

/// The inputs of a table's seed.
#[derive(Clone, Debug)]
pub(crate) struct Deal {
    /// The server's bytes.
    pub(crate) server: Entropy,
    /// The bytes that players have contributed so far.
    pub(crate) given: BTreeMap<usize, Entropy>,
    /// The share of each seat, once the game has begun.
    pub(crate) shares: Option<Vec<Share>>,
}

impl Deal {
    /// The seed, once the game has begun.
    pub(crate) fn seed(&self, table: &TableRow) -> Option<Seed> {
        let shares = self.shares.as_ref()?;
        Some(table_seed(&table.id, &self.server, shares))
    }
}

/// The stored form of all shares; the commitments are stored with the seats.
pub(super) fn shares_text(shares: &[Share]) -> String {
    let text = |share: &Share| match share {
        Share::Bot => "bot".to_owned(),
        Share::Given { entropy, .. } => entropy.reveal(),
        Share::Withheld { .. } => "withheld".to_owned(),
    };
    shares.iter().map(text).collect::<Vec<_>>().join(" ")
}

pub(super) fn read_shares(text: &str, table: &TableRow) -> Result<Vec<Share>, StoreError> {
    let nonsense = || StoreError::Nonsense(format!("the shares of table {}", table.id));
    let texts: Vec<&str> = text.split(' ').collect();
    if texts.len() != table.seats.len() {
        return Err(nonsense());
    }
    let read = |(text, occupant): (&str, &SeatOccupant)| match (text, occupant) {
        ("bot", SeatOccupant::Bot { .. }) => Ok(Share::Bot),
        ("withheld", SeatOccupant::Person { commitment, .. }) => Ok(Share::Withheld {
            commitment: *commitment,
        }),
        (bytes, SeatOccupant::Person { commitment, .. }) => Ok(Share::Given {
            commitment: *commitment,
            entropy: bytes.parse().map_err(|_| nonsense())?,
        }),
        _ => Err(nonsense()),
    };
    texts.into_iter().zip(&table.seats).map(read).collect()
}
