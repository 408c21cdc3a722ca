//! Questions about the position: would a block stand, which shot hits, where may a catapult stand.

use ruckus_core::{Game as _, RealTime as _, Seat, Value, Viewer, json};
use ruckus_kaboom::game::{Kaboom, Question, State};
use serde::Deserialize as _;

use crate::play::{act, begun};

fn ask(game: &Kaboom, state: &State, question: &Value) -> Option<Value> {
    let view = game.view(state, Viewer::Spectator);
    let answer = game.answer(&view, &Question::deserialize(question).ok()?)?;
    Some(ruckus_core::ToJson::to_json(&answer))
}

fn settling(game: &Kaboom, state: &State, block: u8, at: [i32; 2], side: u8) -> Value {
    let question = json!({"about": "settling", "block": block, "at": at, "side": side, "yaw": 0});
    ask(game, state, &question).unwrap()["settles"].clone()
}

/// Places a block as a person does: over its place (tenths of a millimetre), down, and let go.
/// Returns where it is half a second later.
fn place(game: &Kaboom, state: &mut State, block: u8, [x, y]: [i32; 2], side: u8) -> Value {
    let builder = state.builder();
    let wait = |state: &mut State, text: &str, steps: u32| {
        let now = state.world().step_number();
        act(game, state, builder, &format!("@{now} {text}")).unwrap();
        game.advance(state, steps);
    };
    wait(state, &format!("grab {block}"), 50);
    let at = |z: f64| {
        format!(
            "carry {},{},{z} q{side}0",
            f64::from(x) / 10.0,
            f64::from(y) / 10.0
        )
    };
    let [from_x, from_y] = state
        .world()
        .hand()
        .map(|part| f64::from(part).round() + 0.0)[..2]
        .try_into()
        .unwrap();
    wait(state, &format!("carry {from_x},{from_y},250 q{side}0"), 40);
    wait(state, &at(250.0), 60);
    let view = game.view(state, Viewer::Spectator);
    let now = state.world().step_number();
    let over = game
        .read_action(state, builder, &format!("@{now} {}", at(250.0)))
        .unwrap();
    let preview = game.preview(&view, builder, &over).unwrap();
    let landing = ruckus_core::ToJson::to_json(&preview)["landing"]
        .as_f64()
        .unwrap();
    wait(state, &at((10.0 * (landing + 2.0)).round() / 10.0), 40);
    wait(state, "drop", 1);
    while state.world().wanted().is_some() {
        game.advance(state, 1);
    }
    game.advance(state, 30);
    let view = ruckus_core::ToJson::to_json(&game.view(state, Viewer::Spectator));
    view["blocks"][usize::from(block)].clone()
}

fn coordinates(point: &Value) -> [i64; 3] {
    [0, 1, 2].map(|axis| point[axis].as_i64().unwrap())
}

/// What the answer says is what happens: the block ends where it was said to, or falls as it was
/// said to.
#[test]
fn a_block_settles_as_the_answer_says() {
    // A cube on a cube, beside its middle by this much in tenths of a millimetre.
    for (aside, stability) in [
        (0, "stands"),
        (60, "stands"),
        (120, "stands"),
        (190, "falls"),
        (240, "falls"),
    ] {
        let (game, mut state) = begun("", 2, 1);
        let base = [0, 1200];
        place(&game, &mut state, 0, base, 0);
        let at = [base[0] + aside, base[1]];
        let said = settling(&game, &state, 1, at, 0);
        assert_eq!(said["stability"], stability, "{aside}: {said}");
        let lies = place(&game, &mut state, 1, at, 0);
        let (said, lies) = (coordinates(&said["at"]), coordinates(&lies["at"]));
        if stability == "stands" {
            let away = (0..3).map(|axis| (said[axis] - lies[axis]).abs()).max();
            assert!(away < Some(15), "{aside}: {said:?} and {lies:?}");
        } else {
            assert!(lies[2] < 400, "{aside}: it really falls: {lies:?}");
        }
    }
}

#[test]
fn a_block_on_its_edge_falls_and_on_a_roof_it_does_not_stand() {
    let (game, mut state) = begun("", 2, 1);
    // A roof (block 10) on the table, and a cube on its ridge.
    place(&game, &mut state, 10, [0, 1200], 0);
    let said = settling(&game, &state, 0, [60, 1200], 0);
    assert_eq!(said["stability"], "falls", "{said}");
    let lies = place(&game, &mut state, 0, [60, 1200], 0);
    assert!(lies["at"][2].as_i64().unwrap() < 300, "{lies}");
    // Nothing has changed by asking.
    let (game, state) = begun("", 2, 1);
    let before = state.world().hash();
    settling(&game, &state, 0, [0, 0], 0);
    assert_eq!(state.world().hash(), before);
}

