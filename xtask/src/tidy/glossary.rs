//! Checks `docs/glossary.md`: the types it names exist, and no type has a banned name.

use std::collections::BTreeSet;

use super::finding::Finding;
use super::tree::Tree;

const GLOSSARY: &str = "docs/glossary.md";
/// The heading of the table whose first column lists the banned names.
const RULED_OUT: &str = "## Names that are not used";

pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let Some(glossary) = tree.file(GLOSSARY) else {
        return Vec::new();
    };
    let (used, ruled_out) = glossary.split_once(RULED_OUT).unwrap_or((glossary, ""));
    let mut defined = BTreeSet::new();
    let mut findings = Vec::new();
    let banned: BTreeSet<&str> = ruled_out
        .lines()
        .filter_map(|row| row.strip_prefix('|')?.split('|').next())
        .flat_map(in_backticks)
        .collect();
    for (path, text) in tree.files_with(&["rs", "ts", "tsx"]) {
        for (index, line) in text.lines().enumerate() {
            let Some(name) = defined_type(line) else {
                continue;
            };
            if banned.contains(name) {
                let message = format!("{name:?} is not used as a name: see {GLOSSARY}");
                findings.push(Finding::at(path, index + 1, message));
            }
            defined.insert(name);
        }
    }
    for (index, row) in used.lines().enumerate() {
        let last = row.trim_end_matches('|').rsplit('|').next();
        let names = last.filter(|_| row.starts_with('|')).map(in_backticks);
        for name in names.into_iter().flatten() {
            let of = name.split("::").next().unwrap_or(name);
            if of.starts_with(char::is_uppercase) && !defined.contains(of) {
                let message = format!("there is no type {of}");
                findings.push(Finding::at(GLOSSARY, index + 1, message));
            }
        }
    }
    findings
}

/// The texts between backticks.
fn in_backticks(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// The name of the type that a line defines.
fn defined_type(line: &str) -> Option<&str> {
    const KINDS: &[&str] = &["struct", "enum", "trait", "type", "class", "interface"];
    let mut words = line.trim_start().split_ascii_whitespace();
    let mut word = words.next()?;
    while matches!(word, "export" | "abstract") || word.starts_with("pub") {
        word = words.next()?;
    }
    if !KINDS.contains(&word) {
        return None;
    }
    let name = words.next()?;
    let end = name.find(|c: char| !c.is_alphanumeric() && c != '_');
    Some(&name[..end.unwrap_or(name.len())])
}

#[cfg(test)]
mod tests {
    use super::super::finding::texts;
    use super::*;

    const SAMPLE: &str = "| word | where |\n|---|---|\n| match | `Match`, `Match::apply` |\n\n\
        ## Names that are not used\n\n| not | but |\n|---|---|\n| `Deed`, `Tale` | `Action` |\n";

    #[test]
    fn names_that_are_ruled_out_are_found() {
        let tree = Tree::of(&[
            (GLOSSARY, SAMPLE),
            ("a.rs", "struct Match<G>(G);\npub(crate) enum Deed {\n"),
            ("b.ts", "export interface Tale {\nconst Deed = 1;\n"),
        ]);
        let found = texts(&check(&tree));
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found[0].starts_with("a.rs:2: \"Deed\""), "{found:?}");
        assert!(found[1].starts_with("b.ts:1: \"Tale\""), "{found:?}");
    }

    #[test]
    fn a_type_that_does_not_exist_is_found() {
        let tree = Tree::of(&[(GLOSSARY, SAMPLE), ("a.rs", "pub enum Other;\n")]);
        let found = texts(&check(&tree));
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found[0].contains("there is no type Match"), "{found:?}");
    }
}
