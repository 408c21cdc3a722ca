//! Offensive words, which are valid but never shown.
//!
//! The entries are read from a text, whose head describes their form, and matched against single
//! words. A malformed line simply matches nothing; the tests check the committed text more
//! strictly.

use std::collections::BTreeSet;

/// The entries of an offensive-words text.
pub(crate) struct Offensive<'a> {
    whole: BTreeSet<&'a str>,
    stems: Vec<Stem<'a>>,
    exceptions: Vec<Stem<'a>>,
}

impl<'a> Offensive<'a> {
    /// Reads the entries; empty lines and lines that begin with `#` are ignored.
    pub(crate) fn parse(text: &'a str) -> Self {
        let mut entries = Self {
            whole: BTreeSet::new(),
            stems: Vec::new(),
            exceptions: Vec::new(),
        };
        for line in text.lines().map(str::trim) {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            if let Some(exception) = line.strip_prefix('!') {
                entries.exceptions.push(Stem::parse(exception));
            } else if line.contains('*') {
                entries.stems.push(Stem::parse(line));
            } else {
                entries.whole.insert(line);
            }
        }
        entries
    }

    /// Whether a lower-case word is offensive.
    pub(crate) fn matches(&self, word: &str) -> bool {
        (self.whole.contains(word) || self.stems.iter().any(|stem| stem.matches(word)))
            && !self.exceptions.iter().any(|stem| stem.matches(word))
    }
}

/// A sequence of letters, and whether more letters may stand before or after it.
struct Stem<'a> {
    letters: &'a str,
    more_before: bool,
    more_behind: bool,
}

impl<'a> Stem<'a> {
    fn parse(entry: &'a str) -> Self {
        Self {
            letters: entry.trim_matches('*'),
            more_before: entry.starts_with('*'),
            more_behind: entry.ends_with('*'),
        }
    }

    fn matches(&self, word: &str) -> bool {
        match (self.more_before, self.more_behind) {
            (true, true) => word.contains(self.letters),
            (true, false) => word.ends_with(self.letters),
            (false, true) => word.starts_with(self.letters),
            (false, false) => word == self.letters,
        }
    }
}
