//! Measures listing all legal actions, compared with the slow twin, and the number of
//! random Q!nto games per second: `cargo bench -p ruckus-tiles`.
//!
//! First it prints medians over fixed positions of thirty tiles, for which the goals
//! are defined. Then it runs criterion on the same positions, to show small changes.

#![expect(
    clippy::print_stdout,
    clippy::disallowed_methods,
    reason = "a benchmark reads the clock and prints what it found"
)]

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use ruckus_core::{Chance, Config, Game, Seat, Seed, json};
use ruckus_tiles::Qinto;
use ruckus_tiles::bop::BopLaws;
use ruckus_tiles::digit::DigitLaws;
use ruckus_tiles::kernel::{Action, Laws, Table, Tile, TileGame};
use ruckus_tiles::qinto::QintoLaws;
use ruckus_tiles::twin::{Ruleset, Twin, Variant};
use ruckus_words::Dictionary;

const POSITIONS: usize = 100;
/// The twin takes seconds for some positions.
const TWIN_POSITIONS: usize = 3;
const TILES_ON_GRID: usize = 30;
const HAND: usize = 5;

/// Positions from random games, taken when thirty tiles are on the grid (or one to four more,
/// because a play can add five). Plays are preferred, or most games would end earlier.
fn positions<L: Laws>(game: &TileGame<L>, wild: usize, chance: &mut Chance) -> Vec<Table> {
    let mut found = Vec::new();
    let mut actions = Vec::new();
    for seed in 0.. {
        let mut table = game.start(2, &Seed::from(seed));
        while table.grid().cells().len() < TILES_ON_GRID && game.outcome(&table).is_none() {
            let seat = game.to_move(&table).first().expect("somebody moves");
            game.legal_actions(&table, seat, &mut actions);
            let plays: Vec<&Action> = actions
                .iter()
                .filter(|action| matches!(action, Action::Play(_)))
                .collect();
            let action = match chance.pick(&plays) {
                Some(play) => **play,
                None => *chance.pick(&actions).expect("somebody can move"),
            };
            game.play(&mut table, seat, &action);
        }
        if game.outcome(&table).is_none() {
            found.extend(with_hand(game, &table, wild, chance));
        }
        if found.len() == POSITIONS {
            break;
        }
    }
    found
}

/// The position with another hand of five, `wild` of them wild, drawn from the tiles
/// that are not on the grid; `None` if there are too few of those.
fn with_hand<L: Laws>(
    game: &TileGame<L>,
    table: &Table,
    wild: usize,
    chance: &mut Chance,
) -> Option<Table> {
    let set = game.laws().tiles();
    let mut unseen = set.all();
    for cell in table.grid().cells() {
        let place = unseen.iter().position(|tile| *tile == cell.tile)?;
        unseen.remove(place);
    }
    chance.shuffle(&mut unseen);
    let (wilds, plain): (Vec<Tile>, Vec<Tile>) =
        unseen.iter().partition(|tile| set.is_wild(**tile));
    let hand = [wilds.get(..wild)?, plain.get(..HAND - wild)?].concat();
    let rest = [&wilds[wild..], &plain[HAND - wild..]].concat();
    let texts = |tiles: &[Tile]| tiles.iter().map(|tile| set.text(*tile)).collect::<Vec<_>>();
    let mut position = game.position(table);
    let seat = game.to_move(table).first()?.index();
    position["hands"][seat] = json!(texts(&hand));
    position["hands"][1 - seat] = json!(texts(&rest[..HAND]));
    let piles = position["piles"].as_array()?.len();
    let each = (rest.len() - HAND) / piles;
    for pile in 0..piles {
        position["piles"][pile] = json!(texts(&rest[HAND..][pile * each..][..each]));
    }
    position["phase"] = json!("turn");
    position["swapped"] = json!([]);
    Some(game.read_position(&position).expect("tiles of the set"))
}

fn seat_of<L: Laws>(game: &TileGame<L>, table: &Table) -> Seat {
    game.to_move(table).first().expect("not finished")
}

fn time(work: impl FnOnce()) -> Duration {
    let start = Instant::now();
    work();
    start.elapsed()
}

fn best(times: impl Iterator<Item = Duration>) -> Duration {
    times.min().expect("measured at least once")
}

