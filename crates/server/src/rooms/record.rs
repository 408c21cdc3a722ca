//! The record of a finished game or a closed table, with everything that was secret.
//!
//! It is kept apart from the messages of rooms: nothing here serves a game in progress.

use std::net::IpAddr;

use ruckus_protocol::ErrorCode;
use ruckus_protocol::fair::{FIRST_SCHEME, Proof};

use super::Refusal;
use super::active_game::ActiveGame;
use super::loading::rebuild_while;
use super::registry::Shared;
use super::replays::{self, Replay, StoredGame, Wanted};
use crate::store::{StoredStatus, shares_of};

/// The record of a finished game or of a table that was closed while it dealt, with all bytes that
/// were revealed.
pub(crate) async fn record(
    shared: &Shared,
    code: &str,
    address: IpAddr,
) -> Result<Replay, Refusal> {
    let row = replays::row(shared, code).await?;
    // Tables that an older release closed have no commitments to show.
    let is_over = match row.status {
        StoredStatus::Finished => true,
        StoredStatus::Closed => row.deal != FIRST_SCHEME,
        StoredStatus::Waiting | StoredStatus::Playing => false,
    };
    if !is_over {
        let message = "there is a record when the game is over";
        return Err(Refusal::new(ErrorCode::NotOver, message));
    }
    replays::replay(shared, &row, Wanted::Record, address, |game, go_on| {
        Ok(proof(game, go_on)?.to_string().into_bytes())
    })
    .await
}

fn proof(game: &StoredGame, go_on: &dyn Fn() -> bool) -> Result<Proof, String> {
    let StoredGame { row, log, deal } = game;
    if row.status == StoredStatus::Closed {
        let mut deals = deal.cancelled.clone();
        if row.sealed {
            deals.push(deal.revealed(row, shares_of(row, &deal.given)));
        }
        return Ok(Proof {
            table: row.id.clone(),
            deals,
            record: None,
        });
    }
    let (Some(seed), Some(started)) = (deal.seed(row), row.started) else {
        return Err("the shares".to_owned());
    };
    proof_of(game, &rebuild_while(go_on, row, seed, started, log)?)
}

/// The proof of a game that has been replayed.
pub(super) fn proof_of(game: &StoredGame, playing: &ActiveGame) -> Result<Proof, String> {
    let StoredGame { row, deal, .. } = game;
    let shares = deal.shares.clone().ok_or("the shares")?;
    let mut deals = deal.cancelled.clone();
    deals.push(deal.revealed(row, shares));
    Ok(Proof {
        table: row.id.clone(),
        deals,
        record: Some(playing.played().record()),
    })
}
