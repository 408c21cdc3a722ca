//! The user-space instructions of a move, counted by callgrind.
//!
//! They hardly depend on what else the machine does, unlike processor time. The server
//! and the relay each run twice, the second time with more moves: the difference is the
//! cost of these moves, without that of starting, setting up and ending.

use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::Duration;

use anyhow::Context as _;
use futures_util::future::join_all;
use tempfile::TempDir;
use tokio::task::LocalSet;
use tokio::time::Instant;

use crate::playing::{Pace, Played, set_up};
use crate::relay::Pair;
use crate::run::{SCRIPTS, relayed_message, serve, start_relay};
use crate::script::{Script, script};

/// What to count.
#[derive(Clone, Debug)]
pub struct InstructionsPlan {
    /// The number of tables that play, each as fast as it is answered.
    pub tables: usize,
    /// The number of moves of each table.
    pub moves: usize,
    /// A folder to write the report and the profiles to, in addition to printing the
    /// report.
    pub out: Option<PathBuf>,
    /// The date, for the names of these files.
    pub date: String,
}

/// The moves of each table that are played both times.
const FEW: usize = 4;
/// How long a run may take. Valgrind makes programs fifty times slower.
const LONGEST: Duration = Duration::from_secs(3_600);

/// Counts the instructions, then prints and writes the report.
///
/// # Errors
/// If valgrind is not installed, or a table could not play.
pub fn run_instructions(plan: &InstructionsPlan) -> anyhow::Result<String> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let scripts: Vec<Rc<Script>> = (0..SCRIPTS)
        .map(|seed| script(FEW + plan.moves, seed).map(Rc::new))
        .collect::<anyhow::Result<_>>()?;
    let folder = tempfile::tempdir()?;
    let text = LocalSet::new().block_on(&runtime, async {
        let (few, _) = server(plan, &scripts, FEW, &folder).await?;
        let (many, sizes) = server(plan, &scripts, FEW + plan.moves, &folder).await?;
        let moves = (plan.moves * plan.tables) as u64;
        let of_server = (many - few) / moves;
        let few = relay(plan, sizes, FEW, &folder).await?;
        let many = relay(plan, sizes, FEW + plan.moves, &folder).await?;
        let of_relay = (many - few) / moves;
        anyhow::Ok(format!(
            "`ruckus load --tables {} --instructions {}`, SQLite:\n\n\
             | | user-space instructions per move |\n|---|--:|\n\
             | server, stored with `synchronous=FULL` | {of_server} |\n\
             | relay, answers of {} and events of {} bytes | {of_relay} |\n\
             | ratio | {:.2} |\n",
            plan.tables,
            plan.moves,
            sizes.0,
            sizes.1,
            of_server as f64 / of_relay as f64
        ))
    })?;
    if let Some(out) = &plan.out {
        let file = out.join(format!("{}-instructions.md", plan.date));
        std::fs::write(&file, &text).with_context(|| format!("cannot write {}", file.display()))?;
        for profile in ["server", "relay"] {
            let from = profile_of(&folder, profile);
            let to = out.join(format!("{}-{profile}.callgrind", plan.date));
            std::fs::copy(&from, &to).with_context(|| format!("cannot write {}", to.display()))?;
        }
    }
    Ok(text)
}

/// A pace without any waiting, for this many moves of a table.
fn pace(moves: usize) -> Pace {
    let start = Instant::now();
    Pace {
        start,
        end: start + LONGEST,
        between: Duration::ZERO,
        offset: Duration::ZERO,
        moves,
    }
}

fn profile_of(folder: &TempDir, name: &str) -> PathBuf {
    folder.path().join(name)
}

fn under_callgrind(profile: &Path) -> Vec<String> {
    let file = format!("--callgrind-out-file={}", profile.display());
    ["valgrind", "--tool=callgrind", "--quiet", &file]
        .map(str::to_owned)
        .to_vec()
}

/// The instructions in a profile.
fn total(profile: &Path) -> anyhow::Result<u64> {
    let text = std::fs::read_to_string(profile).context("callgrind has written no profile")?;
    let totals = text.lines().find_map(|line| line.strip_prefix("totals: "));
    let total = totals.context("a profile without a total")?;
    Ok(total.trim().parse()?)
}

/// The instructions of a server at whose tables this many moves were made, and the mean
/// sizes of its answers and events.
async fn server(
    plan: &InstructionsPlan,
    scripts: &[Rc<Script>],
    moves: usize,
    folder: &TempDir,
) -> anyhow::Result<(u64, (usize, usize))> {
    let profile = profile_of(folder, "server");
    let server = serve(None, &under_callgrind(&profile))?;
    let mut tables = set_up(server.address, plan.tables, scripts).await?;
    let playing = tables.iter_mut().map(|table| table.play(pace(moves)));
    let mut all = Played::default();
    for played in join_all(playing).await {
        all.add(played?);
    }
    drop(tables);
    server.end()?;
    let mean = |(bytes, count): (u64, u64)| (bytes / count.max(1)) as usize;
    Ok((total(&profile)?, (mean(all.answers), mean(all.events))))
}

/// The same of a relay.
async fn relay(
    plan: &InstructionsPlan,
    sizes: (usize, usize),
    moves: usize,
    folder: &TempDir,
) -> anyhow::Result<u64> {
    let profile = profile_of(folder, "relay");
    let relay = start_relay(sizes, &under_callgrind(&profile))?;
    let mut pairs = Vec::new();
    for number in 0..plan.tables {
        pairs.push(Pair::open(relay.address, number).await?);
    }
    let message = relayed_message();
    let playing = pairs
        .iter_mut()
        .map(|pair| pair.play(pace(moves), &message));
    for played in join_all(playing).await {
        played?;
    }
    drop(pairs);
    relay.end()?;
    total(&profile)
}
