//! Draws, take-backs, resigning and rematches.

use ruckus_core::json;
use ruckus_protocol::rest::SeatWish;
use ruckus_protocol::{Answer, Ask, ErrorCode, EventKind, SeatKind};

use crate::player::{Player, deal, sit};
use crate::stage::{Stage, boop, check_proof, people};

fn reason(player: &Player) -> String {
    let result = player.position.as_ref().unwrap().result.clone().unwrap();
    result["reason"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_draw_needs_both() {
    let (stage, mut a, mut b) = boop().await;
    a.done(Ask::Draw).await;
    assert_eq!(a.refused(Ask::Draw).await, ErrorCode::OfferedAlready);
    b.until(|b| b.version == 1).await;
    assert_eq!(b.events[0].offers.draw, [0]);
    b.done(Ask::Decline).await;
    assert_eq!(a.refused(Ask::Draw).await, ErrorCode::OfferedAlready);
    a.until(|a| a.version == 2).await;
    let declined = &a.events[1];
    assert_eq!((declined.what, declined.seat), (EventKind::Declined, 1));
    assert_eq!(declined.offers.draw, [0; 0], "the offer is gone");
    a.done(a.act("k@a1")).await;
    b.done(Ask::Draw).await;
    a.done(Ask::Draw).await;
    b.until(|b| b.is_over()).await;
    assert_eq!(reason(&b), "agreed");
    check_proof(&stage.proof(&a.table).await);
}

#[tokio::test]
async fn a_take_back_needs_both_and_goes_back_to_the_asker() {
    let (stage, mut a, mut b) = boop().await;
    a.done(a.act("k@a1")).await;
    b.until(|b| b.version == 1).await;
    b.done(b.act("k@f6")).await;
    a.done(Ask::TakeBack).await;
    b.until(|b| b.version == 3).await;
    assert_eq!(b.events[2].offers.take_back, [0]);
    assert_eq!(b.position.as_ref().unwrap().plies, 2);
    b.done(Ask::TakeBack).await;
    b.until(|b| b.version == 4).await;
    let position = b.position.clone().unwrap();
    assert_eq!((position.plies, position.to_move), (0, vec![0]));
    a.until(|a| a.version == 4).await;
    a.done(a.act("k@c3")).await;
    a.done(Ask::Resign).await;
    let proof = stage.proof(&a.table).await;
    check_proof(&proof);
    assert_eq!(
        proof.record.as_ref().unwrap().entries.len(),
        2,
        "what was taken back is gone"
    );
}

#[tokio::test]
async fn a_bot_lets_its_opponent_take_back_but_agrees_to_no_draw() {
    let stage = Stage::new().await;
    let mut a = Player::new(stage.address(), "A").await;
    let mut wish = people("boop", 2);
    wish.seats = vec![SeatWish::Me, SeatWish::Bot { level: 1 }];
    stage.begin(&wish, &mut [&mut a]).await;
    a.done(a.act("k@a1")).await;
    a.until(|a| a.version == 2).await;
    assert_eq!(a.refused(Ask::Draw).await, ErrorCode::NotOffered);
    a.done(Ask::TakeBack).await;
    a.until(|a| a.version == 3).await;
    assert_eq!(a.position.as_ref().unwrap().plies, 0);
}

#[tokio::test]
async fn hidden_tiles_are_not_taken_back() {
    let stage = Stage::new().await;
    let (_, mut a, mut b) = stage.begin_two(&people("qinto", 2)).await;
    assert_eq!(a.refused(Ask::TakeBack).await, ErrorCode::NotOffered);
    assert_eq!(b.refused(Ask::Draw).await, ErrorCode::NotOffered);
}

#[tokio::test]
async fn a_rematch_keeps_the_seats_moved_on_by_one() {
    let (stage, mut a, mut b) = boop().await;
    a.done(Ask::Resign).await;
    b.until(|b| b.is_over()).await;
    assert_eq!(reason(&b), "resigned");
    assert_eq!(
        b.position.as_ref().unwrap().result.as_ref().unwrap()["winners"],
        json!([1])
    );
    let (first, second) = (a.ask(Ask::Rematch).await, b.ask(Ask::Rematch).await);
    let Answer::Rematch { table } = first.clone() else {
        panic!("{first:?}");
    };
    assert_eq!(first, second, "there is one rematch");
    for player in [&mut a, &mut b] {
        player.snapshot = None;
        player.events.clear();
        player.watch(&table).await;
    }
    let seats = &a.snapshot.as_ref().unwrap().seats;
    let reserved = |name: &str| SeatKind::Reserved {
        name: name.to_owned(),
    };
    assert_eq!(seats[0].kind, reserved("B"));
    assert_eq!(seats[1].kind, reserved("A"));
    let mut stranger = Player::new(stage.address(), "C").await;
    stranger.watch(&table).await;
    assert_eq!(stranger.refused(sit(0)).await, ErrorCode::SeatTaken);
    b.sit(0).await;
    a.sit(1).await;
    deal(&mut [&mut a, &mut b]).await;
    b.done(b.act("k@a1")).await;
}
