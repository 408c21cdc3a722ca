//! The server's metrics, and their text for Prometheus.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::http::StatusCode;
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
    /// Messages that no node of the cluster has sealed, or that are too old.
    pub(crate) cluster_forged: Counter,
    /// Turns in real time that were taken over from another node.
    pub(crate) takeovers: Counter,
    /// Chunks that an open room simulated, because another node stepped them or because they could
    /// not be stored at first.
    pub(crate) chunks_simulated: Counter,
    /// Replays of games, for their past or their record.
    pub(crate) replays: Counter,
    /// Responses to HTTP requests, by status.
    responses: Mutex<BTreeMap<u16, u64>>,
    /// Tables and people that were pruned.
    pub(crate) pruned: Counter,
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
            cluster_forged: Counter::default(),
            takeovers: Counter::default(),
            chunks_simulated: Counter::default(),
            replays: Counter::default(),
            responses: Mutex::default(),
            pruned: Counter::default(),
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

    /// Counts a response to an HTTP request.
    pub(crate) fn responded(&self, status: StatusCode) {
        let mut responses = self.lock_responses();
        *responses.entry(status.as_u16()).or_default() += 1;
    }

    fn lock_responses(&self) -> MutexGuard<'_, BTreeMap<u16, u64>> {
        self.responses
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
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
        Metrics::is_right(self.clock_offset.load(Ordering::Relaxed))
    }

    /// Whether an error of the clock is small enough.
    pub(crate) fn is_right(offset: i64) -> bool {
        offset.abs() <= MAX_CLOCK_OFFSET
    }

    /// The text for Prometheus.
    pub(crate) fn text(&self, gauges: &Gauges) -> String {
        let mut text = String::new();
        let opened = self.opened.get();
        let sockets = opened.saturating_sub(self.closed.get());
        let offset = self.clock_offset.load(Ordering::Relaxed) as f64 / 1_000.0;
        gauge(&mut text, "ruckus_rooms", "Open tables.", gauges.rooms);
        gauge(&mut text, "ruckus_sockets", "Open WebSockets.", sockets);
        gauge(
            &mut text,
            "ruckus_clock_offset_seconds",
            "How far the clock of the database is ahead.",
            offset,
        );
        gauge(
            &mut text,
            "ruckus_writes_waiting",
            "Writes that wait to be stored.",
            gauges.writes_waiting,
        );
        gauge(
            &mut text,
            "ruckus_reads_waiting",
            "Reads that wait for a connection to the database.",
            gauges.reads_waiting,
        );
        gauge(
            &mut text,
            "ruckus_bots_waiting",
            "Bots that wait for a thread to think on.",
            gauges.bots_waiting,
        );
        if let Some(bytes) = gauges.wal_bytes {
            let help = "Size of the write-ahead log of the SQLite file.";
            gauge(&mut text, "ruckus_wal_bytes", help, bytes);
        }
        if let Some(bytes) = gauges.disk_free_bytes {
            let help = "Free space on the disk with the data directory.";
            gauge(&mut text, "ruckus_disk_free_bytes", help, bytes);
        }
        for (name, help, counter) in self.counters() {
            head(&mut text, name, help, "counter");
            let _ = writeln!(text, "{name} {}", counter.get());
        }
        let help =
            "Answered requests to tables, by outcome; refusals have the code of the protocol.";
        head(&mut text, "ruckus_answers_total", help, "counter");
        let done = self.done.get();
        let _ = writeln!(text, "ruckus_answers_total{{code=\"done\"}} {done}");
        for (code, counter) in ErrorCode::ALL.iter().zip(&self.refused) {
            if counter.get() > 0 {
                let count = counter.get();
                let _ = writeln!(text, "ruckus_answers_total{{code=\"{code}\"}} {count}");
            }
        }
        let help = "Responses to HTTP requests, by status.";
        head(&mut text, "ruckus_http_responses_total", help, "counter");
        for (status, count) in self.lock_responses().iter() {
            let _ = writeln!(
                text,
                "ruckus_http_responses_total{{status=\"{status}\"}} {count}"
            );
        }
        let times = [
            (
                "ruckus_answer_seconds",
                "Time from a request to a table to its answer.",
                &self.answer_times,
            ),
            (
                "ruckus_commit_seconds",
                "Time to store a group of writes durably.",
                &self.commit_times,
            ),
            (
                "ruckus_step_lateness_seconds",
                "How late the steps of real-time turns are.",
                &self.step_lateness,
            ),
        ];
        for (name, help, times) in times {
            head(&mut text, name, help, "histogram");
            times.write(&mut text, name);
        }
        text
    }

    fn counters(&self) -> [(&'static str, &'static str, &Counter); 15] {
        [
            (
                "ruckus_sockets_opened_total",
                "WebSockets opened.",
                &self.opened,
            ),
            (
                "ruckus_slow_readers_total",
                "WebSockets closed because the client read too slowly.",
                &self.slow_readers,
            ),
            (
                "ruckus_duplicates_total",
                "Requests that were sent again and got the same answer.",
                &self.duplicates,
            ),
            (
                "ruckus_resyncs_total",
                "Reconnected clients that got only the events they had missed.",
                &self.resyncs,
            ),
            (
                "ruckus_room_panics_total",
                "Tables that failed and were loaded again.",
                &self.panics,
            ),
            (
                "ruckus_races_lost_total",
                "Actions that another node overtook.",
                &self.races_lost,
            ),
            (
                "ruckus_cluster_published_total",
                "Messages sent to other nodes.",
                &self.cluster_published,
            ),
            (
                "ruckus_cluster_dropped_total",
                "Messages to other nodes dropped because too many waited.",
                &self.cluster_dropped,
            ),
            (
                "ruckus_cluster_received_total",
                "Messages of other nodes about open tables.",
                &self.cluster_received,
            ),
            (
                "ruckus_cluster_forged_total",
                "Messages through the broker that no node has authenticated, or too old ones.",
                &self.cluster_forged,
            ),
            (
                "ruckus_writes_total",
                "Writes to the database.",
                &self.writes,
            ),
            (
                "ruckus_takeovers_total",
                "Real-time turns taken over from another node.",
                &self.takeovers,
            ),
            (
                "ruckus_chunks_simulated_total",
                "Chunks of real-time turns simulated a second time.",
                &self.chunks_simulated,
            ),
            (
                "ruckus_replays_total",
                "Games replayed for their past or record.",
                &self.replays,
            ),
            (
                "ruckus_pruned_total",
                "Tables and people that were pruned.",
                &self.pruned,
            ),
        ]
    }
}

