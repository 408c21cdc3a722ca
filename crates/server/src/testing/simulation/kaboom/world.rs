//! A world with a table of Kaboom, several nodes, and the schedule of faults.

use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use ruckus_core::{Chance, Seed, json};
use ruckus_protocol::ClockControl;
use tokio::time::{Instant, sleep, sleep_until};

use super::super::begun::{self, player};
use super::super::disk::Database;
use super::super::node::{BEGINNING, Broker, Node, NodeSetup, Nodes, Schedule, even_clock};
use super::seat::{Player, PlayerJournal};
use crate::rooms::StepJournal;
use crate::store::{Entry, Store as _, TableRow, Written};

/// The only table of a world.
pub(super) const CODE: &str = "0123456789";
/// The steps of a turn.
const TURN_STEPS: u32 = 1_800;
const BROKER: Broker = Broker {
    loses_one_of: 20,
    takes_below: 4,
};

/// A simulated world.
pub(super) struct World {
    pub(super) seed: Seed,
    pub(super) schedule: Schedule,
    pub(super) nodes: Nodes,
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
    pub(super) async fn run(seed: u64) -> Ended {
        let seed = Seed::from(seed);
        let mut dice = seed.stream("world");
        let world = Rc::new(World {
            seed,
            schedule: Schedule {
                began: Instant::now(),
                trouble: Duration::from_secs(14),
                healing: Duration::from_secs(16),
                quiet: Duration::from_secs(3),
            },
            nodes: Nodes::default(),
            database: Database::default(),
            steps: StepJournal::default(),
        });
        world.begin_game();
        for _ in 0..2 + dice.below(2) {
            world.start(world.nodes.add(), &mut dice);
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
        world.nodes.kill_all();
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
        let mut row = begun::row(CODE, &[0, 1].map(player), ClockControl::None);
        row.game = "kaboom".to_owned();
        row.options = json!({"rounds": 1, "simulation": 2});
        for write in begun::writes(&row, BEGINNING) {
            assert_eq!(self.database.write(&write), Written::Stored);
        }
    }

    /// Starts a node, with a clock that is wrong by up to 200 ms.
    fn start(&self, number: usize, dice: &mut Chance) {
        let setup = NodeSetup {
            database: self.database.reached_otherwise(),
            seed: Seed::from(u64::from(dice.below(u32::MAX))),
            clock: even_clock(BEGINNING + u64::from(dice.below(400)), self.schedule.began),
            steps: Arc::clone(&self.steps),
            pace: Duration::ZERO,
        };
        self.nodes.start(number, setup, BROKER);
    }

    /// Injects faults for a while, then repairs everything. Returns how many nodes died.
    async fn trouble(&self, dice: &mut Chance) -> usize {
        let mut crashes = 0;
        sleep(Duration::from_millis(1_500)).await;
        while self.schedule.is_troubled() {
            sleep(Duration::from_millis(u64::from(dice.below(2_500)))).await;
            let count = self.nodes.count();
            let number = dice.below(count as u32) as usize;
            match dice.below(5) {
                0 | 1 => crashes += usize::from(self.nodes.kill(number)),
                // Cut off from the database only.
                2 | 3 => self.nodes.with(number, |node| {
                    node.database.ailments.away.store(true, Ordering::Relaxed);
                }),
                _ => self.nodes.with(number, |node| {
                    let ailments = &node.database.ailments;
                    ailments.forgetful.store(true, Ordering::Relaxed);
                }),
            }
            // No fault outlasts the time of trouble.
            let lasts = Instant::now() + Duration::from_millis(u64::from(dice.below(7_000)));
            sleep_until(lasts.min(self.schedule.began + self.schedule.trouble)).await;
            for number in 0..count {
                self.heal(number, dice.below(2) == 0, dice);
            }
        }
        for number in 0..self.nodes.count() {
            self.heal(number, true, dice);
        }
        crashes
    }

    fn heal(&self, number: usize, wholly: bool, dice: &mut Chance) {
        if self.nodes.is_dead(number) {
            self.start(number, dice);
        }
        if wholly {
            self.nodes.with(number, |Node { database, .. }| {
                database.ailments.away.store(false, Ordering::Relaxed);
                database.ailments.forgetful.store(false, Ordering::Relaxed);
            });
        }
    }
}
