//! Tables, nodes, clients and a database in a simulated world.
//!
//! Time is simulated, connections break, nodes die and the database fails, all driven by a seed.
//!
//! The tables are the real ones: rooms with their clocks, races, resends and catching up. Only
//! their environment is simulated: the store is a model that fulfils the same contract as the
//! databases, a node that dies loses everything uncommitted, and a commit whose answer is lost
//! may have happened, or may happen later. A failing seed is printed, and always fails again.
//!
//! `RUCKUS_SEEDS` sets how many seeds are tried (100), `RUCKUS_FIRST_SEED` the first one.

pub(crate) mod begun;
mod client;
mod disk;
mod failing;
mod finish;
mod judge;
mod kaboom;
pub(crate) mod leaks;
mod node;
mod older;
mod quick;
mod sessions;
mod unattended;
mod world;

use std::io::Write as _;

use ruckus_conform::{budget, first_seed};
use tokio::task::LocalSet;

use client::ClientJournal;
use world::{Clocks, Ended, World};

/// Runs one seed to its end and checks it.
fn run(seed: u64) -> Ended {
    let ended = run_with(seed, Clocks::Even);
    judge::check(seed, &ended);
    ended
}

fn run_with(seed: u64, clocks: Clocks) -> Ended {
    in_simulated_time(World::run(seed, clocks))
}

/// Runs a world in simulated time, on this thread.
fn in_simulated_time<T>(world: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .start_paused(true)
        .build()
        .unwrap();
    LocalSet::new().block_on(&runtime, world)
}

/// Runs this many seeds on all cores.
fn run_seeds<T: Send + 'static>(count: u64, run: fn(u64) -> T) -> Vec<T> {
    let first = first_seed();
    let threads = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let workers: Vec<_> = (0..threads)
        .map(|worker| {
            let own = (first..first + count).filter(move |seed| seed % threads == worker);
            std::thread::spawn(move || own.map(run).collect::<Vec<T>>())
        })
        .collect();
    let ended = workers.into_iter().flat_map(|worker| {
        let ended = worker.join();
        ended.expect("a seed has failed: its number is above")
    });
    ended.collect()
}

#[test]
fn whatever_fails_nothing_answered_is_lost_doubled_or_told_wrong() {
    let count = budget("RUCKUS_SEEDS", 100);
    let (mut answered, mut entries, mut crashes, mut unknown, mut ended) = (0, 0, 0, 0, 0);
    let (mut jumps, mut flags) = (0, 0);
    for found in run_seeds(count, run) {
        answered += found.answered();
        entries += found.log.len();
        crashes += found.crashes;
        unknown += found.unknown;
        ended += usize::from(found.is_over());
        jumps += found.jumps;
        let flagged = found.log.iter().filter(|entry| entry.body == "!flag");
        flags += flagged.count();
    }
    if count >= 100 {
        assert!(answered as u64 > 3 * count, "{answered} were answered");
        assert!(crashes as u64 > count / 4, "{crashes} nodes died");
        assert!(
            unknown as u64 > count / 4,
            "{unknown} outcomes were unknown"
        );
    }
    writeln!(
        std::io::stdout().lock(),
        "{count} seeds: {answered} answered actions of {entries} stored, {crashes} nodes died, \
         {unknown} outcomes unknown at first, {jumps} clocks jumped, {ended} games over, {flags} by \
         the clock; 0 lost, 0 doubled, 0 told wrong, 0 flags early"
    )
    .unwrap();
}

#[test]
fn a_seed_tells_the_same_story_each_time() {
    for seed in [1, 7, 23] {
        let (one, other) = (run(seed), run(seed));
        assert_eq!(one.log, other.log, "seed {seed}");
        assert_eq!(one.answered(), other.answered(), "seed {seed}");
        assert_eq!(one.crashes, other.crashes, "seed {seed}");
    }
}

#[test]
fn the_judge_finds_what_is_wrong() {
    let good = (0..50)
        .map(run)
        .find(|ended| {
            let shown = |client: &ClientJournal| !client.witnessed.is_empty();
            ended.log.len() >= 4 && ended.answered() >= 4 && ended.clients.iter().all(shown)
        })
        .expect("a game with some actions");
    let seen = |ended: &Ended| {
        ended
            .clients
            .iter()
            .position(|client| client.events.len() >= 2)
    };
    type Fault = fn(&mut Ended, usize);
    let faults: [(&str, Fault); 7] = [
        ("an answered action is missing", |ended, _| {
            ended.log.pop();
            ended.log.pop();
            ended.log.pop();
        }),
        ("an entry is there twice", |ended, _| {
            let twin = ended.log[1].clone();
            ended.log.insert(1, twin);
        }),
        ("an entry was changed", |ended, _| ended.log[2].at += 1),
        ("an event was told twice", |ended, client| {
            let events = &mut ended.clients[client].events;
            let twin = events[0].clone();
            events.insert(0, twin);
        }),
        ("another action was told", |ended, client| {
            ended.clients[client].events[1].2 = Some("k@z9".to_owned());
        }),
        ("another commitment was shown", |ended, client| {
            let seats = &mut ended.clients[client].witnessed[0].seats;
            seats.swap(0, 1);
        }),
        ("something refused was stored", |ended, _| {
            let entry = ended.log[0].clone();
            ended.clients[entry.seat].answered.clear();
            ended.clients[entry.seat].refused.push(entry.client);
        }),
    ];
    // These games are timed directly by the clocks of the machines.
    let early = (0..200).find(|seed| {
        let bad = run_with(*seed, Clocks::Bare);
        std::panic::catch_unwind(|| judge::check(*seed, &bad)).is_err()
    });
    assert!(early.is_some(), "clocks jump, and nobody noticed");
    for (what, change) in faults {
        let mut bad = good.clone();
        let client = seen(&bad).expect("somebody saw two events");
        change(&mut bad, client);
        let judged = std::panic::catch_unwind(|| judge::check(0, &bad));
        assert!(judged.is_err(), "{what}, and nobody noticed");
    }
}
