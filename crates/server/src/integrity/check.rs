//! Replays the games of a database file, on all processors.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError, mpsc};
use std::time::Duration;

use super::IntegrityError;
use crate::rooms;
use crate::store::{DATABASE, DataLock, SCHEMA, Sqlite, Store as _, StoreError, StoredTable};
use crate::store::{check_file, copy_database};

/// How often progress is reported.
const REPORT: Duration = Duration::from_millis(200);
/// How many games are read from the list at a time.
const PAGE: usize = 500;

/// The outcome of a check.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Check {
    /// How many games were replayed.
    pub games: u64,
    /// How many entries their logs have.
    pub entries: u64,
    /// The damaged games, in the order of their tables' codes.
    pub damaged: Vec<DamagedGame>,
    /// The file to which the damaged games were moved.
    pub quarantine: Option<PathBuf>,
}

/// A game that is not what its log says.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct DamagedGame {
    /// The code of its table.
    pub table: String,
    /// The id of its table.
    pub id: String,
    /// What does not fit.
    pub why: String,
}

/// Checks every game of a data directory or a database file. The server may be running, unless
/// damaged games are to be moved to a file of their own. Reports how many of how many games have
/// been replayed.
///
/// # Errors
/// If the database cannot be read, or its file is damaged.
pub fn check(
    target: &Path,
    repair: bool,
    progress: &mut dyn FnMut(u64, u64),
) -> Result<Check, IntegrityError> {
    let path = if target.is_dir() {
        target.join(DATABASE)
    } else {
        target.to_owned()
    };
    if !path.is_file() {
        return Err(IntegrityError::NoDatabase(path));
    }
    let folder = path.parent().filter(|parent| *parent != Path::new(""));
    let folder = folder.unwrap_or(Path::new(".")).to_owned();
    let is_data = path.file_name().is_some_and(|name| name == DATABASE);
    let _lock = if repair && is_data {
        Some(DataLock::take(&folder)?)
    } else {
        None
    };
    let mut check = check_games(&path, usize::MAX, progress)?;
    if repair && !check.damaged.is_empty() {
        let into = free_name(&folder);
        let games = check.damaged.iter();
        let games: Vec<_> = games
            .map(|game| (game.id.clone(), game.why.clone()))
            .collect();
        Sqlite::open(&path)?.move_games(&games, &into)?;
        check.quarantine = Some(into);
    }
    Ok(check)
}

/// The first name of a quarantine file that is not taken.
fn free_name(folder: &Path) -> PathBuf {
    let mut names = (1..).map(|number| folder.join(format!("quarantine-{number}.sqlite3")));
    names
        .find(|name| !name.exists())
        .unwrap_or_else(|| folder.join("quarantine.sqlite3"))
}

/// Checks a database file and a number of its games, evenly spread.
pub(super) fn check_games(
    path: &Path,
    most: usize,
    progress: &mut dyn FnMut(u64, u64),
) -> Result<Check, IntegrityError> {
    let found = check_file(path).map_err(|error| match error {
        crate::store::BackupError::NotSound { path, why } => {
            IntegrityError::DamagedFile { path, why }
        }
        error => error.into(),
    })?;
    if found.schema < SCHEMA {
        // Checked as this release would read it; the file itself stays as it is.
        let folder = tempfile::TempDir::new().map_err(|source| IntegrityError::Io {
            path: std::env::temp_dir(),
            source,
        })?;
        let copy = folder.path().join(DATABASE);
        copy_database(path, &copy)?;
        drop(Sqlite::open(&copy)?);
        return replay_all(&copy, most, progress);
    }
    replay_all(path, most, progress)
}

fn replay_all(
    path: &Path,
    most: usize,
    progress: &mut dyn FnMut(u64, u64),
) -> Result<Check, IntegrityError> {
    let list = Sqlite::open_to_read(path)?;
    let all = list.count_games()?;
    let most = most as u64;
    // Every game, or every n-th one.
    let step = all.div_ceil(most.max(1)).max(1);
    let total = all.div_ceil(step);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    // Opened before anything is queued: a thread that replays never gives up.
    let stores = (0..threads).map(|_| Sqlite::open_to_read(path));
    let stores = stores.collect::<Result<Vec<_>, _>>()?;
    let (codes, queue) = mpsc::sync_channel::<(String, String)>(PAGE);
    let queue = Mutex::new(queue);
    let done = AtomicU64::new(0);
    let mut check = Check::default();
    std::thread::scope(|scope| {
        let (finish, finished) = mpsc::channel();
        for store in stores {
            let (queue, done, finish) = (&queue, &done, finish.clone());
            // The receiver stays until every sender is gone.
            scope.spawn(move || finish.send(replay_queue(store, queue, done)));
        }
        drop(finish);
        let lister = scope.spawn(move || list_games(&list, step, &codes));
        loop {
            match finished.recv_timeout(REPORT) {
                Ok(part) => {
                    check.games += part.games;
                    check.entries += part.entries;
                    check.damaged.extend(part.damaged);
                }
                Err(mpsc::RecvTimeoutError::Timeout) => {
                    progress(done.load(Ordering::Relaxed), total);
                }
                Err(mpsc::RecvTimeoutError::Disconnected) => break,
            }
        }
        lister.join().unwrap_or(Ok(()))
    })?;
    progress(check.games, total);
    check.damaged.sort();
    Ok(check)
}

/// Puts every n-th game into the queue.
fn list_games(
    list: &Sqlite,
    step: u64,
    codes: &mpsc::SyncSender<(String, String)>,
) -> Result<(), StoreError> {
    let (mut last, mut number) = (String::new(), 0_u64);
    loop {
        let page = list.games_after(&last, PAGE)?;
        let Some((id, _)) = page.last() else {
            return Ok(());
        };
        last.clone_from(id);
        for game in page {
            let is_wanted = number.is_multiple_of(step);
            number += 1;
            // Without a receiver every replaying thread has failed.
            if is_wanted && codes.send(game).is_err() {
                return Ok(());
            }
        }
    }
}

fn replay_queue(
    mut store: Sqlite,
    queue: &Mutex<mpsc::Receiver<(String, String)>>,
    done: &AtomicU64,
) -> Check {
    let mut check = Check::default();
    loop {
        let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((id, table)) = next else {
            return check;
        };
        match replay(&mut store, &table) {
            // It was deleted in the meantime.
            Ok(None) => {}
            Ok(Some(entries)) => {
                check.games += 1;
                check.entries += entries;
            }
            Err(why) => {
                check.games += 1;
                check.damaged.push(DamagedGame { table, id, why });
            }
        }
        done.fetch_add(1, Ordering::Relaxed);
    }
}

/// Replays one game. Returns the number of its entries, or what is wrong with it.
fn replay(store: &mut Sqlite, code: &str) -> Result<Option<u64>, String> {
    let found = store.table(code, 0).map_err(|error| error.to_string())?;
    let Some(StoredTable { row, log }) = found else {
        return Ok(None);
    };
    let deal = store.deal(&row).map_err(|error| error.to_string())?;
    let entries = log.len() as u64;
    // A damaged game must not end the check, whatever it makes the rules do.
    let verify = AssertUnwindSafe(|| rooms::verify(row, log, deal));
    match catch_unwind(verify) {
        Ok(verified) => verified.map(|()| Some(entries)),
        Err(_) => Err("replaying it panics".to_owned()),
    }
}
