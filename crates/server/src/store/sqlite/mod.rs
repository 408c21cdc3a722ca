//! The embedded database: one file, a write-ahead log, every commit flushed.

#[cfg(test)]
mod costs;
#[cfg(test)]
pub(crate) mod plans;
mod recent;
mod removal;
mod upkeep;
mod write;

use std::path::Path;
use std::time::Duration;

use ruckus_protocol::fair::Entropy;
use ruckus_protocol::rest::{TableSummary, Token};
use rusqlite::config::DbConfig;
use rusqlite::{
    CachedStatement, Connection, ErrorCode, OpenFlags, OptionalExtension as _, Row, params,
};
use serde_json::Value;

use self::recent::Recent;
pub(super) use self::removal::create_private;
use super::chain::{Chain, Entry};
use super::row::{SeatOccupant, StoredStatus, TableRow};
use super::secrets::{Deal, read_cancelled, read_shares};
use super::{
    Access, DataLock, Lease, ListedSession, Listing, PersonRow, SessionRow, Store, StoreError,
    StoredTable, Write, Written, read_cursor, token_scope,
};

/// One file for each step from one schema to the next. A step never changes once it is released.
const MIGRATIONS: &[&str] = &[
    include_str!("../migrations/sqlite/0001_tables.sql"),
    include_str!("../migrations/sqlite/0002_revisions.sql"),
    include_str!("../migrations/sqlite/0003_access.sql"),
    include_str!("../migrations/sqlite/0004_leases.sql"),
    include_str!("../migrations/sqlite/0005_recent.sql"),
    include_str!("../migrations/sqlite/0006_seats_of_person.sql"),
    include_str!("../migrations/sqlite/0007_deals.sql"),
    include_str!("../migrations/sqlite/0008_upkeep.sql"),
];

/// The schema that this program creates, and the newest that it knows.
pub(crate) const SCHEMA: i64 = MIGRATIONS.len() as i64;

/// The size of SQLite's page cache, in KiB. It holds the log tails of a few thousand active tables,
/// which the default of 2,000 does not.
const CACHE: i64 = 16 * 1024;

/// A connection to the database file.
pub(crate) struct Sqlite {
    connection: Connection,
    recent: Recent,
    /// Released only when the connection is closed.
    _lock: Option<DataLock>,
}

/// Rolls back a transaction that was not committed.
struct OpenTransaction<'c>(&'c Connection);

impl Drop for OpenTransaction<'_> {
    fn drop(&mut self) {
        if !self.0.is_autocommit() {
            // If even this fails, the connection is of no use, and the next write reports it.
            let _ = write::run(self.0, "ROLLBACK", &[]);
        }
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        match error.sqlite_error_code() {
            Some(
                ErrorCode::SystemIoFailure | ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase,
            ) => StoreError::Fatal(error.to_string()),
            Some(
                ErrorCode::DiskFull
                | ErrorCode::DatabaseBusy
                | ErrorCode::DatabaseLocked
                | ErrorCode::CannotOpen
                | ErrorCode::ReadOnly
                | ErrorCode::PermissionDenied
                | ErrorCode::OutOfMemory,
            ) => StoreError::Unavailable(error.to_string()),
            _ => StoreError::Nonsense(error.to_string()),
        }
    }
}

fn nonsense(what: impl std::fmt::Display) -> StoreError {
    StoreError::Nonsense(what.to_string())
}

impl Sqlite {
    /// Opens the file, creating it if it is missing, and migrates its schema.
    pub(crate) fn open(path: &Path) -> Result<Sqlite, StoreError> {
        let mut connection = Connection::open(path)?;
        connection.busy_timeout(Duration::from_secs(5))?;
        connection.pragma_update(None, "journal_mode", "wal")?;
        // An acknowledged write must be on the disk.
        connection.pragma_update(None, "synchronous", "full")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        connection.pragma_update(None, "cache_size", -CACHE)?;
        connection.set_prepared_statement_cache_capacity(64);
        // Keeps one plan per statement; otherwise SQLite replans many of them for every value.
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
        migrate(&mut connection)?;
        Ok(Sqlite {
            connection,
            recent: Recent::default(),
            _lock: None,
        })
    }

    /// Opens a database of the current schema to read it, without changing it.
    pub(crate) fn open_to_read(path: &Path) -> Result<Sqlite, StoreError> {
        let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        connection.busy_timeout(Duration::from_secs(30))?;
        Ok(Sqlite {
            connection,
            recent: Recent::default(),
            _lock: None,
        })
    }

