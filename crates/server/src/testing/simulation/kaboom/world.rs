//! A world with a table of Kaboom, several nodes, and the schedule of faults.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use ruckus_core::{Chance, Seed, json};
use ruckus_protocol::fair::{Entropy, Share};
use ruckus_protocol::{ClockControl, Person};
use tokio::task::{AbortHandle, LocalSet};
use tokio::time::{Instant, sleep, sleep_until};

use super::super::disk::Database;
use super::seat::{Player, PlayerJournal};
use crate::cluster_bus::ClusterBus;
use crate::config::Limits;
use crate::metrics::Metrics;
use crate::rooms::{Bots, Rooms, Shared, StepJournal, Steppers};
use crate::store::{Entry, SeatOccupant, Store as _, StoredStatus, TableRow, Write, Written};
use crate::time::{Clock, Simulated};

/// The only table of a world.
pub(super) const CODE: &str = "0123456789";
/// The steps of a turn.
const TURN_STEPS: u32 = 1_800;
const BEGINNING: u64 = 1_800_000_000_000;
const TROUBLE: Duration = Duration::from_secs(14);
const HEALING: Duration = Duration::from_secs(16);
/// No new requests are sent in the last seconds.
const QUIET: Duration = Duration::from_secs(3);

struct Life {
    rooms: Arc<Rooms>,
    tasks: Vec<AbortHandle>,
    /// This node's connection to the database.
    database: Database,
}

/// A simulated world.
pub(super) struct World {
    pub(super) seed: Seed,
    began: Instant,
    nodes: Rc<RefCell<Vec<Option<Life>>>>,
    database: Database,
    steps: StepJournal,
}

/// The final state of a world.
#[derive(Clone)]
pub(super) struct Ended {
    pub(super) row: TableRow,
    pub(super) seed: Option<Seed>,
    pub(super) log: Vec<Entry>,
    pub(super) seats: Vec<PlayerJournal>,
    pub(super) crashes: usize,
    pub(super) steps: Vec<(u64, u32, Instant)>,
    pub(super) grants: Vec<(u64, Instant)>,
    pub(super) healed_at: Instant,
    /// Whether a turn waits for players to be ready, or the game is over.
    pub(super) waits_at_end: bool,
}

impl Ended {
    /// The most steps that a takeover has undone.
    pub(super) fn most_undone(&self) -> u32 {
        let pairs = self.steps.windows(2);
        let taken = pairs.filter(|pair| pair[0].0 != pair[1].0);
        // A lower step may only mean that the turn ended and a new one began.
        let gone_on = taken.filter(|pair| pair[0].1 + 3 < TURN_STEPS || pair[1].1 > 0);
        gone_on
            .map(|pair| (pair[0].1 + 3).saturating_sub(pair[1].1))
            .max()
            .unwrap_or(0)
    }

    /// How often a turn in progress continued under another epoch.
    pub(super) fn takeovers(&self) -> usize {
        let pairs = self.steps.windows(2);
        pairs
            .filter(|pair| pair[0].0 != pair[1].0 && pair[1].1 > 0)
            .count()
    }
}

impl World {
    pub(super) fn is_troubled(&self) -> bool {
        self.began.elapsed() < TROUBLE
    }

    pub(super) fn is_quiet(&self) -> bool {
        self.began.elapsed() >= TROUBLE + HEALING - QUIET
    }

    pub(super) fn is_over(&self) -> bool {
        self.began.elapsed() >= TROUBLE + HEALING
    }

    pub(super) fn some_node(&self, dice: &mut Chance) -> Option<(usize, Arc<Rooms>)> {
        let nodes = self.nodes.borrow();
        let living: Vec<usize> = (0..nodes.len()).filter(|n| nodes[*n].is_some()).collect();
        let number = *dice.pick(&living)?;
        let life = nodes[number].as_ref()?;
        Some((number, Arc::clone(&life.rooms)))
    }

    pub(super) fn lives(&self, number: usize, rooms: &Arc<Rooms>) -> bool {
        let nodes = self.nodes.borrow();
        let life = nodes.get(number).and_then(Option::as_ref);
        life.is_some_and(|life| Arc::ptr_eq(&life.rooms, rooms))
    }

