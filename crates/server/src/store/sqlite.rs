//! The embedded database: one file, a write-ahead log, every commit flushed.

use std::path::Path;
use std::time::Duration;

use ruckus_protocol::fair::Entropy;
use ruckus_protocol::rest::TableSummary;
use rusqlite::{Connection, ErrorCode, OptionalExtension as _, Row, params};
use serde_json::Value;

use super::chain::{Chain, Entry};
use super::row::{Sitter, StoredStatus, TableRow};
use super::secrets::{Deal, read_shares, shares_text};
use super::{Listing, PersonRow, Store, StoreError, StoredTable, Write, Written};

/// One file for each step from one schema to the next. A step is never changed
/// once it is released.
const MIGRATIONS: &[&str] = &[include_str!("migrations/0001_tables.sql")];

/// A connection to the database file.
pub(crate) struct Sqlite {
    connection: Connection,
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
    /// Opens the file, makes it if there is none, and brings its schema up to
    /// date.
    pub(crate) fn open(path: &Path) -> Result<Sqlite, StoreError> {
        let mut connection = Connection::open(path)?;
        connection.busy_timeout(Duration::from_secs(5))?;
        connection.pragma_update(None, "journal_mode", "wal")?;
        // An answer means that it is on the disk: nothing less will do.
        connection.pragma_update(None, "synchronous", "full")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        connection.set_prepared_statement_cache_capacity(64);
        migrate(&mut connection)?;
        Ok(Sqlite { connection })
    }

    fn seats(&self, table: &str) -> Result<Vec<Sitter>, StoreError> {
        let mut query = self.connection.prepare_cached(
            "SELECT kind, person, name, commitment, level FROM seats WHERE game = ? ORDER BY seat",
        )?;
        let mut rows = query.query([table])?;
        let mut seats = Vec::new();
        while let Some(row) = rows.next()? {
            seats.push(match row.get::<_, i64>(0)? {
                0 => Sitter::Open,
                1 => Sitter::Reserved {
                    person: row.get(1)?,
                    name: row.get(2)?,
                },
                2 => Sitter::Person {
                    person: row.get(1)?,
                    name: row.get(2)?,
                    commitment: row.get::<_, String>(3)?.parse().map_err(nonsense)?,
                },
                3 => Sitter::Bot { level: row.get(4)? },
                kind => return Err(nonsense(format!("a seat of kind {kind}"))),
            });
        }
        Ok(seats)
    }

    fn log(&self, table: &str) -> Result<Vec<Entry>, StoreError> {
        let mut query = self.connection.prepare_cached(
            "SELECT version, seat, client, body, at, chain FROM actions
             WHERE game = ? ORDER BY version",
        )?;
        let entries = query.query_map([table], |row| {
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

    /// Reads a row of [`COLUMNS`].
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
            id,
        })
    }
}

/// What [`Sqlite::table_row`] reads.
const COLUMNS: &str = "g.id, g.code, g.game, g.options, g.clock, g.public, g.creator, g.status,
     g.commitment, g.created, g.started, g.ended, g.result, g.previous,
     (SELECT code FROM games AS next WHERE next.previous = g.id)";

/// Times and counts are stored as signed numbers and never negative.
fn unsigned(row: &Row<'_>, column: usize) -> rusqlite::Result<u64> {
    Ok(row.get::<_, i64>(column)? as u64)
}

fn signed(number: u64) -> i64 {
    number as i64
}

fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let known = MIGRATIONS.len() as i64;
    // Another process may be at it: who comes second finds it done.
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
    fn write(&mut self, writes: &[&Write]) -> Result<Vec<Written>, StoreError> {
        let transaction = self
            .connection
            .transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
        let written = writes
            .iter()
            .map(|write| write_one(&transaction, write))
            .collect::<Result<Vec<_>, _>>()?;
        transaction.commit()?;
        Ok(written)
    }

    fn person(&mut self, token_hash: &[u8; 32]) -> Result<Option<PersonRow>, StoreError> {
        person_where(
            &self.connection,
            "SELECT p.id, p.name FROM sessions AS s JOIN people AS p ON p.id = s.person
             WHERE s.token_hash = ?",
            token_hash,
        )
    }

    fn recover(&mut self, hash: &[u8; 32]) -> Result<Option<PersonRow>, StoreError> {
        person_where(
            &self.connection,
            "SELECT id, name FROM people WHERE recovery_hash = ?",
            hash,
        )
    }

    fn table(&mut self, code: &str) -> Result<Option<StoredTable>, StoreError> {
        // One transaction, so that row and log belong together.
        let transaction = self.connection.unchecked_transaction()?;
        let query = format!("SELECT {COLUMNS} FROM games AS g WHERE g.code = ?");
        let mut query = transaction.prepare_cached(&query)?;
        let mut rows = query.query([code])?;
        let Some(row) = rows.next()? else {
            return Ok(None);
        };
        let row = self.table_row(row)?;
        let log = self.log(&row.id)?;
        Ok(Some(StoredTable { row, log }))
    }

    fn deal(&mut self, table: &TableRow) -> Result<Deal, StoreError> {
        let mut query = self
            .connection
            .prepare_cached("SELECT server, shares FROM game_secrets WHERE game = ?")?;
        let (server, shares): ([u8; 32], Option<String>) =
            query.query_row([&table.id], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(Deal {
            server: Entropy::from_bytes(server),
            shares: shares.map(|text| read_shares(&text, table)).transpose()?,
        })
    }

    fn list(
        &mut self,
        listing: &Listing,
        before: Option<&str>,
        limit: usize,
    ) -> Result<Vec<(String, TableSummary)>, StoreError> {
        let (order, condition, person) = match listing {
            Listing::Lobby => ("g.created", "g.status = 0 AND g.public = 1", ""),
            Listing::Finished => ("g.ended", "g.status = 2 AND g.public = 1", ""),
            Listing::Of(person) => (
                "g.created",
                "EXISTS (SELECT 1 FROM seats AS s WHERE s.game = g.id AND s.person = ?1)",
                person.as_str(),
            ),
        };
        // A cursor is the sort key and the id of the last row before.
        let (key, id) = match before.and_then(|cursor| cursor.split_once('-')) {
            Some((key, id)) => (key.parse().unwrap_or(i64::MAX), id),
            None => (i64::MAX, ""),
        };
        let query = format!(
            "SELECT {COLUMNS}, {order} FROM games AS g
             WHERE {condition} AND ({order} < ?2 OR ({order} = ?2 AND g.id < ?3))
               AND ?1 = ?1
             ORDER BY {order} DESC, g.id DESC LIMIT ?4"
        );
        let mut query = self.connection.prepare_cached(&query)?;
        let mut rows = query.query(params![person, key, id, limit as i64])?;
        let mut found = Vec::new();
        while let Some(row) = rows.next()? {
            let table = self.table_row(row)?;
            let cursor = format!("{}-{}", row.get::<_, i64>(15)?, table.id);
            found.push((cursor, table.summary()));
        }
        Ok(found)
    }

    fn due(&mut self, now: u64, limit: usize) -> Result<Vec<String>, StoreError> {
        let mut query = self.connection.prepare_cached(
            "SELECT code FROM games WHERE status = 1 AND wake <= ? ORDER BY wake LIMIT ?",
        )?;
        let codes = query.query_map(params![signed(now), limit as i64], |row| row.get(0))?;
        Ok(codes.collect::<Result<_, _>>()?)
    }

    fn probe(&mut self) -> Result<(), StoreError> {
        let transaction = self
            .connection
            .transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
        transaction.rollback()?;
        Ok(())
    }
}

fn person_where(
    connection: &Connection,
    query: &str,
    hash: &[u8; 32],
) -> Result<Option<PersonRow>, StoreError> {
    let mut query = connection.prepare_cached(query)?;
    let person = query
        .query_row([hash], |row| {
            Ok(PersonRow {
                id: row.get(0)?,
                name: row.get(1)?,
            })
        })
        .optional()?;
    Ok(person)
}

