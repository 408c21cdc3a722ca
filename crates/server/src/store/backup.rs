//! Complete copies of the database, made while it is in use.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use super::data_dir::{DataDirError, DataLock};
use super::sqlite::create_private;
use super::{SCHEMA, StoreError};

/// The name of the database file in a data directory. SQLite keeps files with longer names beside
/// it, which belong to this database only.
pub(crate) const DATABASE: &str = "ruckus.sqlite3";
/// The name of a copy that is not complete yet.
const PARTIAL: &str = "restoring.sqlite3";
/// The suffixes of a database's files in SQLite.
const BESIDE: [&str; 4] = ["", "-wal", "-shm", "-journal"];
/// The first schema with `log`; before it, entries were in `actions`.
const LOG_SINCE: i64 = 5;

/// Why a backup or a restore failed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BackupError {
    /// There is no database to copy.
    #[error("there is no {}: --data must name the data directory of a server", .0.display())]
    NoDatabase(PathBuf),
    /// The target exists.
    #[error("{} exists already: choose another name", .0.display())]
    Exists(PathBuf),
    /// The directory holds a database, or parts of one.
    #[error(
        "{} already holds {}: move every {DATABASE}* file away together (a -wal file may hold \
         the newest moves) and restore again",
        data.display(),
        found.join(", ")
    )]
    Holds {
        /// The directory.
        data: PathBuf,
        /// The names of the files.
        found: Vec<String>,
    },
    /// The file is damaged or holds something else.
    #[error("{} is not a sound copy of a Ruckus database: {why}", path.display())]
    NotSound {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// The check of the copy failed.
    #[error("the copy is not good")]
    Refused,
    /// A newer program made the copy.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The directory is in use or cannot be created.
    #[error(transparent)]
    DataDir(#[from] DataDirError),
    /// A file operation failed.
    #[error("{}: {source}", path.display())]
    Io {
        /// The file or directory.
        path: PathBuf,
        /// The error of the system.
        source: io::Error,
    },
}

fn failed(path: &Path) -> impl FnOnce(io::Error) -> BackupError {
    let path = path.to_owned();
    move |source| BackupError::Io { path, source }
}

/// Checks a complete copy before it gets its name.
type Check<'a> = &'a mut dyn FnMut(&Path) -> Result<(), BackupError>;

/// Writes a copy of the database of a data directory to a new file. The server may be running;
/// the copy contains every write acknowledged before the call. Returns the number of games and
/// log entries in it.
///
/// # Errors
/// If there is no database, the target exists, or the copy is damaged or does not pass `check`.
pub(crate) fn back_up(
    data: &Path,
    target: &Path,
    check: Check<'_>,
) -> Result<(u64, u64), BackupError> {
    let source = data.join(DATABASE);
    if !source.exists() {
        return Err(BackupError::NoDatabase(source));
    }
    if target.exists() {
        return Err(BackupError::Exists(target.to_owned()));
    }
    let mut partial = target.as_os_str().to_owned();
    partial.push(".partial");
    let partial = PathBuf::from(partial);
    if partial.exists() {
        return Err(BackupError::Exists(partial));
    }
    let counts = copy_as(&source, &partial, target, check)?;
    Ok(counts)
}

/// Puts a copy into a data directory without a database. Returns the number of games and log
/// entries in it.
///
/// # Errors
/// If the directory is in use or holds a database or parts of one, or if the copy is damaged or
/// does not pass `check`. The directory is left as it was.
pub(crate) fn restore(
    copy: &Path,
    data: &Path,
    check: Check<'_>,
) -> Result<(u64, u64), BackupError> {
    refuse_database(data)?;
    check_file(copy)?;
    let is_new = !data.exists();
    let lock = DataLock::take(data)?;
    let restored = fill(copy, data, check);
    if restored.is_err() && is_new {
        lock.remove_empty_directory().map_err(failed(data))?;
    }
    restored
}

/// Puts a copy into a locked directory.
fn fill(copy: &Path, data: &Path, check: Check<'_>) -> Result<(u64, u64), BackupError> {
    // Another process may have filled it before it was locked.
    refuse_database(data)?;
    let partial = data.join(PARTIAL);
    // Left by a restore that was killed; no other process uses it now.
    remove_database(&partial)?;
    copy_as(copy, &partial, &data.join(DATABASE), check)
}

/// Copies a database under a name of its own, and renames the copy once it is checked.
fn copy_as(
    source: &Path,
    partial: &Path,
    target: &Path,
    check: Check<'_>,
) -> Result<(u64, u64), BackupError> {
    let copied = copy_database(source, partial).and_then(|copied| {
        check(partial)?;
        fs::rename(partial, target).map_err(failed(target))?;
        Ok(copied)
    });
    if copied.is_err() {
        remove_database(partial)?;
    }
    let Checked { games, entries, .. } = copied?;
    flush_directory_of(target)?;
    Ok((games, entries))
}

/// Refuses a directory that holds any file of a database: SQLite would treat leftover files as
/// parts of the copy, and destroy both.
fn refuse_database(data: &Path) -> Result<(), BackupError> {
    let entries = match fs::read_dir(data) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(failed(data)(error)),
    };
    let mut found = Vec::new();
    for entry in entries {
        let name = entry.map_err(failed(data))?.file_name();
        let name = name.to_string_lossy();
        if name.starts_with(DATABASE) {
            found.push(name.into_owned());
        }
    }
    if found.is_empty() {
        return Ok(());
    }
    found.sort();
    Err(BackupError::Holds {
        data: data.to_owned(),
        found,
    })
}

