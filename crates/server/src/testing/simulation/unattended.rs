//! A table without players or spectators: bots and turns in real time wait, clocks do not.

use std::sync::Arc;
use std::time::Duration;

use ruckus_core::json;
use ruckus_protocol::{Answer, Ask, ClockControl};
use tokio::time::{Instant, sleep, timeout};

use super::begun::{self, player};
use super::disk::Database;
use super::node::{BEGINNING, Node, NodeSetup, even_clock};
use crate::rooms::{Asker, Outbox, OutboxReader, StepJournal};
use crate::store::{SeatOccupant, Store as _, StoredTable, TableRow, Written};

const CODE: &str = "0123456789";
/// How long a bot takes.
const PACE: Duration = Duration::from_secs(5);
/// The longest that anything takes, in simulated time.
const PATIENCE: Duration = Duration::from_secs(600);

/// A table on a single node.
struct House {
    database: Database,
    began: Instant,
    node: Node,
    steps: StepJournal,
}

impl House {
    fn new(row: &TableRow) -> House {
        let database = Database::default();
        for write in begun::writes(row, BEGINNING) {
            assert_eq!(database.write(&write), Written::Stored);
        }
        let (began, steps) = (Instant::now(), StepJournal::default());
        let node = start_node(&database, began, &steps);
        House {
            database,
            began,
            node,
            steps,
        }
    }

    fn restart(&mut self) {
        let again = start_node(&self.database, self.began, &self.steps);
        std::mem::replace(&mut self.node, again).end();
    }

    fn stored(&self) -> StoredTable {
        let mut memory = self.database.memory.lock().unwrap();
        memory.table(CODE, 0).unwrap().unwrap()
    }

    fn version(&self) -> usize {
        self.stored().log.len()
    }

    async fn watch(&self, socket: u64) -> OutboxReader {
        let (outbox, told) = Outbox::new();
        let asker = Asker {
            socket,
            person: Some(player(0)),
        };
        let watched = self.node.rooms.watch(CODE, &asker, &outbox, None, &[]);
        watched.await.unwrap();
        told
    }

    /// Sends a plain request as the first player.
    async fn ask(&self, id: u64, ask: Ask) -> Answer {
        let asker = Asker {
            socket: Asker::BY_REQUEST,
            person: Some(player(0)),
        };
        let id = format!("{id:016x}");
        self.node.rooms.ask(CODE, &asker, &id, &ask).await
    }

    async fn until(&self, what: &str, reached: impl Fn(&House) -> bool) {
        let looked = async {
            while !reached(self) {
                sleep(Duration::from_millis(100)).await;
            }
        };
        timeout(PATIENCE, looked).await.expect(what);
    }

    fn is_unloaded(&self) -> bool {
        self.node.rooms.len() == 0
    }

    /// Asserts that nothing happens for an hour, and that the table is not opened.
    async fn stays_quiet(&self) {
        let (version, steps) = (self.version(), self.steps.lock().unwrap().len());
        for _ in 0..3_600 {
            sleep(Duration::from_secs(1)).await;
            assert!(self.is_unloaded(), "the table was opened for nobody");
        }
        assert_eq!(self.version(), version);
        assert_eq!(self.steps.lock().unwrap().len(), steps);
    }
}

fn start_node(database: &Database, began: Instant, steps: &StepJournal) -> Node {
    let setup = NodeSetup {
        clock: even_clock(BEGINNING, began),
        steps: Arc::clone(steps),
        pace: PACE,
        ..NodeSetup::new(database, 1)
    };
    let mut node = setup.start_alone();
    node.work_by_itself();
    node
}

fn row(seats: &[Option<u8>], clock: ClockControl) -> TableRow {
    let mut row = begun::row(CODE, &[0, 1].map(player), clock);
    for (occupant, level) in row.seats.iter_mut().zip(seats) {
        if let Some(level) = *level {
            *occupant = SeatOccupant::Bot { level };
        }
    }
    row
}

