//! A whole run: server, relay, idle connections, and the report.

use std::path::PathBuf;
use std::rc::Rc;
use std::time::Duration;

use anyhow::Context as _;
use futures_util::future::join_all;
use tokio::task::LocalSet;
use tokio::time::Instant;

use crate::idle;
use crate::measure::{Measured, load_average, pinned};
use crate::playing::{Pace, Played, Table, set_up};
use crate::relay::{Pair, RELAY_COMMAND};
use crate::report::{Figures, Idle, Report};
use crate::script::{Script, script};

/// What to measure.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The number of tables that play.
    pub tables: usize,
    /// The target number of moves per second.
    pub rate: u32,
    /// The duration of each measurement, in seconds.
    pub seconds: u64,
    /// The number of idle connections.
    pub idle: usize,
    /// The core of the server and the relay; `None` for all cores.
    pub core: Option<usize>,
    /// A folder to write the report to, in addition to printing it.
    pub out: Option<PathBuf>,
    /// The date, for the name of the report.
    pub date: String,
    /// The URL of a database for the tables, instead of a file.
    pub database: Option<String>,
}

/// The number of different scripts, so that not all tables do the same at the same
/// time.
pub(crate) const SCRIPTS: u64 = 8;
/// The maximum number of moves per table. Few matches get longer, even if nobody tries
/// to win.
const LONGEST: usize = 300;
/// An upper bound for the moves per second of any measured server.
const FASTEST: usize = 40_000;

/// Runs the measurements, then prints and writes the report.
///
/// # Errors
/// If something could not be started, or a table could not play.
pub fn run(plan: &Plan) -> anyhow::Result<String> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let report = LocalSet::new().block_on(&runtime, measure(plan))?;
    let text = report.to_string();
    if let Some(folder) = &plan.out {
        let file = folder.join(format!("{}-server.md", plan.date));
        std::fs::write(&file, &text).with_context(|| format!("cannot write {}", file.display()))?;
    }
    Ok(text)
}

async fn measure(plan: &Plan) -> anyhow::Result<Report> {
    let scripts: Vec<Rc<Script>> = (0..SCRIPTS)
        .map(|seed| script(longest(plan), seed).map(Rc::new))
        .collect::<anyhow::Result<_>>()?;
    let server = serve(plan.database.as_deref(), &pinned(plan.core))?;
    let before = load_average();
    let began = Instant::now();
    let mut tables = set_up(server.address, plan.tables, &scripts).await?;
    let setting_up = began.elapsed();

    let (steady, sizes) = at_pace(plan, &server, &mut tables, true).await?;
    let (most, _) = at_pace(plan, &server, &mut tables, false).await?;
    let with_tables = server.memory()?;
    drop(tables);
    drop(server);

    let answer = (sizes.answers.0 / sizes.answers.1.max(1)) as usize;
    let event = (sizes.events.0 / sizes.events.1.max(1)) as usize;
    let relay = start_relay((answer, event), &pinned(plan.core))?;
    let mut pairs = Vec::new();
    for number in 0..plan.tables {
        pairs.push(Pair::open(relay.address, number).await?);
    }
    let relay_steady = relay_at_pace(plan, &relay, &mut pairs, true).await?;
    let relay_most = relay_at_pace(plan, &relay, &mut pairs, false).await?;
    drop(pairs);
    drop(relay);

    Ok(Report {
        plan: plan.clone(),
        load: (before, load_average()),
        setting_up,
        with_tables,
        sizes: (answer, event),
        steady,
        most,
        relay_steady,
        relay_most,
        idle: measure_idle(plan).await?,
    })
}

/// The maximum number of moves that a table may have to make.
fn longest(plan: &Plan) -> usize {
    let moves = plan.seconds as usize * (plan.rate as usize + FASTEST);
    (2 * moves / plan.tables + 100).min(LONGEST)
}

/// Starts a relay with answers and events of these sizes, by another command if one is
/// given.
pub(crate) fn start_relay(
    (answer, event): (usize, usize),
    by: &[String],
) -> anyhow::Result<Measured> {
    let sizes = [answer.to_string(), event.to_string()];
    Measured::start(by, &[RELAY_COMMAND, &sizes[0], &sizes[1]], None)
}

