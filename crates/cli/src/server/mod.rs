//! The server and its data, which the feature `server` adds to the program, and the load
//! generator, which the feature `load` adds.

mod args;
#[cfg(feature = "load")]
mod date;
#[cfg(feature = "load")]
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
        #[cfg(feature = "load")]
        Command::Load(args) => load::run(args),
        #[cfg(feature = "load")]
        Command::LoadRelay {
            answer_bytes,
            event_bytes,
        } => ruckus_load::relay(*answer_bytes, *event_bytes),
    }
}
