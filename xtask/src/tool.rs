//! Cargo subcommands that not every toolchain has: used if installed, otherwise built
//! once into `target/tools`.

use std::env;

use anyhow::{Context as _, Result};

use crate::call::Call;
use crate::repo::Repo;
use crate::setup::find_command;

/// A call of `cargo NAME`. Installs the command if necessary.
pub(crate) fn cargo_tool(repo: &Repo, name: &str) -> Result<Call> {
    let package = format!("cargo-{name}");
    if find_command(&package).is_some() {
        return Ok(repo.cargo().arg(name));
    }
    let tools = repo.target.join("tools");
    let program = tools
        .join("bin")
        .join(format!("{package}{}", env::consts::EXE_SUFFIX));
    if !program.is_file() {
        println!("    {package} is not installed: building it, which takes some minutes once");
        let install = repo.cargo().args(["install", "--locked", &package]);
        install
            .arg("--root")
            .arg(&tools)
            .variable("CARGO_TARGET_DIR", tools.join("build"))
            .run()
            .with_context(|| format!("cannot install {package}; install it by hand"))?;
    }
    // Cargo would do the same if the tool were on the search path.
    Ok(Call::new(program).folder(&repo.root).arg(name))
}
