//! Tests of the search on real positions of boop, its variant for younger players, and Halls.

use std::cell::Cell;

use ruckus_boop::{Boop, Halls};
use ruckus_conform::budget;
use ruckus_core::{Bots, Config, Evaluate, Game, LEVELS, LookAhead, Seat, Seed, Value, Viewer};
use ruckus_search::{
    Budget, Level, Random, SearchRequest, SearchResult, Strategy, fingerprint, play_randomly, think,
};

/// The result of the strongest strategy on one thread in a position.
fn ask<G: Bots>(position: &str, budget: Budget) -> (G, G::State, SearchResult<G::Action>) {
    let game = G::new(G::Config::defaults());
    let state = game.read_position(&Value::from(position)).expect(position);
    let seat = game.to_move(&state).first().expect("somebody moves");
    let view = game.view(&state, Viewer::Seat(seat));
    let question = SearchRequest {
        seat,
        strategy: Strategy::Strongest(budget),
        seed: 1,
        threads: 1,
        past: &[],
    };
    let found = think(&game, &view, question, &|| 0).expect("there is a move");
    assert_eq!(found.line.first(), Some(&found.action));
    game.check(&state, seat, &found.action)
        .expect("it is legal");
    (game, state, found)
}

fn best<G: Bots>(position: &str, budget: Budget) -> (String, f64) {
    let (game, _, found) = ask::<G>(position, budget);
    (game.action_text(&found.action), found.score)
}

#[test]
fn a_win_in_one_is_found() {
    // Two cats side by side; the third completes the row.
    let (action, score) = best::<Boop>("6/6/6/6/6/CC4 0,6 8,0 0", Budget::nodes(4_000));
    assert_eq!((action.as_str(), score), ("c@c1", 1.0));
}

#[test]
fn a_third_capture_is_found() {
    let (action, score) = best::<Halls>("1o3/7/7/7/4O2/7/5 8,0,2 8,0,0 0", Budget::nodes(40_000));
    assert!(
        ["k@b6", "k@c6", "k@d6", "k@c7", "k@a6"].contains(&action.as_str()),
        "{action}"
    );
    assert_eq!(score, 1.0);
}

#[test]
fn a_win_in_three_plies_is_found_and_followed() {
    // One cat is on the board, seven in the pool: a cat beside it makes two threats at once, and
    // one action cannot meet both.
    let (game, mut state, found) = ask::<Boop>("6/6/2C3/6/6/6 0,7 8,0 0", Budget::depth(5));
    assert_eq!(found.score, 1.0);
    // The line is legal and ends with a win for the seat that began.
    for action in &found.line {
        let seat = game.to_move(&state).first().expect("the line is legal");
        game.apply(&mut state, seat, action).expect("legal");
    }
    if let Some(outcome) = game.outcome(&state) {
        assert_eq!(outcome.worth(Seat::new(0)), 1.0);
    }
}

#[test]
fn a_threat_of_three_cats_is_met() {
    // Gray threatens c@c1. Only a placement around a1 and b1, or on c1, meets it.
    let (game, state, found) = ask::<Boop>("6/6/6/6/6/cc4 8,0 0,6 0", Budget::depth(3));
    let mut after = state;
    game.apply(&mut after, Seat::new(0), &found.action)
        .expect("legal");
    assert!(
        !game.wins_at_once(&after),
        "{}",
        game.action_text(&found.action)
    );
}

#[test]
fn playouts_prove_what_is_forced() {
    // Gray wins with c@c1 unless orange prevents it. The search must not choose a sure loss, and
    // must recognise a position in which every action loses.
    let game = Boop::new(Config::defaults());
    let answer = |position: &str| {
        let state = game.read_position(&Value::from(position)).expect(position);
        let seat = game.to_move(&state).first().expect("somebody moves");
        let question = SearchRequest {
            seat,
            strategy: Strategy::MonteCarlo(Budget::nodes(30_000)),
            seed: 1,
            threads: 1,
            past: &[],
        };
        let view = game.view(&state, Viewer::Seat(seat));
        let found = think(&game, &view, question, &|| 0).expect("an answer");
        let mut after = state;
        game.apply(&mut after, seat, &found.action).expect("legal");
        (found, after)
    };
    let (found, after) = answer("6/6/6/6/6/cc4 8,0 0,6 0");
    assert!(!game.wins_at_once(&after), "{:?}", found.action);
    let (found, _) = answer("2cc2/6/6/6/6/2cc2 8,0 0,4 0");
    assert_eq!(found.score, 0.0);
    assert!(
        found.nodes < 30_000,
        "it knows that there is nothing to find"
    );
}

