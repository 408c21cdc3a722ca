//! The languages of the built-in dictionaries.

use std::fmt;

use crate::Consonant;
use crate::make::alphabet::{self, Alphabet};

/// A language, with the consonants that its words are reduced to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    /// 21 consonants, Y among them.
    #[default]
    English,
    /// 22 consonants. Й is one of them; Г and Ґ are two letters; the soft sign and the apostrophe
    /// are left out like the vowels.
    Ukrainian,
}

impl Language {
    /// All languages.
    pub const ALL: [Self; 2] = [Self::English, Self::Ukrainian];

    /// The name in lower-case English.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::English => "english",
            Self::Ukrainian => "ukrainian",
        }
    }

    /// The consonants in alphabetical order.
    pub fn consonants(self) -> impl Iterator<Item = Consonant> + Clone {
        let count = self.alphabet().consonants().count();
        (0..count).filter_map(Consonant::from_index)
    }

    /// The consonant for a letter of this language, upper or lower case.
    #[must_use]
    pub fn consonant(self, letter: char) -> Option<Consonant> {
        let number = self.alphabet().consonant_number(lower_case(letter)?)?;
        Consonant::from_index(usize::from(number))
    }

    /// The upper-case letter of a consonant; `None` if the language has fewer consonants.
    #[must_use]
    pub fn letter(self, consonant: Consonant) -> Option<char> {
        let letter = self.alphabet().consonants().nth(consonant.index())?;
        letter.to_uppercase().next()
    }

    /// Whether a word has only letters of this language, in upper or lower case.
    #[must_use]
    pub fn can_write(self, word: &str) -> bool {
        let known = |letter| {
            let lower = lower_case(letter);
            lower.is_some_and(|letter| self.alphabet().letter_number(letter).is_some())
        };
        word.chars().all(known)
    }

    pub(crate) fn alphabet(self) -> &'static Alphabet {
        match self {
            Self::English => &alphabet::ENGLISH,
            Self::Ukrainian => &alphabet::UKRAINIAN,
        }
    }
}

/// The lower case of a letter that has exactly one.
fn lower_case(letter: char) -> Option<char> {
    let mut lower = letter.to_lowercase();
    let first = lower.next();
    if lower.next().is_some() { None } else { first }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(language: Language) -> String {
        language
            .consonants()
            .filter_map(|consonant| language.letter(consonant))
            .collect()
    }

    #[test]
    fn english_has_21_consonants_and_y_is_one() {
        assert_eq!(letters(Language::English), "BCDFGHJKLMNPQRSTVWXYZ");
    }

    #[test]
    fn ukrainian_has_22_consonants_with_both_letters_for_g() {
        assert_eq!(letters(Language::Ukrainian), "БВГҐДЖЗЙКЛМНПРСТФХЦЧШЩ");
    }

    #[test]
    fn letters_lead_back_to_the_consonant() {
        for language in Language::ALL {
            for consonant in language.consonants() {
                let letter = language.letter(consonant).unwrap();
                assert_eq!(language.consonant(letter), Some(consonant));
                let small = letter.to_lowercase().next().unwrap();
                assert_eq!(language.consonant(small), Some(consonant));
            }
        }
        let last = Consonant::from_index(Consonant::COUNT - 1).unwrap();
        assert_eq!(Language::English.letter(last), None);
    }

    #[test]
    fn vowels_signs_and_letters_of_another_language_are_no_consonants() {
        for letter in "AEIOUaeiou 1!ÇçЖСс\u{10ffff}".chars() {
            assert_eq!(Language::English.consonant(letter), None, "{letter:?}");
        }
        for letter in "АЕЄИІЇОУЮЯЬаеєиіїоуюяь'CcPы1!".chars() {
            assert_eq!(Language::Ukrainian.consonant(letter), None, "{letter:?}");
        }
    }

    #[test]
    fn a_word_is_written_in_the_letters_of_one_language() {
        assert!(Language::English.can_write("Cobweb"));
        assert!(Language::Ukrainian.can_write("П'ятниця"));
        assert!(!Language::Ukrainian.can_write("ёлка"));
        assert!(!Language::English.can_write("п'ятниця"));
    }
}
