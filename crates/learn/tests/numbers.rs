//! A batch, and a match that is played alone, are the same games in the same numbers.

use ruckus_catalog::{AnyMatch, GameId, new_match};
use ruckus_core::{Seat, Seed, Value, Viewer, json};
use ruckus_learn::single::{self, SeatArrays};
use ruckus_learn::{BatchSetup, Encode, Layout, NumberKind, Numbers, Outputs, new_batch, payoffs};

/// The arrays of a batch.
struct Arrays {
    bytes: Vec<u8>,
    floats: Vec<f32>,
    masks: Vec<u8>,
    features: Vec<f32>,
    to_move: Vec<u8>,
    rewards: Vec<f32>,
    terminated: Vec<u8>,
    truncated: Vec<u8>,
    seeds: Vec<u64>,
}

impl Arrays {
    fn new(layout: &Layout, games: usize, seats: usize) -> Arrays {
        let (bytes, floats) = match layout.numbers {
            NumberKind::Bytes => (games * layout.size(), 0),
            NumberKind::Floats => (0, games * layout.size()),
        };
        Arrays {
            bytes: vec![9; bytes],
            floats: vec![9.0; floats],
            masks: vec![9; games * layout.choices],
            features: vec![9.0; games * layout.choices * layout.features.len()],
            to_move: vec![9; games],
            rewards: vec![9.0; games * seats],
            terminated: vec![9; games],
            truncated: vec![9; games],
            seeds: vec![9; games],
        }
    }

    fn numbers(&mut self) -> Numbers<'_> {
        if self.floats.is_empty() {
            Numbers::Bytes(&mut self.bytes)
        } else {
            Numbers::Floats(&mut self.floats)
        }
    }

    fn outputs(&mut self) -> Outputs<'_> {
        Outputs {
            observations: if self.floats.is_empty() {
                Numbers::Bytes(&mut self.bytes)
            } else {
                Numbers::Floats(&mut self.floats)
            },
            masks: &mut self.masks,
            features: &mut self.features,
            to_move: &mut self.to_move,
            rewards: &mut self.rewards,
            terminated: &mut self.terminated,
            truncated: &mut self.truncated,
            seeds: &mut self.seeds,
        }
    }

    /// Compares the row of a game with the arrays of a match that was played alone.
    fn assert_row(&self, game: usize, layout: &Layout, alone: &Arrays) {
        let row = |size: usize| game * size..(game + 1) * size;
        if self.floats.is_empty() {
            assert_eq!(self.bytes[row(layout.size())], alone.bytes);
        } else {
            assert_eq!(self.floats[row(layout.size())], alone.floats);
        }
        assert_eq!(self.masks[row(layout.choices)], alone.masks);
        let features = layout.choices * layout.features.len();
        assert_eq!(self.features[row(features)], alone.features);
    }
}

fn observed(shown: &AnyMatch, seat: Seat, chosen: &[usize]) -> Arrays {
    let mut arrays = Arrays::new(&single::layout(shown), 1, shown.seats());
    let mut mask = std::mem::take(&mut arrays.masks);
    let mut features = std::mem::take(&mut arrays.features);
    let seat_arrays = SeatArrays {
        observation: arrays.numbers(),
        mask: &mut mask,
        features: &mut features,
    };
    single::observe(shown, seat, chosen, seat_arrays).expect("legal choices");
    arrays.masks = mask;
    arrays.features = features;
    arrays
}

fn setup(games: usize, seats: Option<usize>) -> BatchSetup {
    BatchSetup {
        games,
        seats,
        seed: 5,
        most_choices: None,
        threads: 1,
    }
}

