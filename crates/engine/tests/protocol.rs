//! Tests of the engine protocol: every request and every error.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::atomic::Ordering;

use ruckus_core::LEVELS;
use ruckus_engine::{MAX_LINE, Session};
use serde_json::{Value, json};

/// A session that parses every reply.
struct Talk(Session);

impl Talk {
    fn new() -> Talk {
        Talk(Session::new(|| 0))
    }

    fn ask(&mut self, request: &Value) -> Value {
        self.send(request.to_string().as_bytes())
    }

    fn send(&mut self, line: &[u8]) -> Value {
        let reply = self.0.line(line);
        assert!(!reply.text.contains('\n'), "one line: {}", reply.text);
        serde_json::from_str(&reply.text).expect("replies are JSON")
    }

    /// Sends a request that must be accepted.
    fn ok(&mut self, request: &Value) -> Value {
        let reply = self.ask(request);
        assert_eq!(reply["ok"], json!(true), "{request}: {reply}");
        reply
    }

    /// Sends a request that must be refused with this code and change nothing.
    fn refused(&mut self, request: &Value, code: &str) {
        let before = self.snapshot();
        let reply = self.ask(request);
        assert_eq!(reply["ok"], json!(false), "{request}: {reply}");
        assert_eq!(reply["error"]["code"], json!(code), "{request}: {reply}");
        assert!(
            reply["error"]["message"]
                .as_str()
                .is_some_and(|m| !m.is_empty())
        );
        assert_eq!(reply["id"], request["id"]);
        assert_eq!(self.snapshot(), before, "{request} changed something");
    }

    fn snapshot(&mut self) -> Vec<Value> {
        vec![
            self.ask(&json!({"cmd": "view"})),
            self.ask(&json!({"cmd": "legal"})),
        ]
    }
}

fn started(game: &str, options: &Value) -> Talk {
    let mut talk = Talk::new();
    talk.ok(&json!({"id": 0, "cmd": "new", "game": game, "options": options}));
    talk
}

fn set_up(game: &str, options: &Value, position: &str) -> Talk {
    let mut talk = Talk::new();
    talk.ok(&json!({"cmd": "position", "game": game, "options": options, "position": position}));
    talk
}

#[test]
fn games_lists_variants_options_and_players() {
    let reply = Talk::new().ok(&json!({"id": 1, "cmd": "games"}));
    let boop = &reply["games"][0];
    assert_eq!(boop["id"], "boop");
    assert_eq!(boop["players"], json!({"min": 2, "max": 2}));
    assert_eq!(
        boop["options"][0],
        json!({"name": "eight", "type": "choice", "values": ["must", "may"], "default": "must"})
    );
    assert_eq!(
        boop["options"][1],
        json!({"name": "kittens-only", "type": "boolean", "default": false})
    );
    assert_eq!(boop["variants"][1]["id"], "younger-players");
    assert_eq!(reply["games"][1]["id"], "halls");
}

