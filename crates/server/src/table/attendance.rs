//! Whether anybody is at a table. While nobody is, bots and turns in real time wait: one
//! who makes tables and goes away takes nothing from those who play.
//!
//! Somebody is there who watches, plays or asks for something as a player, here or
//! through another node: a person in a browser as well as a program with a token.
//! Clocks and flags are not concerned; nobody gains time by going away.

use tokio::time::{Duration, Instant};

use super::Asker;
use super::playing::READY_PATIENCE;
use super::room::Room;
use super::watchers::seat_of;

/// How long a table goes on when everybody has gone: who has just moved gets an answer,
/// and who lost the line comes back to a game that went on.
const GRACE: Duration = Duration::from_secs(60);

/// When somebody was at a table.
#[derive(Default)]
pub(super) struct Attendance {
    /// Since when, without a break.
    since: Option<Instant>,
    /// Not counting those who watch now.
    last: Option<Instant>,
}

impl Room {
    /// Whether somebody is there, or was a moment ago.
    pub(super) fn is_attended(&self) -> bool {
        let last = self.attendance.last;
        !self.watchers.is_empty() || last.is_some_and(|last| last.elapsed() < GRACE)
    }

    /// Somebody is there now.
    pub(super) fn attend(&mut self) {
        let now = Instant::now();
        if !self.is_attended() {
            self.attendance.since = Some(now);
        }
        self.attendance.last = Some(now);
    }

    /// Whoever asks for something as a player is there.
    pub(super) fn attend_if_seated(&mut self, asker: &Asker) {
        if seat_of(&self.row, asker).is_some() {
            self.attend();
        }
    }

    /// When the table no longer waits for players who do not say that they are ready
    /// for a turn in real time. Who comes back to the table has time to find their
    /// place.
    pub(super) fn patience_ends(&self) -> Option<Instant> {
        let ends = self.playing.as_ref()?.patience_ends()?;
        let since = self.attendance.since.filter(|_| self.is_attended())?;
        let left = Duration::from_millis(ends.saturating_sub(self.now()));
        Some((Instant::now() + left).max(since + Duration::from_millis(READY_PATIENCE)))
    }
}