    /// Keeps the data directory locked as long as this connection is open.
    pub(crate) fn holding(self, lock: DataLock) -> Sqlite {
        Sqlite {
            _lock: Some(lock),
            ..self
        }
    }

    /// Limits how many pages the file may grow; `None` removes the limit.
    #[cfg(test)]
    pub(crate) fn allow_pages(&self, more: Option<i64>) {
        let now: i64 = self
            .connection
            .pragma_query_value(None, "page_count", |row| row.get(0))
            .unwrap();
        let most = more.map_or(i64::from(u32::MAX - 1), |more| now + more);
        self.connection
            .pragma_update(None, "max_page_count", most)
            .unwrap();
    }

    fn write_together(&mut self, writes: &[&Write]) -> Result<Vec<Written>, StoreError> {
        let written = self.transact(writes);
        if written.is_err() {
            // No part of the group is stored.
            self.recent = Recent::default();
        }
        written
    }

    fn transact(&mut self, writes: &[&Write]) -> Result<Vec<Written>, StoreError> {
        let Sqlite {
            connection, recent, ..
        } = self;
        let connection = &*connection;
        // Prepared once, unlike those of `rusqlite::Transaction`.
        write::run(connection, "BEGIN IMMEDIATE", &[])?;
        let transaction = OpenTransaction(connection);
        recent.begin(connection)?;
        let written = writes
            .iter()
            .map(|write| write::one(connection, recent, write))
            .collect::<Result<Vec<_>, _>>()?;
        write::run(connection, "COMMIT", &[])?;
        drop(transaction);
        Ok(written)
    }

    fn seats(&self, table: &str) -> Result<Vec<SeatOccupant>, StoreError> {
        let mut query = prepare(
            &self.connection,
            "SELECT kind, person, name, commitment, level FROM seats WHERE game = ? ORDER BY seat",
        )?;
        let mut rows = query.query([table])?;
        let mut seats = Vec::new();
        while let Some(row) = rows.next()? {
            seats.push(match row.get::<_, i64>(0)? {
                0 => SeatOccupant::Open,
                1 => SeatOccupant::Reserved {
                    person: row.get(1)?,
                    name: row.get(2)?,
                },
                2 => SeatOccupant::Person {
                    person: row.get(1)?,
                    name: row.get(2)?,
                    commitment: row
                        .get::<_, Option<String>>(3)?
                        .map(|text| text.parse().map_err(nonsense))
                        .transpose()?,
                },
                3 => SeatOccupant::Bot { level: row.get(4)? },
                4 => SeatOccupant::Invited,
                kind => return Err(nonsense(format!("a seat of kind {kind}"))),
            });
        }
        Ok(seats)
    }

    fn log(&self, table: &str, after: u64) -> Result<Vec<Entry>, StoreError> {
        let mut query = prepare(
            &self.connection,
            "SELECT version, seat, client, body, at, chain FROM log
             WHERE game = ? AND version > ? ORDER BY version",
        )?;
        let entries = query.query_map(params![table, signed(after)], |row| {
            Ok(Entry {
                version: unsigned(row, 0)?,
                seat: unsigned(row, 1)? as usize,
                client: row.get(2)?,
                body: row.get(3)?,
                at: unsigned(row, 4)?,
                chain: Chain(row.get(5)?),
            })
        })?;
        Ok(entries.collect::<Result<_, _>>()?)
    }

    /// The number of entries in a log.
    fn entries(&self, table: &str) -> Result<u64, StoreError> {
        let mut query = prepare(
            &self.connection,
            "SELECT coalesce(max(version), 0) FROM log WHERE game = ?",
        )?;
        Ok(query.query_row([table], |row| unsigned(row, 0))?)
    }