/// Stores one thing, unless something that is there already is in its way.
fn write_one(connection: &Connection, write: &Write) -> Result<Written, StoreError> {
    let changed = match write {
        Write::AddPerson {
            person,
            name,
            token_hash,
            now,
        } => {
            run(
                connection,
                "INSERT INTO people (id, name, created) VALUES (?, ?, ?)",
                params![person, name, signed(*now)],
            )?;
            add_session(connection, person, token_hash, *now)?
        }
        Write::AddSession {
            person,
            token_hash,
            now,
        } => add_session(connection, person, token_hash, *now)?,
        Write::SetRecovery { person, hash } => run(
            connection,
            "UPDATE people SET recovery_hash = ?2 WHERE id = ?1",
            params![person, hash],
        )?,
        Write::CreateTable { row, server } => create_table(connection, row, server)?,
        Write::Sit {
            table,
            seat,
            person,
            name,
            commitment,
        } => run(
            connection,
            "UPDATE seats SET kind = 2, person = ?3, name = ?4, commitment = ?5
             WHERE game = ?1 AND seat = ?2
               AND (kind = 0 OR (kind = 1 AND person = ?3))
               AND NOT EXISTS (SELECT 1 FROM seats AS other
                 WHERE other.game = ?1 AND other.seat <> ?2 AND other.person = ?3)
               AND EXISTS (SELECT 1 FROM games WHERE id = ?1 AND status = 0)",
            params![table, *seat as i64, person, name, commitment.to_string()],
        )?,
        Write::Stand {
            table,
            seat,
            person,
        } => run(
            connection,
            "UPDATE seats SET kind = 0, person = NULL, name = NULL, commitment = NULL
             WHERE game = ?1 AND seat = ?2 AND kind = 2 AND person = ?3
               AND EXISTS (SELECT 1 FROM games WHERE id = ?1 AND status = 0)",
            params![table, *seat as i64, person],
        )?,
        Write::Begin {
            table,
            shares,
            now,
            wake,
        } => {
            let begun = run(
                connection,
                "UPDATE games SET status = 1, started = ?2, wake = ?3 WHERE id = ?1 AND status = 0",
                params![table, signed(*now), wake.map(signed)],
            )?;
            if begun == 1 {
                run(
                    connection,
                    "UPDATE game_secrets SET shares = ?2 WHERE game = ?1 AND shares IS NULL",
                    params![table, shares_text(shares)],
                )?
            } else {
                0
            }
        }
        Write::Close { table, now } => run(
            connection,
            "UPDATE games SET status = 3, ended = ?2 WHERE id = ?1 AND status = 0",
            params![table, signed(*now)],
        )?,
        Write::Append {
            table,
            entry,
            wake,
            end,
        } => {
            let appended = run(
                connection,
                "INSERT INTO actions (game, version, seat, client, body, at, chain)
                 SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7
                 WHERE EXISTS (SELECT 1 FROM games
                   WHERE id = ?1 AND version = ?2 - 1 AND status = 1)
                 ON CONFLICT DO NOTHING",
                params![
                    table,
                    signed(entry.version),
                    entry.seat as i64,
                    entry.client,
                    entry.body,
                    signed(entry.at),
                    entry.chain.0
                ],
            )?;
            if appended == 1 {
                run(
                    connection,
                    "UPDATE games SET version = ?2, wake = ?3, status = coalesce(?4, status),
                       ended = ?5, result = ?6
                     WHERE id = ?1",
                    params![
                        table,
                        signed(entry.version),
                        wake.map(signed),
                        end.as_ref().map(|_| StoredStatus::Finished as i64),
                        end.as_ref().map(|_| signed(entry.at)),
                        end.as_ref().map(|end| &end.result)
                    ],
                )?
            } else {
                0
            }
        }
    };
    Ok(if changed == 1 {
        Written::Stored
    } else {
        Written::Conflict
    })
}

fn add_session(
    connection: &Connection,
    person: &str,
    token_hash: &[u8; 32],
    now: u64,
) -> Result<usize, StoreError> {
    run(
        connection,
        "INSERT INTO sessions (token_hash, person, created) VALUES (?, ?, ?)",
        params![token_hash, person, signed(now)],
    )
}

fn create_table(
    connection: &Connection,
    row: &TableRow,
    server: &Entropy,
) -> Result<usize, StoreError> {
    let clock = serde_json::to_string(&row.clock).map_err(nonsense)?;
    let created = run(
        connection,
        "INSERT INTO games (id, code, game, options, clock, public, creator, status, version,
           commitment, created, previous)
         VALUES (?, ?, ?, ?, ?, ?, ?, 0, 0, ?, ?, ?) ON CONFLICT DO NOTHING",
        params![
            row.id,
            row.code,
            row.game,
            row.options.to_string(),
            clock,
            row.public,
            row.creator,
            row.commitment.to_string(),
            signed(row.created),
            row.previous
        ],
    )?;
    if created == 0 {
        return Ok(0);
    }
    for (seat, sitter) in row.seats.iter().enumerate() {
        let (kind, person, name, level) = match sitter {
            Sitter::Open => (0, None, None, None),
            Sitter::Reserved { person, name } | Sitter::Person { person, name, .. } => {
                (1, Some(person), Some(name), None)
            }
            Sitter::Bot { level } => (3, None, None, Some(*level)),
        };
        run(
            connection,
            "INSERT INTO seats (game, seat, kind, person, name, level) VALUES (?, ?, ?, ?, ?, ?)",
            params![row.id, seat as i64, kind, person, name, level],
        )?;
    }
    run(
        connection,
        "INSERT INTO game_secrets (game, server) VALUES (?, ?)",
        params![row.id, server.bytes()],
    )
}

fn run(
    connection: &Connection,
    statement: &str,
    values: &[&dyn rusqlite::ToSql],
) -> Result<usize, StoreError> {
    Ok(connection.prepare_cached(statement)?.execute(values)?)
}
