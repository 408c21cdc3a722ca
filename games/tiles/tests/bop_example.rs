//! The play example of the BOP! rule sheet, turn by turn: grids, points and wrds.

use ruckus_core::{Config, Game, Seat, ToJson as _, Value, json};
use ruckus_tiles::Bop;

const EXAMPLE: &str = include_str!("data/bop-example.json");

#[test]
fn the_play_example_is_played_turn_by_turn() {
    let example: Value = serde_json::from_str(EXAMPLE).expect("the example is JSON");
    let game = Bop::new(Config::from_text("dictionary=common").unwrap());
    let mut grid = json!([["Hg", 0, 0]]);
    let turns = example["turns"].as_array().expect("turns");
    assert_eq!(turns.len(), 8);
    for turn in turns {
        let play = turn["play"].as_str().expect("a play");
        let mut hand: Vec<&str> = play.split(' ').skip(1).map(|p| &p[..2]).collect();
        hand.sort_unstable();
        let position = json!({
            "grid": grid, "hands": [hand, ["Nb"]], "piles": [[]], "scores": [0, 0], "to_move": 0,
            "phase": "turn", "swapped": [], "pending": [], "waiting": [], "skips": [0, 0],
            "stall": 0, "last_turns": null,
        });
        let before = game.read_position(&position).expect(play);
        let mut actions = Vec::new();
        game.legal_actions(&before, Seat::new(0), &mut actions);
        let action = game.read_action(&before, Seat::new(0), play).expect(play);
        assert!(actions.contains(&action), "{play} is not listed");
        let mut after = before.clone();
        let events = game.apply(&mut after, Seat::new(0), &action).expect(play);
        assert_eq!(json!(after.scores()[0]), turn["total"], "{play}");
        check_parts(turn, &events[1].to_json());
        grid = game.position(&after)["grid"].clone();
        assert_eq!(grid, turn["grid_after"], "{play}");
    }
}

/// Checks the wrds, the values of their tiles and their bonuses.
fn check_parts(turn: &Value, score: &Value) {
    let told = |field: &str| -> Vec<Value> {
        let parts = score["parts"].as_array().expect("parts").iter();
        let mut told: Vec<Value> = parts
            .filter(|part| part["code"] == "wrd")
            .map(|part| part["more"][field].clone())
            .collect();
        told.sort_by_key(Value::to_string);
        told
    };
    let expected = |field: &str| -> Vec<Value> {
        let wrds = turn["wrds"].as_array().expect("wrds").iter();
        let mut expected: Vec<Value> = wrds.map(|wrd| wrd[field].clone()).collect();
        expected.sort_by_key(Value::to_string);
        expected
    };
    assert_eq!(told("values"), expected("tile_values"));
    assert_eq!(told("bonus"), expected("wrd_bonus"));
}
