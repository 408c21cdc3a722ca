//! Builds the engine as WebAssembly modules, one for each box of games, and checks
//! their sizes.
//!
//! The modules have their own target folder, `target/wasm`, because they may be built
//! by a different compiler than everything else. The results of that compiler,
//! including the standard library, stay there between runs.

mod module;
mod toolchain;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use clap::ValueEnum;

pub(crate) use self::module::{GameBox, Module, Modules};
pub(crate) use self::toolchain::Wish;
use crate::call::Call;
use crate::release;
use crate::repo::Repo;
use crate::setup::Machine;

const TARGET: &str = "wasm32-unknown-unknown";

/// How the modules are built.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Profile {
    /// As they ship: small, and slow to build.
    Ship,
    /// Larger, nearly as fast, and built in a fraction of the time: for playing and
    /// testing.
    Quick,
}

impl Profile {
    /// The name of the profile in the workspace.
    fn name(self) -> &'static str {
        match self {
            Profile::Ship => "wasm",
            Profile::Quick => "wasm-quick",
        }
    }

    /// The folder for finished modules; cargo builds every box to the same path.
    fn folder(self, repo: &Repo) -> PathBuf {
        repo.target.join("wasm/modules").join(self.name())
    }
}

/// Builds the modules, prints their sizes, and copies them to `out`.
pub(crate) fn wasm(repo: &Repo, wish: Wish, profile: Profile, out: Option<&Path>) -> Result<()> {
    for module in build(repo, wish, profile)?.0 {
        println!("{}: {}", module.path().display(), module.sizes()?);
        if let Some(out) = out {
            let copy = out.join(module.file_name());
            put(module.path(), &copy)?;
            println!("copied to {}", copy.display());
        }
    }
    Ok(())
}

/// Builds a module for each box with the requested compiler, or the first suitable one.
pub(crate) fn build(repo: &Repo, wish: Wish, profile: Profile) -> Result<Modules> {
    let target = repo.target.join("wasm");
    let built = target
        .join(TARGET)
        .join(profile.name())
        .join("ruckus_wasm.wasm");
    let cargo: Call = toolchain::cargo(Machine::look(), wish)?;
    let cargo = match profile {
        // The same bytes wherever the clone is.
        Profile::Ship => cargo.rust_flags(&release::path_flags(repo)?),
        Profile::Quick => cargo,
    };
    let mut modules = Vec::new();
    for games in GameBox::all(repo)? {
        cargo
            .clone()
            .args(["build", "--locked", "--package", "ruckus-wasm", "--lib"])
            .args(["--no-default-features", "--features"])
            .arg(format!("ruckus-catalog/{}", games.name))
            .args(["--target", TARGET, "--profile", profile.name()])
            .arg("--target-dir")
            .arg(&target)
            .folder(&repo.root)
            .run()?;
        // The next box is built to the same place.
        let kept = profile.folder(repo).join(games.file_name());
        put(&built, &kept)?;
        modules.push(Module::read(games, kept)?);
    }
    Ok(Modules(modules))
}

/// Installs the requirements of the build, if possible.
pub(crate) fn need_compiler(machine: Machine) -> Result<()> {
    toolchain::cargo(machine, Wish::default()).map(|_| ())
}

impl Modules {
    /// The modules of the last quick build.
    pub(crate) fn built(repo: &Repo) -> Result<Modules> {
        let folder = Profile::Quick.folder(repo);
        let read = |games: GameBox| {
            let path = folder.join(games.file_name());
            Module::read(games, path)
        };
        let modules: Result<_> = GameBox::all(repo)?.into_iter().map(read).collect();
        Ok(Modules(
            modules.context("build them with: cargo xtask step wasm")?,
        ))
    }

    /// Copies the modules into a folder, each under the name of its box.
    pub(crate) fn put_into(&self, folder: &Path) -> Result<()> {
        self.0
            .iter()
            .try_for_each(|module| put(module.path(), &folder.join(module.file_name())))
    }
}

/// Replaces a file atomically, because another step may be reading the old one.
fn put(from: &Path, to: &Path) -> Result<()> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    }
    let partial = to.with_extension(format!("{}.partial", std::process::id()));
    fs::copy(from, &partial)
        .and_then(|_| fs::rename(&partial, to))
        .with_context(|| format!("cannot write {}", to.display()))
}
