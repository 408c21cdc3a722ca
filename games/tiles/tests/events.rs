//! The events of a turn, and who sees them.

use ruckus_core::{Config, Game, Seat, ToJson, Value, Viewer, json};
use ruckus_tiles::bop::BopLaws;
use ruckus_tiles::kernel::TileGame;
use ruckus_tiles::{Bop, Qinto};
use ruckus_words::Dictionary;

/// BOP! with challenges on; ST is the only wrd.
fn bluff() -> Bop {
    let words = Dictionary::from_text("st").expect("a list of one word");
    TileGame::with_laws(BopLaws::with_dictionary(true, words))
}

/// Seat 0 has played ST; only seat 1 has not responded yet.
fn played_by_seat_0(hands: &Value, skips: &Value) -> Value {
    let waiting = json!([1]);
    let scores = vec![0; hands.as_array().map_or(0, Vec::len)];
    json!({
        "grid": [["Sr", 0, 0], ["Tg", 1, 0]],
        "hands": hands,
        "piles": [["Dg", "Db", "Dk", "Dr"]],
        "scores": scores,
        "to_move": 0,
        "phase": "challenge",
        "swapped": [],
        "pending": ["Tg@1,0"],
        "waiting": waiting,
        "skips": skips,
        "stall": 0,
        "last_turns": null,
    })
}

/// The events of an action, as the referee sees them.
fn events<G: Game>(game: &G, position: &Value, seat: usize, action: &str) -> Vec<Value> {
    let mut state = game.read_position(position).expect("a position");
    let seat = Seat::new(seat);
    let action = game.read_action(&state, seat, action).expect("legal");
    let events = game.apply(&mut state, seat, &action).expect("legal");
    events.iter().map(ToJson::to_json).collect()
}

fn losers(events: &[Value]) -> Vec<u64> {
    events
        .iter()
        .filter(|event| event["kind"] == "lose-turn")
        .filter_map(|event| event["seat"].as_u64())
        .collect()
}

#[test]
fn every_lost_turn_of_a_challenger_with_several_to_lose_is_told() {
    // The challenger loses one more turn. Everybody else loses theirs too, so it loses
    // several at once.
    let position = played_by_seat_0(&json!([["Zr"], ["Tb"], ["By"]]), &json!([1, 3, 2]));
    let told = events(&bluff(), &position, 1, "challenge");
    assert_eq!(losers(&told), [1, 2, 0, 1, 2]);
}

#[test]
fn lost_turns_are_told_in_the_order_in_which_they_come() {
    let position = played_by_seat_0(&json!([["Zr"], ["Tb"], ["By"]]), &json!([0, 0, 1]));
    let told = events(&bluff(), &position, 1, "challenge");
    assert_eq!(losers(&told), [1, 2]);
    let told = events(&bluff(), &position, 1, "accept");
    assert_eq!(losers(&told), [] as [u64; 0], "it is seat 1's turn");
}

#[test]
fn lost_turns_that_end_the_game_are_all_told() {
    // Nine lost turns in a row make three rounds without a tile.
    let position = played_by_seat_0(&json!([["Zr"], ["Tb"], ["By"]]), &json!([9, 9, 9]));
    let told = events(&bluff(), &position, 1, "challenge");
    assert_eq!(losers(&told), [1, 2, 0, 1, 2, 0, 1, 2, 0]);
    assert_eq!(told.last().expect("an end")["reason"], "stalled");
}

#[test]
fn traded_and_drawn_tiles_are_told_to_their_seat_alone() {
    let game = Qinto::new(Config::defaults());
    let position = json!({
        "grid": [["Hg", 0, 0]], "hands": [["Hr", "Hy"], ["Hb"]], "piles": [["Xr", "Xb"]],
        "scores": [0, 0], "to_move": 0, "phase": "turn", "swapped": [], "pending": [],
        "waiting": [], "skips": [0, 0], "stall": 0, "last_turns": null,
    });
    let mut state = game.read_position(&position).expect("a position");
    let seat = Seat::new(0);
    let action = game.read_action(&state, seat, "pass Hr").expect("legal");
    let told = game.apply(&mut state, seat, &action).expect("legal");
    let seen = |viewer: Viewer| -> Vec<Value> {
        told.iter()
            .filter_map(|event| game.redact(event, viewer))
            .map(|seen| seen.to_json())
            .collect()
    };
    let own = [
        json!({"kind": "trade", "seat": 0, "count": 1, "tiles": ["Hr"]}),
        json!({"kind": "draw", "seat": 0, "count": 1, "tiles": ["Xr"]}),
    ];
    let others = [
        json!({"kind": "trade", "seat": 0, "count": 1}),
        json!({"kind": "draw", "seat": 0, "count": 1}),
    ];
    assert_eq!(seen(Viewer::Seat(seat)), own);
    assert_eq!(seen(Viewer::Seat(Seat::new(1))), others);
    assert_eq!(seen(Viewer::Spectator), others);
}
