//! The steps that only `ci` runs: long budgets, new seeds, and the release builds.

use std::env;

use anyhow::{Context as _, Result};

use super::repeats;
use super::step::{Inputs, Pace, Step};
use crate::call::Call;
use crate::repo::Repo;
use crate::wasm::{self, Profile};
use crate::{acceptance, deny, fuzz, linted, openapi, python, release, smoke, web};

/// The variable with the first seed.
const FIRST_SEED: &str = "RUCKUS_FIRST_SEED";

const fn step(name: &'static str, work: fn(&Repo) -> Result<String>) -> Step {
    Step {
        name,
        after: &[],
        inputs: Inputs::Own,
        pace: Pace::Prompt,
        work,
    }
}

/// The steps that take too long for every change.
pub(super) const CI: &[Step] = &[
    step("documentation", documentation),
    step("parts", parts),
    step("repeats", repeats::run),
    step("ship", ship),
    step("package", acceptance::package),
    step("image", acceptance::image),
    step("install", acceptance::install),
    step("reproducible", acceptance::reproducible),
    step("matrix", matrix),
    step("twins", twins),
    step("conformance", conformance),
    step("kaboom", kaboom),
    step("kills", kills),
    step("faults", faults),
    step("old-games", old_games),
    step("power-cuts", power_cuts),
    step("intruders", intruders),
    step("cluster", cluster),
    step("simulation", simulation),
    step("searches", searches),
    step("solved", solved),
    step("openapi", |repo| {
        openapi::test(repo, EXAMPLES, &first_seed(repo)?)
    }),
    step("dependencies", deny::deny),
    step("wheel", python::wheel),
    step("fuzz", |repo| fuzz::fuzz(repo, seconds()?)),
];

/// The number of requests that schemathesis tries for each operation.
const EXAMPLES: u32 = 100;

/// The variable with the running time of each fuzz target.
const FUZZ_SECONDS: &str = "RUCKUS_FUZZ_SECONDS";

fn seconds() -> Result<u32> {
    match env::var(FUZZ_SECONDS) {
        Ok(text) => text
            .parse()
            .with_context(|| format!("{FUZZ_SECONDS}={text} is no number of seconds")),
        Err(_) => Ok(fuzz::SECONDS),
    }
}

fn documentation(repo: &Repo) -> Result<String> {
    let doc = repo.cargo().args(["doc", "--workspace", "--no-deps"]);
    doc.variable("RUSTDOCFLAGS", "-D warnings").run()?;
    Ok(String::new())
}

/// Compiles and lints the programs with fewer parts: the terminal alone, and the server
/// of `play`, which has no cluster.
fn parts(repo: &Repo) -> Result<String> {
    for features in [&[][..], &["--features", "server"]] {
        let build = ["build", "--package", "ruckus-cli", "--no-default-features"];
        linted::cargo(repo)?.args(build).args(features).run()?;
    }
    Ok(String::new())
}

/// Builds the modules, pages and program for release, and checks their sizes and the
/// modules.
fn ship(repo: &Repo) -> Result<String> {
    let modules = wasm::build(repo, wasm::Wish::default(), Profile::Ship)?;
    let sizes = modules.check_sizes()?;
    repo.build_program()?;
    let same = smoke::smoke(repo, &modules, |_| true, smoke::Games::Many)?;
    let pages = web::build_to_ship(repo, &modules)?;
    let program = release::check_size(&release::build(repo)?)?;
    Ok(format!("{sizes}; {same}; {pages}; {program}"))
}

/// Tests every screen and every game in the browser, with the release build of the
/// pages.
fn matrix(repo: &Repo) -> Result<String> {
    let modules = wasm::build(repo, wasm::Wish::default(), Profile::Ship)?;
    web::build_to_ship(repo, &modules)?;
    repo.build_program()?;
    web::test_in_browser(repo, web::Screens::All, &[])
}

/// The profile for long budgets: optimised, with every check of a debug build.
const PROFILE: &str = "long";

/// A `cargo test` run with larger budgets and a new first seed.
struct Long {
    call: Call,
    seed: String,
}

impl Long {
    fn new(repo: &Repo, package: &str, arguments: &[&str]) -> Result<Long> {
        let test = ["test", "--profile", PROFILE, "--package", package];
        Ok(Long {
            call: repo.cargo().args(test).args(arguments),
            seed: first_seed(repo)?,
        })
    }

