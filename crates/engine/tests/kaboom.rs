//! The engine protocol for a game in real time.

use ruckus_engine::Session;
use serde_json::{Value, json};

fn session() -> Session {
    Session::new(|| 0)
}

fn ask(session: &mut Session, request: &Value) -> Value {
    let reply = session.line(request.to_string().as_bytes());
    serde_json::from_str(&reply.text).unwrap()
}

fn granted(session: &mut Session, request: &Value) -> Value {
    let reply = ask(session, request);
    assert_eq!(reply["ok"], json!(true), "{request}: {reply}");
    reply
}

fn refused(session: &mut Session, request: &Value) -> String {
    let reply = ask(session, request);
    assert_eq!(reply["ok"], json!(false), "{request}: {reply}");
    reply["error"]["code"].as_str().unwrap().to_owned()
}

/// Starts a match of two seats with the timer running. Returns the builder and the saboteur.
fn begun(session: &mut Session) -> (Value, Value) {
    let new = json!({"cmd": "new", "game": "kaboom", "seed": 3, "options": {"rounds": 1}});
    let reply = granted(session, &new);
    assert_eq!(reply["to_move"], json!([0, 1]));
    for seat in [0, 1] {
        granted(
            session,
            &json!({"cmd": "apply", "seat": seat, "action": "@0 ready"}),
        );
    }
    let builder = reply["position"]["builder"].as_u64().unwrap();
    (json!(builder), json!(1 - builder))
}

#[test]
fn time_passes_by_ticks_and_by_actions() {
    let mut session = session();
    let (builder, saboteur) = begun(&mut session);
    let reply = granted(&mut session, &json!({"cmd": "tick", "steps": 60}));
    assert_eq!(
        (&reply["passed"], &reply["position"]["step"]),
        (&json!(60), &json!(60))
    );
    let grab = json!({"cmd": "apply", "seat": builder, "action": "@120 grab 3"});
    let reply = granted(&mut session, &grab);
    assert_eq!(reply["position"]["step"], json!(120));
    assert_eq!(reply["events"][0]["kind"], json!("input"));
    let place = json!({"cmd": "apply", "seat": saboteur, "action": "@130 catapult 600,0"});
    granted(&mut session, &place);
    let reply = granted(&mut session, &json!({"cmd": "tick", "steps": 36000}));
    assert_eq!(reply["passed"], json!(1670), "to the end of the timer");
    assert_eq!(reply["position"]["phase"], json!("ready"));
    assert_eq!(reply["position"]["builder"], saboteur);
    let reply = granted(&mut session, &json!({"cmd": "tick", "steps": 1}));
    assert_eq!(reply["passed"], json!(0), "nobody is ready: no time passes");
}

#[test]
fn what_cannot_be_done_is_refused_with_a_code() {
    let mut session = session();
    let (builder, saboteur) = begun(&mut session);
    granted(&mut session, &json!({"cmd": "tick", "steps": 60}));
    for (seat, action, code) in [
        (&builder, "grab 3", "bad-action"),
        (&builder, "@60 grab NaN", "bad-action"),
        (&builder, "@60 carry 1e300,0,0 q00", "bad-action"),
        (&builder, "@99999999999999999999 drop", "bad-action"),
        (&builder, "@59 grab 3", "illegal-action"),
        (&builder, "@1800 grab 3", "illegal-action"),
        (&builder, "@4294967295 grab 3", "illegal-action"),
        (&builder, "@60 drop", "illegal-action"),
        (&builder, "@60 fire 0,30,0.5", "illegal-action"),
        (&builder, "@60 ready", "illegal-action"),
        (&saboteur, "@60 grab 3", "illegal-action"),
        (&saboteur, "@60 fire 0,30,0.5", "illegal-action"),
        (&saboteur, "@60 catapult 0,0", "illegal-action"),
        (&saboteur, "@60 catapult 9999999,0", "illegal-action"),
    ] {
        let request = json!({"cmd": "apply", "seat": seat, "action": action});
        assert_eq!(refused(&mut session, &request), code, "{action}");
    }
    for steps in [
        json!(0),
        json!(-1),
        json!(1.5),
        json!(36001),
        json!("60"),
        Value::Null,
    ] {
        let request = json!({"cmd": "tick", "steps": steps});
        assert_eq!(refused(&mut session, &request), "bad-request", "{steps}");
    }
    let reply = granted(&mut session, &json!({"cmd": "tick", "steps": 1}));
    assert_eq!(reply["position"]["step"], json!(61), "nothing has changed");
}

