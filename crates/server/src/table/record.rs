//! The record of a game that is over, with everything that was secret.
//!
//! This is apart from what rooms show: nothing here is for a game that goes on.

use ruckus_protocol::ErrorCode;
use ruckus_protocol::fair::Proof;

use super::Refusal;
use super::rooms::no_table;
use super::stored::{not_stored, rebuild};
use crate::store::{Storage, StoreError, StoredStatus, StoredTable};

/// The record of a finished game and the proof that its shuffle was fair.
pub(crate) async fn proof(storage: &Storage, code: &str) -> Result<Proof, Refusal> {
    let code = code.to_owned();
    let found = storage.read(move |store| {
        let Some(table) = store.table(&code, 0)? else {
            return Ok(None);
        };
        if table.row.status != StoredStatus::Finished {
            return Ok(Some((table, None)));
        }
        let deal = store.deal(&table.row)?;
        Ok(Some((table, Some(deal))))
    });
    let (StoredTable { row, log }, deal) = found.await.map_err(not_stored)?.ok_or_else(no_table)?;
    let (Some(deal), Some(started)) = (deal, row.started) else {
        let message = "there is a record when the game is over";
        return Err(Refusal::new(ErrorCode::NotOver, message));
    };
    let nonsense = |what: &str| not_stored(StoreError::Nonsense(format!("{what} of {}", row.id)));
    let (Some(seed), Some(shares)) = (deal.seed(&row), deal.shares.clone()) else {
        return Err(nonsense("the shares"));
    };
    // A game in real time takes a while to play again; others must not wait for it.
    let (stored, again) = (row.clone(), log);
    let rebuilt = tokio::task::spawn_blocking(move || rebuild(&stored, seed, started, &again));
    let playing = match rebuilt.await {
        Ok(rebuilt) => rebuilt.map_err(|error| nonsense(&error))?,
        Err(error) => return Err(nonsense(&error.to_string())),
    };
    Ok(Proof {
        table: row.id.clone(),
        commitment: row.commitment,
        server: deal.server,
        shares,
        record: playing.played().record(),
    })
}
