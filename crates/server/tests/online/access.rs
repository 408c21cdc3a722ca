//! Tokens and streams for programs, invitations, sessions that end, and all limits.

use ruckus_core::{Value, json};
use ruckus_protocol::rest::{Invite, NewInvite, NewToken, Scope, SeatWish, Token, TokenList};
use ruckus_protocol::{Answer, Ask, ErrorCode, SeatKind, ServerMessage, Status};
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;

use crate::http;
use crate::player::{Player, sit};
use crate::stage::{PATIENCE, Stage, check_proof, people};

/// A stream of lines, as a bot reads it.
pub(crate) struct Lines(tokio::io::Lines<BufReader<TcpStream>>);

impl Lines {
    pub(crate) async fn open(stage: &Stage, path: &str, token: &str) -> Lines {
        let (status, mut lines) = Lines::ask(stage, path, token).await;
        assert!(status.starts_with("HTTP/1.1 200"), "{status}");
        while !lines.next_line().await.unwrap().unwrap().is_empty() {}
        Lines(lines)
    }

    /// Whether the server accepts the stream.
    async fn opens(stage: &Stage, path: &str, token: &str) -> bool {
        let (status, _) = Lines::ask(stage, path, token).await;
        status.starts_with("HTTP/1.1 200")
    }