    /// Reads a row of [`COLUMNS`]; its revision does not include the log entries yet.
    fn table_row(&self, row: &Row<'_>) -> Result<TableRow, StoreError> {
        let id: String = row.get(0)?;
        let json = |text: String| serde_json::from_str::<Value>(&text).map_err(nonsense);
        let status = row.get(7)?;
        Ok(TableRow {
            code: row.get(1)?,
            game: row.get(2)?,
            options: json(row.get(3)?)?,
            clock: serde_json::from_str(&row.get::<_, String>(4)?).map_err(nonsense)?,
            public: row.get(5)?,
            creator: row.get(6)?,
            status: StoredStatus::from_number(status)
                .ok_or_else(|| nonsense(format!("a table of status {status}")))?,
            commitment: row.get::<_, String>(8)?.parse().map_err(nonsense)?,
            seats: self.seats(&id)?,
            created: unsigned(row, 9)?,
            started: row.get::<_, Option<i64>>(10)?.map(|at| at as u64),
            ended: row.get::<_, Option<i64>>(11)?.map(|at| at as u64),
            result: row.get::<_, Option<String>>(12)?.map(json).transpose()?,
            previous: row.get(13)?,
            rematch: row.get(14)?,
            revision: unsigned(row, 15)?,
            deal: row.get(16)?,
            sealed: row.get(17)?,
            id,
        })
    }
}

/// The columns that [`Sqlite::table_row`] reads.
const COLUMNS: &str = "g.id, g.code, g.game, g.options, g.clock, g.public, g.creator, g.status,
     g.commitment, g.created, g.started, g.ended, g.result, g.previous,
     (SELECT code FROM games AS next WHERE next.previous = g.id), g.revision,
     g.deal, g.sealed";

/// Prepares a cached statement. Every statement goes through here, so that tests can check its plan
/// (`plans.rs`).
#[expect(clippy::disallowed_methods, reason = "this is the one way")]
fn prepare<'c>(
    connection: &'c Connection,
    statement: &str,
) -> rusqlite::Result<CachedStatement<'c>> {
    #[cfg(test)]
    plans::note(statement);
    connection.prepare_cached(statement)
}

/// Times and counts are stored as signed numbers, but are never negative.
fn unsigned(row: &Row<'_>, column: usize) -> rusqlite::Result<u64> {
    Ok(row.get::<_, i64>(column)? as u64)
}

fn signed(number: u64) -> i64 {
    number as i64
}

fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let known = SCHEMA;
    // Another process may be migrating; the second one finds the work done.
    let transaction =
        connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    let found: i64 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if found > known {
        return Err(StoreError::TooNew { found, known });
    }
    for migration in &MIGRATIONS[found as usize..] {
        transaction.execute_batch(migration)?;
    }
    transaction.pragma_update(None, "user_version", known)?;
    transaction.commit()?;
    Ok(())
}

impl Store for Sqlite {
    /// Stores all writes in one transaction. If it fails for a reason that may be caused by one of
    /// them, each gets its own transaction.
    fn write(&mut self, writes: &[&Write]) -> Vec<Result<Written, StoreError>> {
        match self.write_together(writes) {
            Ok(written) => written.into_iter().map(Ok).collect(),
            Err(StoreError::Nonsense(_)) if writes.len() > 1 => writes
                .iter()
                .map(|write| self.write_together(&[*write]).map(|written| written[0]))
                .collect(),
            Err(error) => vec![Err(error); writes.len()],
        }
    }

    fn session(
        &mut self,
        token_hash: &[u8; 32],
        now: u64,
    ) -> Result<Option<SessionRow>, StoreError> {
        let mut query = prepare(
            &self.connection,
            "SELECT p.id, p.name, s.scope, s.expires FROM sessions AS s
             JOIN people AS p ON p.id = s.person WHERE s.token_hash = ? AND s.expires > ?",
        )?;
        let mut rows = query.query(params![token_hash, signed(now)])?;
        let Some(row) = rows.next()? else {
            return Ok(None);
        };
        Ok(Some(SessionRow {
            person: PersonRow {
                id: row.get(0)?,
                name: row.get(1)?,
            },
            access: Access::from_number(row.get(2)?)?,
            expires: unsigned(row, 3)?,
        }))
    }

    fn sessions(&mut self, person: &str, now: u64) -> Result<Vec<ListedSession>, StoreError> {
        let mut query = prepare(
            &self.connection,
            "SELECT token_hash, created, expires FROM sessions
             WHERE person = ? AND id IS NULL AND expires > ? ORDER BY created, token_hash",
        )?;
        let sessions = query.query_map(params![person, signed(now)], |row| {
            Ok(ListedSession {
                token_hash: row.get(0)?,
                created: unsigned(row, 1)?,
                expires: unsigned(row, 2)?,
            })
        })?;
        Ok(sessions.collect::<Result<_, _>>()?)
    }

