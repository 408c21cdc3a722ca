//! Tests of attacks: wrong tokens, other players' seats, replayed requests and foreign pages.
//!
//! They use the real routes and a real database, but no sockets, so that many attempts are cheap.
//!
//! `RUCKUS_TRIES` sets the number of attempts (1,000).

use std::io::Write as _;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode, header};
use ruckus_conform::{budget, first_seed};
use ruckus_core::{Chance, Seed};
use ruckus_protocol::rest::Session;
use ruckus_protocol::{Answer, Ask, ClockControl, ErrorCode, Person};
use tokio::sync::watch;
use tower::ServiceExt as _;

use crate::cluster_bus::ClusterBus;
use crate::config::Config;
use crate::edge::{self, Edge};
use crate::entropy;
use crate::metrics::Metrics;
use crate::rooms::{Bots, Rooms, Shared, StepJournal, Steppers};
use crate::store::{Connections, Sqlite, Storage, Written};
use crate::testing::simulation::begun;
use crate::time::Clock;

const CODE: &str = "0123456789";
const HOST: &str = "play.example:8080";

/// The routes of a server, and three people, two of whom play a game of boop.
struct House {
    router: Router,
    tokens: [String; 3],
    storage: Storage,
    _folder: tempfile::TempDir,
}

async fn house() -> House {
    let folder = tempfile::TempDir::new().unwrap();
    let path = folder.path().join("file");
    let open = || Box::new(Sqlite::open(&path).unwrap());
    let metrics = Arc::new(Metrics::default());
    let connections = Connections {
        writers: vec![open()],
        readers: vec![open()],
        identity: open(),
    };
    let (storage, _) = Storage::start(connections, &metrics).unwrap();
    let address = "127.0.0.1:0".parse().unwrap();
    let mut config = Config::new(folder.path().to_owned(), address);
    config.limits = config.limits.with_requests(u32::MAX);
    let steppers = Steppers::simulated(StepJournal::default(), &metrics);
    let rooms = Rooms::new(Arc::new(Shared {
        followers: Arc::default(),
        sessions: Arc::default(),
        replays: Arc::default(),
        bans: crate::rooms::Bans::default(),
        legal: Default::default(),
        leaving: Default::default(),
        steppers: Arc::new(steppers),
        storage: storage.clone(),
        bots: Bots::new(1, Duration::ZERO),
        bus: ClusterBus::alone(Arc::clone(&metrics)),
        metrics,
        limits: config.limits,
        clock: Clock::of_machine(),
    }));
    let (_, draining) = watch::channel(false);
    let edge = Edge::new(config, rooms, draining);
    let router = edge::router_for_tests(edge);
    let mut people = Vec::new();
    let mut tokens = Vec::new();
    for name in ["Ada", "Bo", "Cy"] {
        let wish = format!(r#"{{"name":"{name}","bearer":true}}"#);
        let request = Request::post("/api/session").header(header::HOST, HOST);
        let (status, body) = send(&router, request.body(Body::from(wish)).unwrap()).await;
        assert_eq!(status, StatusCode::OK, "{body}");
        let session: Session = serde_json::from_str(&body).unwrap();
        tokens.push(session.token.unwrap());
        let (id, name) = (session.id, session.name);
        people.push(Person { id, name });
    }
    let players = [people[0].clone(), people[1].clone()];
    let row = begun::row(CODE, &players, ClockControl::None);
    for write in begun::writes(&row, 0) {
        assert_eq!(storage.write(write).await, Ok(Written::Stored));
    }
    House {
        router,
        tokens: tokens.try_into().unwrap(),
        storage,
        _folder: folder,
    }
}

async fn send(router: &Router, request: Request<Body>) -> (StatusCode, String) {
    let response = router.clone().oneshot(request).await.unwrap();
    let status = response.status();
    let body = to_bytes(response.into_body(), usize::MAX).await.unwrap();
    (status, String::from_utf8(body.to_vec()).unwrap())
}

/// How a request authenticates.
enum Card {
    Bearer(String),
    /// The cookie, with the origin of this page.
    Page(String, String),
}

impl House {
    /// Sends a request and returns the answer; `None` if it was refused before reaching the room.
    async fn ask(&self, card: &Card, id: &str, ask: &Ask) -> Option<Answer> {
        let request = Request::post(format!("/api/tables/{CODE}/ask/{id}"));
        let request = request.header(header::HOST, HOST);
        let request = match card {
            Card::Bearer(token) => request.header(header::AUTHORIZATION, format!("Bearer {token}")),
            Card::Page(token, page) => request
                .header(header::COOKIE, format!("ruckus={token}"))
                .header(header::ORIGIN, page),
        };
        let body = Body::from(serde_json::to_string(ask).unwrap());
        let (status, body) = send(&self.router, request.body(body).unwrap()).await;
        match status {
            StatusCode::OK => Some(serde_json::from_str(&body).unwrap()),
            StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN => None,
            other => panic!("{other}: {body}"),
        }
    }

    async fn entries(&self) -> usize {
        let read = self.storage.read(|store| store.table(CODE, 0));
        read.await.unwrap().unwrap().log.len()
    }
}

fn act(expected: u64, action: &str) -> Ask {
    Ask::Act {
        expected,
        action: action.to_owned(),
    }
}

fn refused(answer: Option<&Answer>) -> bool {
    matches!(answer, None | Some(Answer::Refused { .. }))
}

/// An unknown token, made from a valid one.
fn wrong_token(good: &str, dice: &mut Chance) -> String {
    let place = dice.below(good.len() as u32) as usize;
    match dice.below(6) {
        0 => entropy::hex(&[dice.below(256) as u8; 32]),
        1 => good[..place].to_owned(),
        2 => format!("{good}0"),
        // The stored hash of the token.
        3 => entropy::hex(&entropy::token_hash(good)),
        4 => good.replace(&good[place..=place], "g"),
        _ => {
            let digit = if good.as_bytes()[place] == b'0' {
                "1"
            } else {
                "0"
            };
            format!("{}{digit}{}", &good[..place], &good[place + 1..])
        }
    }
}

/// The origin of a foreign page.
fn foreign_page(dice: &mut Chance) -> String {
    let number = dice.below(100_000);
    match dice.below(8) {
        0 => format!("http://evil{number}.example"),
        1 => format!("http://{HOST}.evil{number}.example"),
        2 => format!("http://evil{number}.example/{HOST}"),
        3 => format!("http://play.example:{}", 8_081 + number % 1_000),
        4 => format!("http://user{number}@{HOST}"),
        5 => format!("ws{number}://{HOST}"),
        6 => format!("http://{HOST}/{number}"),
        _ => ["null", "", "file://", "http://play.example"][number as usize % 4].to_owned(),
    }
}

#[tokio::test]
async fn nobody_acts_for_another() {
    let tries: usize = budget("RUCKUS_TRIES", 1_000);
    let house = house().await;
    let [ada, bo, cy] = &house.tokens;
    let bearer = |token: &str| Card::Bearer(token.to_owned());
    assert_eq!(house.entries().await, 0);
    let first = "00000000000000a1";
    let done = house.ask(&bearer(ada), first, &act(0, "k@a1")).await;
    assert_eq!(done, Some(Answer::Done { version: 1 }));
    let mut dice = Seed::from(7 + first_seed()).stream("intruders");
    // Bo is to move, and this would be a legal action for Bo.
    let good = act(1, "k@f6");
    for number in 0..tries {
        let id = format!("{:016x}", 0x1000 + number);
        match number % 4 {
            0 => {
                let wrong = wrong_token(if dice.below(2) == 0 { ada } else { bo }, &mut dice);
                let card = match dice.below(2) {
                    0 => Card::Bearer(wrong),
                    _ => Card::Page(wrong, format!("http://{HOST}")),
                };
                let answer = house.ask(&card, &id, &good).await;
                assert_eq!(answer, None, "a wrong token");
            }
            1 => {
                let (token, ask) = match dice.below(6) {
                    0 => (cy, Ask::Resign),
                    1 => (cy, Ask::TakeBack),
                    2 => (cy, Ask::Draw),
                    3 => (cy, Ask::Legal),
                    4 => (cy, good.clone()),
                    _ => (ada, good.clone()),
                };
                let answer = house.ask(&bearer(token), &id, &ask).await;
                assert!(refused(answer.as_ref()), "another's seat: {answer:?}");
            }
            2 => match dice.below(4) {
                // An exact repetition gets the same answer and changes nothing.
                0 => {
                    let answer = house.ask(&bearer(ada), first, &act(0, "k@a1")).await;
                    assert_eq!(answer, Some(Answer::Done { version: 1 }));
                }
                // The same id with another command is refused, so that nobody believes it was done.
                1 => {
                    let ask = match dice.below(2) {
                        0 => Ask::Resign,
                        _ => act(0, "k@b1"),
                    };
                    let answer = house.ask(&bearer(ada), first, &ask).await;
                    let is_reused = matches!(
                        &answer,
                        Some(Answer::Refused { code, .. }) if *code == ErrorCode::IdReused
                    );
                    assert!(is_reused, "{answer:?}");
                }
                2 => {
                    let answer = house.ask(&bearer(bo), first, &act(0, "k@a1")).await;
                    assert!(refused(answer.as_ref()), "as somebody else: {answer:?}");
                }
                _ => {
                    let answer = house.ask(&bearer(ada), &id, &act(0, "k@a1")).await;
                    assert!(refused(answer.as_ref()), "under a new id: {answer:?}");
                }
            },
            _ => {
                let page = foreign_page(&mut dice);
                let answer = house.ask(&Card::Page(bo.clone(), page), &id, &good).await;
                assert_eq!(answer, None, "a page of others");
            }
        }
    }
    assert_eq!(house.entries().await, 1, "nothing was done");
    // The legitimate player still succeeds.
    let ours = Card::Page(bo.clone(), format!("http://{HOST}"));
    let done = house.ask(&ours, "00000000000000b1", &good).await;
    assert_eq!(done, Some(Answer::Done { version: 2 }));
    writeln!(
        std::io::stdout().lock(),
        "{tries} tries with wrong tokens, for the seats of others, again, and from pages of others: \
         0 accepted"
    )
    .unwrap();
}