#[test]
fn new_answers_with_the_position_and_who_moves() {
    let mut talk = Talk::new();
    let reply = talk
        .0
        .line(br#"{"id":2,"cmd":"new","game":"boop","players":2,"seed":7,"options":{}}"#);
    assert_eq!(
        reply.text,
        r#"{"id":2,"ok":true,"position":"6/6/6/6/6/6 8,0 8,0 0","to_move":[0],"result":null}"#
    );
    let reply = talk.ok(&json!({"cmd": "new", "game": "halls"}));
    assert_eq!(reply["position"], "5/7/7/7/7/7/5 8,0,0 8,0,0 0");
    assert_eq!(reply["id"], Value::Null);
}

#[test]
fn legal_is_sorted_by_bytes_and_apply_tells_events() {
    let mut talk = started("boop", &json!({}));
    let actions = talk.ok(&json!({"cmd": "legal"}))["actions"].clone();
    let texts: Vec<&str> = actions
        .as_array()
        .unwrap()
        .iter()
        .filter_map(Value::as_str)
        .collect();
    assert_eq!(texts.len(), 36);
    assert_eq!(&texts[..3], ["k@a1", "k@a2", "k@a3"]);
    assert!(texts.is_sorted());
    let reply = talk.ok(&json!({"id": 5, "cmd": "apply", "action": "k@b2"}));
    assert_eq!(reply["position"], "6/6/6/6/1K4/6 7,0 8,0 1");
    assert_eq!(
        reply["events"],
        json!([{"kind": "place", "seat": 0, "piece": "kitten", "square": "b2"}])
    );
    let reply = talk.ok(&json!({"cmd": "apply", "seat": 1, "action": "k@b1"}));
    assert_eq!(
        reply["events"][1],
        json!({"kind": "boop", "seat": 0, "piece": "kitten", "from": "b2", "to": "b3"})
    );
}

#[test]
fn a_finished_game_has_a_result_and_nothing_to_do() {
    let mut talk = set_up("boop", &json!({}), "6/6/6/6/6/CC4 0,6 8,0 0");
    let reply = talk.ok(&json!({"cmd": "apply", "action": "c@c1"}));
    assert_eq!(
        reply["result"],
        json!({"winners": [0], "reason": "three-cats", "scores": [0, 0]})
    );
    assert_eq!(reply["to_move"], json!([]));
    assert_eq!(
        reply["events"].as_array().unwrap().last().unwrap(),
        &json!({"kind": "win", "seat": 0, "reason": "three-cats"})
    );
    assert_eq!(talk.ok(&json!({"cmd": "legal"}))["actions"], json!([]));
    assert_eq!(
        talk.ok(&json!({"cmd": "legal", "seat": 1}))["actions"],
        json!([])
    );
    talk.refused(
        &json!({"id": 1, "cmd": "apply", "action": "k@a6"}),
        "game-over",
    );
    talk.refused(
        &json!({"id": 1, "cmd": "apply", "action": "nonsense"}),
        "game-over",
    );
    talk.refused(&json!({"id": 1, "cmd": "go", "nodes": 5}), "game-over");
    assert_eq!(talk.ok(&json!({"cmd": "perft", "depth": 0}))["nodes"], 1);
    assert_eq!(talk.ok(&json!({"cmd": "perft", "depth": 3}))["nodes"], 0);
}

#[test]
fn the_third_occurrence_is_a_draw_only_where_repetition_counts() {
    // Each placement pushes the opponent's only kitten off the board, so that two positions
    // alternate. The position after the first move is the first to occur three times.
    let round = ["k@a2", "k@b1", "k@a2", "k@b1", "k@a2"];
    for (options, drawn) in [(json!({}), true), (json!({"repetition": "none"}), false)] {
        for game in ["boop", "halls"] {
            let mut talk = started(game, &options);
            let mut last = Value::Null;
            for action in round {
                assert_eq!(last["result"], Value::Null);
                let ornament = match (game, last["position"].as_str()) {
                    ("halls", None) => "o@c4,",
                    ("halls", Some(position)) if !position.contains('o') => "o@e4,",
                    _ => "",
                };
                last = talk.ok(&json!({"cmd": "apply", "action": format!("{ornament}{action}")}));
            }
            // In Halls the position after the first move has only one ornament on the tree, so it
            // does not repeat.
            if drawn && game == "boop" {
                assert_eq!(
                    last["result"],
                    json!({"winners": [], "reason": "repetition", "scores": [0, 0]})
                );
                assert_eq!(
                    last["events"].as_array().unwrap().last().unwrap(),
                    &json!({"kind": "draw", "reason": "repetition"})
                );
                assert_eq!(last["to_move"], json!([]));
                talk.refused(
                    &json!({"id": 1, "cmd": "apply", "action": "k@b1"}),
                    "game-over",
                );
            } else {
                assert_eq!(last["result"], Value::Null);
                let next = talk.ok(&json!({"cmd": "apply", "action": "k@b1"}));
                assert_eq!(next["result"] == Value::Null, !drawn);
            }
        }
    }
}

#[test]
fn a_position_counts_as_its_own_first_occurrence() {
    let mut talk = set_up("boop", &json!({}), "6/6/6/6/K5/6 7,0 8,0 1");
    for action in ["k@b1", "k@a2", "k@b1"] {
        assert_eq!(
            talk.ok(&json!({"cmd": "apply", "action": action}))["result"],
            Value::Null
        );
    }
    let last = talk.ok(&json!({"cmd": "apply", "action": "k@a2"}));
    assert_eq!(last["result"]["reason"], "repetition");
}

#[test]
fn view_is_for_seats_and_spectators() {
    let mut talk = started("halls", &json!({}));
    let spectator = talk.ok(&json!({"cmd": "view", "seat": null}));
    assert_eq!(
        spectator["view"]["pools"][0],
        json!({"kittens": 8, "cats": 0, "ornaments": 3, "captured": 0})
    );
    assert_eq!(
        talk.ok(&json!({"cmd": "view", "seat": 1}))["view"],
        spectator["view"]
    );
    talk.refused(&json!({"cmd": "view", "seat": 2}), "bad-seat");
}

#[test]
fn view_of_a_finished_game_names_the_winning_pieces() {
    let groups = |position: &str, options: Value| {
        let mut talk = set_up("boop", &options, position);
        talk.ok(&json!({"cmd": "view"}))["view"]["winning_groups"].clone()
    };
    assert_eq!(
        groups("6/6/1CCC2/6/6/5k 3,2 7,0 1", json!({})),
        json!([["b4", "c4", "d4"]])
    );
    assert_eq!(
        groups("6/6/6/2k3/1k4/k5 8,0 5,0 0", json!({"kittens-only": true})),
        json!([["a1", "b2", "c3"]])
    );
    assert_eq!(
        groups("CC1CC1/6/CC1CC1/6/6/5k 0,0 7,0 1", json!({})),
        json!([
            ["a4"],
            ["b4"],
            ["d4"],
            ["e4"],
            ["a6"],
            ["b6"],
            ["d6"],
            ["e6"]
        ])
    );
    // The same row of the player to move has not won.
    assert_eq!(groups("6/6/1KKK2/6/6/5k 3,2 7,0 0", json!({})), Value::Null);
}

#[test]
fn record_tells_the_match_so_that_it_can_be_replayed() {
    let mut talk = started("boop", &json!({"eight": "may"}));
    talk.ok(&json!({"cmd": "apply", "action": "k@c3"}));
    let reply = talk.ok(&json!({"cmd": "record"}));
    let text = reply["record"].as_str().expect("a text");
    let record: ruckus_core::Record = text.parse().expect("a record");
    assert_eq!(record.game, "boop");
    assert!(record.options.contains("eight=may"), "{}", record.options);
    assert_eq!(record.entries.len(), 1);
}

#[test]
fn a_seed_can_be_a_text_as_in_a_record() {
    let mut talk = Talk::new();
    let new = |seed: Value| json!({"id": 1, "cmd": "new", "game": "qinto", "seed": seed});
    let numbered = talk.ok(&new(json!(7)));
    assert_eq!(talk.ok(&new(json!("7")))["position"], numbered["position"]);
    let long = talk.ok(&new(json!("5a".repeat(32))));
    assert_ne!(long["position"], numbered["position"]);
    talk.refused(&new(json!("07")), "bad-request");
}

#[test]
fn go_answers_a_legal_action_within_any_budget() {
    for game in ["boop", "halls"] {
        for budget in [
            json!({"nodes": 50}),
            json!({"level": 1}),
            json!({"ms": 1, "nodes": 40}),
            json!({"level": 2, "nodes": 9}),
        ] {
            let mut talk = started(game, &json!({}));
            let legal = talk.ok(&json!({"cmd": "legal"}))["actions"].clone();
            let mut request = json!({"id": 7, "cmd": "go", "seat": 0});
            request
                .as_object_mut()
                .unwrap()
                .extend(budget.as_object().unwrap().clone());
            let reply = talk.ok(&request);
            assert!(
                legal.as_array().unwrap().contains(&reply["action"]),
                "{reply}"
            );
            assert_eq!(reply["pv"][0], reply["action"]);
            assert!(reply["nodes"].is_u64() && reply["score"].is_number());
        }
    }
}

#[test]
fn go_knows_what_was_on_the_board_before() {
    // Both sides move back and forth along their edge; orange owns seven cats.
    let mut talk = set_up("boop", &json!({}), "6/6/6/6/6/6 1,7 8,0 0");
    let mut position = json!(null);
    let walk = ["c@b1", "k@e6", "c@a2", "k@f5"];
    for action in walk.iter().cycle().take(9) {
        let reply = talk.ok(&json!({"cmd": "apply", "action": action}));
        position = reply["position"].clone();
    }
    let go = json!({"cmd": "go", "depth": 1});
    // Gray can repeat the position after plies 2 and 6; a draw is the best that gray can get.
    let reply = talk.ok(&go);
    assert_eq!(reply["action"], json!("k@e6"));
    assert_eq!(reply["score"], json!(0.5));
    let position = position.as_str().expect("a text");
    let reply = set_up("boop", &json!({}), position).ok(&go);
    assert!(reply["score"].as_f64() < Some(0.3), "{reply}");
}

#[test]
fn go_varies_with_the_seed_of_the_match_and_with_nothing_else() {
    let answer = |seed: u64| {
        let mut talk = Talk::new();
        talk.ok(&json!({"cmd": "new", "game": "boop", "seed": seed}));
        talk.ok(&json!({"cmd": "go", "nodes": 3_000}))
    };
    let answers: Vec<Value> = (0..8).map(answer).collect();
    assert_eq!(answers, (0..8).map(answer).collect::<Vec<_>>());
    let others = answers
        .iter()
        .filter(|a| a["action"] != answers[0]["action"]);
    assert!(others.count() > 0, "{answers:?}");
}

#[test]
fn multipv_lists_different_actions_and_does_not_change_the_choice() {
    let mut talk = started("boop", &json!({}));
    let plain = talk.ok(&json!({"cmd": "go", "nodes": 2_000}));
    assert_eq!(
        plain
            .as_object()
            .expect("an object")
            .keys()
            .collect::<Vec<_>>(),
        ["id", "ok", "action", "score", "nodes", "pv"]
    );
    let reply = talk.ok(&json!({"cmd": "go", "nodes": 2_000, "multipv": 4}));
    let lines = reply["lines"].as_array().expect("a list");
    assert_eq!(lines.len(), 4);
    for field in ["action", "score", "pv"] {
        assert_eq!(lines[0][field], plain[field]);
        assert_eq!(reply[field], plain[field]);
    }
    let mut actions: Vec<&str> = lines
        .iter()
        .map(|l| l["action"].as_str().expect("a text"))
        .collect();
    assert!(lines.iter().all(|line| line["pv"][0] == line["action"]));
    assert!(lines[1..].is_sorted_by(|a, b| a["score"].as_f64() >= b["score"].as_f64()));
    actions.sort_unstable();
    actions.dedup();
    assert_eq!(actions.len(), 4, "{reply}");
    // The choice is known without a search; the other actions are searched.
    let mut talk = started("boop", &json!({"kittens-only": true}));
    let plain = talk.ok(&json!({"cmd": "go", "depth": 2}));
    assert_eq!(plain["nodes"], json!(1));
    let reply = talk.ok(&json!({"cmd": "go", "depth": 2, "multipv": 3}));
    let lines = reply["lines"].as_array().expect("a list");
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[0]["action"], plain["action"]);
    assert_eq!(reply["score"], json!(1.0));
    assert!(lines[1]["action"] != plain["action"] && lines[1]["score"] != json!(1.0));
    // There are never more lines than actions.
    let mut talk = set_up(
        "boop",
        &json!({"kittens-only": true}),
        "6/6/6/6/6/KkK3 6,0 7,0 1",
    );
    let all = talk.ok(&json!({"cmd": "legal"}))["actions"]
        .as_array()
        .expect("a list")
        .len();
    let reply = talk.ok(&json!({"cmd": "go", "depth": 1, "multipv": 20}));
    assert_eq!(
        reply["lines"].as_array().expect("a list").len(),
        all.min(20)
    );
    for lines in [json!(0), json!(21), json!("2")] {
        talk.refused(
            &json!({"id": 1, "cmd": "go", "depth": 1, "multipv": lines}),
            "bad-request",
        );
    }
    let mut talk = started("qinto", &json!({}));
    talk.refused(
        &json!({"id": 1, "cmd": "go", "nodes": 1, "multipv": 2}),
        "bad-request",
    );
}

