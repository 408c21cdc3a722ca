//! The developer commands, run as `cargo xtask`.
//!
//! Everything that a person or a CI machine does with the repository is here, in Rust:
//! there are no shell scripts to maintain. If a command needs a missing tool, it
//! installs the tool where that is possible without asking (as root on Debian, or into
//! `target/tools`) and otherwise reports what to install.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for the terminal: printing is its purpose"
)]

mod acceptance;
mod bless;
mod call;
mod cluster;
mod deny;
mod dist;
mod docs_site;
#[cfg(test)]
mod documents;
mod fuzz;
mod gate;
mod linted;
mod openapi;
mod play;
mod python;
mod release;
mod repo;
mod setup;
mod smoke;
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

/// Developer commands for Ruckus.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Build everything and serve it, for playing in a browser.
    Play {
        /// Arguments for `ruckus serve`, for example `--bot-pace 0`.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Check formatting, lints, types, words and unit tests while working.
    ///
    /// Example: cargo xtask check
    Check(Again),
    /// Run everything that a change must pass.
    ///
    /// Formatting, lints, all tests with small budgets and fixed seeds, the WebAssembly
    /// modules compared with the native engine, and the pages in Chromium. Steps run in
    /// parallel where they can; logs are in target/gate/logs. Steps and packages that
    /// already passed with the same files are skipped. Stops at the first failure.
    ///
    /// Example: cargo xtask test --again
    Test(Again),
    /// Run `test`, then everything with long budgets, new seeds and all screens.
    ///
    /// Takes hours. With step names, runs only these steps.
    ///
    /// Example: cargo xtask ci simulation fuzz
    Ci {
        /// Run only these steps.
        #[arg(value_name = "STEP")]
        steps: Vec<String>,
    },
    /// Run one step of `check`, `test` or `ci` in this terminal.
    ///
    /// Example: cargo xtask step clippy
    Step {
        /// The name of the step; an unknown name lists all steps.
        name: String,
    },
    /// Write the files that tests compare with: drawings, bindings and missing golden
    /// records. Check the difference before you commit it.
    ///
    /// Example: cargo xtask bless
    Bless,
    /// Start a whole service on this machine: nodes, PostgreSQL, NATS and a reverse
    /// proxy. Prints its address; Ctrl-C stops everything.
    Cluster {
        /// The number of nodes.
        #[arg(long, value_name = "N", default_value_t = 3)]
        nodes: usize,
        /// The port of the proxy (default: a free port).
        #[arg(long, value_name = "PORT")]
        port: Option<u16>,
    },
    /// Make everything that a release consists of, in target/dist.
    ///
    /// The program with manual pages and completions, the Debian package, the image for
    /// containers, the pages for any web server, the engine for npm, the list of
    /// contents, and checksums. docs/releasing.md says how to release them.
    ///
    /// Example: cargo xtask dist
    Dist {
        /// Make only these parts.
        #[arg(value_enum, value_name = "PART")]
        parts: Vec<dist::Part>,
        /// Pack this program instead of building one.
        #[arg(long, value_name = "FILE")]
        program: Option<PathBuf>,
    },
    /// Check what compilers cannot: layers, file sizes, documents, words, manifests.
    Tidy,
    /// Build the engine as WebAssembly modules, one for each box of games, and print
    /// their sizes.
    Wasm {
        /// The build profile: as shipped, or quick.
        #[arg(long, value_enum, default_value_t = wasm::Profile::Ship)]
        profile: wasm::Profile,
        /// Copy the modules to this folder, named after their boxes, such as
        /// `boop.wasm`.
        #[arg(long, value_name = "DIR")]
        out: Option<PathBuf>,
        /// The compiler to use instead of the first suitable one.
        #[arg(long, value_enum, default_value_t)]
        toolchain: wasm::Wish,
    },
    /// Build the pages and their engine modules, to embed in `ruckus`.
    Web,
    /// Build the pages and test them in Chromium against the real server.
    Browser {
        /// Test every screen in every language, theme and width, and every game with
        /// every input.
        #[arg(long)]
        full: bool,
    },
    /// Generate the word lists under `data/words` and `data/words-uk` from their source packages.
    Words {
        /// Compare with the committed files instead of writing them.
        #[arg(long)]
        check: bool,
        /// Read SCOWL's source tarball from this file instead of fetching it through
        /// apt.
        #[arg(long, value_name = "FILE")]
        orig: Option<PathBuf>,
        /// Read the source tarball of spell-uk from this file.
        #[arg(long, value_name = "FILE")]
        orig_uk: Option<PathBuf>,
    },
    /// Compare the WebAssembly modules with the native engine, reply by reply.
    Smoke,
}

#[derive(clap::Args)]
struct Again {
    /// Also run steps that already passed with the same files.
    #[arg(long)]
    again: bool,
}

impl Again {
    fn options(&self) -> gate::Options {
        gate::Options {
            again: self.again,
            one_by_one: false,
        }
    }
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
        Command::Check(again) => gate::check(&repo, &again.options())?,
        Command::Test(again) => gate::test(&repo, &again.options())?,
        Command::Ci { steps } => gate::ci(&repo, &steps)?,
        Command::Step { name } => gate::step(&repo, &name)?,
        Command::Cluster { nodes, port } => cluster::cluster(&repo, nodes, port)?,
        Command::Dist { parts, program } => dist::dist(&repo, &parts, program.as_deref())?,
        Command::Tidy => println!("{}", tidy::tidy(&repo)?),
        Command::Wasm {
            profile,
            out,
            toolchain,
        } => wasm::wasm(&repo, toolchain, profile, out.as_deref())?,
        Command::Bless => bless::bless(&repo)?,
        Command::Web => web::web(&repo)?,
        Command::Browser { full } => {
            let screens = if full {
                web::Screens::All
            } else {
                web::Screens::Some
            };
            web::browser(&repo, screens)?;
        }
        Command::Words {
            check,
            orig,
            orig_uk,
        } => words::words(&repo, check, orig.as_deref(), orig_uk.as_deref())?,
        Command::Smoke => {
            let modules = wasm::build(&repo, wasm::Wish::default(), wasm::Profile::Quick)?;
            repo.build_program()?;
            smoke::smoke(&repo, &modules, |_| true, smoke::Games::Many)?;
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
}
