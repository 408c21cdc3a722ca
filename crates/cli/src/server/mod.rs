//! The server and its data, which the feature `server` adds to the program, and the load
//! generator, which the feature `load` adds.

mod admin;
mod args;
mod data;
#[cfg(feature = "load")]
mod date;
#[cfg(feature = "load")]
mod load;
mod serve;
mod settings;

use std::process::ExitCode;

use clap::ColorChoice;

pub(crate) use args::Command;
pub(crate) use settings::with_file;

/// Runs a command, and returns its exit code.
pub(crate) fn run(command: &Command, color: ColorChoice) -> anyhow::Result<ExitCode> {
    // What these commands create is for its owner only: it holds the seeds of running games.
    ruckus_server::make_files_private();
    match command {
        Command::Serve(args) => serve::run(args, color)?,
        Command::Backup(args) => return data::run_backup(args),
        Command::Restore(args) => return data::run_restore(args),
        Command::Admin(args) => admin::run(args)?,
        Command::Check(args) => return data::run_check(args),
        #[cfg(feature = "load")]
        Command::Load(args) => load::run(args)?,
        #[cfg(feature = "load")]
        Command::LoadRelay {
            answer_bytes,
            event_bytes,
        } => ruckus_load::relay(*answer_bytes, *event_bytes)?,
    }
    Ok(ExitCode::SUCCESS)
}
