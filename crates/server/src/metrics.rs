//! The server's metrics, and their text for Prometheus.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use ruckus_protocol::{Answer, ErrorCode};

/// A counter.
#[derive(Debug, Default)]
pub(crate) struct Counter(AtomicU64);

impl Counter {
    pub(crate) fn add(&self, more: u64) {
        self.0.fetch_add(more, Ordering::Relaxed);
    }

    pub(crate) fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// The upper bounds of the time histograms, in milliseconds.
const BOUNDS: [u64; 11] = [1, 2, 5, 8, 10, 20, 50, 100, 200, 500, 1_000];

/// The largest error of the clock, in milliseconds, at which a node still counts as ready.
const MAX_CLOCK_OFFSET: i64 = 250;

/// A histogram of durations.
#[derive(Debug, Default)]
pub(crate) struct Times {
    classes: [AtomicU64; BOUNDS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

impl Times {
    fn record(&self, took: Duration) {
        let millis = took.as_millis() as u64;
        if let Some(class) = BOUNDS.iter().position(|bound| millis < *bound) {
            self.classes[class].fetch_add(1, Ordering::Relaxed);
        }
        self.count.fetch_add(1, Ordering::Relaxed);
        self.micros
            .fetch_add(took.as_micros() as u64, Ordering::Relaxed);
    }

    fn write(&self, text: &mut String, name: &str) {
        let mut below = 0;
        let _ = writeln!(text, "# TYPE {name} histogram");
        for (bound, class) in BOUNDS.iter().zip(&self.classes) {
            below += class.load(Ordering::Relaxed);
            let seconds = *bound as f64 / 1_000.0;
            let _ = writeln!(text, "{name}_bucket{{le=\"{seconds}\"}} {below}");
        }
        let count = self.count.load(Ordering::Relaxed);
        let seconds = self.micros.load(Ordering::Relaxed) as f64 / 1_000_000.0;
        let _ = writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {count}");
        let _ = writeln!(text, "{name}_sum {seconds}\n{name}_count {count}");
    }
}

/// All metrics.
#[derive(Debug)]
pub(crate) struct Metrics {
    done: Counter,
    refused: [Counter; ErrorCode::ALL.len()],
    answer_times: Times,
    writes: Counter,
    commit_times: Times,
    /// Requests that were repeated and got the same answer again.
    pub(crate) duplicates: Counter,
    /// Watchers who were sent only the events they had missed.
    pub(crate) resyncs: Counter,
    /// Sockets opened and closed.
    pub(crate) opened: Counter,
    pub(crate) closed: Counter,
    /// Sockets closed because their reader was too slow.
    pub(crate) slow_readers: Counter,
    /// Rooms that panicked.
    pub(crate) panics: Counter,
    /// Actions that lost a race against another node.
    pub(crate) races_lost: Counter,
    /// Messages to other nodes that were sent, dropped before sending, and received.
    pub(crate) cluster_published: Counter,
    pub(crate) cluster_dropped: Counter,
    pub(crate) cluster_received: Counter,
    /// Turns in real time that were taken over from another node.
    pub(crate) takeovers: Counter,
    /// Chunks that an open room simulated, because another node stepped them or because they could
    /// not be stored at first.
    pub(crate) chunks_simulated: Counter,
    /// Replays of games, for their past or their record.
    pub(crate) replays: Counter,
    step_lateness: Times,
    /// How many milliseconds the clock of the database is ahead.
    pub(crate) clock_offset: AtomicI64,
}

impl Default for Metrics {
    fn default() -> Metrics {
        Metrics {
            done: Counter::default(),
            refused: std::array::from_fn(|_| Counter::default()),
            answer_times: Times::default(),
            writes: Counter::default(),
            commit_times: Times::default(),
            duplicates: Counter::default(),
            resyncs: Counter::default(),
            opened: Counter::default(),
            closed: Counter::default(),
            slow_readers: Counter::default(),
            panics: Counter::default(),
            races_lost: Counter::default(),
            cluster_published: Counter::default(),
            cluster_dropped: Counter::default(),
            cluster_received: Counter::default(),
            takeovers: Counter::default(),
            chunks_simulated: Counter::default(),
            replays: Counter::default(),
            step_lateness: Times::default(),
            clock_offset: AtomicI64::new(0),
        }
    }
}

impl Metrics {
    /// Counts an answered request.
    pub(crate) fn answered(&self, answer: &Answer, took: Duration) {
        match answer {
            Answer::Refused { code, .. } => self.refused(*code),
            Answer::Done { .. }
            | Answer::Legal { .. }
            | Answer::Weighed { .. }
            | Answer::Rematch { .. } => {
                self.done.add(1);
                self.answer_times.record(took);
            }
        }
    }

    /// Counts a refusal.
    pub(crate) fn refused(&self, code: ErrorCode) {
        self.refused[code as usize].add(1);
    }

    /// Records how late a frame of a turn in real time was stepped.
    pub(crate) fn stepped(&self, late: Duration) {
        self.step_lateness.record(late);
    }

    /// Records a committed group of writes.
    pub(crate) fn committed(&self, writes: u64, took: Duration) {
        self.writes.add(writes);
        self.commit_times.record(took);
    }

    /// Whether the clock is close enough to that of the database.
    pub(crate) fn clock_is_right(&self) -> bool {
        self.clock_offset.load(Ordering::Relaxed).abs() <= MAX_CLOCK_OFFSET
    }

    /// The text for Prometheus.
    pub(crate) fn text(&self, rooms: usize) -> String {
        let mut text = String::new();
        let opened = self.opened.get();
        let sockets = opened.saturating_sub(self.closed.get());
        let _ = writeln!(text, "# TYPE ruckus_rooms gauge\nruckus_rooms {rooms}");
        let _ = writeln!(
            text,
            "# TYPE ruckus_sockets gauge\nruckus_sockets {sockets}"
        );
        let _ = writeln!(
            text,
            "# TYPE ruckus_clock_offset_seconds gauge\nruckus_clock_offset_seconds {}",
            self.clock_offset.load(Ordering::Relaxed) as f64 / 1_000.0
        );
        let counters = [
            ("ruckus_sockets_opened_total", &self.opened),
            ("ruckus_slow_readers_total", &self.slow_readers),
            ("ruckus_duplicates_total", &self.duplicates),
            ("ruckus_resyncs_total", &self.resyncs),
            ("ruckus_room_panics_total", &self.panics),
            ("ruckus_races_lost_total", &self.races_lost),
            ("ruckus_cluster_published_total", &self.cluster_published),
            ("ruckus_cluster_dropped_total", &self.cluster_dropped),
            ("ruckus_cluster_received_total", &self.cluster_received),
            ("ruckus_writes_total", &self.writes),
            ("ruckus_takeovers_total", &self.takeovers),
            ("ruckus_chunks_simulated_total", &self.chunks_simulated),
            ("ruckus_replays_total", &self.replays),
        ];
        for (name, counter) in counters {
            let _ = writeln!(text, "# TYPE {name} counter\n{name} {}", counter.get());
        }
        let _ = writeln!(text, "# TYPE ruckus_answers_total counter");
        let _ = writeln!(
            text,
            "ruckus_answers_total{{code=\"done\"}} {}",
            self.done.get()
        );
        for (code, counter) in ErrorCode::ALL.iter().zip(&self.refused) {
            if counter.get() > 0 {
                let count = counter.get();
                let _ = writeln!(text, "ruckus_answers_total{{code=\"{code}\"}} {count}");
            }
        }
        self.answer_times.write(&mut text, "ruckus_answer_seconds");
        self.commit_times.write(&mut text, "ruckus_commit_seconds");
        self.step_lateness
            .write(&mut text, "ruckus_step_lateness_seconds");
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_of_times_add_up() {
        let metrics = Metrics::default();
        for millis in [0, 3, 3, 700, 5_000] {
            metrics.committed(2, Duration::from_millis(millis));
        }
        metrics.refused(ErrorCode::Stale);
        let text = metrics.text(4);
        for line in [
            "ruckus_rooms 4",
            "ruckus_writes_total 10",
            "ruckus_commit_seconds_bucket{le=\"0.001\"} 1",
            "ruckus_commit_seconds_bucket{le=\"0.005\"} 3",
            "ruckus_commit_seconds_bucket{le=\"1\"} 4",
            "ruckus_commit_seconds_bucket{le=\"+Inf\"} 5",
            "ruckus_answers_total{code=\"action/stale\"} 1",
        ] {
            assert!(text.lines().any(|found| found == line), "{line} in\n{text}");
        }
    }
}
