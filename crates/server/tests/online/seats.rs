//! Creating tables, finding them, and sitting down.

use ruckus_core::{LEVELS, json};
use ruckus_protocol::rest::{NewSession, Recovery, SeatWish, Session, TableList};
use ruckus_protocol::{Ask, ClockControl, ErrorCode, SeatKind, Status};

use crate::http;
use crate::player::{Player, deal, sit};
use crate::stage::{Stage, people};

fn codes(list: &TableList) -> Vec<&str> {
    list.tables
        .iter()
        .map(|table| table.table.as_str())
        .collect()
}

#[tokio::test]
async fn open_tables_are_in_the_lobby_and_mine_are_mine() {
    let stage = Stage::new().await;
    let address = stage.address();
    let mut a = Player::new(address, "A").await;
    let mut b = Player::new(address, "B").await;
    let public = stage.create(&a, &people("boop", 2)).await;
    let mut wish = people("halls", 2);
    wish.public = false;
    let private = stage.create(&a, &wish).await;
    let lobby: TableList = http::get(address, "/api/tables", None).await.json();
    assert_eq!(codes(&lobby), [&public]);
    for (player, seat) in [(&mut a, 0), (&mut b, 1)] {
        player.watch(&public).await;
        player.sit(seat).await;
    }
    deal(&mut [&mut a, &mut b]).await;
    let lobby: TableList = http::get(address, "/api/tables", None).await.json();
    assert!(codes(&lobby).is_empty());
    let mine: TableList = http::get(address, "/api/tables/mine", Some(&b.token))
        .await
        .json();
    assert_eq!(codes(&mine), [&public]);
    b.done(Ask::Resign).await;
    let over: TableList = http::get(address, "/api/tables/finished", None)
        .await
        .json();
    assert_eq!(codes(&over), [&public]);
    assert_eq!(
        over.tables[0].result.as_ref().unwrap()["reason"],
        json!("resigned")
    );
    assert_eq!(
        http::get(address, "/api/tables/mine", None).await.status,
        401
    );
    let path = format!("/api/tables/{private}/record");
    assert_eq!(http::get(address, &path, None).await.status, 409);
}

#[tokio::test]
async fn two_who_race_for_a_seat_get_one() {
    let stage = Stage::new().await;
    let mut players = Vec::new();
    for name in ["A", "B", "C", "D"] {
        players.push(Player::new(stage.address(), name).await);
    }
    let table = stage.create(&players[0], &people("boop", 2)).await;
    let sit = sit(1);
    for player in &mut players {
        player.watch(&table).await;
    }
    let mut ids = Vec::new();
    for player in &mut players {
        let id = player.new_id();
        player.send_ask(&id, &sit).await;
        ids.push(id);
    }
    let mut seated = 0;
    for (player, id) in players.iter_mut().zip(&ids) {
        match player.answer_to(id).await {
            ruckus_protocol::Answer::Done { .. } => seated += 1,
            ruckus_protocol::Answer::Refused { code, .. } => {
                assert_eq!(code, ErrorCode::SeatTaken);
            }
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(seated, 1);
}

#[tokio::test]
async fn who_sits_may_stand_up_and_the_table_may_be_closed() {
    let stage = Stage::new().await;
    let mut a = Player::new(stage.address(), "A").await;
    let mut b = Player::new(stage.address(), "B").await;
    let table = stage.create(&a, &people("boop", 2)).await;
    b.watch(&table).await;
    b.sit(0).await;
    assert_eq!(b.refused(sit(1)).await, ErrorCode::SeatedAlready);
    b.done(Ask::Stand).await;
    b.until(|b| b.snapshot.as_ref().unwrap().seats[0].kind == SeatKind::Open)
        .await;
    assert_eq!(b.refused(Ask::Close).await, ErrorCode::NotSeated);
    a.watch(&table).await;
    a.done(Ask::Close).await;
    b.until_status(Status::Closed).await;
    assert_eq!(b.refused(sit(0)).await, ErrorCode::Over);
}

#[tokio::test]
async fn a_table_that_cannot_be_is_refused_with_a_code() {
    let stage = Stage::new().await;
    let address = stage.address();
    let a = Player::new(address, "A").await;
    let good = people("boop", 2);
    let bot = |level| vec![SeatWish::Me, SeatWish::Bot { level }];
    let mut wishes = Vec::new();
    let mut wish = |code: &'static str, change: &dyn Fn(&mut ruckus_protocol::rest::NewTable)| {
        let mut wish = good.clone();
        change(&mut wish);
        wishes.push((code, wish));
    };
    wish("game/unknown", &|wish| wish.game = "chess".to_owned());
    wish("game/bad-clock", &|wish| {
        wish.game = "kaboom".to_owned();
        wish.clock = ClockControl::PerTurn { seconds: 30 };
    });
    wish("game/bad-option", &|wish| {
        wish.options = json!({"speed": 3});
    });
    wish("game/bad-seats", &|wish| wish.seats.truncate(1));
    wish("game/bad-seats", &|wish| wish.seats = vec![SeatWish::Me; 2]);
    wish("game/bad-seats", &|wish| wish.seats = bot(LEVELS + 1));
    wish("leave a seat for a person", &|wish| {
        wish.seats = vec![SeatWish::Bot { level: 1 }; 2];
    });
    wish("game/bad-clock", &|wish| {
        wish.clock = ClockControl::PerTurn { seconds: 0 };
    });
    for (code, wish) in wishes {
        let reply = http::post(address, "/api/tables", Some(&a.token), &wish).await;
        assert_eq!(reply.status, 400, "{}", reply.body);
        assert!(reply.body.contains(code), "{code}: {}", reply.body);
    }
    let reply = http::post(address, "/api/tables", None, &good).await;
    assert_eq!(reply.status, 401);
}

#[tokio::test]
async fn a_recovery_code_brings_a_person_back() {
    let stage = Stage::new().await;
    let address = stage.address();
    let a = Player::new(address, "A").await;
    let path = "/api/session/recovery";
    let code: Recovery = http::post(address, path, Some(&a.token), &()).await.json();
    let wish = NewSession {
        name: String::new(),
        recovery: Some(code.recovery),
        bearer: true,
    };
    let session: Session = http::post(address, "/api/session", None, &wish)
        .await
        .json();
    assert_eq!(
        (session.id.as_str(), session.name.as_str()),
        (a.id.as_str(), "A")
    );
    assert_ne!(session.token.unwrap(), a.token);
    let wrong = NewSession {
        recovery: Some("0".repeat(64)),
        ..wish
    };
    let reply = http::post(address, "/api/session", None, &wrong).await;
    assert_eq!(reply.status, 401);
}
