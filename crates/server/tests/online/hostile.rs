//! Hostile clients: they get a clear refusal or a closed socket, and do no harm to others.

use futures_util::{SinkExt as _, StreamExt as _};
use ruckus_protocol::{Answer, Ask, ClientMessage, ErrorCode, ServerMessage};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

use crate::http;
use crate::player::{Player, close_code, dial};
use crate::stage::{Dice, PATIENCE, Stage, people};

/// When everybody who has not sent a whole request must be gone.
const DEADLINE: std::time::Duration = std::time::Duration::from_secs(6);

async fn boop(stage: &Stage) -> (Player, Player) {
    let (_, a, b) = stage.begin_two(&people("boop", 2)).await;
    (a, b)
}

#[tokio::test]
async fn nonsense_is_refused_and_the_others_play_on() {
    let stage = Stage::new().await;
    let (mut a, _b) = boop(&stage).await;
    let mut rude = Player::new(stage.address(), "R").await;
    let deep = format!("{}{}", "[".repeat(4_000), "]".repeat(4_000));
    let texts = [
        "",
        "null",
        "[]",
        "{}",
        "{\"type\":\"dance\"}",
        "{\"type\":\"ask\",\"table\":\"x\",\"id\":\"1\",\"ask\":{\"kind\":\"resign\"}}",
        "{\"type\":\"hello\",\"protocol\":1}",
        "{\"type\":\"watch\",\"table\":\"nonsense\"}",
        "{\"type\":\"ping\",\"nonce\":-1}",
        &deep,
    ];
    for text in texts {
        rude.send_text(text).await;
        let reply = rude.next().await;
        assert!(
            matches!(reply, ServerMessage::Refused { .. }),
            "{text}: {reply:?}"
        );
    }
    let mut dice = Dice::new(8);
    for _ in 0..300 {
        let length = dice.below(200);
        let text: String = (0..length)
            .map(|_| char::from(b' ' + dice.below(95) as u8))
            .collect();
        rude.send_text(&text).await;
        assert!(
            matches!(rude.next().await, ServerMessage::Refused { .. }),
            "{text}"
        );
    }
    assert_eq!(a.done(a.act("k@a1")).await, 1);
}

#[tokio::test]
async fn frames_that_are_too_large_or_not_text_close_the_socket() {
    let stage = Stage::new().await;
    let (mut a, _b) = boop(&stage).await;
    let mut socket = dial(stage.address(), None).await;
    socket.send(Message::text("x".repeat(9_000))).await.unwrap();
    assert_eq!(close_code(&mut socket).await, Some(1009));
    let mut socket = dial(stage.address(), None).await;
    socket.send(Message::binary(vec![0; 10])).await.unwrap();
    assert_eq!(close_code(&mut socket).await, Some(1003));
    // A frame that claims 2^40 bytes, one that is not UTF-8, and one with a reserved bit, each
    // after a real handshake.
    let frames: [(&[u8], u16); 3] = [
        (&[0x81, 0xff, 0, 0, 1, 0, 0, 0, 0, 0, 1, 2, 3, 4], 1009),
        (&[0x81, 0x81, 0, 0, 0, 0, 0xff], 1007),
        (&[0xf1, 0x81, 0, 0, 0, 0, b'x'], 1002),
    ];
    for (frame, code) in frames {
        let mut socket = dial(stage.address(), None).await;
        let tokio_tungstenite::MaybeTlsStream::Plain(stream) = socket.get_mut() else {
            panic!("a plain stream");
        };
        stream.write_all(frame).await.unwrap();
        assert_eq!(close_code(&mut socket).await, Some(code));
    }
    assert_eq!(a.done(a.act("k@a1")).await, 1);
}

#[tokio::test]
async fn a_flood_is_refused_and_then_cut_off() {
    let stage = Stage::with(|config| config.limits.messages = 100).await;
    let mut socket = dial(stage.address(), None).await;
    // Reads nothing before everything is sent: otherwise the library would answer a heartbeat in
    // between, and that answer would count as a message.
    let hello = "{\"type\":\"hello\",\"protocol\":1}".to_owned();
    let pings = (0..120).map(|nonce| format!("{{\"type\":\"ping\",\"nonce\":{nonce}}}"));
    for text in std::iter::once(hello).chain(pings) {
        socket.send(Message::text(text)).await.unwrap();
    }
    let mut texts = Vec::new();
    let code = loop {
        let next = tokio::time::timeout(PATIENCE, socket.next()).await.unwrap();
        match next.unwrap().unwrap() {
            Message::Text(text) => texts.push(text),
            Message::Close(frame) => break frame.map(|frame| u16::from(frame.code)),
            _ => {}
        }
    };
    let count = |kind: &str| texts.iter().filter(|text| text.contains(kind)).count();
    assert_eq!(
        count("\"type\":\"pong\""),
        99,
        "hello was the first of a hundred"
    );
    let last = texts.last().expect("the server explains itself");
    let refusal: ServerMessage = serde_json::from_str(last).unwrap();
    assert!(
        matches!(
            refusal,
            ServerMessage::Refused {
                code: ErrorCode::TooManyMessages,
                ..
            }
        ),
        "{last}"
    );
    assert_eq!(code, Some(1008));
}

