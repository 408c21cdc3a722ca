//! PostgreSQL: one database for any number of nodes.
//!
//! A [`Postgres`] is one connection, used by one thread. It reconnects by itself, waits for nothing
//! longer than its patience, and distinguishes a write that was certainly not stored from one with
//! an unknown outcome: if the connection breaks during a statement, the statement may have been
//! executed.
//!
//! Every write is one statement, and so a transaction of its own; row locks and unique keys decide
//! which of two nodes comes first, never an earlier read.

mod line;
mod read;
mod tls;
mod upkeep;
mod write;

use std::path::Path;
use std::time::{Duration, Instant};

use ruckus_protocol::rest::{TableSummary, Token};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::runtime::Runtime;
use tokio_postgres::config::SslMode;
use tokio_postgres::{Client, Connection, NoTls, Socket};

use self::line::{Failure, Line};
use self::tls::Tls;
use super::row::TableRow;
use super::secrets::Deal;
use super::{
    Lease, Listing, PersonRow, SessionRow, Store, StoreError, StoredTable, Write, Written,
};
use crate::time;

/// One file for each step from one schema to the next. A step never changes once it is released.
const MIGRATIONS: &[&str] = &[
    include_str!("../migrations/postgres/0001_tables.sql"),
    include_str!("../migrations/postgres/0002_revisions.sql"),
    include_str!("../migrations/postgres/0003_access.sql"),
    include_str!("../migrations/postgres/0004_leases.sql"),
    include_str!("../migrations/postgres/0005_seats_of_person.sql"),
    include_str!("../migrations/postgres/0007_upkeep.sql"),
];
/// The advisory lock that a node holds while it migrates the schema: "ruckus" as a number.
const MIGRATION_LOCK: i64 = 0x7275_636b_7573;
/// How long to wait after a failed connection attempt; until then every operation fails at once.
const REST: Duration = Duration::from_millis(250);
/// How long migrating the schema may take, including the time spent waiting for other nodes.
const MIGRATING: Duration = Duration::from_secs(60);

/// A connection to a PostgreSQL database.
pub(crate) struct Postgres {
    runtime: Runtime,
    config: tokio_postgres::Config,
    /// How the connection is encrypted, if it is.
    tls: Option<Tls>,
    /// How long connecting, or a statement, may take.
    patience: Duration,
    line: Option<Line>,
    /// When the next connection may be attempted.
    rest_until: Option<Instant>,
}

fn unavailable(what: impl std::fmt::Display) -> StoreError {
    StoreError::Unavailable(what.to_string())
}

impl Postgres {
    /// Connects to a database; each operation takes at most `patience`.
    /// With `sslmode=require` in the address, or a certificate authority, it is encrypted and the
    /// server's certificate is verified.
    pub(crate) fn open(
        url: &str,
        ca: Option<&Path>,
        patience: Duration,
    ) -> Result<Postgres, StoreError> {
        let mut config: tokio_postgres::Config = url
            .parse()
            .map_err(|error| unavailable(format!("{error} in the address of the database")))?;
        // A commit must be on the disk, and the server must cancel a statement before this side
        // stops waiting for it.
        let there = patience.as_millis() * 9 / 10;
        let settings = format!(
            "-c synchronous_commit=on -c statement_timeout={there} -c lock_timeout={there} \
             -c default_transaction_isolation=read\\ committed"
        );
        config
            .options(&settings)
            .application_name("ruckus")
            .connect_timeout(patience)
            .keepalives_idle(Duration::from_secs(5));
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(unavailable)?;
        let tls = match (ca, config.get_ssl_mode()) {
            (None, SslMode::Disable | SslMode::Prefer) => None,
            (ca, _) => {
                config.ssl_mode(SslMode::Require);
                Some(Tls::new(ca).map_err(unavailable)?)
            }
        };
        if tls.is_none() {
            config.ssl_mode(SslMode::Disable);
        }
        let mut postgres = Postgres {
            runtime,
            config,
            tls,
            patience,
            line: None,
            rest_until: None,
        };
        postgres.connect()?;
        Ok(postgres)
    }

    /// Migrates the schema. Several nodes may start at once: one migrates, the others wait.
    pub(crate) fn migrate(&mut self) -> Result<(), StoreError> {
        self.connect()?;
        let Some(line) = &mut self.line else {
            return Err(unavailable("not connected"));
        };
        let migrated = self
            .runtime
            .block_on(async { tokio::time::timeout(MIGRATING, migrate(line)).await });
        match migrated {
            Ok(done) => done,
            Err(_) => Err(unavailable("the schema is being changed by another node")),
        }
    }

    /// Connects if there is no working connection.
    fn connect(&mut self) -> Result<(), StoreError> {
        if self.line.as_ref().is_some_and(Line::works) {
            return Ok(());
        }
        self.line = None;
        let now = time::instant();
        if self.rest_until.is_some_and(|until| now < until) {
            return Err(unavailable("the database cannot be reached"));
        }
        let (config, tls, patience) = (&self.config, &self.tls, self.patience);
        let connected = self.runtime.block_on(async {
            let connecting = async {
                match tls {
                    Some(tls) => Ok(drive(config.connect(tls.clone()).await?)),
                    None => Ok(drive(config.connect(NoTls).await?)),
                }
            };
            let connected = tokio::time::timeout(patience, connecting).await;
            let client = connected.map_err(unavailable)?;
            let client = client.map_err(|error: tokio_postgres::Error| {
                let why = std::error::Error::source(&error).map(ToString::to_string);
                unavailable(format!("{error}: {}", why.unwrap_or_default()))
            })?;
            Ok(Line::new(client))
        });
        match connected {
            Ok(line) => {
                self.line = Some(line);
                self.rest_until = None;
                Ok(())
            }
            Err(error) => {
                self.rest_until = Some(time::instant() + REST);
                Err(error)
            }
        }
    }

