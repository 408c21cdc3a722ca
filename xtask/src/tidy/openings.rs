//! Checks that every source file starts with a comment that describes it.

use super::finding::Finding;
use super::tree::Tree;

pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    tree.files_with(&["rs"])
        .filter(|(path, _)| path.starts_with("src/") || path.contains("/src/"))
        .filter(|(_, text)| !opens_with_a_comment(text))
        .map(|(path, _)| {
            Finding::at(
                path,
                1,
                "the file must open with a `//!` comment: what it is, what it is not",
            )
        })
        .collect()
}

fn opens_with_a_comment(text: &str) -> bool {
    let first = text.lines().next().unwrap_or_default();
    first
        .strip_prefix("//!")
        .is_some_and(|words| !words.trim().is_empty())
}

#[cfg(test)]
mod tests {
    use super::super::finding::texts;
    use super::*;

    #[test]
    fn a_file_without_an_opening_is_found() {
        for text in [
            "",
            "use std::fmt;\n//! Late.\n",
            "// Not for the module.\n",
            "//!\n",
        ] {
            let found = texts(&check(&Tree::of(&[("crates/core/src/seat.rs", text)])));
            assert_eq!(found.len(), 1, "{text:?}");
            assert!(
                found[0].starts_with("crates/core/src/seat.rs:1: "),
                "{found:?}"
            );
        }
    }

    #[test]
    fn sources_with_an_opening_and_other_files_pass() {
        let tree = Tree::of(&[
            ("crates/core/src/seat.rs", "//! Seats.\n"),
            ("crates/core/tests/seat.rs", "use ruckus_core::Seat;\n"),
            ("fuzz/fuzz_targets/line.rs", "#![no_main]\n"),
        ]);
        assert_eq!(check(&tree), []);
    }
}
