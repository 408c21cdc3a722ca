//! Tests that compare proofs with exhaustive search.

use ruckus_boop::Boop;
use ruckus_core::{Config, Game, LookAhead, Seat, Seed, Value};

use super::{Verdict, prove};
use crate::random::{Random, play_randomly};

fn kittens() -> Boop {
    Boop::new(Config::from_text("kittens-only=true").expect("options"))
}

/// Whether the hero can force a win within this many plies, by exhaustive search.
fn wins_within(game: &Boop, state: &<Boop as Game>::State, hero: Seat, plies: u32) -> bool {
    if let Some(outcome) = game.outcome(state) {
        return outcome.worth(hero) > 0.75;
    }
    if plies == 0 {
        return false;
    }
    let seat = state.to_move();
    let mut turns = Vec::new();
    game.legal_actions(state, seat, &mut turns);
    let wins = |turn: &_| {
        let mut after = *state;
        game.play(&mut after, seat, turn);
        wins_within(game, &after, hero, plies - 1)
    };
    if seat == hero {
        turns.iter().any(wins)
    } else {
        turns.iter().all(wins)
    }
}

#[test]
fn what_wins_soon_is_proved_and_what_loses_soon_is_not() {
    let game = kittens();
    let (mut won, mut lost) = (0, 0);
    let mut turns = Vec::new();
    for number in 0..400 {
        let mut random = Random::new(number);
        let mut state = game.start(2, &Seed::from(0));
        play_randomly(&game, &mut state, &mut random, &mut turns, 9);
        if game.outcome(&state).is_some() {
            continue;
        }
        let hero = state.to_move();
        let other = Seat::new(1 - hero.index());
        let wins = wins_within(&game, &state, hero, 3);
        let loses = !wins && wins_within(&game, &state, other, 2);
        if !wins && !loses {
            continue;
        }
        let mut looks = 0;
        let found = prove(&game, &state, hero, 4, &mut |_| {
            looks += 1;
            looks < 200
        });
        if wins {
            won += 1;
            assert_eq!(found.verdict, Verdict::Win, "{state:?}");
        } else {
            lost += 1;
            assert_eq!(found.proof, super::NEVER, "{state:?}");
            let proved = prove(&game, &state, other, 4, &mut |_| true);
            assert_eq!(proved.verdict, Verdict::Win, "{state:?}");
        }
    }
    assert!(won > 20 && lost > 5, "{won} and {lost} positions");
}

#[test]
fn the_line_of_a_proof_is_legal_and_ends_with_the_win() {
    let game = kittens();
    let mut turns = Vec::new();
    let mut proved = 0;
    for number in 0..60 {
        let mut random = Random::new(number);
        let mut state = game.start(2, &Seed::from(0));
        play_randomly(&game, &mut state, &mut random, &mut turns, 8);
        let Some(hero) = game.to_move(&state).first() else {
            continue;
        };
        let mut looks = 0;
        let found = prove(&game, &state, hero, 4, &mut |_| {
            looks += 1;
            looks < 20
        });
        if found.verdict != Verdict::Win {
            continue;
        }
        proved += 1;
        for turn in &found.line {
            let seat = state.to_move();
            game.apply(&mut state, seat, turn).expect("a legal line");
        }
        let outcome = game.outcome(&state).expect("the line ends the game");
        assert!(outcome.worth(hero) > 0.75, "{:?}", found.line);
    }
    assert!(proved > 10, "only {proved} were proved");
}

#[test]
fn a_search_that_is_stopped_says_that_it_does_not_know() {
    let game = kittens();
    let state = game.start(2, &Seed::from(0));
    let found = prove(&game, &state, Seat::new(0), 1, &mut |_| false);
    assert_eq!(found.verdict, Verdict::Unknown);
    assert!(found.proof > 0 && found.disproof > 0 && found.line.is_empty());
}

#[test]
fn a_finished_position_needs_no_search() {
    let game = kittens();
    let text = Value::from("6/6/6/6/6/KKK3 5,0 8,0 1");
    let state = game.read_position(&text).expect("a position");
    let of = |seat| prove(&game, &state, Seat::new(seat), 1, &mut |_| true).verdict;
    assert_eq!((of(0), of(1)), (Verdict::Win, Verdict::NoWin));
    assert!(!game.wins_at_once(&state));
}
