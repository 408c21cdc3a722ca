//! Rejects disabled tests: a test runs, or it is deleted.

use super::finding::Finding;
use super::tree::Tree;

pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (path, text) in tree.files_with(&["rs"]) {
        for (index, line) in text.lines().enumerate() {
            if switches_a_test_off(line.trim_start()) {
                let message = "a test is switched off; make it run, or delete it";
                findings.push(Finding::at(path, index + 1, message));
            }
        }
    }
    findings
}

fn switches_a_test_off(line: &str) -> bool {
    let Some(attribute) = line.strip_prefix("#[") else {
        return false;
    };
    let words = |text: &str| {
        text.split(|c: char| !c.is_alphanumeric())
            .any(|w| w == "ignore")
    };
    attribute.starts_with("ignore") || (attribute.starts_with("cfg_attr") && words(attribute))
}

#[cfg(test)]
mod tests {
    use super::super::finding::texts;
    use super::*;

    #[test]
    fn every_way_to_switch_a_test_off_is_found() {
        for line in [
            "#[ignore]",
            "    #[ignore = \"slow\"]",
            "#[cfg_attr(miri, ignore)]",
        ] {
            let tree = Tree::of(&[("games/boop/tests/rules.rs", line)]);
            let found = texts(&check(&tree));
            assert_eq!(found.len(), 1, "{line}");
            assert!(
                found[0].starts_with("games/boop/tests/rules.rs:1: "),
                "{found:?}"
            );
        }
    }

    #[test]
    fn other_attributes_and_comments_pass() {
        let text = "#[test]\n// no #[ignore] here\n#[cfg_attr(test, allow(dead_code))]\n";
        assert_eq!(check(&Tree::of(&[("a.rs", text)])), []);
    }
}
