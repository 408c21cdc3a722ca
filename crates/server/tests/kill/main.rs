//! `kill -9` at random moments of a loaded server: every action that was answered
//! is in the log after the restart, none is there twice, and none is missing in
//! between.
//!
//! The server is a process of its own, so that a real one dies. `RUCKUS_KILLS` says
//! how often (10), and `RUCKUS_KILL_ANSWERS` how much is to be answered in all, at
//! least.

mod load;
mod process;

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::Path;
use std::time::Duration;

/// Tables that are played at the same time.
const TABLES: usize = 24;
/// The same, when much is to be answered.
const MANY_TABLES: usize = 200;

fn number(variable: &str) -> Option<usize> {
    let text = std::env::var(variable).ok()?;
    Some(text.parse().expect("a number"))
}

/// How long a server lives in this round: about so long as it takes to answer what
/// is still owed, and never two times the same.
fn life(owed: usize, rate: f64) -> Duration {
    let mut bytes = [0; 2];
    getrandom::fill(&mut bytes).unwrap();
    let random = Duration::from_millis(150 + u64::from(u16::from_le_bytes(bytes)) % 700);
    random + Duration::from_secs_f64((owed as f64 / rate).min(60.0))
}

#[test]
fn no_answered_action_is_lost_or_doubled_by_kill_9() {
    let kills = number("RUCKUS_KILLS").unwrap_or(10);
    let wanted = number("RUCKUS_KILL_ANSWERS").unwrap_or(0);
    let count = if wanted > 0 { MANY_TABLES } else { TABLES };
    let data = tempfile::TempDir::new().unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    let (mut tables, mut over): (Vec<load::Table>, Vec<load::Table>) = Default::default();
    let (mut answered, mut slowest, mut rate) = (0, Duration::ZERO, 2_000.0);
    for round in 0..kills {
        let began = tokio::time::Instant::now();
        let (mut process, address) = process::start(data.path(), &[]);
        slowest = slowest.max(began.elapsed());
        over.extend(tables.extract_if(.., |table| table.is_over()));
        let owed = (wanted * (round + 1) / kills).saturating_sub(answered);
        let life = life(owed, rate);
        runtime.block_on(async {
            let missing = count - tables.len();
            tables.extend(load::begin_tables(address, missing).await);
            let played = load::play_until_cut(address, &mut tables);
            let killed = async {
                tokio::time::sleep(life).await;
                process.kill();
            };
            tokio::join!(played, killed);
        });
        check(data.path(), &tables);
        let before = answered;
        answered = tables.iter().chain(&over).map(answers).sum();
        rate = ((answered - before) as f64 / life.as_secs_f64()).max(100.0);
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

fn answers(table: &load::Table) -> usize {
    table.answered.len()
}

/// Asserts that what was answered is stored, once, and without a gap.
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

/// Versions and client ids of a log, read without the server.
fn read_log(database: &rusqlite::Connection, table: &str) -> Vec<(i64, String)> {
    let mut query = database
        .prepare("SELECT version, client FROM log WHERE game = ? ORDER BY version")
        .unwrap();
    let rows = query.query_map([table], |row| Ok((row.get(0)?, row.get(1)?)));
    rows.unwrap().collect::<Result<_, _>>().unwrap()
}
