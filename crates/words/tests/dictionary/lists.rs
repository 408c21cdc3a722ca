//! The committed lists as simple collections, for comparison.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use ruckus_words::{Skeleton, Vocabulary};

pub(crate) const WORDS: &str = include_str!("../../../../data/words/words.txt");
pub(crate) const EXTRA: &str = include_str!("../../../../data/words/extra.txt");

/// The lines of a list as word and SCOWL size.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = (&str, u8)> {
    text.lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let mut fields = line.split('\t');
            let word = fields.next().unwrap();
            (word, fields.next().unwrap().parse().unwrap())
        })
}

/// Both committed lists together, each word with its lowest size.
pub(crate) static ALL_WORDS: LazyLock<BTreeMap<&'static str, u8>> = LazyLock::new(|| {
    let mut words = BTreeMap::new();
    for (word, size) in lines(WORDS).chain(lines(EXTRA)) {
        words
            .entry(word)
            .and_modify(|old: &mut u8| *old = size.min(*old))
            .or_insert(size);
    }
    words
});

/// The skeletons of both committed lists, by vocabulary.
static ALL_SKELETONS: LazyLock<[BTreeSet<Skeleton>; 3]> = LazyLock::new(|| {
    Vocabulary::ALL.map(|vocabulary| {
        skeletons(
            ALL_WORDS.iter().map(|(&word, &size)| (word, size)),
            vocabulary,
        )
    })
});

pub(crate) fn all_skeletons(vocabulary: Vocabulary) -> &'static BTreeSet<Skeleton> {
    &ALL_SKELETONS[vocabulary as usize]
}

pub(crate) fn largest_size(vocabulary: Vocabulary) -> u8 {
    match vocabulary {
        Vocabulary::Common => 50,
        Vocabulary::Standard => 70,
        Vocabulary::Wide => 80,
    }
}

pub(crate) fn skeleton(word: &str) -> Skeleton {
    Skeleton::of_word(word).unwrap()
}

/// The skeletons of the words of a vocabulary.
pub(crate) fn skeletons<'a>(
    words: impl IntoIterator<Item = (&'a str, u8)>,
    vocabulary: Vocabulary,
) -> BTreeSet<Skeleton> {
    let most = largest_size(vocabulary);
    words
        .into_iter()
        .filter(|&(_, size)| size <= most)
        .map(|(word, _)| skeleton(word))
        .collect()
}

/// A small pseudorandom generator, with the same numbers in every run.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    /// A number below `bound`.
    pub(crate) fn roll(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % bound
    }
}
