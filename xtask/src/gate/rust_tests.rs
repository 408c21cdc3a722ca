//! The tests that cargo builds.
//!
//! They run under cargo-nextest if it is installed: every test in its own process, so
//! that tests that wait overlap with tests that compute (`.config/nextest.toml` lists
//! which are which). Otherwise `cargo test` runs the same tests, more slowly. Packages
//! that have passed are skipped until something they depend on changes.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context as _, Result};
use ruckus_services::{NATS_URL, Nats, POSTGRES_PORT, Postgres};

use super::stamp::{Contents, Part, Stamps, is_under};
use crate::call::Call;
use crate::linted;
use crate::repo::{Dependency, Package, Repo};
use crate::setup::find_command;

/// The inputs of every package, in addition to its own folder and its dependencies.
const COMMON: &[&str] = &["Cargo.toml", "Cargo.lock", ".config", "data"];
/// The package whose tests read a generated file of the pages, and the folder of that
/// file.
const PROTOCOL: (&str, &str) = ("ruckus-protocol", "web/src");
/// The folder of a package that contains texts of the pages, and the folder of these texts.
const WITH_TEXTS: (&str, &str) = ("crates/server", "web/locales");
/// Packages whose tests read documents and other files, and the paths of these.
const READ_BY_TESTS: &[(&str, &[&str])] = &[
    (
        "ruckus-cli",
        &["README.md", "CONTRIBUTING.md", "docs", "deploy", "examples"],
    ),
    ("ruckus-server", &["docs/operating.md", "docs/grafana.json"]),
    (
        "xtask",
        &[
            "README.md",
            "CONTRIBUTING.md",
            "ARCHITECTURE.md",
            "CHANGELOG.md",
            "docs",
            "deploy",
        ],
    ),
];
/// The package whose tests use PostgreSQL and NATS.
const SERVER: &str = "ruckus-server";

/// Builds and lints all tests, and the program that some of them start.
pub(super) fn build(repo: &Repo) -> Result<String> {
    let Some(runner) = nextest(repo)? else {
        linted::cargo(repo)?
            .args(["test", "--workspace", "--no-run"])
            .run()?;
        return Ok("without cargo-nextest".to_owned());
    };
    // Writes the list of built tests to a file, so that running them does not involve
    // cargo: cargo would wait for the compiler of another step.
    let list = runner.clone().args(["list", "--workspace"]);
    let list = list.args(["--list-type", "binaries-only", "--message-format", "json"]);
    let built = Built::of(repo);
    fs::create_dir_all(&built.folder)?;
    fs::write(built.binaries(), list.output()?)?;
    let metadata = repo.cargo().args(["metadata", "--format-version", "1"]);
    fs::write(built.metadata(), metadata.output()?)?;
    Ok(String::new())
}

/// Runs the tests of every package that may have changed.
pub(super) fn run(repo: &Repo) -> Result<String> {
    let contents = Contents::read(repo)?;
    let stamps = Stamps::new(repo);
    let packages = repo.packages.iter().map(|package| {
        let inputs = inputs(repo, package);
        let stamp =
            |contents: &Contents| contents.stamp_where("tests", |path| inputs.contain(path));
        Part {
            what: package,
            name: format!("tests-{}", package.name),
            stamp: contents.as_ref().map(stamp),
        }
    });
    let packages = stamps.to_run(packages);
    if packages.is_empty() {
        return Ok("no package has changed since it passed".to_owned());
    }
    let names: Vec<_> = packages
        .iter()
        .map(|package| package.what.name.as_str())
        .collect();
    run_packages(repo, &names)?;
    stamps.add_parts(&packages)?;
    Ok(format!(
        "{} of {} packages",
        packages.len(),
        repo.packages.len()
    ))
}

/// Runs the tests of the server, even if nothing has changed since they passed.
pub(super) fn run_server(repo: &Repo) -> Result<()> {
    run_packages(repo, &[SERVER])
}

fn run_packages(repo: &Repo, names: &[&str]) -> Result<()> {
    let call = match nextest(repo)? {
        Some(runner) => {
            let built = Built::of(repo);
            let cores = std::thread::available_parallelism().map_or(1, usize::from);
            runner
                .arg("run")
                .arg("--binaries-metadata")
                .arg(built.binaries())
                .arg("--cargo-metadata")
                .arg(built.metadata())
                // Twice as many threads as cores, because many tests wait; tests that
                // compute count as two.
                .args(["--test-threads", &(2 * cores).to_string()])
                .args(["--filterset", &filter(names)])
        }
        None => names.iter().fold(
            linted::cargo(repo)?.args(["test", "--lib", "--bins", "--tests"]),
            |call, name| call.args(["--package", name]),
        ),
    };
    run_with_services(&call, names.contains(&SERVER))
}

/// Runs the tests inside the sources, without the long ones.
pub(super) fn units(repo: &Repo) -> Result<String> {
    let call = match nextest(repo)? {
        Some(runner) => runner
            .args(["run", "--workspace", "--lib", "--bins"])
            .args(["--profile", "units", "--no-tests", "pass"]),
        None => linted::cargo(repo)?.args(["test", "--workspace", "--lib", "--bins"]),
    };
    run_with_services(&call, true)?;
    Ok(String::new())
}

