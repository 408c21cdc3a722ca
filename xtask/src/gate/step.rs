//! A step of the gate: a named check with its prerequisites and the files it depends
//! on.

use anyhow::Result;

use crate::repo::Repo;

/// A step of `check`, `test` or `ci`.
pub(crate) struct Step {
    /// The name, which is also the name of the log and the argument of `cargo xtask
    /// step`.
    pub(crate) name: &'static str,
    /// Steps that must pass first, if they are part of the same run.
    pub(crate) after: &'static [&'static str],
    pub(crate) inputs: Inputs,
    pub(crate) pace: Pace,
    /// Runs the step and returns a note for the summary.
    pub(crate) work: fn(&Repo) -> Result<String>,
}

/// When a step that has passed can be skipped.
pub(crate) enum Inputs {
    /// As long as the files under these paths, relative to the root, are unchanged.
    Files(&'static [&'static str]),
    /// Never: the step decides by itself what to do, as cargo does.
    Own,
}

/// How a step shares the cores with others that run at the same time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pace {
    /// Tests: they mostly wait, and should not be delayed.
    Prompt,
    /// Compilers: they use the cores that the others leave idle.
    Filling,
}
