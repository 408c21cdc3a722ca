//! The messages about a table: the only way from a room to its clients.

use ruckus_core::Viewer;
use ruckus_protocol::{Offers, SeatState, ServerMessage, TableEvent, TableSnapshot};

use super::active_game::ActiveGame;
use super::history::LoggedEvent;
use super::presence::Presence;
use crate::store::TableRow;
#[cfg(test)]
use crate::testing::simulation::leaks;

/// The whole table as a viewer may see it.
pub(super) fn snapshot(
    row: &TableRow,
    playing: Option<&ActiveGame>,
    presence: &Presence,
    viewer: Viewer,
    now: u64,
) -> ServerMessage {
    let seats = row.seats.iter().enumerate();
    let snapshot = TableSnapshot {
        table: row.code.clone(),
        id: row.id.clone(),
        game: row.game.clone(),
        options: row.options.clone(),
        clock: row.clock,
        public: row.public,
        status: row.shown_status(),
        seats: seats
            .map(|(seat, occupant)| SeatState {
                kind: occupant.shown(),
                connected: presence.connected(seat),
            })
            .collect(),
        you: match viewer {
            Viewer::Seat(seat) => Some(seat.index() as u8),
            Viewer::Spectator => None,
        },
        version: playing.map_or(0, ActiveGame::version),
        position: playing.map(|playing| playing.position(viewer, now)),
        offers: playing.map_or_else(Offers::default, ActiveGame::offers),
        #[cfg(not(test))]
        commitment: row.commitment.to_string(),
        #[cfg(test)]
        commitment: match playing {
            Some(playing) if leaks::planted(leaks::Leak::Seed) => {
                playing.played().record().seed.reveal()
            }
            _ => row.commitment.to_string(),
        },
        deal: row.deal_state(),
        rematch: row.rematch.clone(),
    };
    ServerMessage::Table {
        snapshot: Box::new(snapshot),
    }
}

/// An event as a viewer may know it. Only the newest includes the position.
pub(super) fn event(
    row: &TableRow,
    playing: &ActiveGame,
    logged: &LoggedEvent,
    viewer: Viewer,
    now: u64,
) -> ServerMessage {
    ServerMessage::Event {
        event: Box::new(event_of(row, playing, logged, viewer, now)),
    }
}

/// The same event without the message around it.
pub(super) fn event_of(
    row: &TableRow,
    playing: &ActiveGame,
    logged: &LoggedEvent,
    viewer: Viewer,
    now: u64,
) -> TableEvent {
    let newest = logged.version == playing.version();
    TableEvent {
        table: row.code.clone(),
        version: logged.version,
        at: logged.at,
        seat: logged.seat.index() as u8,
        what: logged.what,
        action: logged.action_for(viewer),
        seen: logged.seen_by(viewer),
        position: (newest && logged.is_shown).then(|| playing.position(viewer, now)),
        offers: playing.offers(),
        chunk: logged.chunk.clone(),
    }
}