#[tokio::test(start_paused = true)]
async fn bots_stop_a_minute_after_everybody_has_gone_and_go_on_for_whoever_comes() {
    // Databases of older releases contain such tables, with only bots.
    let mut house = House::new(&row(&[Some(1), Some(1)], ClockControl::None));
    house.stays_quiet().await;
    let told = house.watch(1).await;
    house.until("bots play", |house| house.version() >= 2).await;
    house.node.rooms.leave(CODE, 1).await;
    drop(told);
    let (left_at, left) = (Instant::now(), house.version());
    house.until("the room goes", House::is_unloaded).await;
    let stayed = left_at.elapsed();
    assert!((60..70).contains(&stayed.as_secs()), "{stayed:?}");
    let made = house.version() - left;
    assert!((11..=13).contains(&made), "{made} in a minute");
    house.stays_quiet().await;
    house.restart();
    house.stays_quiet().await;
    let _told = house.watch(2).await;
    let before = house.version();
    house
        .until("bots go on", |house| house.version() > before)
        .await;
}

#[tokio::test(start_paused = true)]
async fn who_moves_and_goes_gets_an_answer_and_loses_on_time_as_ever() {
    let clock = ClockControl::PerTurn { seconds: 100 };
    let house = House::new(&row(&[None, Some(1)], clock));
    let act = Ask::Act {
        expected: 0,
        action: "k@a1".to_owned(),
    };
    assert_eq!(house.ask(1, act).await, Answer::Done { version: 1 });
    house
        .until("the bot answers", |house| house.version() == 2)
        .await;
    house.until("the room goes", House::is_unloaded).await;
    house
        .until("the flag falls", |house| house.version() == 3)
        .await;
    let log = house.stored().log;
    assert_eq!((log[2].seat, log[2].body.as_str()), (0, "!flag"));
    assert!((100_000..103_000).contains(&(log[2].at - log[1].at)));
}

#[tokio::test(start_paused = true)]
async fn a_turn_in_real_time_waits_for_somebody() {
    let mut row = row(&[None, None], ClockControl::None);
    row.game = "kaboom".to_owned();
    row.options = json!({"rounds": 1, "pace": "relaxed"});
    let house = House::new(&row);
    let told = house.watch(1).await;
    let ready = Ask::Act {
        expected: 0,
        action: "@0 ready".to_owned(),
    };
    assert_eq!(house.ask(1, ready).await, Answer::Done { version: 1 });
    // The table waits a minute for the other player; then the turn begins, which takes another
    // minute. In the middle of it the table has been empty for a minute.
    sleep(Duration::from_secs(31)).await;
    house.node.rooms.leave(CODE, 1).await;
    drop(told);
    let left_at = Instant::now();
    house.until("the room goes", House::is_unloaded).await;
    let stepped = house.steps.lock().unwrap().clone();
    // The owner adopts the game that it has stepped: no chunk is simulated a second time.
    let log = house.stored().log;
    let chunks = log.iter().filter(|entry| entry.body.starts_with("!chunk"));
    let chunks = chunks.count();
    assert!(chunks > 110, "{chunks} chunks");
    assert_eq!(house.node.rooms.shared().metrics.chunks_simulated.get(), 0);
    let (_, step, at) = *stepped.last().expect("the turn began");
    let went_on = (at - left_at).as_secs_f64();
    assert!((58.0..62.0).contains(&went_on), "{went_on}");
    assert!((1_700..2_000).contains(&step), "{step}");
    {
        let mut memory = house.database.memory.lock().unwrap();
        assert_eq!(memory.lease(CODE).unwrap().unwrap().until, 0);
    }
    house.stays_quiet().await;
    let _told = house.watch(2).await;
    let count = stepped.len();
    house
        .until("the turn goes on", |house| {
            house.steps.lock().unwrap().len() > count
        })
        .await;
    let next = house.steps.lock().unwrap()[count].1;
    // No more is undone than after the death of an owner.
    assert!((step - 27..=step + 3).contains(&next), "{step}, {next}");
}
