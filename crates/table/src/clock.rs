//! Clocks of a match; the caller passes in the current time.

use ruckus_core::{MAX_SEATS, Seat, SeatSet};

/// A time in milliseconds since an arbitrary moment, or a duration in milliseconds.
pub type Millis = u64;

/// How much time the seats have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TimeControl {
    /// No limit.
    #[default]
    Untimed,
    /// A fixed time for each decision. Correspondence play uses this, with days.
    PerTurn {
        /// The time for each decision.
        each: Millis,
    },
    /// A fixed time for the whole match, plus an increment after each decision.
    PerGame {
        /// The time at the start.
        total: Millis,
        /// The time added after each decision.
        increment: Millis,
        /// Whether the clock of a seat starts only after its first decision. The first decision
        /// then has a limit of its own, so that a match cannot wait forever: the time at the
        /// start, or [`FIRST_DECISION`] if that is longer.
        first_is_free: bool,
    },
}

/// The least time for a first decision that costs no time.
pub const FIRST_DECISION: Millis = 60_000;

/// The clocks of a match. Exactly the seats that are to move have running clocks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    control: TimeControl,
    /// The time each seat had left when its clock last started or stopped.
    left: [Millis; MAX_SEATS],
    running: SeatSet,
    /// When the clocks of the running seats started.
    since: [Millis; MAX_SEATS],
    /// The seats that have made a decision, even if it was taken back.
    decided: SeatSet,
}

impl Clock {
    /// Creates stopped clocks with their full time.
    #[must_use]
    pub fn new(control: TimeControl) -> Clock {
        let left = match control {
            TimeControl::Untimed => 0,
            TimeControl::PerTurn { each } => each,
            TimeControl::PerGame { total, .. } => total,
        };
        Clock {
            control,
            left: [left; MAX_SEATS],
            running: SeatSet::EMPTY,
            since: [0; MAX_SEATS],
            decided: SeatSet::EMPTY,
        }
    }

    /// The time control.
    #[must_use]
    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// Runs the clocks of exactly these seats from now on. A clock that is already running
    /// continues; one that stops keeps its remaining time. With [`TimeControl::PerTurn`] it is
    /// reset instead, so that time spent on a turn that was taken back does not count against
    /// the next one.
    pub fn run(&mut self, seats: SeatSet, now: Millis) {
        for seat in Seat::all(MAX_SEATS) {
            match (self.running.contains(seat), seats.contains(seat)) {
                (true, false) => {
                    self.left[seat.index()] = match self.control {
                        TimeControl::PerTurn { each } => each,
                        _ => self.left_at(seat, now),
                    };
                }
                (false, true) => self.since[seat.index()] = now,
                (true, true) | (false, false) => {}
            }
        }
        self.running = seats;
    }

    /// Stops the clock of a seat that has made a decision, and adds its increment or resets it.
    pub fn decided(&mut self, seat: Seat, now: Millis) {
        let left = self.left_at(seat, now);
        self.left[seat.index()] = match self.control {
            TimeControl::Untimed => 0,
            TimeControl::PerTurn { each } => each,
            TimeControl::PerGame { .. } if !self.is_started(seat) => left,
            TimeControl::PerGame { increment, .. } => left.saturating_add(increment),
        };
        self.running = self.running.without(seat);
        self.decided = self.decided.with(seat);
    }

    /// Whether the decisions of a seat cost time: not before its first decision, if that is free.
    #[must_use]
    pub fn is_started(&self, seat: Seat) -> bool {
        self.decided.contains(seat)
            || !matches!(
                self.control,
                TimeControl::PerGame {
                    first_is_free: true,
                    ..
                }
            )
    }

    /// The time a seat has left; `None` if there is no limit.
    #[must_use]
    pub fn left(&self, seat: Seat, now: Millis) -> Option<Millis> {
        (self.control != TimeControl::Untimed).then(|| self.left_at(seat, now))
    }

    /// The seat whose time is up; if there are several, the one that ran out first.
    #[must_use]
    pub fn flagged(&self, now: Millis) -> Option<Seat> {
        let (deadline, seat) = self.next_deadline()?;
        (deadline <= now).then_some(seat)
    }

    /// When time next runs out if nobody acts, and for which seat.
    #[must_use]
    pub fn next_deadline(&self) -> Option<(Millis, Seat)> {
        if self.control == TimeControl::Untimed {
            return None;
        }
        self.running
            .iter()
            .map(|seat| {
                let index = seat.index();
                let limit = if self.is_started(seat) {
                    self.left[index]
                } else {
                    self.left[index].max(FIRST_DECISION)
                };
                (self.since[index].saturating_add(limit), seat)
            })
            .min()
    }

