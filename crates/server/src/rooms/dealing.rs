//! Waits for the bytes that players add to the shuffle.

use std::collections::BTreeMap;
use std::time::Duration;

use ruckus_protocol::Status;
use ruckus_protocol::fair::{Entropy, Share};
use tokio::time::Instant;

use crate::store::{SeatOccupant, TableRow};

/// How long players have to add their bytes to the shuffle.
const PATIENCE: Duration = Duration::from_secs(10);

/// The state of dealing at a table.
#[derive(Default)]
pub(super) struct Dealing {
    /// The bytes that players have contributed so far, by seat.
    given: BTreeMap<usize, Entropy>,
    /// When the game begins without the missing bytes; `None` if no player is awaited.
    until: Option<Instant>,
}

impl Dealing {
    pub(super) fn new(given: BTreeMap<usize, Entropy>) -> Dealing {
        Dealing { given, until: None }
    }

    pub(super) fn set_given(&mut self, given: BTreeMap<usize, Entropy>) {
        self.given = given;
    }

    pub(super) fn is_waiting(&self) -> bool {
        self.until.is_some()
    }

    /// When the next work is due.
    pub(super) fn due(&self) -> Option<Instant> {
        self.until
    }

    /// Starts to wait for the bytes once all seats are taken, and stops if a player leaves.
    /// Returns whether the game should begin now.
    pub(super) fn update(&mut self, table: &TableRow) -> bool {
        let people = table.seats.iter().filter(|occupant| is_person(occupant));
        let people = people.count();
        // Older releases created tables with bots only; these never begin.
        if table.shown_status() != Status::Dealing || people == 0 {
            self.until = None;
            return false;
        }
        let now = Instant::now();
        let until = *self.until.get_or_insert(now + PATIENCE);
        self.given.len() == people || until <= now
    }

    /// The share of each seat.
    pub(super) fn shares(&self, table: &TableRow) -> Vec<Share> {
        let share =
            |(seat, occupant): (usize, &SeatOccupant)| match (occupant, self.given.get(&seat)) {
                (SeatOccupant::Person { commitment, .. }, Some(entropy)) => Share::Given {
                    commitment: *commitment,
                    entropy: *entropy,
                },
                (SeatOccupant::Person { commitment, .. }, None) => Share::Withheld {
                    commitment: *commitment,
                },
                _ => Share::Bot,
            };
        table.seats.iter().enumerate().map(share).collect()
    }

    /// Stops waiting.
    pub(super) fn finish(&mut self) {
        self.until = None;
    }
}

fn is_person(occupant: &SeatOccupant) -> bool {
    matches!(occupant, SeatOccupant::Person { .. })
}
