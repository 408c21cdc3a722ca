//! Writes records to files, without overwriting files that the match did not write.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use ruckus_core::Record;

/// The files that a match has written and may overwrite.
#[derive(Default)]
pub(super) struct OwnFiles(Vec<PathBuf>);

impl OwnFiles {
    /// Allows overwriting this file.
    pub(super) fn may_overwrite(&mut self, path: &Path) {
        self.0.push(path.to_owned());
    }

    /// Writes the record and returns a message. Keeps existing files that this match
    /// has not written.
    ///
    /// # Errors
    /// If such a file exists or cannot be written.
    pub(super) fn save(&mut self, record: &Record, path: &Path) -> anyhow::Result<String> {
        let name = path.display();
        let own = self.0.iter().any(|own| own == path);
        if !own && path.exists() {
            bail!("{name} exists: choose another name");
        }
        fs::write(path, record.to_string()).with_context(|| format!("cannot write {name}"))?;
        if !own {
            self.may_overwrite(path);
        }
        Ok(format!("saved to {name}"))
    }
}
