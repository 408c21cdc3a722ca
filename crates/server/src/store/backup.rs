//! Copies of the database that are whole, made while it is in use.

use std::path::Path;

use rusqlite::{Connection, OpenFlags};

use super::{Sqlite, StoreError};

/// The name of the database file in a data directory.
pub(crate) const DATABASE: &str = "ruckus.sqlite3";

/// Writes a copy of the database of a data directory to a new file. The server
/// may be running; everything that was answered before is in the copy. Says how
/// many games and log entries it holds.
///
/// # Errors
/// If there is no database, the target exists, or the copy is not sound.
pub fn back_up(data: &Path, target: &Path) -> Result<(u64, u64), StoreError> {
    let source = data.join(DATABASE);
    if !source.exists() {
        let message = format!("there is no {}", source.display());
        return Err(StoreError::Unavailable(message));
    }
    refuse_existing(target)?;
    let connection = Connection::open_with_flags(&source, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    connection.busy_timeout(std::time::Duration::from_secs(30))?;
    let name = target
        .to_str()
        .ok_or_else(|| StoreError::Unavailable("the target's name is not UTF-8".to_owned()))?;
    connection.execute("VACUUM INTO ?", [name])?;
    flush(target)?;
    check(target)
}

/// Puts a copy into an empty data directory. Says how many games and log entries
/// it holds.
///
/// # Errors
/// If the directory has a database already, or the copy is not sound.
pub fn restore(copy: &Path, data: &Path) -> Result<(u64, u64), StoreError> {
    let unavailable = |error: std::io::Error| StoreError::Unavailable(error.to_string());
    check(copy)?;
    std::fs::create_dir_all(data).map_err(unavailable)?;
    let target = data.join(DATABASE);
    refuse_existing(&target)?;
    // Under another name first, so that half a copy is never taken for a whole.
    let partial = data.join("restoring.sqlite3");
    std::fs::copy(copy, &partial).map_err(unavailable)?;
    flush(&partial)?;
    std::fs::rename(&partial, &target).map_err(unavailable)?;
    drop(Sqlite::open(&target)?);
    check(&target)
}

fn refuse_existing(target: &Path) -> Result<(), StoreError> {
    if target.exists() {
        let message = format!("{} exists already", target.display());
        return Err(StoreError::Unavailable(message));
    }
    Ok(())
}

fn flush(path: &Path) -> Result<(), StoreError> {
    std::fs::File::open(path)
        .and_then(|file| file.sync_all())
        .map_err(|error| StoreError::Unavailable(format!("{}: {error}", path.display())))
}

/// Whether a database is sound, and how many games and log entries it holds.
fn check(path: &Path) -> Result<(u64, u64), StoreError> {
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    let found: String = connection.query_row("PRAGMA integrity_check", [], |row| row.get(0))?;
    if found != "ok" {
        return Err(StoreError::Fatal(format!("{}: {found}", path.display())));
    }
    let count = |query| connection.query_row(query, [], |row| row.get::<_, i64>(0));
    let games = count("SELECT count(*) FROM games")?;
    let entries = count("SELECT count(*) FROM log")?;
    Ok((games as u64, entries as u64))
}
