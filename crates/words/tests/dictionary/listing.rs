//! Tests that compare the words of a skeleton with plain sorting.

use std::collections::BTreeMap;

use ruckus_words::{Dictionary, Skeleton, Vocabulary};

use crate::lists::{ALL_WORDS, largest_size, skeleton};
use crate::offensive::OFFENSIVE_WORDS;

/// Skeletons with all words that may be shown for them, in the documented order.
fn plain_listing(vocabulary: Vocabulary) -> BTreeMap<Skeleton, Vec<&'static str>> {
    let mut listing = BTreeMap::<Skeleton, Vec<&str>>::new();
    for (&word, &size) in &*ALL_WORDS {
        if size <= largest_size(vocabulary) {
            let shown = listing.entry(skeleton(word)).or_default();
            if !OFFENSIVE_WORDS.contains(word) {
                shown.push(word);
            }
        }
    }
    for shown in listing.values_mut() {
        shown.sort_by_key(|word| (ALL_WORDS[word], word.len(), *word));
    }
    listing
}

/// Compares every `step`th skeleton.
fn check(vocabulary: Vocabulary, step: usize) {
    let dictionary = Dictionary::of(vocabulary);
    for (skeleton, expected) in plain_listing(vocabulary).iter().step_by(step) {
        assert_eq!(
            &dictionary.words_for(skeleton, usize::MAX),
            expected,
            "{skeleton}"
        );
        assert_eq!(
            dictionary.is_shown(skeleton),
            !expected.is_empty(),
            "{skeleton}"
        );
        let hidden = dictionary.rests_on_offensive_words_only(skeleton);
        assert_eq!(hidden, expected.is_empty(), "{skeleton}");
    }
}

#[test]
fn common_words_come_by_level_then_length_then_alphabet() {
    check(Vocabulary::Common, 1);
}

#[test]
fn standard_words_come_by_level_then_length_then_alphabet() {
    check(Vocabulary::Standard, 5);
}

#[test]
fn wide_words_come_by_level_then_length_then_alphabet() {
    check(Vocabulary::Wide, 13);
}

#[test]
fn a_limit_keeps_the_first_words() {
    let dictionary = Dictionary::standard();
    let sr = skeleton("sir");
    let all = dictionary.words_for(&sr, usize::MAX);
    assert!(all.len() > 3);
    for limit in 0..=all.len() + 1 {
        assert_eq!(
            dictionary.words_for(&sr, limit),
            all[..limit.min(all.len())]
        );
    }
}

#[test]
fn a_row_that_is_no_skeleton_stands_for_nothing() {
    let dictionary = Dictionary::wide();
    let qqq: Skeleton = "QQQ".parse().unwrap();
    assert!(dictionary.words_for(&qqq, 9).is_empty());
    assert!(!dictionary.is_shown(&qqq));
    assert!(!dictionary.rests_on_offensive_words_only(&qqq));
    assert!(dictionary.words_for(&[], 9).is_empty());
    assert!(dictionary.words_for(&qqq[..1], 9).is_empty());
}
