//! The secrets of a table, from which its seed is made.
//!
//! They are in a database table of their own, which no other query joins, and in this type, which
//! never prints them.

use std::collections::BTreeMap;

use ruckus_core::Seed;
use ruckus_protocol::fair::{Entropy, Proof, RevealedDeal, Share, table_seed};

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
    /// The deals before the current one that were cancelled after their commitments were final.
    pub(crate) cancelled: Vec<RevealedDeal>,
}

impl Deal {
    /// The seed, once the game has begun.
    pub(crate) fn seed(&self, table: &TableRow) -> Option<Seed> {
        let shares = self.shares.as_ref()?;
        Some(table_seed(&table.id, table.deal, &self.server, shares))
    }

    /// The current deal with the given shares.
    pub(crate) fn revealed(&self, table: &TableRow, shares: Vec<Share>) -> RevealedDeal {
        RevealedDeal {
            number: table.deal,
            commitment: table.commitment,
            server: self.server,
            shares,
        }
    }
}

/// The share of each seat, if the game began with the bytes given so far.
pub(crate) fn shares_of(table: &TableRow, given: &BTreeMap<usize, Entropy>) -> Vec<Share> {
    let share = |(seat, occupant): (usize, &SeatOccupant)| match (occupant, given.get(&seat)) {
        (
            SeatOccupant::Person {
                commitment: Some(commitment),
                ..
            },
            entropy,
        ) => match entropy {
            Some(entropy) => Share::Given {
                commitment: *commitment,
                entropy: *entropy,
            },
            None => Share::Withheld {
                commitment: *commitment,
            },
        },
        (SeatOccupant::Person { .. }, _) => Share::Silent,
        _ => Share::Bot,
    };
    table.seats.iter().enumerate().map(share).collect()
}

/// The stored form of a cancelled deal: a record with nothing else.
pub(super) fn cancelled_text(table: &str, deal: &RevealedDeal) -> String {
    let proof = Proof {
        table: table.to_owned(),
        deals: vec![deal.clone()],
        record: None,
    };
    proof.to_string()
}

pub(super) fn read_cancelled(text: &str) -> Result<Vec<RevealedDeal>, StoreError> {
    let proof: Result<Proof, _> = text.parse();
    let proof =
        proof.map_err(|error| StoreError::Nonsense(format!("a cancelled deal: {error}")))?;
    Ok(proof.deals)
}

/// The stored form of all shares; the commitments are stored with the seats.
pub(super) fn shares_text(shares: &[Share]) -> String {
    let text = |share: &Share| match share {
        Share::Bot => "bot".to_owned(),
        Share::Silent => "silent".to_owned(),
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
    let read = |(text, occupant): (&str, &SeatOccupant)| match (text, occupant.commitment()) {
        ("bot", None) if matches!(occupant, SeatOccupant::Bot { .. }) => Ok(Share::Bot),
        ("silent", None) => Ok(Share::Silent),
        ("withheld", Some(commitment)) => Ok(Share::Withheld { commitment }),
        (bytes, Some(commitment)) => Ok(Share::Given {
            commitment,
            entropy: bytes.parse().map_err(|_| nonsense())?,
        }),
        _ => Err(nonsense()),
    };
    texts.into_iter().zip(&table.seats).map(read).collect()
}