#[test]
fn the_answer_names_the_tile_and_says_whether_the_plan_wants_the_block() {
    let (game, mut state) = begun("", 2, 1);
    let view = ruckus_core::ToJson::to_json(&game.view(&state, Viewer::Spectator));
    // Tile 3 wants two cubes.
    let tiles = view["tiles"].as_array().unwrap();
    let number = tiles.iter().position(|tile| *tile == 3).unwrap();
    let square = ruckus_kaboom::layout::place_square(number as u8);
    let at = [10 * square.x, 10 * square.y];
    let first = settling(&game, &state, 0, at, 0);
    let outline = |said: &Value| {
        [
            &said["stability"],
            &said["tile"],
            &said["fits"],
            &said["right"],
        ]
        .map(Value::clone)
    };
    assert_eq!(
        outline(&first),
        [json!("stands"), json!(3), json!(true), json!(false)]
    );
    let wrong = settling(&game, &state, 6, at, 0);
    assert_eq!(
        outline(&wrong),
        [json!("stands"), json!(3), json!(false), json!(false)]
    );
    place(&game, &mut state, 0, at, 0);
    let last = settling(&game, &state, 1, at, 0);
    assert_eq!(
        outline(&last),
        [json!("stands"), json!(3), json!(true), json!(true)]
    );
    let beside = settling(&game, &state, 1, [0, -4000], 0);
    assert_eq!(
        outline(&beside),
        [json!("stands"), Value::Null, json!(false), json!(false)]
    );
}

#[test]
fn a_solved_shot_may_be_fired_and_comes_down_at_its_point() {
    let (game, mut state) = begun("", 2, 1);
    let saboteur = Seat::new(1 - state.builder().index());
    let place = ask(&game, &state, &json!({"about": "place", "at": [0, 0]})).unwrap();
    let [x, y] = [0, 1].map(|axis| place["at"][axis].as_i64().unwrap());
    let text = format!("@0 catapult {},{}", x as f64 / 10.0, y as f64 / 10.0);
    act(&game, &mut state, saboteur, &text).unwrap();
    let to = [-900, -600, 0];
    for arc in [0, 500, 1000] {
        let question = json!({"about": "shot", "from": [x, y], "to": to, "arc": arc});
        let shot = ask(&game, &state, &question).unwrap()["shot"].clone();
        let part = |name: &str| shot[name].as_f64().unwrap() / 1000.0;
        let (direction, elevation, power) = (part("direction"), part("elevation"), part("power"));
        let fire = format!("@1 fire {direction},{elevation},{power}");
        game.read_action(&state, saboteur, &fire).unwrap();
        let end = shot["path"].as_array().unwrap().last().unwrap().clone();
        let away =
            (0..3).map(|axis| (end[axis].as_f64().unwrap() - f64::from(to[axis]) / 10.0).abs());
        assert!(away.fold(0.0, f64::max) < 12.0, "{arc}: {end}");
        let aim = shot.as_object().unwrap();
        let question = json!({
            "about": "flight", "from": [x, y], "direction": aim["direction"],
            "elevation": aim["elevation"], "power": aim["power"],
        });
        let flight = ask(&game, &state, &question).unwrap();
        assert_eq!(
            flight["path"].as_array().unwrap().last(),
            shot["path"].as_array().unwrap().last()
        );
    }
}

#[test]
fn malformed_questions_have_no_answer() {
    let (game, state) = begun("", 2, 1);
    for question in [
        json!({}),
        json!({"about": "weather"}),
        json!({"about": "settling", "block": 16, "at": [0, 0], "side": 0, "yaw": 0}),
        json!({"about": "settling", "block": 0, "at": [0, 0], "side": 6, "yaw": 0}),
        json!({"about": "settling", "block": 0, "at": [0, 99_999], "side": 0, "yaw": 0}),
        json!({"about": "shot", "from": [0, 0], "to": [0, 0, 0], "arc": 1001}),
        json!({"about": "shot", "from": [0, 0], "to": [0, 0], "arc": 0}),
        json!({"about": "flight", "from": [0, 0], "direction": 0, "elevation": 90_000, "power": 0}),
        json!({"about": "place", "at": [0.5, 0]}),
        json!("foot-line"),
    ] {
        assert_eq!(ask(&game, &state, &question), None, "{question}");
    }
    let line = ask(&game, &state, &json!({"about": "foot-line"})).unwrap();
    assert_eq!(line["line"].as_array().unwrap().len(), 120);
}