#[test]
fn info_reports_every_finished_depth_with_the_id_of_the_request() {
    let reported = Rc::new(RefCell::new(Vec::new()));
    let sink = Rc::clone(&reported);
    let session =
        Session::new(|| 0).with_progress(move |line| sink.borrow_mut().push(line.to_owned()));
    let mut talk = Talk(session);
    talk.ok(&json!({"cmd": "new", "game": "halls"}));
    let plain = talk.ok(&json!({"id": "a", "cmd": "go", "depth": 3}));
    assert!(reported.borrow().is_empty());
    let reply = talk.ok(&json!({"id": "a", "cmd": "go", "depth": 3, "info": true, "chance_of": 1}));
    for (number, line) in reported.borrow().iter().enumerate() {
        let line: Value = serde_json::from_str(line).expect("JSON");
        assert_eq!(line["id"], json!("a"));
        assert_eq!(line["ok"], json!(null));
        assert_eq!(line["info"]["depth"], json!(number + 1));
        assert!(line["info"]["chance"].is_number(), "{line}");
    }
    assert_eq!(reported.borrow().len(), 3);
    let last: Value = serde_json::from_str(&reported.borrow()[2]).expect("JSON");
    assert_eq!(last["info"]["pv"], plain["pv"]);
    assert_eq!(reply["nodes"], plain["nodes"]);
}