/// Copies a database together with its write-ahead log, flushes the copy and checks the file. Only
/// the owner can read the copy.
pub(crate) fn copy_database(source: &Path, target: &Path) -> Result<Checked, BackupError> {
    let connection = open_to_read(source)?;
    let name = target.to_str().ok_or_else(|| {
        let error = io::Error::new(io::ErrorKind::InvalidFilename, "the name is not UTF-8");
        failed(target)(error)
    })?;
    // SQLite fills an empty file, and keeps its mode.
    create_private(target).map_err(failed(target))?;
    connection
        .execute("VACUUM INTO ?", [name])
        .map_err(StoreError::from)?;
    let copied = File::open(target).and_then(|file| file.sync_all());
    copied.map_err(failed(target))?;
    check_file(target)
}

fn remove_database(path: &Path) -> Result<(), BackupError> {
    for ending in BESIDE {
        let mut name = path.as_os_str().to_owned();
        name.push(ending);
        let file = PathBuf::from(name);
        match fs::remove_file(&file) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(failed(&file)(error));
            }
            _ => {}
        }
    }
    Ok(())
}

/// Flushes the directory, so that a new name survives a power cut.
fn flush_directory_of(path: &Path) -> Result<(), BackupError> {
    let parent = path.parent().filter(|parent| *parent != Path::new(""));
    let parent = parent.unwrap_or(Path::new("."));
    let flushed = File::open(parent).and_then(|directory| directory.sync_all());
    flushed.map_err(failed(parent))
}

fn open_to_read(path: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    connection.busy_timeout(Duration::from_secs(30))?;
    Ok(connection)
}

/// What a sound database file contains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Checked {
    pub(crate) schema: i64,
    pub(crate) games: u64,
    pub(crate) entries: u64,
}

/// Checks that a database file is sound and has a known schema; its games are not looked at.
pub(crate) fn check_file(path: &Path) -> Result<Checked, BackupError> {
    let not_sound = |why: String| BackupError::NotSound {
        path: path.to_owned(),
        why,
    };
    let connection = open_to_read(path).map_err(|error| not_sound(error.to_string()))?;
    let number = |query: &str| {
        let number = connection.query_row(query, [], |row| row.get::<_, i64>(0));
        number.map_err(|error| not_sound(error.to_string()))
    };
    let sound: String = connection
        .query_row("PRAGMA integrity_check", [], |row| row.get(0))
        .map_err(|error| not_sound(error.to_string()))?;
    if sound != "ok" {
        return Err(not_sound(sound));
    }
    let found = number("PRAGMA user_version")?;
    if found > SCHEMA {
        let known = SCHEMA;
        return Err(StoreError::TooNew { found, known }.into());
    }
    let games = number("SELECT count(*) FROM games")?;
    let entries = number(if found < LOG_SINCE {
        "SELECT count(*) FROM actions"
    } else {
        "SELECT count(*) FROM log"
    })?;
    Ok(Checked {
        schema: found,
        games: games as u64,
        entries: entries as u64,
    })
}

