//! Tests of the size of the committed list.
//!
//! A change here changes the game, so make it deliberately.

use std::collections::BTreeMap;

use ruckus_words::{Dictionary, Vocabulary};

use crate::lists::{ALL_WORDS, EXTRA, WORDS, all_skeletons, largest_size, lines, skeletons};

#[test]
fn the_list_has_the_measured_words_and_skeletons() {
    let check = |vocabulary, words, skeleton_count, pairs, triples| {
        let most = largest_size(vocabulary);
        assert_eq!(
            lines(WORDS).filter(|&(_, size)| size <= most).count(),
            words,
            "{vocabulary}"
        );
        let skeletons = skeletons(lines(WORDS), vocabulary);
        assert_eq!(skeletons.len(), skeleton_count, "{vocabulary}");
        let of_len = |len| {
            skeletons
                .iter()
                .filter(|skeleton| skeleton.len() == len)
                .count()
        };
        assert_eq!((of_len(2), of_len(3)), (pairs, triples), "{vocabulary}");
    };
    check(Vocabulary::Common, 64_057, 48_281, 340, 2_296);
    check(Vocabulary::Standard, 116_289, 86_188, 367, 2_888);
    check(Vocabulary::Wide, 252_224, 175_956, 405, 3_682);
}

#[test]
fn the_standard_skeletons_have_the_measured_lengths() {
    let mut by_length = [0; 11];
    for skeleton in skeletons(lines(WORDS), Vocabulary::Standard) {
        by_length[skeleton.len().min(12) - 2] += 1;
    }
    let measured = [
        367, 2_888, 11_094, 20_899, 22_109, 15_249, 8_203, 3_553, 1_249, 422, 155,
    ];
    assert_eq!(by_length, measured);
}

#[test]
fn a_dictionary_counts_the_list_and_our_extra_words() {
    for vocabulary in Vocabulary::ALL {
        let counts = Dictionary::of(vocabulary).counts();
        let most = largest_size(vocabulary);
        assert_eq!(
            counts.words,
            ALL_WORDS.values().filter(|&&size| size <= most).count()
        );
        assert_eq!(counts.skeletons, all_skeletons(vocabulary).len());
        assert_eq!(counts.skipped, 0);
    }
}

#[test]
fn the_list_is_sorted_and_says_nothing_twice() {
    assert!(lines(WORDS).is_sorted_by(|(word, _), (next, _)| word < next));
}

#[test]
fn every_extra_word_changes_something_and_has_a_reason() {
    for line in EXTRA.lines().filter(|line| !line.starts_with('#')) {
        assert_eq!(
            line.split('\t').filter(|field| !field.is_empty()).count(),
            3,
            "{line}"
        );
    }
    let listed: BTreeMap<&str, u8> = lines(WORDS).collect();
    for (word, size) in lines(EXTRA) {
        assert!(listed.get(word).is_none_or(|&known| size < known), "{word}");
    }
}

#[test]
fn every_dropped_word_is_gone_and_has_a_reason() {
    let dropped = include_str!("../../../../data/words/dropped.txt");
    for line in dropped
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
    {
        let (word, reason) = line.split_once('\t').unwrap();
        assert!(!ALL_WORDS.contains_key(word), "{word}");
        assert!(!reason.is_empty(), "{word}");
    }
}
