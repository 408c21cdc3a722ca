//! Checks that every path in the documents exists, and that the map of the crates is
//! complete.
//!
//! Documents are the Markdown files in the root and in `docs`, and every `RULES.md`;
//! not the changelog, which is about the past.
//!
//! The target of a link is a path from the document's own folder, unless it points to
//! another site or to a heading. Text between backticks counts as a path if it looks
//! like one:
//!
//! - it has no spaces, quotes, brackets or other characters that file names here do not
//!   have, and no part of it is a placeholder in capitals, such as `DIR`;
//! - and it ends like a source file or a document (`legal.rs`), or it has a slash and
//!   starts with the name of something in the root or beside the document
//!   (`crates/core`), which codes such as `action/stale` do not.
//!
//! Such a text must be a path from the root or from the document's folder, or the end
//! of one, as `tests/rules.rs` is when it means every game. Paths under `target` are
//! not checked, because they are build output.

use super::finding::Finding;
use super::markdown::{Mention, mentions};
use super::tree::{Tree, file_name, has_extension};
use crate::repo::Package;

/// A name with one of these extensions is a file even without a slash. Data files are
/// not included: `game.json` in a document is usually an example.
const FILE_EXTENSIONS: &[&str] = &["md", "mjs", "rs", "toml", "ts", "tsx"];

/// Files whose names are in capitals but are not placeholders.
const NAMES_IN_CAPITALS: &[&str] = &[
    "ARCHITECTURE",
    "CHANGELOG",
    "CONTRIBUTING",
    "LICENSE",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README",
    "RULES",
    "SOURCE",
];

/// The document that describes every crate.
const MAP: &str = "ARCHITECTURE.md";

/// Finds paths in documents that do not exist.
pub(super) fn paths(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (path, text) in tree
        .files_with(&["md"])
        .filter(|(path, _)| is_document(path))
    {
        let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
        for (line, mention) in mentions(text) {
            let missing = match mention {
                Mention::Link(target) => missing_link(tree, folder, target),
                Mention::Code(code) => missing_path(tree, folder, code),
            };
            if let Some(missing) = missing {
                findings.push(Finding::at(path, line, format!("{missing} does not exist")));
            }
        }
    }
    findings
}

/// Finds crates that the map leaves out.
pub(super) fn crates(tree: &Tree, packages: &[Package]) -> Vec<Finding> {
    let Some(map) = tree.file(MAP) else {
        return vec![Finding::of(
            MAP,
            "does not exist, but must describe every crate",
        )];
    };
    packages
        .iter()
        .filter(|package| !names(map, &package.name) && !names(map, &package.folder))
        .map(|package| Finding::of(MAP, format!("does not mention {}", package.name)))
        .collect()
}

fn is_document(path: &str) -> bool {
    let in_root = !path.contains('/') && path != "CHANGELOG.md";
    in_root || path.starts_with("docs/") || file_name(path) == "RULES.md"
}

fn missing_link<'a>(tree: &Tree, folder: &str, target: &'a str) -> Option<&'a str> {
    let path = target.split('#').next()?;
    if path.is_empty() || path.contains(':') {
        return None;
    }
    let exists = resolve(folder, path).is_some_and(|path| path.is_empty() || tree.has(&path));
    (!exists).then_some(path)
}

fn missing_path<'a>(tree: &Tree, folder: &str, code: &'a str) -> Option<&'a str> {
    let path = looks_like_a_path(tree, folder, code)?;
    let exists = [folder, ""]
        .into_iter()
        .filter_map(|from| resolve(from, path))
        .any(|full| full.is_empty() || tree.has(&full));
    let end = format!("/{path}");
    (!exists && !tree.entries().any(|entry| entry.ends_with(&end))).then_some(path)
}

/// The path in a text between backticks, if it is one, without a line number and a
/// trailing slash.
fn looks_like_a_path<'a>(tree: &Tree, folder: &str, code: &'a str) -> Option<&'a str> {
    let path = match code.rsplit_once(':') {
        Some((path, line)) if line.bytes().all(|byte| byte.is_ascii_digit()) => path,
        _ => code,
    };
    let path = path.trim_end_matches('/');
    let in_names = |c: char| c.is_ascii_alphanumeric() || "-_./".contains(c);
    if path.is_empty() || !path.chars().all(in_names) {
        return None;
    }
    if path
        .split('/')
        .any(|part| part.is_empty() || is_placeholder(part))
    {
        return None;
    }
    let first = path.split('/').next()?;
    if first == "target" {
        return None;
    }
    let is_file = has_extension(path, FILE_EXTENSIONS) && file_name(path).len() > 3;
    let begins_here = [folder, ""]
        .into_iter()
        .filter_map(|from| resolve(from, first))
        .any(|full| full.is_empty() || tree.has(&full));
    (is_file || code.contains('/') && begins_here).then_some(path)
}

