//! Tests of offensive words, which are valid but never shown.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use ruckus_words::{Dictionary, Skeleton, Vocabulary};

use crate::lists::{ALL_WORDS, largest_size, skeleton};

const TEXT: &str = include_str!("../../../../data/words/offensive.txt");
const SCOWL_TABOO: &str = include_str!("../../../../data/words/scowl-taboo.txt");

/// The words of the list that the committed entries match, found by simple comparison.
pub(crate) static OFFENSIVE_WORDS: LazyLock<BTreeSet<&'static str>> = LazyLock::new(|| {
    let (exceptions, entries): (Vec<&str>, Vec<&str>) =
        entries().partition(|entry| entry.starts_with('!'));
    let matched = entries.into_iter().flat_map(words_matching);
    let excepted: BTreeSet<&str> = exceptions
        .iter()
        .flat_map(|exception| words_matching(&exception[1..]))
        .collect();
    matched.filter(|word| !excepted.contains(word)).collect()
});

fn entries() -> impl Iterator<Item = &'static str> {
    TEXT.lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
}

fn words_matching(entry: &str) -> Vec<&'static str> {
    match ALL_WORDS.get_key_value(entry) {
        Some((&word, _)) => vec![word],
        None => ALL_WORDS
            .keys()
            .copied()
            .filter(|word| is_match(entry, word))
            .collect(),
    }
}

fn is_match(entry: &str, word: &str) -> bool {
    match (entry.strip_prefix('*'), entry.strip_suffix('*')) {
        (Some(rest), Some(_)) => word.contains(rest.trim_end_matches('*')),
        (Some(end), None) => word.ends_with(end),
        (None, Some(start)) => word.starts_with(start),
        (None, None) => word == entry,
    }
}

fn is_listed(word: &str) -> bool {
    Dictionary::wide()
        .words_for(&skeleton(word), usize::MAX)
        .iter()
        .any(|shown| shown == word)
}

#[test]
fn every_entry_matches_a_word() {
    for entry in entries() {
        assert!(
            !words_matching(entry.trim_start_matches('!')).is_empty(),
            "{entry}"
        );
    }
}

#[test]
fn no_entry_is_contained_in_another() {
    for entry in entries() {
        for other in entries().filter(|&other| other != entry && !other.starts_with('!')) {
            assert!(
                !is_match(entry, other.trim_matches('*')),
                "{entry} and {other}"
            );
        }
        assert_eq!(
            entries().filter(|&other| other == entry).count(),
            1,
            "{entry}"
        );
    }
}

#[test]
fn what_scowl_calls_taboo_is_valid_and_not_listed() {
    let mut seen = 0;
    for word in SCOWL_TABOO
        .lines()
        .filter(|word| ALL_WORDS.contains_key(word))
    {
        assert!(Dictionary::wide().contains(&skeleton(word)), "{word}");
        assert!(!is_listed(word), "{word}");
        seen += 1;
    }
    assert!(seen > 70, "only {seen} words of SCOWL's lists are in ours");
}

#[test]
fn innocent_neighbours_are_listed() {
    let innocent = "analysis arsenal class cockpit cocktail cocoon debugger dictionary document \
        farther farthing grape hobo mishit niggle peacock pinprick raccoon sauerkraut scrap \
        shitake snigger spice swank therapist title vandyke";
    for word in innocent.split_whitespace() {
        assert!(is_listed(word), "{word}");
    }
}

/// How many skeletons would be lost if offensive words did not count.
#[test]
fn skeletons_that_rest_on_offensive_words_stay_valid() {
    let check = |vocabulary: Vocabulary, expected: usize| {
        let dictionary = Dictionary::of(vocabulary);
        let resting: BTreeSet<Skeleton> = OFFENSIVE_WORDS
            .iter()
            .filter(|&word| ALL_WORDS[word] <= largest_size(vocabulary))
            .map(|word| skeleton(word))
            .filter(|skeleton| dictionary.rests_on_offensive_words_only(skeleton))
            .collect();
        assert!(resting.iter().all(|skeleton| dictionary.contains(skeleton)));
        assert!(!resting.iter().any(|skeleton| dictionary.is_shown(skeleton)));
        assert_eq!(resting.len(), expected, "{vocabulary}");
    };
    check(Vocabulary::Common, 60);
    check(Vocabulary::Standard, 111);
    check(Vocabulary::Wide, 218);
}