    /// The time a seat has left. If `now` runs backwards, no time has passed.
    fn left_at(&self, seat: Seat, now: Millis) -> Millis {
        let index = seat.index();
        if self.running.contains(seat) && self.is_started(seat) {
            let used = now.saturating_sub(self.since[index]);
            self.left[index].saturating_sub(used)
        } else {
            self.left[index]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat::new(0);
    const B: Seat = Seat::new(1);

    #[test]
    fn only_the_seat_to_move_loses_time() {
        let mut clock = Clock::new(TimeControl::PerGame {
            total: 10_000,
            increment: 2_000,
            first_is_free: false,
        });
        clock.run(SeatSet::only(A), 100);
        assert_eq!(clock.left(A, 4_100), Some(6_000));
        assert_eq!(clock.left(B, 4_100), Some(10_000));
        clock.decided(A, 4_100);
        clock.run(SeatSet::only(B), 4_100);
        assert_eq!(clock.left(A, 9_000), Some(8_000));
        assert_eq!(clock.left(B, 9_000), Some(5_100));
    }

    #[test]
    fn a_clock_starts_with_the_second_decision_of_its_seat_if_the_first_is_free() {
        let mut clock = Clock::new(TimeControl::PerGame {
            total: 180_000,
            increment: 2_000,
            first_is_free: true,
        });
        clock.run(SeatSet::only(A), 0);
        assert!(!clock.is_started(A));
        assert_eq!(clock.left(A, 90_000), Some(180_000));
        clock.decided(A, 90_000);
        clock.run(SeatSet::only(B), 90_000);
        assert_eq!(clock.left(A, 100_000), Some(180_000), "and no increment");
        assert_eq!(clock.next_deadline(), Some((270_000, B)));
        clock.decided(B, 150_000);
        clock.run(SeatSet::only(A), 150_000);
        assert!(clock.is_started(A));
        assert_eq!(clock.left(A, 160_000), Some(170_000));
        clock.decided(A, 160_000);
        assert_eq!(clock.left(A, 160_000), Some(172_000));
        assert_eq!(clock.left(B, 160_000), Some(180_000));
    }

    #[test]
    fn a_free_first_decision_has_a_minute_or_the_whole_time() {
        for (total, limit) in [(10_000, 60_000), (180_000, 180_000)] {
            let mut clock = Clock::new(TimeControl::PerGame {
                total,
                increment: 0,
                first_is_free: true,
            });
            clock.run(SeatSet::only(A), 5);
            assert_eq!(clock.flagged(5 + limit - 1), None);
            assert_eq!(clock.flagged(5 + limit), Some(A));
        }
    }

    #[test]
    fn a_first_decision_that_was_taken_back_is_free_no_more() {
        let mut clock = Clock::new(TimeControl::PerGame {
            total: 180_000,
            increment: 0,
            first_is_free: true,
        });
        clock.run(SeatSet::only(A), 0);
        clock.decided(A, 1_000);
        clock.run(SeatSet::only(A), 1_000);
        assert_eq!(clock.left(A, 2_000), Some(179_000));
    }

    #[test]
    fn a_turn_has_its_time_each_time() {
        let mut clock = Clock::new(TimeControl::PerTurn { each: 1_000 });
        clock.run(SeatSet::only(A), 0);
        clock.decided(A, 999);
        clock.run(SeatSet::only(A), 999);
        assert_eq!(clock.left(A, 1_000), Some(999));
        assert_eq!(clock.next_deadline(), Some((1_999, A)));
        assert_eq!(clock.flagged(1_998), None);
        assert_eq!(clock.flagged(1_999), Some(A));
    }

    #[test]
    fn a_turn_that_was_taken_back_costs_the_next_one_nothing() {
        let mut clock = Clock::new(TimeControl::PerTurn { each: 1_000 });
        clock.run(SeatSet::only(A), 0);
        clock.decided(A, 100);
        clock.run(SeatSet::only(B), 100);
        // A takes its move back while B thinks, and moves again.
        clock.run(SeatSet::only(A), 400);
        assert_eq!(clock.left(A, 400), Some(1_000));
        clock.decided(A, 500);
        clock.run(SeatSet::only(B), 500);
        assert_eq!(clock.next_deadline(), Some((1_500, B)));
    }

    #[test]
    fn several_seats_run_at_once_and_the_first_to_run_out_is_named() {
        let mut clock = Clock::new(TimeControl::PerGame {
            total: 1_000,
            increment: 0,
            first_is_free: false,
        });
        clock.run(SeatSet::only(B), 0);
        clock.run(SeatSet::only(B).with(A), 400);
        assert_eq!(clock.flagged(5_000), Some(B));
        clock.decided(B, 500);
        assert_eq!(clock.flagged(5_000), Some(A));
        assert_eq!(clock.left(B, 5_000), Some(500));
    }

    #[test]
    fn untimed_never_flags_and_time_never_runs_back() {
        let mut clock = Clock::new(TimeControl::Untimed);
        clock.run(SeatSet::only(A), 0);
        assert_eq!((clock.flagged(u64::MAX), clock.left(A, 5)), (None, None));
        let mut clock = Clock::new(TimeControl::PerTurn { each: 1_000 });
        clock.run(SeatSet::only(A), 5_000);
        assert_eq!(clock.left(A, 4_000), Some(1_000));
    }
}
