//! Whether anybody is at a table.
//!
//! Bots and turns in real time pause at an empty table, so that abandoned tables cost the other
//! players nothing.
//!
//! Watching a table, or sending a request as one of its players, counts as being there,
//! on this node or another, from a browser or from a program with a token. Clocks and
//! flags do not pause: nobody gains time by going away.

use tokio::time::{Duration, Instant};

use super::Asker;
use super::active_game::READY_PATIENCE;
use super::room::Room;
use super::watchers::seat_of;

/// How long a table goes on after everybody has left: a bot still answers the last
/// action, and a short break of the connection stops nothing.
const GRACE: Duration = Duration::from_secs(60);

/// When players or spectators were last at a table.
#[derive(Default)]
pub(super) struct Attendance {
    /// When the current visit began.
    since: Option<Instant>,
    /// When somebody last arrived, left or sent a request.
    last: Option<Instant>,
}

impl Room {
    /// Whether somebody is there, or was less than [`GRACE`] ago.
    pub(super) fn is_attended(&self) -> bool {
        let last = self.attendance.last;
        !self.watchers.is_empty() || last.is_some_and(|last| last.elapsed() < GRACE)
    }

    /// Notes that somebody is there now.
    pub(super) fn attend(&mut self) {
        let now = Instant::now();
        if !self.is_attended() {
            self.attendance.since = Some(now);
        }
        self.attendance.last = Some(now);
    }

    /// Notes that the sender of a request is there, if they play here.
    pub(super) fn attend_if_seated(&mut self, asker: &Asker) {
        if seat_of(&self.row, asker).is_some() {
            self.attend();
        }
    }

    /// When the table stops waiting for players who are not ready for a turn in real time. After a
    /// pause the wait starts again, so that the turn does not begin at the moment a player comes
    /// back.
    pub(super) fn patience_ends(&self) -> Option<Instant> {
        let ends = self.playing.as_ref()?.patience_ends()?;
        let since = self.attendance.since.filter(|_| self.is_attended())?;
        let left = Duration::from_millis(ends.saturating_sub(self.now()));
        Some((Instant::now() + left).max(since + Duration::from_millis(READY_PATIENCE)))
    }
}
