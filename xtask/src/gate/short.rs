//! The steps of `check` and of `test`.

use anyhow::Result;

use super::step::{Inputs, Pace, Step};
use super::{browser_tests, rust_tests, smoke_tests};
use crate::call::Call;
use crate::repo::Repo;
use crate::setup::Machine;
use crate::wasm::{self, Modules, Profile};
use crate::{cluster, linted, python, tidy, web};

/// Everything that cargo compiles.
pub(super) const RUST: &[&str] = &[
    "Cargo.toml",
    "Cargo.lock",
    "clippy.toml",
    "crates",
    "games",
    "xtask",
    "data",
];
/// The Python package and the games in it.
const PYTHON: &[&str] = &[
    "Cargo.toml",
    "Cargo.lock",
    ".cargo",
    "crates/catalog",
    "crates/core",
    "crates/learn",
    "crates/python",
    "crates/search",
    "crates/table",
    "crates/words",
    "data",
    "docs/python.md",
    "games",
];
/// The pages and everything that determines the behaviour of their engine.
const PAGES: &[&str] = &["Cargo.toml", "Cargo.lock", "crates", "games", "data", "web"];

const FORMAT: Step = Step {
    name: "format",
    after: &[],
    inputs: Inputs::Files(&["rustfmt.toml", "crates", "games", "xtask", "fuzz"]),
    pace: Pace::Prompt,
    work: format,
};
const TIDY: Step = Step {
    name: "tidy",
    after: &[],
    inputs: Inputs::Files(&[""]),
    pace: Pace::Prompt,
    work: tidy::tidy,
};
const PACKAGES: Step = Step {
    name: "packages",
    after: &["machine"],
    inputs: Inputs::Own,
    pace: Pace::Prompt,
    work: |repo| silent(web::install(repo)),
};
const TYPES: Step = Step {
    name: "types",
    after: &["packages"],
    inputs: Inputs::Files(&["web"]),
    pace: Pace::Prompt,
    work: web::check,
};
const WASM: Step = Step {
    name: "wasm",
    after: &["machine"],
    inputs: Inputs::Own,
    // The browser tests wait for this step.
    pace: Pace::Prompt,
    work: |repo| Ok(modules(repo)?.to_string()),
};
const PAGE_UNITS: Step = Step {
    name: "page-units",
    after: &["wasm", "types"],
    inputs: Inputs::Files(PAGES),
    pace: Pace::Prompt,
    work: |repo| web::test_units(repo, &Modules::built(repo)?),
};

/// The steps to run while working.
pub(super) const CHECK: &[Step] = &[
    FORMAT,
    TIDY,
    PACKAGES,
    TYPES,
    Step {
        name: "clippy",
        after: &[],
        inputs: Inputs::Files(RUST),
        pace: Pace::Filling,
        work: clippy,
    },
    Step {
        name: "units",
        after: &["clippy"],
        inputs: Inputs::Own,
        pace: Pace::Prompt,
        work: rust_tests::units,
    },
    WASM,
    PAGE_UNITS,
];

/// The steps to run for every change.
pub(super) const TEST: &[Step] = &[
    Step {
        name: "machine",
        after: &[],
        inputs: Inputs::Own,
        pace: Pace::Prompt,
        work: machine,
    },
    FORMAT,
    TIDY,
    PACKAGES,
    TYPES,
    Step {
        name: "build",
        after: &["machine"],
        inputs: Inputs::Own,
        pace: Pace::Prompt,
        work: rust_tests::build,
    },
    WASM,
    PAGE_UNITS,
    Step {
        name: "pages",
        after: &["wasm", "types"],
        inputs: Inputs::Own,
        pace: Pace::Prompt,
        work: |repo| web::build(repo, &Modules::built(repo)?),
    },
    Step {
        name: "tests",
        after: &["build"],
        inputs: Inputs::Own,
        pace: Pace::Prompt,
        work: rust_tests::run,
    },
    Step {
        name: "browser",
        after: &["build", "pages"],
        inputs: Inputs::Own,
        pace: Pace::Prompt,
        work: browser_tests::run,
    },
    Step {
        name: "smoke",
        after: &["build", "wasm"],
        inputs: Inputs::Own,
        pace: Pace::Filling,
        work: smoke_tests::run,
    },
    Step {
        name: "python",
        // It shares the compiler's output with the tests.
        after: &["build"],
        inputs: Inputs::Files(PYTHON),
        pace: Pace::Filling,
        work: python::test,
    },
    Step {
        name: "benches",
        after: &["build"],
        inputs: Inputs::Files(RUST),
        pace: Pace::Filling,
        work: |repo| silent(compile(repo, &["build", "--workspace", "--benches"])),
    },
    Step {
        name: "doctests",
        after: &["benches"],
        inputs: Inputs::Files(RUST),
        pace: Pace::Filling,
        work: |repo| silent(compile(repo, &["test", "--workspace", "--doc"])),
    },
];

/// Installs the requirements of all steps, so that no two steps install at once.
fn machine(repo: &Repo) -> Result<String> {
    let machine = Machine::look();
    cluster::need_services(machine)?;
    web::need_tools(machine)?;
    wasm::need_compiler(machine)?;
    python::need_python(machine)?;
    // Download first: otherwise the first step that builds would hold up the others.
    repo.cargo().args(["fetch", "--locked"]).run()?;
    Ok(String::new())
}

fn format(repo: &Repo) -> Result<String> {
    repo.cargo().args(["fmt", "--all", "--check"]).run()?;
    let fuzz = repo.root.join("fuzz/Cargo.toml");
    let format = repo.cargo().args(["fmt", "--check", "--manifest-path"]);
    silent(format.arg(fuzz).run())
}

fn clippy(repo: &Repo) -> Result<String> {
    let clippy: Call = repo
        .cargo()
        .args(["clippy", "--workspace", "--all-targets"]);
    silent(clippy.args(["--", "-D", "warnings"]).run())
}

/// Compiles and lints.
fn compile(repo: &Repo, arguments: &[&str]) -> Result<()> {
    linted::cargo(repo)?.args(arguments).run()
}

/// Builds the modules quickly; `ci` builds the release modules.
fn modules(repo: &Repo) -> Result<Modules> {
    wasm::build(repo, wasm::Wish::default(), Profile::Quick)
}

/// Turns the result of a step without a note into an empty note.
pub(super) fn silent(result: Result<()>) -> Result<String> {
    result.map(|()| String::new())
}
