//! A table as stored, without its log.

use ruckus_catalog::GameId;
use ruckus_core::Timing;
use ruckus_protocol::fair::{Commitment, FIRST_SCHEME};
use ruckus_protocol::rest::TableSummary;
use ruckus_protocol::{ClockControl, DealState, SeatKind, SeatState, Status};
use serde_json::Value;

/// A table as stored, without its log and its secrets.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct TableRow {
    /// 128 random bits; commitments are bound to it.
    pub(crate) id: String,
    /// Its public code.
    pub(crate) code: String,
    /// The id of the game.
    pub(crate) game: String,
    /// All options of the game.
    pub(crate) options: Value,
    pub(crate) clock: ClockControl,
    pub(crate) public: bool,
    /// The person who created it.
    pub(crate) creator: String,
    pub(crate) status: StoredStatus,
    /// The number of the current deal; [`FIRST_SCHEME`] if it was begun by an older release.
    pub(crate) deal: u32,
    /// The server's commitment of this deal.
    pub(crate) commitment: Commitment,
    /// Whether the players' commitments of this deal are final.
    pub(crate) sealed: bool,
    pub(crate) seats: Vec<SeatOccupant>,
    pub(crate) created: u64,
    pub(crate) started: Option<u64>,
    pub(crate) ended: Option<u64>,
    pub(crate) result: Option<Value>,
    /// The id of the table whose rematch this is.
    pub(crate) previous: Option<String>,
    /// The code of this table's rematch.
    pub(crate) rematch: Option<String>,
    /// The number of changes to the row, its seats and its log.
    pub(crate) revision: u64,
}

/// The stored status of a table; dealing is stored as waiting with all seats taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum StoredStatus {
    Waiting = 0,
    Playing = 1,
    Finished = 2,
    Closed = 3,
}

impl StoredStatus {
    pub(crate) fn from_number(number: i64) -> Option<StoredStatus> {
        use StoredStatus::{Closed, Finished, Playing, Waiting};
        [Waiting, Playing, Finished, Closed]
            .into_iter()
            .find(|status| *status as i64 == number)
    }
}

/// The occupant of a seat, as stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum SeatOccupant {
    Open,
    Reserved {
        person: String,
        name: String,
    },
    Person {
        person: String,
        name: String,
        /// What the player has committed to in the current deal.
        commitment: Option<Commitment>,
    },
    Bot {
        level: u8,
    },
    /// Reserved for an invited player.
    Invited,
}

impl SeatOccupant {
    /// Whether a person or a bot sits there.
    pub(crate) fn is_seated(&self) -> bool {
        matches!(self, SeatOccupant::Person { .. } | SeatOccupant::Bot { .. })
    }

    /// What the player of the seat has committed to.
    pub(crate) fn commitment(&self) -> Option<Commitment> {
        match self {
            SeatOccupant::Person { commitment, .. } => *commitment,
            SeatOccupant::Open
            | SeatOccupant::Reserved { .. }
            | SeatOccupant::Bot { .. }
            | SeatOccupant::Invited => None,
        }
    }

    /// The occupant as shown to everybody.
    pub(crate) fn shown(&self) -> SeatKind {
        match self {
            SeatOccupant::Open => SeatKind::Open,
            SeatOccupant::Reserved { name, .. } => SeatKind::Reserved { name: name.clone() },
            SeatOccupant::Person { name, .. } => SeatKind::Person { name: name.clone() },
            SeatOccupant::Bot { level } => SeatKind::Bot { level: *level },
            SeatOccupant::Invited => SeatKind::Invited,
        }
    }
}

impl TableRow {
    /// Whether turns are played in real time.
    pub(crate) fn is_real_time(&self) -> bool {
        let game: Result<GameId, _> = self.game.parse();
        game.is_ok_and(|game| game.info().timing != Timing::Turns)
    }

    /// The status as shown to everybody.
    pub(crate) fn shown_status(&self) -> Status {
        match self.status {
            StoredStatus::Waiting if self.seats.iter().all(SeatOccupant::is_seated) => {
                Status::Dealing
            }
            StoredStatus::Waiting => Status::Waiting,
            StoredStatus::Playing => Status::Playing,
            StoredStatus::Finished => Status::Finished,
            StoredStatus::Closed => Status::Closed,
        }
    }

    /// The current deal as everybody sees it.
    pub(crate) fn deal_state(&self) -> Option<DealState> {
        let commitments = self.seats.iter().map(SeatOccupant::commitment);
        (self.deal != FIRST_SCHEME).then(|| DealState {
            number: self.deal,
            sealed: self.sealed,
            commitments: commitments
                .map(|commitment| commitment.map(|commitment| commitment.to_string()))
                .collect(),
        })
    }

    /// The seat of a person at this table.
    pub(crate) fn seat_of(&self, wanted: &str) -> Option<usize> {
        self.seats.iter().position(
            |occupant| matches!(occupant, SeatOccupant::Person { person, .. } if person == wanted),
        )
    }

    /// Everybody who sits here, or has a seat reserved by name.
    pub(crate) fn people(&self) -> impl Iterator<Item = &str> {
        self.seats.iter().filter_map(|occupant| match occupant {
            SeatOccupant::Reserved { person, .. } | SeatOccupant::Person { person, .. } => {
                Some(person.as_str())
            }
            SeatOccupant::Open | SeatOccupant::Invited | SeatOccupant::Bot { .. } => None,
        })
    }

    pub(crate) fn summary(&self) -> TableSummary {
        TableSummary {
            table: self.code.clone(),
            game: self.game.clone(),
            options: self.options.clone(),
            clock: self.clock,
            status: self.shown_status(),
            seats: self
                .seats
                .iter()
                .map(|occupant| SeatState {
                    kind: occupant.shown(),
                    connected: false,
                })
                .collect(),
            created: self.created,
            ended: self.ended,
            result: self.result.clone(),
        }
    }
}
