//! `kill -9` of a node, and of the database, in mid-game.

use std::cell::Cell;
use std::io::Write as _;
use std::time::Duration;

use tokio::time::Instant;

use crate::load::{Table, begin_tables};
use crate::nodes::{Services, check_log, read_log, rounds, runtime};

/// Tables that are played at the same time.
const TABLES: usize = 6;

fn life() -> Duration {
    let mut bytes = [0; 2];
    getrandom::fill(&mut bytes).unwrap();
    Duration::from_millis(300 + u64::from(u16::from_le_bytes(bytes)) % 500)
}

/// Lets each table play a little more, through these servers, and says how long
/// the slowest took for its first answer.
async fn play_on(tables: &mut [Table], addresses: [std::net::SocketAddr; 2]) -> Duration {
    let began = Instant::now();
    let playing = tables.iter_mut().map(|table| async move {
        let goal = table.answered.len() + 1;
        while table.play(addresses, goal).await.is_none() {
            // As clients do.
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        began.elapsed()
    });
    let took = futures_util::future::join_all(playing).await;
    took.into_iter().max().unwrap_or_default()
}

#[test]
fn a_node_killed_in_mid_game_costs_nobody_an_answered_move() {
    let services = Services::start();
    let runtime = runtime();
    let mut stays = services.node();
    let mut tables = runtime.block_on(begin_tables(stays.address, TABLES));
    let (mut slowest, kills) = (Duration::ZERO, rounds());
    for _ in 0..kills {
        let mut dies = services.node();
        let addresses = [dies.address, stays.address];
        runtime.block_on(async {
            let playing = futures_util::future::join_all(
                tables
                    .iter_mut()
                    .map(|table| table.play(addresses, usize::MAX)),
            );
            let killed = async {
                tokio::time::sleep(life()).await;
                dies.kill();
            };
            tokio::join!(playing, killed);
            // Whoever was at the dead node goes on at the other.
            let back = play_on(&mut tables, [stays.address; 2]).await;
            slowest = slowest.max(back);
        });
        let logs = runtime.block_on(read_log(&services.database));
        check_log(&logs, &tables);
    }
    assert!(stays.runs());
    let logs = runtime.block_on(read_log(&services.database));
    let answered = check_log(&logs, &tables);
    assert!(answered > 10 * kills, "only {answered} were answered");
    let mut out = std::io::stdout().lock();
    writeln!(
        out,
        "{kills} nodes killed: {answered} answered actions, 0 lost, 0 doubled; \
         playing on elsewhere within {slowest:?}"
    )
    .unwrap();
}

#[test]
fn a_killed_database_loses_no_answered_move_and_no_node() {
    let mut services = Services::start();
    let runtime = runtime();
    let (mut one, mut other) = (services.node(), services.node());
    let addresses = [one.address, other.address];
    let mut tables = runtime.block_on(begin_tables(one.address, TABLES));
    let (mut slowest, kills) = (Duration::ZERO, rounds());
    for _ in 0..kills {
        let postgres = &mut services.postgres;
        let ready = Cell::new(None::<Instant>);
        runtime.block_on(async {
            let playing = tables.iter_mut().map(|table| {
                let ready = &ready;
                async move {
                    // On and on, until something was answered after it was back.
                    loop {
                        let was_ready = ready.get();
                        let goal = table.answered.len() + 1;
                        let answered = table.play(addresses, goal).await.is_some();
                        if let (true, Some(since)) = (answered, was_ready) {
                            return since.elapsed();
                        }
                        tokio::time::sleep(Duration::from_millis(20)).await;
                    }
                }
            });
            let killed = async {
                tokio::time::sleep(life()).await;
                postgres.kill();
                tokio::time::sleep(Duration::from_millis(300)).await;
                postgres.start_again().unwrap();
                ready.set(Some(Instant::now()));
            };
            let playing = futures_util::future::join_all(playing);
            let (took, ()) = tokio::join!(playing, killed);
            slowest = slowest.max(took.into_iter().max().unwrap_or_default());
        });
    }
    assert!(one.runs() && other.runs(), "no node has ended");
    let logs = runtime.block_on(read_log(&services.database));
    let answered = check_log(&logs, &tables);
    assert!(answered > 10 * kills, "only {answered} were answered");
    let mut out = std::io::stdout().lock();
    writeln!(
        out,
        "PostgreSQL killed {kills} times: {answered} answered actions, 0 lost, 0 doubled; \
         playing within {slowest:?} of its being ready"
    )
    .unwrap();
}
