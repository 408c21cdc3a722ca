//! Tests that every command in the documents is one: each is read by the program's own
//! command line.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use clap::error::ErrorKind;

use crate::help;

/// A command in a document.
struct Shown {
    place: String,
    text: String,
    /// Whether it is a line to type; otherwise the document mentions it in a sentence
    /// and may leave out arguments.
    is_whole: bool,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The documents that tell people what to type. The changelog is about the past.
fn documents() -> Vec<(String, String)> {
    let root = root();
    let mut open = vec![
        root.join("docs"),
        root.join("deploy"),
        root.join("examples"),
    ];
    let mut paths = vec![root.join("README.md"), root.join("CONTRIBUTING.md")];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            let ending = path
                .extension()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            if path.is_dir() {
                open.push(path);
            } else if ["md", "yml", "service", "conf", "rs", "py"].contains(&ending.as_str()) {
                paths.push(path);
            }
        }
    }
    paths.sort();
    let read = |path: &PathBuf| {
        let name = path
            .strip_prefix(&root)
            .expect("inside")
            .display()
            .to_string();
        (name, fs::read_to_string(path).expect("text"))
    };
    paths.iter().map(read).collect()
}

fn commands() -> Vec<Shown> {
    let mut found = Vec::new();
    for (name, text) in documents().iter().filter(|(name, _)| name.ends_with(".md")) {
        let text = text.replace("\\\n", " ");
        let mut in_block = false;
        // Text between backticks may go on in the next line.
        let mut prose = String::new();
        for (index, line) in text.lines().enumerate() {
            if line.trim_start().starts_with("```") {
                in_block = !in_block;
                prose.clear();
            } else if in_block {
                let line = line
                    .trim()
                    .trim_start_matches("$ ")
                    .trim_start_matches("sudo ");
                if line.starts_with("ruckus ") {
                    found.push(Shown {
                        place: format!("{name}:{}", index + 1),
                        text: line.to_owned(),
                        is_whole: true,
                    });
                }
            } else {
                prose += line;
                prose.push(' ');
                if prose.matches('`').count().is_multiple_of(2) {
                    let spans = prose.split('`').skip(1).step_by(2);
                    let spans = spans.filter(|span| span.starts_with("ruckus "));
                    found.extend(spans.map(|span| Shown {
                        place: format!("{name}:{}", index + 1),
                        text: span.to_owned(),
                        is_whole: false,
                    }));
                    prose.clear();
                }
            }
        }
    }
    found
}

/// The words of a command as the shell would split them, up to a comment, a pipe or a
/// redirection.
fn words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word = String::new();
    let mut quote = None;
    for c in text.chars().chain([' ']) {
        match quote {
            Some(open) if c == open => quote = None,
            Some(_) => word.push(c),
            None if c == '\'' || c == '"' => quote = Some(c),
            None if c == ' ' => {
                if ["#", "|", ">", "<", "&&"].contains(&word.as_str()) {
                    return words;
                }
                if !word.is_empty() {
                    words.push(std::mem::take(&mut word));
                }
            }
            None => word.push(c),
        }
    }
    words
}

/// Replaces placeholders by a game or a number, where not every text will do.
fn with_values(words: &[String]) -> Vec<String> {
    let is_placeholder = |word: &str| word.bytes().all(|byte| byte.is_ascii_uppercase());
    let replace = |word: &String| match word.as_str() {
        "GAME" => "boop".to_owned(),
        word if is_placeholder(word) => "1".to_owned(),
        // A placeholder in a value, such as `level:N`.
        word => match word.rsplit_once(':') {
            Some((kind, last)) if is_placeholder(last) => format!("{kind}:1"),
            _ => word.to_owned(),
        },
    };
    words.iter().map(replace).collect()
}

