//! The program `ruckus`.
//!
//! Exit codes: 0 for success, 1 for a problem with the input (a record that does not
//! replay, a file that cannot be read), 2 for a wrong command line.

mod analyze;
mod args;
mod bench;
mod clock;
mod contest;
mod dictionary;
mod engine;
mod games;
mod load;
mod perft;
mod progress;
mod replay;
mod selfplay;
mod serve;
mod settings;
mod solve;
mod train;
mod verify;

use std::io::Write as _;
use std::process::ExitCode;

use clap::{CommandFactory as _, Parser as _};

use args::{Cli, Command};

/// A server allocates and frees many small strings.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let args = settings::with_file(std::env::args_os().collect());
    match args.and_then(|args| run(&Cli::parse_from(args))) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader of our output has gone: not an error.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(std::io::stderr(), "ruckus: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(cli: &Cli) -> anyhow::Result<()> {
    if let Some(path) = &cli.dictionary {
        dictionary::install(path)?;
    }
    match &cli.command {
        Command::Engine(args) => engine::run(args),
        Command::Games(args) => games::run(args),
        Command::Play(args) => ruckus_tui::run(&args.settings()?),
        Command::Perft(args) => perft::run(args),
        Command::Replay(args) => replay::run(args),
        Command::Verify(args) => verify::run(args),
        Command::Serve(args) => serve::run(args),
        Command::Load(args) => load::run(args),
        Command::LoadRelay {
            answer_bytes,
            event_bytes,
        } => ruckus_load::relay(*answer_bytes, *event_bytes),
        Command::Backup(args) => serve::run_backup(args),
        Command::Restore(args) => serve::run_restore(args),
        Command::Bench(args) => bench::run(args),
        Command::Selfplay(args) => selfplay::run(args),
        Command::Match(args) => contest::run(args),
        Command::Ladder(args) => contest::run_ladder(args),
        Command::Train(args) => train::run(args),
        Command::Analyze(args) => analyze::run(args),
        Command::Solve(args) => solve::run(args),
        Command::Completions { shell } => {
            let mut out = std::io::stdout();
            clap_complete::generate(*shell, &mut Cli::command(), "ruckus", &mut out);
            Ok(())
        }
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .downcast_ref::<std::io::Error>()
        .is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}
