//! A room that panics is reloaded from the log without disturbing the others.

use std::time::Duration;

use ruckus_protocol::{Answer, Ask, ClockControl};

use super::begun::{self, player};
use super::disk::Database;
use super::node::{Node, NodeSetup};
use crate::rooms::{Asker, Frame, Outbox};
use crate::store::Written;

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
    let Node { rooms, .. } = NodeSetup::new(&database, 1).start_alone();
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
    assert_eq!(rooms.shared().metrics.panics.get(), 1);
}
