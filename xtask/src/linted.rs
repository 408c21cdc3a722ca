//! Compiles and lints in one pass.
//!
//! Clippy's compiler is rustc with more lints. As cargo's wrapper for the packages of
//! the workspace, it compiles them and lints them in the same pass, whereas `cargo
//! clippy` would check all dependencies again only to throw the result away
//! (docs/lab/gate.md has the figures). The compiler is located as `cargo clippy` does
//! it, and gets its arguments in the same variable.

use std::path::PathBuf;

use anyhow::{Context as _, Result};

use crate::call::Call;
use crate::repo::Repo;
use crate::setup::find_command;

const NAME: &str = "clippy-driver";

/// A cargo command that lints what it compiles; a warning fails the build.
pub(crate) fn cargo(repo: &Repo) -> Result<Call> {
    Ok(repo
        .cargo()
        .variable("RUSTC_WORKSPACE_WRAPPER", compiler(repo)?)
        // Each argument ends with this marker of clippy.
        .variable(
            "CLIPPY_ARGS",
            "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__",
        ))
}

fn compiler(repo: &Repo) -> Result<PathBuf> {
    let sysroot = Call::new("rustc").args(["--print", "sysroot"]);
    let sysroot = sysroot.folder(&repo.root).output()?;
    let of_toolchain = PathBuf::from(sysroot.trim()).join("bin").join(NAME);
    if of_toolchain.is_file() {
        return Ok(of_toolchain);
    }
    find_command(NAME).with_context(|| {
        format!("{NAME} is not installed; install it with: rustup component add clippy")
    })
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_build_fails_for_what_only_clippy_finds() {
        let folder = tempfile::tempdir().expect("a folder");
        let write = |name: &str, text: &str| {
            fs::write(folder.path().join(name), text).expect("written");
        };
        write(
            "Cargo.toml",
            "[package]\nname = \"sample\"\nedition = \"2024\"\n[lib]\npath = \"lib.rs\"\n[workspace]\n",
        );
        let build = |text: &str| {
            write("lib.rs", text);
            let cargo = cargo(&Repo::find().expect("cargo answers")).expect("clippy is there");
            let build = cargo.args(["build", "--offline"]).folder(folder.path());
            build.attempt().expect("cargo starts")
        };
        let (succeeded, said) = build("pub fn next(n: u32) -> u32 { n + 1 }");
        assert!(succeeded, "{said}");
        let (succeeded, said) = build("pub fn next(n: u32) -> u32 { return n + 1; }");
        assert!(!succeeded && said.contains("needless_return"), "{said}");
    }
}