/// Only players may send an input for every frame.
#[tokio::test]
async fn inputs_of_a_spectator_count_as_messages() {
    const MESSAGES: u32 = 40;
    let stage = Stage::with(|config| config.limits.messages = MESSAGES).await;
    let (table, mut a, _b) = stage.begin_two(&people("boop", 2)).await;
    let mut watcher = Player::watcher(stage.address()).await;
    watcher.watch(&table).await;
    for (player, is_cut_off) in [(&mut watcher, true), (&mut a, false)] {
        let mut answered = 0;
        while answered < 2 * MESSAGES {
            let id = player.new_id();
            let input = ClientMessage::Input {
                table: table.clone(),
                id: id.clone(),
                expected: 0,
                action: "@0 drop".to_owned(),
            };
            player.send(&input).await;
            let Some(answer) = player.answer_or_cut(&id).await else {
                break;
            };
            assert!(matches!(answer, Answer::Refused { .. }), "{answer:?}");
            answered += 1;
        }
        assert_eq!(answered < MESSAGES, is_cut_off, "{answered}");
    }
}

#[tokio::test]
async fn a_wrong_token_opens_no_socket_and_sits_nowhere() {
    let stage = Stage::with(|config| config.limits.wrong_tokens = 30).await;
    let (mut a, mut b) = boop(&stage).await;
    // The allowance is 30 at once, and refills while the requests are answered.
    let mut unknown = 0;
    loop {
        let token = format!("{unknown:064x}");
        let reply = http::get(stage.address(), "/api/session", Some(&token)).await;
        match reply.status {
            401 => unknown += 1,
            429 => break,
            other => panic!("{other}"),
        }
        assert!(unknown < 300, "wrong tokens are not limited");
    }
    assert!(unknown >= 30, "limited after {unknown}");
    // Nobody can play another player's seat, whatever table or id they send.
    let ask = b.act("k@a1");
    assert_eq!(b.refused(ask).await, ErrorCode::NotToMove);
    assert_eq!(a.done(a.act("k@a1")).await, 1);
}

#[tokio::test]
async fn a_replayed_message_of_another_is_not_theirs() {
    let stage = Stage::new().await;
    let (mut a, mut b) = boop(&stage).await;
    let id = a.new_id();
    let ask = a.act("k@a1");
    a.ask_as(&id, ask.clone()).await;
    // `b` has intercepted `a`'s message and sends it with `a`'s id.
    let answer = b.ask_as(&id, ask).await;
    assert!(
        matches!(
            answer,
            Answer::Refused {
                code: ErrorCode::Stale,
                ..
            }
        ),
        "{answer:?}"
    );
    let mut watcher = Player::watcher(stage.address()).await;
    watcher.watch(&a.table).await;
    assert_eq!(watcher.refused(Ask::Resign).await, ErrorCode::NotSeated);
    assert_eq!(watcher.version, 1);
}

#[tokio::test]
async fn pages_of_others_open_no_socket_and_change_nothing() {
    let stage = Stage::new().await;
    let address = stage.address();
    let a = Player::new(address, "A").await;
    let mut request = format!("ws://{address}/socket")
        .into_client_request()
        .unwrap();
    let headers = request.headers_mut();
    headers.insert("origin", "https://evil.example".parse().unwrap());
    headers.insert("cookie", format!("ruckus={}", a.token).parse().unwrap());
    let refused = tokio_tungstenite::connect_async(request).await.unwrap_err();
    assert!(refused.to_string().contains("403"), "{refused}");
    let cookie = format!("ruckus={}", a.token);
    let post = async |origin: &str| {
        let headers = [("origin", origin), ("cookie", cookie.as_str())];
        let body = serde_json::to_string(&people("boop", 2)).unwrap();
        let path = "/api/tables";
        http::request(address, "POST", path, &headers, &body)
            .await
            .status
    };
    assert_eq!(post("https://evil.example").await, 403);
    assert_eq!(post(&format!("http://{address}")).await, 200);
}

#[tokio::test]
async fn a_socket_that_is_none_is_refused_as_documented() {
    let stage = Stage::new().await;
    let reply = http::get(stage.address(), "/socket", None).await;
    assert_eq!(reply.status, 400);
    assert!(reply.body.contains("message/bad"), "{}", reply.body);
}

