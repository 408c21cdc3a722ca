//! Checking stored games, and the backups that are checked the same way.
//!
//! A check reads every game of a database file, verifies the hashes of its log, replays it and
//! compares the outcome with what is stored.

mod check;
mod copies;

use std::io;
use std::path::PathBuf;

use crate::store::{BackupError, DataDirError, StoreError};

pub use check::{Check, DamagedGame, check};
pub use copies::{Copied, Verify, back_up, restore};

/// Why a database could not be checked, copied or restored.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum IntegrityError {
    /// There is no database to check.
    #[error("there is no database {}", .0.display())]
    NoDatabase(PathBuf),
    /// The file is damaged, so that not every game in it can be read.
    #[error("{} is damaged: {why}; restore a backup", path.display())]
    DamagedFile {
        /// The file.
        path: PathBuf,
        /// What SQLite found.
        why: String,
    },
    /// Games are damaged, so nothing was copied.
    #[error(
        "{} of {} games are damaged, the first is table {}: {}; nothing was changed \
         (--allow-damaged copies them too)",
        .0.damaged.len(), .0.games, .0.damaged[0].table, .0.damaged[0].why
    )]
    DamagedGames(Box<Check>),
    /// The copy could not be made.
    #[error(transparent)]
    Backup(#[from] BackupError),
    /// The database could not be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The directory is in use.
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

impl IntegrityError {
    /// Whether the data is damaged, rather than out of reach.
    #[must_use]
    pub fn is_damage(&self) -> bool {
        matches!(
            self,
            IntegrityError::DamagedFile { .. }
                | IntegrityError::DamagedGames(_)
                | IntegrityError::Store(StoreError::Fatal(_))
        )
    }
}
