//! Checks that folders and modules are named after their contents.

use super::finding::Finding;
use super::tree::{Tree, file_name};

/// Names that reveal nothing about the contents.
const BANNED: &[&str] = &[
    "common", "helper", "helpers", "m", "manager", "misc", "util", "utils",
];

pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for path in tree.entries() {
        let name = file_name(path);
        let stem = match name.split_once('.') {
            Some((stem, "rs" | "ts" | "tsx" | "mjs" | "js")) => stem,
            Some(_) => continue,
            None => name,
        };
        if BANNED.contains(&stem) {
            findings.push(Finding::of(path, complaint(stem)));
        }
    }
    for (path, text) in tree.files_with(&["rs"]) {
        for (index, line) in text.lines().enumerate() {
            if let Some(name) = inline_module(line).filter(|name| BANNED.contains(name)) {
                findings.push(Finding::at(path, index + 1, complaint(name)));
            }
        }
    }
    findings
}

fn complaint(name: &str) -> String {
    format!("{name:?} says nothing; put it with its subject, or name it for what it does")
}

/// The name in `mod name {`. A module in its own file is found by the name of the file.
fn inline_module(line: &str) -> Option<&str> {
    let words: Vec<_> = line.split_ascii_whitespace().collect();
    match words[..] {
        ["mod", name, "{"] | [_, "mod", name, "{"] => Some(name),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::finding::texts;
    use super::*;

    #[test]
    fn folders_files_and_inline_modules_are_found() {
        let tree = Tree::of(&[
            ("crates/common/src/lib.rs", "//! Everything else.\n"),
            ("crates/core/src/utils.rs", "//! More.\n"),
            (
                "crates/core/src/seat.rs",
                "//! Seats.\npub(crate) mod misc {\n}\n",
            ),
        ]);
        let found = texts(&check(&tree));
        assert_eq!(found.len(), 3, "{found:?}");
        assert!(
            found[0].starts_with("crates/common: \"common\""),
            "{found:?}"
        );
        assert!(
            found[1].starts_with("crates/core/src/utils.rs: \"utils\""),
            "{found:?}"
        );
        assert!(
            found[2].starts_with("crates/core/src/seat.rs:2: \"misc\""),
            "{found:?}"
        );
    }

    #[test]
    fn names_that_only_contain_such_a_word_pass() {
        let tree = Tree::of(&[
            ("src/commonwealth.rs", "mod tests {\n}\n"),
            ("data/misc.txt", ""),
        ]);
        assert_eq!(check(&tree), []);
    }
}
