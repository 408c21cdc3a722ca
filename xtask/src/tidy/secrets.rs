//! Checks that no game state can be serialised: a state has secrets, so a game exposes
//! only views, events and records.

use super::finding::Finding;
use super::tree::Tree;

/// The files that define the states of games.
const STATES: &[&str] = &[
    "games/boop/src/kernel/state.rs",
    "games/kaboom/src/game/state.rs",
    "games/kaboom/src/world.rs",
    "games/tiles/src/kernel/action.rs",
    "games/tiles/src/kernel/table.rs",
];

pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for path in STATES {
        let Some(text) = tree.file(path) else {
            let message = "the list of files with states names it: xtask/src/tidy/secrets.rs";
            findings.push(Finding::of(*path, format!("is not there; {message}")));
            continue;
        };
        for (index, line) in text.lines().enumerate() {
            if line.contains("Serialize") {
                let message = "a state is not serialised: make a view or an event of it";
                findings.push(Finding::at(*path, index + 1, message));
            }
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::super::finding::texts;
    use super::*;

    #[test]
    fn a_state_that_is_serialised_or_missing_is_found() {
        let mut files: Vec<_> = STATES.iter().map(|path| (*path, "//! Plain.\n")).collect();
        assert_eq!(texts(&check(&Tree::of(&files))), Vec::<String>::new());
        files[1].1 = "//! A state.\n#[derive(Serialize)]\n";
        files.pop();
        let found = texts(&check(&Tree::of(&files)));
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found[0].contains("game/state.rs:2"), "{found:?}");
    }
}
