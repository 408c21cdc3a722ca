//! Two nodes that race to do the same thing.

use std::io::Write as _;

use ruckus_protocol::{Answer, Ask, ErrorCode, ServerMessage, Status};

use crate::http;
use crate::nodes::{begin, runtime, two_nodes};
use crate::player::Player;
use crate::stage::people;

#[test]
fn of_two_who_resign_at_once_on_two_nodes_one_has_lost() {
    const RACES: usize = 12;
    runtime().block_on(async {
        let (one, other, _) = two_nodes();
        let mut a = Player::new(one.address, "A").await;
        let mut b = Player::new(other.address, "B").await;
        for _ in 0..RACES {
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
        }
        writeln!(
            std::io::stdout().lock(),
            "{RACES} races of two nodes for one entry: {RACES} winners"
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
