//! The help of the program: commands in groups, with examples.
//!
//! The names and descriptions come from the command line itself, so that a command
//! cannot be missing: one without a group panics in a test.

use std::ffi::OsString;
use std::fmt::Write as _;

use clap::{ColorChoice, CommandFactory as _, ValueEnum as _};

use crate::args::Cli;

/// The commands by what people want to do.
const GROUPS: &[(&str, &[&str])] = &[
    ("Play", &["play", "games", "replay", "analyze"]),
    (
        "Serve",
        &["serve", "backup", "restore", "check", "admin", "verify"],
    ),
    (
        "Engine and measurements",
        &[
            "engine",
            "match",
            "ladder",
            "solve",
            "check-proof",
            "bench",
            "perft",
        ],
    ),
    ("For developers", &["selfplay", "train", "load"]),
    ("Shell", &["completions", "man"]),
];

/// Examples of commands that have no longer help of their own.
const EXAMPLES: &[(&str, &str)] = &[
    (
        "play",
        "  ruckus play                                   boop against a bot of level 3\n  \
         ruckus play halls --seats human bot:5         against the strongest bot\n  \
         ruckus play bop --seats human human bot:3     for 2 to 6\n  \
         ruckus play qinto -o variant=plus             with other rules\n  \
         ruckus play --save game.record                keep the record",
    ),
    ("games", "  ruckus games\n  ruckus games --json"),
    (
        "replay",
        "  ruckus replay game.record\n  ruckus replay game.record --ply 12\n  \
         ruckus replay game.record --verify",
    ),
    (
        "analyze",
        "  ruckus analyze game.record\n  ruckus analyze game.record --nodes 1000000 --json",
    ),
    (
        "serve",
        "  ruckus serve                                  for this computer: http://localhost:8080\n  \
         ruckus serve --listen 0.0.0.0:8080            for the whole network\n  \
         ruckus serve --config /etc/ruckus.conf        with settings from a file",
    ),
    (
        "verify",
        "  ruckus verify table.record\n  ruckus verify table.record --witness mine.witness",
    ),
    (
        "engine",
        "  echo '{\"id\":1,\"cmd\":\"new\",\"game\":\"boop\"}' | ruckus engine",
    ),
    (
        "match",
        "  ruckus match boop --first level:5 --second level:4 --games 100 --jobs 2\n  \
         ruckus match boop --first nodes:20000 --second nodes:10000 --sprt 0,20\n  \
         ruckus match qinto --first engine:100:./my-engine --second level:3 --json",
    ),
    ("ladder", "  ruckus ladder boop --games 200 --nodes 5000"),
    (
        "solve",
        "  ruckus solve boop --time 600 --memory 2048\n  \
         ruckus solve boop -o kittens-only=true --certificate won.proof\n\n\
         Exit codes: 0 answered, 1 failed, 2 wrong command line, 3 no answer in time",
    ),
    ("check-proof", "  ruckus check-proof won.proof"),
    (
        "bench",
        "  ruckus bench boop --seconds 1\n  ruckus bench --search",
    ),
    (
        "perft",
        "  ruckus perft boop --depth 4\n  ruckus perft halls --depth 2 --divide",
    ),
    (
        "selfplay",
        "  ruckus selfplay --games 50 --seats bot:3 bot:4 bot:5",
    ),
    (
        "train",
        "  ruckus train boop --games 500 --out boop.network",
    ),
    (
        "completions",
        "  ruckus completions bash > ~/.local/share/bash-completion/completions/ruckus",
    ),
    ("man", "  ruckus man ~/.local/share/man/man1"),
];

const AFTER: &str = "\
Examples:
  ruckus play                    play boop against a bot
  ruckus serve                   host tables at http://localhost:8080
  ruckus help play               options and examples of a command

Exit codes: 0 done, 1 failed, 2 wrong command line, 3 done, but with another outcome than hoped for
(check found damage, solve has no answer in time)

NO_COLOR=1 and --color never turn off colours.";

/// The command line with grouped help and examples.
pub(crate) fn command() -> clap::Command {
    let mut command = Cli::command().after_help(AFTER);
    for (name, examples) in EXAMPLES {
        if command.find_subcommand(name).is_some() {
            command = command.mut_subcommand(name, |found| {
                found.after_help(format!("Examples:\n{examples}"))
            });
        }
    }
    let groups = groups(&command);
    command.help_template(format!(
        "{{about}}\n\n{{usage-heading}} {{usage}}\n{groups}\nOptions:\n{{options}}{{after-help}}"
    ))
}

/// The list of commands in groups. Commands that this build lacks are left out.
fn groups(command: &clap::Command) -> String {
    let mut text = String::new();
    for (heading, names) in GROUPS {
        let found: Vec<_> = names
            .iter()
            .filter_map(|name| command.find_subcommand(name))
            .collect();
        if found.is_empty() {
            continue;
        }
        let _ = write!(text, "\n{heading}:\n");
        for subcommand in found {
            let about = subcommand.get_about().map(ToString::to_string);
            let about = about.unwrap_or_default();
            let _ = writeln!(text, "  {:<12} {about}", subcommand.get_name());
        }
    }
    text
}

/// What `--color` says, which must be known before the command line is read.
pub(crate) fn color(args: &[OsString]) -> ColorChoice {
    let args: Vec<_> = args.iter().map(|arg| arg.to_string_lossy()).collect();
    let value = args.iter().enumerate().find_map(|(index, arg)| {
        let next = args.get(index + 1).map(AsRef::as_ref);
        arg.strip_prefix("--color=")
            .or_else(|| next.filter(|_| arg == "--color"))
    });
    value
        .and_then(|value| ColorChoice::from_str(value, false).ok())
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_is_in_one_group_and_has_examples() {
        let command = command();
        for subcommand in command
            .get_subcommands()
            .filter(|found| !found.is_hide_set())
        {
            let name = subcommand.get_name();
            let groups = GROUPS.iter().filter(|(_, names)| names.contains(&name));
            assert_eq!(groups.count(), 1, "{name}");
            let has_help = subcommand.get_after_help().is_some();
            let shows_example = name == "load" || has_help;
            assert!(shows_example, "{name} has no example");
        }
    }

    #[test]
    fn the_choice_of_colours_is_found_in_both_forms() {
        let of = |args: &[&str]| color(&args.iter().map(OsString::from).collect::<Vec<_>>());
        assert_eq!(of(&["ruckus", "--color=never"]), ColorChoice::Never);
        assert_eq!(
            of(&["ruckus", "play", "--color", "always"]),
            ColorChoice::Always
        );
        assert_eq!(of(&["ruckus", "--color"]), ColorChoice::Auto);
        assert_eq!(of(&["ruckus"]), ColorChoice::Auto);
    }
}
