//! Finds words that do not belong in the repository: marks of unfinished work, and
//! internal words in texts that players read.
//!
//! To ban another word, add a row. This file is not checked, because it contains all of
//! them. In Markdown, a word between backticks does not count.

use super::finding::Finding;
use super::markdown::without_code;
use super::tree::{Tree, file_name, has_extension};

/// The file with the list, and so with every banned word.
const THIS_FILE: &str = "xtask/src/tidy/words.rs";

const BANNED: &[Banned] = &[
    Banned {
        text: "TODO",
        case: Case::AsWritten,
        place: Place::Everywhere,
        excuse: Excuse::IssueNumber,
        reason: "name the issue, as in TODO(#12), or do it",
    },
    leftover("FIXME", "fix it, or open an issue"),
    leftover("XXX", "say what is wrong, or mend it"),
    leftover("HACK", "say why it must be so, or do it well"),
    leftover("dbg!(", "a left-over of debugging"),
    inner("lorem ipsum", "write the text"),
    inner(
        "stack trace",
        "players see what happened, not how the program is built",
    ),
    inner(
        "null pointer",
        "players see what happened, not how the program is built",
    ),
    inner(
        "segfault",
        "players see what happened, not how the program is built",
    ),
    inner(
        "panicked",
        "players see what happened, not how the program is built",
    ),
    inner("as requested", "say what is true, not how it came about"),
    inner("as instructed", "say what is true, not how it came about"),
];

struct Banned {
    text: &'static str,
    case: Case,
    place: Place,
    excuse: Excuse,
    reason: &'static str,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Case {
    AsWritten,
    Any,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// Code, comments, documents.
    Everywhere,
    /// Texts that players read.
    ProductText,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Excuse {
    None,
    /// `#12` or `(#12)` right after the word.
    IssueNumber,
}

/// A mark of unfinished work.
const fn leftover(text: &'static str, reason: &'static str) -> Banned {
    let (case, place, excuse) = (Case::AsWritten, Place::Everywhere, Excuse::None);
    Banned {
        text,
        case,
        place,
        excuse,
        reason,
    }
}

/// An internal word that players should not see.
const fn inner(text: &'static str, reason: &'static str) -> Banned {
    let (case, place, excuse) = (Case::Any, Place::ProductText, Excuse::None);
    Banned {
        text,
        case,
        place,
        excuse,
        reason,
    }
}

pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (path, text) in tree.files().filter(|(path, _)| *path != THIS_FILE) {
        let is_markdown = has_extension(path, &["md"]);
        for (index, line) in text.lines().enumerate() {
            let line = if is_markdown {
                without_code(line)
            } else {
                line.to_owned()
            };
            for banned in BANNED.iter().filter(|banned| banned.applies_to(path)) {
                if banned.is_in(&line) {
                    let message = format!("{:?}: {}", banned.text, banned.reason);
                    findings.push(Finding::at(path, index + 1, message));
                }
            }
        }
    }
    findings
}

impl Banned {
    fn applies_to(&self, path: &str) -> bool {
        self.place == Place::Everywhere
            || has_extension(path, &["ftl", "html"])
            || matches!(file_name(path), "README.md" | "CHANGELOG.md" | "RULES.md")
    }

    fn is_in(&self, line: &str) -> bool {
        let line = match self.case {
            Case::AsWritten => line.to_owned(),
            Case::Any => line.to_lowercase(),
        };
        line.match_indices(self.text).any(|(start, _)| {
            let (before, after) = (&line[..start], &line[start + self.text.len()..]);
            let part_of_a_word =
                before.ends_with(joins) || self.text.ends_with(joins) && after.starts_with(joins);
            let excused = self.excuse == Excuse::IssueNumber && begins_with_an_issue(after);
            !part_of_a_word && !excused
        })
    }
}

fn joins(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn begins_with_an_issue(text: &str) -> bool {
    let text = text.trim_start_matches([' ', '(']);
    text.strip_prefix('#')
        .is_some_and(|number| number.starts_with(|c: char| c.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::super::finding::texts;
    use super::*;

    fn found(path: &str, text: &str) -> Vec<String> {
        texts(&check(&Tree::of(&[(path, text)])))
    }

    #[test]
    fn leftovers_are_found_in_code_and_documents() {
        for text in [
            "// TODO later",
            "FIXME",
            "let x = dbg!(y);",
            "# HACK: no",
            "XXX",
            "TODO(me)",
        ] {
            assert_eq!(found("crates/core/src/seat.rs", text).len(), 1, "{text}");
            assert_eq!(found("docs/protocol.md", text).len(), 1, "{text}");
        }
        assert_eq!(
            found("a.rs", "\n// FIXME\n"),
            ["a.rs:2: \"FIXME\": fix it, or open an issue"]
        );
    }

    #[test]
    fn work_with_an_issue_number_may_stay() {
        assert_eq!(
            found("a.rs", "// TODO(#12): faster\n// TODO #3 too\n"),
            [""; 0]
        );
        assert_eq!(found("a.rs", "// TODO(#soon)\n").len(), 1);
    }

    #[test]
    fn parts_of_longer_words_and_quoted_words_pass() {
        assert_eq!(
            found("a.rs", "MASTODON HACKNEY XXXL my_TODO_list todo"),
            [""; 0]
        );
        assert_eq!(
            found("CONTRIBUTING.md", "A `TODO` needs an issue number."),
            [""; 0]
        );
    }

    #[test]
    fn words_of_the_workshop_are_kept_from_players_only() {
        assert_eq!(found("README.md", "Lorem ipsum.").len(), 1);
        assert_eq!(
            found("web/text/en.ftl", "error = The engine panicked").len(),
            1
        );
        assert_eq!(found("crates/core/src/seat.rs", "// it panicked"), [""; 0]);
    }

    #[test]
    fn the_list_does_not_find_itself() {
        assert_eq!(found(THIS_FILE, include_str!("words.rs")), [""; 0]);
        assert!(!found("elsewhere.rs", include_str!("words.rs")).is_empty());
    }
}
