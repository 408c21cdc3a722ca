//! The program `ruckus`.
//!
//! Exit codes: 0 for success, 1 for a problem with the input (a record that does not
//! replay, a file that cannot be read), 2 for a wrong command line, 3 for an outcome that
//! a script must not take for success: `check` found damage, `solve` has no answer.

mod analyze;
mod args;
mod bench;
mod check_proof;
mod clock;
mod contest;
mod dictionary;
#[cfg(all(test, feature = "server"))]
mod documents;
mod engine;
mod games;
mod help;
mod man;
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

use clap::{ColorChoice, FromArgMatches as _};

use args::{Cli, Command, UsageError};

/// A server allocates and frees many small strings.
#[cfg(feature = "server")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    match arguments().and_then(|args| run(&read(args))) {
        Ok(code) => code,
        // If the reader of our output is gone, that is not an error.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(std::io::stderr(), "ruckus: {error:#}");
            if error.is::<UsageError>() {
                return ExitCode::from(2);
            }
            ExitCode::FAILURE
        }
    }
}

/// Reads the command line, or prints help or what is wrong and exits.
fn read(args: Vec<OsString>) -> Cli {
    let mut command = help::command().color(help::color(&args));
    let matches = command.clone().get_matches_from(args);
    Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.format(&mut command).exit())
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
    if let Some(path) = cli.command.word_list() {
        dictionary::install(path)?;
    }
    match &cli.command {
        Command::Engine(args) => engine::run(args)?,
        Command::Games(args) => games::run(args)?,
        Command::Play(args) => play(args, cli.color)?,
        Command::Perft(args) => perft::run(args)?,
        Command::Replay(args) => replay::run(args)?,
        Command::Verify(args) => verify::run(args)?,
        #[cfg(feature = "server")]
        Command::Server(command) => return server::run(command, cli.color),
        Command::Bench(args) => bench::run(args)?,
        Command::Selfplay(args) => selfplay::run(args)?,
        Command::Match(args) => contest::run(args)?,
        Command::Ladder(args) => contest::run_ladder(args)?,
        Command::Train(args) => train::run(args)?,
        Command::Analyze(args) => analyze::run(args)?,
        Command::Solve(args) => return solve::run(args),
        Command::CheckProof(args) => check_proof::run(args)?,
        Command::Completions { shell } => {
            let mut out = std::io::stdout();
            clap_complete::generate(*shell, &mut help::command(), "ruckus", &mut out);
        }
        Command::Man { folder } => man::run(folder)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Plays in the terminal, and says where the record is.
fn play(args: &args::PlayArgs, color: ColorChoice) -> anyhow::Result<()> {
    ruckus_tui::run(&args.settings(color)?)?;
    if let Some(path) = args.save.as_ref().filter(|path| path.is_file()) {
        writeln!(std::io::stderr(), "record saved to {}", path.display())?;
    }
    Ok(())
}

/// Prints one line of JSON.
fn print_json(value: &serde_json::Value) -> anyhow::Result<()> {
    Ok(writeln!(std::io::stdout(), "{value}")?)
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .downcast_ref::<std::io::Error>()
        .is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}
