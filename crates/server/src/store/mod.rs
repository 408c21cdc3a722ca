//! What is stored, and the one interface to it.
//!
//! The truth about a game is its options, its seed and its log; all else could be
//! found again from these. A [`Store`] is a connection used by one thread at a
//! time; [`Storage`] puts some behind threads that write and commit in groups, and
//! others behind threads that read. What every store must do is in `contract.rs`.

mod backup;
mod chain;
#[cfg(test)]
mod contract;
mod data_dir;
#[cfg(test)]
mod lease_contract;
#[cfg(test)]
mod list_contract;
#[cfg(test)]
mod memory;
mod postgres;
mod readiness;
mod row;
mod secrets;
mod sqlite;
pub(crate) mod storage;

use ruckus_protocol::fair::{Commitment, Entropy, Share};
use ruckus_protocol::rest::{Scope, TableSummary, Token};

pub(crate) use backup::DATABASE;
pub use backup::{BackupError, back_up, restore};
pub(crate) use chain::{Chain, Entry};
pub use data_dir::DataDirError;
pub(crate) use data_dir::DataLock;
#[cfg(test)]
pub(crate) use memory::Memory;
pub(crate) use postgres::Postgres;
pub(crate) use row::{SeatOccupant, StoredStatus, TableRow};
pub(crate) use secrets::Deal;
use sqlite::SCHEMA;
pub(crate) use sqlite::Sqlite;
pub(crate) use storage::{Connections, Storage, Writers};

/// Why something could not be stored or read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// Not now; it may be possible later. Nothing was stored.
    #[error("the database cannot do it now: {0}")]
    Unavailable(String),
    /// The writer has more waiting than it may have. Nothing was stored.
    #[error("too many writes are waiting")]
    Full,
    /// What came of it is not known; it must be read again.
    #[error("it is not known whether it was stored")]
    Unknown,
    /// The database can no longer be trusted; the process must end.
    #[error("the database is damaged or its disk fails: {0}")]
    Fatal(String),
    /// A row says what no row can.
    #[error("a stored row makes no sense: {0}")]
    Nonsense(String),
    /// The database is of a newer version than this program.
    #[error("the database has schema {found}, this program knows schemas up to {known}")]
    TooNew {
        /// The version found.
        found: i64,
        /// The newest version known.
        known: i64,
    },
}

/// One thing to be stored.
#[derive(Clone, Debug)]
pub(crate) enum Write {
    /// A person, with a first session.
    AddPerson {
        person: String,
        name: String,
        token_hash: [u8; 32],
        now: u64,
        expires: u64,
    },
    /// Another session of a person.
    AddSession {
        person: String,
        token_hash: [u8; 32],
        now: u64,
        expires: u64,
    },
    /// A token of a person, for a program.
    AddToken {
        person: String,
        id: String,
        label: String,
        scope: Scope,
        token_hash: [u8; 32],
        now: u64,
        expires: u64,
    },
    /// A token is no longer good.
    RevokeToken { person: String, id: String },
    /// A session or token is no longer good.
    EndSession { token_hash: [u8; 32] },
    /// A session that is used ends later.
    Renew { token_hash: [u8; 32], expires: u64 },
    /// Sessions that have ended are forgotten.
    ForgetSessions { now: u64 },
    /// A seat that is open is kept for whoever has the invitation; an older one is
    /// no longer good.
    Invite {
        table: String,
        seat: usize,
        token_hash: [u8; 32],
    },
    /// The recovery code of a person, in place of an older one.
    SetRecovery { person: String, hash: [u8; 32] },
    /// A table; in conflict if it is the rematch of one that has another rematch.
    CreateTable { row: Box<TableRow>, server: Entropy },
    /// Somebody sits down where nobody else sits or will.
    Sit {
        table: String,
        seat: usize,
        person: String,
        name: String,
        commitment: Commitment,
        /// The hash of an invitation, where one is needed.
        invite: Option<[u8; 32]>,
    },
    /// Somebody stands up.
    Stand {
        table: String,
        seat: usize,
        person: String,
    },
    /// A player gives the bytes that were promised.
    Reveal {
        table: String,
        seat: usize,
        entropy: Entropy,
    },
    /// The game begins, if nothing has changed since a revision.
    Begin {
        table: String,
        revision: u64,
        shares: Vec<Share>,
        now: u64,
        wake: Option<u64>,
    },
    /// The table is closed before the game has begun.
    Close { table: String, now: u64 },
    /// The next entry of the log.
    Append {
        table: String,
        entry: Box<Entry>,
        wake: Option<u64>,
        end: Option<Ending>,
        /// Only if the lease of the table has this epoch.
        epoch: Option<u64>,
    },
    /// A node steps the turns of a table from now on, if the lease before has run
    /// out.
    TakeLease {
        table: String,
        node: String,
        /// One more than that of the lease before; 1 if there was none.
        epoch: u64,
        now: u64,
        until: u64,
    },
    /// A lease that nobody else has taken runs longer.
    RenewLease {
        table: String,
        epoch: u64,
        until: u64,
    },
    /// A lease that nobody else has taken runs out now.
    EndLease { table: String, epoch: u64 },
}