/// Plays a batch at random, next to matches of their own.
fn compare(id: GameId, options: &Value, seats: Option<usize>, steps: u64) {
    const GAMES: usize = 3;
    let mut batch = new_batch(id, options, &setup(GAMES, seats)).expect("valid options");
    let layout = batch.layout().clone();
    let parts = layout.parts.iter();
    let filled: usize = parts.map(|part| part.shape.iter().product::<usize>()).sum();
    assert_eq!(filled, layout.size());
    let mut arrays = Arrays::new(&layout, GAMES, batch.seats());
    batch.reset(5, arrays.outputs()).expect("arrays that fit");
    let new = |seed: u64| new_match(id, options, seats, Seed::from(seed), None).expect("valid");
    let mut alone: Vec<(AnyMatch, Vec<usize>)> = arrays
        .seeds
        .iter()
        .map(|seed| (new(*seed), Vec::new()))
        .collect();
    let mut ended = 0;
    for step in 0..steps {
        for (game, (shown, chosen)) in alone.iter().enumerate() {
            let seat = Seat::new(arrays.to_move[game].into());
            assert_eq!(shown.to_move().first(), Some(seat));
            arrays.assert_row(game, &layout, &observed(shown, seat, chosen));
        }
        let mut choices = [0; GAMES];
        batch.sample(step, &mut choices);
        let seats_to_move: Vec<Seat> = arrays
            .to_move
            .iter()
            .map(|n| Seat::new((*n).into()))
            .collect();
        batch
            .step(&choices, arrays.outputs())
            .expect("legal choices");
        for (game, (shown, chosen)) in alone.iter_mut().enumerate() {
            let seat = seats_to_move[game];
            let choice = choices[game] as usize;
            assert!(single::describe(shown, seat, chosen, choice).is_ok_and(|text| text.is_some()));
            match single::choose(shown, seat, chosen, choice).expect("legal") {
                None => chosen.push(choice),
                Some(action) => {
                    chosen.push(choice);
                    let numbers = single::numbers_of(shown, seat, &action);
                    assert_eq!(numbers, Ok(Some(std::mem::take(chosen))));
                    shown.apply(seat, &action, 0).map(drop).expect("legal");
                }
            }
            let rewards = &arrays.rewards[game * shown.seats()..][..shown.seats()];
            assert_eq!(shown.outcome().is_some(), arrays.terminated[game] == 1);
            if let Some(outcome) = shown.outcome() {
                let expected: Vec<f32> = payoffs(&outcome, shown.seats()).collect();
                assert_eq!(rewards, expected);
                assert!(rewards.iter().sum::<f32>().abs() < 1e-6);
                *shown = new(arrays.seeds[game]);
                ended += 1;
            } else {
                assert!(rewards.iter().all(|reward| *reward == 0.0));
            }
        }
    }
    assert!(ended > 0 || steps < 100, "{id}: no game ended");
}

#[test]
fn a_batch_of_boop_is_the_same_games() {
    compare(GameId::Boop, &json!({}), None, 300);
    compare(GameId::Boop, &json!({"kittens-only": true}), None, 200);
}

#[test]
fn a_batch_of_halls_is_the_same_games() {
    compare(GameId::Halls, &json!({"eight": "may"}), None, 400);
}

#[test]
fn a_batch_of_a_tile_game_is_the_same_games() {
    compare(GameId::Bop, &json!({}), Some(3), 30);
    compare(GameId::Digit, &json!({}), Some(2), 30);
    compare(GameId::Qinto, &json!({}), Some(4), 20);
}

#[test]
fn threads_do_not_change_the_games() {
    let play = |threads: usize| {
        let setup = BatchSetup {
            threads,
            ..setup(7, None)
        };
        let mut batch = new_batch(GameId::Halls, &json!({}), &setup).expect("valid");
        let mut arrays = Arrays::new(batch.layout(), 7, 2);
        batch.reset(3, arrays.outputs()).expect("arrays that fit");
        let mut choices = [0; 7];
        for step in 0..200 {
            batch.sample(step, &mut choices);
            batch.step(&choices, arrays.outputs()).expect("legal");
        }
        (arrays.bytes, arrays.masks, arrays.seeds)
    };
    assert_eq!(play(1), play(3));
}

