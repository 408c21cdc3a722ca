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

pub(crate) use args::Command;
pub(crate) use settings::with_file;

/// Runs a command, and returns its exit code.
pub(crate) fn run(command: &Command) -> anyhow::Result<ExitCode> {
    // What these commands create is for its owner only: it holds the seeds of running games.
    ruckus_server::make_files_private();
    match command {
        Command::Serve(args) => serve::run(args)?,
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

#[cfg(test)]
mod tests {
    use clap::{CommandFactory as _, Parser as _};

    use crate::args::Cli;

    const GUIDE: &str = include_str!("../../../../docs/operating.md");

    /// The commands of the guide, with lines that end in a backslash joined.
    fn commands() -> Vec<String> {
        let text = GUIDE.replace("\\\n", " ");
        let lines = text.lines().filter(|line| line.starts_with("ruckus "));
        lines.map(str::to_owned).collect()
    }

    #[test]
    fn every_command_in_the_guide_is_one() {
        let commands = commands();
        assert!(commands.len() > 12, "{commands:?}");
        for command in commands {
            let words = command.split_whitespace();
            let words: Vec<String> = words.map(|word| word.replace(['\'', '"'], "")).collect();
            if let Err(error) = Cli::try_parse_from(&words) {
                panic!("{command}: {error}");
            }
        }
    }

    #[test]
    fn every_flag_in_the_guide_is_one() {
        let mut command = Cli::command();
        let mut help = String::new();
        for name in ["serve", "backup", "restore", "check"] {
            let found = command.find_subcommand_mut(name).expect(name);
            help += &found.render_long_help().to_string();
        }
        for part in GUIDE.split('`').filter(|part| part.starts_with("--")) {
            let flag = part.split([' ', ',']).next().expect("a flag");
            assert!(help.contains(flag), "{flag}");
        }
    }
}
