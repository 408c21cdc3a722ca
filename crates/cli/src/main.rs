//! The program `ruckus`.
//!
//! Exit codes: 0 for success, 1 for a problem with the input (a record that does not
//! replay, a file that cannot be read), 2 for a wrong command line, 3 if `check` found damage.

mod analyze;
mod args;
mod bench;
mod check_proof;
mod clock;
mod contest;
mod dictionary;
mod engine;
mod games;
mod perft;
mod progress;
mod replay;
mod selfplay;
#[cfg(feature = "server")]
mod server;
mod solve;
mod train;
mod verify;

use std::ffi::OsString;
use std::io::Write as _;
use std::process::ExitCode;

use clap::{CommandFactory as _, Parser as _};

use args::{Cli, Command};

/// A server allocates and frees many small strings.
#[cfg(feature = "server")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    match arguments().and_then(|args| run(&Cli::parse_from(args))) {
        Ok(code) => code,
        // If the reader of our output is gone, that is not an error.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(std::io::stderr(), "ruckus: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// The command line, with the settings of a server's file.
#[cfg(feature = "server")]
fn arguments() -> anyhow::Result<Vec<OsString>> {
    server::with_file(std::env::args_os().collect())
}

#[cfg(not(feature = "server"))]
fn arguments() -> anyhow::Result<Vec<OsString>> {
    Ok(std::env::args_os().collect())
}

fn run(cli: &Cli) -> anyhow::Result<ExitCode> {
    if let Some(path) = &cli.dictionary {
        dictionary::install(path)?;
    }
    match &cli.command {
        Command::Engine(args) => engine::run(args)?,
        Command::Games(args) => games::run(args)?,
        Command::Play(args) => ruckus_tui::run(&args.settings()?)?,
        Command::Perft(args) => perft::run(args)?,
        Command::Replay(args) => replay::run(args)?,
        Command::Verify(args) => verify::run(args)?,
        #[cfg(feature = "server")]
        Command::Server(command) => return server::run(command),
        Command::Bench(args) => bench::run(args)?,
        Command::Selfplay(args) => selfplay::run(args)?,
        Command::Match(args) => contest::run(args)?,
        Command::Ladder(args) => contest::run_ladder(args)?,
        Command::Train(args) => train::run(args)?,
        Command::Analyze(args) => analyze::run(args)?,
        Command::Solve(args) => solve::run(args)?,
        Command::CheckProof(args) => check_proof::run(args)?,
        Command::Completions { shell } => {
            let mut out = std::io::stdout();
            clap_complete::generate(*shell, &mut Cli::command(), "ruckus", &mut out);
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .downcast_ref::<std::io::Error>()
        .is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}