#[test]
fn the_chance_of_a_seat_is_that_of_the_acting_one_or_the_rest() {
    let mut talk = set_up("boop", &json!({}), "6/6/6/6/6/CC4 0,6 8,0 0");
    let go = |seat: u64| json!({"cmd": "go", "nodes": 500, "chance_of": seat});
    assert_eq!(talk.ok(&go(0))["chance"], json!(1.0));
    assert_eq!(talk.ok(&go(1))["chance"], json!(0.0));
    talk.refused(
        &json!({"id": 1, "cmd": "go", "nodes": 5, "chance_of": 2}),
        "bad-seat",
    );
}

#[test]
fn a_stop_that_was_read_ahead_ends_one_search() {
    let session = Session::new(|| 0);
    let stops = session.stops();
    let mut talk = Talk(session);
    talk.ok(&json!({"cmd": "new", "game": "boop"}));
    assert!(Session::is_stop(b"{\"cmd\":\"stop\"}") && !Session::is_stop(b"{\"cmd\":\"quit\"}"));
    for line in [&b"[1]"[..], b"stop", b"{}", b"", b"{\"cmd\":1}", b"\xff"] {
        assert!(!Session::is_stop(line));
    }
    stops.fetch_add(1, Ordering::Relaxed);
    let go = json!({"cmd": "go", "nodes": 100_000});
    let reply = talk.ok(&go);
    assert!(reply["nodes"].as_u64() < Some(5_000), "{reply}");
    assert!(reply["action"].is_string());
    talk.ok(&json!({"cmd": "stop"}));
    assert!(talk.ok(&go)["nodes"].as_u64() > Some(50_000));
    // Nothing is running: it is answered and changes nothing.
    talk.ok(&json!({"cmd": "stop"}));
    assert_eq!(stops.load(Ordering::Relaxed), 0);
}

