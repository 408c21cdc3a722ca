//! What still works while NATS or the database is down.

use std::io::Write as _;
use std::time::Duration;

use ruckus_protocol::{Answer, ErrorCode};
use tokio::time::Instant;

use crate::nodes::{PATIENCE, Services, begin, runtime};
use crate::player::Player;
use crate::stage::people;

/// Two nodes with a game between them, and a spectator at the second.
struct Pair {
    services: Services,
    nodes: [crate::nodes::Node; 2],
    a: Player,
    b: Player,
    watcher: Player,
}

async fn pair() -> Pair {
    let services = Services::start();
    let nodes = [services.node(), services.node()];
    let mut a = Player::new(nodes[0].address, "A").await;
    let mut b = Player::new(nodes[1].address, "B").await;
    begin(&people("boop", 2), nodes[0].address, &mut [&mut a, &mut b]).await;
    let mut watcher = Player::watcher(nodes[1].address).await;
    watcher.watch(&a.table).await;
    Pair {
        services,
        nodes,
        a,
        b,
        watcher,
    }
}

const ACTIONS: [&str; 8] = [
    "k@a1", "k@f6", "k@a3", "k@f4", "k@c1", "k@d6", "k@a5", "k@f2",
];

/// Plays one action; returns how long it takes until everybody has seen it.
async fn act(pair: &mut Pair, action: &str) -> Duration {
    let Pair { a, b, watcher, .. } = pair;
    let mover = if a.to_move() { &mut *a } else { &mut *b };
    let ask = mover.act(action);
    let began = Instant::now();
    let version = mover.done(ask).await;
    for player in [a, b, watcher] {
        player.until(|player| player.version >= version).await;
    }
    began.elapsed()
}

#[test]
fn without_nats_moves_go_on_and_are_seen_later() {
    runtime().block_on(async {
        let mut pair = pair().await;
        let mut with = Duration::ZERO;
        for action in &ACTIONS[..3] {
            with = with.max(act(&mut pair, action).await);
        }
        pair.services.nats.kill();
        let mut without = Duration::ZERO;
        for action in &ACTIONS[3..6] {
            without = without.max(act(&mut pair, action).await);
        }
        pair.services.nats.start_again().unwrap();
        for action in &ACTIONS[6..] {
            act(&mut pair, action).await;
        }
        for player in [&pair.a, &pair.b, &pair.watcher] {
            let seen = player.events.iter().map(|event| event.version);
            assert!(seen.eq(1..=8), "every event once and in order");
        }
        let mut out = std::io::stdout().lock();
        writeln!(
            out,
            "seen at another node within {with:?}, without NATS within {without:?}; 0 of 24 missing"
        )
        .unwrap();
    });
}

#[test]
fn without_the_database_nothing_is_answered_as_done_and_tables_are_still_shown() {
    runtime().block_on(async {
        let mut pair = pair().await;
        act(&mut pair, ACTIONS[0]).await;
        let before = pair.b.view().clone();
        pair.services.postgres.kill();
        let id = pair.b.new_id();
        let ask = pair.b.act(ACTIONS[1]);
        let mut slowest = Duration::ZERO;
        for _ in 0..3 {
            let began = Instant::now();
            let answer = pair.b.ask_as(&id, ask.clone()).await;
            slowest = slowest.max(began.elapsed());
            let Answer::Refused { code, .. } = answer else {
                panic!("{answer:?}");
            };
            assert!(
                matches!(code, ErrorCode::Storage | ErrorCode::Unknown),
                "{code}"
            );
        }
        // The board shows the last stored position, even to new watchers.
        assert_eq!(pair.b.view(), &before);
        let mut late = Player::watcher(pair.nodes[1].address).await;
        late.watch(&pair.a.table).await;
        assert_eq!(late.version, 1);
        pair.services.postgres.start_again().unwrap();
        let began = Instant::now();
        loop {
            // Repeats the same request until it is done, which happens only once.
            match pair.b.ask_as(&id, ask.clone()).await {
                Answer::Done { version } => {
                    assert_eq!(version, 2);
                    break;
                }
                Answer::Refused { code, .. } => assert!(
                    matches!(code, ErrorCode::Storage | ErrorCode::Unknown),
                    "{code}"
                ),
                other => panic!("{other:?}"),
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let back = began.elapsed();
        pair.a.until(|a| a.version == 2).await;
        let mut out = std::io::stdout().lock();
        writeln!(
            out,
            "database away: refused within {slowest:?}, tables still shown; done {back:?} after it was back"
        )
        .unwrap();
    });
}

#[test]
fn a_database_that_is_silent_is_refused_in_time() {
    runtime().block_on(async {
        let mut pair = pair().await;
        pair.services.postgres.freeze();
        let id = pair.a.new_id();
        let ask = pair.a.act(ACTIONS[0]);
        let began = Instant::now();
        let answer = pair.a.ask_as(&id, ask.clone()).await;
        let took = began.elapsed();
        pair.services.postgres.thaw();
        let Answer::Refused { code, .. } = answer else {
            panic!("{answer:?}");
        };
        assert!(
            matches!(code, ErrorCode::Storage | ErrorCode::Unknown),
            "{code}"
        );
        // Whatever happened to it there, the request is executed once.
        loop {
            if let Answer::Done { version } = pair.a.ask_as(&id, ask.clone()).await {
                assert_eq!(version, 1);
                break;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let mut out = std::io::stdout().lock();
        writeln!(
            out,
            "database silent: refused within {took:?}, where nodes wait {PATIENCE:?} for it"
        )
        .unwrap();
    });
}
