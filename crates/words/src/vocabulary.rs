//! The three built-in English vocabularies, each contained in the next.

use std::fmt;

/// How much of the English language counts as words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Vocabulary {
    /// Everyday words: SCOWL's sizes up to 50.
    Common,
    /// The words of a large desk dictionary: SCOWL's sizes up to 70.
    #[default]
    Standard,
    /// Also the rare words that players of word games know: SCOWL's sizes up to
    /// 80.
    Wide,
}

impl Vocabulary {
    /// All vocabularies, the narrowest first.
    pub const ALL: [Self; 3] = [Self::Common, Self::Standard, Self::Wide];

    /// The name by which players choose the vocabulary.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Common => "common",
            Self::Standard => "standard",
            Self::Wide => "wide",
        }
    }

    /// The vocabulary with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|vocabulary| vocabulary.name() == name)
    }

    /// The number of the vocabulary in the automata, from 1.
    pub(crate) const fn class(self) -> u32 {
        self as u32 + 1
    }
}

impl fmt::Display for Vocabulary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_back_to_the_vocabulary() {
        for vocabulary in Vocabulary::ALL {
            assert_eq!(Vocabulary::from_name(vocabulary.name()), Some(vocabulary));
        }
        assert_eq!(Vocabulary::from_name("file"), None);
        assert_eq!(Vocabulary::default(), Vocabulary::Standard);
    }
}
