//! The server, its data, and the load generator: everything that the feature `server`
//! adds to the program.

mod args;
mod date;
mod load;
mod serve;
mod settings;

pub(crate) use args::Command;
pub(crate) use settings::with_file;

pub(crate) fn run(command: &Command) -> anyhow::Result<()> {
    match command {
        Command::Serve(args) => serve::run(args),
        Command::Backup(args) => serve::run_backup(args),
        Command::Restore(args) => serve::run_restore(args),
        Command::Load(args) => load::run(args),
        Command::LoadRelay {
            answer_bytes,
            event_bytes,
        } => ruckus_load::relay(*answer_bytes, *event_bytes),
    }
}
