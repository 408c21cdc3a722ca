//! The letters of the languages, as numbers for the automata.

/// The letters of a language.
#[derive(Debug)]
pub(crate) struct Alphabet {
    /// Every letter a word may have, in lower case and in alphabetical order. A letter's number is
    /// its index here.
    letters: &'static str,
    /// The consonants among them, in the same order. A consonant's number is its index here.
    consonants: &'static str,
}

/// The vowels are a, e, i, o and u; y is always a consonant.
pub(crate) static ENGLISH: Alphabet = Alphabet {
    letters: "abcdefghijklmnopqrstuvwxyz",
    consonants: "bcdfghjklmnpqrstvwxyz",
};

/// The soft sign and the apostrophe have no sound of their own, so they are left out of a skeleton
/// like the vowels. Й is a consonant, and г and ґ are two letters.
pub(crate) static UKRAINIAN: Alphabet = Alphabet {
    letters: "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя'",
    consonants: "бвгґджзйклмнпрстфхцчшщ",
};

impl Alphabet {
    /// The number of a lower-case letter.
    pub(crate) fn letter_number(&self, letter: char) -> Option<u8> {
        place(self.letters, letter)
    }

    /// The lower-case letter with a number.
    pub(crate) fn letter(&self, number: u8) -> Option<char> {
        self.letters.chars().nth(usize::from(number))
    }

    /// The number of a lower-case consonant; `None` for any other letter.
    pub(crate) fn consonant_number(&self, letter: char) -> Option<u8> {
        place(self.consonants, letter)
    }

    /// The consonants, in the order of their numbers.
    pub(crate) fn consonants(&self) -> impl Iterator<Item = char> + Clone + use<> {
        self.consonants.chars()
    }

    /// The letters that are not consonants, as a mask of letter numbers.
    pub(crate) fn silent_mask(&self) -> u64 {
        let silent = self
            .letters
            .chars()
            .enumerate()
            .filter(|(_, letter)| self.consonant_number(*letter).is_none());
        silent.fold(0, |mask, (number, _)| mask | 1 << number)
    }

    /// The number of letters.
    pub(crate) fn len(&self) -> usize {
        self.letters.chars().count()
    }
}

fn place(letters: &str, letter: char) -> Option<u8> {
    letters
        .chars()
        .position(|known| known == letter)
        .map(|index| index as u8)
}
