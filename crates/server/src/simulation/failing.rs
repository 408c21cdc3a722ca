//! A room that panics is loaded again from the log, and the others never notice.

use std::sync::Arc;
use std::time::Duration;

use ruckus_core::{Seed, Value};
use ruckus_protocol::fair::{Entropy, Share};
use ruckus_protocol::{Answer, Ask, ClockControl, Person};

use super::disk::Database;
use crate::config::Limits;
use crate::metrics::Metrics;
use crate::news::News;
use crate::store::{Sitter, StoredStatus, TableRow, Write, Written};
use crate::table::{Asker, Bots, Frame, Outbox, Rooms, Shared, StepJournal, Steppers};
use crate::time::Clock;

const CODES: [&str; 2] = ["0123456789", "ABCDEFGHJK"];

fn person(seat: usize) -> Person {
    Person {
        id: format!("player {seat}"),
        name: format!("Player {seat}"),
    }
}

/// A game of boop that has begun.
fn begin(database: &Database, code: &str) {
    let server = Entropy::from_bytes([9; 32]);
    let commitment = server.server_commitment(code);
    let sitter = |seat: usize| Sitter::Person {
        person: person(seat).id,
        name: person(seat).name,
        commitment,
    };
    let row = TableRow {
        id: code.to_owned(),
        code: code.to_owned(),
        game: "boop".to_owned(),
        options: Value::Object(serde_json::Map::new()),
        clock: ClockControl::None,
        public: false,
        creator: person(0).id,
        status: StoredStatus::Waiting,
        commitment,
        seats: vec![sitter(0), sitter(1)],
        created: 0,
        started: None,
        ended: None,
        result: None,
        previous: None,
        rematch: None,
        revision: 0,
    };
    let row = Box::new(row);
    let create = Write::CreateTable { row, server };
    assert_eq!(database.write(&create), Written::Stored);
    let begin = Write::Begin {
        table: code.to_owned(),
        revision: 0,
        shares: vec![Share::Withheld { commitment }; 2],
        now: 0,
        wake: None,
    };
    assert_eq!(database.write(&begin), Written::Stored);
}

#[tokio::test(start_paused = true)]
async fn a_room_that_panics_is_loaded_again_and_others_play_on() {
    let database = Database::default();
    CODES.iter().for_each(|code| begin(&database, code));
    let (storage, _tasks) = database.connect(Seed::from(1));
    let metrics = Arc::new(Metrics::default());
    let steppers = Steppers::simulated(StepJournal::default(), &metrics);
    let rooms = Rooms::new(Arc::new(Shared {
        steppers: Arc::new(steppers),
        storage,
        bots: Bots::new(1, Duration::ZERO),
        news: News::alone(Arc::clone(&metrics)),
        metrics: Arc::clone(&metrics),
        limits: Limits::default(),
        clock: Clock::of_machine(),
    }));
    let asker = |seat: usize| Asker {
        socket: 1 + seat as u64,
        person: Some(person(seat)),
    };
    let act = |version: u64, action: &str| Ask::Act {
        expected: version,
        action: action.to_owned(),
    };
    for code in CODES {
        let done = rooms.ask(code, &asker(0), "first", &act(0, "k@a1")).await;
        assert_eq!(done, Answer::Done { version: 1 });
    }
    let (outbox, mut told) = Outbox::new();
    rooms
        .watch(CODES[0], &asker(1), &outbox, None, &[])
        .await
        .unwrap();
    rooms.fail(CODES[0]);
    // Who watches is told to ask for it again.
    loop {
        match told.next().await {
            Some(Frame::RoomGone(code)) => {
                assert_eq!(code, CODES[0]);
                break;
            }
            Some(Frame::Text(_)) => {}
            None => panic!("cut off"),
        }
    }
    let before = tokio::time::Instant::now();
    for code in CODES {
        // What was answered is there, and is not done again.
        let again = rooms.ask(code, &asker(0), "first", &act(0, "k@a1")).await;
        assert_eq!(again, Answer::Done { version: 1 });
        let next = rooms.ask(code, &asker(1), "second", &act(1, "k@f6")).await;
        assert_eq!(next, Answer::Done { version: 2 });
    }
    assert!(before.elapsed() < Duration::from_secs(1));
    assert_eq!(metrics.panics.get(), 1);
}