#[cfg(test)]
mod tests {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;

    use super::*;
    use crate::store::{Chain, Entry, Sqlite, Store as _};
    use crate::testing::store::contract::{append, entry, playing, write};

    fn back_up(data: &Path, target: &Path) -> Result<(u64, u64), BackupError> {
        super::back_up(data, target, &mut |_| Ok(()))
    }

    fn restore(copy: &Path, data: &Path) -> Result<(u64, u64), BackupError> {
        super::restore(copy, data, &mut |_| Ok(()))
    }

    /// A data directory with a game, whose server is still running: the newest entries are only in
    /// the write-ahead log.
    struct Played {
        folder: tempfile::TempDir,
        store: Sqlite,
        log: Vec<Entry>,
    }

    impl Played {
        fn new() -> Played {
            let folder = tempfile::TempDir::new().unwrap();
            fs::create_dir(folder.path().join("data")).unwrap();
            let mut store = Sqlite::open(&folder.path().join("data").join(DATABASE)).unwrap();
            playing(&mut store, "one");
            let log = Vec::new();
            let mut played = Played { folder, store, log };
            played.play(3);
            played
        }

        fn play(&mut self, entries: usize) {
            for _ in 0..entries {
                let chain = self
                    .log
                    .last()
                    .map_or(Chain::begin("one"), |last| last.chain);
                let version = self.log.len() as u64 + 1;
                let next = entry(chain, version, &format!("{version}"));
                write(&mut self.store, &append("one", &next, None));
                self.log.push(next);
            }
        }

        fn path(&self, name: &str) -> PathBuf {
            self.folder.path().join(name)
        }

        /// Copies the current database.
        fn back_up(&self) -> PathBuf {
            let copy = self.path("copy.sqlite3");
            let counts = back_up(&self.path("data"), &copy).unwrap();
            assert_eq!(counts, (1, self.log.len() as u64));
            copy
        }
    }

