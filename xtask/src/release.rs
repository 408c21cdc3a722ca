//! The release build of the program, and its size limit.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, ensure};

use crate::repo::Repo;

/// The maximum size of the program, in bytes. With debug information it had 111 MB.
const CEILING: u64 = 30_000_000;

/// Builds `ruckus` for release and rejects it if it is too large.
pub(crate) fn build(repo: &Repo) -> Result<PathBuf> {
    repo.cargo()
        .args(["build", "--release", "--package", "ruckus-cli"])
        .run()?;
    let program = repo.program("release", "ruckus");
    println!("    {}", check_size(&program)?);
    Ok(program)
}

/// Rejects a program that is too large.
pub(crate) fn check_size(program: &Path) -> Result<String> {
    let size = fs::metadata(program)
        .with_context(|| format!("cannot look at {}", program.display()))?
        .len();
    let (megabytes, most) = (size as f64 / 1e6, CEILING as f64 / 1e6);
    ensure!(
        size < CEILING,
        "{} has {megabytes:.1} MB, and must have less than {most}: see what grew with \
         `size -A` and `nm --size-sort`, and whether [profile.release] still strips debug \
         information",
        program.display()
    );
    Ok(format!("ruckus: {megabytes:.1} MB, less than {most}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ceiling_holds_to_the_byte() {
        let path = std::env::temp_dir().join(format!("ruckus-size-{}", std::process::id()));
        let file = fs::File::create(&path).unwrap();
        // A sparse file: it takes no space on the disk.
        file.set_len(CEILING - 1).unwrap();
        let fits = check_size(&path);
        file.set_len(CEILING).unwrap();
        let too_large = check_size(&path);
        fs::remove_file(&path).unwrap();
        assert_eq!(fits.unwrap(), "ruckus: 30.0 MB, less than 30");
        let error = too_large.unwrap_err().to_string();
        assert!(error.contains("must have less than 30"), "{error}");
    }
}
