//! The only place where the program reads a clock.

use std::sync::LazyLock;
use std::time::Instant;

/// Milliseconds since the first call.
#[expect(clippy::disallowed_methods, reason = "this is where time comes from")]
pub(crate) fn now() -> u64 {
    static ORIGIN: LazyLock<Instant> = LazyLock::new(Instant::now);
    ORIGIN.elapsed().as_millis() as u64
}