    fn names(data: &Path) -> Vec<String> {
        let entries = fs::read_dir(data).unwrap();
        let name = |entry: io::Result<fs::DirEntry>| entry.unwrap().file_name();
        let mut names: Vec<String> = entries
            .map(|entry| name(entry).into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    fn read_log(data: &Path) -> Vec<Entry> {
        let mut store = Sqlite::open(&data.join(DATABASE)).unwrap();
        store.table("CODEone", 0).unwrap().unwrap().log
    }

    #[test]
    fn refuses_a_directory_with_a_left_over_file_and_leaves_it_alone() {
        let mut played = Played::new();
        let copy = played.back_up();
        played.play(4);
        let hot = fs::read(played.path("data").join("ruckus.sqlite3-wal")).unwrap();
        assert!(!hot.is_empty(), "the newest moves are in the log");
        for ending in BESIDE {
            let data = played.path(&format!("left{ending}"));
            fs::create_dir(&data).unwrap();
            let name = format!("{DATABASE}{ending}");
            fs::write(data.join(&name), &hot).unwrap();
            let refused = restore(&copy, &data).unwrap_err().to_string();
            assert!(
                refused.contains(&format!("holds {name}: move every")),
                "{refused}"
            );
            assert_eq!(names(&data), [name.as_str()]);
            assert!(
                fs::read(data.join(&name)).unwrap() == hot,
                "{name} has changed"
            );
        }
        let refused = restore(&copy, &played.path("data")).unwrap_err();
        assert!(matches!(refused, BackupError::Holds { .. }), "{refused}");
    }

    #[test]
    fn what_was_moved_away_together_can_be_restored_with_the_newest_moves() {
        let mut played = Played::new();
        played.play(4);
        let moved = played.path("moved");
        fs::create_dir(&moved).unwrap();
        for ending in ["", "-wal"] {
            let name = format!("{DATABASE}{ending}");
            fs::copy(played.path("data").join(&name), moved.join(&name)).unwrap();
        }
        let data = played.path("again");
        let counts = restore(&moved.join(DATABASE), &data).unwrap();
        assert_eq!(counts, (1, 7));
        assert_eq!(names(&data), ["lock", DATABASE]);
        assert_eq!(read_log(&data), played.log);
    }

    #[test]
    fn a_copy_that_is_not_sound_leaves_nothing_behind() {
        let played = Played::new();
        let whole = fs::read(played.back_up()).unwrap();
        let foreign = played.path("foreign.sqlite3");
        let connection = Connection::open(&foreign).unwrap();
        connection
            .execute_batch("CREATE TABLE recipes (name TEXT)")
            .unwrap();
        let newer = played.path("newer.sqlite3");
        fs::write(&newer, &whole).unwrap();
        let connection = Connection::open(&newer).unwrap();
        connection.pragma_update(None, "user_version", 99).unwrap();
        drop(connection);
        let damaged = played.path("damaged.sqlite3");
        for (copy, bytes, wanted) in [
            (
                &damaged,
                Some(&whole[..whole.len() / 2]),
                "not a sound copy",
            ),
            (
                &damaged,
                Some(b"not a database at all".as_slice()),
                "not a sound copy",
            ),
            (&damaged, Some(b"".as_slice()), "not a sound copy"),
            (&foreign, None, "no such table: games"),
            (&newer, None, "schema 99"),
            (&played.path("missing"), None, "not a sound copy"),
        ] {
            if let Some(bytes) = bytes {
                fs::write(copy, bytes).unwrap();
            }
            let (new, old) = (played.path("new"), played.path("old"));
            fs::create_dir_all(&old).unwrap();
            fs::write(old.join("notes"), "mine").unwrap();
            for data in [&new, &old] {
                let refused = restore(copy, data).unwrap_err().to_string();
                assert!(refused.contains(wanted), "{refused}");
            }
            assert!(!new.exists());
            assert_eq!(names(&old), ["notes"]);
        }
    }

    #[test]
    fn a_failure_on_the_way_removes_what_was_made_and_nothing_else() {
        let played = Played::new();
        let copy = played.back_up();
        // SQLite rejects such a name, but only once the directory exists.
        let data = played.folder.path().join(OsStr::from_bytes(b"\xff"));
        let refused = restore(&copy, &data).unwrap_err().to_string();
        assert!(refused.contains("not UTF-8"), "{refused}");
        assert!(!data.exists());
        fs::create_dir(&data).unwrap();
        fs::write(data.join("notes"), "mine").unwrap();
        restore(&copy, &data).unwrap_err();
        assert_eq!(names(&data), ["lock", "notes"]);
    }

    #[test]
    fn refuses_a_directory_in_use() {
        let played = Played::new();
        let copy = played.back_up();
        let data = played.path("used");
        let lock = DataLock::take(&data).unwrap();
        let refused = restore(&copy, &data).unwrap_err().to_string();
        assert!(refused.contains("in use by process"), "{refused}");
        assert_eq!(names(&data), ["lock"]);
        drop(lock);
        restore(&copy, &data).unwrap();
        assert_eq!(read_log(&data), played.log);
    }

    #[test]
    fn a_restore_that_was_killed_does_not_disturb_the_next() {
        let played = Played::new();
        let copy = played.back_up();
        let data = played.path("killed");
        fs::create_dir(&data).unwrap();
        let log = played.path("data").join("ruckus.sqlite3-wal");
        fs::copy(&log, data.join("restoring.sqlite3-wal")).unwrap();
        fs::write(data.join(PARTIAL), "half").unwrap();
        assert_eq!(restore(&copy, &data).unwrap(), (1, 3));
        assert_eq!(names(&data), ["lock", DATABASE]);
        assert_eq!(read_log(&data), played.log);
    }

    #[test]
    fn a_copy_of_an_older_schema_is_restored() {
        let played = Played::new();
        let copy = played.back_up();
        let connection = Connection::open(&copy).unwrap();
        connection
            .execute_batch(crate::store::sqlite::TO_SCHEMA_4)
            .unwrap();
        drop(connection);
        let data = played.path("old");
        assert_eq!(restore(&copy, &data).unwrap(), (1, 3));
        assert_eq!(read_log(&data), played.log);
    }
}
