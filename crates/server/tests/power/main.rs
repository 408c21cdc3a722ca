//! Power cuts: no answered action is lost.
//!
//! A real server plays on a real SQLite file, and all its operations on the file and all its
//! output on sockets are recorded. The file is then rebuilt as a power cut at some moment would
//! leave it, with unflushed writes lost, torn or out of order. Every action answered before the
//! cut must be there.
//!
//! `RUCKUS_POWER_CUTS` sets how many moments are tried (6).

#[path = "../kill/load.rs"]
#[allow(dead_code, reason = "shared with other tests")]
mod load;
#[path = "../kill/process.rs"]
#[allow(dead_code, reason = "shared with the tests of kills")]
mod process;

#[path = "../online/http.rs"]
#[allow(dead_code, reason = "shared with other tests")]
mod http;

mod faults;
mod trace;

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use ruckus_conform::{budget, first_seed};
use ruckus_core::{Chance, Seed};

use trace::{Disk, FILES, Step};

/// How many tables are played at the same time.
const TABLES: usize = 16;
/// How many bytes are written before the server stops: more than the write-ahead log may hold, so
/// that a checkpoint happens as well.
const WRITTEN: u64 = 24 << 20;
/// The longest that this takes on any machine.
const PATIENCE: Duration = Duration::from_secs(120);

/// A stored action with all columns of its row.
type Row = (String, i64, i64, String, String, i64, Vec<u8>);

/// Compiles a library that is preloaded before the C library, with the compiler that builds SQLite.
fn build_library(folder: &Path, source: &str) -> PathBuf {
    let library = folder.join(source).with_extension("so");
    let source = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/power")
        .join(source);
    let compiler = std::env::var("CC").unwrap_or_else(|_| "cc".to_owned());
    let built = Command::new(compiler)
        .args(["-shared", "-fPIC", "-O1", "-o"])
        .arg(&library)
        .arg(source)
        .status()
        .expect("there is a C compiler, which SQLite needs as well");
    assert!(built.success(), "the library does not compile");
    library
}

/// Plays on a recorded server; returns the tables and the recorded steps.
fn record(folder: &Path) -> (Vec<load::Table>, Vec<Step>) {
    let data = folder.join("data");
    let trace = folder.join("trace");
    let recorder = build_library(folder, "recorder.c");
    let variables = [
        ("LD_PRELOAD", recorder.as_os_str()),
        ("RUCKUS_POWER_TRACE", trace.as_os_str()),
    ];
    let (mut process, address) = process::start(&data, &variables);
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    let mut tables = runtime.block_on(load::begin_tables(
        address,
        TABLES,
        &load::Answers::default(),
    ));
    runtime.block_on(async {
        let killed = async {
            let began = tokio::time::Instant::now();
            while std::fs::metadata(&trace).unwrap().len() < WRITTEN {
                assert!(began.elapsed() < PATIENCE, "little is written");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
            process.kill();
        };
        tokio::join!(load::play_until_cut(address, &mut tables), killed);
    });
    (tables, trace::read(&trace))
}

/// Every stored action, or what is wrong with the database.
fn read_actions(folder: &Path) -> Result<Vec<Row>, String> {
    let read = || -> rusqlite::Result<Result<Vec<Row>, String>> {
        let database = rusqlite::Connection::open(folder.join(FILES[0]))?;
        let sound: String =
            database.pragma_query_value(None, "integrity_check", |row| row.get(0))?;
        if sound != "ok" {
            return Ok(Err(sound));
        }
        let mut query = database.prepare(
            "SELECT game, version, seat, client, body, at, chain FROM log
             ORDER BY game, version",
        )?;
        let rows = query.query_map([], |row| {
            Ok((
                row.get(0)?,
                row.get(1)?,
                row.get(2)?,
                row.get(3)?,
                row.get(4)?,
                row.get(5)?,
                row.get(6)?,
            ))
        })?;
        rows.collect::<Result<Vec<Row>, _>>().map(Ok)
    };
    read().unwrap_or_else(|error| Err(error.to_string()))
}

/// Puts the files where SQLite finds them, and reads them as after a start.
fn read_files(folder: &Path, files: &[Vec<u8>; 2]) -> Result<Vec<Row>, String> {
    let folder = tempfile::TempDir::new_in(folder).unwrap();
    for (name, bytes) in FILES.iter().zip(files) {
        std::fs::write(folder.path().join(name), bytes).unwrap();
    }
    read_actions(folder.path())
}

/// Checks a disk after a cut; returns how many answers were checked, or what is wrong.
fn check(
    disk: &Disk<'_>,
    after: Result<Vec<Row>, String>,
    all: &BTreeMap<(String, i64), Row>,
    commands: &BTreeMap<&str, &str>,
) -> Result<usize, String> {
    let rows = after?;
    let mut versions: BTreeMap<&str, i64> = BTreeMap::new();
    let mut clients: BTreeMap<&str, usize> = BTreeMap::new();
    for row in &rows {
        let last = versions.entry(&row.0).or_default();
        *last += 1;
        if row.1 != *last {
            return Err(format!("a gap or a twin at entry {}", row.1));
        }
        if all.get(&(row.0.clone(), row.1)) != Some(row) {
            return Err(format!("entry {} is not what was stored", row.1));
        }
        *clients.entry(&row.3).or_default() += 1;
    }
    let mut answered = 0;
    for id in disk.answered.iter().filter(|id| commands.contains_key(*id)) {
        answered += 1;
        match clients.get(id) {
            Some(1) => {}
            Some(_) => return Err(format!("{id} is there twice")),
            None => return Err(format!("{id} was answered and is lost")),
        }
    }
    Ok(answered)
}

/// Checks a disk after a power cut: the number of answers that are there, or what is wrong.
type Judge<'a> = dyn Fn(&Disk<'_>, Result<Vec<Row>, String>) -> Result<usize, String> + 'a;

