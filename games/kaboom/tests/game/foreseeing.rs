//! Data for clients that draw the table: its contents, previews of inputs, and the
//! final places at the end of a turn.

use ruckus_core::{Game as _, RealTime as _, Seat, ToJson, Value, Viewer};

use crate::play::{act, begun};

fn foreseen(state: &ruckus_kaboom::game::State, seat: Seat, text: &str) -> Option<Value> {
    let game = crate::play::game("");
    let action = game.read_action(state, seat, text).unwrap();
    let preview = game.preview(&game.view(state, Viewer::Seat(seat)), seat, &action);
    preview.map(|preview| preview.to_json())
}

#[test]
fn the_data_have_every_tower_and_every_place() {
    let data = crate::play::game("").scene().to_json();
    assert_eq!(data["kinds"].as_array().unwrap().len(), 8);
    assert_eq!(data["towers"].as_array().unwrap().len(), 26);
    assert_eq!(data["places"].as_array().unwrap().len(), 25);
    assert_eq!(data["towers"][3]["kinds"], ruckus_core::json!([0, 0]));
    assert_eq!(data["mega"], ruckus_core::json!([0, -30, 60]));
    assert_eq!(data["steps"], 1800);
    assert_eq!(
        crate::play::game("pace=relaxed").scene().to_json()["steps"],
        3600
    );
}

#[test]
fn the_data_have_the_kinds_of_blocks_the_limits_of_inputs_and_places_for_catapults() {
    let (game, mut state) = begun("", 2, 1);
    let data = game.scene().to_json();
    let blocks = data["blocks"].as_array().unwrap();
    assert_eq!(blocks.len(), 16);
    assert_eq!([&blocks[0], &blocks[1], &blocks[15]], [0, 0, 7]);
    assert_eq!(data["sides"].as_array().unwrap().len(), 6);
    let saboteur = Seat::new(1 - state.builder().index());
    for (role, seat) in [("builder", state.builder()), ("saboteur", saboteur)] {
        let allowance = |field: &str| data["allowance"][role][field].as_u64().unwrap();
        let (at_once, steps_each) = (allowance("at_once"), allowance("steps_each") as u32);
        assert_eq!(u64::from(state.allowance(seat, steps_each - 1)), at_once);
        assert_eq!(u64::from(state.allowance(seat, steps_each)), at_once + 1);
    }
    // A Saboteur may give eight inputs at the start, but only four in one step.
    for (number, place) in data["catapult"]["ring"]
        .as_array()
        .unwrap()
        .iter()
        .take(8)
        .enumerate()
    {
        let step = number / 4;
        let text = format!("@{step} catapult {},{}", place[0], place[1]);
        act(&game, &mut state, saboteur, &text).unwrap();
    }
}

#[test]
fn a_carried_block_lands_on_the_table_or_on_what_stands_there() {
    let (game, mut state) = begun("", 2, 1);
    let builder = state.builder();
    act(&game, &mut state, builder, "@0 grab 0").unwrap();
    game.advance(&mut state, 60);
    let free = foreseen(&state, builder, "@60 carry 0,200,300 q00").unwrap();
    assert_eq!(free["on"], Value::Null);
    assert!(
        (free["landing"].as_f64().unwrap() - 15.0).abs() < 0.2,
        "{free}"
    );
    // Block 2, a pillar of 60 mm, stands in the tray 75 mm to the right of block 1.
    let on = game.view(&state, Viewer::Spectator).to_json()["blocks"][2]["at"].clone();
    let (x, y) = (on[0].as_i64().unwrap() / 10, on[1].as_i64().unwrap() / 10);
    let text = format!("@60 carry {x},{y},300 q00");
    let stands = foreseen(&state, builder, &text).unwrap();
    assert_eq!(stands["on"], 2);
    assert!(
        (stands["landing"].as_f64().unwrap() - 75.0).abs() < 0.5,
        "{stands}"
    );
    assert!(stands["over"].as_f64().unwrap() > 75.0, "{stands}");
    // A pillar tipped onto its side has its centre 15 mm high.
    act(&game, &mut state, builder, "@60 drop").unwrap();
    game.advance(&mut state, 90);
    act(&game, &mut state, builder, "@150 grab 2").unwrap();
    let tipped = foreseen(&state, builder, "@150 carry 0,200,300 q10").unwrap();
    assert!(
        (tipped["landing"].as_f64().unwrap() - 15.0).abs() < 0.2,
        "{tipped}"
    );
}

#[test]
fn the_first_third_of_a_shot_is_foreseen_without_its_spread() {
    let (game, mut state) = begun("", 2, 1);
    let saboteur = Seat::new(1 - state.builder().index());
    act(&game, &mut state, saboteur, "@0 catapult 600,0").unwrap();
    let seen = foreseen(&state, saboteur, "@0 fire 0,45,0.5").unwrap();
    let path = seen["path"].as_array().unwrap();
    assert_eq!(path[0], ruckus_core::json!([600.0, 0.0, 50.0]));
    // 3750 mm/s at 45 degrees: about 0.56 s of flight, a third of it in 12 steps.
    assert!((11..=13).contains(&path.len()), "{}", path.len());
    let last = path.last().unwrap();
    assert!(
        last[0].as_f64().unwrap() < 150.0 && last[2].as_f64().unwrap() > 250.0,
        "{last}"
    );
}

#[test]
fn a_view_judges_what_stands_and_the_end_of_a_turn_says_where_it_lies() {
    let (game, mut state) = begun("", 2, 1);
    let builder = state.builder();
    let view = game.view(&state, Viewer::Spectator).to_json();
    assert_eq!(view["towers"], ruckus_core::json!([]));
    let place = view["tiles"]
        .as_array()
        .unwrap()
        .iter()
        .position(|tile| *tile == 3)
        .unwrap();
    let square = ruckus_kaboom::layout::place_square(place as u8);
    act(&game, &mut state, builder, "@0 grab 0").unwrap();
    // Over the other blocks in the tray.
    act(&game, &mut state, builder, "@30 carry 0,-200,200 q00").unwrap();
    game.advance(&mut state, 30);
    let carry = format!("@60 carry {},{},40 q00", square.x, square.y);
    act(&game, &mut state, builder, &carry).unwrap();
    game.advance(&mut state, 90);
    act(&game, &mut state, builder, "@150 drop").unwrap();
    game.advance(&mut state, 90);
    let view = game.view(&state, Viewer::Spectator).to_json();
    assert_eq!(view["towers"][0]["tile"], 3);
    assert_eq!(view["towers"][0]["right"], false);
    let fault = &view["towers"][0]["faults"][0];
    assert_eq!(
        (&fault["code"], &fault["level"], &fault["wanted"]),
        (&"missing".into(), &1.into(), &0.into())
    );
    let stands = view["blocks"][0]["at"].clone();
    let events = game.advance(&mut state, 1800).events;
    let events: Vec<Value> = events.iter().map(ToJson::to_json).collect();
    let rest = events.iter().find(|event| event["kind"] == "rest").unwrap();
    assert_eq!(rest["blocks"][0]["at"], stands);
    assert_eq!(rest["dice"].as_array().unwrap().len(), 8);
}
