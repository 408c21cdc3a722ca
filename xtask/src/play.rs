//! Starts the game in this terminal.

use std::process::ExitCode;

use anyhow::{Context as _, Result};

use crate::call::Call;
use crate::repo::Repo;

/// Builds everything and hands the terminal to `ruckus play`.
pub(crate) fn play(repo: &Repo, arguments: &[String]) -> Result<ExitCode> {
    println!("==> build");
    repo.cargo()
        .args(["build", "--release", "--workspace"])
        .run()?;
    println!("==> play");
    let ruckus = Call::new(repo.program("release", "ruckus"))
        .arg("play")
        .args(arguments);
    let status = ruckus
        .command()
        .status()
        .with_context(|| ruckus.not_started())?;
    Ok(exit_code(status.code()))
}

/// The game's own code; a game that was ended by a signal has none.
fn exit_code(code: Option<i32>) -> ExitCode {
    code.and_then(|code| u8::try_from(code).ok())
        .map_or(ExitCode::FAILURE, ExitCode::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_code_of_the_game_is_handed_on() {
        assert_eq!(exit_code(Some(0)), ExitCode::SUCCESS);
        assert_eq!(exit_code(Some(7)), ExitCode::from(7));
        assert_eq!(exit_code(None), ExitCode::FAILURE);
    }
}
