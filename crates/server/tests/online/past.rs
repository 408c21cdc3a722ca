//! The actions so far, for clients that join or review later.

use ruckus_core::Value;
use ruckus_protocol::rest::TablePast;
use ruckus_protocol::{Answer, Ask, ErrorCode};

use crate::http;
use crate::player::Player;
use crate::stage::{Dice, Stage, act_in_turn, people};

async fn past(stage: &Stage, table: &str, token: Option<&str>) -> TablePast {
    let path = format!("/api/tables/{table}/past");
    http::get(stage.address(), &path, token).await.json()
}

#[tokio::test]
async fn the_past_has_what_was_played_and_not_what_was_taken_back() {
    let stage = Stage::new().await;
    let (table, mut a, mut b) = stage.begin_two(&people("boop", 2)).await;
    assert_eq!(past(&stage, &table, None).await.plies.len(), 0);
    a.done(a.act("k@a1")).await;
    b.until(|b| b.version == 1).await;
    b.done(b.act("k@f6")).await;
    a.done(Ask::TakeBack).await;
    b.until(|b| b.version == 3).await;
    assert_eq!(past(&stage, &table, None).await.plies.len(), 2);
    b.done(Ask::TakeBack).await;
    a.until(|a| a.version == 4).await;
    a.done(a.act("k@c3")).await;
    let told = past(&stage, &table, None).await;
    assert_eq!((told.version, told.start), (5, None));
    let actions: Vec<_> = told.plies.iter().map(|ply| ply.action.as_deref()).collect();
    assert_eq!(actions, [Some("k@c3")]);
    assert_eq!((told.plies[0].version, told.plies[0].seat), (5, 0));
    assert!(!told.plies[0].seen.as_array().unwrap().is_empty());
    a.done(Ask::Resign).await;
    assert_eq!(past(&stage, &table, None).await.plies.len(), 1);
}

#[tokio::test]
async fn the_past_is_what_each_viewer_was_told_at_the_time() {
    for (game, seed) in [("qinto", 1), ("bop", 2)] {
        let stage = Stage::new().await;
        let mut dice = Dice::new(seed);
        let (table, mut a, mut b) = stage.begin_two(&people(game, 2)).await;
        let mut spectator = Player::watcher(stage.address()).await;
        spectator.watch(&table).await;
        for turn in 0..10 {
            act_in_turn(&mut a, &mut b, |legal| dice.pick_lasting(turn, legal)).await;
        }
        let newest = a.version.max(b.version);
        for player in [&mut a, &mut b, &mut spectator] {
            player.until(|player| player.version == newest).await;
            let token = (!player.token.is_empty()).then_some(player.token.clone());
            let told = past(&stage, &table, token.as_deref()).await;
            assert_eq!(told.plies.len(), player.events.len());
            for (ply, event) in told.plies.iter().zip(&player.events) {
                assert_eq!((&ply.action, &ply.seen), (&event.action, &event.seen));
                let view = |event: &ruckus_protocol::TableEvent| -> Option<Value> {
                    event
                        .position
                        .as_ref()
                        .map(|position| Value::clone(&position.view))
                };
                assert_eq!(view(ply), view(event));
            }
            assert!(told.start.is_some());
        }
    }
}

/// How many games were replayed.
async fn replays(stage: &Stage) -> u64 {
    let metrics = http::get(stage.address(), "/metrics", None).await.body;
    let line = |line: &str| line.strip_prefix("ruckus_replays_total ")?.parse().ok();
    metrics.lines().find_map(line).unwrap()
}

fn tag_of(reply: &http::Reply) -> String {
    let line = |line: &str| Some(line.strip_prefix("etag: ")?.trim().to_owned());
    reply.head.lines().find_map(line).expect(&reply.head)
}

