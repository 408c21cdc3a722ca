//! Quick matches: a table to play at with anybody.

use std::sync::Arc;

use ruckus_core::json;
use ruckus_protocol::rest::{CreatedTable, QuickMatch, SeatWish};
use ruckus_protocol::{ClockControl, ErrorCode, SeatKind};

use crate::http;
use crate::player::{Player, deal, sit};
use crate::stage::{Stage, people};

async fn quick(stage: &Stage, token: &str, game: &str) -> String {
    let wish = QuickMatch {
        game: game.to_owned(),
    };
    let reply = http::post(stage.address(), "/api/tables/quick", Some(token), &wish).await;
    reply.json::<CreatedTable>().table
}

#[tokio::test]
async fn two_who_ask_get_the_same_table_and_play() {
    let stage = Stage::new().await;
    let mut a = Player::new(stage.address(), "A").await;
    let mut b = Player::new(stage.address(), "B").await;
    let table = quick(&stage, &a.token, "boop").await;
    a.watch(&table).await;
    a.sit(0).await;
    assert_eq!(quick(&stage, &a.token, "boop").await, table, "asked again");
    assert_eq!(quick(&stage, &b.token, "boop").await, table);
    b.watch(&table).await;
    b.sit(1).await;
    deal(&mut [&mut a, &mut b]).await;
    let snapshot = a.snapshot.as_ref().unwrap();
    assert!(matches!(
        snapshot.clock,
        ClockControl::PerGame { seconds: 600, .. }
    ));
    // The table is full, and so the next person gets another one.
    let c = Player::new(stage.address(), "C").await;
    assert_ne!(quick(&stage, &c.token, "boop").await, table);
}

#[tokio::test]
async fn many_who_ask_at_once_are_not_scattered() {
    let stage = Arc::new(Stage::new().await);
    let mut asked = Vec::new();
    for number in 0..8 {
        let stage = Arc::clone(&stage);
        asked.push(tokio::spawn(async move {
            let player = Player::new(stage.address(), &format!("P{number}")).await;
            (quick(&stage, &player.token, "boop").await, player)
        }));
    }
    let mut tables = Vec::new();
    for asked in asked {
        tables.push(asked.await.unwrap().0);
    }
    // Nobody has sat down yet: all are sent to the one table that waits.
    tables.dedup();
    assert_eq!(tables.len(), 1);
}

#[tokio::test]
async fn who_comes_too_late_is_sent_on_to_the_next_table() {
    let stage = Stage::new().await;
    let mut players = Vec::new();
    for name in ["A", "B", "C"] {
        players.push(Player::new(stage.address(), name).await);
    }
    let table = quick(&stage, &players[0].token, "boop").await;
    for player in &mut players {
        assert_eq!(quick(&stage, &player.token, "boop").await, table);
        player.watch(&table).await;
    }
    let [a, b, c] = &mut players[..] else {
        unreachable!("there are three");
    };
    a.sit(0).await;
    b.sit(1).await;
    let refused = c.refused(sit(1)).await;
    assert!(matches!(refused, ErrorCode::SeatTaken | ErrorCode::Begun));
    assert_ne!(quick(&stage, &c.token, "boop").await, table);
}

#[tokio::test]
async fn only_open_public_tables_with_the_standard_rules_and_a_player_are_joined() {
    let stage = Stage::new().await;
    let mut host = Player::new(stage.address(), "Host").await;
    let guest = Player::new(stage.address(), "Guest").await;
    let mut private = people("boop", 2);
    private.public = false;
    let mut kittens = people("boop", 2);
    kittens.options = json!({"kittens-only": true});
    let mut bots = people("boop", 2);
    bots.seats = vec![SeatWish::Open, SeatWish::Bot { level: 1 }];
    let mut slow = people("boop", 2);
    slow.clock = ClockControl::Correspondence { days: 3 };
    let other = people("halls", 2);
    let mut wrong = Vec::new();
    for wish in [private, kittens, bots, slow, other] {
        wrong.push(stage.create(&host, &wish).await);
    }
    let found = quick(&stage, &guest.token, "boop").await;
    assert!(!wrong.contains(&found));
    // A table that somebody made by hand is as good, once its player is there.
    let fine = stage.create(&host, &people("halls", 2)).await;
    host.watch(&fine).await;
    host.sit(0).await;
    let third = Player::new(stage.address(), "Third").await;
    assert_eq!(quick(&stage, &third.token, "halls").await, fine);
    let seats = &host.snapshot.as_ref().unwrap().seats;
    assert_eq!(seats[1].kind, SeatKind::Open);
}

#[tokio::test]
async fn an_unknown_game_and_a_stranger_are_refused() {
    let stage = Stage::new().await;
    let a = Player::new(stage.address(), "A").await;
    let wish = QuickMatch {
        game: "chess".to_owned(),
    };
    let path = "/api/tables/quick";
    let reply = http::post(stage.address(), path, Some(&a.token), &wish).await;
    assert_eq!(reply.status, 400, "{}", reply.body);
    let wish = QuickMatch {
        game: "boop".to_owned(),
    };
    let reply = http::post(stage.address(), path, None, &wish).await;
    assert_eq!(reply.status, 401, "{}", reply.body);
}
