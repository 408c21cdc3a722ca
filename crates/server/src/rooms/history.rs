//! The last logged events, for clients that missed them.

use std::collections::VecDeque;

use ruckus_catalog::{EventsByViewer, PackedEvents};
use ruckus_core::{Seat, Viewer};
use ruckus_protocol::{Chunk, Described, EventKind};

#[cfg(test)]
use crate::testing::simulation::leaks;

/// A client that missed more events gets the whole table.
const KEPT: usize = 64;

/// One event, with the part of it that each viewer may know.
#[derive(Clone, Debug)]
pub(crate) struct LoggedEvent {
    pub(crate) version: u64,
    pub(crate) at: u64,
    pub(crate) seat: Seat,
    pub(crate) what: EventKind,
    /// The text of an action.
    action: Option<String>,
    /// Whether everybody may see the text, or only the seat itself.
    open: bool,
    /// The events of the game; `None` for a command of the table.
    seen: Option<PackedEvents>,
    /// The steps of a chunk.
    pub(crate) chunk: Option<Chunk>,
    /// Whether the position is sent with it. During a turn in real time, clients compute the
    /// position from the chunks.
    pub(crate) is_shown: bool,
}

impl LoggedEvent {
    /// A command of the table, which everybody may see.
    pub(crate) fn of_table(version: u64, at: u64, seat: Seat, what: EventKind) -> LoggedEvent {
        LoggedEvent {
            version,
            at,
            seat,
            what,
            action: None,
            open: true,
            seen: None,
            chunk: None,
            is_shown: true,
        }
    }

    /// Steps of a turn in real time; `seen` contains the events if the turn ended with them.
    pub(crate) fn of_chunk(
        version: u64,
        at: u64,
        chunk: Chunk,
        seen: Option<EventsByViewer>,
    ) -> LoggedEvent {
        LoggedEvent {
            is_shown: seen.is_some(),
            chunk: Some(chunk),
            seen: seen.map(|seen| seen.pack()),
            ..LoggedEvent::of_table(version, at, Seat::new(0), EventKind::Chunk)
        }
    }

    /// An action of the game; `open` if nothing is hidden in this game.
    pub(crate) fn of_game(
        version: u64,
        at: u64,
        seat: Seat,
        action: String,
        seen: PackedEvents,
        open: bool,
    ) -> LoggedEvent {
        LoggedEvent {
            version,
            at,
            seat,
            what: EventKind::Action,
            action: Some(action),
            open,
            seen: Some(seen),
            chunk: None,
            is_shown: true,
        }
    }

    /// The text of the action, if the viewer may see it.
    pub(crate) fn action_for(&self, viewer: Viewer) -> Option<String> {
        let own = viewer == Viewer::Seat(self.seat);
        #[cfg(test)]
        let own = own || leaks::planted(leaks::Leak::Action);
        self.action.clone().filter(|_| self.open || own)
    }

    /// The events of the game, redacted for the viewer.
    pub(crate) fn seen_by(&self, viewer: Viewer) -> Described {
        #[cfg(test)]
        let viewer = match leaks::planted(leaks::Leak::Events) {
            true => Viewer::Seat(self.seat),
            false => viewer,
        };
        let seen = self.seen.as_ref().and_then(|seen| seen.by(viewer));
        Described::from_text(seen.unwrap_or("[]").to_owned())
    }
}

/// The last logged events, in order and without a gap.
#[derive(Clone, Debug, Default)]
pub(crate) struct History(VecDeque<LoggedEvent>);

impl History {
    pub(crate) fn push(&mut self, logged: LoggedEvent) {
        if self.0.len() == KEPT {
            self.0.pop_front();
        }
        self.0.push_back(logged);
    }

    /// The last logged event.
    pub(crate) fn newest(&self) -> Option<&LoggedEvent> {
        self.0.back()
    }

    /// The events after a version; `None` if some of them are no longer kept, or if that version is
    /// in the future.
    pub(crate) fn since(&self, version: u64, newest: u64) -> Option<Vec<&LoggedEvent>> {
        let missed = newest.checked_sub(version)? as usize;
        let first = self.0.len().checked_sub(missed)?;
        Some(self.0.iter().skip(first).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_told_and_what_is_not_is_not_guessed() {
        let mut history = History::default();
        for version in 1..=100 {
            let seat = Seat::new(0);
            history.push(LoggedEvent::of_table(
                version,
                version,
                seat,
                EventKind::Draw,
            ));
        }
        let versions = |since| -> Option<Vec<u64>> {
            let missed = history.since(since, 100)?;
            Some(missed.iter().map(|logged| logged.version).collect())
        };
        assert_eq!(versions(100), Some(vec![]));
        assert_eq!(versions(97), Some(vec![98, 99, 100]));
        assert_eq!(versions(36).map(|missed| missed.len()), Some(64));
        assert_eq!(versions(35), None);
        assert_eq!(versions(101), None);
    }
}
