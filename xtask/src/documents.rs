//! Tests that every developer command in the documents is one.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Parser as _;
use clap::error::ErrorKind;

use crate::{Arguments, Command, gate};

fn documents() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("the root");
    let mut paths: Vec<PathBuf> = ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md"]
        .map(|name| root.join(name))
        .into();
    let mut open = vec![root.join("docs")];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|ending| ending == "md") {
                paths.push(path);
            }
        }
    }
    paths
        .into_iter()
        .map(|path| {
            (
                path.display().to_string(),
                fs::read_to_string(path).expect("text"),
            )
        })
        .collect()
}

/// The commands `cargo xtask …` of a document: lines, and texts between backticks.
fn commands(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut in_block = false;
    for line in text.lines() {
        if line.trim_start().starts_with("```") {
            in_block = !in_block;
        }
        let parts: Vec<&str> = match in_block {
            true => vec![line.trim()],
            false => line.split('`').skip(1).step_by(2).collect(),
        };
        found.extend(
            parts
                .into_iter()
                .filter(|part| part.starts_with("cargo xtask "))
                .map(str::to_owned),
        );
    }
    found
}

#[test]
fn every_developer_command_in_the_documents_is_one() {
    let steps = gate::step_names();
    let mut count = 0;
    for (name, text) in documents() {
        for command in commands(&text) {
            count += 1;
            let plain = command.split(" #").next().unwrap_or_default();
            let words = plain.split_whitespace().skip(2).filter(|word| *word != "…");
            let words: Vec<&str> = ["cargo xtask"].into_iter().chain(words).collect();
            let read = match Arguments::try_parse_from(&words) {
                Ok(read) => read,
                Err(error) if error.kind() == ErrorKind::DisplayHelp => continue,
                // A sentence may name `cargo xtask step` without a step.
                Err(error) if error.kind() == ErrorKind::MissingRequiredArgument => continue,
                Err(error) => panic!("{name}: {command}\n{error}"),
            };
            let named = match read.command {
                Command::Ci { steps } => steps,
                Command::Step { name } => vec![name],
                _ => continue,
            };
            for step in named.iter().filter(|step| *step != "NAME") {
                assert!(steps.contains(&step.as_str()), "{name}: no step {step}");
            }
        }
    }
    assert!(count > 30, "{count} commands");
}
