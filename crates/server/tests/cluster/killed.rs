//! `kill -9` of a node, and of the database, in mid-game.

use std::cell::Cell;
use std::io::Write as _;
use std::time::Duration;

use ruckus_conform::first_seed;
use ruckus_core::{Chance, Seed};
use tokio::time::Instant;

use crate::load::{Answers, Table, begin_tables};
use crate::nodes::{Services, check_log, read_log, rounds, runtime};

/// How many tables are played at the same time.
pub(crate) const TABLES: usize = 6;

/// The number of answers before a kill.
pub(crate) fn answers_before(dice: &mut Chance) -> usize {
    12 + dice.below(120) as usize
}

/// Lets each table play a little more through these servers; returns how long the slowest took for
/// its first answer.
pub(crate) async fn play_on(
    tables: &mut [Table],
    addresses: [std::net::SocketAddr; 2],
) -> Duration {
    let began = Instant::now();
    let playing = tables.iter_mut().map(|table| async move {
        let goal = table.answered.len() + 1;
        while table.play(addresses, goal).await.is_none() {
            // Clients also wait before they retry.
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
    let answers = Answers::default();
    let mut dice = Seed::from(first_seed()).stream("killed nodes");
    let mut tables = runtime.block_on(begin_tables(stays.address, TABLES, &answers));
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
                answers.wait_for_more(answers_before(&mut dice)).await;
                dies.kill();
            };
            tokio::join!(playing, killed);
            // The players of the dead node continue on the other one.
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
    let answers = Answers::default();
    let mut dice = Seed::from(first_seed()).stream("killed databases");
    let mut tables = runtime.block_on(begin_tables(one.address, TABLES, &answers));
    let (mut slowest, kills) = (Duration::ZERO, rounds());
    for _ in 0..kills {
        let postgres = &mut services.postgres;
        let ready = Cell::new(None::<Instant>);
        runtime.block_on(async {
            let playing = tables.iter_mut().map(|table| {
                let ready = &ready;
                async move {
                    // Continues until an answer arrives after the database is back.
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
                answers.wait_for_more(answers_before(&mut dice)).await;
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
