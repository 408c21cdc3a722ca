//! A simulated world: nodes that die, a broker that loses messages, and the schedule of faults.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use ruckus_core::{Chance, Seed, Value};
use ruckus_protocol::fair::Entropy;
use ruckus_protocol::{ClockControl, Person};
use tokio::task::{AbortHandle, LocalSet};
use tokio::time::{Instant, sleep};

use super::client::{Client, ClientJournal};
use super::disk::Database;
use crate::cluster_bus::ClusterBus;
use crate::config::Limits;
use crate::metrics::Metrics;
use crate::rooms::{Bots, Rooms, Shared, StepJournal, Steppers};
use crate::store::{Entry, SeatOccupant, Store as _, StoredStatus, TableRow, Write};
use crate::time::{Clock, Simulated};

/// The only table of a world.
pub(super) const CODE: &str = "0123456789";
const TABLE: &str = "table";
/// When a world begins, in milliseconds since 1970.
const BEGINNING: u64 = 1_800_000_000_000;
/// How long faults happen, and how long the clients then have to reach the same state.
const TROUBLE: Duration = Duration::from_secs(25);
const HEALING: Duration = Duration::from_secs(45);
const QUIET: Duration = Duration::from_secs(20);
/// How long a player has for each turn, in worlds with a clock.
pub(super) const TURN: u64 = 5_000;

/// A living node, with everything that dies with it.
pub(super) struct Life {
    pub(super) rooms: Arc<Rooms>,
    tasks: Vec<AbortHandle>,
}

/// All nodes; `None` for a dead one.
pub(super) type Nodes = Rc<RefCell<Vec<Option<Life>>>>;

/// A simulated world.
pub(super) struct World {
    pub(super) seed: Seed,
    pub(super) began: Instant,
    pub(super) nodes: Nodes,
    pub(super) database: Database,
    clocks: Clocks,
    /// How many clocks jumped.
    jumps: Cell<usize>,
}

/// How games are timed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Clocks {
    /// By the clock that the server uses.
    Even,
    /// Directly by the machine's clock, which is wrong; the tests must notice it.
    Bare,
}

/// The final state of a world.
#[derive(Clone)]
pub(super) struct Ended {
    pub(super) row: TableRow,
    pub(super) seed: Option<Seed>,
    pub(super) log: Vec<Entry>,
    pub(super) clients: Vec<ClientJournal>,
    pub(super) crashes: usize,
    pub(super) unknown: usize,
    pub(super) jumps: usize,
    /// When each entry was stored, in milliseconds of true time.
    pub(super) stored: Vec<u64>,
}

impl Ended {
    pub(super) fn answered(&self) -> usize {
        self.clients
            .iter()
            .map(|client| client.answered.len())
            .sum()
    }

    pub(super) fn is_over(&self) -> bool {
        self.row.status == StoredStatus::Finished
    }
}

impl World {
    /// Whether faults still happen.
    pub(super) fn is_troubled(&self) -> bool {
        self.began.elapsed() < TROUBLE
    }

    /// Whether clients send no new requests, so that all can reach the same state.
    pub(super) fn is_quiet(&self) -> bool {
        self.began.elapsed() >= TROUBLE + HEALING - QUIET
    }

    pub(super) fn is_over(&self) -> bool {
        self.began.elapsed() >= TROUBLE + HEALING
    }

    /// A random living node.
    pub(super) fn some_node(&self, dice: &mut Chance) -> Option<(usize, Arc<Rooms>)> {
        let nodes = self.nodes.borrow();
        let living: Vec<usize> = (0..nodes.len()).filter(|n| nodes[*n].is_some()).collect();
        let number = *dice.pick(&living)?;
        let life = nodes[number].as_ref()?;
        Some((number, Arc::clone(&life.rooms)))
    }

    /// Whether these rooms belong to a living node.
    pub(super) fn lives(&self, number: usize, rooms: &Arc<Rooms>) -> bool {
        let nodes = self.nodes.borrow();
        let life = nodes.get(number).and_then(Option::as_ref);
        life.is_some_and(|life| Arc::ptr_eq(&life.rooms, rooms))
    }

    pub(super) async fn run(seed: u64, clocks: Clocks) -> Ended {
        LocalSet::new()
            .run_until(World::live(Seed::from(seed), clocks))
            .await
    }

    async fn live(seed: Seed, clocks: Clocks) -> Ended {
        let mut dice = seed.stream("world");
        let count = 1 + dice.below(3) as usize;
        let world = Rc::new(World {
            seed,
            began: Instant::now(),
            nodes: Rc::new(RefCell::new(Vec::new())),
            database: Database::default(),
            clocks,
            jumps: Cell::new(0),
        });
        world.make_table(&mut dice);
        for number in 0..count {
            world.nodes.borrow_mut().push(None);
            world.start(number, &mut dice);
        }
        let players = (0..3_usize).map(|number| {
            // The third one is a spectator.
            let person = (number < 2).then(|| player(number));
            let client = Client::new(Rc::clone(&world), number, person);
            tokio::task::spawn_local(client.live())
        });
        let players: Vec<_> = players.collect();
        let crashes = world.trouble(&mut dice).await;
        let mut clients = Vec::new();
        for player in players {
            clients.push(player.await.expect("no client panics"));
        }
        for life in world.nodes.borrow_mut().drain(..).flatten() {
            life.end();
        }
        let mut memory = world.database.memory.lock().unwrap();
        let stored = memory.table(CODE, 0).unwrap().unwrap();
        let deal = memory.deal(&stored.row).unwrap();
        let appended = world.database.appended.lock().unwrap();
        let moment = |entry: &Entry| {
            let moment = appended.get(&entry.version).expect("it was stored");
            moment.duration_since(world.began).as_millis() as u64
        };
        Ended {
            stored: stored.log.iter().map(moment).collect(),
            jumps: world.jumps.get(),
            seed: deal.seed(&stored.row),
            row: stored.row,
            log: stored.log,
            clients,
            crashes,
            unknown: world.database.ailments.unknown.load(Ordering::Relaxed),
        }
    }

