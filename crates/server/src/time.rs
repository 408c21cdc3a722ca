//! The only place where the server reads a clock.

use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// A larger error of the clock is corrected at once: the machine did not know the time when it
/// started. In milliseconds.
const SET_BEYOND: i64 = 24 * 60 * 60 * 1_000;
/// A smaller error is corrected gradually: by the elapsed time divided by this number.
const SET_SLOWLY: i64 = 100;
/// The shortest time between two corrections, in milliseconds.
const SET_EVERY: i64 = 100;

/// The clock for games, in milliseconds since 1970.
///
/// It runs evenly. When the clock of the machine is set and jumps, no player gains or loses seconds
/// at once: this clock adjusts by one part in a hundred, so that no flag falls early because the
/// machine was asleep or its clock was set. Only an error beyond `SET_BEYOND` is corrected at once,
/// even backwards; even then, times in a log never go back. With several nodes, the clock of the
/// database counts: [`Clock::set`].
#[derive(Debug)]
pub(crate) struct Clock {
    source: Source,
    shown: Mutex<Option<Shown>>,
}

#[derive(Clone, Copy, Debug)]
enum Source {
    /// The clock of the machine.
    Machine { started: Instant },
    /// A clock that follows the time of the runtime.
    #[cfg(test)]
    Simulated(Simulated),
}

/// The clock of a simulated machine.
#[cfg(test)]
#[derive(Clone, Copy, Debug)]
pub(crate) struct Simulated {
    /// The time it showed at `then`.
    pub(crate) showed: u64,
    /// When it showed `showed`.
    pub(crate) then: tokio::time::Instant,
    /// How long after `then` it jumps, and by how many milliseconds.
    pub(crate) jump: Option<(std::time::Duration, i64)>,
    /// Whether games use it directly, including its jumps.
    pub(crate) bare: bool,
}

/// The state of the clock when it was last read.
#[derive(Clone, Copy, Debug)]
struct Shown {
    /// The offset added to the elapsed time.
    ahead: i64,
    /// The elapsed time at the last correction.
    set_at: i64,
}

impl Clock {
    /// A clock that follows this machine's.
    pub(crate) fn of_machine() -> Clock {
        Clock::from_now_on(Source::Machine { started: instant() })
    }

    /// A clock that follows a simulated machine's.
    #[cfg(test)]
    pub(crate) fn simulated(simulated: Simulated) -> Clock {
        Clock::from_now_on(Source::Simulated(simulated))
    }

    /// Reads the clock once, because time is counted evenly from this first reading.
    fn from_now_on(source: Source) -> Clock {
        let clock = Clock {
            source,
            shown: Mutex::new(None),
        };
        clock.now();
        clock
    }

    /// Corrects the whole error at once. For a node whose own time was wrong, while all others and
    /// the database have the time that its machine shows now.
    pub(crate) fn set(&self) {
        *self.shown.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    pub(crate) fn now(&self) -> u64 {
        let (machine, passed) = match self.source {
            Source::Machine { started } => (now(), started.elapsed()),
            #[cfg(test)]
            Source::Simulated(simulated) => {
                let passed = simulated.then.elapsed();
                let jumped = simulated.jump.filter(|(after, _)| passed >= *after);
                let by = jumped.map_or(0, |(_, by)| by);
                let machine =
                    (simulated.showed + passed.as_millis() as u64).saturating_add_signed(by);
                if simulated.bare {
                    return machine;
                }
                (machine, passed)
            }
        };
        let mut shown = self.shown.lock().unwrap_or_else(PoisonError::into_inner);
        show(&mut shown, machine as i64, passed.as_millis() as i64) as u64
    }
}

/// The time to show, given the machine's clock and the elapsed time.
fn show(shown: &mut Option<Shown>, machine: i64, passed: i64) -> i64 {
    let right = machine - passed;
    let last = shown.get_or_insert(Shown {
        ahead: right,
        set_at: passed,
    });
    let wrong = right - last.ahead;
    let since = passed - last.set_at;
    if wrong.abs() > SET_BEYOND {
        tracing::warn!(milliseconds = wrong, "the clock of the machine jumped");
        last.ahead = right;
        last.set_at = passed;
    } else if since >= SET_EVERY {
        let most = since / SET_SLOWLY;
        last.ahead += wrong.clamp(-most, most);
        last.set_at = passed;
    }
    last.ahead + passed
}

/// Milliseconds since 1970, by the machine's clock.
#[expect(clippy::disallowed_types, reason = "this is where time comes from")]
pub(crate) fn now() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as u64)
}

/// The current instant, for measuring durations.
#[expect(clippy::disallowed_methods, reason = "this is where time comes from")]
pub(crate) fn instant() -> Instant {
    Instant::now()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads the clock every 10 ms while the machine's clock jumps after a second; returns the
    /// final error.
    fn after_jump(by: i64, until: i64) -> i64 {
        let mut shown = None;
        let mut last = 0;
        for passed in (0..=until).step_by(10) {
            let machine = 9_000_000 + passed + if passed >= 1_000 { by } else { 0 };
            let now = show(&mut shown, machine, passed);
            let set = by.abs() > SET_BEYOND;
            assert!(set || now >= last, "time goes back");
            last = now;
        }
        last - 9_000_000 - until
    }

    #[test]
    fn a_jump_of_the_machines_clock_is_followed_slowly() {
        assert_eq!(after_jump(0, 10_000), 0);
        assert_eq!(after_jump(5_000, 11_000), 101, "one part in a hundred");
        assert_eq!(after_jump(-5_000, 11_000), -101);
        assert_eq!(
            after_jump(5_000, 1_000_000),
            5_000,
            "in the end it is right"
        );
        assert_eq!(after_jump(-5_000, 1_000_000), -5_000);
    }

    #[test]
    fn a_step_of_minutes_or_hours_flags_nobody() {
        // Ten seconds later the clock is off by a tenth of a second, not by the step.
        for step in [61_000, 3_600_000, 23 * 3_600_000] {
            assert_eq!(after_jump(step, 11_000), 101);
            assert_eq!(after_jump(-step, 11_000), -101);
        }
    }

    #[test]
    fn a_clock_that_was_no_clock_is_set_at_once() {
        let days = 2 * 24 * 3_600_000;
        assert_eq!(after_jump(days, 2_000), days);
        assert_eq!(after_jump(-days, 2_000), -days);
    }

    #[tokio::test(start_paused = true)]
    async fn a_node_follows_the_clock_of_its_machine_when_told_to() {
        let clock = Clock::simulated(Simulated {
            showed: 1_000_000,
            then: tokio::time::Instant::now(),
            jump: Some((std::time::Duration::from_secs(1), 3_600_000)),
            bare: false,
        });
        tokio::time::advance(std::time::Duration::from_secs(2)).await;
        assert!(clock.now() < 1_003_000);
        clock.set();
        assert_eq!(clock.now(), 1_000_000 + 2_000 + 3_600_000);
    }
}