#[test]
fn an_illegal_choice_changes_nothing() {
    let mut batch = new_batch(GameId::Boop, &json!({}), &setup(2, None)).expect("valid");
    let mut arrays = Arrays::new(batch.layout(), 2, 2);
    batch.reset(3, arrays.outputs()).expect("arrays that fit");
    let before = (arrays.bytes.clone(), arrays.masks.clone());
    for choice in [40, -1, 1_000_000] {
        let error = batch.step(&[0, choice], arrays.outputs()).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!(
                "game 1: choice {choice} is not legal here; its mask shows the choices that are"
            )
        );
    }
    assert_eq!((arrays.bytes.clone(), arrays.masks.clone()), before);
    batch.step(&[0, 0], arrays.outputs()).expect("legal");
    let short = batch.step(&[0], arrays.outputs()).unwrap_err();
    assert_eq!(short.to_string(), "choices has 1 numbers, not 2");
}

#[test]
fn a_long_game_is_broken_off() {
    let setup = BatchSetup {
        most_choices: Some(4),
        ..setup(1, None)
    };
    let mut batch = new_batch(GameId::Halls, &json!({}), &setup).expect("valid");
    let mut arrays = Arrays::new(batch.layout(), 1, 2);
    batch.reset(3, arrays.outputs()).expect("arrays that fit");
    let (first, seed) = (arrays.bytes.clone(), arrays.seeds[0]);
    for step in 1..=4 {
        let mut choices = [0];
        batch.sample(step, &mut choices);
        batch.step(&choices, arrays.outputs()).expect("legal");
        assert_eq!(arrays.truncated, [u8::from(step == 4)]);
    }
    assert_eq!(arrays.bytes, first);
    assert_ne!(arrays.seeds[0], seed);
}

#[cfg(feature = "kaboom")]
#[test]
fn kaboom_has_observations_but_no_batch() {
    let shown = new_match(GameId::Kaboom, &json!({}), Some(3), Seed::from(2), None).expect("valid");
    let arrays = observed(&shown, Seat::new(1), &[]);
    assert!(arrays.floats.iter().all(|number| number.is_finite()));
    assert!(single::choose(&shown, Seat::new(1), &[], 0).is_err());
    let error = new_batch(GameId::Kaboom, &json!({}), &setup(2, None));
    let error = error.err().map(|error| error.message);
    let expected = "this game is in real time, and its actions have no numbers";
    assert_eq!(error.as_deref(), Some(expected));
}

/// The arrays of a seat depend only on its view: they are the same for every state that it could
/// be.
#[test]
fn arrays_do_not_depend_on_secrets() {
    fn check<G: Encode<Number = f32>>(seats: usize) {
        let game = G::new(ruckus_core::Config::defaults());
        let layout = game.layout(seats);
        let seed = Seed::from(8);
        let mut chance = seed.stream("secrets");
        let mut state = game.start(seats, &seed);
        for _ in 0..12 {
            let Some(seat) = game.to_move(&state).first() else {
                break;
            };
            let view = game.view(&state, Viewer::Seat(seat));
            let other = game.sample_state(&view, &mut chance);
            assert_ne!(game.hash(&state), game.hash(&other));
            let arrays = [&state, &other].map(|state| {
                let draft = game.draft(state, seat);
                let mut numbers = vec![0.0; layout.size()];
                let mut features = vec![0.0; layout.choices * layout.features.len()];
                let mut mask = vec![0; layout.choices];
                let view = game.view(state, Viewer::Seat(seat));
                game.observe(&view, seat, Some(&draft), &mut numbers);
                game.write_features(&draft, &mut features);
                game.write_mask(&draft, &mut mask);
                (numbers, features, mask)
            });
            assert_eq!(arrays[0], arrays[1]);
            let mut actions = Vec::new();
            game.legal_actions(&state, seat, &mut actions);
            let action = actions[chance.below(actions.len() as u32) as usize].clone();
            game.play(&mut state, seat, &action);
        }
    }
    check::<ruckus_tiles::Bop>(3);
    check::<ruckus_tiles::Digit>(2);
    check::<ruckus_tiles::Qinto>(3);
}

#[test]
fn every_game_has_a_picture() {
    for &id in GameId::ALL {
        let shown = new_match(id, &json!({}), None, Seed::from(2), None).expect("valid");
        let picture = single::picture(&shown, Viewer::Seat(Seat::new(0)));
        assert!(picture.to_svg().starts_with("<svg "));
        let (width, height, pixels) = picture.to_rgb();
        assert_eq!(pixels.len(), 3 * width * height);
    }
}
