//! A simulated world: nodes that die, a broker that loses messages, and the schedule of faults.

use std::cell::Cell;
use std::rc::Rc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use ruckus_core::{Chance, Seed};
use ruckus_protocol::fair::RevealedDeal;
use ruckus_protocol::{ClockControl, Person};
use tokio::time::{Instant, sleep};

use super::begun::{self, player};
use super::client::{Client, ClientJournal};
use super::disk::Database;
use super::node::{BEGINNING, Broker, NodeSetup, Nodes, Schedule};
use crate::rooms::StepJournal;
use crate::store::{Entry, Store as _, StoredStatus, TableRow, Write};
use crate::time::{Clock, Simulated};

/// The only table of a world.
pub(super) const CODE: &str = "0123456789";
/// How long a player has for each turn, in worlds with a clock.
pub(super) const TURN: u64 = 5_000;
const BROKER: Broker = Broker {
    loses_one_of: 4,
    takes_below: 30,
};

/// A simulated world.
pub(super) struct World {
    pub(super) seed: Seed,
    pub(super) schedule: Schedule,
    pub(super) nodes: Nodes,
    database: Database,
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
    /// All deals as the record reveals them; the game was dealt by the last one.
    pub(super) deals: Vec<RevealedDeal>,
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
    pub(super) async fn run(seed: u64, clocks: Clocks) -> Ended {
        let seed = Seed::from(seed);
        let mut dice = seed.stream("world");
        let count = 1 + dice.below(3) as usize;
        let world = Rc::new(World {
            seed,
            schedule: Schedule {
                began: Instant::now(),
                trouble: Duration::from_secs(25),
                healing: Duration::from_secs(45),
                quiet: Duration::from_secs(20),
            },
            nodes: Nodes::default(),
            database: Database::default(),
            clocks,
            jumps: Cell::new(0),
        });
        world.make_table(&mut dice);
        for _ in 0..count {
            world.start(world.nodes.add(), &mut dice);
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
        world.nodes.kill_all();
        let mut memory = world.database.memory.lock().unwrap();
        let stored = memory.table(CODE, 0).unwrap().unwrap();
        let deal = memory.deal(&stored.row).unwrap();
        let dealt = deal.shares.clone();
        let dealt = dealt.map(|shares| deal.revealed(&stored.row, shares));
        let deals = deal.cancelled.iter().cloned().chain(dealt).collect();
        let appended = world.database.appended.lock().unwrap();
        let moment = |entry: &Entry| {
            let moment = appended.get(&entry.version).expect("it was stored");
            moment.duration_since(world.schedule.began).as_millis() as u64
        };
        Ended {
            stored: stored.log.iter().map(moment).collect(),
            jumps: world.jumps.get(),
            seed: deal.seed(&stored.row),
            deals,
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
        let clock = match dice.below(3) {
            0 => ClockControl::PerTurn {
                seconds: (TURN / 1_000) as u32,
            },
            _ => ClockControl::None,
        };
        let row = begun::row(CODE, &[0, 1].map(player), clock);
        self.database.write(&begun::create(&row));
    }

    /// Starts a node, with a clock that is wrong by up to 200 ms, and that may jump by up to five
    /// seconds while the node lives.
    fn start(&self, number: usize, dice: &mut Chance) {
        let seed = Seed::from(u64::from(dice.below(u32::MAX)));
        let began = self.schedule.began;
        let showed = BEGINNING + u64::from(dice.below(400));
        let jump = (dice.below(2) == 0).then(|| {
            self.jumps.set(self.jumps.get() + 1);
            let later = Duration::from_millis(dice.below(20_000).into());
            let by = i64::from(dice.below(10_001)) - 5_000;
            (began.elapsed() + later, by)
        });
        let clock = Clock::simulated(Simulated {
            showed,
            then: began,
            jump,
            bare: self.clocks == Clocks::Bare,
        });
        let setup = NodeSetup {
            database: self.database.clone(),
            seed,
            clock,
            steps: StepJournal::default(),
            pace: Duration::ZERO,
        };
        self.nodes.start(number, setup, BROKER);
    }

    /// Injects faults for a while, then repairs everything. Returns how many nodes died.
    async fn trouble(&self, dice: &mut Chance) -> usize {
        let mut crashes = 0;
        let ailments = &self.database.ailments;
        while self.schedule.is_troubled() {
            sleep(Duration::from_millis(u64::from(dice.below(3_000)))).await;
            let count = self.nodes.count();
            match dice.below(6) {
                0 | 1 => {
                    let number = dice.below(count as u32) as usize;
                    crashes += usize::from(self.nodes.kill(number));
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
                if self.nodes.is_dead(number) && dice.below(3) > 0 {
                    self.start(number, dice);
                }
            }
        }
        ailments.away.store(false, Ordering::Relaxed);
        ailments.forgetful.store(false, Ordering::Relaxed);
        for number in 0..self.nodes.count() {
            if self.nodes.is_dead(number) {
                self.start(number, dice);
            }
        }
        crashes
    }
}