#[test]
fn every_command_in_the_documents_is_one() {
    let commands = commands();
    assert!(commands.len() > 60, "{} commands", commands.len());
    let mut faults = Vec::new();
    for Shown {
        place,
        text,
        is_whole,
    } in commands
    {
        let words = words(&text);
        if words.iter().any(|word| word == "…") {
            continue;
        }
        let read = |words: Vec<String>| help::command().try_get_matches_from(words);
        let result = read(words.clone()).or_else(|error| match error.kind() {
            ErrorKind::ValueValidation => read(with_values(&words)),
            _ => Err(error),
        });
        let Err(error) = result else { continue };
        let is_short = matches!(
            error.kind(),
            ErrorKind::MissingRequiredArgument
                | ErrorKind::MissingSubcommand
                | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
        );
        let is_help = matches!(
            error.kind(),
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion
        );
        if !is_help && (is_whole || !is_short) {
            faults.push(format!("{place}: {text}\n{error}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_flag_and_variable_of_the_server_in_the_documents_is_one() {
    let mut command = help::command();
    let mut help = String::new();
    for name in ["serve", "backup", "restore", "check"] {
        let found = command.find_subcommand_mut(name).expect(name);
        help += &found.render_long_help().to_string();
    }
    let serve = command.find_subcommand("serve").expect("serve");
    let variables: BTreeSet<_> = serve
        .get_arguments()
        .filter_map(|argument| argument.get_env()?.to_str())
        // The level of the logs, and the variable of the example bots.
        .chain(["RUCKUS_LOG", "RUCKUS_TOKEN"])
        .collect();
    for (name, text) in documents() {
        // Tests and measurements, in other documents, have variables of their own.
        let is_for_hosts = [
            "README.md",
            "deploy",
            "docs/guide",
            "docs/operating.md",
            "examples",
        ];
        if !is_for_hosts.iter().any(|start| name.starts_with(start)) {
            continue;
        }
        let in_name = |c: char| c.is_ascii_uppercase() || c == '_';
        for word in text.split(|c: char| !in_name(c)) {
            if word.starts_with("RUCKUS_") {
                assert!(variables.contains(word), "{name}: {word}");
            }
        }
        if name == "docs/operating.md" {
            for part in text.split('`').filter(|part| part.starts_with("--")) {
                let flag = part.split([' ', ',']).next().expect("a flag");
                assert!(help.contains(flag), "{flag}");
            }
        }
    }
}

#[test]
fn the_settings_of_the_service_are_settings() {
    let file = root().join("deploy/systemd/ruckus.conf");
    let words = ["ruckus", "serve", "--config"].map(Into::into);
    let mut words = Vec::from(words);
    words.push(file.clone().into_os_string());
    let words = crate::server::with_file(words).expect("it can be read");
    assert!(words.len() > 6, "{words:?}");
    help::command()
        .try_get_matches_from(words)
        .expect("settings");
    // What the comments suggest is right too.
    let text = fs::read_to_string(file).expect("text");
    let suggested = text.lines().filter_map(|line| line.strip_prefix("# "));
    let is_name = |name: &str| {
        name.bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte == b'-')
    };
    let settings = suggested.filter_map(|line| line.split_once(" = "));
    for (name, value) in settings.filter(|(name, _)| is_name(name)) {
        let flag = match value {
            "true" => format!("--{name}"),
            value => format!("--{name}={value}"),
        };
        let read = help::command().try_get_matches_from(["ruckus", "serve", &flag]);
        if let Err(error) = read {
            panic!("{name} = {value}: {error}");
        }
    }
}

#[test]
fn a_wrong_command_in_a_document_would_be_found() {
    assert_eq!(
        words("ruckus play -o 'a b' # c"),
        ["ruckus", "play", "-o", "a b"]
    );
    assert_eq!(words("ruckus man DIR > file"), ["ruckus", "man", "DIR"]);
    for wrong in [
        "ruckus fly",
        "ruckus serve --no-such-flag",
        "ruckus play chess",
    ] {
        let result = help::command().try_get_matches_from(words(wrong));
        assert!(result.is_err(), "{wrong}");
    }
}
