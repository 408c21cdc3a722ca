//! The text form of a word list.
//!
//! A line is `word`, `word<TAB>level` or `word<TAB>level<TAB>remark`; empty lines and lines that
//! begin with `#` are ignored. The level is one of SCOWL's sizes; smaller means more common.
//! Everything is bounded, so that even the strangest file needs only a fixed amount of memory.

use std::collections::BTreeMap;
use std::fmt;

use super::alphabet::Alphabet;

/// SCOWL's sizes. A level inside this crate is the position of its size here, counted from 1.
pub(crate) const SIZES: [u8; 10] = [10, 20, 35, 40, 50, 55, 60, 70, 80, 95];

/// The level of a word given without one: SCOWL's size 50, the last of the
/// common words.
const UNSTATED_LEVEL: u8 = 5;

/// The maximum size of a list, in bytes; the whole of SCOWL with its rarest words takes half of it.
pub(crate) const MAX_BYTES: usize = 16 << 20;
/// The maximum number of lines.
pub(crate) const MAX_LINES: usize = 1_000_000;
/// The maximum length of a line, in bytes. English words are well below fifty letters.
pub(crate) const MAX_LINE_BYTES: usize = 200;
/// The maximum length of a word, in letters.
pub(crate) const MAX_WORD_LETTERS: usize = 60;

/// The narrowest vocabulary a level belongs to: 1 for `common`, 2 for
/// `standard`, 3 for `wide`.
pub(crate) fn vocabulary_class(level: u8) -> u8 {
    match level {
        0..=5 => 1,
        6..=8 => 2,
        _ => 3,
    }
}

/// Words with two or more consonants, each with its lowest level.
pub(crate) struct WordList {
    words: BTreeMap<String, u8>,
    skipped: u32,
}

impl WordList {
    /// Reads a list; words with fewer than two consonants are counted and left
    /// out.
    ///
    /// # Errors
    ///
    /// The first fault, with its line.
    pub(crate) fn parse(text: &[u8], alphabet: &Alphabet) -> Result<Self, BadWordList> {
        if text.len() > MAX_BYTES {
            return Err(BadWordList::TooManyBytes { bytes: text.len() });
        }
        let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
        let mut list = Self {
            words: BTreeMap::new(),
            skipped: 0,
        };
        for (index, line) in text.split(|&byte| byte == b'\n').enumerate() {
            if index >= MAX_LINES && !line.is_empty() {
                return Err(BadWordList::TooManyLines);
            }
            list.read_line(line, index + 1, alphabet)?;
        }
        if list.words.is_empty() {
            Err(BadWordList::Empty)
        } else {
            Ok(list)
        }
    }

    /// The words in alphabetical order, with their levels.
    pub(crate) fn words(&self) -> impl Iterator<Item = (&str, u8)> {
        self.words
            .iter()
            .map(|(word, &level)| (word.as_str(), level))
    }

    /// How many lines were left out because they have fewer than two consonants.
    pub(crate) fn skipped(&self) -> u32 {
        self.skipped
    }

    fn read_line(
        &mut self,
        bytes: &[u8],
        line: usize,
        alphabet: &Alphabet,
    ) -> Result<(), BadWordList> {
        if bytes.len() > MAX_LINE_BYTES {
            return Err(BadWordList::LineTooLong { line });
        }
        let text = str::from_utf8(bytes)
            .map_err(|_| BadWordList::NotUtf8 { line })?
            .trim();
        if text.is_empty() || text.starts_with('#') {
            return Ok(());
        }
        let mut fields = text.split('\t');
        let word = fields
            .next()
            .unwrap_or_default()
            .trim_end()
            .to_ascii_lowercase();
        let is_strange = |letter: &char| alphabet.letter_number(*letter).is_none();
        if let Some(found) = word.chars().find(is_strange) {
            return Err(BadWordList::NotALetter { line, found });
        }
        if word.chars().count() > MAX_WORD_LETTERS {
            return Err(BadWordList::LineTooLong { line });
        }
        let level = match fields.next().map(str::trim) {
            None => UNSTATED_LEVEL,
            Some(size) => parse_level(size).ok_or_else(|| BadWordList::BadLevel {
                line,
                found: size.to_owned(),
            })?,
        };
        let consonants = super::skeleton(&word, alphabet).len();
        if consonants < 2 {
            self.skipped += 1;
        } else {
            self.insert(word, level);
        }
        Ok(())
    }

    fn insert(&mut self, word: String, level: u8) {
        self.words
            .entry(word)
            .and_modify(|old| *old = level.min(*old))
            .or_insert(level);
    }
}

fn parse_level(size: &str) -> Option<u8> {
    let size: u8 = size.parse().ok()?;
    SIZES
        .iter()
        .position(|&known| known == size)
        .map(|place| place as u8 + 1)
}

/// Why a text is not a word list. Lines are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BadWordList {
    /// The text is longer than a list may be.
    TooManyBytes {
        /// Its length in bytes.
        bytes: usize,
    },
    /// The text has more lines than a list may have.
    TooManyLines,
    /// A line is not UTF-8 text.
    NotUtf8 {
        /// The line.
        line: usize,
    },
    /// A line, or the word on it, is longer than any word.
    LineTooLong {
        /// The line.
        line: usize,
    },
    /// A word contains something other than the letters a to z. Accents must
    /// have been removed.
    NotALetter {
        /// The line.
        line: usize,
        /// The first such character.
        found: char,
    },
    /// The level is not one of SCOWL's sizes.
    BadLevel {
        /// The line.
        line: usize,
        /// The text in place of the level.
        found: String,
    },
    /// There is no word with two or more consonants.
    Empty,
    /// The words have so little in common that their automaton would be too
    /// large.
    TooManyStates,
}

impl fmt::Display for BadWordList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyBytes { bytes } => {
                write!(
                    f,
                    "the word list has {bytes} bytes, the most is {MAX_BYTES}"
                )
            }
            Self::TooManyLines => write!(f, "the word list has more than {MAX_LINES} lines"),
            Self::NotUtf8 { line } => write!(f, "line {line} is not UTF-8 text"),
            Self::LineTooLong { line } => write!(
                f,
                "line {line} is too long: a word has at most {MAX_WORD_LETTERS} letters, \
                 a line {MAX_LINE_BYTES} bytes"
            ),
            Self::NotALetter { line, found } => {
                write!(
                    f,
                    "line {line} has {found:?} in its word, only the letters a to z may be"
                )
            }
            Self::BadLevel { line, found } => {
                write!(f, "line {line} has the level {found:?}, expected one of")?;
                SIZES.iter().try_for_each(|size| write!(f, " {size}"))
            }
            Self::Empty => f.write_str("the word list has no word with two consonants or more"),
            Self::TooManyStates => f.write_str("the words have too little in common for a list"),
        }
    }
}

impl std::error::Error for BadWordList {}
