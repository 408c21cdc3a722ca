//! The Debian package, made by cargo-deb from `[package.metadata.deb]` of the program.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};

use super::program::Built;
use super::{Release, archive};
use crate::tool::cargo_tool;

pub(super) fn make(release: &Release<'_>, built: &Built) -> Result<()> {
    // The assets in the manifest have fixed paths.
    let assets = release.repo.root.join("target/deb");
    if assets.exists() {
        fs::remove_dir_all(&assets)?;
    }
    put(&assets.join("ruckus"), &fs::read(&built.program)?)?;
    for entry in archive::read_folder(&built.manual)? {
        put(
            &assets.join("man").join(format!("{}.gz", entry.path)),
            &archive::gzip(&entry.bytes)?,
        )?;
    }
    for entry in archive::read_folder(&built.completions)? {
        put(&assets.join("completions").join(&entry.path), &entry.bytes)?;
    }
    cargo_tool(release.repo, "deb")?
        .args([
            "--package",
            "ruckus-cli",
            "--no-build",
            "--no-strip",
            "--locked",
        ])
        .args(["--target", &release.target])
        .arg("--output")
        .arg(&release.out)
        .variable("SOURCE_DATE_EPOCH", release.time.to_string())
        .run()
}

fn put(path: &Path, bytes: &[u8]) -> Result<()> {
    let folder = path.parent().context("a file has a folder")?;
    fs::create_dir_all(folder)?;
    fs::write(path, bytes).with_context(|| format!("cannot write {}", path.display()))
}
