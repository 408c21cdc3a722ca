//! Turn clocks, and bots that play by themselves.

use ruckus_core::json;
use ruckus_protocol::rest::SeatWish;
use ruckus_protocol::{Ask, ClockControl, EventKind};

use crate::player::Player;
use crate::stage::{Stage, check_proof, people};

#[tokio::test]
async fn who_does_not_move_in_time_has_lost() {
    let stage = Stage::new().await;
    let mut wish = people("boop", 2);
    wish.clock = ClockControl::PerTurn { seconds: 1 };
    let (table, mut a, _b) = stage.begin_two(&wish).await;
    a.done(a.act("k@a1")).await;
    a.until(|a| a.is_over()).await;
    let flag = a.events.last().unwrap();
    assert_eq!((flag.what, flag.seat), (EventKind::OutOfTime, 1));
    assert!(
        flag.at - a.events[0].at >= 1_000,
        "not before the time is up"
    );
    let result = a.position.as_ref().unwrap().result.clone().unwrap();
    assert_eq!(
        (&result["winners"], &result["reason"]),
        (&json!([0]), &json!("time"))
    );
    check_proof(&stage.proof(&table).await);
}

#[tokio::test]
async fn a_clock_starts_after_the_first_move_of_its_seat() {
    let stage = Stage::new().await;
    let mut wish = people("boop", 2);
    wish.clock = ClockControl::PerGame {
        seconds: 60,
        increment: 5,
        first_is_free: false,
    };
    let (_, mut a, mut b) = stage.begin_two(&wish).await;
    let clocks = a.position.as_ref().unwrap().clocks.clone().unwrap();
    assert_eq!(
        (clocks.left, clocks.not_started),
        (vec![60_000; 2], vec![0, 1])
    );
    a.done(a.act("k@a1")).await;
    b.until(|b| b.version == 1).await;
    let clocks = b.position.as_ref().unwrap().clocks.clone().unwrap();
    assert_eq!(
        (clocks.left, clocks.not_started),
        (vec![60_000; 2], vec![1])
    );
    b.done(b.act("k@f6")).await;
    a.until(|a| a.version == 2).await;
    a.done(a.act("k@c3")).await;
    b.until(|b| b.version == 3).await;
    let clocks = b.position.as_ref().unwrap().clocks.clone().unwrap();
    assert_eq!(clocks.not_started, [0; 0]);
    assert!((60_000..=65_000).contains(&clocks.left[0]), "{clocks:?}");
    assert!(clocks.left[0] > clocks.left[1], "the increment");
    assert!(clocks.left[1] <= 60_000);
}

#[tokio::test]
async fn a_flag_falls_though_the_server_was_away() {
    let mut stage = Stage::new().await;
    let mut wish = people("boop", 2);
    wish.clock = ClockControl::PerTurn { seconds: 1 };
    let (table, _a, _b) = stage.begin_two(&wish).await;
    stage.restart().await;
    // No client is watching: the server itself notices that the time is up.
    let over = async {
        loop {
            let path = format!("/api/tables/{table}/record");
            let reply = crate::http::get(stage.address(), &path, None).await;
            if reply.status == 200 {
                break reply.body;
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
    };
    let record = tokio::time::timeout(crate::stage::PATIENCE, over)
        .await
        .unwrap();
    assert!(record.contains("1 0 !flag"), "{record}");
}

#[tokio::test]
async fn a_person_plays_a_whole_game_against_a_bot() {
    let stage = Stage::new().await;
    let mut a = Player::new(stage.address(), "A").await;
    let mut wish = people("boop", 2);
    wish.seats = vec![SeatWish::Bot { level: 2 }, SeatWish::Me];
    let table = stage.begin(&wish, &mut [&mut a]).await;
    for _ in 0..60 {
        a.until(|a| a.is_over() || a.to_move()).await;
        if a.is_over() {
            break;
        }
        let legal = a.legal().await;
        let ask = a.act(&legal[0]);
        let made = a.done(ask).await;
        a.until(|a| a.version >= made).await;
    }
    a.until(|a| a.is_over() || a.to_move()).await;
    if !a.is_over() {
        a.done(Ask::Resign).await;
    }
    check_proof(&stage.proof(&table).await);
}
