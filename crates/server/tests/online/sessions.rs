//! Sessions and tokens that end: what they had opened is closed.

use ruckus_core::json;
use ruckus_protocol::rest::{NewSession, Recovery, Scope, Session, SessionList};
use ruckus_protocol::{Ask, CloseCode};

use crate::access::{Lines, token};
use crate::http::{self, Reply};
use crate::player::Player;
use crate::stage::{Stage, people};

async fn delete(stage: &Stage, path: &str, token: &str) -> Reply {
    let bearer = format!("Bearer {token}");
    let headers = [("authorization", bearer.as_str())];
    http::request(stage.address(), "DELETE", path, &headers, "").await
}

async fn status(stage: &Stage, token: &str) -> u16 {
    http::get(stage.address(), "/api/session", Some(token))
        .await
        .status
}

async fn sessions(stage: &Stage, token: &str) -> SessionList {
    http::get(stage.address(), "/api/sessions", Some(token))
        .await
        .json()
}

/// Logs in with a recovery code.
async fn recover(stage: &Stage, code: &str) -> Reply {
    let wish = NewSession {
        name: String::new(),
        recovery: Some(code.to_owned()),
        bearer: true,
    };
    http::post(stage.address(), "/api/session", None, &wish).await
}

async fn recovery_code(stage: &Stage, player: &Player) -> String {
    let path = "/api/session/recovery";
    let made = http::post(stage.address(), path, Some(&player.token), &()).await;
    made.json::<Recovery>().recovery
}

const ENDED: Option<u16> = Some(CloseCode::SessionEnded as u16);

#[tokio::test]
async fn a_revoked_token_loses_its_sockets_and_streams() {
    let stage = Stage::new().await;
    let (table, mut a, mut b) = stage.begin_two(&people("boop", 2)).await;
    let bot = token(&stage, &a, Scope::Play).await;
    let secret = bot.token.unwrap();
    let mut socket = Player::watcher(stage.address()).await;
    socket.token.clone_from(&secret);
    socket.connect(stage.address()).await;
    socket.watch(&table).await;
    let mut tables = Lines::open(&stage, "/api/stream", &secret).await;
    let path = format!("/api/tables/{table}/stream");
    let mut events = Lines::open(&stage, &path, &secret).await;
    let revoked = delete(&stage, &format!("/api/tokens/{}", bot.id), &a.token).await;
    assert_eq!(revoked.status, 200);
    assert_eq!(socket.close_code().await, ENDED);
    tables.until_end().await;
    events.until_end().await;
    // The own socket of the person stays, and nothing was done with the other one.
    a.watch(&table).await;
    assert_eq!(a.version, 0);
    b.done(Ask::Resign).await;
}

#[tokio::test]
async fn an_ended_session_loses_its_socket() {
    let stage = Stage::new().await;
    let (_, mut a, mut b) = stage.begin_two(&people("boop", 2)).await;
    assert_eq!(delete(&stage, "/api/session", &a.token).await.status, 200);
    assert_eq!(a.close_code().await, ENDED);
    b.done(Ask::Resign).await;
}

#[tokio::test]
async fn a_recovery_code_works_once_and_ends_everything_else() {
    let stage = Stage::new().await;
    let mut a = Player::new(stage.address(), "A").await;
    let bot = token(&stage, &a, Scope::Play).await.token.unwrap();
    let code = recovery_code(&stage, &a).await;
    let session: Session = recover(&stage, &code).await.json();
    let new = session.token.unwrap();
    assert_eq!((session.id, session.name), (a.id.clone(), "A".to_owned()));
    assert_eq!(recover(&stage, &code).await.status, 401, "it is used up");
    assert_eq!(a.close_code().await, ENDED);
    for gone in [&a.token, &bot] {
        assert_eq!(status(&stage, gone).await, 401);
    }
    assert_eq!(status(&stage, &new).await, 200);
    assert_eq!(sessions(&stage, &new).await.sessions.len(), 1);
}

#[tokio::test]
async fn people_list_and_end_their_sessions() {
    let stage = Stage::new().await;
    let a = Player::new(stage.address(), "A").await;
    let b = Player::new(stage.address(), "B").await;
    let code = recovery_code(&stage, &a).await;
    let session: Session = recover(&stage, &code).await.json();
    let mut phone = Player::watcher(stage.address()).await;
    phone.token = session.token.unwrap();
    phone.connect(stage.address()).await;
    let listed = sessions(&stage, &phone.token).await.sessions;
    let [own] = &listed[..] else {
        panic!("{listed:?}");
    };
    assert!(own.current && own.created > 0 && own.used >= own.created);
    let text = http::get(stage.address(), "/api/sessions", Some(&phone.token)).await;
    assert!(!text.body.contains(&phone.token), "tokens stay secret");
    let path = format!("/api/sessions/{}", own.id);
    assert_eq!(
        delete(&stage, &path, &b.token).await.status,
        404,
        "not theirs"
    );
    let bot = token(&stage, &phone, Scope::Play).await.token.unwrap();
    for path in [path.as_str(), "/api/sessions"] {
        let refused = delete(&stage, path, &bot).await;
        assert_eq!(refused.status, 403, "a token ends no session");
    }
    assert_eq!(
        delete(&stage, "/api/sessions", &phone.token).await.status,
        200
    );
    assert_eq!(status(&stage, &phone.token).await, 200, "all others");
    assert_eq!(status(&stage, &bot).await, 200, "tokens are no sessions");
    assert_eq!(delete(&stage, &path, &phone.token).await.status, 200);
    assert_eq!(phone.close_code().await, ENDED);
    assert_eq!(delete(&stage, &path, &b.token).await.status, 404);
}

#[tokio::test]
async fn no_token_allows_everything() {
    let stage = Stage::new().await;
    let a = Player::new(stage.address(), "A").await;
    let wish = json!({"label": "bot", "scope": "all"});
    let refused = http::post(stage.address(), "/api/tokens", Some(&a.token), &wish).await;
    assert_eq!(refused.status, 400, "{}", refused.body);
}