#[tokio::test]
async fn a_game_is_played_again_once_for_all_who_look_back_at_it() {
    let stage = Stage::new().await;
    let address = stage.address();
    let mut a = Player::new(address, "A").await;
    let mut b = Player::new(address, "B").await;
    let table = stage.begin(&people("boop", 2), &mut [&mut a, &mut b]).await;
    a.done(a.act("k@a1")).await;
    let [past, record] = ["past", "record"].map(|what| format!("/api/tables/{table}/{what}"));
    let get = async |path: &str, known: &str| {
        http::request(address, "GET", path, &[("if-none-match", known)], "").await
    };
    // A game in progress: the text is cached until the next move.
    let first = get(&past, "").await;
    assert_eq!(get(&past, "").await.body, first.body);
    assert_eq!(replays(&stage).await, 1);
    b.until(|b| b.version == 1).await;
    b.done(b.act("k@f6")).await;
    let second = get(&past, &tag_of(&first)).await;
    assert_eq!(second.status, 200, "it has changed");
    assert_ne!(second.body, first.body);
    assert_eq!(replays(&stage).await, 2);
    a.done(Ask::Resign).await;
    for (path, kind) in [(&past, "application/json"), (&record, "text/plain")] {
        let before = replays(&stage).await;
        let first = get(path, "").await;
        assert!(first.head.contains(kind), "{}", first.head);
        let tag = tag_of(&first);
        assert_eq!(get(path, "\"other\"").await.body, first.body);
        let known = get(path, &format!("\"other\", W/{tag}")).await;
        assert_eq!((known.status, known.body.as_str()), (304, ""));
        assert_eq!(tag_of(&known), tag);
        assert_eq!(replays(&stage).await, before + 1, "{path}");
    }
    // A rematch does not change this game.
    let before = replays(&stage).await;
    assert!(matches!(a.ask(Ask::Rematch).await, Answer::Rematch { .. }));
    assert_eq!(get(&record, "").await.status, 200);
    assert_eq!(replays(&stage).await, before);
}

#[tokio::test]
async fn who_looks_back_too_often_is_sent_away_even_if_nobody_knows_them() {
    let stage = Stage::with(|config| config.limits.asks = 5).await;
    let (table, mut a, _b) = stage.begin_two(&people("boop", 2)).await;
    a.done(Ask::Resign).await;
    for what in ["past", "record", "past", "record", "record"] {
        let path = format!("/api/tables/{table}/{what}");
        assert_eq!(http::get(stage.address(), &path, None).await.status, 200);
    }
    for what in ["past", "record"] {
        let path = format!("/api/tables/{table}/{what}");
        let reply = http::get(stage.address(), &path, None).await;
        assert_eq!(reply.status, 429);
        assert!(reply.body.contains("limit/requests"), "{}", reply.body);
    }
}

#[tokio::test]
async fn there_is_no_past_before_the_beginning() {
    let stage = Stage::new().await;
    let a = Player::new(stage.address(), "A").await;
    let table = stage.create(&a, &people("boop", 2)).await;
    for (path, code) in [
        (format!("/api/tables/{table}/past"), "table/not-begun"),
        ("/api/tables/0000000000/past".to_owned(), "table/unknown"),
        ("/api/tables/x/past".to_owned(), "table/unknown"),
    ] {
        let reply = http::get(stage.address(), &path, None).await;
        assert_ne!(reply.status, 200);
        assert!(reply.body.contains(code), "{}", reply.body);
    }
}

#[tokio::test]
async fn a_draft_is_weighed_for_who_is_to_move_and_changes_nothing() {
    let stage = Stage::new().await;
    let mut a = Player::new(stage.address(), "A").await;
    let mut b = Player::new(stage.address(), "B").await;
    let players = &mut [&mut a, &mut b];
    let table = stage.begin(&people("qinto", 2), players).await;
    assert!(!past(&stage, &table, None).await.opening.is_empty());
    let (mover, other) = if a.to_move() {
        (&mut a, &mut b)
    } else {
        (&mut b, &mut a)
    };
    let legal = mover.legal().await;
    let is_play = |action: &&String| action.starts_with("play ");
    let action = legal.iter().find(is_play).unwrap().clone();
    let version = mover.version;
    let weigh = |action: &str| Ask::Weigh {
        action: action.to_owned(),
    };
    match mover.ask(weigh(&action)).await {
        Answer::Weighed {
            weighed: Some(weighed),
            ..
        } => assert!(weighed["refusal"].is_null(), "{weighed}"),
        other => panic!("{other:?}"),
    }
    match other.ask(weigh(&action)).await {
        Answer::Refused { code, .. } => assert_eq!(code, ErrorCode::NotToMove),
        other => panic!("{other:?}"),
    }
    let made = mover.done(mover.act(&action)).await;
    assert_eq!(made, version + 1);
}