/// The choice of the strongest strategy at depth 2 in a match in which orange is far ahead, if the
/// positions in `past` occurred before. Returns the hash after the action, and the score.
fn far_ahead(past: &[u64]) -> (u64, f64) {
    let game = Boop::new(Config::defaults());
    let position = Value::from("6/6/2K3/3k2/6/6 2,5 7,0 0");
    let mut state = game.read_position(&position).expect("a position");
    let seat = Seat::new(0);
    let question = SearchRequest {
        seat,
        strategy: Strategy::Strongest(Budget::depth(2)),
        seed: 1,
        threads: 1,
        past,
    };
    let view = game.view(&state, Viewer::Seat(seat));
    let found = think(&game, &view, question, &|| 0).expect("a move");
    game.apply(&mut state, seat, &found.action).expect("legal");
    (game.hash(&state), found.score)
}

#[test]
fn who_is_ahead_does_not_repeat_a_position_for_the_draw() {
    let (best, score) = far_ahead(&[]);
    assert!(score > 0.6 && score < 1.0, "{score}");
    // A position that occurred once may occur again without a draw.
    assert_eq!(far_ahead(&[best, 7]), (best, score));
    let (other, score) = far_ahead(&[best, 7, best]);
    assert_ne!(other, best);
    assert!(score > 0.6, "{score}");
}

#[test]
fn the_same_budget_and_seed_give_the_same_answer() {
    let start = "6/6/6/6/6/6 8,0 8,0 0";
    for nodes in [1, 500, 20_000] {
        assert_eq!(
            best::<Boop>(start, Budget::nodes(nodes)),
            best::<Boop>(start, Budget::nodes(nodes))
        );
    }
}

/// The first actions of the strongest strategy with these seeds, and their scores.
fn beginnings<G: Bots + Evaluate>(seeds: impl Iterator<Item = u64>) -> Vec<(u32, f64)> {
    let game = G::new(G::Config::defaults());
    let state = game.start(2, &Seed::from(0));
    let seat = Seat::new(0);
    let view = game.view(&state, Viewer::Seat(seat));
    seeds
        .map(|seed| {
            let question = SearchRequest {
                seat,
                strategy: Strategy::Strongest(Budget::depth(4)),
                seed,
                threads: 1,
                past: &[],
            };
            let found = think(&game, &view, question, &|| 0).expect("a move");
            (game.code(&found.action), found.score)
        })
        .collect()
}

#[test]
fn games_begin_differently_with_turns_that_are_nearly_as_good() {
    let found = beginnings::<Boop>(0..12);
    assert_eq!(found, beginnings::<Boop>(0..12), "the same seed, the same");
    let mut codes: Vec<u32> = found.iter().map(|(code, _)| *code).collect();
    codes.sort_unstable();
    codes.dedup();
    assert!(codes.len() >= 3, "{found:?}");
    let scores = found.iter().map(|(_, score)| *score);
    let (worst, best) = (
        scores.clone().fold(1.0, f64::min),
        scores.fold(0.0, f64::max),
    );
    assert!(best - worst < 0.04, "{found:?}");
}

#[test]
fn a_budget_of_nodes_is_kept() {
    for nodes in [1, 100, 5_000, 5_001] {
        let (_, _, found) = ask::<Boop>("6/6/6/6/6/6 8,0 8,0 0", Budget::nodes(nodes));
        assert_eq!(found.nodes, nodes);
    }
}

#[test]
fn a_seat_that_is_not_to_move_gets_no_answer() {
    let game = Boop::new(Config::defaults());
    let state = game.start(2, &Seed::from(0));
    let seat = Seat::new(1);
    let view = game.view(&state, Viewer::Seat(seat));
    let minds = [
        Strategy::Level(Level::MAX, Budget::nodes(10)),
        Strategy::Strongest(Budget::nodes(10)),
        Strategy::MonteCarlo(Budget::nodes(10)),
        Strategy::Greedy,
        Strategy::Random,
    ];
    for strategy in minds {
        let question = SearchRequest {
            seat,
            strategy,
            seed: 1,
            threads: 1,
            past: &[],
        };
        assert_eq!(think(&game, &view, question, &|| 0), None, "{strategy:?}");
    }
}

/// Searches within a time limit, with a clock that ticks whenever it is read. Returns the time at
/// the end.
fn looks_until(strategy: impl Fn(Budget) -> Strategy, millis: u64) -> u64 {
    let game = Halls::new(Config::defaults());
    let state = game.start(2, &Seed::from(0));
    let seat = Seat::new(0);
    let view = game.view(&state, Viewer::Seat(seat));
    let ticks = Cell::new(0);
    let now = || {
        ticks.set(ticks.get() + 1);
        ticks.get()
    };
    let question = SearchRequest {
        seat,
        strategy: strategy(Budget::millis(millis)),
        seed: 1,
        threads: 1,
        past: &[],
    };
    think(&game, &view, question, &now).expect("an answer");
    ticks.get()
}