    fn with(mut self, name: &str, value: &str) -> Long {
        self.call = self.call.variable(name, value);
        self
    }

    /// Runs the tests. A failure prints the one command that repeats it, including the
    /// seed.
    fn run(self) -> Result<String> {
        self.call.variable(FIRST_SEED, &self.seed).run()?;
        Ok(self.seed)
    }
}

/// The requested first seed, or a number derived from the commit, so that every commit
/// is tested with different seeds.
pub(crate) fn first_seed(repo: &Repo) -> Result<String> {
    if let Ok(seed) = env::var(FIRST_SEED) {
        return Ok(seed);
    }
    let commit = Call::new("git")
        .args(["rev-parse", "HEAD"])
        .folder(&repo.root);
    let commit = commit.output()?;
    let digits = commit.get(..8).context("git names no commit")?;
    Ok(u32::from_str_radix(digits, 16)?.to_string())
}

/// Compares the fast rules with their slow twins over millions of plies and thousands
/// of lists; `test` runs a sample of this.
fn twins(repo: &Repo) -> Result<String> {
    let (plies, positions) = ("400000", "2000");
    let boop = ["--test", "twin", "differential"];
    let seed = Long::new(repo, "ruckus-boop", &boop)?
        .with("RUCKUS_TWIN_PLIES", plies)
        .run()?;
    let tiles = ["--test", "twin"];
    Long::new(repo, "ruckus-tiles", &tiles)?
        .with("RUCKUS_TWIN_POSITIONS", positions)
        .with("RUCKUS_TWIN_GAMES", "40")
        .with("RUCKUS_TWIN_TILES", "60")
        .run()?;
    Ok(format!(
        "boop: {plies} plies for each of five sets of rules; tiles: {positions} lists for each of \
         five; first seed {seed}"
    ))
}

/// Checks the laws of all games with every combination of options and seats; `test`
/// checks some of them. Kaboom has a step of its own.
fn conformance(repo: &Repo) -> Result<String> {
    let arguments = ["--test", "conformance"];
    Long::new(repo, "ruckus-tiles", &arguments)?
        .with("RUCKUS_SETTINGS", ALL_SETTINGS)
        .run()?;
    Ok("BOP!, D!Git and Q!nto: all combinations of options and seats".to_owned())
}

/// More combinations than any game has.
const ALL_SETTINGS: &str = "10000";

/// Tests the physics of Kaboom at length: every tower with many
/// seeds, the pinned hashes, and many matches between bots. `test` runs a sample of
/// this.
fn kaboom(repo: &Repo) -> Result<String> {
    let (seeds, games) = ("100", "100");
    Long::new(repo, "ruckus-kaboom", &[])?
        .with("KABOOM_SEEDS", seeds)
        .with("KABOOM_GAMES", games)
        .with("RUCKUS_SETTINGS", ALL_SETTINGS)
        .run()?;
    Ok(format!(
        "every tower in {seeds} seeds, {games} games of bots, all combinations of options"
    ))
}

/// Kills a loaded server many times: it must not lose anything it has confirmed.
fn kills(repo: &Repo) -> Result<String> {
    let (kills, answers) = ("200", "1000000");
    let arguments = ["--test", "kill", "kill_9", "--", "--nocapture"];
    let seed = Long::new(repo, "ruckus-server", &arguments)?
        .with("RUCKUS_KILLS", kills)
        .with("RUCKUS_KILL_ANSWERS", answers)
        .run()?;
    Ok(format!(
        "{kills} kills, {answers} answers at least, first seed {seed}"
    ))
}

/// Disconnects ten thousand clients at once, cuts connections after every byte, makes many
/// backups under load, sends many hostile bytes, and stops a busy server.
fn faults(repo: &Repo) -> Result<String> {
    let (clients, backups, tries, bytes) = ("10000", "50", "20000", "900");
    let seconds = "10";
    let others = [
        "--",
        "--nocapture",
        "--test-threads",
        "1",
        "--skip",
        "kill_9",
    ];
    let arguments: Vec<_> = ["--test", "kill"].into_iter().chain(others).collect();
    let seed = Long::new(repo, "ruckus-server", &arguments)?
        .with("RUCKUS_STORM", clients)
        .with("RUCKUS_BACKUPS", backups)
        .with("RUCKUS_HOSTILE_TRIES", tries)
        .with("RUCKUS_STOP_SECONDS", seconds)
        .run()?;
    let arguments = ["--test", "online", "cuts::", "--", "--nocapture"];
    Long::new(repo, "ruckus-server", &arguments)?
        .with("RUCKUS_CUTS", bytes)
        .run()?;
    Ok(format!(
        "{clients} clients back at once, {backups} backups under load, {tries} hostile clients, \
         cuts after each of {bytes} bytes, stopped within {seconds} seconds, first seed {seed}"
    ))
}

