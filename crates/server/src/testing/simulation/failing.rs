//! A room that panics is reloaded from the log without disturbing the others.

use std::sync::Arc;
use std::time::Duration;

use ruckus_core::Seed;
use ruckus_protocol::{Answer, Ask, ClockControl};

use super::begun::{self, player};
use super::disk::Database;
use crate::cluster_bus::ClusterBus;
use crate::config::Limits;
use crate::metrics::Metrics;
use crate::rooms::{Asker, Bots, Frame, Outbox, Rooms, Shared, StepJournal, Steppers};
use crate::store::Written;
use crate::time::Clock;

const CODES: [&str; 2] = ["0123456789", "ABCDEFGHJK"];

#[tokio::test(start_paused = true)]
async fn a_room_that_panics_is_loaded_again_and_others_play_on() {
    let database = Database::default();
    for code in CODES {
        let row = begun::row(code, &[0, 1].map(player), ClockControl::None);
        for write in begun::writes(&row, 0) {
            assert_eq!(database.write(&write), Written::Stored);
        }
    }
    let (storage, _tasks) = database.connect(Seed::from(1));
    let metrics = Arc::new(Metrics::default());
    let steppers = Steppers::simulated(StepJournal::default(), &metrics);
    let rooms = Rooms::new(Arc::new(Shared {
        followers: Arc::default(),
        replays: Arc::default(),
        steppers: Arc::new(steppers),
        storage,
        bots: Bots::new(1, Duration::ZERO),
        bus: ClusterBus::alone(Arc::clone(&metrics)),
        metrics: Arc::clone(&metrics),
        limits: Limits::default(),
        clock: Clock::of_machine(),
    }));
    let asker = |seat: usize| Asker {
        socket: 1 + seat as u64,
        person: Some(player(seat)),
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
    // Watchers are notified that they must ask for the table again.
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
        // An answered request is stored, and is not executed again.
        let again = rooms.ask(code, &asker(0), "first", &act(0, "k@a1")).await;
        assert_eq!(again, Answer::Done { version: 1 });
        let next = rooms.ask(code, &asker(1), "second", &act(1, "k@f6")).await;
        assert_eq!(next, Answer::Done { version: 2 });
    }
    assert!(before.elapsed() < Duration::from_secs(1));
    assert_eq!(metrics.panics.get(), 1);
}
