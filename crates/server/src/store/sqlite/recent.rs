//! The newest entries of the logs.
//!
//! In `actions` the entries of a table are stored together, so every new entry changes a page of
//! its own there and another in the second index. So entries first go to the end of `recent`,
//! where those of all tables share pages, and are moved later, all entries of a table together.
//! An entry is durable in either place; the view `log` contains both.
//!
//! The entries waiting to be moved are also tracked in memory, to detect conflicts. That copy is
//! trusted only while `recent` ends with the row that was written last: after a failure, or if
//! another process has written, everything is moved first.

use std::collections::{BTreeMap, VecDeque};

use rusqlite::{Connection, OptionalExtension as _, params};

use super::write::run;
use super::{prepare, signed, unsigned};
use crate::store::row::StoredStatus;
use crate::store::{Ending, Entry, StoreError};

/// How many entries may wait to be moved. A higher number moves more of each table together, but
/// makes reading a log slower.
const WAITING: usize = 8_192;
/// How many are moved when there are more. Moving a few with every commit would be slower, because
/// SQLite searches its whole cache after a commit that has split a page.
const MOVED: usize = 512;
/// A table with this many waiting entries is moved at once: waiting for more gains little.
const MANY: usize = 64;
/// How many moved rows are deleted at a time.
const SWEEP: i64 = 1_024;

/// The entries waiting in `recent`.
#[derive(Default)]
pub(super) struct Recent {
    tails: BTreeMap<String, Tail>,
    /// The first row of each tail with its table, oldest first. A tail that was moved early is
    /// still listed here.
    order: VecDeque<(i64, String)>,
    /// The tables with many waiting entries.
    full: Vec<String>,
    /// The number of entries in all tails.
    waiting: usize,
    /// The last row; `None` if the waiting entries are not known.
    newest: Option<i64>,
    /// The first row, or a later one if rows have been moved since.
    oldest: i64,
}

/// The waiting end of a log; never empty in `tails`.
#[derive(Default)]
struct Tail {
    rows: Vec<i64>,
    /// The seats and ids of the requests that created the entries.
    requests: Vec<(usize, String)>,
    /// The version of the last entry.
    version: u64,
    wake: Option<u64>,
    is_over: bool,
}

/// An entry with its other changes to the table.
pub(super) struct Appended<'a> {
    pub(super) table: &'a str,
    pub(super) entry: &'a Entry,
    pub(super) wake: Option<u64>,
    pub(super) end: Option<&'a Ending>,
    /// Only if the lease of the table has this epoch.
    pub(super) epoch: Option<u64>,
}

impl Recent {
    /// Synchronises with the database; must be called first in every write transaction.
    pub(super) fn begin(&mut self, connection: &Connection) -> Result<(), StoreError> {
        let newest: Option<i64> =
            prepare(connection, "SELECT max(id) FROM recent")?.query_row([], |row| row.get(0))?;
        let newest = newest.unwrap_or(0);
        if self.newest != Some(newest) {
            move_everything(connection)?;
            *self = Recent {
                newest: Some(newest),
                oldest: newest,
                ..Recent::default()
            };
        }
        self.move_some(connection)
    }

