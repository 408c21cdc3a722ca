//! A step of the gate: a piece of checking with a name, the steps it waits for, and the
//! files it depends on.

use anyhow::Result;

use crate::repo::Repo;

/// A step of `check`, `test` or `ci`.
pub(crate) struct Step {
    /// Also the name of its log and its argument to `cargo xtask step`.
    pub(crate) name: &'static str,
    /// Steps that must have passed before, if they are part of the same run.
    pub(crate) after: &'static [&'static str],
    pub(crate) inputs: Inputs,
    pub(crate) pace: Pace,
    /// Does it; returns what is worth a note in the summary.
    pub(crate) work: fn(&Repo) -> Result<String>,
}

/// When a step that has passed need not run again.
pub(crate) enum Inputs {
    /// While the files under these paths, relative to the root, are the same.
    Files(&'static [&'static str]),
    /// Never: it finds out by itself what there is to do, as cargo does.
    Own,
}

/// How a step shares the cores with others that run at the same time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pace {
    /// Tests: they wait much, and should not be late.
    Prompt,
    /// Compilers: they fill what the others leave.
    Filling,
}
