//! Nodes of a simulated world: what they consist of, what they do by themselves, and the broker
//! between them.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use ruckus_core::{Chance, Seed};
use tokio::sync::mpsc::Receiver;
use tokio::task::AbortHandle;
use tokio::time::{Instant, sleep};

use super::disk::Database;
use crate::cluster_bus::{ClusterBus, Envelope};
use crate::config::Limits;
use crate::metrics::Metrics;
use crate::rooms::{Bots, Rooms, Shared, StepJournal, Steppers};
use crate::time::{Clock, Simulated};

/// When a world begins, in milliseconds since 1970.
pub(super) const BEGINNING: u64 = 1_800_000_000_000;

/// A clock that showed this time when the world began, and runs evenly.
pub(super) fn even_clock(showed: u64, then: Instant) -> Clock {
    Clock::simulated(Simulated {
        showed,
        then,
        jump: None,
        bare: false,
    })
}

/// The parts of a node that differ between worlds.
pub(super) struct NodeSetup {
    pub(super) database: Database,
    /// Decides how long the database takes, and what the broker loses.
    pub(super) seed: Seed,
    pub(super) clock: Clock,
    pub(super) steps: StepJournal,
    /// The shortest time in which a bot answers.
    pub(super) pace: Duration,
}

/// A living node, with everything that dies with it.
pub(super) struct Node {
    pub(super) rooms: Arc<Rooms>,
    /// This node's connection to the database.
    pub(super) database: Database,
    tasks: Vec<AbortHandle>,
}

impl NodeSetup {
    /// A node with the clock of the machine.
    pub(super) fn new(database: &Database, seed: u64) -> NodeSetup {
        NodeSetup {
            database: database.clone(),
            seed: Seed::from(seed),
            clock: Clock::of_machine(),
            steps: StepJournal::default(),
            pace: Duration::ZERO,
        }
    }

    /// Starts the only node of a server.
    pub(super) fn start_alone(self) -> Node {
        let metrics = Arc::new(Metrics::default());
        let bus = ClusterBus::alone(Arc::clone(&metrics));
        self.start(metrics, bus)
    }

    /// Starts one of several nodes. The receiver gets every message that it publishes.
    pub(super) fn start_one_of_many(self) -> (Node, Receiver<Envelope>) {
        let metrics = Arc::new(Metrics::default());
        let (bus, published) = ClusterBus::one_of_many(Arc::clone(&metrics));
        (self.start(metrics, bus), published)
    }

    fn start(self, metrics: Arc<Metrics>, bus: ClusterBus) -> Node {
        let (storage, tasks) = self.database.connect(self.seed);
        let steppers = Steppers::simulated(self.steps, &metrics);
        let rooms = Rooms::new(Arc::new(Shared {
            followers: Arc::default(),
            sessions: Arc::default(),
            replays: Arc::default(),
            bans: crate::rooms::Bans::default(),
            legal: Default::default(),
            leaving: Default::default(),
            steppers: Arc::new(steppers),
            storage,
            bots: Bots::new(1, self.pace),
            metrics,
            limits: Limits::default(),
            bus,
            clock: self.clock,
        }));
        Node {
            rooms,
            database: self.database,
            tasks,
        }
    }
}

impl Node {
    /// Does the periodic work of a node: wakes tables that are due, and looks for tables that other
    /// nodes have changed.
    pub(super) fn work_by_itself(&mut self) {
        let rooms = Arc::clone(&self.rooms);
        let work = tokio::spawn(async move {
            for second in 0.. {
                sleep(Duration::from_secs(1)).await;
                let storage = &rooms.shared().storage;
                let now = rooms.shared().clock.now();
                if let Ok(due) = storage.read(move |store| store.due(now, 9)).await {
                    due.iter().for_each(|code| rooms.wake(code));
                }
                if second % 2 == 0 {
                    continue;
                }
                let codes = rooms.codes();
                let read = storage.read(move |store| store.revisions(&codes));
                for (code, revision) in read.await.unwrap_or_default() {
                    rooms.compare(code, revision);
                }
            }
        });
        self.tasks.push(work.abort_handle());
    }

