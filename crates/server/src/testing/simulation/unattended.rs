//! A table without players or spectators: bots and turns in real time wait, clocks do not.

use std::sync::Arc;
use std::time::Duration;

use ruckus_core::{Seed, json};
use ruckus_protocol::{Answer, Ask, ClockControl};
use tokio::time::{Instant, sleep, timeout};

use super::begun::{self, player};
use super::disk::Database;
use crate::cluster_bus::ClusterBus;
use crate::config::Limits;
use crate::metrics::Metrics;
use crate::rooms::{Asker, Bots, Outbox, OutboxReader, Rooms, Shared, StepJournal, Steppers};
use crate::store::{SeatOccupant, Store as _, StoredTable, TableRow, Written};
use crate::time::{Clock, Simulated};

const CODE: &str = "0123456789";
const STARTED: u64 = 1_800_000_000_000;
/// How long a bot takes.
const PACE: Duration = Duration::from_secs(5);
/// The longest that anything takes, in simulated time.
const PATIENCE: Duration = Duration::from_secs(600);

/// A table on a single node.
struct House {
    database: Database,
    began: Instant,
    rooms: Arc<Rooms>,
    steps: StepJournal,
}

impl House {
    fn new(row: &TableRow) -> House {
        let database = Database::default();
        for write in begun::writes(row, STARTED) {
            assert_eq!(database.write(&write), Written::Stored);
        }
        let (began, steps) = (Instant::now(), StepJournal::default());
        let rooms = node(&database, began, &steps);
        House {
            database,
            began,
            rooms,
            steps,
        }
    }

    fn restart(&mut self) {
        self.rooms.end_all();
        self.rooms = node(&self.database, self.began, &self.steps);
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
        let watched = self.rooms.watch(CODE, &asker, &outbox, None, &[]);
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
        self.rooms.ask(CODE, &asker, &id, &ask).await
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
        self.rooms.len() == 0
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

fn node(database: &Database, began: Instant, steps: &StepJournal) -> Arc<Rooms> {
    let (storage, _) = database.connect(Seed::from(1));
    let metrics = Arc::new(Metrics::default());
    let steppers = Steppers::simulated(Arc::clone(steps), &metrics);
    let rooms = Rooms::new(Arc::new(Shared {
        followers: Arc::default(),
        replays: Arc::default(),
        steppers: Arc::new(steppers),
        storage,
        bots: Bots::new(1, PACE),
        bus: ClusterBus::alone(Arc::clone(&metrics)),
        metrics,
        limits: Limits::default(),
        clock: Clock::simulated(Simulated {
            showed: STARTED,
            then: began,
            jump: None,
            bare: false,
        }),
    }));
    let swept = Arc::downgrade(&rooms);
    tokio::spawn(async move {
        while let Some(rooms) = swept.upgrade() {
            let now = rooms.shared().clock.now();
            let read = rooms.shared().storage.read(move |store| store.due(now, 9));
            read.await.unwrap().iter().for_each(|code| rooms.wake(code));
            drop(rooms);
            sleep(Duration::from_secs(1)).await;
        }
    });
    rooms
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
    house.rooms.leave(CODE, 1).await;
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
    house.rooms.leave(CODE, 1).await;
    drop(told);
    let left_at = Instant::now();
    house.until("the room goes", House::is_unloaded).await;
    let stepped = house.steps.lock().unwrap().clone();
    // The owner adopts the game that it has stepped: no chunk is simulated a second time.
    let log = house.stored().log;
    let chunks = log.iter().filter(|entry| entry.body.starts_with("!chunk"));
    let chunks = chunks.count();
    assert!(chunks > 110, "{chunks} chunks");
    assert_eq!(house.rooms.shared().metrics.chunks_simulated.get(), 0);
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
