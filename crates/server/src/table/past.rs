//! What was played at a table so far, as one viewer may know it: for those who
//! come to a game that goes on, or look back at one that is over.

use ruckus_core::{Information, Viewer};
use ruckus_protocol::rest::TablePast;
use ruckus_protocol::{ErrorCode, What};

use super::playing::Playing;
use super::rooms::no_table;
use super::stored::{not_stored, replayed};
use super::watchers::viewer_of;
use super::{Refusal, show};
use crate::store::{Entry, Storage, StoreError, StoredTable, TableRow};

/// Every action that was taken and not taken back.
pub(crate) async fn past(
    storage: &Storage,
    code: &str,
    person: Option<&str>,
) -> Result<TablePast, Refusal> {
    let code = code.to_owned();
    let found = storage.read(move |store| {
        let Some(StoredTable { row, log }) = store.table(&code, 0)? else {
            return Ok(None);
        };
        let seed = match row.started {
            Some(_) => store.deal(&row)?.seed(&row),
            None => None,
        };
        Ok(Some((row, log, seed)))
    });
    let (row, log, seed) = found.await.map_err(not_stored)?.ok_or_else(no_table)?;
    let (Some(seed), Some(started)) = (seed, row.started) else {
        let message = "the game has not begun";
        return Err(Refusal::new(ErrorCode::NotBegun, message));
    };
    let viewer = viewer_of(&row, person);
    let id = row.id.clone();
    // A long game takes a while to play again; others must not wait for it.
    let told = tokio::task::spawn_blocking(move || {
        let begun = Playing::begin(&row, seed, started).map_err(|refusal| refusal.message)?;
        tell(&row, begun, &log, viewer)
    });
    let nonsense = |what: String| not_stored(StoreError::Nonsense(format!("{what} of {id}")));
    match told.await {
        Ok(told) => told.map_err(nonsense),
        Err(error) => Err(nonsense(error.to_string())),
    }
}

fn tell(
    row: &TableRow,
    playing: Playing,
    log: &[Entry],
    viewer: Viewer,
) -> Result<TablePast, String> {
    let secrets = playing.played().about().information != Information::Perfect;
    // Nor in real time, where the chunks say what chance has made of everything.
    let positions = secrets && !playing.is_real_time();
    let start = secrets.then(|| playing.played().view(viewer));
    let opening = playing.played().opening().by(viewer).to_vec();
    let mut plies = Vec::new();
    let mut count = playing.played().plies();
    let playing = replayed(playing, log, &mut |playing, happening| {
        let after = playing.played().plies();
        match happening.what {
            What::Action | What::Chunk => {
                let mut event = show::event_of(row, playing, happening, viewer, happening.at);
                // Without secrets whoever has the actions has the positions.
                event.position = event.position.filter(|_| positions);
                plies.push(event);
            }
            What::TakeBack => {
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
