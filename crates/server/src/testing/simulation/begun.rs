//! A stored game that has begun, for simulations.

use ruckus_core::Value;
use ruckus_protocol::fair::{Entropy, Share, table_seed};
use ruckus_protocol::{ClockControl, Person};

use crate::store::{SeatOccupant, StoredStatus, TableRow, Write};

/// One of the two players.
pub(crate) fn player(seat: usize) -> Person {
    Person {
        id: format!("player {seat}"),
        name: format!("Player {seat}"),
    }
}

/// The row of a boop table where these players sit and wait.
pub(crate) fn row(code: &str, people: &[Person; 2], clock: ClockControl) -> TableRow {
    let deal = 1;
    let seats = people.iter().map(|person| SeatOccupant::Person {
        person: person.id.clone(),
        name: person.name.clone(),
        commitment: None,
    });
    TableRow {
        id: code.to_owned(),
        code: code.to_owned(),
        game: "boop".to_owned(),
        options: Value::Object(serde_json::Map::new()),
        clock,
        public: false,
        creator: people[0].id.clone(),
        status: StoredStatus::Waiting,
        deal,
        commitment: server().server_commitment(code, deal),
        sealed: false,
        seats: seats.collect(),
        created: 0,
        started: None,
        ended: None,
        result: None,
        previous: None,
        rematch: None,
        revision: 0,
    }
}

fn server() -> Entropy {
    Entropy::from_bytes([9; 32])
}

/// The share of each seat: players do not commit to any bytes.
pub(crate) fn shares(row: &TableRow) -> Vec<Share> {
    let share = |occupant: &SeatOccupant| match occupant {
        SeatOccupant::Bot { .. } => Share::Bot,
        _ => Share::Silent,
    };
    row.seats.iter().map(share).collect()
}

/// The seed of the table's game.
pub(crate) fn seed(row: &TableRow) -> ruckus_core::Seed {
    table_seed(&row.id, row.deal, &server(), &shares(row))
}

/// The write that creates the table, without its people.
pub(crate) fn create(row: &TableRow) -> Write {
    let mut empty = row.clone();
    let people = empty.seats.iter_mut();
    let people = people.filter(|occupant| matches!(occupant, SeatOccupant::Person { .. }));
    people.for_each(|occupant| *occupant = SeatOccupant::Open);
    Write::CreateTable {
        row: Box::new(empty),
        server: server(),
    }
}

/// The writes that create the table, seat its people and begin its game.
pub(crate) fn writes(row: &TableRow, started: u64) -> Vec<Write> {
    let sit = row.seats.iter().enumerate().filter_map(|(seat, occupant)| {
        let SeatOccupant::Person { person, name, .. } = occupant else {
            return None;
        };
        Some(Write::Sit {
            table: row.id.clone(),
            seat,
            person: person.clone(),
            name: name.clone(),
            invite: None,
        })
    });
    let begin = Write::Begin {
        table: row.id.clone(),
        revision: row.people().count() as u64,
        shares: shares(row),
        now: started,
        wake: None,
    };
    std::iter::once(create(row))
        .chain(sit)
        .chain([begin])
        .collect()
}
