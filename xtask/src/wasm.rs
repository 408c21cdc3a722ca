//! The engine as a WebAssembly module: building it and weighing it.
//!
//! The module has a target folder of its own, `target/wasm`, because it may be
//! built by another compiler than everything else; what that compiler built,
//! the standard library included, is kept there between runs.

mod module;
mod toolchain;

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};

pub(crate) use self::module::Module;
pub(crate) use self::toolchain::Wish;
use crate::call::Call;
use crate::repo::Repo;
use crate::setup::Machine;

const TARGET: &str = "wasm32-unknown-unknown";

/// The profile of the workspace that is made for it.
const PROFILE: &str = "wasm";

/// Builds the module, shows it, and puts a copy into `out`.
pub(crate) fn wasm(repo: &Repo, wish: Wish, out: Option<&Path>) -> Result<()> {
    let module = build(repo, wish)?;
    println!("{}: {module}", module.path().display());
    if let Some(out) = out {
        fs::create_dir_all(out).with_context(|| format!("cannot make {}", out.display()))?;
        let copy = out.join("ruckus.wasm");
        fs::copy(module.path(), &copy)
            .with_context(|| format!("cannot write {}", copy.display()))?;
        println!("copied to {}", copy.display());
    }
    Ok(())
}

/// Builds the module with the first compiler that can, or the one wished for.
pub(crate) fn build(repo: &Repo, wish: Wish) -> Result<Module> {
    let cargo: Call = toolchain::cargo(Machine::look(), wish)?;
    let target = repo.target.join("wasm");
    cargo
        .args(["build", "--locked", "--package", "ruckus-wasm", "--lib"])
        .args(["--target", TARGET, "--profile", PROFILE, "--target-dir"])
        .arg(&target)
        .folder(&repo.root)
        .run()?;
    Module::read(target.join(TARGET).join(PROFILE).join("ruckus_wasm.wasm"))
}
