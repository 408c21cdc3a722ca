//! Measures how many turns of Kaboom a machine can step on time.

use std::fmt::{self, Write as _};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context as _, ensure};
use futures_util::future::{join_all, try_join_all};
use ruckus_core::json;
use tokio::task::LocalSet;
use tokio::time::Instant;

use crate::line::get;
use crate::measure::{Latencies, Measured, load_average, pinned};
use crate::run::serve;
use crate::seated::Seated;

/// What to measure.
#[derive(Clone, Debug)]
pub struct TurnsPlan {
    /// The numbers of simultaneous turns, measured one after another.
    pub turns: Vec<usize>,
    /// The duration of each measurement, in seconds.
    pub seconds: u64,
    /// The core of the server; `None` for all cores.
    pub core: Option<usize>,
    /// A folder to write the report to, in addition to printing it.
    pub out: Option<PathBuf>,
    /// The date, for the name of the report.
    pub date: String,
}

/// A turn lasts half a minute, and its start and end are not measured.
const LONGEST: u64 = 25;
/// A frame is late if it is delayed by more than this.
const LATE: Duration = Duration::from_millis(8);
/// How often a thread that does nothing else wakes up.
const WAKES_EVERY: Duration = Duration::from_millis(5);
const LATENESS: &str = "ruckus_step_lateness_seconds";

/// Runs the measurements, then prints and writes the report.
///
/// # Errors
/// If something could not be started, or a table could not play.
pub fn run_turns(plan: &TurnsPlan) -> anyhow::Result<String> {
    ensure!(
        (1..=LONGEST).contains(&plan.seconds),
        "a turn of Kaboom can be measured for 1 to {LONGEST} seconds"
    );
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let text = LocalSet::new().block_on(&runtime, measure(plan))?;
    if let Some(folder) = &plan.out {
        let file = folder.join(format!("{}-turns.md", plan.date));
        std::fs::write(&file, &text).with_context(|| format!("cannot write {}", file.display()))?;
    }
    Ok(text)
}

async fn measure(plan: &TurnsPlan) -> anyhow::Result<String> {
    let cores = std::thread::available_parallelism().map_or(0, usize::from);
    let place = match plan.core {
        Some(_) => "on one core by `taskset`",
        None => "on all cores",
    };
    let numbers: Vec<String> = plan.turns.iter().map(usize::to_string).collect();
    let mut text = format!(
        "# Turns of Kaboom at the same time, {}\n\n`ruckus load --turns {} --seconds {}`; the server {place} of {cores}; load average \
         of the machine {} before, whatever else ran counted.\n\nAt each table sit two bots of level 3 and a person who only looks on, \
         also at every third table, where the person should build; every frame is stepped, sent and stored as in any game. Late is a \
         frame that was stepped more than 8 ms after its time; while more than one in a hundred is, the server begins no turn. What \
         the machine itself is good for shows a thread that only sleeps and wakes {} times a second meanwhile, beside the server.\n\n\
         | wanted | begun | frames/s | p50 | p99 | late | CPU | CPU of a turn | asleep: p50 | p99 | late |\n\
         |--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n",
        plan.date,
        numbers.join(","),
        plan.seconds,
        load_average(),
        1_000 / WAKES_EVERY.as_millis(),
    );
    for &turns in &plan.turns {
        writeln!(text, "| {turns} {}", at_once(plan, turns).await?)?;
    }
    Ok(text)
}

/// The figures for a number of turns that were begun.
struct Figures {
    turns: usize,
    frames: u64,
    /// The delays in seconds within which 50 and 99 per cent of the frames were
    /// stepped.
    shares: [String; 2],
    late: u64,
    cpu: Duration,
    took: Duration,
    asleep: Asleep,
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let share = 100.0 * self.cpu.as_secs_f64() / self.took.as_secs_f64();
        write!(
            f,
            "| {} | {:.0} | {} | {} | {:.2} % | {share:.0} % | {:.2} % | {} |",
            self.turns,
            self.frames as f64 / self.took.as_secs_f64(),
            self.shares[0],
            self.shares[1],
            100.0 * self.late as f64 / self.frames.max(1) as f64,
            share / self.turns.max(1) as f64,
            self.asleep,
        )
    }
}