    fn make_table(&self, dice: &mut Chance) {
        for number in 0..2 {
            let Person { id, name } = player(number);
            self.database.write(&Write::AddPerson {
                person: id,
                name,
                token_hash: [number as u8; 32],
                now: BEGINNING,
                expires: u64::MAX >> 1,
            });
        }
        let server = Entropy::from_bytes([9; 32]);
        let clock = match dice.below(3) {
            0 => ClockControl::PerTurn {
                seconds: (TURN / 1_000) as u32,
            },
            _ => ClockControl::None,
        };
        let row = TableRow {
            id: TABLE.to_owned(),
            code: CODE.to_owned(),
            game: "boop".to_owned(),
            options: Value::Object(serde_json::Map::new()),
            clock,
            public: false,
            creator: player(0).id,
            status: StoredStatus::Waiting,
            commitment: server.server_commitment(TABLE),
            seats: vec![SeatOccupant::Open, SeatOccupant::Open],
            created: BEGINNING,
            started: None,
            ended: None,
            result: None,
            previous: None,
            rematch: None,
            revision: 0,
        };
        let row = Box::new(row);
        self.database.write(&Write::CreateTable { row, server });
    }

    /// Starts a node, with a clock that is wrong by up to 200 ms, and that may jump by up to five
    /// seconds while the node lives.
    fn start(self: &Rc<World>, number: usize, dice: &mut Chance) {
        let own = Seed::from(u64::from(dice.below(u32::MAX)));
        let (storage, mut tasks) = self.database.connect(own);
        let metrics = Arc::new(Metrics::default());
        let (bus, mut said) = ClusterBus::one_of_many(Arc::clone(&metrics));
        let showed = BEGINNING + u64::from(dice.below(400));
        let jump = (dice.below(2) == 0).then(|| {
            self.jumps.set(self.jumps.get() + 1);
            let later = Duration::from_millis(dice.below(20_000).into());
            let by = i64::from(dice.below(10_001)) - 5_000;
            (self.began.elapsed() + later, by)
        });
        let clock = Clock::simulated(Simulated {
            showed,
            then: self.began,
            jump,
            bare: self.clocks == Clocks::Bare,
        });
        let steppers = Steppers::simulated(StepJournal::default(), &metrics);
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
        // The broker.
        let nodes = Rc::clone(&self.nodes);
        let mut luck = own.stream("broker");
        let broker = tokio::task::spawn_local(async move {
            while let Some(envelope) = said.recv().await {
                for other in 0..nodes.borrow().len() {
                    if other == number || luck.below(4) == 0 {
                        continue;
                    }
                    let (nodes, envelope) = (Rc::clone(&nodes), envelope.clone());
                    let takes = Duration::from_millis(luck.below(30).into());
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
        // The periodic work of a node.
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
        self.nodes.borrow_mut()[number] = Some(Life { rooms, tasks });
    }

    /// Injects faults for a while, then repairs everything. Returns how many nodes died.
    async fn trouble(self: &Rc<World>, dice: &mut Chance) -> usize {
        let mut crashes = 0;
        let ailments = &self.database.ailments;
        while self.is_troubled() {
            sleep(Duration::from_millis(u64::from(dice.below(3_000)))).await;
            let count = self.nodes.borrow().len();
            match dice.below(6) {
                0 | 1 => {
                    let number = dice.below(count as u32) as usize;
                    let life = self.nodes.borrow_mut()[number].take();
                    if let Some(life) = life {
                        crashes += 1;
                        life.end();
                    }
                }
                2 => ailments.away.store(true, Ordering::Relaxed),
                3 => ailments.forgetful.store(true, Ordering::Relaxed),
                _ => {}
            }
            sleep(Duration::from_millis(u64::from(dice.below(1_500)))).await;
            ailments.away.store(false, Ordering::Relaxed);
            if dice.below(2) == 0 {
                ailments.forgetful.store(false, Ordering::Relaxed);
            }
            for number in 0..count {
                let dead = self.nodes.borrow()[number].is_none();
                if dead && dice.below(3) > 0 {
                    self.start(number, dice);
                }
            }
        }
        ailments.away.store(false, Ordering::Relaxed);
        ailments.forgetful.store(false, Ordering::Relaxed);
        let count = self.nodes.borrow().len();
        for number in 0..count {
            if self.nodes.borrow()[number].is_none() {
                self.start(number, dice);
            }
        }
        crashes
    }
}

impl Life {
    /// Ends the node like `kill -9`: uncommitted data is lost, without notice.
    fn end(self) {
        self.tasks.iter().for_each(AbortHandle::abort);
        self.rooms.end_all();
    }
}

fn player(number: usize) -> Person {
    Person {
        id: format!("player {number}"),
        name: format!("Player {number}"),
    }
}
