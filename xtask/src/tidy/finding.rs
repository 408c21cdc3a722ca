//! The result of a check: one finding.

use std::fmt;

/// Something that is wrong, ordered by its place.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Finding {
    /// The path, relative to the root.
    path: String,
    /// The line, counted from 1; `None` if the finding is about the whole file.
    line: Option<usize>,
    message: String,
}

impl Finding {
    /// A finding about a whole file or folder.
    pub(super) fn of(path: impl Into<String>, message: impl Into<String>) -> Finding {
        Finding {
            path: path.into(),
            line: None,
            message: message.into(),
        }
    }

    /// A finding about one line, counted from 1.
    pub(super) fn at(path: impl Into<String>, line: usize, message: impl Into<String>) -> Finding {
        Finding {
            path: path.into(),
            line: Some(line),
            message: message.into(),
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}: {}", self.path, self.message),
            None => write!(f, "{}: {}", self.path, self.message),
        }
    }
}

/// The findings as text, for the tests of the checks.
#[cfg(test)]
pub(super) fn texts(findings: &[Finding]) -> Vec<String> {
    findings.iter().map(Finding::to_string).collect()
}
