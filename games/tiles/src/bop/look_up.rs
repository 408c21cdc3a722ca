//! Looking up a word, or letters without vowels, in the dictionary.

use ruckus_words::{Consonant, Dictionary};

use super::vocabulary;
use crate::kernel::DictionaryEntry;

/// How many words an entry lists.
const LISTED: usize = 12;
/// How many words it lists for each letter of a BOP! tile.
const LISTED_PER_LETTER: usize = 2;
/// The number of BOP! tiles in the game.
const MOST_WILDS: usize = 2;
/// Longer than any word.
const LONGEST: usize = 60;

/// Looks a text up; `None` if no tiles can spell it.
pub(crate) fn look_up(dictionary: &Dictionary, text: &str) -> Option<DictionaryEntry> {
    let language = dictionary.language();
    // Phones type a curly apostrophe.
    let text = text.trim().to_lowercase().replace('\u{2019}', "'");
    let (mut letters, mut has_vowels) = (Vec::new(), false);
    for letter in text.chars() {
        match language.consonant(letter) {
            Some(consonant) => letters.push(Some(consonant)),
            None if letter == '!' => letters.push(None),
            None if language.can_write(letter.encode_utf8(&mut [0; 4])) => has_vowels = true,
            None => return None,
        }
    }
    let wilds = letters.iter().filter(|letter| letter.is_none()).count();
    if text.is_empty() || wilds > MOST_WILDS || letters.len() > LONGEST {
        return None;
    }
    let is_wrd = letters.len() > 1 && vocabulary::is_wrd(dictionary, &letters);
    let written = |letter: &Option<Consonant>| {
        letter.map_or(Some('!'), |consonant| language.letter(consonant))
    };
    Some(DictionaryEntry {
        wrd: letters.iter().filter_map(written).collect(),
        is_wrd,
        is_word: (has_vowels && wilds == 0).then(|| is_word(dictionary, &letters, &text)),
        words: if is_wrd {
            words(dictionary, &letters)
        } else {
            Vec::new()
        },
    })
}

fn is_word(dictionary: &Dictionary, letters: &[Option<Consonant>], text: &str) -> bool {
    let letters: Vec<Consonant> = letters.iter().flatten().copied().collect();
    let words = dictionary.words_for(&letters, usize::MAX);
    letters.len() > 1 && words.iter().any(|word| word == text)
}

/// Words with these consonants; with a BOP! tile, some for each letter that it can stand for.
fn words(dictionary: &Dictionary, letters: &[Option<Consonant>]) -> Vec<String> {
    let Some(wild) = letters.iter().position(Option::is_none) else {
        let letters: Vec<Consonant> = letters.iter().flatten().copied().collect();
        return dictionary.words_for(&letters, LISTED);
    };
    let mut meant = letters.to_vec();
    let mut found = Vec::new();
    for letter in dictionary.language().consonants() {
        meant[wild] = Some(letter);
        found.extend(
            words(dictionary, &meant)
                .into_iter()
                .take(LISTED_PER_LETTER),
        );
    }
    found.truncate(LISTED);
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(text: &str) -> DictionaryEntry {
        look_up(&Dictionary::standard(), text).expect("tiles can spell it")
    }

    #[test]
    fn letters_list_their_words_with_the_most_common_first() {
        let found = entry("rnbw");
        assert_eq!((found.wrd.as_str(), found.is_wrd), ("RNBW", true));
        assert_eq!(found.is_word, None);
        assert_eq!(found.words.first().map(String::as_str), Some("rainbow"));
        let none = entry("NHQS");
        assert!(!none.is_wrd && none.words.is_empty());
    }

    #[test]
    fn a_word_is_checked_as_it_is_written() {
        assert_eq!(entry("Rainbow").is_word, Some(true));
        // RNBW is a wrd, but not because of this text.
        let other = entry("runabow");
        assert_eq!((other.is_word, other.is_wrd), (Some(false), true));
        assert_eq!(entry("queue").is_word, Some(false));
        assert!(!entry("a").is_wrd);
    }

    #[test]
    fn a_bop_tile_stands_for_any_letter() {
        let found = entry("!scdns");
        assert_eq!((found.wrd.as_str(), found.is_wrd), ("!SCDNS", true));
        assert!(!found.words.is_empty());
    }

    #[test]
    fn ukrainian_words_and_letters_are_looked_up_in_their_dictionary() {
        let ukrainian = Dictionary::ukrainian();
        let letters = look_up(&ukrainian, "квтк").expect("tiles can spell it");
        assert!(letters.is_wrd && letters.words.contains(&"квітка".to_owned()));
        let word = look_up(&ukrainian, "П\u{2019}ятниця").expect("tiles can spell it");
        assert_eq!((word.wrd.as_str(), word.is_word), ("ПТНЦ", Some(true)));
        assert_eq!(look_up(&ukrainian, "flower"), None);
    }

    #[test]
    fn other_characters_are_refused() {
        for text in ["", " ", "слово", "r2d2", "!!!"] {
            assert_eq!(look_up(&Dictionary::standard(), text), None, "{text:?}");
        }
    }

    #[test]
    fn an_offensive_word_is_never_shown() {
        let offensive = include_str!("../../../../data/words/offensive.txt");
        let is_word = |line: &&str| line.len() > 2 && !line.starts_with(['#', '!']);
        let words: Vec<&str> = offensive
            .lines()
            .filter(is_word)
            .map(|line| line.trim_matches('*'))
            .collect();
        assert!(words.len() > 20, "the list is read");
        for word in &words {
            let Some(found) = look_up(&Dictionary::wide(), word) else {
                continue;
            };
            assert_ne!(found.is_word, Some(true), "{word}");
            assert!(
                !found
                    .words
                    .iter()
                    .any(|other| words.contains(&other.as_str()))
            );
        }
    }
}
