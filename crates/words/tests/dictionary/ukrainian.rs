//! The Ukrainian dictionary, compared with the committed list as plain collections.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use ruckus_words::{Consonant, ConsonantSet, Dictionary, Language, Skeleton};

use crate::automaton::walk;
use crate::lists::{Dice, skeleton};

const WORDS: &str = include_str!("../../../../data/words-uk/words.txt");
const OFFENSIVE: &str = include_str!("../../../../data/words-uk/offensive.txt");

static SKELETONS: LazyLock<BTreeSet<Skeleton>> =
    LazyLock::new(|| WORDS.lines().map(skeleton).collect());

fn joined(consonants: &[Consonant]) -> Skeleton {
    Skeleton::new(Language::Ukrainian, consonants).unwrap()
}

/// The entries, each a word or, with a star, the beginning of words.
fn entries() -> impl Iterator<Item = &'static str> {
    OFFENSIVE
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// The words that the entries match.
static OFFENSIVE_WORDS: LazyLock<BTreeSet<&str>> = LazyLock::new(|| {
    let matched = entries().flat_map(|entry| {
        let is_match = move |word: &&str| match entry.strip_suffix('*') {
            Some(start) => word.starts_with(start),
            None => *word == entry,
        };
        WORDS.lines().filter(is_match)
    });
    matched.collect()
});

/// A change here changes the game, so make it deliberately.
#[test]
fn the_list_has_the_measured_words_and_skeletons() {
    let counts = Dictionary::ukrainian().counts();
    assert_eq!(counts.words, WORDS.lines().count());
    assert_eq!((counts.words, counts.skeletons), (107_520, 80_982));
    assert_eq!((counts.skeletons, counts.skipped), (SKELETONS.len(), 0));
    let mut by_length = [0; 11];
    for skeleton in &*SKELETONS {
        by_length[skeleton.len().min(12) - 2] += 1;
    }
    let measured = [
        360, 2_852, 9_153, 16_426, 19_248, 15_751, 9_501, 4_737, 1_896, 713, 345,
    ];
    assert_eq!(by_length, measured);
}

#[test]
fn the_list_is_sorted_and_says_nothing_twice() {
    assert!(WORDS.lines().is_sorted_by(|word, next| word < next));
}

#[test]
fn a_walk_meets_every_skeleton_and_no_other() {
    let mut met = BTreeSet::new();
    let dictionary = Dictionary::ukrainian();
    walk(dictionary.root(), &mut Vec::new(), &mut |node, path| {
        if node.is_word_end() {
            met.insert(joined(path));
        }
        assert!(node.is_word_end() || !node.children_mask().is_empty());
    });
    assert!(met == *SKELETONS);
}

#[test]
fn a_changed_skeleton_is_contained_exactly_when_it_is_listed() {
    let dictionary = Dictionary::ukrainian();
    let mut dice = Dice(7);
    for skeleton in &*SKELETONS {
        let mut changed = skeleton.to_vec();
        let place = dice.roll(changed.len());
        changed[place] = Consonant::from_index(dice.roll(22)).unwrap();
        let changed = joined(&changed);
        let listed = SKELETONS.contains(&changed);
        assert_eq!(dictionary.contains(&changed), listed, "{changed}");
    }
}

#[test]
fn between_two_neighbours_fit_the_consonants_that_make_a_skeleton() {
    let dictionary = Dictionary::ukrainian();
    let mut dice = Dice(11);
    for skeleton in SKELETONS.iter().step_by(97) {
        let place = dice.roll(skeleton.len());
        let (prefix, suffix) = (&skeleton[..place], &skeleton[place + 1..]);
        let fits = |&consonant: &Consonant| {
            SKELETONS.contains(&joined(&[prefix, &[consonant], suffix].concat()))
        };
        let expected: ConsonantSet = Language::Ukrainian.consonants().filter(fits).collect();
        assert_eq!(dictionary.between(prefix, suffix), expected);
        assert!(expected.contains(skeleton[place]));
    }
}

#[test]
fn words_come_by_length_then_by_the_ukrainian_alphabet() {
    const ALPHABET: &str = "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя'";
    let order = |word: &str| -> Vec<usize> {
        let places = word.chars().map(|letter| ALPHABET.find(letter).unwrap());
        places.collect()
    };
    let mut listing = BTreeMap::<Skeleton, Vec<&str>>::new();
    for word in WORDS.lines() {
        let shown = listing.entry(skeleton(word)).or_default();
        if !OFFENSIVE_WORDS.contains(word) {
            shown.push(word);
        }
    }
    let dictionary = Dictionary::ukrainian();
    for (skeleton, mut shown) in listing.into_iter().step_by(5) {
        shown.sort_by_key(|word| (word.chars().count(), order(word)));
        assert_eq!(dictionary.words_for(&skeleton, usize::MAX), shown);
        assert_eq!(dictionary.is_shown(&skeleton), !shown.is_empty());
        let hidden = dictionary.rests_on_offensive_words_only(&skeleton);
        assert_eq!(hidden, shown.is_empty(), "{skeleton}");
    }
}

#[test]
fn every_offensive_entry_matches_a_word() {
    for entry in entries() {
        let start = entry.trim_end_matches('*');
        assert!(WORDS.lines().any(|word| word.starts_with(start)), "{entry}");
        assert!(entry.ends_with('*') || WORDS.lines().any(|word| word == entry));
    }
}

#[test]
fn the_soft_sign_and_the_apostrophe_are_shown_but_are_no_consonants() {
    let dictionary = Dictionary::ukrainian();
    let words = |skeleton: &str| {
        let skeleton: Skeleton = skeleton.parse().unwrap();
        dictionary.words_for(&skeleton, usize::MAX)
    };
    assert!(words("ПТ").contains(&"п'ять".to_owned()));
    assert!(words("ДЗВН").contains(&"дзвін".to_owned()));
    // Й and Ґ are letters of their own.
    assert!(words("ЙТ").contains(&"йти".to_owned()));
    assert!(words("ҐНК").contains(&"ґанок".to_owned()));
    assert!(!words("ГНК").contains(&"ґанок".to_owned()));
}

#[test]
fn names_and_abbreviations_are_no_words() {
    let dictionary = Dictionary::ukrainian();
    for word in ["Київ", "Тарас", "грн", "кб", "аес"] {
        let lower = word.to_lowercase();
        assert!(!WORDS.lines().any(|listed| listed == lower), "{word}");
    }
    assert_eq!(dictionary.vocabulary(), None);
    assert!(dictionary.is_built_in());
}
