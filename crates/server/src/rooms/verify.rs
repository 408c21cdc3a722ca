//! Whether a stored game is what its log says.

use super::loading::rebuild;
use super::record::proof_of;
use super::replays::StoredGame;
use crate::store::{Deal, Entry, StoredStatus, TableRow};

/// Replays a stored game, and checks its hashes, its seed, its status and its result.
///
/// # Errors
/// If something does not fit; the message says what.
pub(crate) fn verify(row: TableRow, log: Vec<Entry>, deal: Deal) -> Result<(), String> {
    let game = StoredGame { row, log, deal };
    let StoredGame { row, log, deal } = &game;
    let is_over = match row.status {
        StoredStatus::Waiting | StoredStatus::Closed if log.is_empty() => return Ok(()),
        StoredStatus::Waiting | StoredStatus::Closed => {
            return Err("a game that never began has a log".to_owned());
        }
        StoredStatus::Playing => false,
        StoredStatus::Finished => true,
    };
    let (Some(seed), Some(started)) = (deal.seed(row), row.started) else {
        return Err("the bytes of its seed are missing".to_owned());
    };
    let playing = rebuild(row, seed, started, log)?;
    if playing.is_over() != is_over {
        let (by_row, by_log) = if is_over {
            ("over", "not")
        } else {
            ("not over", "it is")
        };
        return Err(format!(
            "the table says that it is {by_row}, the log that {by_log}"
        ));
    }
    if !is_over {
        return Ok(());
    }
    if playing.result() != row.result {
        return Err("the result is not that of the log".to_owned());
    }
    if row.ended != log.last().map(|entry| entry.at) {
        return Err("it did not end with the last entry".to_owned());
    }
    let proof = proof_of(&game, &playing)?;
    proof.check().map_err(|unfair| unfair.to_string())
}
