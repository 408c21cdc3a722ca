//! Questions about the rules: the tiles, and what wild tiles stand for. Also the points at stake
//! while a play can be challenged.

use ruckus_core::{Explain as _, Game, Seat, Seed, ToJson as _, Value, Viewer, json};
use ruckus_tiles::kernel::{Laws, TileGame};
use ruckus_tiles::{Bop, Digit, Qinto};
use serde::Deserialize;

fn game<G: Game>(options: &Value) -> G {
    use ruckus_core::Config as _;
    G::new(G::Config::from_json(options).expect("options of the game"))
}

fn answer<L: Laws>(game: &TileGame<L>, question: &Value) -> Option<Value> {
    let answer = game.consult(&Deserialize::deserialize(question).ok()?)?;
    Some(answer.to_json())
}

fn consult<L: Laws>(game: &TileGame<L>, question: &Value) -> Value {
    answer(game, question).expect("a question of this game")
}

/// The meanings of the wild tiles in the runs through a square.
fn wilds<L: Laws>(game: &TileGame<L>, grid: &Value, square: [i32; 2]) -> Value {
    let question = json!({"about": "wilds", "grid": grid, "squares": [square]});
    consult(game, &question)["wilds"].clone()
}

#[test]
fn the_tiles_of_every_game_are_sixty() {
    let count = |answer: Value| -> u64 {
        let tiles = answer["tiles"].as_array().cloned().unwrap_or_default();
        tiles.iter().filter_map(|tile| tile[1].as_u64()).sum()
    };
    let question = json!({"about": "tiles"});
    let all = json!({});
    assert_eq!(count(consult(&game::<Bop>(&all), &question)), 60);
    assert_eq!(count(consult(&game::<Digit>(&all), &question)), 60);
    assert_eq!(count(consult(&game::<Qinto>(&all), &question)), 60);
}

#[test]
fn a_wild_number_stands_for_what_its_line_needs() {
    let game = game::<Digit>(&json!({}));
    let row = json!([["5y", 0, 0], ["6y", 1, 0], ["_y", 2, 0], ["8y", 3, 0]]);
    let found = json!([{"square": [2, 0], "tile": "_y", "line": null, "meanings": ["7y"]}]);
    assert_eq!(wilds(&game, &row, [0, 0]), found);
    // Two tiles can still become a set or a sequence.
    let open = json!([["5y", 0, 0], ["_y", 1, 0]]);
    assert_eq!(
        wilds(&game, &open, [0, 0])[0]["meanings"],
        json!(["4y", "6y"])
    );
}

#[test]
fn a_wild_tile_of_qinto_may_differ_between_its_lines() {
    let game = game::<Qinto>(&json!({}));
    let cross = json!([
        ["Hr", 0, 0],
        ["!!", 1, 0],
        ["Hr", 2, 0],
        ["Sb", 1, 1],
        ["Sb", 1, -1],
    ]);
    let found = wilds(&game, &cross, [1, 0]);
    assert_eq!(found[0]["line"], "row");
    assert_eq!(found[0]["meanings"], json!(["Hr"]));
    assert_eq!(found[1]["line"], "column");
    assert_eq!(found[1]["meanings"], json!(["Sb"]));
}

#[test]
fn a_bop_tile_stands_for_letters_that_make_words_in_both_lines() {
    let game = game::<Bop>(&json!({}));
    let cross = json!([["Rk", 0, 0], ["!!", 1, 0], ["Br", 2, 0], ["Wb", 3, 0]]);
    let found = wilds(&game, &cross, [0, 0]);
    let meanings = found[0]["meanings"].as_array().expect("letters");
    assert!(meanings.contains(&json!("N")), "rainbow: {found}");
    assert_eq!(found[0]["line"], Value::Null);
}

#[test]
fn malformed_questions_are_refused() {
    let game = game::<Digit>(&json!({}));
    for question in [
        json!({}),
        json!({"about": "weather"}),
        json!({"about": "wilds", "grid": [["9z", 0, 0]], "squares": []}),
        json!({"about": "wilds", "grid": [], "squares": [[2_000_000_000, 0]]}),
    ] {
        assert!(answer(&game, &question).is_none(), "{question}");
    }
    let words = consult(&game, &json!({"about": "words", "text": "seven"}));
    assert_eq!(words["entry"], Value::Null);
}

#[test]
fn everybody_knows_the_points_of_a_play_under_challenge_but_no_words() {
    let game = game::<Bop>(&json!({"challenge": "on"}));
    let mut state = game.start(3, &Seed::from(7));
    let seat = game.to_move(&state).first().expect("a game begins");
    let hand = game.view(&state, Viewer::Seat(seat)).to_json()["hand"].clone();
    let placements: Vec<String> = (0..4_u8)
        .map(|n| format!("{}@{},0", hand[usize::from(n)].as_str().unwrap(), n + 1))
        .collect();
    let text = format!("play {}", placements.join(" "));
    assert_eq!(
        view(&game, &state, Viewer::Spectator)["at_stake"],
        Value::Null
    );
    let explained = game.explain(&state, seat, &text).expect("a play").to_json();
    let action = game
        .read_action(&state, seat, &text)
        .expect("anything goes");
    game.play(&mut state, seat, &action);
    let viewers = Seat::all(3).map(Viewer::Seat).chain([Viewer::Spectator]);
    for viewer in viewers {
        let seen = view(&game, &state, viewer);
        assert_eq!(seen["at_stake"], explained["points"]);
        assert!(seen["at_stake"].as_i64() > Some(0));
        assert!(!seen.to_string().contains("words"));
    }
}

fn view(game: &Bop, state: &<Bop as Game>::State, viewer: Viewer) -> Value {
    game.view(state, viewer).to_json()
}