    /// Ends the node like `kill -9`: uncommitted data is lost, without notice.
    pub(super) fn end(self) {
        self.tasks.iter().for_each(AbortHandle::abort);
        self.rooms.end_all();
    }
}

/// The faults of the broker that carries messages between nodes.
#[derive(Clone, Copy)]
pub(super) struct Broker {
    /// It loses one of this many messages.
    pub(super) loses_one_of: u32,
    /// It takes less than this many milliseconds.
    pub(super) takes_below: u32,
}

/// All nodes of a world; `None` for a dead one.
#[derive(Clone, Default)]
pub(super) struct Nodes(Rc<RefCell<Vec<Option<Node>>>>);

impl Nodes {
    pub(super) fn count(&self) -> usize {
        self.0.borrow().len()
    }

    /// Makes room for another node, which is dead at first.
    pub(super) fn add(&self) -> usize {
        self.0.borrow_mut().push(None);
        self.count() - 1
    }

    /// Starts a dead node, with its periodic work and the broker for its messages.
    pub(super) fn start(&self, number: usize, setup: NodeSetup, broker: Broker) {
        let mut luck = setup.seed.stream("broker");
        let (mut node, mut published) = setup.start_one_of_many();
        let nodes = self.clone();
        let carry = tokio::task::spawn_local(async move {
            while let Some(envelope) = published.recv().await {
                for other in 0..nodes.count() {
                    if other == number || luck.below(broker.loses_one_of) == 0 {
                        continue;
                    }
                    let (nodes, envelope) = (nodes.clone(), envelope.clone());
                    let takes = Duration::from_millis(luck.below(broker.takes_below).into());
                    tokio::task::spawn_local(async move {
                        sleep(takes).await;
                        nodes.with(other, |node| node.rooms.receive(envelope));
                    });
                }
            }
        });
        node.tasks.push(carry.abort_handle());
        node.work_by_itself();
        self.0.borrow_mut()[number] = Some(node);
    }

    /// Does something with a node, if it lives.
    pub(super) fn with(&self, number: usize, act: impl FnOnce(&Node)) {
        if let Some(node) = &self.0.borrow()[number] {
            act(node);
        }
    }

    pub(super) fn is_dead(&self, number: usize) -> bool {
        self.0.borrow()[number].is_none()
    }

    /// Kills a node. Returns whether it lived.
    pub(super) fn kill(&self, number: usize) -> bool {
        let node = self.0.borrow_mut()[number].take();
        node.map(Node::end).is_some()
    }

    pub(super) fn kill_all(&self) {
        for number in 0..self.count() {
            self.kill(number);
        }
    }

    /// The rooms of a random living node.
    pub(super) fn some_rooms(&self, dice: &mut Chance) -> Option<Arc<Rooms>> {
        let nodes = self.0.borrow();
        let living: Vec<&Node> = nodes.iter().flatten().collect();
        dice.pick(&living).map(|node| Arc::clone(&node.rooms))
    }

    /// Whether these rooms belong to a living node.
    pub(super) fn have(&self, rooms: &Arc<Rooms>) -> bool {
        let nodes = self.0.borrow();
        let mut living = nodes.iter().flatten();
        living.any(|node| Arc::ptr_eq(&node.rooms, rooms))
    }
}

/// When faults happen in a world, and when it ends.
pub(super) struct Schedule {
    pub(super) began: Instant,
    /// How long faults happen.
    pub(super) trouble: Duration,
    /// How long the clients then have to reach the same state.
    pub(super) healing: Duration,
    /// How long, at the end, clients send no new requests.
    pub(super) quiet: Duration,
}

impl Schedule {
    /// Whether faults still happen.
    pub(super) fn is_troubled(&self) -> bool {
        self.began.elapsed() < self.trouble
    }

    /// Whether clients send no new requests, so that all can reach the same state.
    pub(super) fn is_quiet(&self) -> bool {
        self.began.elapsed() >= self.trouble + self.healing - self.quiet
    }

    pub(super) fn is_over(&self) -> bool {
        self.began.elapsed() >= self.trouble + self.healing
    }
}
