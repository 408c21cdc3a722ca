//! Administration of a running server, and what people may do with their own data.

use std::os::unix::fs::PermissionsExt as _;

use ruckus_core::{Value, json};
use ruckus_protocol::rest::SeatWish;
use ruckus_protocol::{Ask, CloseCode, ErrorCode, SeatKind, Status};
use ruckus_server::{AdminReply, AdminRequest, send_admin};

use crate::access::Lines;
use crate::http;
use crate::player::Player;
use crate::stage::{Stage, people};

async fn admin(stage: &Stage, request: AdminRequest) -> Result<Vec<Value>, String> {
    let data = stage.data.path().to_owned();
    let sent = tokio::task::spawn_blocking(move || send_admin(&data, &request));
    match sent.await.unwrap().unwrap() {
        AdminReply::Done(found) => Ok(found),
        AdminReply::Refused(why) => Err(why),
    }
}

async fn delete(stage: &Stage, path: &str, token: &str) -> u16 {
    let bearer = format!("Bearer {token}");
    let headers = [("authorization", bearer.as_str())];
    let reply = http::request(stage.address(), "DELETE", path, &headers, "").await;
    reply.status
}

#[tokio::test]
async fn tables_are_listed_closed_and_deleted_while_people_watch() {
    let stage = Stage::new().await;
    let socket = stage.data.path().join("admin.sock");
    let mode = std::fs::metadata(socket).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600, "for the owner only");
    let (running, mut a, _b) = stage.begin_two(&people("boop", 2)).await;
    let waiting = stage.create(&a, &people("boop", 2)).await;
    let list = |status| AdminRequest::Tables { status, limit: 9 };
    assert_eq!(admin(&stage, list(None)).await.unwrap().len(), 2);
    let listed = admin(&stage, list(Some(Status::Waiting))).await.unwrap();
    assert_eq!(listed[0]["table"], json!(waiting));
    let mut watcher = Player::watcher(stage.address()).await;
    watcher.watch(&waiting).await;
    let table = waiting.clone();
    admin(&stage, AdminRequest::Close { table }).await.unwrap();
    watcher.until_status(Status::Closed).await;
    let table = running.clone();
    let refused = admin(&stage, AdminRequest::Close { table }).await;
    assert!(refused.unwrap_err().contains("delete"));
    let table = running.clone();
    admin(&stage, AdminRequest::Delete { table }).await.unwrap();
    assert_eq!(a.refused(Ask::Resign).await, ErrorCode::NoTable);
    let table = running.clone();
    assert!(admin(&stage, AdminRequest::Delete { table }).await.is_err());
    assert_eq!(admin(&stage, list(None)).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_bad_name_is_replaced_at_the_table_too() {
    let stage = Stage::new().await;
    let (_, a, mut b) = stage.begin_two(&people("boop", 2)).await;
    let people = AdminRequest::People {
        name: Some("a".to_owned()),
        limit: 9,
    };
    let found = admin(&stage, people).await.unwrap();
    assert_eq!(found[0]["id"], json!(a.id));
    let rename = |person: &str, name: &str| AdminRequest::Rename {
        person: person.to_owned(),
        name: name.to_owned(),
    };
    admin(&stage, rename(&a.id, "Guest")).await.unwrap();
    assert!(admin(&stage, rename(&a.id, "")).await.is_err());
    assert!(admin(&stage, rename("nobody", "Guest")).await.is_err());
    let table = b.table.clone();
    b.watch(&table).await;
    let shown = |b: &mut Player| {
        let seats = &b.snapshot.as_ref().unwrap().seats;
        seats[0].kind
            == SeatKind::Person {
                name: "Guest".to_owned(),
            }
    };
    while !shown(&mut b) {
        b.snapshot = None;
        b.watch(&table).await;
    }
}

#[tokio::test]
async fn a_person_and_an_address_are_shut_out_until_the_ban_is_lifted() {
    let stage = Stage::new().await;
    let a = Player::new(stage.address(), "A").await;
    let ban = |who: &str| AdminRequest::Ban {
        who: who.to_owned(),
    };
    let unban = |who: &str| AdminRequest::Unban {
        who: who.to_owned(),
    };
    let status = async |token: Option<&str>| {
        let reply = http::get(stage.address(), "/api/session", token).await;
        (reply.status, reply.body.contains("session/banned"))
    };
    assert!(admin(&stage, ban("nobody")).await.is_err());
    admin(&stage, ban(&a.id)).await.unwrap();
    assert!(admin(&stage, ban(&a.id)).await.is_err());
    assert_eq!(status(Some(&a.token)).await, (403, true));
    assert_eq!(
        status(None).await,
        (401, false),
        "the address is not banned"
    );
    admin(&stage, unban(&a.id)).await.unwrap();
    assert_eq!(status(Some(&a.token)).await, (200, false));
    admin(&stage, ban("127.0.0.1")).await.unwrap();
    assert_eq!(status(None).await, (403, true));
    let bans = admin(&stage, AdminRequest::Bans).await.unwrap();
    assert_eq!(bans, [json!({"address": "127.0.0.1"})]);
    admin(&stage, unban("127.0.0.1")).await.unwrap();
    assert_eq!(status(None).await, (401, false));
}

#[tokio::test]
async fn a_banned_person_loses_their_sockets_and_streams() {
    let stage = Stage::new().await;
    let (table, mut a, mut b) = stage.begin_two(&people("boop", 2)).await;
    let path = format!("/api/tables/{table}/stream");
    let mut tables = Lines::open(&stage, "/api/stream", &a.token).await;
    let mut events = Lines::open(&stage, &path, &a.token).await;
    let mut of_others = Lines::open(&stage, &path, "").await;
    let who = a.id.clone();
    admin(&stage, AdminRequest::Ban { who }).await.unwrap();
    assert_eq!(a.close_code().await, Some(CloseCode::Limit.number()));
    tables.until_end().await;
    events.until_end().await;
    // Others play on.
    b.done(Ask::Resign).await;
    while of_others.next().await["event"]["what"] != "resigned" {}
}

#[tokio::test]
async fn a_banned_address_loses_its_anonymous_sockets_and_streams() {
    let stage = Stage::new().await;
    let (table, _a, _b) = stage.begin_two(&people("boop", 2)).await;
    let mut watcher = Player::watcher(stage.address()).await;
    watcher.watch(&table).await;
    let path = format!("/api/tables/{table}/stream");
    let mut events = Lines::open(&stage, &path, "").await;
    let who = "127.0.0.1".to_owned();
    admin(&stage, AdminRequest::Ban { who }).await.unwrap();
    assert_eq!(watcher.close_code().await, Some(CloseCode::Limit.number()));
    events.until_end().await;
}

#[tokio::test]
async fn people_export_and_erase_themselves() {
    let stage = Stage::new().await;
    let (table, a, mut b) = stage.begin_two(&people("boop", 2)).await;
    let mut wish = people("boop", 2);
    wish.seats[0] = SeatWish::Me;
    let waiting = stage.create(&a, &wish).await;
    let export: Value = http::get(stage.address(), "/api/person", Some(&a.token))
        .await
        .json();
    assert_eq!(export["name"], json!("A"));
    let tables = export["tables"].as_array().unwrap();
    assert_eq!(tables.len(), 2);
    assert!(!export.to_string().contains(&a.token));
    assert_eq!(delete(&stage, "/api/person", &a.token).await, 200);
    let after = http::get(stage.address(), "/api/person", Some(&a.token)).await;
    assert_eq!(after.status, 401);
    let mut watcher = Player::watcher(stage.address()).await;
    watcher.watch(&waiting).await;
    watcher.until_status(Status::Closed).await;
    b.snapshot = None;
    b.watch(&table).await;
    let export = AdminRequest::Export {
        person: a.id.clone(),
    };
    let found = admin(&stage, export).await.unwrap();
    assert_eq!(found[0]["name"], json!("deleted player"));
    assert!(!found[0].to_string().contains("\"A\""), "{}", found[0]);
}

#[tokio::test]
async fn a_name_can_be_changed_by_its_owner() {
    let stage = Stage::new().await;
    let a = Player::new(stage.address(), "A").await;
    let path = "/api/person/name";
    let rename = json!({"name": "Ada"});
    let reply = http::post(stage.address(), path, Some(&a.token), &rename).await;
    assert_eq!(reply.json::<Value>()["name"], json!("Ada"));
    let shown = http::get(stage.address(), "/api/session", Some(&a.token)).await;
    assert_eq!(shown.json::<Value>()["name"], json!("Ada"));
    let bad = json!({"name": "a\u{202e}b"});
    let reply = http::post(stage.address(), path, Some(&a.token), &bad).await;
    assert_eq!(reply.status, 400);
}
