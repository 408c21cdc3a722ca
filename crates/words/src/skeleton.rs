//! Skeletons: words without their vowels.

use std::fmt;
use std::ops::Deref;
use std::str::FromStr;

use crate::{Consonant, Language};

/// A sequence of two or more consonants. It need not be the skeleton of any word; a
/// [`Dictionary`](crate::Dictionary) decides that.
///
/// It dereferences to a slice of [`Consonant`]s, and is parsed and printed as letters.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Skeleton {
    language: Language,
    consonants: Box<[Consonant]>,
}

impl Skeleton {
    /// The smallest number of consonants in a skeleton.
    pub const MIN_LEN: usize = 2;

    /// The skeleton of these consonants; `None` if there are too few.
    #[must_use]
    pub fn new(language: Language, consonants: &[Consonant]) -> Option<Self> {
        (consonants.len() >= Self::MIN_LEN).then(|| Self {
            language,
            consonants: consonants.into(),
        })
    }

    /// The skeleton of a word: its consonants in order. `None` if there are fewer than two, or if
    /// no language writes the word.
    ///
    /// ```
    /// use ruckus_words::Skeleton;
    ///
    /// assert_eq!(Skeleton::of_word("Eyesore").unwrap().to_string(), "YSR");
    /// assert_eq!(Skeleton::of_word("eye"), None);
    /// ```
    #[must_use]
    pub fn of_word(word: &str) -> Option<Self> {
        let language = Language::ALL
            .into_iter()
            .find(|language| language.can_write(word))?;
        let letters = word.chars();
        let consonants: Vec<Consonant> = letters.filter_map(|l| language.consonant(l)).collect();
        Self::new(language, &consonants)
    }
}

impl Deref for Skeleton {
    type Target = [Consonant];

    fn deref(&self) -> &[Consonant] {
        &self.consonants
    }
}

impl AsRef<[Consonant]> for Skeleton {
    fn as_ref(&self) -> &[Consonant] {
        self
    }
}

impl FromStr for Skeleton {
    type Err = ParseSkeletonError;

    /// Reads consonants of one language, in upper or lower case.
    fn from_str(text: &str) -> Result<Self, ParseSkeletonError> {
        let is_of = |language: &Language| {
            let first = text.chars().next();
            first.is_some_and(|letter| language.consonant(letter).is_some())
        };
        let language = Language::ALL.into_iter().find(is_of).unwrap_or_default();
        let consonant = |found| {
            let consonant = language.consonant(found);
            consonant.ok_or(ParseSkeletonError::NotAConsonant { found })
        };
        let consonants = text.chars().map(consonant).collect::<Result<Vec<_>, _>>()?;
        Self::new(language, &consonants).ok_or(ParseSkeletonError::TooShort)
    }
}

impl fmt::Display for Skeleton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters: String = self
            .iter()
            .filter_map(|consonant| self.language.letter(*consonant))
            .collect();
        f.pad(&letters)
    }
}

impl fmt::Debug for Skeleton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a text is not a [`Skeleton`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseSkeletonError {
    /// The text contains something other than a consonant.
    NotAConsonant {
        /// The first such character.
        found: char,
    },
    /// There are fewer than two consonants.
    TooShort,
}

impl fmt::Display for ParseSkeletonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAConsonant { found } => write!(f, "{found:?} is not a consonant"),
            Self::TooShort => f.write_str("a skeleton has two consonants or more"),
        }
    }
}

impl std::error::Error for ParseSkeletonError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_skeleton_is_the_consonants_of_a_word_in_order() {
        let check = |word, skeleton: &str| {
            assert_eq!(
                Skeleton::of_word(word).map(|found| found.to_string()),
                Some(skeleton.into())
            );
        };
        check("fears", "FRS");
        check("EYESORE", "YSR");
        check("Geyser", "GYSR");
        check("rhythm", "RHYTHM");
        check("п'ятниця", "ПТНЦ");
        check("Ґедзь", "ҐДЗ");
        check("йти", "ЙТ");
    }

    #[test]
    fn a_skeleton_has_two_consonants_or_more() {
        for word in ["", "a", "eye", "queue", "ox"] {
            assert_eq!(Skeleton::of_word(word), None, "{word}");
        }
        assert_eq!("".parse::<Skeleton>(), Err(ParseSkeletonError::TooShort));
        assert_eq!("Y".parse::<Skeleton>(), Err(ParseSkeletonError::TooShort));
        assert!("YS".parse::<Skeleton>().is_ok());
    }

    #[test]
    fn only_letters_make_a_word_and_only_consonants_a_skeleton() {
        for word in ["don't", "naïve", "to do", "x-ray", "таxі", "по-моєму"] {
            assert_eq!(Skeleton::of_word(word), None, "{word}");
        }
        let error = ParseSkeletonError::NotAConsonant { found: 'E' };
        assert_eq!("FEARS".parse::<Skeleton>(), Err(error));
        let error = ParseSkeletonError::NotAConsonant { found: 'S' };
        assert_eq!("ФS".parse::<Skeleton>(), Err(error));
    }

    #[test]
    fn letters_lead_back_to_the_skeleton() {
        let skeleton: Skeleton = "whmmy".parse().unwrap();
        assert_eq!(skeleton.to_string(), "WHMMY");
        assert_eq!(skeleton.to_string().parse(), Ok(skeleton.clone()));
        assert_eq!(format!("{skeleton:>6}|{skeleton:?}"), " WHMMY|WHMMY");
    }
}