/// Cuts the power at random moments; returns the verdict of each cut.
fn cut_power(
    folder: &Path,
    steps: &[Step],
    cuts: usize,
    lies: bool,
    judge: &Judge<'_>,
) -> (Vec<Result<usize, String>>, usize) {
    let mut dice = dice();
    let first = steps
        .iter()
        .position(|step| matches!(step, Step::Answered(ids) if !ids.is_empty()));
    let first = first.expect("something was answered");
    // After the other steps everything is flushed, and there is nothing to lose.
    let mut disk = Disk::default();
    let mut risky = Vec::new();
    for (index, step) in steps.iter().enumerate() {
        disk.take(step);
        if index >= first && disk.has_pending() {
            risky.push(index);
        }
    }
    let mut moments: Vec<usize> = (0..cuts)
        .map(|_| risky[dice.below(risky.len() as u32) as usize])
        .collect();
    moments.sort_unstable();
    let mut disk = Disk::default();
    disk.lies = lies;
    let mut found = Vec::new();
    let mut moments = moments.into_iter().peekable();
    for (index, step) in steps.iter().enumerate() {
        disk.take(step);
        while moments.next_if_eq(&index).is_some() {
            let files = disk.after_cut(&mut dice);
            found.push(judge(&disk, read_files(folder, &files)));
        }
    }
    (found, disk.checkpointed)
}

/// The same cuts each time, unless `cargo xtask ci` sets another seed.
fn dice() -> Chance {
    Seed::from(first_seed()).stream("power")
}

#[test]
fn no_answered_action_is_lost_when_the_power_goes() {
    let cuts: usize = budget("RUCKUS_POWER_CUTS", 6);
    let folder = tempfile::TempDir::new().unwrap();
    let (tables, steps) = record(folder.path());
    let all = read_actions(&folder.path().join("data")).unwrap();
    let stored: BTreeMap<(String, i64), Row> = all
        .into_iter()
        .map(|row| ((row.0.clone(), row.1), row))
        .collect();
    let commands: BTreeMap<&str, &str> = tables
        .iter()
        .flat_map(|table| {
            let ids = table.answered.iter().chain(&table.unanswered);
            ids.map(|id| (id.as_str(), table.id.as_str()))
        })
        .collect();
    // The recorder has seen every answer that a client received.
    let mut whole = Disk::default();
    steps.iter().for_each(|step| whole.take(step));
    for id in tables.iter().flat_map(|table| &table.answered) {
        assert!(whole.answered.contains(id.as_str()), "{id} was overheard");
    }
    let judge = |disk: &Disk<'_>, after| check(disk, after, &stored, &commands);
    let (found, checkpointed) = cut_power(folder.path(), &steps, cuts, false, &judge);
    let mut answered = 0;
    for cut in &found {
        match cut {
            Ok(there) => answered += there,
            Err(error) => panic!("{error}"),
        }
    }
    assert_eq!(found.len(), cuts);
    assert!(
        answered > cuts * 100,
        "only {answered} answers were checked"
    );
    assert!(
        checkpointed > 0,
        "the database itself was never written, only its log"
    );
    // The same cuts on a disk that claims to flush but does not: the model must find the
    // losses.
    let (lied, _) = cut_power(folder.path(), &steps, 8, true, &judge);
    let lost = lied.iter().filter(|cut| cut.is_err()).count();
    assert!(
        lost > 0,
        "a disk that lies loses nothing: the test is blind"
    );
    writeln!(
        std::io::stdout().lock(),
        "{} power cuts: {answered} answered actions checked, 0 lost, 0 changed, every database sound; \
         {} pages written by checkpoints; a disk that lies was found out in {lost} of {} cuts",
        found.len(),
        checkpointed,
        lied.len()
    )
    .unwrap();
}
