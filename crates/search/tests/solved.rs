//! Matches of the strongest bot on the won side of the solved game, boop without cats.

use ruckus_boop::Boop;
use ruckus_conform::budget;
use ruckus_core::{Config, Game, Seat, Seed, Viewer};
use ruckus_search::{Budget, Level, SearchRequest, Strategy, think};

fn level(number: u64, nodes: u64) -> Strategy {
    let level = Level::new(number).expect("a level");
    Strategy::Level(level, Budget::nodes(nodes))
}

/// Plays a match from the start and returns what it is worth to the first player.
fn play(game: &Boop, first: Strategy, second: Strategy, seed: u64) -> f64 {
    let mut state = game.start(2, &Seed::from(0));
    let mut past = vec![game.hash(&state)];
    loop {
        if let Some(outcome) = game.outcome(&state) {
            return outcome.worth(Seat::new(0));
        }
        let times = past
            .iter()
            .filter(|hash| Some(*hash) == past.last())
            .count();
        if times >= 3 {
            return 0.5;
        }
        let seat = state.to_move();
        let request = SearchRequest {
            seat,
            strategy: if seat == Seat::new(0) { first } else { second },
            seed: seed.wrapping_mul(1_000) + past.len() as u64,
            threads: 1,
            past: &past,
        };
        let view = game.view(&state, Viewer::Seat(seat));
        let found = think(game, &view, request, &|| 0).expect("there is a move");
        game.apply(&mut state, seat, &found.action)
            .expect("a legal turn");
        past.push(game.hash(&state));
    }
}

#[test]
fn the_strongest_bot_wins_every_match_that_it_starts() {
    let game = Boop::new(Config::from_text("kittens-only=true").expect("options"));
    let first = level(5, 2_000);
    for (name, second, matches) in [
        (
            "random",
            Strategy::Random,
            budget("RUCKUS_SOLVED_MATCHES", 20),
        ),
        (
            "level 1",
            level(1, 2_000),
            budget("RUCKUS_SOLVED_MATCHES", 20),
        ),
        (
            "level 2",
            level(2, 2_000),
            budget("RUCKUS_SOLVED_MATCHES", 20),
        ),
        (
            "level 3",
            level(3, 5_000),
            budget("RUCKUS_SOLVED_LEVELS", 5),
        ),
        (
            "level 4",
            level(4, 20_000),
            budget("RUCKUS_SOLVED_LEVELS", 5),
        ),
        (
            "level 5",
            level(5, 100_000),
            budget("RUCKUS_SOLVED_LEVELS", 2),
        ),
    ] {
        for seed in 0..matches {
            let worth = play(&game, first, second, seed);
            assert!(worth > 0.75, "against {name}, seed {seed}: {worth}");
        }
    }
}

#[test]
fn it_searches_where_a_position_has_occurred_twice() {
    let game = Boop::new(Config::from_text("kittens-only=true").expect("options"));
    let state = game.start(2, &Seed::from(0));
    let view = game.view(&state, Viewer::Seat(Seat::new(0)));
    let nodes = |past: &[u64]| {
        let request = SearchRequest {
            seat: Seat::new(0),
            strategy: level(5, 2_000),
            seed: 1,
            threads: 1,
            past,
        };
        think(&game, &view, request, &|| 0)
            .expect("there is a move")
            .nodes
    };
    assert_eq!(nodes(&[]), 1);
    assert!(nodes(&[7, 8, 7]) > 100);
}