    fn tokens(&mut self, person: &str, now: u64) -> Result<Vec<Token>, StoreError> {
        let mut query = prepare(
            &self.connection,
            "SELECT id, label, scope, created FROM sessions
             WHERE person = ? AND id IS NOT NULL AND expires > ? ORDER BY created, id",
        )?;
        let mut rows = query.query(params![person, signed(now)])?;
        let mut tokens = Vec::new();
        while let Some(row) = rows.next()? {
            tokens.push(Token {
                id: row.get(0)?,
                label: row.get(1)?,
                scope: token_scope(row.get(2)?)?,
                created: unsigned(row, 3)?,
                token: None,
            });
        }
        Ok(tokens)
    }

    fn recover(&mut self, hash: &[u8; 32]) -> Result<Option<PersonRow>, StoreError> {
        let mut query = prepare(
            &self.connection,
            "SELECT id, name FROM people WHERE recovery_hash = ?",
        )?;
        let person = query.query_row([hash], |row| {
            Ok(PersonRow {
                id: row.get(0)?,
                name: row.get(1)?,
            })
        });
        Ok(person.optional()?)
    }

    fn table(&mut self, code: &str, after: u64) -> Result<Option<StoredTable>, StoreError> {
        // Uses one transaction, so that row and log match.
        let transaction = self.connection.unchecked_transaction()?;
        let query = format!("SELECT {COLUMNS} FROM games AS g WHERE g.code = ?");
        let mut query = prepare(&transaction, &query)?;
        let mut rows = query.query([code])?;
        let Some(row) = rows.next()? else {
            return Ok(None);
        };
        let mut row = self.table_row(row)?;
        let log = self.log(&row.id, after)?;
        row.revision += match log.last() {
            Some(entry) => entry.version,
            None => self.entries(&row.id)?,
        };
        Ok(Some(StoredTable { row, log }))
    }

    fn deal(&mut self, table: &TableRow) -> Result<Deal, StoreError> {
        let mut query = prepare(
            &self.connection,
            "SELECT server, shares FROM game_secrets WHERE game = ?",
        )?;
        let (server, shares): ([u8; 32], Option<String>) =
            query.query_row([&table.id], |row| Ok((row.get(0)?, row.get(1)?)))?;
        let mut query = prepare(
            &self.connection,
            "SELECT seat, entropy FROM reveals WHERE game = ?",
        )?;
        let given = query.query_map([&table.id], |row| {
            let entropy = Entropy::from_bytes(row.get(1)?);
            Ok((unsigned(row, 0)? as usize, entropy))
        })?;
        let given = given.collect::<Result<_, _>>()?;
        let mut query = prepare(
            &self.connection,
            "SELECT proof FROM cancelled_deals WHERE game = ? ORDER BY deal",
        )?;
        let mut rows = query.query([&table.id])?;
        let mut cancelled = Vec::new();
        while let Some(row) = rows.next()? {
            cancelled.extend(read_cancelled(&row.get::<_, String>(0)?)?);
        }
        Ok(Deal {
            server: Entropy::from_bytes(server),
            given,
            shares: shares.map(|text| read_shares(&text, table)).transpose()?,
            cancelled,
        })
    }

    fn list(
        &mut self,
        listing: &Listing,
        before: Option<&str>,
        limit: usize,
    ) -> Result<Vec<(String, TableSummary)>, StoreError> {
        let (from, condition, order) = match listing {
            Listing::Lobby => (
                "games AS g",
                "g.status = 0 AND g.public = 1",
                ["g.created", "g.id"],
            ),
            Listing::Finished => (
                "games AS g",
                "g.status = 2 AND g.public = 1",
                ["g.ended", "g.id"],
            ),
            Listing::Of(_) => (
                "seats AS s JOIN games AS g ON g.id = s.game",
                "s.person = ?4",
                ["s.created", "s.game"],
            ),
        };
        let (key, id) = read_cursor(before);
        let [first, second] = order;
        let query = format!(
            "SELECT {COLUMNS}, {first} FROM {from}
             WHERE {condition} AND ({first}, {second}) < (?1, ?2)
             ORDER BY {first} DESC, {second} DESC LIMIT ?3"
        );
        let mut query = prepare(&self.connection, &query)?;
        let limit = limit as i64;
        let mut rows = match listing {
            Listing::Of(person) => query.query(params![key, id, limit, person])?,
            Listing::Lobby | Listing::Finished => query.query(params![key, id, limit])?,
        };
        let mut found = Vec::new();
        while let Some(row) = rows.next()? {
            let table = self.table_row(row)?;
            let cursor = format!("{}-{}", row.get::<_, i64>(18)?, table.id);
            found.push((cursor, table.summary()));
        }
        Ok(found)
    }