#[test]
fn games_of_turns_have_no_ticks() {
    let mut session = session();
    let tick = json!({"cmd": "tick", "steps": 1});
    assert_eq!(refused(&mut session, &tick), "no-game");
    granted(&mut session, &json!({"cmd": "new", "game": "boop"}));
    assert_eq!(refused(&mut session, &tick), "bad-request");
}

#[test]
fn legal_gives_examples_and_ranges() {
    let mut session = session();
    let (builder, saboteur) = begun(&mut session);
    let reply = granted(&mut session, &json!({"cmd": "legal", "seat": builder}));
    assert_eq!(reply["complete"], json!(false));
    assert!(
        reply["actions"]
            .as_array()
            .unwrap()
            .contains(&json!("@0 grab 0"))
    );
    assert_eq!(reply["ranges"]["step"], json!([0, 1799]));
    assert_eq!(reply["ranges"]["inputs"]["grab"]["block"], json!([0, 15]));
    let position = granted(&mut session, &json!({"cmd": "tick", "steps": 9}))["position"].clone();
    let reply = granted(&mut session, &json!({"cmd": "legal", "seat": saboteur}));
    assert_eq!(reply["ranges"]["inputs"]["fire"]["dice"], json!(8));
    for action in reply["actions"].as_array().unwrap() {
        let mut again = session_at(&position);
        granted(
            &mut again,
            &json!({"cmd": "apply", "seat": saboteur, "action": action}),
        );
    }
}

/// A new session at this position.
fn session_at(position: &Value) -> Session {
    let mut session = session();
    granted(
        &mut session,
        &json!({"cmd": "position", "game": "kaboom", "options": {"rounds": 1},
            "position": position}),
    );
    session
}

#[test]
fn a_position_sent_back_is_the_same_and_goes_on_the_same() {
    let mut session = session();
    let (builder, saboteur) = begun(&mut session);
    granted(
        &mut session,
        &json!({"cmd": "apply", "seat": saboteur, "action": "@5 catapult 600,0"}),
    );
    granted(
        &mut session,
        &json!({"cmd": "apply", "seat": builder, "action": "@30 grab 5"}),
    );
    let reply = granted(&mut session, &json!({"cmd": "tick", "steps": 1}));
    let mut again = session_at(&reply["position"]);
    let fire = json!({"cmd": "apply", "seat": saboteur, "action": "@100 fire 0,20,0.8"});
    let tick = json!({"cmd": "tick", "steps": 400});
    for request in [fire, tick] {
        let (one, other) = (
            granted(&mut session, &request),
            granted(&mut again, &request),
        );
        assert_eq!(one, other);
    }
}

#[test]
fn go_says_what_a_bot_does_and_when() {
    let mut session = session();
    let new = json!({"cmd": "new", "game": "kaboom", "seed": 3, "options": {"rounds": 1}});
    granted(&mut session, &new);
    let go = |seat: u64| json!({"cmd": "go", "seat": seat, "level": 4});
    let mut fired = 0;
    for _ in 0..60 {
        for seat in [0, 1] {
            let reply = granted(&mut session, &json!({"cmd": "view", "seat": seat}));
            let waiting = reply["view"]["phase"] == json!("ready");
            if waiting && reply["view"]["ready"] == json!([seat]) {
                continue;
            }
            let thought = granted(&mut session, &go(seat));
            let Some(action) = thought["action"].as_str() else {
                continue;
            };
            fired += u32::from(action.contains("fire"));
            // May be refused: the other seat's action may have let time pass beyond this step.
            ask(
                &mut session,
                &json!({"cmd": "apply", "seat": seat, "action": action}),
            );
        }
    }
    assert!(fired > 0, "a Saboteur shoots within sixty thoughts");
    let position = ask(&mut session, &json!({"cmd": "tick", "steps": 1}));
    assert!(position["position"]["step"].as_u64().unwrap() > 300);
}

