//! Compares the evaluation with plain code and with the rules.

use ruckus_core::{Config, Evaluate, Game, LookAhead, Seed};

use super::{HIDDEN, MOST_INPUT, MOST_OUTPUT, Network, ONE, input_count, inputs, turned_inputs};
use crate::Boop;
use crate::kernel::{Board, CatGame, Edition, State};

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

/// Weights that use the whole range of every number, as bytes.
fn any_weights<B: Board>() -> Vec<i16> {
    let mut chance = Seed::from(3).stream("weights");
    let mut weight =
        |most: i16| (chance.below(2 * most as u32 + 1) as i32 - i32::from(most)) as i16;
    let inputs = (0..(input_count::<B>() + 1) * HIDDEN).map(|_| MOST_INPUT);
    let output = (0..2 * HIDDEN).map(|_| MOST_OUTPUT);
    let most: Vec<i16> = inputs.chain(output).chain([30_000]).collect();
    most.into_iter().map(&mut weight).collect()
}

fn bytes_of(weights: &[i16]) -> Vec<u8> {
    weights
        .iter()
        .flat_map(|weight| weight.to_le_bytes())
        .collect()
}

/// The value of a position for the seat to move, in plain code.
fn plain_value<B: Board>(weights: &[i16], state: &State<B>) -> i32 {
    let (of_inputs, of_output) = weights.split_at((input_count::<B>() + 1) * HIDDEN);
    let rows: Vec<&[i16]> = of_inputs.chunks(HIDDEN).collect();
    let mut sum = 0;
    for (side, seat) in [state.mover(), state.last()].into_iter().enumerate() {
        for hidden in 0..HIDDEN {
            let set = inputs(state, seat);
            let row_sum: i32 = set
                .iter()
                .map(|row| i32::from(rows[usize::from(*row)][hidden]))
                .sum();
            let lane = (row_sum + i32::from(rows[input_count::<B>()][hidden])).clamp(0, ONE.into());
            sum += lane * lane * i32::from(of_output[side * HIDDEN + hidden]);
        }
    }
    (sum >> 15) + i32::from(of_output[2 * HIDDEN])
}

fn the_network_gives_the_plain_value<E: Edition>(config: &str) {
    let weights = any_weights::<E::Board>();
    let network = Network::read::<E::Board>(&bytes_of(&weights)).expect("a network");
    let mut near = None;
    positions::<E>(config, |_, state| {
        let expected = plain_value(&weights, state);
        let own = network.accumulator(state);
        assert_eq!(network.evaluate(&own, state), expected, "{state:?}");
        // From the accumulators of the position before, and of the last position of another game.
        let near = near.get_or_insert(own);
        assert_eq!(network.evaluate(near, state), expected, "{state:?}");
        network.move_to(near, state);
        assert_eq!(network.evaluate(near, state), expected, "{state:?}");
    });
}

#[test]
fn the_network_gives_the_plain_value_from_any_accumulator() {
    the_network_gives_the_plain_value::<crate::boop::BoopEdition>("");
    the_network_gives_the_plain_value::<crate::boop::BoopEdition>("kittens-only=true");
    the_network_gives_the_plain_value::<crate::halls::HallsEdition>("");
}

#[test]
fn turned_inputs_are_those_of_turned_boards() {
    fn check<E: Edition>(options: &str, position: &str, turned: &[&str; 8]) {
        let game = CatGame::<E>::new(E::Config::from_text(options).expect("options"));
        let set = |position: &str| {
            let state = game.read_position(&position.into()).expect(position);
            let mut set = inputs(&state, 0);
            set.sort_unstable();
            set
        };
        let maps = turned_inputs::<E::Board>();
        for (map, turned) in maps.iter().zip(turned) {
            assert_eq!(map.len(), input_count::<E::Board>());
            let inputs = set(position);
            let mut found: Vec<u16> = inputs.iter().map(|i| map[usize::from(*i)]).collect();
            found.sort_unstable();
            assert_eq!(found, set(turned), "{turned}");
        }
    }
    // A kitten on b1 of the bed is on e1, b6, e6, and mirrored on a2, f2, a5, f5.
    let bed = ["1K4", "4K1"];
    let low = |rank: &str| format!("6/6/6/6/6/{rank} 7,0 8,0 1");
    let high = |rank: &str| format!("{rank}/6/6/6/6/6 7,0 8,0 1");
    let side = |at: usize, rank: &str| {
        let mut ranks = ["6"; 6];
        ranks[5 - at] = rank;
        format!("{} 7,0 8,0 1", ranks.join("/"))
    };
    let turned = [
        low(bed[0]),
        low(bed[1]),
        high(bed[0]),
        high(bed[1]),
        side(1, "K5"),
        side(4, "K5"),
        side(1, "5K"),
        side(4, "5K"),
    ];
    let turned = turned.each_ref().map(String::as_str);
    check::<crate::boop::BoopEdition>("", turned[0], &turned);
    let centre = "5/7/7/3K3/7/7/5 7,0,0 8,0,0 1";
    check::<crate::halls::HallsEdition>("", centre, &[centre; 8]);
}

#[test]
fn networks_of_a_wrong_size_or_with_large_weights_are_refused() {
    let good = bytes_of(&any_weights::<crate::boop::Bed>());
    assert!(Network::read::<crate::boop::Bed>(&good).is_ok());
    assert!(Network::read::<crate::halls::Tree>(&good).is_err());
    assert!(Network::read::<crate::boop::Bed>(&good[1..]).is_err());
    assert!(Network::read::<crate::boop::Bed>(&[]).is_err());
    let mut large = good;
    large[1] = 0x7f;
    assert!(Network::read::<crate::boop::Bed>(&large).is_err());
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

/// Reading a network that ships panics if it is invalid; a side with more cats must be ahead.
#[test]
fn the_networks_that_ship_prefer_more_pieces() {
    fn value<E: Edition>(options: &str, position: &str) -> i32 {
        let game = CatGame::<E>::new(E::Config::from_text(options).expect("options"));
        let state = game.read_position(&position.into()).expect(position);
        game.evaluate(&state, state.to_move())
    }
    use crate::{boop::BoopEdition, halls::HallsEdition};
    assert!(value::<BoopEdition>("", "6/6/2K3/3k2/6/6 4,3 7,0 0") > 100);
    assert!(value::<BoopEdition>("", "6/6/2k3/3K2/6/6 7,0 4,3 0") < -100);
    assert!(value::<HallsEdition>("", "5/7/7/2K4/3k3/7/5 4,3,0 7,0,0 0") > 100);
    let centre = value::<BoopEdition>("kittens-only=true", "6/6/2KK2/6/6/k4k 6,0 6,0 0");
    let edge = value::<BoopEdition>("kittens-only=true", "6/6/2kk2/6/6/K4K 6,0 6,0 0");
    assert!(centre > edge, "{centre} {edge}");
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
