//! The actions played at a table so far, as one viewer may know them.
//!
//! They are for those who join a game in progress, or review a finished one.

use std::net::IpAddr;

use ruckus_core::{Information, Viewer};
use ruckus_protocol::rest::TablePast;
use ruckus_protocol::{ErrorCode, EventKind};

use super::active_game::ActiveGame;
use super::loading::replayed;
use super::presence::viewer_of;
use super::registry::Shared;
use super::replays::{self, Replay, StoredGame, Wanted};
use super::{Refusal, show};
#[cfg(test)]
use crate::testing::simulation::leaks;

/// Every action that was not taken back, as a [`TablePast`] in JSON.
pub(crate) async fn past(
    shared: &Shared,
    code: &str,
    person: Option<&str>,
    address: IpAddr,
) -> Result<Replay, Refusal> {
    let row = replays::row(shared, code).await?;
    if row.started.is_none() {
        let message = "the game has not begun";
        return Err(Refusal::new(ErrorCode::NotBegun, message));
    }
    let viewer = viewer_of(&row, person);
    #[cfg(test)]
    let viewer = leaks::first_seat_if(leaks::Leak::Past, viewer);
    let seat = match viewer {
        Viewer::Seat(seat) => Some(seat.index()),
        Viewer::Spectator => None,
    };
    let wanted = Wanted::Past { seat };
    replays::replay(shared, &row, wanted, address, move |game, go_on| {
        let past = past_of(game, viewer, go_on)?;
        serde_json::to_vec(&past).map_err(|error| error.to_string())
    })
    .await
}

fn past_of(
    game: &StoredGame,
    viewer: Viewer,
    go_on: &dyn Fn() -> bool,
) -> Result<TablePast, String> {
    let StoredGame { row, log, deal } = game;
    let (Some(seed), Some(started)) = (deal.seed(row), row.started) else {
        return Err("the shares".to_owned());
    };
    let playing = ActiveGame::begin(row, seed, started).map_err(|refusal| refusal.message)?;
    let secrets = playing.played().info().information != Information::Perfect;
    // Not in real time either, where the chunks contain every chance outcome.
    let positions = secrets && !playing.is_real_time();
    let start = secrets.then(|| playing.played().view(viewer));
    let opening = playing.played().opening().by_viewer().by(viewer).to_vec();
    let mut plies = Vec::new();
    let mut count = playing.played().plies();
    let playing = replayed(playing, log, go_on, &mut |playing, logged| {
        let after = playing.played().plies();
        match logged.what {
            EventKind::Action | EventKind::Chunk => {
                let mut event = show::event_of(row, playing, logged, viewer, logged.at);
                // Without secrets, clients compute the positions from the actions.
                event.position = event.position.filter(|_| positions);
                plies.push(event);
            }
            EventKind::TakeBack => {
                plies.truncate(plies.len().saturating_sub(count.saturating_sub(after)));
            }
            _ => {}
        }
        count = after;
    })?;
    Ok(TablePast {
        version: playing.version(),
        start,
        opening,
        plies,
    })
}