/// What is measured when the metrics are requested.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Gauges {
    pub(crate) rooms: usize,
    pub(crate) writes_waiting: usize,
    pub(crate) reads_waiting: usize,
    pub(crate) bots_waiting: usize,
    pub(crate) wal_bytes: Option<u64>,
    pub(crate) disk_free_bytes: Option<u64>,
}

fn head(text: &mut String, name: &str, help: &str, kind: &str) {
    let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}");
}

fn gauge(text: &mut String, name: &str, help: &str, value: impl std::fmt::Display) {
    head(text, name, help, "gauge");
    let _ = writeln!(text, "{name} {value}");
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
        metrics.responded(StatusCode::TOO_MANY_REQUESTS);
        let text = metrics.text(&Gauges {
            rooms: 4,
            bots_waiting: 3,
            wal_bytes: Some(9),
            ..Gauges::default()
        });
        for line in [
            "ruckus_rooms 4",
            "ruckus_bots_waiting 3",
            "ruckus_wal_bytes 9",
            "ruckus_http_responses_total{status=\"429\"} 1",
            "ruckus_writes_total 10",
            "ruckus_commit_seconds_bucket{le=\"0.001\"} 1",
            "ruckus_commit_seconds_bucket{le=\"0.005\"} 3",
            "ruckus_commit_seconds_bucket{le=\"1\"} 4",
            "ruckus_commit_seconds_bucket{le=\"+Inf\"} 5",
            "ruckus_answers_total{code=\"action/stale\"} 1",
        ] {
            assert!(text.lines().any(|found| found == line), "{line} in\n{text}");
        }
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let name = line.split(['{', ' ']).next().unwrap();
            let family = ["_bucket", "_sum", "_count"]
                .iter()
                .find_map(|part| name.strip_suffix(part))
                .unwrap_or(name);
            let helps = [name, family].map(|name| format!("# HELP {name} "));
            assert!(
                helps.iter().any(|help| text.contains(help)),
                "{name} has no help"
            );
        }
    }

    #[test]
    fn the_dashboard_shows_metrics_that_exist() {
        let metrics = Metrics::default();
        metrics.responded(StatusCode::OK);
        let text = metrics.text(&Gauges {
            wal_bytes: Some(1),
            disk_free_bytes: Some(1),
            ..Gauges::default()
        });
        let documents = [
            include_str!("../../../docs/grafana.json"),
            include_str!("../../../docs/operating.md"),
        ];
        let mut shown = 0;
        for document in documents {
            for (at, _) in document.match_indices("ruckus_") {
                let name: String = document[at..]
                    .chars()
                    .take_while(|letter| letter.is_ascii_lowercase() || *letter == '_')
                    .collect();
                assert!(text.contains(&format!("\n{name}")), "{name}");
                shown += 1;
            }
        }
        assert!(shown > 20, "{shown}");
    }
}
