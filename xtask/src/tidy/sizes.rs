//! Checks that files are short enough to read in one sitting.

use super::finding::Finding;
use super::tree::Tree;

/// The maximum number of lines of a file, by extension.
const CEILINGS: &[(&str, usize)] = &[("rs", 800), ("ts", 400), ("tsx", 400), ("mjs", 400)];

/// Generated files and data tables that may be longer.
const EXCEPTIONS: &[Exception] = &[];

struct Exception {
    path: &'static str,
    lines: usize,
    /// Why the file cannot be split.
    reason: &'static str,
}

pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    check_with(tree, EXCEPTIONS)
}

fn check_with(tree: &Tree, exceptions: &[Exception]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (extension, ceiling) in CEILINGS {
        for (path, text) in tree.files_with(&[extension]) {
            let exception = exceptions.iter().find(|exception| exception.path == path);
            let (ceiling, why) = match exception {
                Some(Exception { lines, reason, .. }) => {
                    (lines, format!(" as an exception ({reason})"))
                }
                None => (ceiling, String::new()),
            };
            let lines = counted_lines(text);
            if lines > *ceiling {
                let message = format!("{lines} lines, at most {ceiling}{why}: split it by subject");
                findings.push(Finding::of(path, message));
            }
        }
    }
    for Exception { path, .. } in exceptions {
        if !tree.has(path) {
            let message = "is an exception in xtask/src/tidy/sizes.rs but does not exist";
            findings.push(Finding::of(*path, message));
        }
    }
    findings
}

/// The number of lines before the inline tests, which are at the end of a file.
fn counted_lines(text: &str) -> usize {
    let lines: Vec<_> = text.lines().collect();
    let tests = lines.windows(2).position(|pair| {
        pair[0] == "#[cfg(test)]" && pair[1].starts_with("mod ") && pair[1].ends_with('{')
    });
    tests.unwrap_or(lines.len())
}

#[cfg(test)]
mod tests {
    use super::super::finding::texts;
    use super::*;

    const TABLE: Exception = Exception {
        path: "table.rs",
        lines: 900,
        reason: "a table",
    };

    #[test]
    fn ceilings_hold_to_the_line() {
        let lines = |count: usize| "\n".repeat(count);
        assert_eq!(
            check(&Tree::of(&[("a.rs", &lines(800)), ("a.ts", &lines(400))])),
            []
        );
        let tree = Tree::of(&[("a.rs", &lines(801)), ("a.ts", &lines(401))]);
        assert_eq!(
            texts(&check(&tree)),
            [
                "a.rs: 801 lines, at most 800: split it by subject",
                "a.ts: 401 lines, at most 400: split it by subject",
            ]
        );
    }

    #[test]
    fn inline_tests_do_not_count_but_test_files_do() {
        let inline = format!(
            "{}#[cfg(test)]\nmod tests {{\n{}}}\n",
            "\n".repeat(790),
            "\n".repeat(500)
        );
        assert_eq!(counted_lines(&inline), 790);
        let sibling = format!("{}#[cfg(test)]\nmod tests;\n", "\n".repeat(800));
        assert_eq!(counted_lines(&sibling), 802);
    }

    #[test]
    fn exceptions_have_a_ceiling_and_must_exist() {
        let long = "\n".repeat(901);
        let found = texts(&check_with(&Tree::of(&[("table.rs", &long)]), &[TABLE]));
        assert_eq!(
            found,
            ["table.rs: 901 lines, at most 900 as an exception (a table): split it by subject"]
        );
        assert_eq!(
            check_with(&Tree::of(&[("table.rs", &long[1..])]), &[TABLE]),
            []
        );
        assert_eq!(check_with(&Tree::of(&[]), &[TABLE]).len(), 1);
    }
}
