//! The one place where the server reads a clock.

use std::time::Instant;

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