    pub(super) fn lives_somewhere(&self, rooms: &Arc<Rooms>) -> bool {
        (0..self.nodes.borrow().len()).any(|number| self.lives(number, rooms))
    }

    pub(super) async fn run(seed: u64) -> Ended {
        LocalSet::new()
            .run_until(World::live(Seed::from(seed)))
            .await
    }

    async fn live(seed: Seed) -> Ended {
        let mut dice = seed.stream("world");
        let world = Rc::new(World {
            seed,
            began: Instant::now(),
            nodes: Rc::default(),
            database: Database::default(),
            steps: StepJournal::default(),
        });
        world.begin_game();
        for number in 0..2 + dice.below(2) as usize {
            world.nodes.borrow_mut().push(None);
            world.start(number, &mut dice);
        }
        let players: Vec<_> = (0..2)
            .map(|number| tokio::task::spawn_local(Player::new(Rc::clone(&world), number).live()))
            .collect();
        let crashes = world.trouble(&mut dice).await;
        // Leaves time for a lease to expire, and for the countdown.
        let healed_at = Instant::now() + Duration::from_secs(10);
        let mut seats = Vec::new();
        for player in players {
            seats.push(player.await.expect("no player panics"));
        }
        for life in world.nodes.borrow_mut().drain(..).flatten() {
            life.end();
        }
        let mut memory = world.database.memory.lock().unwrap();
        let stored = memory.table(CODE, 0).unwrap().unwrap();
        let deal = memory.deal(&stored.row).unwrap();
        let steps = world.steps.lock().unwrap().clone();
        let grants = world.database.grants.lock().unwrap().clone();
        Ended {
            seed: deal.seed(&stored.row),
            waits_at_end: seats.iter().any(|seat: &PlayerJournal| seat.over)
                || stored
                    .log
                    .last()
                    .is_none_or(|entry| !entry.body.starts_with('!')),
            row: stored.row,
            log: stored.log,
            seats,
            crashes,
            steps,
            grants,
            healed_at,
        }
    }

    fn begin_game(&self) {
        let server = Entropy::from_bytes([9; 32]);
        let commitment = server.server_commitment(CODE);
        let occupant = |seat: usize| SeatOccupant::Person {
            person: player(seat).id,
            name: player(seat).name,
            commitment,
        };
        let row = TableRow {
            id: CODE.to_owned(),
            code: CODE.to_owned(),
            game: "kaboom".to_owned(),
            options: json!({"rounds": 1, "simulation": 2}),
            clock: ClockControl::None,
            public: false,
            creator: player(0).id,
            status: StoredStatus::Waiting,
            commitment,
            seats: vec![occupant(0), occupant(1)],
            created: BEGINNING,
            started: None,
            ended: None,
            result: None,
            previous: None,
            rematch: None,
            revision: 0,
        };
        let row = Box::new(row);
        let create = Write::CreateTable { row, server };
        assert_eq!(self.database.write(&create), Written::Stored);
        let begin = Write::Begin {
            table: CODE.to_owned(),
            revision: 0,
            shares: vec![Share::Withheld { commitment }; 2],
            now: BEGINNING,
            wake: None,
        };
        assert_eq!(self.database.write(&begin), Written::Stored);
    }