fn middle(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

/// Prints the median over the positions. For each position it uses the best of many
/// calls, to exclude other load on the machine.
fn listing<L: Laws>(c: &mut Criterion, rules: &Ruleset, wild: usize, goal: &str) {
    let game = TileGame::<L>::new(L::Config::defaults());
    let mut chance = Seed::from(1).stream("listing");
    let tables = positions(&game, wild, &mut chance);
    let mut actions = Vec::new();
    let mut listed = 0;
    let times = tables
        .iter()
        .map(|table| {
            let seat = seat_of(&game, table);
            let repeated =
                (0..51).map(|_| time(|| game.legal_actions(black_box(table), seat, &mut actions)));
            let time = best(repeated);
            listed += actions.len();
            time
        })
        .collect();
    let slow = tables
        .iter()
        .take(TWIN_POSITIONS)
        .map(|table| {
            let twin = Twin::parse(rules, &game.position(table)).expect("the same rules");
            let seat = seat_of(&game, table).index();
            time(|| drop(black_box(twin.legal(seat))))
        })
        .collect();
    let name = format!("{}, {wild} wild in hand", L::INFO.id);
    println!(
        "{name}: {:.1?} a list of {} (goal {goal}), twin {:.1?}",
        middle(times),
        listed / tables.len(),
        middle(slow),
    );
    let mut group = c.benchmark_group("100 lists");
    group
        .sample_size(20)
        .throughput(Throughput::Elements(tables.len() as u64));
    group.bench_function(name, |b| {
        b.iter(|| {
            for table in &tables {
                game.legal_actions(table, seat_of(&game, table), &mut actions);
                black_box(&actions);
            }
        });
    });
    group.finish();
}

/// Plays a game of uniformly random actions. Returns the number of actions played, and the
/// total number of legal actions in its positions.
fn random_game(
    game: &Qinto,
    chance: &mut Chance,
    seed: u64,
    actions: &mut Vec<Action>,
) -> (u64, u64) {
    let mut table = game.start(2, &Seed::from(seed));
    let (mut plies, mut legal) = (0, 0);
    while game.outcome(&table).is_none() {
        let seat = seat_of(game, &table);
        let picked = game.pick_action(&table, seat, actions, |count| {
            legal += count as u64;
            chance.below(count as u32) as usize
        });
        let action = picked.expect("somebody can move");
        game.play(&mut table, seat, &action);
        plies += 1;
    }
    (plies, legal)
}

fn twin_game(game: &Qinto, chance: &mut Chance, seed: u64) {
    let start = game.position(&game.start(2, &Seed::from(seed)));
    let rules = Ruleset::Qinto(Variant::Classic);
    let mut twin = Twin::parse(&rules, &start).expect("a start is a position");
    while let Some(seat) = twin.to_move().first().copied() {
        let legal = twin.legal(seat);
        let action = chance.pick(&legal).expect("somebody can move");
        twin.apply(seat, action).expect("listed actions are legal");
    }
}

fn random_games(c: &mut Criterion) {
    const GAMES: u64 = 200;
    let game = Qinto::new(Config::defaults());
    let mut actions = Vec::new();
    let mut play = |seed: u64| {
        let mut chance = Seed::from(seed).stream("bench");
        random_game(&game, &mut chance, seed, &mut actions)
    };
    let (mut plies, mut legal) = (0, 0);
    let mut fast = Duration::ZERO;
    for seed in 0..GAMES {
        let played = play(seed);
        plies += played.0;
        legal += played.1;
        fast += best((0..11).map(|_| time(|| assert_eq!(play(seed), played))));
    }
    let mut chance = Seed::from(1).stream("bench");
    let slow = time(|| twin_game(&game, &mut chance, 0));
    println!(
        "qinto: {:.0} random games of {} plies and {} legal actions a second (goal 3000), twin {:.1}",
        GAMES as f64 / fast.as_secs_f64(),
        plies / GAMES,
        legal / GAMES,
        1.0 / slow.as_secs_f64(),
    );
    let mut group = c.benchmark_group("qinto");
    group
        .sample_size(10)
        .throughput(Throughput::Elements(GAMES));
    group.bench_function("200 random games", |b| {
        b.iter(|| (0..GAMES).map(|seed| play(seed).0).sum::<u64>());
    });
    group.finish();
}

fn all(c: &mut Criterion) {
    let bop = Ruleset::Bop {
        challenge: false,
        dictionary: Dictionary::standard(),
    };
    listing::<BopLaws>(c, &bop, 0, "100 µs");
    listing::<BopLaws>(c, &bop, 2, "2 ms");
    listing::<DigitLaws>(c, &Ruleset::Digit, 0, "100 µs");
    listing::<DigitLaws>(c, &Ruleset::Digit, 3, "1 ms");
    let qinto = Ruleset::Qinto(Variant::Classic);
    listing::<QintoLaws>(c, &qinto, 0, "100 µs");
    listing::<QintoLaws>(c, &qinto, 3, "1 ms");
    random_games(c);
}

criterion_group!(benches, all);
criterion_main!(benches);