/// Whether a part of a path is a placeholder, such as `NAME` or `NAME.md`.
fn is_placeholder(part: &str) -> bool {
    let stem = part.split('.').next().unwrap_or(part);
    let capitals = stem.bytes().any(|byte| byte.is_ascii_uppercase())
        && !stem.bytes().any(|byte| byte.is_ascii_lowercase());
    capitals && !NAMES_IN_CAPITALS.contains(&stem)
}

/// The path from the root; `None` if it leads outside.
fn resolve(folder: &str, path: &str) -> Option<String> {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

/// Whether the text contains the name as a whole word.
fn names(text: &str, name: &str) -> bool {
    let joins = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
    text.match_indices(name).any(|(start, _)| {
        let before = text[..start].chars().next_back();
        let after = text[start + name.len()..].chars().next();
        !before.is_some_and(joins) && !after.is_some_and(joins)
    })
}

#[cfg(test)]
mod tests {
    use super::super::finding::texts;
    use super::*;

    /// The findings in a document of a small repository.
    fn found(path: &str, text: &str) -> Vec<String> {
        texts(&paths(&Tree::of(&[
            ("crates/core/src/lib.rs", ""),
            ("games/boop/tests/rules.rs", ""),
            ("games/boop/src/boop/legal.rs", ""),
            ("docs/protocol.md", ""),
            ("Cargo.toml", ""),
            (path, text),
        ])))
    }

    #[test]
    fn paths_that_exist_pass() {
        let text = "`crates/core`, `crates/core/`, `crates/core/src/lib.rs:12`, `Cargo.toml`,\n\
                    `tests/rules.rs`, `legal.rs`, [p](docs/protocol.md#codes), [here](#here)";
        assert_eq!(found("ARCHITECTURE.md", text), [""; 0]);
        assert_eq!(
            found("docs/lab/a.md", "[p](../protocol.md) `docs/protocol.md`"),
            [""; 0]
        );
        assert_eq!(
            found("games/boop/RULES.md", "`src/boop` [l](src/boop/legal.rs)"),
            [""; 0]
        );
    }

    #[test]
    fn paths_that_do_not_exist_are_found() {
        for (text, missing) in [
            ("`crates/gone`", "crates/gone"),
            ("`crates/core/src/gone.rs`", "crates/core/src/gone.rs"),
            ("`gone.rs`", "gone.rs"),
            ("[g](docs/gone.md)", "docs/gone.md"),
            ("[g](../outside.md)", "../outside.md"),
            ("`docs/protocol`", "docs/protocol"),
            ("`CONTRIBUTING.md`", "CONTRIBUTING.md"),
        ] {
            assert_eq!(
                found("README.md", text),
                [format!("README.md:1: {missing} does not exist")]
            );
        }
        assert_eq!(found("docs/a.md", "[p](docs/protocol.md)").len(), 1);
        assert_eq!(found("games/boop/RULES.md", "`src/gone`").len(), 1);
    }

    #[test]
    fn what_only_resembles_a_path_passes() {
        let text = "`action/stale` `6/6/6/6/6/6 8,0 8,0 0` `and/or` `games/<family>/RULES.md`\n\
                    `docs/NAME.md` `crates/*` `cargo xtask tidy` `.rs` `/health` `k@a1=b2/c3`\n\
                    `target/wasm` `game.json` [x](https://example.org/a.md) `Game::State` `N/A`";
        assert_eq!(found("README.md", text), [""; 0]);
        assert_eq!(
            found("README.md", "```\ncrates/gone `gone.rs`\n```\n"),
            [""; 0]
        );
    }

    #[test]
    fn only_documents_are_read() {
        assert_eq!(found("CHANGELOG.md", "`gone.rs`"), [""; 0]);
        assert_eq!(found("data/words/SOURCE.md", "`gone.rs`"), [""; 0]);
        assert_eq!(found("CONTRIBUTING.md", "`gone.rs`").len(), 1);
    }

    #[test]
    fn the_map_has_every_crate() {
        let package = |name: &str, folder: &str| Package {
            name: name.to_owned(),
            folder: folder.to_owned(),
            dependencies: vec![],
        };
        let packages = [
            package("ruckus-core", "crates/core"),
            package("ruckus-table", "crates/table"),
        ];
        let found = |map: &str| texts(&crates(&Tree::of(&[("ARCHITECTURE.md", map)]), &packages));
        assert_eq!(found("`crates/core` and `ruckus-table`."), [""; 0]);
        assert_eq!(
            found("`crates/core` and `ruckus-tables`"),
            ["ARCHITECTURE.md: does not mention ruckus-table"]
        );
        assert_eq!(crates(&Tree::of(&[]), &packages).len(), 1);
    }
}
