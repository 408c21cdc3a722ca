//! `kill -9` of a loaded server at random moments.
//!
//! After the restart every answered action is in the log exactly once, without gaps.
//!
//! The server is a separate process, so that it can really be killed. `RUCKUS_KILLS` sets how often
//! (3), and `RUCKUS_KILL_ANSWERS` the minimum number of answers in total.
//!
//! Other tests use the same process under the same load: for backups, for hostile clients, and for
//! the memory after many clients have lost their connection, and for stopping under load.

mod copies;
mod hostile;
mod load;
mod process;
mod stop;
mod storm;

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::Path;
use std::time::Duration;

use ruckus_conform::{budget, first_seed};
use ruckus_core::Seed;

/// How many tables are played at the same time.
const TABLES: usize = 24;
/// The same, for runs with many answers.
const MANY_TABLES: usize = 200;

#[test]
fn no_answered_action_is_lost_or_doubled_by_kill_9() {
    let kills: usize = budget("RUCKUS_KILLS", 3);
    let wanted: usize = budget("RUCKUS_KILL_ANSWERS", 0);
    let mut dice = Seed::from(first_seed()).stream("kills");
    let answers = load::Answers::default();
    let count = if wanted > 0 { MANY_TABLES } else { TABLES };
    let data = tempfile::TempDir::new().unwrap();
    let runtime = runtime();
    let (mut tables, mut over): (Vec<load::Table>, Vec<load::Table>) = Default::default();
    let (mut answered, mut slowest) = (0, Duration::ZERO);
    for round in 0..kills {
        let began = tokio::time::Instant::now();
        let (mut process, address) = process::start(data.path(), &[]);
        slowest = slowest.max(began.elapsed());
        over.extend(tables.extract_if(.., |table| table.is_over()));
        let owed = (wanted * (round + 1) / kills).saturating_sub(answered);
        // A different number of answers each time.
        let more = owed + 25 + dice.below(700) as usize;
        runtime.block_on(async {
            let missing = count - tables.len();
            tables.extend(load::begin_tables(address, missing, &answers).await);
            let played = load::play_until_cut(address, &mut tables);
            tokio::pin!(played);
            tokio::select! {
                () = &mut played => panic!("nobody plays, and the server was not killed yet"),
                () = answers.wait_for_more(more) => process.kill(),
            }
            played.await;
        });
        check(data.path(), &tables);
        answered = tables.iter().chain(&over).map(answered_at).sum();
    }
    check(data.path(), &over);
    let unanswered: usize = tables.iter().map(|table| table.unanswered.len()).sum();
    assert!(
        answered > 20 * kills && answered >= wanted,
        "only {answered} actions were answered"
    );
    let mut out = std::io::stdout().lock();
    writeln!(
        out,
        "{kills} kills: {answered} answered actions, 0 lost, 0 doubled; \
         {unanswered} without an answer at the end; ready within {slowest:?}"
    )
    .unwrap();
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap()
}

fn answered_at(table: &load::Table) -> usize {
    table.answered.len()
}

/// Asserts that every answered request is stored once, without gaps.
fn check(data: &Path, tables: &[load::Table]) {
    let database = rusqlite::Connection::open(data.join("ruckus.sqlite3")).unwrap();
    for table in tables {
        let log = read_log(&database, &table.id);
        let versions = log.iter().map(|(version, _)| *version);
        assert!(versions.eq(1..=log.len() as i64), "no gap and no twin");
        let mut stored_as: BTreeMap<&str, usize> = BTreeMap::new();
        for (_, client) in &log {
            *stored_as.entry(client).or_default() += 1;
        }
        let times = |id: &String| stored_as.get(id.as_str()).copied().unwrap_or(0);
        for id in &table.answered {
            assert_eq!(times(id), 1, "an answered action is there once");
        }
        for id in &table.unanswered {
            assert!(times(id) <= 1, "no action is there twice");
        }
    }
}

/// The versions and client ids of a log, read directly from the database.
fn read_log(database: &rusqlite::Connection, table: &str) -> Vec<(i64, String)> {
    let mut query = database
        .prepare("SELECT version, client FROM log WHERE game = ? ORDER BY version")
        .unwrap();
    let rows = query.query_map([table], |row| Ok((row.get(0)?, row.get(1)?)));
    rows.unwrap().collect::<Result<_, _>>().unwrap()
}
