//! The speed of a match: a whole recorded game, a position, a bot.

#![allow(missing_docs, reason = "criterion's macros make functions without")]

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use ruckus_core::{Game as _, Record, Viewer};
use ruckus_kaboom::Bot;
use ruckus_kaboom::game::{Kaboom, Phase, State};
use ruckus_table::Match;

fn record() -> Record {
    let text = include_str!("../tests/data/bots.record");
    text.parse().expect("a good record")
}

/// The recorded game, halfway through its first turn.
fn middle(record: &Record) -> (Kaboom, State) {
    let mut played = Match::<Kaboom>::begin_record(record).expect("a good record");
    for (index, entry) in record.entries.iter().enumerate() {
        played
            .replay_entry(index + 1, entry)
            .expect("a true record");
        if played.state().world().step_number() > 900 {
            break;
        }
    }
    assert_eq!(played.state().phase(), Phase::Play);
    (played.game().clone(), played.state().clone())
}

fn benches(criterion: &mut Criterion) {
    let record = record();
    let (game, state) = middle(&record);
    let mut group = criterion.benchmark_group("kaboom match");
    group.sample_size(10);
    group.bench_function("replay of a game of three turns", |bencher| {
        bencher.iter(|| Match::<Kaboom>::replay(&record).expect("a true record"));
    });
    group.bench_function("position", |bencher| {
        bencher.iter(|| black_box(game.position(&state)));
    });
    let position = game.position(&state);
    group.bench_function("read a position", |bencher| {
        bencher.iter(|| game.read_position(&position).expect("a good position"));
    });
    let view = game.view(&state, Viewer::Spectator);
    group.bench_function("what the builder does next", |bencher| {
        bencher.iter(|| Bot::new(5, 1).next(&game, &view, state.builder()));
    });
    group.finish();
}

criterion_group!(all, benches);
criterion_main!(all);