async fn at_once(plan: &TurnsPlan, turns: usize) -> anyhow::Result<Figures> {
    let server = serve(None, &pinned(plan.core))?;
    let mut tables = Vec::new();
    for number in 0..turns {
        tables.push(begin(server.address, number).await?);
    }
    let saying = tables.iter_mut().enumerate().map(async |(number, table)| {
        // Players do not all begin at the same moment: spread them over a second.
        let after = number as u64 * 618_034 % 1_000_000;
        tokio::time::sleep(Duration::from_micros(after)).await;
        let ready = r#"{"kind":"act","expected":0,"action":"@0 ready"}"#;
        let answer = table.answer(0, ready).await?;
        // A server that is already late begins no turn.
        let begins = !answer.contains(r#""code":"busy/realtime""#);
        ensure!(!begins || answer.contains(r#""kind":"done""#), "{answer}");
        Ok(begins)
    });
    let begun = try_join_all(saying).await?;
    let begun = begun.into_iter().filter(|begins| *begins).count();
    let looking = join_all(tables.iter_mut().map(look_on));
    let measured = async {
        // Wait until the physics is set up and the first blocks are moving.
        tokio::time::sleep(Duration::from_secs(2)).await;
        figures(plan, &server, begun).await
    };
    tokio::select! {
        figures = measured => figures,
        _ = looking => anyhow::bail!("the server has closed all tables"),
    }
}

async fn begin(server: SocketAddr, number: usize) -> anyhow::Result<Seated> {
    let bot = json!({"kind": "bot", "level": 3});
    let wish = json!({"game": "kaboom", "seats": [bot, bot, {"kind": "open"}]});
    Seated::begin(server, number, &wish, &[2]).await
}

/// Receives everything, as a page does, until the connection ends.
async fn look_on(table: &mut Seated) {
    while table.lines[0].receive().await.is_ok() {}
}

async fn figures(plan: &TurnsPlan, server: &Measured, turns: usize) -> anyhow::Result<Figures> {
    let (before, cpu) = (Lateness::of(server.address).await?, server.cpu()?);
    let began = Instant::now();
    let end = began + Duration::from_secs(plan.seconds);
    let sleeper = std::thread::spawn(move || Asleep::until(end));
    tokio::time::sleep_until(end).await;
    let after = Lateness::of(server.address).await?;
    let asleep = sleeper.join().ok().context("the sleeper has failed")?;
    let all = after.all - before.all;
    ensure!(all > 0, "no turn goes on");
    let within = |index: usize| after.classes[index].1 - before.classes[index].1;
    let share = |share: f64| -> String {
        let enough = |index: &usize| within(*index) as f64 >= share * all as f64;
        match (0..after.classes.len()).find(enough) {
            Some(index) => format!("< {} ms", after.classes[index].0 * 1_000.0),
            None => "more".to_owned(),
        }
    };
    let in_time = after.within(LATE)? - before.within(LATE)?;
    Ok(Figures {
        turns,
        frames: all,
        shares: [share(0.5), share(0.99)],
        late: all - in_time,
        cpu: server.cpu()? - cpu,
        took: began.elapsed(),
        asleep,
    })
}

/// The lateness of a thread that does nothing but wake up on time.
struct Asleep {
    shares: [Duration; 2],
    late: f64,
}

impl Asleep {
    fn until(end: Instant) -> Asleep {
        let mut lateness = Latencies::default();
        let (mut due, mut late) = (Instant::now() + WAKES_EVERY, 0);
        while due < end {
            std::thread::sleep(due.duration_since(Instant::now()));
            let after = due.elapsed();
            late += usize::from(after >= LATE);
            lateness.record(after);
            // A late wake-up shifts the following ones.
            due = (due + WAKES_EVERY).max(Instant::now());
        }
        Asleep {
            shares: [lateness.share(0.5), lateness.share(0.99)],
            late: 100.0 * late as f64 / lateness.len().max(1) as f64,
        }
    }
}

impl fmt::Display for Asleep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [half, most] = self.shares.map(|share| share.as_secs_f64() * 1_000.0);
        write!(f, "{half:.1} ms | {most:.1} ms | {:.2} %", self.late)
    }
}

/// The lateness of frames, as counted by the server.
struct Lateness {
    /// Bounds in seconds, each with the number of frames that were less late.
    classes: Vec<(f64, u64)>,
    all: u64,
}

impl Lateness {
    async fn of(server: SocketAddr) -> anyhow::Result<Lateness> {
        Lateness::read(&get(server, "/metrics").await?)
    }

    fn read(metrics: &str) -> anyhow::Result<Lateness> {
        let start = format!("{LATENESS}_bucket{{le=\"");
        let mut classes = Vec::new();
        for line in metrics.lines().filter_map(|line| line.strip_prefix(&start)) {
            let (bound, count) = line.split_once("\"} ").context("a class")?;
            classes.push((
                bound.parse::<f64>().unwrap_or(f64::INFINITY),
                count.parse()?,
            ));
        }
        let (_, all) = classes.pop().context("the server tells no lateness")?;
        Ok(Lateness { classes, all })
    }

    /// The number of frames that were less late than a bound.
    fn within(&self, wanted: Duration) -> anyhow::Result<u64> {
        let is_wanted = |bound: f64| Duration::try_from_secs_f64(bound) == Ok(wanted);
        let found = self.classes.iter().find(|(bound, _)| is_wanted(*bound));
        Ok(found.context("the server has no such class")?.1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lateness_is_read_from_the_metrics() {
        let text = format!(
            "other_bucket{{le=\"1\"}} 9\n{LATENESS}_bucket{{le=\"0.001\"}} 3\n\
             {LATENESS}_bucket{{le=\"0.008\"}} 5\n{LATENESS}_bucket{{le=\"+Inf\"}} 7\n"
        );
        let lateness = Lateness::read(&text).unwrap();
        assert_eq!(lateness.classes, [(0.001, 3), (0.008, 5)]);
        assert_eq!((lateness.within(LATE).unwrap(), lateness.all), (5, 7));
        assert!(Lateness::read("nothing").is_err());
    }
}