/// Runs with one PostgreSQL and one NATS server for all tests, instead of one for each
/// process.
fn run_with_services(call: &Call, wanted: bool) -> Result<()> {
    if !wanted {
        return call.run();
    }
    let postgres = Postgres::start().context("the tests of the server need PostgreSQL")?;
    let nats = Nats::start().context("the tests of the server need NATS")?;
    call.clone()
        .variable(POSTGRES_PORT, postgres.port().to_string())
        .variable(NATS_URL, nats.url())
        .run()
}

/// The nextest runner, if it is installed.
fn nextest(repo: &Repo) -> Result<Option<Call>> {
    match find_command("cargo-nextest") {
        Some(_) => Ok(Some(linted::cargo(repo)?.arg("nextest"))),
        None => Ok(None),
    }
}

/// The location of the list of built tests.
struct Built {
    folder: PathBuf,
}

impl Built {
    fn of(repo: &Repo) -> Built {
        Built {
            folder: repo.target.join("gate/built"),
        }
    }

    fn binaries(&self) -> PathBuf {
        self.folder.join("binaries.json")
    }

    fn metadata(&self) -> PathBuf {
        self.folder.join("metadata.json")
    }
}

fn filter(names: &[&str]) -> String {
    let packages: Vec<_> = names
        .iter()
        .map(|name| format!("package(={name})"))
        .collect();
    packages.join(" + ")
}

/// The files that determine the test results of a package.
struct InputFiles {
    /// The package's own folder, and the inputs of every package.
    own: Vec<String>,
    /// The folders of its dependencies, whose own tests are not part of its build.
    dependencies: BTreeSet<String>,
}

impl InputFiles {
    fn contain(&self, path: &str) -> bool {
        let is_test_of = |folder: &str| {
            let inner = path[folder.len()..].trim_start_matches('/');
            path.ends_with(".rs") && (inner.starts_with("tests/") || inner.starts_with("benches/"))
        };
        self.own.iter().any(|folder| is_under(path, folder))
            || self
                .dependencies
                .iter()
                .any(|folder| is_under(path, folder) && !is_test_of(folder))
    }
}

fn inputs(repo: &Repo, package: &Package) -> InputFiles {
    let mut own: Vec<String> = COMMON.iter().map(|path| (*path).to_owned()).collect();
    own.push(package.folder.clone());
    if package.name == PROTOCOL.0 {
        own.push(PROTOCOL.1.to_owned());
    }
    let read = READ_BY_TESTS
        .iter()
        .filter(|(name, _)| *name == package.name);
    own.extend(read.flat_map(|(_, paths)| paths.iter().map(|path| (*path).to_owned())));
    let mut dependencies = BTreeSet::new();
    let mut open = needed(repo, package, |_| true);
    while let Some(package) = open.pop() {
        if dependencies.insert(package.folder.clone()) {
            // What only the tests of a dependency use is not part of this build.
            open.extend(needed(repo, package, |dependency| !dependency.for_tests));
        }
    }
    if package.folder == WITH_TEXTS.0 || dependencies.contains(WITH_TEXTS.0) {
        own.push(WITH_TEXTS.1.to_owned());
    }
    InputFiles { own, dependencies }
}

/// The members of the workspace among a package's dependencies.
fn needed<'a>(
    repo: &'a Repo,
    package: &Package,
    counts: impl Fn(&Dependency) -> bool,
) -> Vec<&'a Package> {
    let names: BTreeSet<_> = package
        .dependencies
        .iter()
        .filter(|dependency| counts(dependency))
        .map(|dependency| dependency.name.as_str())
        .collect();
    let members = repo.packages.iter();
    members
        .filter(|member| names.contains(member.name.as_str()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_package_depends_on_everything_it_is_built_from() {
        let repo = Repo::find().expect("cargo answers");
        let named = |name: &str| {
            let mut packages = repo.packages.iter();
            packages
                .find(|package| package.name == name)
                .expect("it exists")
        };
        let server = inputs(&repo, named("ruckus-server"));
        for path in [
            "crates/core/src/lib.rs",
            "games/boop/src/lib.rs",
            "games/kaboom/tests/data/bots.record",
            "crates/server/tests/online/main.rs",
            "Cargo.lock",
        ] {
            assert!(server.contain(path), "{path}");
        }
        assert!(!server.contain("games/boop/tests/perft.rs"));
        assert!(server.contain("web/locales/en/games.ftl"));
        let program = inputs(&repo, named("ruckus-cli"));
        assert!(program.contain("web/locales/en/games.ftl"));
        let boop = inputs(&repo, named("ruckus-boop"));
        assert!(boop.contain("games/boop/tests/perft.rs"));
        assert!(
            boop.contain("crates/conform/src/lib.rs"),
            "dependencies of tests count"
        );
        assert!(!boop.contain("games/tiles/src/lib.rs"));
        assert!(!boop.contain("web/locales/en/games.ftl"));
        let kaboom = inputs(&repo, named("ruckus-kaboom"));
        assert!(kaboom.contain("crates/table/src/lib.rs"));
        assert!(
            !kaboom.contain("games/boop/src/lib.rs"),
            "what tests of dependencies use does not count"
        );
    }

    #[test]
    fn packages_are_chosen_by_their_whole_name() {
        assert_eq!(filter(&["a", "a-b"]), "package(=a) + package(=a-b)");
    }
}
