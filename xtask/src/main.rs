//! The developer's commands, started as `cargo xtask`.
//!
//! Everything that a person or a CI machine does with the repository is here, in
//! Rust: there are no shell scripts to keep in step. Commands that need a tool
//! that is missing install it where that is possible without asking (as root on
//! Debian, or into `target/tools`) and otherwise say what to install.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for the terminal: printing is its purpose"
)]

mod call;
mod checks;
mod cluster;
mod deny;
mod fuzz;
mod play;
mod release;
mod repo;
mod setup;
mod smoke;
mod steps;
mod tidy;
mod tool;
mod wasm;
mod web;
mod words;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

use crate::repo::Repo;

/// The developer's commands of Ruckus.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Build everything and serve it, to be played in a browser.
    Play {
        /// What to hand on to `ruckus serve`, for example `--bot-pace 0`.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Run every test there is, and everything else that a change must pass.
    ///
    /// In order: formatting, clippy, tidy, the tests, the documentation, the
    /// WebAssembly build, its smoke test and its size, the pages, and the pages in
    /// Chromium. Stops at the first failure.
    Test,
    /// Do what `test` does, then play the slow twins at length, check the
    /// dependencies and fuzz for a while.
    Ci {
        /// How long each fuzz target runs.
        #[arg(long, value_name = "N", default_value_t = fuzz::SECONDS)]
        fuzz_seconds: u32,
    },
    /// Start a whole service on this machine: nodes, PostgreSQL, NATS and a reverse
    /// proxy. Prints its address; Ctrl-C ends it all.
    Cluster {
        /// How many nodes.
        #[arg(long, value_name = "N", default_value_t = 3)]
        nodes: usize,
        /// Where the proxy listens (a free port).
        #[arg(long, value_name = "PORT")]
        port: Option<u16>,
    },
    /// Check what compilers do not: layers, file sizes, documents, words, manifests.
    Tidy,
    /// Build the engine as WebAssembly modules, one for each box of games, and show
    /// their sizes.
    Wasm {
        /// Put copies here, as `boop.wasm`, `tiles.wasm` and `kaboom.wasm`.
        #[arg(long, value_name = "DIR")]
        out: Option<PathBuf>,
        /// Which compiler to use instead of the first that can do it.
        #[arg(long, value_enum, default_value_t)]
        toolchain: wasm::Wish,
    },
    /// Build the pages and the engine modules they load, for `ruckus` to carry.
    Web,
    /// Build the pages and test them in Chromium against the real server.
    Browser,
    /// Make the word lists under `data/words` from SCOWL's source package.
    Words {
        /// Compare with the committed files instead of writing them.
        #[arg(long)]
        check: bool,
        /// Take SCOWL's source tarball from here instead of fetching it through apt.
        #[arg(long, value_name = "FILE")]
        orig: Option<PathBuf>,
    },
    /// Compare the WebAssembly modules with the native engine, reply by reply.
    Smoke,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match run(arguments.command) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> Result<ExitCode> {
    let repo = Repo::find()?;
    match command {
        Command::Play { arguments } => return play::play(&repo, &arguments),
        Command::Test => checks::test(&repo)?,
        Command::Ci { fuzz_seconds } => checks::ci(&repo, fuzz_seconds)?,
        Command::Cluster { nodes, port } => cluster::cluster(&repo, nodes, port)?,
        Command::Tidy => println!("{}", tidy::tidy(&repo)?),
        Command::Wasm { out, toolchain } => wasm::wasm(&repo, toolchain, out.as_deref())?,
        Command::Web => web::web(&repo)?,
        Command::Browser => web::browser(&repo)?,
        Command::Words { check, orig } => words::words(&repo, check, orig.as_deref())?,
        Command::Smoke => {
            let modules = wasm::build(&repo, wasm::Wish::default())?;
            smoke::smoke(&repo, &modules)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn what_follows_play_is_handed_on_untouched() {
        let read = Arguments::try_parse_from(["cargo xtask", "play", "--bot-pace", "0"]);
        let Command::Play { arguments } = read.expect("valid").command else {
            panic!("another command");
        };
        assert_eq!(arguments, ["--bot-pace", "0"]);
    }

    #[test]
    fn fuzzing_takes_half_a_minute_unless_told_otherwise() {
        let seconds = |line: &[&str]| match Arguments::try_parse_from(line).expect("valid").command
        {
            Command::Ci { fuzz_seconds } => fuzz_seconds,
            _ => panic!("another command"),
        };
        assert_eq!(seconds(&["cargo xtask", "ci"]), 30);
        assert_eq!(seconds(&["cargo xtask", "ci", "--fuzz-seconds", "5"]), 5);
    }
}
