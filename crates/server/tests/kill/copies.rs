//! Backups of a server under load: everything that was answered before one began is in it, and
//! every game in it can be replayed.
//!
//! `RUCKUS_BACKUPS` sets how many are made (3).

use std::io::Write as _;

use ruckus_conform::budget;
use ruckus_server::{Verify, back_up, restore};
use tempfile::TempDir;

use crate::load::{Answers, begin_tables};
use crate::{TABLES, process, read_log, runtime};

#[test]
fn a_backup_under_load_holds_everything_answered_before_it_began() {
    let backups: usize = budget("RUCKUS_BACKUPS", 3);
    let data = TempDir::new().unwrap();
    let answers = Answers::default();
    let (_server, address) = process::start(data.path(), &[]);
    let (mut copied, mut meanwhile) = (0, 0);
    runtime().block_on(async {
        let mut tables = begin_tables(address, TABLES, &answers).await;
        for number in 0..backups {
            let playing = tables.iter_mut().map(|table| {
                let goal = table.answered.len() + 10;
                table.play([address; 2], goal)
            });
            futures_util::future::join_all(playing).await;
            let before: Vec<usize> = tables.iter().map(|table| table.answered.len()).collect();
            let elsewhere = TempDir::new().unwrap();
            let copy = elsewhere.path().join("copy.sqlite3");
            let counted = answers.count();
            {
                let playing = tables
                    .iter_mut()
                    .map(|table| table.play([address; 2], usize::MAX));
                let playing = futures_util::future::join_all(playing);
                let (from, to) = (data.path().to_owned(), copy.clone());
                let copying = async {
                    // Begins in the middle of the load.
                    answers.wait_for_more(20).await;
                    tokio::task::spawn_blocking(move || {
                        back_up(&from, &to, Verify::default(), &mut |_, _| ())
                    })
                    .await
                    .unwrap()
                    .unwrap();
                    answers.wait_for_more(20).await;
                };
                tokio::select! {
                    _ = playing => panic!("the server ended"),
                    () = copying => {}
                }
            }
            meanwhile += answers.count() - counted;
            let restored = TempDir::new().unwrap();
            restore(&copy, restored.path(), Verify::default(), &mut |_, _| ()).unwrap();
            let database = rusqlite::Connection::open(restored.path().join("ruckus.sqlite3"));
            let database = database.unwrap();
            let logs: Vec<_> = tables
                .iter()
                .map(|table| read_log(&database, &table.id))
                .collect();
            drop(database);
            for ((table, log), before) in tables.iter().zip(&logs).zip(before) {
                let versions = log.iter().map(|(version, _)| *version);
                assert!(versions.eq(1..=log.len() as i64), "no gap and no twin");
                for id in &table.answered[..before] {
                    let times = log.iter().filter(|(_, client)| client == id).count();
                    assert_eq!(times, 1, "in backup {number}");
                }
            }
            // A server on the copy replays every game.
            let (_copied, other) = process::start(restored.path(), &[]);
            for (table, log) in tables.iter().zip(&logs) {
                assert_eq!(table.version_at(other).await, log.len() as u64);
                copied += log.len();
            }
        }
    });
    writeln!(
        std::io::stdout().lock(),
        "{backups} backups under load: {meanwhile} answers while they were made, {copied} entries \
         in them replayed, 0 missing"
    )
    .unwrap();
}
