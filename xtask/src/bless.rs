//! Writes the files that tests compare with.

use anyhow::Result;

use crate::repo::Repo;

/// The variable that makes a test write its file instead of failing.
const BLESS: &str = "RUCKUS_BLESS";

/// The packages with such tests, and the arguments that select the tests.
const TESTS: &[(&str, &[&str])] = &[
    ("ruckus-bindings", &["--lib"]),
    ("ruckus-tui", &["--lib", "screen"]),
    ("ruckus-server", &["--lib", "golden"]),
    ("ruckus-boop", &["--test", "golden"]),
    ("ruckus-tiles", &["--test", "golden"]),
    ("ruckus-kaboom", &["--test", "game", "golden"]),
];

pub(crate) fn bless(repo: &Repo) -> Result<()> {
    for (package, tests) in TESTS {
        let test = repo.cargo().args(["test", "--package", package]);
        test.args(*tests).variable(BLESS, "1").run()?;
    }
    Ok(())
}
