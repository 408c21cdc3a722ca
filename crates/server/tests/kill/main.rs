//! `kill -9` at random moments of a loaded server: every action that was answered
//! is in the log after the restart, none is there twice, and none is missing in
//! between.
//!
//! The server is this same program, started again with [`DATA`] set, so that a
//! real process dies. `RUCKUS_KILLS` says how often (10).

mod load;

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use ruckus_server::{Config, Server};

/// Names the data directory to the server process.
const DATA: &str = "RUCKUS_KILL_TEST_DATA";
/// Tables that are played at the same time.
const TABLES: usize = 24;

/// Not a test: the server that is killed.
#[test]
fn served_process() {
    let Some(data) = std::env::var_os(DATA) else {
        return;
    };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(async {
        let mut config = Config::new(data.into(), "127.0.0.1:0".parse().unwrap());
        config.limits.messages = u32::MAX;
        config.limits = config.limits.with_requests(u32::MAX);
        let server = Server::start(config).await.unwrap();
        let mut out = std::io::stdout().lock();
        writeln!(out, "\naddress {}", server.address()).unwrap();
        out.flush().unwrap();
        std::future::pending::<()>().await;
    });
}

/// A server process, which never outlives the test.
struct Process(Child);

impl Process {
    fn kill(&mut self) {
        // One that has ended already cannot be killed.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

/// A server process and where it listens.
fn start(data: &Path) -> (Process, SocketAddr) {
    let child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "served_process", "--nocapture"])
        .env(DATA, data)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut process = Process(child);
    let lines = BufReader::new(process.0.stdout.take().unwrap()).lines();
    let mut lines = lines.map_while(Result::ok);
    let address = lines.find_map(|line| line.strip_prefix("address ").map(str::to_owned));
    let address = address.expect("the server has started");
    (process, address.parse().unwrap())
}

#[test]
fn no_answered_action_is_lost_or_doubled_by_kill_9() {
    let kills: usize = std::env::var("RUCKUS_KILLS").map_or(10, |kills| kills.parse().unwrap());
    let data = tempfile::TempDir::new().unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    let mut tables: Vec<load::Table> = Vec::new();
    let (mut answered, mut unanswered, mut slowest) = (0, 0, Duration::ZERO);
    for round in 0..kills {
        let began = tokio::time::Instant::now();
        let (mut process, address) = start(data.path());
        slowest = slowest.max(began.elapsed());
        let mut bytes = [0; 2];
        getrandom::fill(&mut bytes).unwrap();
        let life = Duration::from_millis(150 + u64::from(u16::from_le_bytes(bytes)) % 700);
        runtime.block_on(async {
            if tables.iter().all(load::Table::is_over) {
                tables.extend(load::begin_tables(address, TABLES).await);
            }
            let played = load::play_until_cut(address, &mut tables);
            let killed = async {
                tokio::time::sleep(life).await;
                process.kill();
            };
            tokio::join!(played, killed);
        });
        let stored = read_log(data.path());
        for table in &tables {
            let log = stored.get(&table.id).map_or(&[][..], Vec::as_slice);
            let versions = log.iter().map(|(version, _)| *version);
            assert!(versions.eq(1..=log.len() as u64), "no gap and no twin");
            let mut stored_as: BTreeMap<&str, usize> = BTreeMap::new();
            for (_, client) in log {
                *stored_as.entry(client).or_default() += 1;
            }
            let times = |id: &str| stored_as.get(id).copied().unwrap_or(0);
            for id in &table.answered {
                assert_eq!(
                    times(id),
                    1,
                    "round {round}: an answered action is there once"
                );
            }
            for id in &table.unanswered {
                assert!(times(id) <= 1, "round {round}: no action is there twice");
            }
        }
        answered = tables.iter().map(|table| table.answered.len()).sum();
        unanswered = tables.iter().map(|table| table.unanswered.len()).sum();
    }
    assert!(
        answered > 20 * kills,
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

/// Versions and client ids of every log, read without the server.
fn read_log(data: &Path) -> BTreeMap<String, Vec<(u64, String)>> {
    let database = rusqlite::Connection::open(data.join("ruckus.sqlite3")).unwrap();
    let mut query = database
        .prepare("SELECT game, version, client FROM actions ORDER BY game, version")
        .unwrap();
    let mut rows = query.query([]).unwrap();
    let mut logs: BTreeMap<String, Vec<(u64, String)>> = BTreeMap::new();
    while let Some(row) = rows.next().unwrap() {
        let version: i64 = row.get(1).unwrap();
        logs.entry(row.get(0).unwrap())
            .or_default()
            .push((version as u64, row.get(2).unwrap()));
    }
    logs
}
