//! The same inputs give the same bits: on a second run, from a clone, from a snapshot,
//! and compared with the recorded hashes.

use ruckus_core::{Seat, Seed};
use ruckus_kaboom::golden::{self, Stamped};
use ruckus_kaboom::{Event, Input, SimulationVersion, World, verify};

/// Plays on until the turn is over or step `last` is reached.
fn play(world: &mut World, inputs: &[Stamped], last: u32) {
    while !world.is_over() && world.step_number() < last {
        let step = world.step_number();
        for (_, seat, input) in inputs.iter().filter(|(at, ..)| *at == step) {
            world.apply(*seat, input).unwrap();
        }
        world.step();
    }
}

#[test]
fn the_recorded_turn_gives_the_pinned_hashes_of_each_version() {
    for version in SimulationVersion::ALL {
        let pinned = match version {
            SimulationVersion::V1 => include_str!("golden-1.txt"),
            SimulationVersion::V2 => include_str!("golden-2.txt"),
            SimulationVersion::V3 => include_str!("golden-3.txt"),
        };
        let pinned: Vec<&str> = pinned.lines().collect();
        let found: Vec<_> = golden::hashes(version)
            .iter()
            .map(|hash| format!("{hash:016x}"))
            .collect();
        assert_eq!(
            found, pinned,
            "another simulation is a new version, not {version:?}"
        );
    }
}

#[test]
fn the_recorded_turn_has_everything_in_it() {
    let inputs = golden::inputs(SimulationVersion::NEWEST);
    let count = |test: fn(&Input) -> bool| inputs.iter().filter(|(.., i)| test(i)).count();
    assert!(count(|input| matches!(input, Input::Fire(_))) >= 6);
    assert!(count(|input| matches!(input, Input::Catapult { .. })) >= 4);
    assert!(count(|input| matches!(input, Input::Drop)) >= 12);
    let mut world = golden::start(SimulationVersion::NEWEST);
    let mut hits = 0;
    while !world.is_over() {
        let next = world.step_number() + 1;
        play(&mut world, &inputs, next);
        let hit = |event: &&Event| matches!(event, Event::Hit { .. });
        hits += world.events().iter().filter(hit).count();
    }
    assert!(hits >= 3, "{hits} hits");
    assert_eq!(verify(&world).tiles.len(), 26);
}

#[test]
fn a_snapshot_continues_with_the_same_bits() {
    let inputs = golden::inputs(SimulationVersion::NEWEST);
    let mut world = golden::start(SimulationVersion::NEWEST);
    let seed = Seed::from(2026);
    let mut largest = 0;
    for last in (60..1980).step_by(60).map(|step| step + step / 60 % 60) {
        play(&mut world, &inputs, last);
        let bytes = world.snapshot();
        largest = largest.max(bytes.len());
        let mut restored = World::restore(seed, &bytes).unwrap();
        assert_eq!(restored.hash(), world.hash(), "restored at {last}");
        assert_eq!(restored.snapshot(), bytes);
        let (mut straight, later) = (world.clone(), last + 90);
        play(&mut straight, &inputs, later);
        play(&mut restored, &inputs, later);
        assert_eq!(restored.hash(), straight.hash(), "90 steps after {last}");
    }
    assert!(largest < 4096, "{largest} bytes");
}

#[test]
fn rolling_back_gives_the_same_bits() {
    let inputs = golden::inputs(SimulationVersion::NEWEST);
    let mut world = golden::start(SimulationVersion::NEWEST);
    while !world.is_over() {
        let kept = world.clone();
        let last = kept.step_number() + 55;
        play(&mut world, &inputs, last);
        let mut again = kept;
        play(&mut again, &inputs, last);
        assert_eq!(again.hash(), world.hash());
    }
}

#[test]
fn a_follower_without_the_seed_is_told_the_launches() {
    let inputs = golden::inputs(SimulationVersion::NEWEST);
    let mut leader = golden::start(SimulationVersion::NEWEST);
    let mut follower = World::restore(Seed::from(1), &leader.snapshot()).unwrap();
    while leader.step_number() < 900 {
        let step = leader.step_number();
        for (_, seat, input) in inputs.iter().filter(|(at, ..)| *at == step) {
            leader.apply(*seat, input).unwrap();
            match input {
                Input::Fire(_) => {
                    let launch = leader.launched(*seat).unwrap();
                    follower.launch(*seat, launch).unwrap();
                }
                _ => follower.apply(*seat, input).unwrap(),
            }
        }
        leader.step();
        follower.step();
        assert_eq!(leader.hash(), follower.hash());
    }
    assert!(leader.dice_left(Seat::new(1)) < 4, "somebody has fired");
}
