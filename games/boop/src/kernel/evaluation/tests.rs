//! Compares the evaluation with plain code and with the rules.

use ruckus_core::{Config, Evaluate, Game, LookAhead, Seed};

use super::{FEATURES, Weights, features};
use crate::kernel::{Board, CatGame, Edition};
use crate::{Boop, Halls};

/// Calls `each` with many unfinished positions from random games.
fn positions<E: Edition>(
    config: &str,
    mut each: impl FnMut(&CatGame<E>, &<CatGame<E> as Game>::State),
) {
    let game = CatGame::<E>::new(E::Config::from_text(config).expect("options"));
    let mut chance = Seed::from(7).stream("positions");
    let mut turns = Vec::new();
    for _ in 0..60 {
        let mut state = game.start(2, &Seed::from(0));
        while let Some(seat) = game.to_move(&state).first() {
            each(&game, &state);
            game.legal_actions(&state, seat, &mut turns);
            let turn = turns[chance.below(turns.len() as u32) as usize];
            game.play(&mut state, seat, &turn);
        }
    }
}

fn tables_say_what_the_features_say<E: Edition>(config: &str) {
    let list: [i32; FEATURES] = std::array::from_fn(|index| (index * index % 37) as i32 - 18);
    let weights = Weights::new::<E::Board>(list);
    positions::<E>(config, |_, state| {
        let expected: i32 = features(state)
            .iter()
            .map(|(feature, times)| list[*feature] * times)
            .sum();
        // Games without ornaments still have the capture features, always at zero captures.
        let captures = if E::Board::ORNAMENTS {
            0
        } else {
            list[features::CAPTURED] + list[features::CAPTURED + features::COUNTS]
        };
        assert_eq!(weights.evaluate(state) + captures, expected, "{state:?}");
    });
}

#[test]
fn the_tables_say_what_the_features_say() {
    tables_say_what_the_features_say::<crate::boop::BoopEdition>("");
    tables_say_what_the_features_say::<crate::boop::BoopEdition>("kittens-only=true");
    tables_say_what_the_features_say::<crate::halls::HallsEdition>("");
}

fn a_sure_win_is_one<E: Edition>(config: &str) {
    let mut sure = 0;
    let mut turns = Vec::new();
    positions::<E>(config, |game, state| {
        if !game.wins_at_once(state) {
            return;
        }
        sure += 1;
        let seat = state.to_move();
        game.legal_actions(state, seat, &mut turns);
        let wins = turns.iter().any(|turn| {
            let mut after = *state;
            game.play(&mut after, seat, turn);
            game.outcome(&after)
                .is_some_and(|outcome| outcome.worth(seat) > 0.9)
        });
        assert!(wins, "{state:?}");
    });
    assert!(sure > 20, "only {sure} positions were a test");
}

#[test]
fn a_sure_win_with_the_next_turn_is_one() {
    a_sure_win_is_one::<crate::boop::BoopEdition>("");
    a_sure_win_is_one::<crate::boop::BoopEdition>("kittens-only=true");
    a_sure_win_is_one::<crate::halls::HallsEdition>("");
}

#[test]
fn the_weights_that_ship_are_read_and_print_the_same() {
    let games = [
        Boop::new(Config::defaults()).weights().clone(),
        Boop::new(Config::from_text("kittens-only=true").expect("options"))
            .weights()
            .clone(),
    ];
    for weights in games {
        let again = Weights::parse::<crate::boop::Bed>(&weights.to_text()).expect("weights");
        assert_eq!(again.list(), weights.list());
    }
    let halls = Halls::new(Config::defaults()).weights().clone();
    let again = Weights::parse::<crate::halls::Tree>(&halls.to_text()).expect("weights");
    assert_eq!(again.list(), halls.list());
}

#[test]
fn weights_that_are_no_numbers_or_too_few_are_refused() {
    for text in ["", "1\n2\n", "one\n", "4000\n"] {
        assert!(
            Weights::parse::<crate::boop::Bed>(text).is_err(),
            "{text:?}"
        );
    }
}

#[test]
fn order_scores_are_the_same_one_by_one_and_together() {
    positions::<crate::halls::HallsEdition>("", |game, state| {
        let seat = state.to_move();
        let (mut turns, mut scores, mut alone) = (Vec::new(), Vec::new(), Vec::new());
        game.legal_actions(state, seat, &mut turns);
        turns.truncate(20);
        game.order_scores(state, seat, &turns, &mut scores);
        for turn in turns.chunks(1) {
            game.order_scores(state, seat, turn, &mut alone);
        }
        assert_eq!(alone, scores);
    });
}

fn what_is_legal_is_recalled_by_its_code<E: Edition>(config: &str) {
    let mut others: Vec<u32> = Vec::new();
    let mut turns = Vec::new();
    positions::<E>(config, |game, state| {
        let seat = state.to_move();
        game.legal_actions(state, seat, &mut turns);
        let codes: Vec<u32> = turns.iter().map(|turn| game.code(turn)).collect();
        // Codes of this position and of the one before it.
        for code in codes.iter().chain(&others) {
            let expected = turns.iter().find(|turn| game.code(turn) == *code);
            assert_eq!(game.action_from_code(state, seat, *code).as_ref(), expected);
        }
        others = codes;
        others.truncate(200);
    });
}

#[test]
fn a_turn_is_recalled_where_it_is_legal() {
    what_is_legal_is_recalled_by_its_code::<crate::boop::BoopEdition>("");
    what_is_legal_is_recalled_by_its_code::<crate::boop::BoopEdition>("eight=may");
    what_is_legal_is_recalled_by_its_code::<crate::boop::BoopEdition>("kittens-only=true");
    what_is_legal_is_recalled_by_its_code::<crate::halls::HallsEdition>("");
}

#[test]
fn a_level_is_careless_as_often_as_its_habit_says_and_the_strongest_never() {
    let game = Boop::new(Config::defaults());
    let careless = |level: u8| {
        let moods = (0..4_000_u64).map(|number| number.wrapping_mul(0xD6E8_FEB8_6659_FD93));
        let clear = game.skill_profile(level);
        moods
            .filter(|bot_seed| game.profile_for_move(level, *bot_seed) != clear)
            .count()
    };
    let [_, second, third, fourth, fifth] = [1, 2, 3, 4, 5].map(careless);
    assert!(second > third && third > fourth && fourth > 0);
    assert!(second > 2_000 && fourth < 1_000);
    assert_eq!(fifth, 0);
}
