//! One connection with its prepared statements, and the meaning of its errors.

use std::collections::BTreeMap;
use std::error::Error as _;

use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Error, Row, Statement, Transaction};

use crate::store::StoreError;

/// Why a statement failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Failure {
    /// It was certainly not executed.
    NotDone(StoreError),
    /// It was not executed, because a unique key is taken.
    Taken,
    /// The connection broke or timed out: it may have been executed.
    Unknown(String),
}

pub(super) fn nonsense(what: impl std::fmt::Display) -> Failure {
    Failure::NotDone(StoreError::Nonsense(what.to_string()))
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        let Some(said) = error.as_db_error() else {
            let source = error.source();
            let by_line = error.is_closed()
                || source.is_some_and(<dyn std::error::Error>::is::<std::io::Error>);
            return if by_line {
                Failure::Unknown(error.to_string())
            } else {
                nonsense(error)
            };
        };
        let text = format!("{} ({})", said.message(), said.code().code());
        match *said.code() {
            SqlState::UNIQUE_VIOLATION => return Failure::Taken,
            SqlState::DATA_CORRUPTED | SqlState::INDEX_CORRUPTED => {
                return Failure::NotDone(StoreError::Fatal(text));
            }
            // A statement that was cancelled has been rolled back.
            SqlState::QUERY_CANCELED => {
                return Failure::NotDone(StoreError::Unavailable(text));
            }
            _ => {}
        }
        match said.code().code().get(..2) {
            // Resources, limits, deadlocks, a standby: rolled back.
            Some("25" | "40" | "53" | "54" | "55") => {
                Failure::NotDone(StoreError::Unavailable(text))
            }
            // The server is stopping or its disk fails: it may have been committed.
            Some("08" | "57" | "58") => Failure::Unknown(text),
            _ => nonsense(text),
        }
    }
}

/// One connection.
pub(super) struct Line {
    client: Client,
    statements: BTreeMap<&'static str, Statement>,
}

impl Line {
    pub(super) fn new(client: Client) -> Line {
        Line {
            client,
            statements: BTreeMap::new(),
        }
    }

    /// Whether the connection works, as far as is known.
    pub(super) fn works(&self) -> bool {
        !self.client.is_closed()
    }

    /// Prepares a statement, once per connection.
    pub(super) async fn prepare(&mut self, text: &'static str) -> Result<Statement, Failure> {
        if let Some(statement) = self.statements.get(text) {
            return Ok(statement.clone());
        }
        let statement = self.client.prepare(text).await.map_err(|error| {
            // Preparing a statement changes nothing, whatever its outcome.
            match Failure::from(error) {
                Failure::Unknown(why) => Failure::NotDone(StoreError::Unavailable(why)),
                failure => failure,
            }
        })?;
        self.statements.insert(text, statement.clone());
        Ok(statement)
    }

    /// Runs a prepared statement. Several may be in flight at once: they are sent without waiting
    /// for each other.
    pub(super) async fn run(
        &self,
        statement: &Statement,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, Failure> {
        Ok(self.client.query(statement, values).await?)
    }

    /// Prepares and runs a statement.
    pub(super) async fn query(
        &mut self,
        text: &'static str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, Failure> {
        let statement = self.prepare(text).await?;
        self.run(&statement, values).await
    }

    pub(super) async fn transaction(&mut self) -> Result<Transaction<'_>, Error> {
        self.client.transaction().await
    }
}