#[test]
fn every_error_has_its_code_and_changes_nothing() {
    let mut talk = started("boop", &json!({"eight": "may"}));
    talk.ok(&json!({"cmd": "apply", "action": "k@c3"}));
    for (request, code) in [
        (json!({"id": 1}), "bad-request"),
        (json!({"id": 1, "cmd": 7}), "bad-request"),
        (json!({"id": 1, "cmd": "fly"}), "unknown-command"),
        (json!({"id": 1, "cmd": "new"}), "bad-request"),
        (json!({"id": 1, "cmd": "new", "game": "chess"}), "bad-game"),
        (json!({"id": 1, "cmd": "new", "game": 3}), "bad-game"),
        (
            json!({"id": 1, "cmd": "new", "game": "boop", "players": 3}),
            "bad-players",
        ),
        (
            json!({"id": 1, "cmd": "new", "game": "boop", "players": -1}),
            "bad-players",
        ),
        (
            json!({"id": 1, "cmd": "new", "game": "boop", "players": "2"}),
            "bad-players",
        ),
        (
            json!({"id": 1, "cmd": "new", "game": "boop", "players": 18446744073709551615_u64}),
            "bad-players",
        ),
        (
            json!({"id": 1, "cmd": "new", "game": "boop", "seed": -1}),
            "bad-request",
        ),
        (
            json!({"id": 1, "cmd": "new", "game": "boop", "seed": 1.5}),
            "bad-request",
        ),
        (
            json!({"id": 1, "cmd": "new", "game": "boop", "options": {"nine": true}}),
            "bad-option",
        ),
        (
            json!({"id": 1, "cmd": "new", "game": "boop", "options": {"eight": "must not"}}),
            "bad-option",
        ),
        (
            json!({"id": 1, "cmd": "new", "game": "boop", "options": {"kittens-only": "true"}}),
            "bad-option",
        ),
        (
            json!({"id": 1, "cmd": "new", "game": "boop", "options": []}),
            "bad-option",
        ),
        (
            json!({"id": 1, "cmd": "new", "game": "halls", "options": {"kittens-only": false}}),
            "bad-option",
        ),
        (
            json!({"id": 1, "cmd": "position", "game": "boop"}),
            "bad-request",
        ),
        (
            json!({"id": 1, "cmd": "position", "game": "boop", "position": 5}),
            "bad-position",
        ),
        (
            json!({"id": 1, "cmd": "position", "game": "boop", "position": "6/6/6/6/6/6 8,0 7,0 0"}),
            "bad-position",
        ),
        (
            json!({"id": 1, "cmd": "position", "game": "boop", "options": {"kittens-only": true}, "position": "6/6/6/6/6/6 7,1 8,0 0"}),
            "bad-position",
        ),
        (json!({"id": 1, "cmd": "apply"}), "bad-request"),
        (json!({"id": 1, "cmd": "apply", "action": 5}), "bad-action"),
        (
            json!({"id": 1, "cmd": "apply", "action": "k@g7"}),
            "bad-action",
        ),
        (
            json!({"id": 1, "cmd": "apply", "action": "k@c3 "}),
            "bad-action",
        ),
        (
            json!({"id": 1, "cmd": "apply", "action": "K@c4"}),
            "bad-action",
        ),
        (json!({"id": 1, "cmd": "apply", "action": ""}), "bad-action"),
        (
            json!({"id": 1, "cmd": "apply", "action": "k@a1=c3b2a1"}),
            "bad-action",
        ),
        (
            json!({"id": 1, "cmd": "apply", "action": "k@c3"}),
            "illegal-action",
        ),
        (
            json!({"id": 1, "cmd": "apply", "action": "c@c4"}),
            "illegal-action",
        ),
        (
            json!({"id": 1, "cmd": "apply", "action": "k@a1=a1"}),
            "illegal-action",
        ),
        (
            json!({"id": 1, "cmd": "apply", "action": "lift=c3"}),
            "illegal-action",
        ),
        (
            json!({"id": 1, "cmd": "apply", "seat": 0, "action": "k@a1"}),
            "not-to-move",
        ),
        (
            json!({"id": 1, "cmd": "apply", "seat": 2, "action": "k@a1"}),
            "bad-seat",
        ),
        (
            json!({"id": 1, "cmd": "apply", "seat": "1", "action": "k@a1"}),
            "bad-seat",
        ),
        (json!({"id": 1, "cmd": "legal", "seat": 0}), "not-to-move"),
        (json!({"id": 1, "cmd": "legal", "seat": -1}), "bad-seat"),
        (
            json!({"id": 1, "cmd": "go", "seat": 0, "ms": 5}),
            "not-to-move",
        ),
        (
            json!({"id": 1, "cmd": "go", "seat": 9, "ms": 5}),
            "bad-seat",
        ),
        (json!({"id": 1, "cmd": "go"}), "bad-budget"),
        (json!({"id": 1, "cmd": "go", "ms": 600_001}), "bad-budget"),
        (json!({"id": 1, "cmd": "go", "ms": -5}), "bad-budget"),
        (
            json!({"id": 1, "cmd": "go", "nodes": 10_000_000_001_u64}),
            "bad-budget",
        ),
        (
            json!({"id": 1, "cmd": "go", "level": LEVELS + 1}),
            "bad-budget",
        ),
        (json!({"id": 1, "cmd": "go", "level": 0}), "bad-budget"),
        (json!({"id": 1, "cmd": "perft", "depth": 9}), "bad-depth"),
        (json!({"id": 1, "cmd": "perft", "depth": -1}), "bad-depth"),
        (json!({"id": 1, "cmd": "perft", "depth": "3"}), "bad-depth"),
        (json!({"id": 1, "cmd": "perft", "depth": 2.5}), "bad-depth"),
        (json!({"id": 1, "cmd": "perft"}), "bad-request"),
    ] {
        talk.refused(&request, code);
    }
}

