//! The release build of the program, and its size limit.
//!
//! On Linux the program is linked statically, so that one file runs on every
//! distribution and in an image without any other file. It is linked against glibc,
//! whose resolver works without plug-ins since 2.34; the standard library for musl is
//! not needed. The bytes depend on the commit and the compiler only, not on the folder
//! of the clone.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, ensure};

use crate::call::Call;
use crate::repo::Repo;

/// The maximum size of the program, in bytes. With debug information it had 111 MB.
const CEILING: u64 = 30_000_000;

/// Builds `ruckus` for release, for this machine, and rejects it if it is too large.
pub(crate) fn build(repo: &Repo) -> Result<PathBuf> {
    let target = host()?;
    let mut flags = path_flags(repo)?;
    if cfg!(target_os = "linux") {
        flags.push("-Ctarget-feature=+crt-static".to_owned());
    }
    let build = repo
        .cargo()
        .args(["build", "--release", "--locked", "--package", "ruckus-cli"])
        .args(["--target", &target])
        .rust_flags(&flags)
        .variable("CFLAGS", c_flags(repo)?);
    build.run()?;
    let program = repo.program(&format!("{target}/release"), "ruckus");
    println!("    {}", check_size(&program)?);
    Ok(program)
}

/// The target triple of this machine.
pub(crate) fn host() -> Result<String> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let version = Call::new(rustc).arg("-vV").output()?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc does not name its host")?.to_owned())
}

/// Compiler flags that replace the folders of the clone and of cargo's cache in the
/// program.
pub(crate) fn path_flags(repo: &Repo) -> Result<Vec<String>> {
    let replaced = replaced_folders(repo)?.into_iter();
    Ok(replaced
        .map(|(folder, name)| format!("--remap-path-prefix={folder}={name}"))
        .collect())
}

/// The same for the C compiler.
fn c_flags(repo: &Repo) -> Result<String> {
    let replaced = replaced_folders(repo)?.into_iter();
    let flags: Vec<_> = replaced
        .map(|(folder, name)| format!("-ffile-prefix-map={folder}={name}"))
        .collect();
    Ok(flags.join(" "))
}

fn replaced_folders(repo: &Repo) -> Result<Vec<(String, &'static str)>> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let cargo = match home {
        Some(home) => home,
        None => env::home_dir()
            .context("there is no home folder")?
            .join(".cargo"),
    };
    let folders = [(repo.root.as_path(), "/ruckus"), (&cargo, "/cargo")];
    folders
        .into_iter()
        .map(|(folder, name)| {
            let text = folder.to_str().context("a folder is no UTF-8")?;
            ensure!(
                !text.contains(' '),
                "release builds cannot be made in {text}, because its name has a space"
            );
            Ok((text.to_owned(), name))
        })
        .collect()
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
        let path = env::temp_dir().join(format!("ruckus-size-{}", std::process::id()));
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
