//! The fast rules next to their twin: `cargo bench -p ruckus-boop`.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use ruckus_boop::twin::{Ruleset, Twin};
use ruckus_boop::{Boop, Halls};
use ruckus_core::{Chance, Config, Game, Seed, perft};

const BOOP: Ruleset = Ruleset::Boop {
    kittens_only: false,
    eight_may: false,
};
const HALLS: Ruleset = Ruleset::Halls { eight_may: false };

/// Plays a random game and returns its length, so that a benchmark knows how many moves
/// it makes and fails if the rules have changed.
fn game_of<G: Game>(game: &G, chance: &mut Chance, actions: &mut Vec<G::Action>) -> u64 {
    let mut state = game.start(2, &Seed::from(0));
    let mut plies = 0;
    while game.outcome(&state).is_none() {
        let seat = game.to_move(&state).first().expect("somebody moves");
        game.legal_actions(&state, seat, actions);
        let action = actions[chance.below(actions.len() as u32) as usize].clone();
        game.play(&mut state, seat, &action);
        plies += 1;
    }
    plies
}

fn twin_game(rules: Ruleset, chance: &mut Chance) -> u64 {
    let mut twin = Twin::start(rules);
    let mut plies = 0;
    while twin.result().is_none() {
        let legal = twin.legal();
        let action = &legal[chance.below(legal.len() as u32) as usize];
        twin.apply(action).expect("listed actions are legal");
        plies += 1;
    }
    plies
}

fn random_games<G: Game>(c: &mut Criterion, rules: Ruleset) {
    let game = G::new(G::Config::defaults());
    let fresh = || Seed::from(1).stream("bench");
    let mut actions = Vec::new();
    let mut chance = fresh();
    let plies: u64 = (0..100)
        .map(|_| game_of(&game, &mut chance, &mut actions))
        .sum();
    let mut group = c.benchmark_group(format!("{}: 100 random games", G::INFO.id));
    group.throughput(Throughput::Elements(plies));
    group.bench_function("ruckus", |b| {
        b.iter_batched(
            fresh,
            |mut chance| {
                let played: u64 = (0..100)
                    .map(|_| game_of(&game, &mut chance, &mut actions))
                    .sum();
                assert_eq!(played, plies);
            },
            BatchSize::SmallInput,
        );
    });
    group.finish();
    let plies = twin_game(rules, &mut fresh());
    let mut group = c.benchmark_group(format!("{}: a random game", G::INFO.id));
    group
        .throughput(Throughput::Elements(plies))
        .sample_size(10);
    group.bench_function("twin", |b| {
        b.iter(|| assert_eq!(twin_game(rules, &mut fresh()), plies));
    });
    group.finish();
}

fn leaves<G: Game>(c: &mut Criterion, rules: Ruleset, depth: u32, count: u64) {
    let game = G::new(G::Config::defaults());
    let start = game.start(2, &Seed::from(0));
    let mut group = c.benchmark_group(format!("{}: perft", G::INFO.id));
    group
        .sample_size(10)
        .throughput(Throughput::Elements(count));
    group.bench_function(format!("ruckus, depth {depth}"), |b| {
        b.iter(|| assert_eq!(perft(&game, &start, depth), count));
    });
    let twin = Twin::start(rules);
    let count = twin.perft(1);
    group.throughput(Throughput::Elements(count));
    group.bench_function("twin, depth 1", |b| {
        b.iter(|| assert_eq!(twin.perft(1), count));
    });
    group.finish();
}

fn all(c: &mut Criterion) {
    random_games::<Boop>(c, BOOP);
    random_games::<Halls>(c, HALLS);
    leaves::<Boop>(c, BOOP, 4, 1_421_952);
    leaves::<Halls>(c, HALLS, 3, 4_210_412);
}

criterion_group!(benches, all);
criterion_main!(benches);
