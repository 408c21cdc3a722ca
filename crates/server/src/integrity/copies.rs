//! Backups and restored databases: checked before they count, complete or not there.

use std::path::Path;

use super::{Check, IntegrityError, check::check_games};
use crate::store::{self, BackupError};

/// How a copy is checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verify {
    /// How many games are replayed at most.
    pub games: usize,
    /// Whether a copy with damaged games counts.
    pub allow_damaged: bool,
}

impl Default for Verify {
    fn default() -> Verify {
        Verify {
            games: usize::MAX,
            allow_damaged: false,
        }
    }
}

/// What is in a copy.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Copied {
    /// The number of games.
    pub games: u64,
    /// The number of log entries.
    pub entries: u64,
    /// The outcome of the check of the copy.
    pub check: Check,
}

/// Writes a copy of the database of a data directory to a new file, and checks it. The server may
/// be running; the copy contains every write acknowledged before the call.
///
/// # Errors
/// If there is no database, the target exists, or the copy is damaged. Then nothing is left of it.
pub fn back_up(
    data: &Path,
    target: &Path,
    verify: Verify,
    progress: &mut dyn FnMut(u64, u64),
) -> Result<Copied, IntegrityError> {
    checked(verify, progress, |check| {
        store::back_up(data, target, check)
    })
}

/// Puts a copy into a data directory without a database, and checks it.
///
/// # Errors
/// If the directory is in use or holds a database or parts of one, or if the copy is damaged. The
/// directory is left as it was.
pub fn restore(
    copy: &Path,
    data: &Path,
    verify: Verify,
    progress: &mut dyn FnMut(u64, u64),
) -> Result<Copied, IntegrityError> {
    checked(verify, progress, |check| store::restore(copy, data, check))
}

/// Makes a copy, which is checked before it gets its name.
fn checked(
    verify: Verify,
    progress: &mut dyn FnMut(u64, u64),
    copy: impl FnOnce(
        &mut dyn FnMut(&Path) -> Result<(), BackupError>,
    ) -> Result<(u64, u64), BackupError>,
) -> Result<Copied, IntegrityError> {
    let mut outcome = None;
    let mut check = |path: &Path| {
        let checked = check_games(path, verify.games, progress);
        let is_good = match &checked {
            Ok(check) => check.damaged.is_empty() || verify.allow_damaged,
            Err(_) => false,
        };
        outcome = Some(checked);
        if is_good {
            Ok(())
        } else {
            Err(BackupError::Refused)
        }
    };
    let copied = copy(&mut check);
    match (copied, outcome) {
        (Ok((games, entries)), Some(Ok(check))) => Ok(Copied {
            games,
            entries,
            check,
        }),
        (Err(BackupError::Refused), Some(Ok(check))) => {
            Err(IntegrityError::DamagedGames(Box::new(check)))
        }
        (_, Some(Err(error))) => Err(error),
        (Err(error), _) => Err(error.into()),
        (Ok(_), None) => Err(BackupError::Refused.into()),
    }
}
