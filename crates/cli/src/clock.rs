//! The only place where the program reads clocks.

use std::sync::LazyLock;
use std::time::Instant;

/// Milliseconds since the first call.
#[expect(clippy::disallowed_methods, reason = "this is where time comes from")]
pub(crate) fn now() -> u64 {
    static ORIGIN: LazyLock<Instant> = LazyLock::new(Instant::now);
    ORIGIN.elapsed().as_millis() as u64
}

/// Milliseconds that this thread has spent on a processor.
#[cfg(unix)]
pub(crate) fn processor_time() -> u64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    time.tv_sec as u64 * 1_000 + time.tv_nsec as u64 / 1_000_000
}

/// Milliseconds, where the system does not count those of a thread.
#[cfg(not(unix))]
pub(crate) fn processor_time() -> u64 {
    now()
}
