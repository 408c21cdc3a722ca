//! Hidden information stays hidden on the wire.

use ruckus_core::{Entry, Value, Viewer};
use ruckus_protocol::{Ask, ServerMessage};

use crate::player::Player;
use crate::stage::{Dice, Stage, act_in_turn, catch_up, check_proof, people};

/// Calls `found` with every key and value in a JSON value.
fn walk(value: &Value, found: &mut dyn FnMut(&str, &Value)) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                found(key, value);
                walk(value, found);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| walk(item, found)),
        _ => {}
    }
}

#[tokio::test]
async fn nobody_is_sent_a_tile_they_may_not_see() {
    for (game, seed) in [("qinto", 1), ("digit", 2), ("bop", 3)] {
        let stage = Stage::new().await;
        let mut dice = Dice::new(seed);
        let (table, mut a, mut b) = stage.begin_two(&people(game, 2)).await;
        let mut spectator = Player::watcher(stage.address()).await;
        spectator.watch(&table).await;
        for _ in 0..24 {
            catch_up(&mut a, &mut b).await;
            if a.is_over() {
                break;
            }
            act_in_turn(&mut a, &mut b, |legal| dice.pick::<String>(legal)).await;
        }
        let newest = a.version.max(b.version);
        a.until(|player| player.version == newest).await;
        if !a.is_over() {
            a.done(Ask::Resign).await;
        }
        for player in [&mut a, &mut b, &mut spectator] {
            player.until(|player| player.is_over()).await;
        }
        let proof = stage.proof(&table).await;
        check_proof(&proof);

        // The view of each viewer after each ply, computed without the server.
        let mut views: Vec<Vec<Value>> = Vec::new();
        ruckus_catalog::load_record(
            proof.record.as_ref().unwrap(),
            &mut |played, _: Option<&Entry>| {
                views.push(Viewer::all(2).map(|viewer| played.view(viewer)).collect());
            },
        )
        .unwrap();
        let seeds = [
            proof.dealt().unwrap().server.reveal(),
            proof.record.as_ref().unwrap().seed.reveal(),
        ];
        let everybody = [(&a, Some(0)), (&b, Some(1)), (&spectator, None)];
        let mut hands = 0;
        for (player, seat) in everybody {
            let column = seat.unwrap_or(2);
            for text in &player.wire {
                for seed in &seeds {
                    assert!(!text.contains(seed.as_str()), "a seed was sent: {text}");
                }
                let message: ServerMessage = serde_json::from_str(text).unwrap();
                let (version, position) = match &message {
                    ServerMessage::Table { snapshot } => {
                        (snapshot.version, snapshot.position.clone())
                    }
                    ServerMessage::Event { event } => {
                        let own = Some(usize::from(event.seat)) == seat;
                        assert!(own || event.action.is_none(), "an action was sent: {text}");
                        for seen in event.seen.as_array().unwrap() {
                            let secret = seen.get("tiles").is_some();
                            let whose = seen.get("seat").and_then(Value::as_u64);
                            let own = whose.map(|whose| whose as usize) == seat;
                            assert!(!secret || own, "tiles were sent: {text}");
                        }
                        (event.version, event.position.clone())
                    }
                    _ => continue,
                };
                let Some(position) = position else { continue };
                let allowed = &views[version as usize][column];
                // A resignation is shown beside the view, not in it.
                assert_eq!(&*position.view, allowed, "version {version}");
                walk(&position.view, &mut |key, value| {
                    if key == "hand" {
                        assert_eq!(value.is_null(), seat.is_none());
                        hands += 1;
                    }
                });
            }
        }
        assert!(hands > 10, "the test has seen {hands} hands of {game}");
    }
}

#[tokio::test]
async fn a_record_is_not_for_a_game_that_goes_on() {
    let stage = Stage::new().await;
    let (table, a, _b) = stage.begin_two(&people("qinto", 2)).await;
    let path = format!("/api/tables/{table}/record");
    for token in [None, Some(a.token.as_str())] {
        let reply = crate::http::get(stage.address(), &path, token).await;
        assert_eq!(reply.status, 409);
        assert!(reply.body.contains("table/not-over"), "{}", reply.body);
    }
}