#[test]
fn a_branch_and_its_match_are_played_on_in_two_ways() {
    let mut talk = started("boop", &json!({}));
    talk.refused(&json!({"id": 1, "cmd": "switch"}), "no-game");
    let hash = |talk: &mut Talk| talk.ok(&json!({"cmd": "hash"}))["hash"].clone();
    let start = hash(&mut talk);
    talk.ok(&json!({"cmd": "branch"}));
    talk.ok(&json!({"cmd": "apply", "action": "k@c3"}));
    let main = hash(&mut talk);
    talk.ok(&json!({"cmd": "switch"}));
    assert_eq!(hash(&mut talk), start);
    talk.ok(&json!({"cmd": "apply", "action": "k@d4"}));
    let branch = hash(&mut talk);
    talk.ok(&json!({"cmd": "switch"}));
    assert_eq!(hash(&mut talk), main);
    // A new branch replaces the old one.
    talk.ok(&json!({"cmd": "branch"}));
    talk.ok(&json!({"cmd": "switch"}));
    assert_eq!(hash(&mut talk), main);
    assert_ne!(main, branch);
    talk.ok(&json!({"cmd": "new", "game": "halls"}));
    talk.ok(&json!({"cmd": "switch"}));
    assert_eq!(hash(&mut talk), main, "a new match leaves the branch alone");
}

