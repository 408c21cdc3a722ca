//! What pruning and administration need of a store.

use ruckus_protocol::rest::TableSummary;

use super::StoreError;

/// The name of a person who was erased.
pub(crate) const ERASED: &str = "deleted player";

/// A change made by pruning or administration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Upkeep {
    /// Deletes a table with everything about it.
    DeleteTable { table: String },
    /// Deletes a person who was created before a time and has neither a session nor a table.
    DeletePerson { person: String, before: u64 },
    /// Renames a person, at all tables too.
    RenamePerson { person: String, name: String },
    /// Ends all sessions and tokens of a person, and replaces the name everywhere.
    ErasePerson { person: String },
    /// Shuts out a person or an address.
    Ban { ban: Ban, now: u64 },
    /// Lifts a ban.
    Unban { ban: Ban },
}

/// Who is shut out.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Ban {
    /// A person, by id.
    Person(String),
    /// An IPv4 address, or the first 64 bits of an IPv6 address.
    Address(String),
}

impl Ban {
    /// The stored form: the number of the kind, and the text.
    pub(super) fn columns(&self) -> (i64, &str) {
        match self {
            Ban::Person(id) => (0, id),
            Ban::Address(address) => (1, address),
        }
    }

    pub(super) fn read(kind: i64, text: String) -> Result<Ban, StoreError> {
        match kind {
            0 => Ok(Ban::Person(text)),
            1 => Ok(Ban::Address(text)),
            kind => Err(StoreError::Nonsense(format!("a ban of kind {kind}"))),
        }
    }
}

/// The tables that may be pruned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outdated {
    /// Waiting for players, since their creation.
    Waiting,
    /// Closed before the game began.
    Closed,
    /// The game is over.
    Finished,
}

/// A person as administrators see them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PersonInfo {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) created: u64,
}

/// The reads of pruning and administration.
pub(crate) trait UpkeepStore {
    /// How many tables that a person created wait or are played.
    fn open_tables(&mut self, person: &str) -> Result<u64, StoreError>;

    /// The ids and codes of tables in a state since before a time, oldest first.
    fn outdated(
        &mut self,
        what: Outdated,
        before: u64,
        limit: usize,
    ) -> Result<Vec<(String, String)>, StoreError>;

    /// The person with this id.
    fn person(&mut self, id: &str) -> Result<Option<PersonInfo>, StoreError>;

    /// People after an id, in the order of the ids.
    fn people_after(&mut self, id: &str, limit: usize) -> Result<Vec<PersonInfo>, StoreError>;

    /// Tables after an id, in the order of the ids.
    fn tables_after(
        &mut self,
        id: &str,
        limit: usize,
    ) -> Result<Vec<(String, TableSummary)>, StoreError>;

    /// Everybody who is shut out.
    fn bans(&mut self) -> Result<Vec<Ban>, StoreError>;
}
