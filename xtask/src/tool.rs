//! Cargo subcommands that are not part of every toolchain: used where they are
//! installed, otherwise built once into `target/tools`.

use std::env;

use anyhow::{Context as _, Result};

use crate::call::Call;
use crate::repo::Repo;
use crate::setup::find_command;

/// A call of `cargo NAME`, after making sure that there is such a command.
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
    // What cargo itself would do if the tool were on the search path.
    Ok(Call::new(program).folder(&repo.root).arg(name))
}
