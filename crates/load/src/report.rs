//! The report: figures compared with their goals.

use std::fmt;
use std::time::Duration;

use crate::measure::Latencies;
use crate::run::Plan;

/// The figures measured at one pace.
pub(crate) struct Figures {
    moves: usize,
    took: Duration,
    cpu: Duration,
    /// The times within which 50, 90, 99 and 99.9 per cent of the moves were answered.
    shares: [Duration; 4],
    slowest: Duration,
}

impl Figures {
    pub(crate) fn new(latencies: &mut Latencies, took: Duration, cpu: Duration) -> Figures {
        Figures {
            moves: latencies.len(),
            took,
            cpu,
            shares: [0.5, 0.9, 0.99, 0.999].map(|share| latencies.share(share)),
            slowest: latencies.share(1.0),
        }
    }

    fn rate(&self) -> f64 {
        self.moves as f64 / self.took.as_secs_f64()
    }

    /// Microseconds of processor time per move.
    fn cpu_per_move(&self) -> f64 {
        self.cpu.as_secs_f64() * 1_000_000.0 / self.moves.max(1) as f64
    }

    /// Moves per second if the process had one core to itself.
    fn of_one_core(&self) -> f64 {
        1_000_000.0 / self.cpu_per_move()
    }

    fn row(&self, name: &str) -> String {
        let millis = |time: Duration| format!("{:.1}", time.as_secs_f64() * 1_000.0);
        let shares: Vec<String> = self.shares.iter().map(|share| millis(*share)).collect();
        format!(
            "| {name} | {:.0} | {} | {} | {:.1} | {:.0} |",
            self.rate(),
            shares.join(" | "),
            millis(self.slowest),
            self.cpu_per_move(),
            self.of_one_core(),
        )
    }
}

/// The cost of idle connections.
pub(crate) struct Idle {
    pub(crate) count: usize,
    pub(crate) lost: usize,
    pub(crate) alone: u64,
    pub(crate) memory: u64,
    pub(crate) opening: Duration,
}

/// All measurements of a run.
pub(crate) struct Report {
    pub(crate) plan: Plan,
    pub(crate) load: (String, String),
    pub(crate) setting_up: Duration,
    pub(crate) with_tables: u64,
    pub(crate) sizes: (usize, usize),
    pub(crate) steady: Figures,
    pub(crate) most: Figures,
    pub(crate) relay_steady: Figures,
    pub(crate) relay_most: Figures,
    pub(crate) idle: Option<Idle>,
}

const MEGABYTE: f64 = 1_048_576.0;

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plan = &self.plan;
        let cores = std::thread::available_parallelism().map_or(0, usize::from);
        let place = match plan.core {
            Some(_) => "on one core by `taskset`",
            None => "on all cores",
        };
        let store = match plan.database {
            Some(_) => "PostgreSQL",
            None => "SQLite, `synchronous=FULL`",
        };
        writeln!(f, "# The server under load, {}\n", plan.date)?;
        writeln!(
            f,
            "`ruckus load --tables {} --rate {} --seconds {} --idle {}`; {store}; server and relay {place} of {cores}; load average of \
             the machine {} before and {} after, whatever else ran counted.\n",
            plan.tables, plan.rate, plan.seconds, plan.idle, self.load.0, self.load.1
        )?;
        writeln!(
            f,
            "Latency counts from the moment a move was meant to be made. CPU is what the process used, user and system, divided by the \
             accepted moves. The relay gets the same messages on the same sockets and sends as many of the same size (answer {} bytes, \
             event {} bytes), without parsing, judging or storing anything.\n",
            self.sizes.0, self.sizes.1
        )?;
        writeln!(
            f,
            "| | moves/s | p50 ms | p90 | p99 | p99.9 | slowest | CPU µs/move | moves/s of one core |"
        )?;
        writeln!(f, "|---|---|---|---|---|---|---|---|---|")?;
        let rate = plan.rate;
        writeln!(f, "{}", self.steady.row(&format!("server, {rate}/s meant")))?;
        writeln!(f, "{}", self.most.row("server, as fast as answered"))?;
        let relay = format!("relay, {rate}/s meant");
        writeln!(f, "{}", self.relay_steady.row(&relay))?;
        writeln!(f, "{}", self.relay_most.row("relay, as fast as answered"))?;
        writeln!(f, "\n| goal | found |\n|---|---|")?;
        writeln!(
            f,
            "| 10,000 accepted moves/s of one core at saturation | {:.0} by the clock, {:.0} by CPU time |",
            self.most.rate(),
            self.most.of_one_core()
        )?;
        let p99 = self.steady.shares[2].as_secs_f64() * 1_000.0;
        writeln!(f, "| p99 below 50 ms at {rate}/s | {p99:.1} ms |")?;
        let (server, relay) = (&self.steady, &self.relay_steady);
        writeln!(
            f,
            "| CPU per move at most 3 times the relay's | {:.2} times at {rate}/s, {:.2} times at saturation |",
            server.cpu_per_move() / relay.cpu_per_move(),
            self.most.cpu_per_move() / self.relay_most.cpu_per_move()
        )?;
        if let Some(idle) = &self.idle {
            let memory = idle.memory as f64 / MEGABYTE;
            let each = idle.memory.saturating_sub(idle.alone) as f64 / idle.count as f64 / 1024.0;
            writeln!(
                f,
                "| 10,000 idle connections within 150 MB | {} in {memory:.0} MB, {each:.1} KB each; {} lost; opened in {:.1} s |",
                idle.count,
                idle.lost,
                idle.opening.as_secs_f64()
            )?;
        }
        writeln!(
            f,
            "\n{} tables were set up in {:.1} s; with them the server had {:.0} MB.",
            plan.tables,
            self.setting_up.as_secs_f64(),
            self.with_tables as f64 / MEGABYTE
        )
    }
}
