//! The manual pages: one for the program and one for each command.

use std::fs;
use std::path::Path;

use anyhow::Context as _;

use crate::help;

/// Writes `ruckus.1`, `ruckus-play.1` and so on into a folder, which is created.
pub(crate) fn run(folder: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(folder)
        .and_then(|()| clap_mangen::generate_to(help::command(), folder))
        .with_context(|| format!("cannot write the manual to {}", folder.display()))
}