    fn due(&mut self, now: u64, limit: usize) -> Result<Vec<String>, StoreError> {
        let mut query = prepare(
            &self.connection,
            "SELECT code FROM games WHERE status = 1 AND wake <= ? ORDER BY wake LIMIT ?",
        )?;
        let codes = query.query_map(params![signed(now), limit as i64], |row| row.get(0))?;
        Ok(codes.collect::<Result<_, _>>()?)
    }

    fn revisions(&mut self, codes: &[String]) -> Result<Vec<(String, u64)>, StoreError> {
        let mut query = prepare(
            &self.connection,
            "SELECT id, revision FROM games WHERE code = ?",
        )?;
        let mut found = Vec::new();
        for code in codes {
            let row = query.query_row([code], |row| {
                Ok((row.get::<_, String>(0)?, unsigned(row, 1)?))
            });
            if let Some((id, revision)) = row.optional()? {
                found.push((code.clone(), revision + self.entries(&id)?));
            }
        }
        Ok(found)
    }

    fn lease(&mut self, table: &str) -> Result<Option<Lease>, StoreError> {
        let mut query = prepare(
            &self.connection,
            "SELECT node, epoch, until FROM leases WHERE game = ?",
        )?;
        let lease = query.query_row([table], |row| {
            Ok(Lease {
                node: row.get(0)?,
                epoch: unsigned(row, 1)?,
                until: unsigned(row, 2)?,
            })
        });
        Ok(lease.optional()?)
    }

    /// The file is on this machine and has no clock of its own.
    fn clock(&mut self) -> Result<Option<u64>, StoreError> {
        Ok(None)
    }

    /// Writes the schema's number into the file header again: the smallest change that goes through
    /// the write-ahead log and is flushed like any other commit.
    fn probe(&mut self) -> Result<(), StoreError> {
        self.connection
            .pragma_update(None, "user_version", SCHEMA)?;
        Ok(())
    }
}

/// Downgrades a database with one game to the schema before the log was counted.
#[cfg(test)]
pub(super) const TO_SCHEMA_4: &str = "INSERT INTO actions SELECT * FROM log;
     DROP VIEW log;
     DROP TABLE recent;
     ALTER TABLE games ADD COLUMN version BIGINT NOT NULL DEFAULT 0;
     UPDATE games SET version = (SELECT count(*) FROM actions),
       revision = revision + (SELECT count(*) FROM actions);
     DROP INDEX seats_of_person;
     ALTER TABLE seats DROP COLUMN created;
     CREATE INDEX seats_of_person ON seats (person);
     DROP TABLE cancelled_deals;
     ALTER TABLE games DROP COLUMN deal;
     ALTER TABLE games DROP COLUMN sealed;
     DROP INDEX games_of_creator;
     DROP INDEX games_unstarted;
     DROP INDEX games_by_end;
     DROP TABLE bans;
     PRAGMA user_version = 4;";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::store::contract::{append, entry, playing, write};

    /// A file with the schema before the log was counted, with a game in progress.
    #[test]
    fn a_game_begun_under_an_older_schema_goes_on() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("db");
        let mut store = Sqlite::open(&path).unwrap();
        playing(&mut store, "one");
        let first = entry(Chain::begin("one"), 1, "a");
        write(&mut store, &append("one", &first, None));
        let before = store.table("CODEone", 0).unwrap().unwrap();
        drop(store);
        let connection = Connection::open(&path).unwrap();
        connection.execute_batch(TO_SCHEMA_4).unwrap();
        drop(connection);

        let mut store = Sqlite::open(&path).unwrap();
        let after = store.table("CODEone", 0).unwrap().unwrap();
        let deal = ruckus_protocol::fair::FIRST_SCHEME;
        assert_eq!(
            after.row,
            TableRow {
                deal,
                ..before.row.clone()
            }
        );
        assert_eq!(after.log, vec![first.clone()]);
        let second = entry(first.chain, 2, "b");
        assert_eq!(
            write(&mut store, &append("one", &second, None)),
            Written::Stored
        );
        let revision = before.row.revision + 1;
        let codes = ["CODEone".to_owned()];
        let found = store.revisions(&codes).unwrap();
        assert_eq!(found, [("CODEone".to_owned(), revision)]);
    }
}
