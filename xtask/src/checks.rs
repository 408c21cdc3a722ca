//! What a change must pass: `test` for every change, `ci` with the slow rest.

use anyhow::Result;

use crate::repo::Repo;
use crate::setup::Machine;
use crate::steps::Steps;
use crate::{cluster, deny, fuzz, smoke, tidy, wasm, web};

/// Every test there is.
pub(crate) fn test(repo: &Repo) -> Result<()> {
    let mut steps = Steps::default();
    test_steps(repo, &mut steps)?;
    println!("{steps}");
    Ok(())
}

/// Every test, the twins and the physical table at length, the check of the dependencies, and a while of
/// fuzzing.
pub(crate) fn ci(repo: &Repo, fuzz_seconds: u32) -> Result<()> {
    let mut steps = Steps::default();
    test_steps(repo, &mut steps)?;
    steps.step("twins", || twins(repo))?;
    steps.step("kaboom", || kaboom(repo))?;
    steps.step("kill -9", || kills(repo))?;
    steps.step("power cuts", || power_cuts(repo))?;
    steps.step("intruders", || intruders(repo))?;
    steps.step("cluster", || cluster_faults(repo))?;
    steps.step("simulation", || simulation(repo))?;
    steps.step("dependencies", || deny::deny(repo))?;
    steps.step("fuzz", || fuzz::fuzz(repo, fuzz_seconds))?;
    println!("{steps}");
    Ok(())
}

fn test_steps(repo: &Repo, steps: &mut Steps) -> Result<()> {
    steps.step("format", || format(repo))?;
    steps.step("clippy", || {
        let clippy = ["clippy", "--workspace", "--all-targets"];
        silent(
            repo.cargo()
                .args(clippy)
                .args(["--", "-D", "warnings"])
                .run(),
        )
    })?;
    steps.step("tidy", || tidy::tidy(repo))?;
    steps.step("services", || {
        silent(cluster::need_services(Machine::look()))
    })?;
    steps.step("tests", || {
        silent(repo.cargo().args(["test", "--workspace"]).run())
    })?;
    steps.step("documentation", || {
        let doc = repo.cargo().args(["doc", "--workspace", "--no-deps"]);
        silent(doc.variable("RUSTDOCFLAGS", "-D warnings").run())
    })?;
    let modules = steps.step("wasm build", || wasm::build(repo, wasm::Wish::default()))?;
    steps.step("wasm smoke test", || smoke::smoke(repo, &modules))?;
    steps.step("wasm size", || modules.check_sizes())?;
    steps.step("pages", || web::check(repo, &modules))?;
    steps.step("pages build", || web::build(repo, &modules))?;
    steps.step("browser", || web::test_in_browser(repo))?;
    Ok(())
}

/// The fast rules against their slow twins over millions of plies and thousands of
/// lists; in `test` it is a sample.
fn twins(repo: &Repo) -> Result<String> {
    let plies = "400000";
    repo.cargo()
        .args(["test", "--release", "--package", "ruckus-boop"])
        .args(["--test", "twin", "differential"])
        .variable("RUCKUS_TWIN_PLIES", plies)
        .run()?;
    let positions = "2000";
    repo.cargo()
        .args(["test", "--release", "--package", "ruckus-tiles"])
        .args(["--test", "twin", "lists::"])
        .variable("RUCKUS_TWIN_POSITIONS", positions)
        .run()?;
    Ok(format!(
        "boop: {plies} plies for each of five sets of rules; tiles: {positions} lists for each of five"
    ))
}

/// The physical table at length, as it is released: every tower in many seeds, the
/// pinned hashes, and many games of bots; in `test` it is a sample.
fn kaboom(repo: &Repo) -> Result<String> {
    let (seeds, games) = ("100", "100");
    repo.cargo()
        .args(["test", "--release", "--package", "ruckus-kaboom"])
        .variable("KABOOM_SEEDS", seeds)
        .variable("KABOOM_GAMES", games)
        .run()?;
    Ok(format!(
        "every tower in {seeds} seeds, {games} games of bots"
    ))
}

/// A loaded server that is killed so often loses nothing it has answered; in
/// `test` it is killed ten times.
fn kills(repo: &Repo) -> Result<String> {
    let (kills, answers) = ("200", "1000000");
    repo.cargo()
        .args(["test", "--release", "--package", "ruckus-server"])
        .args(["--test", "kill", "--", "--nocapture"])
        .variable("RUCKUS_KILLS", kills)
        .variable("RUCKUS_KILL_ANSWERS", answers)
        .run()?;
    Ok(format!("{kills} kills, {answers} answers at least"))
}

/// A server whose power goes so often loses nothing it has answered; in `test` it
/// goes 24 times.
fn power_cuts(repo: &Repo) -> Result<String> {
    let cuts = "400";
    repo.cargo()
        .args(["test", "--package", "ruckus-server", "--test", "power"])
        .args(["--", "--nocapture"])
        .variable("RUCKUS_POWER_CUTS", cuts)
        .run()?;
    Ok(format!("{cuts} cuts"))
}

/// Those who are not who they say try so often to act for others; in `test` ten
/// thousand times.
fn intruders(repo: &Repo) -> Result<String> {
    let tries = "100000";
    repo.cargo()
        .args(["test", "--package", "ruckus-server", "--lib", "intruders"])
        .args(["--", "--nocapture"])
        .variable("RUCKUS_TRIES", tries)
        .run()?;
    Ok(format!("{tries} tries"))
}

/// Nodes and databases that are killed so often lose nothing; in `test` it is
/// three times each.
fn cluster_faults(repo: &Repo) -> Result<String> {
    let rounds = "50";
    repo.cargo()
        .args(["test", "--package", "ruckus-server", "--test", "cluster"])
        .args(["--", "--nocapture", "--test-threads", "1"])
        .variable("RUCKUS_CLUSTER_ROUNDS", rounds)
        .run()?;
    Ok(format!("{rounds} kills of nodes, {rounds} of PostgreSQL"))
}

/// Worlds where everything fails; in `test` it is a thousand of them.
fn simulation(repo: &Repo) -> Result<String> {
    let (seeds, live) = ("20000", "1000");
    repo.cargo()
        .args(["test", "--package", "ruckus-server", "--lib", "simulation"])
        .args(["--", "--nocapture"])
        .variable("RUCKUS_SEEDS", seeds)
        .variable("RUCKUS_LIVE_SEEDS", live)
        .run()?;
    Ok(format!("{seeds} seeds, {live} of turns in real time"))
}

fn format(repo: &Repo) -> Result<String> {
    repo.cargo().args(["fmt", "--all", "--check"]).run()?;
    let fuzz = repo.root.join("fuzz/Cargo.toml");
    if fuzz.is_file() {
        let format = repo.cargo().args(["fmt", "--check", "--manifest-path"]);
        format.arg(fuzz).run()?;
    }
    Ok(String::new())
}

/// A step that leaves nothing to note.
fn silent(result: Result<()>) -> Result<String> {
    result.map(|()| String::new())
}
