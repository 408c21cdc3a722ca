//! What one guest may do before others would notice it.

use ruckus_core::Value;
use ruckus_protocol::{Ask, ErrorCode, SeatKind, Status};
use ruckus_server::Server;

use crate::http;
use crate::player::Player;
use crate::stage::{Stage, boop, config, people};

fn code(reply: &http::Reply) -> String {
    let body: Value = serde_json::from_str(&reply.body).unwrap_or_default();
    body["code"].as_str().unwrap_or_default().to_owned()
}

#[tokio::test]
async fn a_used_id_belongs_to_its_request() {
    let (mut stage, mut a, mut b) = boop().await;
    let id = "00000000000000aa";
    let first = a.act("k@a1");
    let Ask::Act { expected, .. } = first else {
        panic!("an action");
    };
    let other = Ask::Act {
        expected,
        action: "k@b1".to_owned(),
    };
    let done = a.ask_as(id, first.clone()).await;
    assert_eq!(a.ask_as(id, first.clone()).await, done);
    for ask in [Ask::Resign, other] {
        match a.ask_as(id, ask).await {
            ruckus_protocol::Answer::Refused { code, .. } => {
                assert_eq!(code, ErrorCode::IdReused);
            }
            other => panic!("{other:?}"),
        }
    }
    // The ids of another player are another player's.
    b.until(|b| b.version == 1).await;
    let answer = b.ask_as(id, b.act("k@f6")).await;
    assert!(matches!(
        answer,
        ruckus_protocol::Answer::Done { version: 2 }
    ));
    // A restarted server knows only the log, which is enough for this.
    stage.restart().await;
    a.connect(stage.address()).await;
    a.snapshot = None;
    let table = a.table.clone();
    a.watch(&table).await;
    assert_eq!(a.ask_as(id, first).await, done);
    match a.ask_as(id, Ask::Resign).await {
        ruckus_protocol::Answer::Refused { code, .. } => assert_eq!(code, ErrorCode::IdReused),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn nobody_sits_down_under_the_name_of_another_player() {
    let stage = Stage::new().await;
    let mut ada = Player::new(stage.address(), "Ada").await;
    let mut imitator = Player::new(stage.address(), "\u{0410}d\u{0430}").await;
    let mut namesake = Player::new(stage.address(), "Ada").await;
    let table = stage.create(&ada, &people("boop", 2)).await;
    for player in [&mut ada, &mut imitator, &mut namesake] {
        player.watch(&table).await;
    }
    ada.sit(0).await;
    let sit = Ask::Sit {
        seat: 1,
        commitment: "a".repeat(64),
        invite: None,
    };
    assert_eq!(imitator.refused(sit).await, ErrorCode::NameTaken);
    namesake.sit(1).await;
    ada.until_status(Status::Dealing).await;
    let seats = &ada.snapshot.as_ref().unwrap().seats;
    let name = "Ada (2)".to_owned();
    assert_eq!(seats[1].kind, SeatKind::Person { name });
}

#[tokio::test]
async fn names_from_outside_stay_text() {
    let stage = Stage::new().await;
    let name = "<img src=x onerror=1>";
    let mut a = Player::new(stage.address(), name).await;
    let table = stage.create(&a, &people("boop", 2)).await;
    a.watch(&table).await;
    a.sit(0).await;
    // The page of the table names its players for previews in chats.
    let page = http::get(stage.address(), &format!("/t/{table}"), None).await;
    assert!(!page.body.contains("<img src=x"), "{}", page.body);
    let lobby = http::get(stage.address(), "/api/tables", None).await;
    assert!(lobby.body.contains("<img src=x onerror=1>"));
    let head = lobby.head.to_lowercase();
    assert!(head.contains("content-type: application/json"), "{head}");
    assert!(head.contains("x-content-type-options: nosniff"), "{head}");
    for bad in ["a\u{202e}b", "a\u{0}b", "\u{200b}", ""] {
        let wish = serde_json::json!({"name": bad, "bearer": true});
        let refused = http::post(stage.address(), "/api/session", None, &wish).await;
        assert_eq!(code(&refused), "name/bad", "{bad:?}");
    }
}

#[tokio::test]
async fn requests_of_any_kind_have_a_limit_for_their_address() {
    let stage = Stage::with(|config| config.limits.requests = 5).await;
    let mut statuses = Vec::new();
    for path in [
        "/health",
        "/api/tables",
        "/",
        "/api/openapi.json",
        "/health",
        "/health",
    ] {
        statuses.push(http::get(stage.address(), path, None).await.status);
    }
    assert_eq!(statuses[5], 429, "{statuses:?}");
    assert!(!statuses[..5].contains(&429), "{statuses:?}");
}

#[tokio::test]
async fn a_person_has_a_limited_number_of_open_tables() {
    let stage = Stage::with(|config| config.limits.open_tables_of_person = 2).await;
    let mut a = Player::new(stage.address(), "A").await;
    let b = Player::new(stage.address(), "B").await;
    let first = stage.create(&a, &people("boop", 2)).await;
    stage.create(&a, &people("boop", 2)).await;
    let wish = people("boop", 2);
    let refused = http::post(stage.address(), "/api/tables", Some(&a.token), &wish).await;
    assert_eq!(
        (refused.status, code(&refused).as_str()),
        (429, "limit/tables")
    );
    stage.create(&b, &wish).await;
    a.watch(&first).await;
    a.done(Ask::Close).await;
    stage.create(&a, &wish).await;
}

#[tokio::test]
async fn streams_of_tables_have_a_limit_for_their_person() {
    let stage = Stage::with(|config| config.limits.table_streams = 0).await;
    let a = Player::new(stage.address(), "A").await;
    let table = stage.create(&a, &people("boop", 2)).await;
    let path = format!("/api/tables/{table}/stream");
    for token in [None, Some(a.token.as_str())] {
        let refused = http::get(stage.address(), &path, token).await;
        assert_eq!(
            (refused.status, code(&refused).as_str()),
            (429, "limit/sockets")
        );
    }
}

#[tokio::test]
async fn tables_that_nobody_uses_are_closed_and_then_deleted() {
    let mut stage = Stage::new().await;
    let a = Player::new(stage.address(), "A").await;
    let table = stage.create(&a, &people("boop", 2)).await;
    let (running, ..) = stage.begin_two(&people("boop", 2)).await;
    let status = async |stage: &Stage, table: &str| {
        let mine = http::get(stage.address(), "/api/tables/mine", None).await;
        assert_eq!(mine.status, 401);
        let mut watcher = Player::watcher(stage.address()).await;
        watcher.table = table.to_owned();
        watcher
            .send(&ruckus_protocol::ClientMessage::Watch {
                table: table.to_owned(),
                since: None,
                unanswered: Vec::new(),
            })
            .await;
        loop {
            match watcher.next().await {
                ruckus_protocol::ServerMessage::Table { snapshot } => return Ok(snapshot.status),
                ruckus_protocol::ServerMessage::Refused { code, .. } => return Err(code),
                _ => {}
            }
        }
    };
    for wanted in [Ok(Status::Closed), Err(ErrorCode::NoTable)] {
        stage.server.take().unwrap().stop().await.unwrap();
        let mut config = config(&stage.data);
        config.retention.waiting_hours = 0;
        config.retention.closed_days = 0;
        stage.server = Some(Server::start(config).await.unwrap());
        // Pruning begins with the server.
        while status(&stage, &table).await != wanted {
            tokio::task::yield_now().await;
        }
    }
    assert_eq!(status(&stage, &running).await, Ok(Status::Playing));
}
