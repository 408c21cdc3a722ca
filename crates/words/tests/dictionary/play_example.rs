//! Tests of the words in the rulebook's example game.

use ruckus_words::{Dictionary, Skeleton, Vocabulary};

use crate::lists::{ALL_WORDS, skeleton};

/// Every wrd placed in the example, with the words that the rulebook lists for it.
const EXAMPLE: [(&str, &str); 19] = [
    ("FRS", "fears furs fires"),
    ("SH", "ash sh she shoe shoo"),
    ("WHMMY", "whammy"),
    ("SHM", "sham shame shim"),
    ("JST", "jest joist joust just"),
    ("MJ", "mojo"),
    ("YS", "ayes yes"),
    ("CBWB", "cobweb"),
    ("WW", "wow"),
    ("HB", "hob hobo hub"),
    ("DT", "dot date audit"),
    ("WWD", "wowed"),
    ("HBT", "habit"),
    ("SR", "sore sir sear"),
    ("MJS", "emojis"),
    ("YSR", "eyesore"),
    ("GD", "good god egad"),
    ("GYSR", "geyser"),
    ("GYSRS", "geysers"),
];

#[test]
fn every_wrd_is_in_every_vocabulary() {
    for (wrd, _) in EXAMPLE {
        let wrd: Skeleton = wrd.parse().unwrap();
        for vocabulary in Vocabulary::ALL {
            assert!(
                Dictionary::of(vocabulary).is_shown(&wrd),
                "{vocabulary} {wrd}"
            );
        }
    }
}

#[test]
fn the_words_read_into_a_wrd_are_listed_for_it() {
    let dictionary = Dictionary::standard();
    for (wrd, words) in EXAMPLE {
        let wrd: Skeleton = wrd.parse().unwrap();
        let listed = dictionary.words_for(&wrd, usize::MAX);
        for word in words.split_whitespace() {
            assert!(listed.iter().any(|shown| shown == word), "{wrd}: {word}");
        }
    }
}

#[test]
fn four_of_its_words_are_no_standard_words() {
    for word in ["sha", "shea", "mojos", "gouda"] {
        assert!(ALL_WORDS.get(word).is_none_or(|&size| size > 70), "{word}");
        let listed = Dictionary::standard().words_for(&skeleton(word), usize::MAX);
        assert!(!listed.iter().any(|shown| shown == word), "{word}");
    }
}
