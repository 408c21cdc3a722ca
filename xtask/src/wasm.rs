//! The engine as WebAssembly modules, one for each box of games: building them
//! and weighing them.
//!
//! The modules have a target folder of their own, `target/wasm`, because they may be
//! built by another compiler than everything else; what that compiler built,
//! the standard library included, is kept there between runs.

mod module;
mod toolchain;

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};

use self::module::BOXES;
pub(crate) use self::module::{Module, Modules};
pub(crate) use self::toolchain::Wish;
use crate::call::Call;
use crate::repo::Repo;
use crate::setup::Machine;

const TARGET: &str = "wasm32-unknown-unknown";

/// The profile of the workspace that is made for it.
const PROFILE: &str = "wasm";

/// Builds the modules, shows them, and puts copies into `out`.
pub(crate) fn wasm(repo: &Repo, wish: Wish, out: Option<&Path>) -> Result<()> {
    for module in build(repo, wish)?.0 {
        println!("{}: {module}", module.path().display());
        if let Some(out) = out {
            let copy = out.join(module.file_name());
            put(module.path(), &copy)?;
            println!("copied to {}", copy.display());
        }
    }
    Ok(())
}

/// Builds a module for each box with the first compiler that can, or the one
/// wished for.
pub(crate) fn build(repo: &Repo, wish: Wish) -> Result<Modules> {
    let target = repo.target.join("wasm");
    let built = target.join(TARGET).join(PROFILE).join("ruckus_wasm.wasm");
    let mut modules = Vec::new();
    for games in BOXES {
        let cargo: Call = toolchain::cargo(Machine::look(), wish)?;
        cargo
            .args(["build", "--locked", "--package", "ruckus-wasm", "--lib"])
            .args(["--no-default-features", "--features", games.name])
            .args(["--target", TARGET, "--profile", PROFILE, "--target-dir"])
            .arg(&target)
            .folder(&repo.root)
            .run()?;
        // The next box is built to the same place.
        let kept = target.join("modules").join(games.file_name());
        put(&built, &kept)?;
        modules.push(Module::read(games, kept)?);
    }
    Ok(Modules(modules))
}

impl Modules {
    /// Puts copies into a folder, each under the name of its box.
    pub(crate) fn put_into(&self, folder: &Path) -> Result<()> {
        self.0
            .iter()
            .try_for_each(|module| put(module.path(), &folder.join(module.file_name())))
    }
}

fn put(from: &Path, to: &Path) -> Result<()> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    }
    fs::copy(from, to).with_context(|| format!("cannot write {}", to.display()))?;
    Ok(())
}