#[tokio::test]
async fn who_sends_half_a_request_is_dropped() {
    const COUNT: usize = 1_000;
    let stage = Stage::with(|config| config.limits.sockets_of_address = 2 * COUNT).await;
    let mut slow = Vec::new();
    for number in 0..COUNT {
        let mut stream = tokio::net::TcpStream::connect(stage.address())
            .await
            .unwrap();
        // Some clients send nothing at all.
        if number % 4 > 0 {
            let half = b"GET /health HTTP/1.1\r\nhost: x\r\n";
            stream.write_all(half).await.unwrap();
        }
        slow.push(stream);
    }
    let closed = slow.iter_mut().map(|stream| async {
        let mut rest = Vec::new();
        let closed = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut rest));
        let _ = closed.await.expect("closed at the deadline");
    });
    // From here on time passes only while everybody waits, so that it can be asserted.
    tokio::time::pause();
    let began = tokio::time::Instant::now();
    futures_util::future::join_all(closed).await;
    assert!(began.elapsed() <= DEADLINE, "{:?}", began.elapsed());
    tokio::time::resume();
    let reply = http::get(stage.address(), "/health", None).await;
    assert_eq!(reply.status, 200);
}

#[tokio::test]
async fn a_message_in_endless_parts_is_cut_off() {
    let stage = Stage::new().await;
    let mut socket = dial(stage.address(), None).await;
    let tokio_tungstenite::MaybeTlsStream::Plain(stream) = socket.get_mut() else {
        panic!("a plain stream");
    };
    // A text message that continues in fragments of 125 bytes and never ends.
    let mut part = vec![0x01, 0x80 | 125, 0, 0, 0, 0];
    part.extend([b'x'; 125]);
    stream.write_all(&part).await.unwrap();
    part[0] = 0x00;
    for _ in 0..100 {
        // The server may close it while more is being sent.
        if stream.write_all(&part).await.is_err() {
            break;
        }
    }
    assert_eq!(close_code(&mut socket).await, Some(1009));
}

#[tokio::test]
async fn too_many_sockets_of_one_address_are_refused() {
    let stage = Stage::with(|config| config.limits.sockets_of_address = 5).await;
    let mut open = Vec::new();
    for _ in 0..5 {
        open.push(dial(stage.address(), None).await);
    }
    let reply = http::raw(stage.address(), b"GET /health HTTP/1.1\r\nhost: x\r\n\r\n").await;
    assert!(reply.starts_with("HTTP/1.1 429"), "{reply:?}");
    drop(open);
}

#[tokio::test]
async fn a_reader_that_is_too_slow_is_cut_off_and_the_others_are_not() {
    let stage = Stage::new().await;
    let (mut a, mut b) = boop(&stage).await;
    let mut sleepy = dial(stage.address(), None).await;
    sleepy
        .send(Message::text("{\"type\":\"hello\",\"protocol\":1}"))
        .await
        .unwrap();
    let watch = format!("{{\"type\":\"watch\",\"table\":\"{}\"}}", a.table);
    // It requests the whole table again and again, and reads nothing.
    let asked = async {
        loop {
            if sleepy.send(Message::text(watch.as_str())).await.is_err() {
                break;
            }
        }
    };
    let played = async {
        for text in ["k@a1", "k@f6", "k@c3"] {
            let (mover, other) = if a.to_move() {
                (&mut a, &mut b)
            } else {
                (&mut b, &mut a)
            };
            let ask = mover.act(text);
            let made = mover.done(ask).await;
            mover.until(|player| player.version >= made).await;
            other.until(|player| player.version >= made).await;
        }
    };
    let (cut_off, ()) = tokio::join!(tokio::time::timeout(PATIENCE, asked), played);
    cut_off.expect("cut off");
    while let Some(Ok(_)) = sleepy.next().await {}
    assert_eq!(a.version, 3);
    let metrics = http::get(stage.address(), "/metrics", None).await.body;
    assert!(metrics.contains("ruckus_slow_readers_total 1"), "{metrics}");
    // It may come back, and gets what it has missed.
    let mut awake = Player::watcher(stage.address()).await;
    awake.table.clone_from(&a.table);
    awake.watch_since(Some(0), Vec::new()).await;
    awake.until(|awake| awake.version == 3).await;
    assert_eq!(awake.events.len(), 3);
}

#[tokio::test]
async fn every_answer_carries_the_headers_that_keep_browsers_safe() {
    let stage = Stage::new().await;
    for path in ["/health", "/ready", "/api/tables", "/nothing", "/metrics"] {
        let reply = http::get(stage.address(), path, None).await;
        let head = reply.head.to_lowercase();
        for header in [
            "content-security-policy: default-src 'none'",
            "x-content-type-options: nosniff",
            "referrer-policy: no-referrer",
            "cross-origin-opener-policy: same-origin",
        ] {
            assert!(head.contains(header), "{path}: {head}");
        }
    }
    let metrics = http::get(stage.address(), "/metrics", None).await;
    assert!(metrics.body.contains("ruckus_commit_seconds_count"));
}