    /// Appends the next entry of a log. Returns how many were stored: one or zero.
    pub(super) fn append(
        &mut self,
        connection: &Connection,
        appended: &Appended<'_>,
    ) -> Result<usize, StoreError> {
        let Appended {
            table, entry, wake, ..
        } = *appended;
        let known = match self.tails.get(table) {
            Some(tail) if tail.is_over || tail.has(entry) => None,
            Some(tail) => Some((tail.version, tail.wake)),
            None => end_of_log(connection, table)?,
        };
        let Some((version, wakes)) = known else {
            return Ok(0);
        };
        let row = self.newest.unwrap_or(0) + 1;
        if entry.version != version + 1 || insert(connection, row, appended)? == 0 {
            return Ok(0);
        }
        if wake != wakes || appended.end.is_some() {
            run(
                connection,
                "UPDATE games SET wake = ?2, status = coalesce(?3, status), ended = ?4,
                   result = ?5
                 WHERE id = ?1",
                params![
                    table,
                    wake.map(signed),
                    appended.end.map(|_| StoredStatus::Finished as i64),
                    appended.end.map(|_| signed(entry.at)),
                    appended.end.map(|end| &end.result)
                ],
            )?;
        }
        self.newest = Some(row);
        self.waiting += 1;
        let tail = match self.tails.get_mut(table) {
            Some(tail) => tail,
            None => {
                self.order.push_back((row, table.to_owned()));
                self.tails.entry(table.to_owned()).or_default()
            }
        };
        tail.rows.push(row);
        tail.requests.push((entry.seat, entry.client.clone()));
        tail.version = entry.version;
        tail.wake = wake;
        tail.is_over = appended.end.is_some();
        if tail.rows.len() == MANY {
            self.full.push(table.to_owned());
        }
        Ok(1)
    }

    /// Forgets a game whose entries are deleted in the same transaction.
    pub(super) fn forget(&mut self, table: &str) {
        if let Some(tail) = self.tails.remove(table) {
            self.waiting -= tail.rows.len();
        }
    }

    /// Moves tables with many waiting entries, and the oldest tails if too many entries wait.
    fn move_some(&mut self, connection: &Connection) -> Result<(), StoreError> {
        for table in std::mem::take(&mut self.full) {
            self.move_table(connection, &table)?;
        }
        if self.waiting > WAITING {
            while self.waiting > WAITING - MOVED
                && let Some((_, table)) = self.longest_waiting().cloned()
            {
                self.move_table(connection, &table)?;
            }
        }
        if let Some(first) = self.longest_waiting().map(|(row, _)| *row)
            && first - self.oldest >= SWEEP
        {
            let moved = "DELETE FROM recent WHERE id < ?";
            run(connection, moved, params![first])?;
            self.oldest = first;
        }
        Ok(())
    }

    /// The first row and the table of the tail that has waited longest.
    fn longest_waiting(&mut self) -> Option<&(i64, String)> {
        while let Some((row, table)) = self.order.front()
            && self
                .tails
                .get(table)
                .is_none_or(|tail| tail.rows[0] != *row)
        {
            self.order.pop_front();
        }
        self.order.front()
    }

    /// Moves all waiting entries of a table.
    fn move_table(&mut self, connection: &Connection, table: &str) -> Result<(), StoreError> {
        let Some(tail) = self.tails.remove(table) else {
            return Ok(());
        };
        for row in &tail.rows {
            run(
                connection,
                "INSERT INTO actions
                 SELECT game, version, seat, client, body, at, chain FROM recent WHERE id = ?",
                params![row],
            )?;
        }
        self.waiting -= tail.rows.len();
        Ok(())
    }
}

impl Tail {
    /// Whether the request of an entry has already created one of these.
    fn has(&self, entry: &Entry) -> bool {
        let same =
            |(seat, client): &(usize, String)| *seat == entry.seat && *client == entry.client;
        self.requests.iter().any(same)
    }
}

/// Moves all waiting entries. The last row stays, so that no row number is used twice.
fn move_everything(connection: &Connection) -> Result<(), StoreError> {
    run(
        connection,
        "INSERT INTO actions
         SELECT game, version, seat, client, body, at, chain FROM recent
         WHERE NOT EXISTS (SELECT 1 FROM actions AS a
           WHERE a.game = recent.game AND a.version = recent.version)
         ORDER BY game, version",
        params![],
    )?;
    let moved = "DELETE FROM recent WHERE id < (SELECT max(id) FROM recent)";
    run(connection, moved, params![])?;
    Ok(())
}