    /// Starts a node, with a clock that is wrong by up to 200 ms.
    fn start(self: &Rc<World>, number: usize, dice: &mut Chance) {
        let own = Seed::from(u64::from(dice.below(u32::MAX)));
        let database = self.database.reached_otherwise();
        let (storage, mut tasks) = database.connect(own);
        let metrics = Arc::new(Metrics::default());
        let (bus, mut said) = ClusterBus::one_of_many(Arc::clone(&metrics));
        let clock = Clock::simulated(Simulated {
            showed: BEGINNING + u64::from(dice.below(400)),
            then: self.began,
            jump: None,
            bare: false,
        });
        let steppers = Steppers::simulated(Arc::clone(&self.steps), &metrics);
        let rooms = Rooms::new(Arc::new(Shared {
            followers: Arc::default(),
            replays: Arc::default(),
            steppers: Arc::new(steppers),
            storage,
            bots: Bots::new(1, Duration::ZERO),
            metrics,
            limits: Limits::default(),
            bus,
            clock,
        }));
        let nodes = Rc::clone(&self.nodes);
        let mut luck = own.stream("broker");
        let broker = tokio::task::spawn_local(async move {
            while let Some(envelope) = said.recv().await {
                for other in 0..nodes.borrow().len() {
                    if other == number || luck.below(20) == 0 {
                        continue;
                    }
                    let (nodes, envelope) = (Rc::clone(&nodes), envelope.clone());
                    let takes = Duration::from_millis(luck.below(4).into());
                    tokio::task::spawn_local(async move {
                        sleep(takes).await;
                        if let Some(life) = &nodes.borrow()[other] {
                            life.rooms.receive(envelope);
                        }
                    });
                }
            }
        });
        tasks.push(broker.abort_handle());
        let own_rooms = Arc::clone(&rooms);
        let by_itself = tokio::task::spawn_local(async move {
            for second in 0.. {
                sleep(Duration::from_secs(1)).await;
                let storage = &own_rooms.shared().storage;
                let now = own_rooms.shared().clock.now();
                if let Ok(due) = storage.read(move |store| store.due(now, 9)).await {
                    due.iter().for_each(|code| own_rooms.wake(code));
                }
                if second % 2 == 0 {
                    continue;
                }
                let codes = own_rooms.codes();
                let read = storage.read(move |store| store.revisions(&codes));
                for (code, revision) in read.await.unwrap_or_default() {
                    own_rooms.compare(code, revision);
                }
            }
        });
        tasks.push(by_itself.abort_handle());
        self.nodes.borrow_mut()[number] = Some(Life {
            rooms,
            tasks,
            database,
        });
    }

    /// Injects faults for a while, then repairs everything. Returns how many nodes died.
    async fn trouble(self: &Rc<World>, dice: &mut Chance) -> usize {
        let mut crashes = 0;
        sleep(Duration::from_millis(1_500)).await;
        while self.is_troubled() {
            sleep(Duration::from_millis(u64::from(dice.below(2_500)))).await;
            let count = self.nodes.borrow().len();
            let number = dice.below(count as u32) as usize;
            match dice.below(5) {
                0 | 1 => {
                    let life = self.nodes.borrow_mut()[number].take();
                    if let Some(life) = life {
                        crashes += 1;
                        life.end();
                    }
                }
                // Cut off from the database only.
                2 | 3 => self.with_ailments(number, |life| {
                    life.database.ailments.away.store(true, Ordering::Relaxed);
                }),
                _ => self.with_ailments(number, |life| {
                    life.database
                        .ailments
                        .forgetful
                        .store(true, Ordering::Relaxed);
                }),
            }
            // No fault outlasts the time of trouble.
            let lasts = Instant::now() + Duration::from_millis(u64::from(dice.below(7_000)));
            sleep_until(lasts.min(self.began + TROUBLE)).await;
            for number in 0..count {
                self.heal(number, dice.below(2) == 0, dice);
            }
        }
        for number in 0..self.nodes.borrow().len() {
            self.heal(number, true, dice);
        }
        crashes
    }

    fn with_ailments(&self, number: usize, change: impl Fn(&Life)) {
        if let Some(life) = &self.nodes.borrow()[number] {
            change(life);
        }
    }

    fn heal(self: &Rc<World>, number: usize, wholly: bool, dice: &mut Chance) {
        if self.nodes.borrow()[number].is_none() {
            self.start(number, dice);
        }
        self.with_ailments(number, |life| {
            if wholly {
                life.database.ailments.away.store(false, Ordering::Relaxed);
                life.database
                    .ailments
                    .forgetful
                    .store(false, Ordering::Relaxed);
            }
        });
    }
}

impl Life {
    /// Ends the node like `kill -9`: uncommitted data is lost, without notice.
    fn end(self) {
        self.tasks.iter().for_each(AbortHandle::abort);
        self.rooms.end_all();
    }
}

pub(super) fn player(number: usize) -> Person {
    Person {
        id: format!("player {number}"),
        name: format!("Player {number}"),
    }
}
