//! Finds an opponent: the waiting table of another player, or a new one.
//!
//! Requests are handled one after another, so that two people who ask at the same time get the
//! same table. The seats of a new table are all open: whoever arrives first takes the first one,
//! and a table whose creator never arrives can still be played by others. Nodes that share a
//! database do not wait for each other: two people who ask two nodes within the same moment may
//! get a table each.

use std::cmp::Reverse;
use std::sync::Arc;
use std::time::Duration;

use ruckus_catalog::GameId;
use ruckus_core::{Timing, Value};
use ruckus_protocol::rest::{NewTable, SeatWish, TableSummary};
use ruckus_protocol::{ClockControl, ErrorCode, Person, SeatKind, Status};

use super::create::{all_options, create};
use super::registry::Rooms;
use super::{Refusal, table_log};
use crate::store::Listing;

/// The clock of new tables: 10 minutes, and 5 seconds for each decision.
const CLOCK: ClockControl = ClockControl::PerGame {
    seconds: 600,
    increment: 5,
    first_is_free: true,
};
/// How many waiting tables are listed, newest first.
const LISTED: usize = 200;
/// How many of them are asked whether somebody is there: others wait for the answers.
const ASKED: usize = 8;
/// How long the creator of a table has to arrive there, in milliseconds.
const ARRIVAL: u64 = 15_000;
/// How long other nodes have to report who is at a table.
const REPORT: Duration = Duration::from_millis(300);

/// The code of a table where this person can wait for an opponent, or where one waits already.
pub(crate) async fn quick_match(
    rooms: &Arc<Rooms>,
    game: &str,
    person: &Person,
    now: u64,
) -> Result<String, Refusal> {
    let game: GameId = game.parse().map_err(|error: ruckus_catalog::UnknownGame| {
        Refusal::new(ErrorCode::BadGame, error.to_string())
    })?;
    let standard = all_options(game, &Value::Null)
        .map_err(|error| Refusal::new(ErrorCode::BadOption, error.to_string()))?;
    let _turn = rooms.quick_matches.lock().await;
    let mut waiting = list(rooms, Listing::Lobby).await?;
    waiting.retain(|table| {
        table.game == game.info().id && table.options == standard && is_waiting(table)
    });
    // Whoever asks again goes back to the table where they wait.
    let own = list(rooms, Listing::Of(person.id.clone())).await?;
    let is_own = |table: &TableSummary| own.iter().any(|own| own.table == table.table);
    if let Some(table) = waiting.iter().find(|table| is_own(table)) {
        return Ok(table.table.clone());
    }
    waiting.retain(|table| open_seats(table) > 0);
    let is_new = |table: &TableSummary| now.saturating_sub(table.created) < ARRIVAL;
    // Without other nodes, nobody is at a table whose room is closed.
    let alone = !rooms.shared().bus.has_others();
    waiting.retain(|table| is_new(table) || !alone || rooms.has(&table.table));
    // The fullest table first, then the newest, whose player is most likely still there.
    waiting.sort_by_key(|table| (open_seats(table), Reverse(table.created)));
    for table in waiting.into_iter().take(ASKED) {
        if is_new(&table) || has_player(rooms, &table.table).await {
            return Ok(table.table);
        }
    }
    let timed = game.info().timing == Timing::Turns;
    let wish = NewTable {
        game: game.info().id.to_owned(),
        options: Value::Null,
        seats: vec![SeatWish::Open; game.info().seats.0],
        clock: if timed { CLOCK } else { ClockControl::None },
        public: true,
    };
    create(rooms.shared(), &wish, person, now).await
}

async fn list(rooms: &Arc<Rooms>, listing: Listing) -> Result<Vec<TableSummary>, Refusal> {
    let storage = &rooms.shared().storage;
    let found = storage
        .read(move |store| store.list(&listing, None, LISTED))
        .await
        .map_err(table_log::not_stored)?;
    Ok(found.into_iter().map(|(_, table)| table).collect())
}

/// Whether a table waits for people who play now: no bots, no invited guests, no days for a move.
fn is_waiting(table: &TableSummary) -> bool {
    let is_for_anybody = |kind: &SeatKind| {
        matches!(
            kind,
            SeatKind::Open | SeatKind::Person { .. } | SeatKind::Reserved { .. }
        )
    };
    table.status == Status::Waiting
        && !matches!(table.clock, ClockControl::Correspondence { .. })
        && table.seats.iter().all(|seat| is_for_anybody(&seat.kind))
}

fn open_seats(table: &TableSummary) -> usize {
    let open = table
        .seats
        .iter()
        .filter(|seat| seat.kind == SeatKind::Open);
    open.count()
}

/// Whether a player is at the table now, here or on another node.
async fn has_player(rooms: &Arc<Rooms>, code: &str) -> bool {
    if rooms.has_player(code).await {
        return true;
    }
    if !rooms.shared().bus.has_others() {
        return false;
    }
    // Other nodes report to a room that has just been opened.
    tokio::time::sleep(REPORT).await;
    rooms.has_player(code).await
}