#[test]
fn a_match_that_follows_has_the_same_hash_if_it_is_told_the_shots() {
    let mut session = session();
    let (_, saboteur) = begun(&mut session);
    let place = json!({"cmd": "apply", "seat": saboteur, "action": "@5 catapult 600,0"});
    granted(&mut session, &place);
    let view = granted(&mut session, &json!({"cmd": "view"}))["view"].clone();
    assert_eq!(view["shots"], Value::Null, "a view does not tell the key");
    let mut follower = self::session();
    let options = json!({"rounds": 1});
    let follow = json!({"cmd": "follow", "game": "kaboom", "options": options, "view": view});
    granted(&mut follower, &follow);
    let hash = |session: &mut Session| granted(session, &json!({"cmd": "hash"}))["hash"].clone();
    assert_eq!(hash(&mut session), hash(&mut follower));
    let id = "kaboom".parse().unwrap();
    let fire = "@100 fire 0,20,0.8";
    let seat = ruckus_core::Seat::new(saboteur.as_u64().unwrap() as usize);
    let mut owner = ruckus_catalog::new_match(id, &options, None, 3.into(), None).unwrap();
    for ready in ruckus_core::Seat::all(2) {
        owner.apply(ready, "@0 ready", 0).unwrap();
    }
    owner.apply(seat, "@5 catapult 600,0", 0).unwrap();
    let taken = owner.apply(seat, fire, 0).unwrap();
    let drawn = taken.chance_outcome.expect("a shot has a spread");
    let told = json!({"cmd": "apply", "seat": saboteur, "action": fire, "drawn": drawn});
    granted(
        &mut session,
        &json!({"cmd": "apply", "seat": saboteur, "action": fire}),
    );
    granted(&mut follower, &told);
    for session in [&mut session, &mut follower] {
        granted(session, &json!({"cmd": "tick", "steps": 200}));
    }
    assert_eq!(hash(&mut session), hash(&mut follower));
    let faster = json!({"cmd": "apply", "seat": saboteur, "action": "@400 fire 0,20,0.8",
        "drawn": [9_000_000, 0, 0]});
    assert_eq!(refused(&mut follower, &faster), "illegal-action");
    let none = json!({"cmd": "apply", "seat": saboteur, "action": "@400 fire 0,20,0.8",
        "drawn": "far"});
    assert_eq!(refused(&mut follower, &none), "illegal-action");
}

#[test]
fn views_of_other_games_are_not_followed() {
    let mut session = session();
    granted(&mut session, &json!({"cmd": "new", "game": "qinto"}));
    let view = granted(&mut session, &json!({"cmd": "view"}))["view"].clone();
    let follow = json!({"cmd": "follow", "game": "qinto", "view": view});
    assert_eq!(refused(&mut session, &follow), "bad-position");
}

#[test]
fn an_action_takes_effect_at_the_present_step_if_it_is_told_to() {
    let id = "kaboom".parse().unwrap();
    let mut played =
        ruckus_catalog::new_match(id, &json!({"rounds": 1}), None, 3.into(), None).unwrap();
    assert_eq!(played.current_step(), None);
    assert!(played.restamp("@0 drop").is_err(), "no time passes yet");
    for ready in ruckus_core::Seat::all(2) {
        played.apply(ready, "@0 ready", 0).unwrap();
    }
    let (passed, _) = played.advance(42, 0).unwrap();
    assert_eq!((passed, played.current_step()), (42, Some(42)));
    assert_eq!(played.restamp("@7 grab 3").unwrap(), "@42 grab 3");
    assert!(played.restamp("grab 3").is_err());
    let (passed, seen) = played.advance(36_000, 0).unwrap();
    assert_eq!((passed, played.current_step()), (1_758, None));
    let seen = seen.by_viewer();
    let seen = seen.by(ruckus_core::Viewer::Spectator);
    assert!(seen.iter().any(|event| event["kind"] == json!("time-up")));
}

#[test]
fn questions_about_the_table_are_answered_and_malformed_ones_are_refused() {
    let mut session = session();
    let talk = &mut session;
    granted(talk, &json!({"cmd": "new", "game": "kaboom", "seed": 3}));
    let place = json!({"about": "place", "at": [0, 0]});
    let reply = granted(talk, &json!({"cmd": "ask", "question": place}));
    assert_eq!(reply["answer"]["about"], "place");
    assert!(reply["answer"]["at"].is_array(), "{reply}");
    let seated = granted(talk, &json!({"cmd": "ask", "question": place, "seat": 1}));
    assert_eq!(reply["answer"], seated["answer"], "nothing is hidden");
    let weather = json!({"cmd": "ask", "question": {"about": "weather"}});
    assert_eq!(refused(talk, &weather), "bad-request");
    assert_eq!(refused(talk, &json!({"cmd": "ask"})), "bad-request");
    let nobody = json!({"cmd": "ask", "question": place, "seat": 7});
    assert_eq!(refused(talk, &nobody), "bad-seat");
    // Games of turns answer no questions about their positions.
    granted(talk, &json!({"cmd": "new", "game": "boop"}));
    assert_eq!(granted(talk, &weather)["answer"], Value::Null);
}
