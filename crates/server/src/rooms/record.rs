//! The record of a finished game, with everything that was secret.
//!
//! It is kept apart from the messages of rooms: nothing here serves a game in progress.

use std::net::IpAddr;

use ruckus_protocol::ErrorCode;
use ruckus_protocol::fair::Proof;

use super::Refusal;
use super::active_game::ActiveGame;
use super::loading::rebuild_while;
use super::registry::Shared;
use super::replays::{self, Replay, StoredGame, Wanted};
use crate::store::StoredStatus;

/// The record of a finished game and the proof that its shuffle was fair.
pub(crate) async fn record(
    shared: &Shared,
    code: &str,
    address: IpAddr,
) -> Result<Replay, Refusal> {
    let row = replays::row(shared, code).await?;
    if row.status != StoredStatus::Finished {
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
    let (Some(seed), Some(started)) = (deal.seed(row), row.started) else {
        return Err("the shares".to_owned());
    };
    proof_of(game, &rebuild_while(go_on, row, seed, started, log)?)
}

/// The proof of a game that has been replayed.
pub(super) fn proof_of(game: &StoredGame, playing: &ActiveGame) -> Result<Proof, String> {
    let StoredGame { row, deal, .. } = game;
    let shares = deal.shares.clone().ok_or("the shares")?;
    Ok(Proof {
        table: row.id.clone(),
        commitment: row.commitment,
        server: deal.server,
        shares,
        record: playing.played().record(),
    })
}
