//! The one place where the server reads a clock.

use std::time::Instant;

/// The clock by which games are played, in milliseconds since 1970.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Clock {
    /// The clock of the machine.
    System,
    /// A clock that goes with the time of the runtime, from a moment on.
    #[cfg(test)]
    Simulated {
        /// What it showed then.
        showed: u64,
        /// The moment.
        then: tokio::time::Instant,
    },
}

impl Clock {
    pub(crate) fn now(self) -> u64 {
        match self {
            Clock::System => now(),
            #[cfg(test)]
            Clock::Simulated { showed, then } => showed + then.elapsed().as_millis() as u64,
        }
    }
}

/// Milliseconds since 1970.
#[expect(clippy::disallowed_types, reason = "this is where time comes from")]
pub(crate) fn now() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as u64)
}

/// A moment to measure from.
#[expect(clippy::disallowed_methods, reason = "this is where time comes from")]
pub(crate) fn instant() -> Instant {
    Instant::now()
}