#[test]
fn time_ends_a_search_at_the_first_look_after_it() {
    for millis in [1, 20, 50] {
        // The first reading is the start; the last one finds that the time is up.
        assert_eq!(looks_until(Strategy::Strongest, millis), millis + 1);
        assert_eq!(looks_until(Strategy::MonteCarlo, millis), millis + 1);
        let level = |budget| Strategy::Level(Level::MAX, budget);
        assert_eq!(looks_until(level, millis), millis + 1);
    }
}

#[test]
fn several_threads_end_with_a_legal_answer() {
    let game = Boop::new(Config::defaults());
    let mut actions = Vec::new();
    for number in 0..10 {
        let mut state = game.start(2, &Seed::from(0));
        let mut random = Random::new(number);
        play_randomly(&game, &mut state, &mut random, &mut actions, 12);
        let Some(seat) = game.to_move(&state).first() else {
            continue;
        };
        let question = SearchRequest {
            seat,
            strategy: Strategy::Strongest(Budget::millis(20)),
            seed: 1,
            threads: 4,
            past: &[],
        };
        let ticks = Cell::new(0);
        let now = || {
            ticks.set(ticks.get() + 1);
            ticks.get()
        };
        let view = game.view(&state, Viewer::Seat(seat));
        let found = think(&game, &view, question, &now).expect("an answer");
        game.check(&state, seat, &found.action).expect("legal");
    }
}

/// How many positions are tried: `RUCKUS_POSITIONS`, or a small number by default.
fn positions() -> u64 {
    budget("RUCKUS_POSITIONS", 50)
}

/// Tries every level and every other strategy in positions of random games.
fn never_illegal<G: Bots>(config: &str) {
    let game = G::new(G::Config::from_text(config).expect("options"));
    let mut actions = Vec::new();
    let mut tried = 0;
    let mut random = Random::new(5);
    while tried < positions() {
        let mut state = game.start(2, &Seed::from(0));
        loop {
            let plies = 1 + random.below(5);
            play_randomly(&game, &mut state, &mut random, &mut actions, plies);
            let Some(seat) = game.to_move(&state).first() else {
                break;
            };
            let budget = Budget::nodes(150);
            let level = Level::new(1 + tried % u64::from(LEVELS)).expect("a level");
            let strategy = match tried % 8 {
                5 => Strategy::MonteCarlo(Budget::nodes(3)),
                6 => Strategy::Greedy,
                7 => Strategy::Random,
                _ => Strategy::Level(level, budget),
            };
            let question = SearchRequest {
                seat,
                strategy,
                seed: tried,
                threads: 1,
                past: &[],
            };
            let view = game.view(&state, Viewer::Seat(seat));
            let found = think(&game, &view, question, &|| 0).expect("an answer");
            let legal = game.check(&state, seat, &found.action);
            assert!(legal.is_ok(), "{strategy:?} in {state:?}: {legal:?}");
            tried += 1;
        }
    }
}

#[test]
fn no_mind_plays_an_illegal_action_in_boop() {
    never_illegal::<Boop>("");
    never_illegal::<Boop>("eight=may repetition=none");
}

#[test]
fn no_mind_plays_an_illegal_action_in_the_game_of_kittens() {
    never_illegal::<Boop>("kittens-only=true");
}

#[test]
fn no_mind_plays_an_illegal_action_in_halls() {
    never_illegal::<Halls>("");
}

#[test]
fn higher_levels_see_further_and_further() {
    assert!(Level::new(0).is_none() && Level::new(u64::from(LEVELS) + 1).is_none());
    let game = Boop::new(Config::defaults());
    let sights: Vec<_> = (1..=5).map(|level| game.skill_profile(level)).collect();
    assert!(sights.is_sorted_by_key(|profile| profile.depth));
    assert!(sights.is_sorted_by(|a, b| a.miss_permille >= b.miss_permille));
    assert!(sights.windows(2).all(|two| two[0] != two[1]));
}

#[test]
fn the_search_does_what_it_did() {
    // If you change the search on purpose, update these numbers and say so in the commit.
    let boop = fingerprint(&Boop::new(Config::defaults()), 5);
    let halls = fingerprint(&Halls::new(Config::defaults()), 4);
    assert_eq!((boop, halls), (67_729, 39_417));
}
