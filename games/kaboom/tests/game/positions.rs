//! Positions and views are complete or redacted, and never broken.

use ruckus_core::{
    Game as _, RealTime as _, RealTimeBot as _, Seat, Seed, ToJson as _, Value, Viewer, json,
};
use ruckus_kaboom::game::Kaboom;

use crate::play::{bots_play, game};

#[test]
fn a_position_sent_back_goes_on_with_the_same_bits() {
    let played = bots_play("rounds=1 blocked-tiles=true", &[3, 3, 3], 5, 1);
    let game = played.game();
    // Brings the match to the middle of the second turn with a bot's action.
    let mut state = played.state().clone();
    for seat in Seat::all(3) {
        game.apply(&mut state, seat, &ruckus_kaboom::game::Action::READY)
            .unwrap();
    }
    let view = game.view(&state, Viewer::Spectator);
    let advice = game.next_action(&view, state.builder(), 5, 1);
    let grab = advice.expect("the builder wants to do something");
    game.apply(&mut state, view.state().builder(), &grab)
        .unwrap();
    game.advance(&mut state, 77);
    let mut again = game.read_position(&game.position(&state)).unwrap();
    assert!(again == state);
    // Shots also have the same spread as in the original match.
    let saboteur = Seat::new((state.builder().index() + 1) % 3);
    for text in ["@200 catapult 600,0", "@260 fire 0,20,0.8"] {
        for state in [&mut state, &mut again] {
            crate::play::act(game, state, saboteur, text).unwrap();
        }
    }
    for state in [&mut state, &mut again] {
        game.advance(state, 500);
    }
    assert_eq!(game.hash(&again), game.hash(&state));
    assert!(again == state);
}

#[test]
fn neither_view_nor_position_tells_the_seed_and_the_view_no_key() {
    let seed: Seed = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
        .parse()
        .unwrap();
    let game = game("");
    let state = game.start(3, &seed);
    let position = game.position(&state).to_string();
    assert!(!position.contains(&seed.reveal()));
    let view = game.view(&state, Viewer::Seat(Seat::new(0))).to_json();
    assert_eq!(view.get("shots"), None);
    let key = game.position(&state)["shots"].as_str().unwrap().to_owned();
    assert!(!view.to_string().contains(&key));
    assert!(!format!("{state:?}").contains(&key));
}

#[test]
fn two_matches_that_look_the_same_can_shoot_differently() {
    let (game, mut state) = crate::play::begun("", 2, 1);
    let saboteur = Seat::new((state.builder().index() + 1) % 2);
    crate::play::act(&game, &mut state, saboteur, "@0 catapult 600,0").unwrap();
    let view = game.view(&state, Viewer::Seat(saboteur));
    let mut chance = Seed::from(3).stream("imagine");
    let shots: Vec<u64> = (0..4)
        .map(|_| {
            let mut imagined = game.sample_state(&view, &mut chance);
            crate::play::act(&game, &mut imagined, saboteur, "@60 fire 0,20,0.8").unwrap();
            game.hash(&imagined)
        })
        .collect();
    assert!(shots.windows(2).any(|pair| pair[0] != pair[1]));
}

fn faults(game: &Kaboom, position: &Value) -> String {
    game.read_position(position).unwrap_err().to_string()
}

#[test]
fn positions_that_cannot_be_are_refused_with_every_fault() {
    let game = game("");
    let good = game.position(&game.start(3, &Seed::from(2)));
    assert!(game.read_position(&good).is_ok());
    let with = |name: &str, value: Value| {
        let mut bad = good.clone();
        bad[name] = value;
        bad
    };
    for (bad, fault) in [
        (json!("x"), "a position is an object"),
        (with("turn", json!(0)), "\"turn\" is a whole number"),
        (with("turn", json!(2)), "of another turn"),
        (with("turn", json!(10)), "there are 9 turns"),
        (with("first", json!(4)), "another number of seats"),
        (
            with("points", json!([1, 0, 0])),
            "\"points\" does not fit the rest",
        ),
        (
            with("claimed", json!([[1], [1], []])),
            "a tile is claimed twice",
        ),
        (
            with("claimed", json!([[1], [], []])),
            "every tile lies or is claimed",
        ),
        (with("claimed", json!([[], []])), "another number of seats"),
        (
            with("claimed", json!([[99], [], []])),
            "\"claimed\" has for each",
        ),
        (with("given", json!([1, 0, 0])), "does not fit the phase"),
        (with("phase", json!("tea")), "\"phase\" is"),
        (with("phase", json!("over")), "does not fit the phase"),
        (with("ready", json!([0, 1, 2])), "does not fit the phase"),
        (with("ready", json!([1, 0])), "\"ready\" does not fit"),
        (
            with("blocked", json!([{"tile": 3, "tower": 5}])),
            "\"blocked\" lists",
        ),
        (with("shots", json!("7f")), "\"shots\" is a key"),
        (with("table", json!("zz")), "\"table\" is a snapshot"),
        (with("table", json!("00")), "\"table\": this is no snapshot"),
        (with("tea", json!(1)), "no field \"tea\""),
    ] {
        let found = faults(&game, &bad);
        assert!(found.contains(fault), "{found} does not say {fault}");
    }
    let several = with("phase", json!("tea"));
    let several = {
        let mut several = several;
        several["shots"] = json!(1);
        several
    };
    let found = faults(&game, &several);
    assert!(
        found.contains("phase") && found.contains("shots"),
        "{found}"
    );
}

#[test]
fn a_position_of_another_pace_is_refused() {
    let position = game("").position(&game("").start(2, &Seed::from(2)));
    let found = faults(&game("pace=relaxed"), &position);
    assert!(found.contains("of another pace"), "{found}");
}
