//! Turns of Kaboom in a simulated world with faults.
//!
//! Their owners die, lose the database or the other nodes, and commits get lost.
//!
//! `RUCKUS_LIVE_SEEDS` sets how many seeds are tried (2), `RUCKUS_FIRST_SEED` the first one. Each
//! seed simulates half a minute of real physics on every node.

mod judge;
mod seat;
mod world;

use std::io::Write as _;

use ruckus_conform::budget;

use super::{in_simulated_time, run_seeds};
use world::{Ended, World};

fn run(seed: u64) -> Ended {
    let ended = in_simulated_time(World::run(seed));
    judge::check(seed, &ended);
    ended
}

#[test]
fn whoever_steps_a_turn_is_alone_and_what_was_answered_stays() {
    let count = budget("RUCKUS_LIVE_SEEDS", 2);
    let (mut steps, mut answered, mut crashes, mut takeovers, mut most) = (0, 0, 0, 0, 0);
    for ended in run_seeds(count, run) {
        steps += ended.steps.len() as u64 * 3;
        crashes += ended.crashes;
        takeovers += ended.takeovers();
        most = ended.most_undone().max(most);
        let seats = ended.seats.iter();
        answered += seats.map(|seat| seat.answered.len()).sum::<usize>();
    }
    if count >= 8 {
        assert!(crashes as u64 >= count / 4, "{crashes} nodes died");
        assert!(takeovers as u64 >= count / 4, "{takeovers} takeovers");
        assert!(answered as u64 >= count, "{answered} answers");
    }
    writeln!(
        std::io::stdout().lock(),
        "{count} seeds: {steps} steps, {takeovers} takeovers, {crashes} nodes died, {answered} \
         inputs answered; 0 lost, 0 doubled, 0 steps or writes by two owners, at most {most} \
         steps undone"
    )
    .unwrap();
}

#[test]
fn the_judge_of_turns_finds_what_is_wrong() {
    let good = (0..20)
        .map(run)
        .find(|ended| {
            let some =
                |seat: &seat::PlayerJournal| !seat.answered.is_empty() && !seat.frames.is_empty();
            let late = ended
                .steps
                .windows(2)
                .any(|pair| pair[0].0 != pair[1].0 && pair[1].1 > 60);
            late && ended.seats.iter().all(some)
        })
        .expect("a world with a takeover");
    type Fault = fn(&mut Ended);
    let faults: [(&str, Fault); 5] = [
        ("an answered input is missing", |ended| {
            let (id, _) = ended.seats[0].answered[0].clone();
            ended.seats[0].answered[0] = (format!("{id}x"), 1);
        }),
        ("a step of an owner whose lease was lost", |ended| {
            let last = ended.steps.last().copied().unwrap();
            ended.steps.push((1, 0, last.2));
        }),
        ("a frame that is not what was stored", |ended| {
            for frame in &mut ended.seats[0].frames {
                frame.hash.replace_range(0..1, "z");
            }
        }),
        ("too much was undone", |ended| {
            let is_taken = |pair: &[(u64, u32, _)]| pair[0].0 != pair[1].0 && pair[1].1 > 60;
            let at = ended.steps.windows(2).position(is_taken).unwrap();
            ended.steps[at + 1].1 -= 45;
        }),
        ("an entry was changed", |ended| ended.log[3].at += 1),
    ];
    for (what, change) in faults {
        let mut bad = good.clone();
        change(&mut bad);
        let judged = std::panic::catch_unwind(|| judge::check(0, &bad));
        assert!(judged.is_err(), "{what}, and nobody noticed");
    }
}
