//! The stored data, and the one interface to it.
//!
//! A game is determined by its options, its seed and its log; everything else can be derived from
//! these. A [`Store`] is a connection used by one thread at a time; [`Storage`] runs some on
//! threads that write and commit in groups, and others on threads that read. The contract in
//! `testing/store` tests what every store must do.

mod backup;
mod chain;
mod data_dir;
#[cfg(feature = "cluster")]
mod postgres;
mod readiness;
mod row;
mod secrets;
mod sqlite;
pub(crate) mod storage;
mod upkeep;

use ruckus_protocol::fair::{Commitment, Entropy, Share};
use ruckus_protocol::rest::{Scope, TableSummary, Token};

pub use backup::BackupError;
pub(crate) use backup::{DATABASE, back_up, check_file, copy_database, restore};
pub(crate) use chain::{Chain, Entry};
pub use data_dir::DataDirError;
pub(crate) use data_dir::DataLock;
#[cfg(feature = "cluster")]
pub(crate) use postgres::Postgres;
pub(crate) use row::{SeatOccupant, StoredStatus, TableRow};
pub(crate) use secrets::Deal;
#[cfg(test)]
pub(crate) use sqlite::plans;
pub(crate) use sqlite::{SCHEMA, Sqlite};
pub(crate) use storage::{Connections, Storage, Writers};
pub(crate) use upkeep::{Ban, Outdated, Upkeep, UpkeepStore};
#[cfg(test)]
pub(crate) use upkeep::{ERASED, PersonInfo};

/// Why something could not be stored or read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// Not possible now, perhaps later. Nothing was stored.
    #[error("the database cannot do it now: {0}")]
    Unavailable(String),
    /// Too many writes are waiting. Nothing was stored.
    #[error("too many writes are waiting")]
    Full,
    /// The outcome is unknown; the data must be read again.
    #[error("it is not known whether it was stored")]
    Unknown,
    /// The database can no longer be trusted; the process must end.
    #[error("the database is damaged or its disk fails: {0}")]
    Fatal(String),
    /// A row contains invalid values.
    #[error("a stored row makes no sense: {0}")]
    Nonsense(String),
    /// The database has a newer schema than this program knows.
    #[error("the database has schema {found}, this program knows schemas up to {known}")]
    TooNew {
        /// The version found.
        found: i64,
        /// The newest version known.
        known: i64,
    },
}

/// One change to be stored.
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
    /// Revokes a token.
    RevokeToken { person: String, id: String },
    /// Ends a session or token.
    EndSession { token_hash: [u8; 32] },
    /// Extends a session that is in use.
    Renew { token_hash: [u8; 32], expires: u64 },
    /// Deletes expired sessions.
    ForgetSessions { now: u64 },
    /// Reserves an open seat for an invited player; an older invitation becomes invalid.
    Invite {
        table: String,
        seat: usize,
        token_hash: [u8; 32],
    },
    /// Sets the recovery code of a person, replacing an older one.
    SetRecovery { person: String, hash: [u8; 32] },
    /// Creates a table; conflicts if it is a rematch and the previous table already has one.
    CreateTable { row: Box<TableRow>, server: Entropy },
    /// Seats a person in an open seat, or in one reserved for them.
    Sit {
        table: String,
        seat: usize,
        person: String,
        name: String,
        commitment: Commitment,
        /// The hash of an invitation, if one is needed.
        invite: Option<[u8; 32]>,
    },
    /// Frees the seat of a person.
    Stand {
        table: String,
        seat: usize,
        person: String,
    },
    /// Stores the bytes that a player had committed to.
    Reveal {
        table: String,
        seat: usize,
        entropy: Entropy,
    },
    /// Begins the game, if the table still has this revision.
    Begin {
        table: String,
        revision: u64,
        shares: Vec<Share>,
        now: u64,
        wake: Option<u64>,
    },
    /// Closes the table before its game has begun.
    Close { table: String, now: u64 },
    /// Appends the next entry to the log.
    Append {
        table: String,
        entry: Box<Entry>,
        wake: Option<u64>,
        end: Option<Ending>,
        /// Only if the lease of the table has this epoch.
        epoch: Option<u64>,
    },
    /// Lets a node step the turns of a table, if the previous lease has expired.
    TakeLease {
        table: String,
        node: String,
        /// One more than that of the previous lease; 1 if there was none.
        epoch: u64,
        now: u64,
        until: u64,
    },
    /// Extends a lease that no other node has taken.
    RenewLease {
        table: String,
        epoch: u64,
        until: u64,
    },
    /// Ends a lease that no other node has taken.
    EndLease { table: String, epoch: u64 },
    /// A change made by pruning or administration.
    Upkeep(Upkeep),
}

/// The end of a game.
#[derive(Clone, Debug)]
pub(crate) struct Ending {
    /// The result as JSON.
    pub(crate) result: String,
}

/// The outcome of a write that the database could process.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Written {
    /// It is stored, durably.
    Stored,
    /// Something else was stored first; nothing of this write was stored.
    Conflict,
}

/// A person as stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PersonRow {
    pub(crate) id: String,
    pub(crate) name: String,
}

/// A valid session or token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SessionRow {
    pub(crate) person: PersonRow,
    pub(crate) scope: Scope,
    pub(crate) expires: u64,
}

/// The stored number of a scope.
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

/// The right of a node to step the turns of a table, for a limited time.
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

/// The kinds of table lists.
#[derive(Clone, Debug)]
pub(crate) enum Listing {
    /// Public tables that wait for players.
    Lobby,
    /// The tables of a person.
    Of(String),
    /// Public tables whose game is over.
    Finished,
}

/// How long a node has to do the work that was due at a table, in milliseconds.
#[cfg(any(feature = "cluster", test))]
pub(crate) const TAKEN_FOR: u64 = 5_000;

/// Parses the cursor of a list: the sort key and the id of the last row of the previous page.
/// Without a cursor the list starts at the beginning.
pub(crate) fn read_cursor(before: Option<&str>) -> (i64, &str) {
    match before.and_then(|cursor| cursor.split_once('-')) {
        Some((key, id)) => (key.parse().unwrap_or(i64::MAX), id),
        None => (i64::MAX, ""),
    }
}

/// A connection to a database.
pub(crate) trait Store: UpkeepStore + Send {
    /// Stores all writes durably, except those that conflict with stored data. Each write is stored
    /// completely or not at all.
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

    /// A page of tables, newest first, older than the cursor of an earlier page.
    fn list(
        &mut self,
        listing: &Listing,
        before: Option<&str>,
        limit: usize,
    ) -> Result<Vec<(String, TableSummary)>, StoreError>;

    /// The codes of tables at which the server has work due. When several nodes ask, each table is
    /// given to one of them, and to another only if the work is not done within `TAKEN_FOR`.
    fn due(&mut self, now: u64, limit: usize) -> Result<Vec<String>, StoreError>;

    /// The revisions of those of the given tables that exist.
    fn revisions(&mut self, codes: &[String]) -> Result<Vec<(String, u64)>, StoreError>;

    /// The newest lease of the table with this id.
    fn lease(&mut self, table: &str) -> Result<Option<Lease>, StoreError>;

    /// The time by the clock of the database, if it has its own.
    fn clock(&mut self) -> Result<Option<u64>, StoreError>;

    /// Checks whether anything can be stored now, by a write that changes nothing.
    fn probe(&mut self) -> Result<(), StoreError>;
}