/// The end of the log of a table without waiting entries, and the time its game wakes; `None` if no
/// game is in progress there.
fn end_of_log(
    connection: &Connection,
    table: &str,
) -> Result<Option<(u64, Option<u64>)>, StoreError> {
    let mut query = prepare(
        connection,
        "SELECT (SELECT coalesce(max(version), 0) FROM actions WHERE game = ?1), wake
         FROM games WHERE id = ?1 AND status = 1",
    )?;
    let end = query.query_row([table], |row| {
        let wake: Option<i64> = row.get(1)?;
        Ok((unsigned(row, 0)?, wake.map(|wake| wake as u64)))
    });
    Ok(end.optional()?)
}

/// Inserts a row, unless its request has already created an entry that was moved, or another node
/// has the lease.
fn insert(connection: &Connection, row: i64, appended: &Appended<'_>) -> Result<usize, StoreError> {
    let entry = appended.entry;
    run(
        connection,
        "INSERT INTO recent (id, game, version, seat, client, body, at, chain)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8
         WHERE NOT EXISTS (SELECT 1 FROM actions WHERE game = ?2 AND seat = ?4 AND client = ?5)
           AND (?9 IS NULL OR EXISTS (SELECT 1 FROM leases WHERE game = ?2 AND epoch = ?9))",
        params![
            row,
            appended.table,
            signed(entry.version),
            entry.seat as i64,
            entry.client,
            entry.body,
            signed(entry.at),
            entry.chain.0,
            appended.epoch.map(signed)
        ],
    )
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::super::Sqlite;
    use super::*;
    use crate::store::{Chain, Store as _, Written};
    use crate::testing::store::contract::{append, entry, playing, write};

    const TABLES: [&str; 3] = ["one", "two", "three"];

    fn next(log: &[Entry], table: &str) -> Entry {
        let chain = log.last().map_or(Chain::begin(table), |entry| entry.chain);
        let version = log.len() as u64 + 1;
        entry(chain, version, &format!("{table} {version}"))
    }

    fn count(path: &Path, what: &str) -> usize {
        let connection = Connection::open(path).unwrap();
        let query = format!("SELECT count(*) FROM {what}");
        let found: i64 = connection.query_row(&query, [], |row| row.get(0)).unwrap();
        found as usize
    }

    #[test]
    fn entries_are_moved_and_each_is_there_once() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("db");
        let mut store = Sqlite::open(&path).unwrap();
        for table in TABLES {
            playing(&mut store, table);
        }
        let mut logs: [Vec<Entry>; 3] = Default::default();
        while logs.iter().map(Vec::len).sum::<usize>() < 3 * SWEEP as usize {
            // The tables grow at different speeds.
            let mut writes = Vec::new();
            for (number, (table, log)) in TABLES.iter().zip(&mut logs).enumerate() {
                for _ in 0..10 * number + 1 {
                    let entry = next(log, table);
                    writes.push(append(table, &entry, None));
                    log.push(entry);
                }
            }
            let writes: Vec<_> = writes.iter().collect();
            for written in store.write(&writes) {
                assert_eq!(written, Ok(Written::Stored));
            }
        }
        assert!(count(&path, "actions") > MANY, "nothing was moved");
        let stored: usize = logs.iter().map(Vec::len).sum();
        assert!(count(&path, "recent") < stored, "nothing was deleted");
        assert_eq!(count(&path, "log"), stored);
        // Neither a moved nor a waiting entry can be created again.
        for (table, log) in TABLES.iter().zip(&logs) {
            let newest = log.last().unwrap();
            for made in [&log[0], newest] {
                let again = entry(newest.chain, newest.version + 1, &made.client);
                let twice = append(table, &again, None);
                assert_eq!(write(&mut store, &twice), Written::Conflict);
                let twice = append(table, made, None);
                assert_eq!(write(&mut store, &twice), Written::Conflict);
            }
        }
        drop(store);
        let mut store = Sqlite::open(&path).unwrap();
        for (table, log) in TABLES.iter().zip(&mut logs) {
            let code = format!("CODE{table}");
            assert_eq!(store.table(&code, 0).unwrap().unwrap().log, *log);
            let entry = next(log, table);
            let write = write(&mut store, &append(table, &entry, None));
            assert_eq!(write, Written::Stored);
            log.push(entry);
            assert_eq!(store.table(&code, 0).unwrap().unwrap().log, *log);
        }
    }

    /// A connection does not trust its memory after another connection has written.
    #[test]
    fn of_two_that_write_to_one_file_each_entry_is_made_by_one() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("db");
        let mut stores = [Sqlite::open(&path).unwrap(), Sqlite::open(&path).unwrap()];
        playing(&mut stores[0], "one");
        let mut log = Vec::new();
        for round in 0..40 {
            let entry = next(&log, "one");
            let append = append("one", &entry, None);
            // Sometimes the same connection writes again.
            let first = usize::from(round % 3 == 0);
            assert_eq!(write(&mut stores[first], &append), Written::Stored);
            assert_eq!(write(&mut stores[1 - first], &append), Written::Conflict);
            log.push(entry);
        }
        for store in &mut stores {
            assert_eq!(store.table("CODEone", 0).unwrap().unwrap().log, log);
        }
    }

    #[test]
    fn when_too_many_wait_the_oldest_are_moved() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("db");
        let mut store = Sqlite::open(&path).unwrap();
        let tables: Vec<String> = (0..WAITING / 8)
            .map(|number| format!("t{number}"))
            .collect();
        let mut logs: Vec<Vec<Entry>> = vec![Vec::new(); tables.len()];
        playing(&mut store, &tables[0]);
        copy_games(&path, &tables);
        for _ in 0..40 {
            let mut writes = Vec::new();
            for (table, log) in tables.iter().zip(&mut logs) {
                let entry = next(log, table);
                writes.push(append(table, &entry, None));
                log.push(entry);
            }
            for group in writes.chunks(200) {
                for written in store.write(&group.iter().collect::<Vec<_>>()) {
                    assert_eq!(written, Ok(Written::Stored));
                }
            }
        }
        let stored = 40 * tables.len();
        assert!(count(&path, "actions") >= stored - WAITING - 200);
        // Some moved rows lie between waiting ones.
        assert!(count(&path, "recent") <= 3 * WAITING);
        assert_eq!(count(&path, "log"), stored);
        for (table, log) in tables.iter().zip(&logs).step_by(97) {
            let code = format!("CODE{table}");
            assert_eq!(store.table(&code, 0).unwrap().unwrap().log, *log);
        }
    }

    /// Copies the first table under other ids.
    fn copy_games(path: &Path, tables: &[String]) {
        let connection = Connection::open(path).unwrap();
        connection.execute_batch("BEGIN").unwrap();
        for table in &tables[1..] {
            connection
                .execute(
                    "INSERT INTO games (id, code, game, options, clock, public, creator, status,
                       commitment, created, started)
                     SELECT ?1, 'CODE' || ?1, game, options, clock, public, creator, status,
                       commitment, created, started FROM games WHERE id = 't0'",
                    [table],
                )
                .unwrap();
        }
        connection.execute_batch("COMMIT").unwrap();
    }

    #[test]
    fn after_a_failure_what_is_stored_counts_and_not_what_was_thought() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("db");
        let mut store = Sqlite::open(&path).unwrap();
        playing(&mut store, "one");
        let first = next(&[], "one");
        // The second write of the group can never be stored; the first is then stored alone.
        let nobody = crate::store::Write::AddSession {
            person: "nobody".to_owned(),
            token_hash: [1; 32],
            now: 1,
            expires: 2,
        };
        let written = store.write(&[&append("one", &first, None), &nobody]);
        assert_eq!(written[0], Ok(Written::Stored));
        assert!(written[1].is_err(), "{written:?}");
        let log = [first];
        assert_eq!(store.table("CODEone", 0).unwrap().unwrap().log, log);
        let second = next(&log, "one");
        assert_eq!(
            write(&mut store, &append("one", &second, None)),
            Written::Stored
        );
    }
}