#[test]
fn commands_that_need_a_game_say_so() {
    for command in [
        "legal", "apply", "view", "record", "go", "perft", "branch", "switch",
    ] {
        let reply = Talk::new().ask(&json!({"id": 3, "cmd": command}));
        assert_eq!(reply["error"]["code"], "no-game", "{command}");
    }
}

#[test]
fn lines_that_are_no_request_are_answered_too() {
    let mut talk = started("boop", &json!({}));
    let code = |talk: &mut Talk, line: &[u8]| {
        talk.send(line)["error"]["code"]
            .as_str()
            .unwrap_or("ok")
            .to_owned()
    };
    for line in [
        &b""[..],
        b"   ",
        b"{",
        b"{\"cmd\":\"games\"} x",
        b"\xff\xfe",
        b"{'cmd':1}",
        b"nul",
    ] {
        assert_eq!(code(&mut talk, line), "bad-json", "{line:?}");
    }
    for line in [&b"[]"[..], b"7", b"null", b"\"games\""] {
        assert_eq!(code(&mut talk, line), "bad-request", "{line:?}");
    }
    assert_eq!(code(&mut talk, b"\t{\"cmd\":\"games\"}\r"), "ok");
    let deep = [b"[".repeat(100_000), b"]".repeat(100_000)].concat();
    assert_eq!(code(&mut talk, &deep), "bad-json");
    assert_eq!(code(&mut talk, &vec![b' '; MAX_LINE]), "bad-json");
    assert_eq!(code(&mut talk, &vec![b' '; MAX_LINE + 1]), "line-too-long");
}

#[test]
fn ids_come_back_as_they_were_sent() {
    for id in [
        "1",
        "-7",
        "1.50",
        "123456789012345678901234567890",
        "\"a\\u0041\"",
        "null",
        "[1,{\"x\":2}]",
        "true",
    ] {
        let line = format!("{{\"cmd\":\"games\",\"id\":{id}}}");
        let text = Session::new(|| 0).line(line.as_bytes()).text;
        assert!(
            text.starts_with(&format!("{{\"id\":{id},\"ok\":true,")),
            "{id}: {text}"
        );
    }
}

#[test]
fn quit_ends_the_conversation() {
    let reply = Session::new(|| 0).line(br#"{"id":9,"cmd":"quit"}"#);
    assert_eq!(
        (reply.text.as_str(), reply.quit),
        (r#"{"id":9,"ok":true}"#, true)
    );
    assert!(!Session::new(|| 0).line(b"{}").quit);
}

#[test]
fn a_position_sent_back_is_the_same_game() {
    for game in ["boop", "halls"] {
        let mut talk = started(game, &json!({}));
        for ply in 0..60 {
            let legal = talk.ok(&json!({"cmd": "legal"}))["actions"].clone();
            let legal = legal.as_array().unwrap();
            let Some(action) = legal.get(ply * 31 % legal.len().max(1)) else {
                break;
            };
            let here = talk.ok(&json!({"cmd": "apply", "action": action}));
            let mut other = Talk::new();
            let there =
                other.ok(&json!({"cmd": "position", "game": game, "position": here["position"]}));
            assert_eq!(there["position"], here["position"]);
            assert_eq!(there["to_move"], here["to_move"]);
            assert_eq!(there["result"], here["result"]);
            assert_eq!(
                other.ok(&json!({"cmd": "legal"})),
                talk.ok(&json!({"cmd": "legal"}))
            );
        }
    }
}

proptest::proptest! {
    #[test]
    fn any_bytes_get_one_line_of_json(bytes: Vec<u8>) {
        let mut talk = Talk::new();
        talk.send(&bytes);
    }
}
