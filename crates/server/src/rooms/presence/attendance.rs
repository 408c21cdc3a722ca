//! Whether anybody is at a table.
//!
//! Bots and turns in real time pause at an empty table, so that abandoned tables cost the other
//! players nothing.
//!
//! Watching a table, or sending a request as one of its players, counts as being there,
//! on this node or another, from a browser or from a program with a token. Clocks and
//! flags do not pause: nobody gains time by going away.

use tokio::time::{Duration, Instant};

/// How long a table keeps running after everybody has left: a bot still answers the last
/// action, and a short loss of connection stops nothing.
const GRACE: Duration = Duration::from_secs(60);

/// When players or spectators were last at a table.
#[derive(Default)]
pub(super) struct Attendance {
    /// When the current visit began.
    since: Option<Instant>,
    /// When somebody last arrived, left or sent a request.
    last: Option<Instant>,
}

impl Attendance {
    /// Whether somebody was there less than [`GRACE`] ago.
    pub(super) fn is_recent(&self) -> bool {
        self.last.is_some_and(|last| last.elapsed() < GRACE)
    }

    /// Notes that somebody is there now; `is_new` if nobody was before.
    pub(super) fn note(&mut self, is_new: bool) {
        let now = Instant::now();
        if is_new {
            self.since = Some(now);
        }
        self.last = Some(now);
    }

    /// When the current or last visit began.
    pub(super) fn since(&self) -> Option<Instant> {
        self.since
    }
}