/// The end of a game.
#[derive(Clone, Debug)]
pub(crate) struct Ending {
    /// The result as JSON.
    pub(crate) result: String,
}

/// What came of a write that was possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Written {
    /// It is stored, durably.
    Stored,
    /// Something else was stored first; nothing of this was.
    Conflict,
}

/// Who has a token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PersonRow {
    pub(crate) id: String,
    pub(crate) name: String,
}

/// A session or token that is good.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SessionRow {
    pub(crate) person: PersonRow,
    pub(crate) scope: Scope,
    pub(crate) expires: u64,
}

/// How a scope is stored.
fn scope_number(scope: Scope) -> i64 {
    match scope {
        Scope::All => 0,
        Scope::Play => 1,
        Scope::Watch => 2,
    }
}

fn scope_of(number: i64) -> Result<Scope, StoreError> {
    [Scope::All, Scope::Play, Scope::Watch]
        .into_iter()
        .find(|scope| scope_number(*scope) == number)
        .ok_or_else(|| StoreError::Nonsense(format!("a token of scope {number}")))
}

/// The right of a node to step the turns of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Lease {
    pub(crate) node: String,
    pub(crate) epoch: u64,
    pub(crate) until: u64,
}

/// A table with its log.
#[derive(Clone, Debug)]
pub(crate) struct StoredTable {
    pub(crate) row: TableRow,
    pub(crate) log: Vec<Entry>,
}

/// Which tables a list is of.
#[derive(Clone, Debug)]
pub(crate) enum Listing {
    /// Public ones that wait for players.
    Lobby,
    /// Those at which a person sits.
    Of(String),
    /// Public ones that are over.
    Finished,
}

/// How long a node has to do what was due at a table, in milliseconds.
pub(crate) const TAKEN_FOR: u64 = 5_000;

/// A cursor of a list is the sort key and the id of the last row before; without
/// one the list begins.
fn read_cursor(before: Option<&str>) -> (i64, &str) {
    match before.and_then(|cursor| cursor.split_once('-')) {
        Some((key, id)) => (key.parse().unwrap_or(i64::MAX), id),
        None => (i64::MAX, ""),
    }
}

/// A connection to a database.
pub(crate) trait Store: Send {
    /// Stores all of it durably, except for what is in conflict with what is
    /// there already. Each write is stored whole or not at all.
    fn write(&mut self, writes: &[&Write]) -> Vec<Result<Written, StoreError>>;

    /// The session or token with this hash, if it has not ended.
    fn session(
        &mut self,
        token_hash: &[u8; 32],
        now: u64,
    ) -> Result<Option<SessionRow>, StoreError>;

    /// The tokens of a person that have not ended.
    fn tokens(&mut self, person: &str, now: u64) -> Result<Vec<Token>, StoreError>;

    /// The person with this recovery code.
    fn recover(&mut self, hash: &[u8; 32]) -> Result<Option<PersonRow>, StoreError>;

    /// The table with this code, and its log after a version.
    fn table(&mut self, code: &str, after: u64) -> Result<Option<StoredTable>, StoreError>;

    /// The secrets of a table: only for dealing, and for the proof after the end.
    fn deal(&mut self, table: &TableRow) -> Result<Deal, StoreError>;

    /// Tables, the newest first, older than a cursor that an earlier list gave.
    fn list(
        &mut self,
        listing: &Listing,
        before: Option<&str>,
        limit: usize,
    ) -> Result<Vec<(String, TableSummary)>, StoreError>;

    /// The codes of tables at which the server has something to do by now. Where
    /// several nodes ask, each table is given to one of them, and to another only
    /// if nothing has come of it after [`TAKEN_FOR`].
    fn due(&mut self, now: u64, limit: usize) -> Result<Vec<String>, StoreError>;

    /// The revisions of tables, of those that there are.
    fn revisions(&mut self, codes: &[String]) -> Result<Vec<(String, u64)>, StoreError>;

    /// The newest lease of the table with this id.
    fn lease(&mut self, table: &str) -> Result<Option<Lease>, StoreError>;

    /// What time it is by the clock of the database, if that has one of its own.
    fn clock(&mut self) -> Result<Option<u64>, StoreError>;

    /// Finds out whether something can be stored now, by a write that changes nothing.
    fn probe(&mut self) -> Result<(), StoreError>;
}
