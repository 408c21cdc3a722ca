//! Two nodes that race to do the same thing.
//!
//! `RUCKUS_CLUSTER_RACES` sets how often (12).

use std::io::Write as _;

use ruckus_conform::budget;

use ruckus_core::json;
use ruckus_protocol::rest::CreatedTable;
use ruckus_protocol::{Answer, Ask, ClientMessage, ErrorCode, SeatKind, ServerMessage, Status};

use crate::http;
use crate::nodes::{begin, runtime, two_nodes};
use crate::player::Player;
use crate::stage::people;

/// Stops watching: a socket shows only some tables at once.
async fn leave(players: [&mut Player; 2]) {
    for player in players {
        let table = player.table.clone();
        player.send(&ClientMessage::Leave { table }).await;
    }
}

#[test]
fn of_two_who_resign_at_once_on_two_nodes_one_has_lost() {
    let races: usize = budget("RUCKUS_CLUSTER_RACES", 12);
    runtime().block_on(async {
        let (one, other, _) = two_nodes();
        let mut a = Player::new(one.address, "A").await;
        let mut b = Player::new(other.address, "B").await;
        for _ in 0..races {
            let wish = people("boop", 2);
            a.snapshot = None;
            b.snapshot = None;
            begin(&wish, one.address, &mut [&mut a, &mut b]).await;
            let ids = [a.new_id(), b.new_id()];
            a.send_ask(&ids[0], &Ask::Resign).await;
            b.send_ask(&ids[1], &Ask::Resign).await;
            let answers = [a.answer_to(&ids[0]).await, b.answer_to(&ids[1]).await];
            let done = |answer: &&Answer| matches!(answer, Answer::Done { version: 1 });
            assert_eq!(answers.iter().filter(done).count(), 1, "{answers:?}");
            let over = |answer: &&Answer| {
                matches!(
                    answer,
                    Answer::Refused {
                        code: ErrorCode::Over,
                        version: 1,
                        ..
                    }
                )
            };
            assert_eq!(answers.iter().filter(over).count(), 1, "{answers:?}");
            a.until(|a| a.is_over()).await;
            b.until(|b| b.is_over()).await;
            assert_eq!(
                a.position.as_ref().unwrap().result,
                b.position.as_ref().unwrap().result
            );
            leave([&mut a, &mut b]).await;
        }
        writeln!(
            std::io::stdout().lock(),
            "{races} races of two nodes for one entry: {races} winners"
        )
        .unwrap();
    });
}

#[test]
fn of_two_who_sit_down_at_once_on_two_nodes_one_has_the_seat() {
    let races: usize = budget("RUCKUS_CLUSTER_RACES", 12);
    runtime().block_on(async {
        let (one, other, _) = two_nodes();
        let mut a = Player::new(one.address, "A").await;
        let mut b = Player::new(other.address, "B").await;
        for _ in 0..races {
            let wish = people("boop", 2);
            let reply = http::post(one.address, "/api/tables", Some(&a.token), &wish).await;
            let table = reply.json::<CreatedTable>().table;
            let ids = [a.new_id(), b.new_id()];
            for player in [&mut a, &mut b] {
                player.snapshot = None;
                player.watch(&table).await;
            }
            for (player, id) in [&mut a, &mut b].into_iter().zip(&ids) {
                let commitment = "0".repeat(64);
                let sit = json!({"kind": "sit", "seat": 0, "commitment": commitment});
                let ask = json!({"type": "ask", "table": table, "id": id, "ask": sit});
                player.send_text(&ask.to_string()).await;
            }
            let answers = [a.answer_to(&ids[0]).await, b.answer_to(&ids[1]).await];
            let done = |answer: &&Answer| matches!(answer, Answer::Done { .. });
            assert_eq!(answers.iter().filter(done).count(), 1, "{answers:?}");
            let taken = |answer: &&Answer| {
                matches!(
                    answer,
                    Answer::Refused {
                        code: ErrorCode::SeatTaken,
                        ..
                    }
                )
            };
            assert_eq!(answers.iter().filter(taken).count(), 1, "{answers:?}");
            let kind = |player: &Player| player.snapshot.as_ref().unwrap().seats[0].kind.clone();
            let is_free = |player: &Player| kind(player) == SeatKind::Open;
            a.until(|a| !is_free(a)).await;
            b.until(|b| !is_free(b)).await;
            assert_eq!(kind(&a), kind(&b), "both see the same person");
            leave([&mut a, &mut b]).await;
        }
        writeln!(
            std::io::stdout().lock(),
            "{races} races of two nodes for one seat: {races} winners"
        )
        .unwrap();
    });
}

#[test]
fn two_who_offer_a_draw_at_once_on_two_nodes_have_one() {
    runtime().block_on(async {
        let (one, other, _) = two_nodes();
        let mut a = Player::new(one.address, "A").await;
        let mut b = Player::new(other.address, "B").await;
        begin(&people("boop", 2), one.address, &mut [&mut a, &mut b]).await;
        let ids = [a.new_id(), b.new_id()];
        a.send_ask(&ids[0], &Ask::Draw).await;
        b.send_ask(&ids[1], &Ask::Draw).await;
        let answers = [a.answer_to(&ids[0]).await, b.answer_to(&ids[1]).await];
        let versions: u64 = answers
            .iter()
            .map(|answer| match answer {
                Answer::Done { version } => *version,
                other => panic!("{other:?}"),
            })
            .sum();
        assert_eq!(versions, 1 + 2, "both count, one after the other");
        a.until(|a| a.is_over()).await;
        b.until(|b| b.is_over()).await;
    });
}

#[test]
fn who_sits_at_one_node_is_seen_at_the_other() {
    runtime().block_on(async {
        let (one, other, _) = two_nodes();
        let mut a = Player::new(one.address, "A").await;
        let mut b = Player::new(other.address, "B").await;
        let table = begin(&people("qinto", 2), other.address, &mut [&mut a, &mut b]).await;
        assert_ne!(a.view(), b.view(), "each sees their own hand");
        let there = |player: &Player| {
            let all = |message: &ServerMessage| matches!(message, ServerMessage::Presence { seats, .. } if *seats == [true, true]);
            player.asides.iter().any(all)
        };
        a.until(|a| there(a)).await;
        b.until(|b| there(b)).await;
        // A second window, on the other node, controls the seat from now on.
        let mut second = Player::watcher(other.address).await;
        second.token.clone_from(&a.token);
        second.connect(other.address).await;
        second.watch(&table).await;
        a.until(|a| {
            let superseded = |message: &ServerMessage| matches!(message, ServerMessage::Superseded { .. });
            a.asides.iter().any(superseded)
        })
        .await;
        second.done(Ask::Resign).await;
        a.until(|a| a.is_over()).await;
        let path = format!("/api/tables/{table}/record");
        for address in [one.address, other.address] {
            let reply = http::get(address, &path, None).await;
            assert_eq!(reply.status, 200, "{}", reply.body);
            crate::stage::check_proof(&reply.body.parse().unwrap());
        }
        let rematch = match b.ask(Ask::Rematch).await {
            Answer::Rematch { table } => table,
            other => panic!("{other:?}"),
        };
        a.until(|a| a.snapshot.as_ref().unwrap().rematch.as_ref() == Some(&rematch))
            .await;
        assert_eq!(a.snapshot.as_ref().unwrap().status, Status::Finished);
    });
}