    /// Runs an operation on the connection, with a timeout.
    fn work<T>(
        &mut self,
        work: impl AsyncFnOnce(&mut Line) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        self.connect().map_err(Failure::NotDone)?;
        let Some(line) = &mut self.line else {
            return Err(Failure::NotDone(unavailable("not connected")));
        };
        let patience = self.patience;
        let done = self
            .runtime
            .block_on(async { tokio::time::timeout(patience, work(line)).await });
        let done = done.unwrap_or_else(|_| Err(Failure::Unknown("no answer in time".to_owned())));
        if let Err(Failure::Unknown(why)) = &done {
            tracing::warn!(why, "the connection to the database is given up");
            self.line = None;
        }
        done
    }

    /// Reads something. Here an unknown outcome only means that nothing was read.
    fn read<T>(
        &mut self,
        read: impl AsyncFnOnce(&mut Line) -> Result<T, Failure>,
    ) -> Result<T, StoreError> {
        self.work(read).map_err(|failure| match failure {
            Failure::NotDone(error) => error,
            Failure::Taken => StoreError::Nonsense("a conflict while reading".to_owned()),
            Failure::Unknown(why) => StoreError::Unavailable(why),
        })
    }
}

/// Runs a connection. Any failure of it appears as an error of the next statement.
fn drive<T>((client, connection): (Client, Connection<Socket, T>)) -> Client
where
    T: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    tokio::spawn(async move {
        if let Err(error) = connection.await {
            tracing::debug!(%error, "a connection to the database ended");
        }
    });
    client
}

async fn migrate(line: &mut Line) -> Result<(), StoreError> {
    let known = MIGRATIONS.len() as i64;
    let failed = |error: tokio_postgres::Error| unavailable(format!("{error:?}"));
    let transaction = line.transaction().await.map_err(failed)?;
    let begin = format!(
        "SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0;
         SELECT pg_advisory_xact_lock({MIGRATION_LOCK});
         CREATE TABLE IF NOT EXISTS meta (key TEXT NOT NULL PRIMARY KEY, value BIGINT NOT NULL);
         INSERT INTO meta (key, value) VALUES ('schema', 0) ON CONFLICT DO NOTHING;"
    );
    transaction.batch_execute(&begin).await.map_err(failed)?;
    let row = transaction
        .query_one("SELECT value FROM meta WHERE key = 'schema'", &[])
        .await
        .map_err(failed)?;
    let found: i64 = row.get(0);
    if found > known {
        return Err(StoreError::TooNew { found, known });
    }
    for migration in &MIGRATIONS[found as usize..] {
        transaction.batch_execute(migration).await.map_err(failed)?;
    }
    transaction
        .execute("UPDATE meta SET value = $1 WHERE key = 'schema'", &[&known])
        .await
        .map_err(failed)?;
    transaction.commit().await.map_err(failed)
}

impl Store for Postgres {
    fn write(&mut self, writes: &[&Write]) -> Vec<Result<Written, StoreError>> {
        let done = self.work(async |line| Ok(write::all(line, writes).await));
        let answers = match done {
            Ok(answers) => answers,
            Err(failure) => vec![Err(failure); writes.len()],
        };
        if answers
            .iter()
            .any(|answer| matches!(answer, Err(Failure::Unknown(_))))
        {
            self.line = None;
        }
        let written = answers.into_iter().map(|answer| match answer {
            Ok(1) => Ok(Written::Stored),
            Ok(_) | Err(Failure::Taken) => Ok(Written::Conflict),
            Err(Failure::NotDone(error)) => Err(error),
            Err(Failure::Unknown(_)) => Err(StoreError::Unknown),
        });
        written.collect()
    }

    fn session(
        &mut self,
        token_hash: &[u8; 32],
        now: u64,
    ) -> Result<Option<SessionRow>, StoreError> {
        self.read(async |line| read::session(line, token_hash, now).await)
    }

    fn tokens(&mut self, person: &str, now: u64) -> Result<Vec<Token>, StoreError> {
        self.read(async |line| read::tokens(line, person, now).await)
    }

    fn recover(&mut self, hash: &[u8; 32]) -> Result<Option<PersonRow>, StoreError> {
        self.read(async |line| read::recover(line, hash).await)
    }

    fn table(&mut self, code: &str, after: u64) -> Result<Option<StoredTable>, StoreError> {
        self.read(async |line| read::table(line, code, after).await)
    }

    fn deal(&mut self, table: &TableRow) -> Result<Deal, StoreError> {
        self.read(async |line| read::deal(line, table).await)
    }

    fn list(
        &mut self,
        listing: &Listing,
        before: Option<&str>,
        limit: usize,
    ) -> Result<Vec<(String, TableSummary)>, StoreError> {
        self.read(async |line| read::list(line, listing, before, limit).await)
    }

    fn due(&mut self, now: u64, limit: usize) -> Result<Vec<String>, StoreError> {
        self.read(async |line| read::take_due(line, now, limit).await)
    }

    fn revisions(&mut self, codes: &[String]) -> Result<Vec<(String, u64)>, StoreError> {
        self.read(async |line| read::revisions(line, codes).await)
    }

    fn lease(&mut self, table: &str) -> Result<Option<Lease>, StoreError> {
        self.read(async |line| read::lease(line, table).await)
    }

    fn clock(&mut self) -> Result<Option<u64>, StoreError> {
        self.read(async |line| read::clock(line).await).map(Some)
    }

    fn probe(&mut self) -> Result<(), StoreError> {
        self.read(async |line| read::probe(line).await)
    }
}
