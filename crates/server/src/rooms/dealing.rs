//! Waits for the commitments and then for the bytes that players add to the shuffle.

use std::collections::BTreeMap;
use std::time::Duration;

use ruckus_protocol::Status;
use ruckus_protocol::fair::{Entropy, Share};
use tokio::time::Instant;

use crate::store::{SeatOccupant, TableRow, shares_of};

/// How long players have to commit, and then to reveal their bytes.
const PATIENCE: Duration = Duration::from_secs(10);

/// The state of dealing at a table.
#[derive(Default)]
pub(super) struct Dealing {
    /// The bytes that players have revealed so far, by seat.
    given: BTreeMap<usize, Entropy>,
    /// When the current phase ends without the missing players; `None` if no player is awaited.
    until: Option<Instant>,
    /// The phase that this is about: the deal, and whether its commitments are final.
    phase: (u32, bool),
}

/// The next step of a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NextStep {
    /// Wait for players.
    Wait,
    /// Make the commitments final.
    Seal,
    /// Begin the game.
    Begin,
}

impl Dealing {
    pub(super) fn new(given: BTreeMap<usize, Entropy>) -> Dealing {
        Dealing {
            given,
            ..Dealing::default()
        }
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

    /// Starts to wait once all seats are taken, and again once the commitments are final; stops if
    /// a player leaves. Returns the next step.
    pub(super) fn update(&mut self, table: &TableRow) -> NextStep {
        let people = || {
            let seats = table.seats.iter().enumerate();
            seats.filter(|(_, occupant)| matches!(occupant, SeatOccupant::Person { .. }))
        };
        // Older releases created tables with bots only; these never begin.
        if table.shown_status() != Status::Dealing || people().count() == 0 {
            self.until = None;
            return NextStep::Wait;
        }
        let phase = (table.deal, table.sealed);
        if self.phase != phase {
            self.phase = phase;
            self.until = None;
        }
        let now = Instant::now();
        let until = *self.until.get_or_insert(now + PATIENCE);
        let (complete, next) = if table.sealed {
            let mut committed = people().filter(|(_, occupant)| occupant.commitment().is_some());
            let complete = committed.all(|(seat, _)| self.given.contains_key(&seat));
            (complete, NextStep::Begin)
        } else {
            let complete = people().all(|(_, occupant)| occupant.commitment().is_some());
            (complete, NextStep::Seal)
        };
        if complete || until <= now {
            next
        } else {
            NextStep::Wait
        }
    }

    /// The share of each seat.
    pub(super) fn shares(&self, table: &TableRow) -> Vec<Share> {
        shares_of(table, &self.given)
    }

    /// Stops waiting.
    pub(super) fn finish(&mut self) {
        self.until = None;
    }
}