/// Starts a server without practical rate limits, by another command if one is given.
pub(crate) fn serve(database: Option<&str>, by: &[String]) -> anyhow::Result<Measured> {
    // In the current folder: the folder for temporary files may be in memory, where
    // nothing is ever flushed.
    let folder = tempfile::Builder::new()
        .prefix("ruckus-load-")
        .tempdir_in(".")?;
    let data = folder.path().display().to_string();
    let many = "1000000";
    let mut arguments = vec![
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--json-logs",
        "--data",
        &data,
        "--max-sockets",
        many,
        "--max-sockets-of-address",
        many,
        "--max-messages",
        many,
        "--max-requests",
        many,
    ];
    if let Some(database) = database {
        arguments.extend(["--database", database]);
    }
    Measured::start(by, &arguments, Some(folder))
}

/// The pace of one of many tables: the rate is distributed evenly, and no two tables
/// are scheduled to move at the same time.
fn pace(plan: &Plan, number: usize, start: Instant, steady: bool) -> Pace {
    let end = start + Duration::from_secs(plan.seconds);
    if !steady {
        return Pace {
            start,
            end,
            between: Duration::ZERO,
            offset: Duration::ZERO,
            moves: usize::MAX,
        };
    }
    let between = Duration::from_secs_f64(plan.tables as f64 / f64::from(plan.rate));
    Pace {
        start,
        end,
        between,
        offset: between.mul_f64(number as f64 / plan.tables as f64),
        moves: usize::MAX,
    }
}

async fn at_pace(
    plan: &Plan,
    server: &Measured,
    tables: &mut [Table],
    steady: bool,
) -> anyhow::Result<(Figures, Played)> {
    let cpu = server.cpu()?;
    let start = Instant::now() + Duration::from_millis(100);
    let playing = tables
        .iter_mut()
        .enumerate()
        .map(|(number, table)| table.play(pace(plan, number, start, steady)));
    let mut all = Played::default();
    for played in join_all(playing).await {
        all.add(played?);
    }
    let took = start.elapsed();
    let figures = Figures::new(&mut all.latencies, took, server.cpu()? - cpu);
    Ok((figures, all))
}

async fn relay_at_pace(
    plan: &Plan,
    relay: &Measured,
    pairs: &mut [Pair],
    steady: bool,
) -> anyhow::Result<Figures> {
    let message = relayed_message();
    let cpu = relay.cpu()?;
    let start = Instant::now() + Duration::from_millis(100);
    let playing = pairs
        .iter_mut()
        .enumerate()
        .map(|(number, pair)| pair.play(pace(plan, number, start, steady), &message));
    let mut all = Played::default();
    for played in join_all(playing).await {
        all.add(played?);
    }
    let took = start.elapsed();
    Ok(Figures::new(&mut all.latencies, took, relay.cpu()? - cpu))
}

/// A message as long as those that make moves.
pub(crate) fn relayed_message() -> String {
    format!(
        r#"{{"type":"ask","table":"0000000000","id":"{:016x}","ask":{{"kind":"act","expected":99,"action":"k@c3"}}}}"#,
        7
    )
}

async fn measure_idle(plan: &Plan) -> anyhow::Result<Option<Idle>> {
    if plan.idle == 0 {
        return Ok(None);
    }
    let server = serve(plan.database.as_deref(), &pinned(plan.core))?;
    let alone = server.memory()?;
    let began = Instant::now();
    let lines = idle::open(server.address, plan.idle).await?;
    let opening = began.elapsed();
    let staying = idle::stay(lines);
    // Long enough for several heartbeats.
    tokio::time::sleep(Duration::from_secs(15)).await;
    let lost = staying.iter().filter(|line| line.is_finished()).count();
    let idle = Idle {
        count: plan.idle,
        lost,
        alone,
        memory: server.memory()?,
        opening,
    };
    staying.iter().for_each(tokio::task::JoinHandle::abort);
    Ok(Some(idle))
}