/// Compares the cost of requests with a million old games with that on an empty database.
fn old_games(repo: &Repo) -> Result<String> {
    let games = "1000000";
    let arguments = ["--lib", "costs::", "--", "--nocapture"];
    Long::new(repo, "ruckus-server", &arguments)?
        .with("RUCKUS_OLD_GAMES", games)
        .run()?;
    Ok(format!("{games} old games"))
}

/// Cuts the power of a server many times: it must not lose anything it has confirmed.
fn power_cuts(repo: &Repo) -> Result<String> {
    let cuts = "400";
    let arguments = ["--test", "power", "--", "--nocapture"];
    let seed = Long::new(repo, "ruckus-server", &arguments)?
        .with("RUCKUS_POWER_CUTS", cuts)
        .run()?;
    Ok(format!("{cuts} cuts, first seed {seed}"))
}

/// Makes many attempts to act for other players.
fn intruders(repo: &Repo) -> Result<String> {
    let tries = "100000";
    let arguments = ["--lib", "intruders", "--", "--nocapture"];
    let seed = Long::new(repo, "ruckus-server", &arguments)?
        .with("RUCKUS_TRIES", tries)
        .run()?;
    Ok(format!("{tries} tries, first seed {seed}"))
}

/// Kills nodes and databases many times: nothing may be lost.
fn cluster(repo: &Repo) -> Result<String> {
    let (rounds, races) = ("50", "2000");
    let arguments = [
        "--test",
        "cluster",
        "--",
        "--nocapture",
        "--test-threads",
        "1",
    ];
    let seed = Long::new(repo, "ruckus-server", &arguments)?
        .with("RUCKUS_CLUSTER_ROUNDS", rounds)
        .with("RUCKUS_CLUSTER_RACES", races)
        .run()?;
    Ok(format!(
        "{rounds} kills of nodes, {rounds} of PostgreSQL, {rounds} nodes frozen, {races} races of \
         each kind, first seed {seed}"
    ))
}

/// Simulates worlds where everything fails.
fn simulation(repo: &Repo) -> Result<String> {
    let (seeds, live, races) = ("20000", "1000", "1000");
    let arguments = ["--lib", "simulation", "--", "--nocapture"];
    let seed = Long::new(repo, "ruckus-server", &arguments)?
        .with("RUCKUS_SEEDS", seeds)
        .with("RUCKUS_LIVE_SEEDS", live)
        .with("RUCKUS_RACES", races)
        .run()?;
    Ok(format!(
        "{seeds} seeds, {live} of turns in real time, {races} races, first seed {seed}"
    ))
}

/// Plays the won side of the solved game against random play and every level.
fn solved(repo: &Repo) -> Result<String> {
    let (matches, levels) = ("10000", "100");
    Long::new(repo, "ruckus-boop", &["--lib", "strategy"])?
        .with("RUCKUS_SOLVED_MATCHES", matches)
        .run()?;
    Long::new(repo, "ruckus-search", &["--test", "solved"])?
        .with("RUCKUS_SOLVED_MATCHES", matches)
        .with("RUCKUS_SOLVED_LEVELS", levels)
        .run()?;
    Ok(format!(
        "{matches} matches against random play and levels 1 and 2 each, {levels} against levels 3 to 5 each"
    ))
}

/// Runs the bots in many positions.
fn searches(repo: &Repo) -> Result<String> {
    let positions = "2000";
    let seed = Long::new(repo, "ruckus-search", &["--tests"])?
        .with("RUCKUS_POSITIONS", positions)
        .with("RUCKUS_BOT_POSITIONS", positions)
        .run()?;
    Ok(format!(
        "{positions} positions of each game, first seed {seed}"
    ))
}
