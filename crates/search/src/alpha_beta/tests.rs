//! Tests that compare the search with plain minimax.

use std::sync::atomic::AtomicBool;

use ruckus_boop::{Boop, Halls};
use ruckus_core::{Config, LookAhead, Seat, Seed, SkillProfile};

use super::searcher::{Searcher, Shared};
use super::table::Table;
use super::value::{MOST, WIN, facing, finished, win_next};
use crate::random::{Random, play_randomly};

/// The value of a position by exhaustive search. `near` is the accumulator of its root.
fn minimax<G: LookAhead>(
    game: &G,
    near: &G::Accumulator,
    state: &G::State,
    seat: Seat,
    depth: i32,
    ply: usize,
) -> i32 {
    let mut actions = Vec::new();
    game.legal_actions(state, seat, &mut actions);
    let value = |action: &G::Action| {
        let mut after = state.clone();
        game.play(&mut after, seat, action);
        match game.to_move(&after).first() {
            None => finished(game.outcome(&after), seat, ply),
            Some(next) if depth > 1 => facing(
                minimax(game, near, &after, next, depth - 1, ply + 1),
                next,
                seat,
            ),
            Some(next) if game.wins_at_once(&after) => facing(win_next(ply + 1), next, seat),
            Some(next) => {
                let value = game.evaluate_near(near, &after, next);
                facing(value.clamp(-MOST, MOST), next, seat)
            }
        }
    };
    actions.iter().map(value).max().expect("a running game")
}

fn compare<G: LookAhead>(config: &str, positions: u64, deepest: i32) {
    let game = G::new(G::Config::from_text(config).expect("options"));
    let mut actions = Vec::new();
    for number in 0..positions {
        let mut random = Random::new(number);
        let mut state = game.start(2, &Seed::from(0));
        let plies = 3 * number as usize + 4;
        play_randomly(&game, &mut state, &mut random, &mut actions, plies);
        let Some(seat) = game.to_move(&state).first() else {
            continue;
        };
        for depth in 1..=deepest {
            let shared = Shared {
                game: &game,
                table: Table::new(14),
                stop: AtomicBool::new(false),
                profile: SkillProfile::CLEAR,
                seed: 0,
                used_up: Vec::new(),
                whim: 0,
            };
            let mut searcher = Searcher::new(&shared, None);
            searcher.reductions = vec![[0; 64]; 32];
            let value = searcher.root(&state, seat, depth, -2 * WIN, 2 * WIN);
            let near = game.accumulator(&state);
            let expected = minimax(&game, &near, &state, seat, depth, 0);
            assert_eq!(value, expected, "depth {depth} in {state:?}");
            assert_eq!(searcher.best.map(|(_, value)| value), Some(expected));
        }
    }
}

#[test]
fn without_reductions_boop_has_the_value_of_minimax() {
    compare::<Boop>("", 16, 3);
}

#[test]
fn without_reductions_the_game_of_kittens_has_the_value_of_minimax() {
    compare::<Boop>("kittens-only=true", 8, 3);
}

#[test]
fn without_reductions_halls_has_the_value_of_minimax() {
    compare::<Halls>("", 10, 2);
}