    /// Sends a request; returns the first line of the answer and the lines after it.
    async fn ask(
        stage: &Stage,
        path: &str,
        token: &str,
    ) -> (String, tokio::io::Lines<BufReader<TcpStream>>) {
        let mut stream = TcpStream::connect(stage.address()).await.unwrap();
        let request =
            format!("GET {path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {token}\r\n\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut lines = BufReader::new(stream).lines();
        let status = lines.next_line().await.unwrap().unwrap();
        (status, lines)
    }

    /// Reads until the server ends the stream.
    pub(crate) async fn until_end(&mut self) {
        let end = async {
            // A cut connection has ended, too.
            while let Ok(Some(_)) = self.0.next_line().await {}
        };
        tokio::time::timeout(PATIENCE, end).await.expect("an end");
    }

    /// The next value, skipping the framing of HTTP.
    pub(crate) async fn next(&mut self) -> Value {
        let line = async {
            loop {
                let line = self
                    .0
                    .next_line()
                    .await
                    .unwrap()
                    .expect("the stream goes on");
                if line.starts_with('{') {
                    return line;
                }
            }
        };
        let line = tokio::time::timeout(PATIENCE, line).await.expect("a line");
        serde_json::from_str(&line).unwrap()
    }

    /// The next snapshot or event.
    async fn position(&mut self) -> (u64, Value) {
        loop {
            match serde_json::from_value(self.next().await).unwrap() {
                ServerMessage::Table { snapshot } if snapshot.position.is_some() => {
                    return (snapshot.version, json!(snapshot.position));
                }
                ServerMessage::Event { event } => return (event.version, json!(event.position)),
                _ => {}
            }
        }
    }
}

pub(crate) async fn token(stage: &Stage, owner: &Player, scope: Scope) -> Token {
    let wish = NewToken {
        label: "my bot".to_owned(),
        scope,
    };
    let made = http::post(stage.address(), "/api/tokens", Some(&owner.token), &wish).await;
    made.json()
}

async fn ask(stage: &Stage, token: &str, table: &str, id: u64, ask: &Ask) -> http::Reply {
    let path = format!("/api/tables/{table}/ask/{id:016x}");
    http::post(stage.address(), &path, Some(token), ask).await
}

#[tokio::test]
async fn a_bot_is_a_token_and_a_stream() {
    let stage = Stage::new().await;
    let mut a = Player::new(stage.address(), "A").await;
    let mut b = Player::new(stage.address(), "B").await;
    let bot = token(&stage, &b, Scope::Play).await.token.unwrap();
    let mut mine = Lines::open(&stage, "/api/stream", &bot).await;
    let table = stage.begin(&people("boop", 2), &mut [&mut a, &mut b]).await;
    assert_eq!(
        mine.next().await["table"],
        json!(table),
        "it is told of its table"
    );
    // The player's socket is closed; from here on everything is plain HTTP.
    b.cut();
    let mut lines = Lines::open(&stage, &format!("/api/tables/{table}/stream"), &bot).await;
    let mut id = 0;
    loop {
        let (version, position) = lines.position().await;
        if !position["result"].is_null() || version >= 12 {
            break;
        }
        if position["to_move"] == json!([0]) {
            a.until(|a| a.version >= version).await;
            let legal = a.legal().await;
            let act = a.act(&legal[0]);
            a.done(act).await;
            continue;
        }
        id += 1;
        let legal: Answer = ask(&stage, &bot, &table, id, &Ask::Legal).await.json();
        let Answer::Legal { actions, .. } = legal else {
            panic!("{legal:?}");
        };
        id += 1;
        let act = Ask::Act {
            expected: version,
            action: actions[0].clone(),
        };
        let done: Answer = ask(&stage, &bot, &table, id, &act).await.json();
        let again: Answer = ask(&stage, &bot, &table, id, &act).await.json();
        assert_eq!(
            done,
            Answer::Done {
                version: version + 1
            }
        );
        assert_eq!(again, done, "asking again is harmless");
    }
    ask(&stage, &bot, &table, 99, &Ask::Resign)
        .await
        .json::<Answer>();
    check_proof(&stage.proof(&table).await);
}

#[tokio::test]
async fn a_person_has_four_streams_of_tables_and_one_that_closes_makes_room() {
    let stage = Stage::new().await;
    let (a, b) = (
        Player::new(stage.address(), "A").await,
        Player::new(stage.address(), "B").await,
    );
    let mut streams = Vec::new();
    for _ in 0..4 {
        streams.push(Lines::open(&stage, "/api/stream", &a.token).await);
    }
    let refused = http::get(stage.address(), "/api/stream", Some(&a.token)).await;
    assert_eq!(refused.status, 429);
    assert!(refused.body.contains("limit/sockets"), "{}", refused.body);
    // Other people have their own limit.
    Lines::open(&stage, "/api/stream", &b.token).await;
    let mut wish = people("boop", 2);
    wish.seats[0] = SeatWish::Me;
    let table = stage.create(&a, &wish).await;
    for stream in &mut streams {
        assert_eq!(stream.next().await["table"], json!(table));
    }
    streams.pop();
    let again = async {
        // The server has to notice that one was closed.
        while !Lines::opens(&stage, "/api/stream", &a.token).await {
            tokio::task::yield_now().await;
        }
    };
    let again = tokio::time::timeout(PATIENCE, again).await;
    again.expect("there is room again");
}

#[tokio::test]
async fn a_token_is_good_for_its_purpose_until_it_is_revoked() {
    let stage = Stage::new().await;
    let address = stage.address();
    let a = Player::new(address, "A").await;
    let b = Player::new(address, "B").await;
    let watch = token(&stage, &a, Scope::Watch).await;
    let play = token(&stage, &a, Scope::Play).await;
    let code =
        |reply: &http::Reply| serde_json::from_str::<Value>(&reply.body).unwrap()["code"].clone();
    let watch_token = watch.token.as_deref();
    let play_token = play.token.as_deref();
    let refused = http::post(address, "/api/tables", watch_token, &people("boop", 2)).await;
    assert_eq!(
        (refused.status, code(&refused)),
        (403, json!("session/scope"))
    );
    let made = http::post(address, "/api/tables", play_token, &people("boop", 2)).await;
    assert_eq!(made.status, 200, "{}", made.body);
    for path in ["/api/tokens", "/api/session/recovery"] {
        let wish = NewToken {
            label: "another".to_owned(),
            scope: Scope::Play,
        };
        let refused = http::post(address, path, play_token, &wish).await;
        assert_eq!(
            refused.status, 403,
            "a token makes no more of itself: {path}"
        );
    }
    let mut sneak = Player::watcher(address).await;
    sneak.token = watch.token.clone().unwrap();
    sneak.connect(address).await;
    sneak
        .watch(made.json::<Value>()["table"].as_str().unwrap())
        .await;
    assert_eq!(sneak.refused(sit(0)).await, ErrorCode::NotAllowed);
    let listed: TokenList = http::get(address, "/api/tokens", Some(&a.token))
        .await
        .json();
    assert_eq!(listed.tokens.len(), 2);
    assert!(listed.tokens.iter().all(|token| token.token.is_none()));
    let path = format!("/api/tokens/{}", play.id);
    let bearer = |player: &Player| format!("Bearer {}", player.token);
    let delete = async |player: &Player| {
        let bearer = bearer(player);
        let headers = [("authorization", bearer.as_str())];
        http::request(address, "DELETE", &path, &headers, "")
            .await
            .status
    };
    assert_eq!(delete(&b).await, 404, "not theirs");
    assert_eq!(delete(&a).await, 200);
    assert_eq!(
        http::get(address, "/api/session", play_token).await.status,
        401
    );
    assert_eq!(
        http::get(address, "/api/session", watch_token).await.status,
        200
    );
}

#[tokio::test]
async fn an_invitation_seats_one_who_has_it() {
    let stage = Stage::new().await;
    let address = stage.address();
    let mut a = Player::new(address, "A").await;
    let mut b = Player::new(address, "B").await;
    let mut c = Player::new(address, "C").await;
    let table = stage.create(&a, &people("boop", 2)).await;
    for player in [&mut a, &mut b, &mut c] {
        player.watch(&table).await;
    }
    let path = format!("/api/tables/{table}/invites");
    let wish = NewInvite { seat: 1 };
    let refused = http::post(address, &path, Some(&b.token), &wish).await;
    assert_eq!(refused.status, 403, "{}", refused.body);
    let invite: Invite = http::post(address, &path, Some(&a.token), &wish)
        .await
        .json();
    let fragment = invite.path.split_once('#').unwrap().1;
    assert_eq!(fragment, invite.invite);
    b.until(|b| b.snapshot.as_ref().unwrap().seats[1].kind == SeatKind::Invited)
        .await;
    let sit = |invite: Option<&str>| Ask::Sit {
        seat: 1,
        commitment: None,
        invite: invite.map(str::to_owned),
    };
    assert_eq!(c.refused(sit(None)).await, ErrorCode::SeatTaken);
    assert_eq!(c.refused(sit(Some("guess"))).await, ErrorCode::SeatTaken);
    b.done(sit(Some(&invite.invite))).await;
    assert_eq!(
        c.refused(sit(Some(&invite.invite))).await,
        ErrorCode::SeatTaken
    );
    a.sit(0).await;
    a.until_status(Status::Dealing).await;
}

#[tokio::test]
async fn sessions_end_when_they_are_told_to_or_not_used() {
    let stage = Stage::with(|config| config.limits.session_days = 0).await;
    let address = stage.address();
    let reply = http::post(
        address,
        "/api/session",
        None,
        &json!({"name": "A", "bearer": true}),
    )
    .await;
    let token = reply.json::<Value>()["token"].as_str().unwrap().to_owned();
    let found = http::get(address, "/api/session", Some(&token)).await;
    assert_eq!(found.status, 401, "it was good for no day");

    let stage = Stage::new().await;
    let address = stage.address();
    let a = Player::new(address, "A").await;
    let bearer = format!("Bearer {}", a.token);
    let headers = [("authorization", bearer.as_str())];
    assert_eq!(
        http::get(address, "/api/session", Some(&a.token))
            .await
            .status,
        200
    );
    let ended = http::request(address, "DELETE", "/api/session", &headers, "").await;
    assert_eq!(ended.status, 200);
    assert_eq!(
        http::get(address, "/api/session", Some(&a.token))
            .await
            .status,
        401
    );
}

#[tokio::test]
async fn a_program_with_a_cookie_jar_is_let_in_by_its_token() {
    let stage = Stage::new().await;
    let address = stage.address();
    let wish = |bearer: bool| json!({"name": "A", "bearer": bearer});
    let of_browser = http::post(address, "/api/session", None, &wish(false)).await;
    let head = of_browser.head.to_lowercase();
    let (_, cookie) = head.split_once("set-cookie: ").expect(&head);
    let cookie = cookie.split(';').next().unwrap().to_owned();
    let of_program = http::post(address, "/api/session", None, &wish(true)).await;
    let head = of_program.head.to_lowercase();
    assert!(!head.contains("set-cookie"), "{head}");
    let token = of_program.json::<Value>()["token"]
        .as_str()
        .unwrap()
        .to_owned();
    let (bearer, id) = (
        format!("Bearer {token}"),
        of_program.json::<Value>()["id"].clone(),
    );

    // Only the token counts: other people's cookies and invalid ones are ignored.
    for cookie in [cookie.as_str(), "ruckus=nobody", "other=1"] {
        let headers = [("authorization", bearer.as_str()), ("cookie", cookie)];
        let shown = http::request(address, "GET", "/api/session", &headers, "").await;
        assert_eq!(shown.json::<Value>()["id"], id);
        let body = serde_json::to_string(&people("boop", 2)).unwrap();
        let made = http::request(address, "POST", "/api/tables", &headers, &body).await;
        assert_eq!(made.status, 200, "{}", made.body);
    }
    // Without a token, a cookie must come from one of our pages to change anything.
    let headers = [("cookie", cookie.as_str())];
    let body = serde_json::to_string(&people("boop", 2)).unwrap();
    let refused = http::request(address, "POST", "/api/tables", &headers, &body).await;
    assert_eq!(refused.status, 403, "{}", refused.body);
    for path in ["/api/session", "/api/tables", "/health"] {
        let asked = http::request(address, "HEAD", path, &headers, "").await;
        assert_eq!(asked.status, 200, "{path}: {}", asked.head);
    }
}

#[tokio::test]
async fn each_kind_of_request_has_its_own_limit() {
    let stage = Stage::with(|config| {
        config.limits.tables = 2;
        config.limits.joins = 1;
    })
    .await;
    let address = stage.address();
    let mut a = Player::new(address, "A").await;
    let table = stage.create(&a, &people("boop", 2)).await;
    stage.create(&a, &people("boop", 2)).await;
    let refused = http::post(address, "/api/tables", Some(&a.token), &people("boop", 2)).await;
    assert_eq!(refused.status, 429);
    assert!(
        refused.head.to_lowercase().contains("retry-after"),
        "{}",
        refused.head
    );
    // New people are counted separately.
    let mut b = Player::new(address, "B").await;
    a.watch(&table).await;
    a.sit(0).await;
    b.watch(&table).await;
    assert_eq!(b.refused(sit(1)).await, ErrorCode::TooManyRequests);
}

#[tokio::test]
async fn the_document_is_served_and_its_addresses_answer() {
    let stage = Stage::new().await;
    let address = stage.address();
    let document: Value = http::get(address, "/api/openapi.json", None).await.json();
    let mut tried = 0;
    for (path, methods) in document["paths"].as_object().unwrap() {
        let path = path
            .replace("{code}", "0000000000")
            .replace("{id}", "0000000000000000");
        for method in methods.as_object().unwrap().keys() {
            let reply = http::request(address, &method.to_uppercase(), &path, &[], "{}").await;
            let body: Value = serde_json::from_str(&reply.body).unwrap_or_default();
            let nothing = body["code"] == json!("request/not-found");
            assert!(
                !nothing && reply.status != 405,
                "{method} {path}: {}",
                reply.body
            );
            tried += 1;
        }
    }
    assert!(tried > 15, "{tried}");
}
