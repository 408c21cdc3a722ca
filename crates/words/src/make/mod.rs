//! From word lists to packed automata.
//!
//! The build script includes this folder as source, so that the embedded lists and a list loaded at
//! run time go through the same code. It therefore does not use the rest of the crate, and
//! represents letters as numbers.

pub(crate) mod alphabet;
pub(crate) mod dfa;
pub(crate) mod layout;
pub(crate) mod list;
pub(crate) mod offensive;

use std::collections::BTreeMap;

use alphabet::Alphabet;
use dfa::Dfa;
use list::{BadWordList, WordList, vocabulary_class};
use offensive::Offensive;

/// The two automata, as cells of four little-endian bytes.
pub(crate) struct Packed {
    pub(crate) skeletons: Vec<[u8; 4]>,
    pub(crate) words: Vec<[u8; 4]>,
}

/// Builds the automata of `list`. Every skeleton is valid, but offensive words cannot be listed.
///
/// # Errors
///
/// [`BadWordList::TooManyStates`] when an automaton would be unreasonably
/// large.
pub(crate) fn pack(
    list: &WordList,
    offensive: &Offensive<'_>,
    alphabet: &Alphabet,
) -> Result<Packed, BadWordList> {
    let mut skeletons = BTreeMap::<Vec<u8>, Classes>::new();
    let mut shown_words = Vec::new();
    let mut word_counts = [0_u32; 3];
    for (word, level) in list.words() {
        let class = vocabulary_class(level);
        word_counts[usize::from(class) - 1] += 1;
        let classes = skeletons.entry(skeleton(word, alphabet)).or_default();
        keep_lowest(&mut classes.lowest, class);
        if !offensive.matches(word) {
            keep_lowest(&mut classes.lowest_shown, class);
            let letters: Vec<u8> = word
                .chars()
                .filter_map(|letter| alphabet.letter_number(letter))
                .collect();
            shown_words.push((letters, level));
        }
    }
    // Letters are not in the order of their code points in every language.
    shown_words.sort_unstable();
    let mut skeleton_counts = [0_u32; 3];
    for classes in skeletons.values() {
        skeleton_counts[usize::from(classes.lowest) - 1] += 1;
    }
    let counts = layout::Counts {
        words: running_total(word_counts),
        skeletons: running_total(skeleton_counts),
        skipped: list.skipped(),
    };

    let skeletons = skeletons
        .iter()
        .map(|(key, classes)| (&key[..], classes.value()));
    let words = shown_words
        .iter()
        .map(|(key, level)| (&key[..], u32::from(*level)));
    Ok(Packed {
        skeletons: layout::skeletons(&Dfa::minimal(skeletons)?, &counts),
        words: layout::words(&Dfa::minimal(words)?, alphabet),
    })
}

/// The numbers of the consonants of a lower-case word, in order.
pub(crate) fn skeleton(word: &str, alphabet: &Alphabet) -> Vec<u8> {
    word.chars()
        .filter_map(|letter| alphabet.consonant_number(letter))
        .collect()
}

/// The narrowest vocabularies (1 to 3, 0 for none) in which a skeleton is valid, and in which it
/// has a word that may be shown.
#[derive(Default)]
struct Classes {
    lowest: u8,
    lowest_shown: u8,
}

impl Classes {
    fn value(&self) -> u32 {
        u32::from(self.lowest) | u32::from(self.lowest_shown) << 2
    }
}

fn keep_lowest(slot: &mut u8, class: u8) {
    if *slot == 0 || class < *slot {
        *slot = class;
    }
}

fn running_total(by_class: [u32; 3]) -> [u32; 3] {
    let [common, standard, wide] = by_class;
    [common, common + standard, common + standard + wide]
}
