//! The speed of the simulation: a whole turn, a rollback, a snapshot.
//!
//! `cargo bench -p ruckus-kaboom`. A turn lasts 30 seconds, so the speed relative to
//! real time is 30 s divided by the time of `turn`.

#![allow(missing_docs, reason = "criterion's macros make functions without")]

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use ruckus_core::Seed;
use ruckus_kaboom::golden::{self, Stamped};
use ruckus_kaboom::{SimulationVersion, World, verify};

fn play(world: &mut World, inputs: &[Stamped], steps: u32) {
    let last = world.step_number() + steps;
    while world.step_number() < last {
        let step = world.step_number();
        for (_, seat, input) in inputs.iter().filter(|(at, ..)| *at == step) {
            world.apply(*seat, input).expect("it was taken before");
        }
        world.step();
    }
}

fn benches(criterion: &mut Criterion) {
    let inputs = golden::inputs(SimulationVersion::NEWEST);
    let start = golden::start(SimulationVersion::NEWEST);
    let mut middle = start.clone();
    play(&mut middle, &inputs, 905);
    let mut group = criterion.benchmark_group("kaboom");
    group.sample_size(10);
    group.bench_function("turn of 1800 steps", |bencher| {
        bencher.iter(|| {
            let mut world = start.clone();
            play(&mut world, &inputs, 1800);
            assert!(world.time_is_up());
            world.hash()
        });
    });
    group.bench_function("roll back and redo 15 steps", |bencher| {
        bencher.iter(|| {
            let mut world = middle.clone();
            play(&mut world, &inputs, 15);
            world.hash()
        });
    });
    group.bench_function("clone", |bencher| {
        bencher.iter(|| black_box(middle.clone()));
    });
    group.bench_function("hash", |bencher| bencher.iter(|| black_box(middle.hash())));
    group.bench_function("snapshot", |bencher| {
        bencher.iter(|| black_box(middle.snapshot()));
    });
    let bytes = middle.snapshot();
    group.bench_function("restore, 5 steps after a keyframe", |bencher| {
        bencher.iter(|| World::restore(Seed::from(2026), &bytes).expect("a good snapshot"));
    });
    group.bench_function("verify", |bencher| {
        bencher.iter(|| black_box(verify(&middle)));
    });
    group.finish();
}

criterion_group!(all, benches);
criterion_main!(all);
