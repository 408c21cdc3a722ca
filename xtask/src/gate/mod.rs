//! The gate that a change must pass: `check` while working, `test` for every change,
//! `ci` with the long budgets and the whole matrix of pages.
//!
//! `docs/lab/gate.md` lists what each of them contains, with measurements.

mod browser_tests;
mod long;
mod repeats;
mod rust_tests;
mod schedule;
mod short;
mod smoke_tests;
mod stamp;
mod step;

use anyhow::{Context as _, Result, bail};

pub(crate) use self::long::first_seed;
pub(crate) use self::schedule::Options;
use self::step::Step;
use crate::repo::Repo;

/// Runs formatting, lints, types and unit tests: the checks to run while working.
pub(crate) fn check(repo: &Repo, options: &Options) -> Result<()> {
    schedule::run(repo, &each(short::CHECK), options)
}

/// Runs everything that a change must pass.
pub(crate) fn test(repo: &Repo, options: &Options) -> Result<()> {
    schedule::run(repo, &each(short::TEST), options)
}

/// Runs `test`, then the long budgets and the full matrix; with names, only these
/// steps.
pub(crate) fn ci(repo: &Repo, names: &[String]) -> Result<()> {
    let unknown = |name: &&String| !long::CI.iter().any(|step| step.name == **name);
    if let Some(name) = names.iter().find(unknown) {
        bail!("there is no step {name:?}; {}", names_of(long::CI));
    }
    let mut options = Options {
        again: true,
        one_by_one: false,
    };
    if names.is_empty() {
        schedule::run(repo, &each(short::TEST), &options)?;
    }
    options.one_by_one = true;
    let mut steps = each(long::CI);
    steps.retain(|step| names.is_empty() || names.iter().any(|name| name == step.name));
    schedule::run(repo, &steps, &options)
}

fn each(steps: &[Step]) -> Vec<&Step> {
    steps.iter().collect()
}

/// Runs one step in this terminal.
pub(crate) fn step(repo: &Repo, name: &str) -> Result<()> {
    let mut all = short::TEST.iter().chain(short::CHECK).chain(long::CI);
    let step = all.find(|step| step.name == name).with_context(|| {
        let (test, ci) = (names_of(short::TEST), names_of(long::CI));
        format!("there is no step {name:?}; of `test` {test}; of `ci` {ci}")
    })?;
    let note = (step.work)(repo)?;
    println!("{}{note}", schedule::NOTE);
    Ok(())
}

/// The names of all steps.
#[cfg(test)]
pub(crate) fn step_names() -> Vec<&'static str> {
    let all = short::TEST.iter().chain(short::CHECK).chain(long::CI);
    all.map(|step| step.name).collect()
}

fn names_of(steps: &[Step]) -> String {
    let names: Vec<_> = steps.iter().map(|step| step.name).collect();
    format!("there are {}", names.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_wait_for_steps_that_come_before_them() {
        for steps in [short::CHECK, short::TEST, long::CI] {
            let mut before: Vec<&str> = Vec::new();
            for step in steps {
                assert!(!before.contains(&step.name), "{} is there twice", step.name);
                for wanted in step.after {
                    let is_known = steps.iter().any(|other| other.name == *wanted);
                    assert!(!is_known || before.contains(wanted), "{}", step.name);
                }
                before.push(step.name);
            }
        }
    }

    #[test]
    fn inputs_of_steps_exist() {
        let repo = Repo::find().expect("cargo answers");
        for step in short::TEST.iter().chain(short::CHECK).chain(long::CI) {
            if let step::Inputs::Files(paths) = step.inputs {
                for path in paths {
                    assert!(repo.root.join(path).exists(), "{}: {path}", step.name);
                }
            }
        }
    }

    #[test]
    fn a_wrong_step_is_answered_with_the_right_ones() {
        let repo = Repo::find().expect("cargo answers");
        let error = step(&repo, "clipy").unwrap_err().to_string();
        assert!(
            error.contains("benches") && error.contains("fuzz"),
            "{error}"
        );
    }
}
