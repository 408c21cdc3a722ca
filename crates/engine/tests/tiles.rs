//! Tests of the engine protocol for BOP!, D!Git and Q!nto.

use ruckus_core::Seed;
use ruckus_engine::Session;
use serde_json::{Value, json};

/// Every game with the options of each variant.
fn games() -> Vec<(&'static str, Value)> {
    vec![
        ("bop", json!({})),
        ("bop", json!({"challenge": "on"})),
        ("bop", json!({"dictionary": "common"})),
        ("bop", json!({"dictionary": "wide"})),
        ("digit", json!({})),
        ("qinto", json!({"variant": "classic"})),
        ("qinto", json!({"variant": "plus"})),
        ("qinto", json!({"variant": "light"})),
    ]
}

struct Talk(Session);

impl Talk {
    fn new() -> Talk {
        Talk(Session::new(|| 0))
    }

    fn send(&mut self, line: &str) -> Value {
        let reply = self.0.line(line.as_bytes());
        serde_json::from_str(&reply.text).expect("replies are JSON")
    }

    fn ok(&mut self, request: &Value) -> Value {
        let reply = self.send(&request.to_string());
        assert_eq!(reply["ok"], json!(true), "{request}: {reply}");
        reply
    }

    /// Sends a line that must be refused with this code and change nothing. Returns the message.
    fn refused(&mut self, line: &str, code: &str) -> String {
        let before = self.send(r#"{"cmd":"view"}"#);
        let reply = self.send(line);
        assert_eq!(reply["error"]["code"], code, "{line}: {reply}");
        assert_eq!(self.send(r#"{"cmd":"view"}"#), before, "{line}");
        reply["error"]["message"]
            .as_str()
            .expect("words")
            .to_owned()
    }

    fn legal(&mut self, seat: &Value) -> (Vec<String>, bool) {
        let reply = self.ok(&json!({"cmd": "legal", "seat": seat}));
        let actions = reply["actions"].as_array().expect("a list");
        let texts = actions.iter().filter_map(Value::as_str).map(str::to_owned);
        (texts.collect(), reply["complete"] != json!(false))
    }
}

/// A position of D!Git: two seats, a wild tile on the grid.
fn digits() -> Value {
    json!({
        "grid": [["1r", 0, 0], ["!!", 1, 0]], "hands": [["2r", "3r", "9k"], ["4r"]],
        "piles": [["5r"], ["6r"]], "scores": [0, 0], "to_move": 0, "phase": "turn",
        "swapped": [], "pending": [], "waiting": [], "skips": [0, 0], "stall": 0,
        "last_turns": null,
    })
}

fn position_line(game: &str, options: &Value, position: &Value) -> String {
    json!({"cmd": "position", "game": game, "options": options, "position": position}).to_string()
}

#[test]
fn random_games_of_every_variant_and_number_of_players_round_trip() {
    let mut chance = Seed::from(3).stream("protocol");
    for (game, options) in games() {
        for players in 2..=6 {
            let mut talk = Talk::new();
            let mut now = talk.ok(&json!({"cmd": "new", "game": game, "options": options,
                "players": players, "seed": players}));
            for _ in 0..12 {
                let to_move = now["to_move"].as_array().expect("seats").clone();
                let Some(seat) = chance.pick(&to_move) else {
                    break;
                };
                let (actions, complete) = talk.legal(seat);
                assert_eq!(complete, options["challenge"] != "on");
                assert!(actions.is_sorted_by(|a, b| a < b) && !actions.is_empty());
                let action = chance.pick(&actions).expect("an action");
                // Set up the same position in a session of its own.
                let mut other = Talk::new();
                let set = other.ok(&json!({"cmd": "position", "game": game, "options": options,
                    "position": now["position"]}));
                assert_eq!(set["position"].to_string(), now["position"].to_string());
                assert_eq!(set["to_move"], now["to_move"]);
                assert_eq!(other.legal(seat).0, actions);
                let request = json!({"cmd": "apply", "seat": seat, "action": action});
                let there = other.ok(&request);
                now = talk.ok(&request);
                assert_eq!(there.to_string(), now.to_string());
                let own = talk.ok(&json!({"cmd": "view", "seat": seat}))["view"].clone();
                let index = seat.as_u64().expect("a number") as usize;
                assert_eq!(own["hand"], now["position"]["hands"][index]);
                let open = talk.ok(&json!({"cmd": "view", "seat": null}))["view"].clone();
                assert_eq!(open["hand"], Value::Null);
                assert!(open.get("hands").is_none() && open.get("piles").is_none());
            }
        }
    }
}

#[test]
fn everybody_else_is_to_move_after_a_play_that_can_be_challenged() {
    let mut talk = Talk::new();
    let new = json!({"cmd": "new", "game": "bop", "players": 3, "seed": 7,
        "options": {"challenge": "on"}});
    let start = talk.ok(&new);
    let player = start["to_move"][0].as_u64().expect("a seat") as usize;
    let tile = start["position"]["hands"][player][0]
        .as_str()
        .expect("a tile")
        .to_owned();
    let play = format!("play {tile}@1,0");
    let after = talk.ok(&json!({"cmd": "apply", "action": play}));
    let others: Vec<usize> = (0..3).filter(|seat| *seat != player).collect();
    assert_eq!(after["to_move"], json!(others));
    for seat in &others {
        assert_eq!(talk.legal(&json!(seat)).0, ["accept", "challenge"]);
    }
    let line = json!({"cmd": "apply", "seat": player, "action": "accept"}).to_string();
    talk.refused(&line, "not-to-move");
    // The seats may answer in any order, but must be named.
    let answer = talk.ok(&json!({"cmd": "apply", "seat": others[1], "action": "accept"}));
    assert_eq!(answer["to_move"], json!([others[0]]));
}

#[test]
fn refused_actions_have_a_code_and_say_why() {
    let mut talk = Talk::new();
    talk.ok(&json!({"cmd": "position", "game": "digit", "position": digits()}));
    let apply = |action: &str| json!({"cmd": "apply", "action": action}).to_string();
    for action in [
        "",
        "fly",
        "play",
        "play 2r@2,00",
        "play 3r@3,0 2r@2,0",
        "pass 3r 2r",
        "play Zz@2,0",
        "play 2r@2000000001,0",
        "play 2r@99999999999999999999,0",
        "done now",
    ] {
        talk.refused(&apply(action), "bad-action");
    }
    for (action, why) in [
        ("play 9k@2,0", "9k"),
        ("play 4r@2,0", "not all in the hand"),
        ("play 3r@0,0", "0,0 is not empty"),
        ("play 3r@5,5", "touch"),
        ("swap 2r@0,0", "no wild tile on 0,0"),
        ("challenge", ""),
        ("done", ""),
    ] {
        let message = talk.refused(&apply(action), "illegal-action");
        assert!(message.contains(why), "{action}: {message}");
    }
    let seat = |seat: Value| json!({"cmd": "apply", "seat": seat, "action": "pass"}).to_string();
    talk.refused(&seat(json!(1)), "not-to-move");
    talk.refused(&seat(json!(2)), "bad-seat");
    talk.refused(&seat(json!("0")), "bad-seat");
    talk.refused(r#"{"cmd":"perft","depth":1}"#, "bad-request");
}

#[test]
fn options_and_players_that_do_not_exist_are_refused() {
    let mut talk = Talk::new();
    for (game, options) in [
        ("bop", json!({"dictionary": "file"})),
        ("bop", json!({"dictionary": 1})),
        ("bop", json!({"challenge": true})),
        ("bop", json!({"variant": "light"})),
        ("digit", json!({"variant": "classic"})),
        ("qinto", json!({"variant": "Light"})),
        ("qinto", json!([])),
    ] {
        let line = json!({"cmd": "new", "game": game, "options": options}).to_string();
        talk.refused(&line, "bad-option");
    }
    for players in [json!(1), json!(7), json!(-2), json!(2.0), json!(u64::MAX)] {
        let line = json!({"cmd": "new", "game": "bop", "players": players}).to_string();
        talk.refused(&line, "bad-players");
    }
}

#[test]
fn every_fault_of_a_position_is_refused_in_words() {
    let mut talk = Talk::new();
    talk.ok(&json!({"cmd": "new", "game": "boop"}));
    for (field, value, why) in [
        ("grid", json!([["1r", 0, 0], ["2r", 0, 0]]), "two tiles"),
        ("grid", json!([["1r", 0, 0], ["1r", 1, 0]]), "more tiles"),
        ("grid", json!([["1r", 0, 0], ["8k", 1, 0]]), "1r"),
        ("grid", json!([["1r", 0, 4_000_000_000_u64]]), "grid"),
        ("grid", json!([["1r", 0, 1.5]]), "grid"),
        ("grid", json!({}), "list"),
        (
            "hands",
            json!([["2r", "3r", "4r", "5r", "6r", "7r"], []]),
            "at most 5",
        ),
        ("hands", json!([["2r"]]), "hands"),
        ("piles", json!([["5r"]]), "piles"),
        ("scores", json!([0, 1]), "no scores"),
        ("scores", json!([0]), "scores"),
        ("skips", json!([0, -1]), "skips"),
        ("to_move", json!(2), "seat 2"),
        ("phase", json!("challenge"), "challenge"),
        ("phase", json!("swapping"), "swapped"),
        ("swapped", json!([[0, 0]]), "swapped"),
        ("pending", json!(["1r@0,0"]), "pending"),
        ("waiting", json!([1]), "waiting"),
        ("stall", json!(-1), "stall"),
        ("last_turns", json!([0]), "last turns"),
        ("extra", json!(0), "unknown field"),
    ] {
        let mut position = digits();
        position[field] = value;
        let message = talk.refused(
            &position_line("digit", &json!({}), &position),
            "bad-position",
        );
        assert!(message.contains(why), "{field}: {message}");
    }
    for field in digits().as_object().expect("an object").keys() {
        let mut position = digits();
        position.as_object_mut().expect("an object").remove(field);
        let message = talk.refused(
            &position_line("digit", &json!({}), &position),
            "bad-position",
        );
        assert!(message.contains("missing"), "{field}: {message}");
    }
    for position in [json!("6/6"), json!(null), json!([]), json!(7)] {
        talk.refused(
            &position_line("digit", &json!({}), &position),
            "bad-position",
        );
    }
}

#[test]
fn numbers_are_whole_as_they_are_printed_and_of_two_equal_keys_the_last_counts() {
    let mut talk = Talk::new();
    let line = position_line("digit", &json!({}), &digits());
    for number in [
        "0.0",
        "0e0",
        "1e3",
        "1.0",
        "-1",
        "1e400",
        "18446744073709551616",
    ] {
        let changed = line.replace(r#""stall":0"#, &format!(r#""stall":{number}"#));
        assert_ne!(changed, line);
        let reply = talk.send(&changed);
        // A number too large for any type is not even valid JSON.
        let code = if number == "1e400" {
            "bad-json"
        } else {
            "bad-position"
        };
        assert_eq!(reply["error"]["code"], code, "{number}: {reply}");
    }
    let twice = line.replace(r#""stall":0"#, r#""stall":1.5,"stall":1"#);
    assert_eq!(talk.send(&twice)["position"]["stall"], 1);
}

#[test]
fn tiles_at_the_edge_of_the_numbers_can_be_played() {
    let mut position = digits();
    let far = 1_000_000_000;
    position["grid"] = json!([["1r", far, far]]);
    let mut talk = Talk::new();
    talk.ok(&json!({"cmd": "position", "game": "digit", "position": position}));
    let (actions, _) = talk.legal(&json!(0));
    for action in actions {
        talk.ok(&json!({"cmd": "position", "game": "digit", "position": position}));
        talk.ok(&json!({"cmd": "apply", "action": action}));
    }
}

#[test]
fn what_a_bot_does_depends_on_its_view_alone() {
    for (game, options) in [
        ("bop", json!({})),
        ("digit", json!({})),
        ("qinto", json!({"variant": "light"})),
    ] {
        let mut talk = Talk::new();
        let new = json!({"cmd": "new", "game": game, "options": options, "players": 3, "seed": 5});
        let start = talk.ok(&new);
        let seat = start["to_move"][0].as_u64().expect("a seat") as usize;
        let mut answers = Vec::new();
        let mut views = Vec::new();
        for turn in 0..3 {
            // Exchange tiles between the next seat's hand and a pile.
            let mut position = start["position"].clone();
            let other = (seat + 1) % 3;
            let pile = if game == "bop" { 0 } else { other };
            for index in 0..turn {
                let held = position["hands"][other][index].take();
                let lying = position["piles"][pile][index].take();
                position["hands"][other][index] = lying;
                position["piles"][pile][index] = held;
            }
            talk.ok(&json!({"cmd": "position", "game": game, "options": options,
                "position": position}));
            views.push(talk.ok(&json!({"cmd": "view", "seat": seat})).to_string());
            answers.push(
                talk.ok(&json!({"cmd": "go", "seat": seat, "nodes": 12}))
                    .to_string(),
            );
        }
        assert!(views.iter().all(|view| *view == views[0]));
        assert!(
            answers.iter().all(|answer| *answer == answers[0]),
            "{answers:?}"
        );
    }
}

fn set_up(talk: &mut Talk, game: &str, options: &Value, position: &Value) {
    let reply = talk.send(&position_line(game, options, position));
    assert_eq!(reply["ok"], json!(true), "{reply}");
}

/// A position of BOP!: two seats, `F` on the grid.
fn wrds() -> Value {
    json!({
        "grid": [["Fk", 0, 0]], "hands": [["Br", "Lr", "Rb", "Xb", "Zr"], ["Tb"]],
        "piles": [["Nb"]], "scores": [0, 0], "to_move": 0, "phase": "turn",
        "swapped": [], "pending": [], "waiting": [], "skips": [0, 0], "stall": 0,
        "last_turns": null,
    })
}

#[test]
fn a_draft_is_weighed_allowed_or_not() {
    let mut talk = Talk::new();
    set_up(&mut talk, "bop", &json!({}), &wrds());
    let good = talk.ok(&json!({"cmd": "weigh", "action": "play Rb@1,0"}));
    let weighed = &good["weighed"];
    assert_eq!(weighed["refusal"], Value::Null);
    assert_eq!(weighed["runs"][0]["name"], "FR");
    assert_eq!(weighed["runs"][0]["squares"], json!([[0, 0], [1, 0]]));
    assert!(
        !weighed["runs"][0]["words"]
            .as_array()
            .expect("words")
            .is_empty()
    );
    assert_eq!(weighed["parts"][0]["code"], "wrd");
    assert_eq!(weighed["points"], 2);

    let bad = talk.ok(&json!({"cmd": "weigh", "action": "play Xb@1,0 Zr@2,0"}));
    let weighed = &bad["weighed"];
    assert_eq!(weighed["refusal"]["code"], "no-word");
    assert_eq!(
        weighed["refusal"]["runs"],
        json!([[[0, 0], [1, 0], [2, 0]]])
    );
    assert_eq!(weighed["runs"][0]["fault"]["code"], "no-word");
    assert_eq!(weighed["points"], 0);

    for (action, code) in [
        ("play Rb@5,5", "apart"),
        ("play Rb@1,0 Zr@3,0", "gap"),
        ("play Rb@1,0 Zr@2,1", "not-in-line"),
        ("play Rb@0,0", "occupied"),
        ("play Nb@1,0", "not-in-hand"),
        ("swap Rb@0,0", "not-wild"),
    ] {
        let reply = talk.ok(&json!({"cmd": "weigh", "action": action}));
        assert_eq!(reply["weighed"]["refusal"]["code"], code, "{action}");
    }
    let nothing = talk.ok(&json!({"cmd": "weigh", "action": "pass"}));
    assert_eq!(nothing["weighed"], Value::Null);
    let nonsense = talk.ok(&json!({"cmd": "weigh", "action": "play"}));
    assert_eq!(nonsense["weighed"], Value::Null);
    talk.refused(
        r#"{"cmd":"weigh","seat":1,"action":"play Tb@1,0"}"#,
        "not-to-move",
    );
}

#[test]
fn with_challenges_on_a_weighed_draft_tells_no_words_and_no_faults() {
    let mut talk = Talk::new();
    set_up(&mut talk, "bop", &json!({"challenge": "on"}), &wrds());
    for action in ["play Rb@1,0", "play Xb@1,0 Zr@2,0"] {
        let reply = talk.ok(&json!({"cmd": "weigh", "action": action}));
        let weighed = &reply["weighed"];
        assert_eq!(weighed["refusal"], Value::Null);
        assert_eq!(weighed["runs"][0]["fault"], Value::Null);
        assert_eq!(weighed["runs"][0]["words"], json!([]));
        assert!(
            weighed["parts"][0]["more"].get("words").is_none(),
            "{weighed}"
        );
    }
}

#[test]
fn a_weighed_draft_depends_on_nothing_that_is_hidden() {
    let mut talk = Talk::new();
    let mut answers = Vec::new();
    // Vary the other hand and the order of the piles.
    for (other, piles) in [
        (json!(["4r"]), json!([["5r", "7r"], ["6r"]])),
        (json!(["6r"]), json!([["7r", "5r"], ["4r"]])),
    ] {
        let mut position = digits();
        position["hands"][1] = other;
        position["piles"] = piles;
        set_up(&mut talk, "digit", &json!({}), &position);
        let drafts = [
            "play 3r@2,0",
            "play 9k@2,0",
            "swap 2r@1,0",
            "swap 9k@1,0",
            "play 2r@4,0",
        ];
        answers.push(drafts.map(|action| talk.ok(&json!({"cmd": "weigh", "action": action}))));
    }
    assert_eq!(answers[0], answers[1]);
}

#[test]
fn what_each_viewer_saw_holds_the_tiles_of_nobody_else() {
    let mut talk = Talk::new();
    let new =
        talk.ok(&json!({"cmd": "new", "game": "qinto", "players": 2, "seed": 5, "seen": true}));
    let opening = new["seen"].as_array().expect("a list for each viewer");
    assert_eq!(opening.len(), 3);
    assert_eq!(
        opening[0]
            .as_array()
            .and_then(|seen| seen.last())
            .expect("an event")["kind"],
        "begins"
    );
    let seat = new["to_move"][0].as_u64().expect("a seat") as usize;
    let tile = new["position"]["hands"][seat][0]
        .as_str()
        .expect("a tile")
        .to_owned();
    let reply = talk.ok(&json!({"cmd": "apply", "action": format!("pass {tile}"), "seen": true}));
    assert!(reply.get("events").is_none());
    let seen = reply["seen"].as_array().expect("a list for each viewer");
    assert_eq!(
        seen[seat][0],
        json!({"kind": "trade", "seat": seat, "count": 1, "tiles": [tile]})
    );
    for other in [1 - seat, 2] {
        assert_eq!(
            seen[other][0],
            json!({"kind": "trade", "seat": seat, "count": 1})
        );
        assert_eq!(
            seen[other][1],
            json!({"kind": "draw", "seat": seat, "count": 1})
        );
    }
    talk.refused(r#"{"cmd":"apply","action":"pass","seen":1}"#, "bad-request");
}

#[test]
fn go_values_the_requested_alternatives() {
    for (game, options) in games() {
        let mut talk = Talk::new();
        talk.ok(&json!({"cmd": "new", "game": game, "options": options, "seed": 4}));
        let (legal, _) = talk.legal(&Value::Null);
        let last = legal.last().expect("the first player can play");
        let go = json!({"cmd": "go", "level": 5, "nodes": 60});
        let plain = talk.ok(&go);
        assert_eq!(plain.get("best"), None);
        assert_eq!(plain.get("compared"), None);
        let asked = json!({"cmd": "go", "level": 5, "nodes": 60, "best": 3, "compare": last});
        let reply = talk.ok(&asked);
        assert_eq!(reply["action"], plain["action"], "{game}");
        let best = reply["best"].as_array().expect("a list");
        assert!((1..=3).contains(&best.len()), "{reply}");
        let first = json!({"action": reply["action"], "score": reply["score"], "error": 0.0});
        assert_eq!(best[0], first);
        assert_eq!(reply["compared"]["action"], json!(last));
        assert!(reply["compared"]["score"].is_f64());
        // Each can be requested by itself.
        let only_best = talk.ok(&json!({"cmd": "go", "level": 5, "nodes": 60, "best": 1}));
        assert_eq!(only_best["best"].as_array().map(Vec::len), Some(1));
        assert_eq!(only_best.get("compared"), None);
    }
}

#[test]
fn go_refuses_alternatives_that_make_no_sense() {
    let mut talk = Talk::new();
    talk.ok(&json!({"cmd": "new", "game": "qinto", "seed": 4}));
    for (fields, code) in [
        (r#""best":0"#, "bad-request"),
        (r#""best":21"#, "bad-request"),
        (r#""best":"five""#, "bad-request"),
        (r#""compare":5"#, "bad-action"),
        (r#""compare":"lay""#, "bad-action"),
        (r#""compare":"challenge""#, "illegal-action"),
    ] {
        talk.refused(&format!(r#"{{"cmd":"go","nodes":9,{fields}}}"#), code);
    }
    talk.ok(&json!({"cmd": "new", "game": "boop"}));
    for fields in [r#""best":3"#, r#""compare":"k@c3""#] {
        let line = format!(r#"{{"cmd":"go","nodes":9,{fields}}}"#);
        let message = talk.refused(&line, "bad-request");
        assert!(message.contains("hidden information"), "{message}");
    }
}
