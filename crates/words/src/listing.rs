//! Listing the words of a skeleton, by walking the automaton of words with any vowels in between.
//! The automaton holds no offensive words, so none can be listed.

use crate::cells::read;
use crate::make::CONSONANTS;
use crate::make::layout::{LAST_FOLLOWS, LETTER_MASK, LEVEL_SHIFT};
use crate::make::list::vocabulary_class;
use crate::{Consonant, Vocabulary};

/// The vowels as a mask of letter numbers.
const VOWELS: u32 = 1 | 1 << 4 | 1 << 8 | 1 << 14 | 1 << 20;

/// The words of a skeleton, by level, then by length, then in alphabetical order; at most `limit`
/// of them.
pub(crate) fn words_for(
    cells: &[[u8; 4]],
    vocabulary: Vocabulary,
    skeleton: &[Consonant],
    limit: usize,
) -> Vec<String> {
    if limit == 0 {
        return Vec::new();
    }
    let mut walk = Walk {
        cells,
        vocabulary,
        word: String::new(),
        found: Vec::new(),
    };
    walk.collect(0, skeleton);
    let mut found = walk.found;
    found.sort_unstable_by(|(level, word), (other_level, other)| {
        (level, word.len(), word).cmp(&(other_level, other.len(), other))
    });
    found.truncate(limit);
    found.into_iter().map(|(_, word)| word).collect()
}

struct Walk<'a> {
    cells: &'a [[u8; 4]],
    vocabulary: Vocabulary,
    /// The letters on the path to the current state.
    word: String,
    found: Vec<(u8, String)>,
}

impl Walk<'_> {
    /// Collects the words that continue from the state at `place` with the consonants of `rest`.
    /// The depth of recursion is bounded by the longest word of a list.
    fn collect(&mut self, place: u32, rest: &[Consonant]) {
        let head = read(self.cells, place);
        let letters = head & LETTER_MASK;
        let level = (head >> LEVEL_SHIFT & 15) as u8;
        if rest.is_empty() && level != 0 && self.is_within(level) {
            self.found.push((level, self.word.clone()));
        }
        let mut vowels = letters & VOWELS;
        while vowels != 0 {
            let vowel = vowels.trailing_zeros();
            vowels &= vowels - 1;
            self.step(place, head, vowel, rest);
        }
        if let Some((next, behind)) = rest.split_first() {
            let letter = u32::from(CONSONANTS[next.index()] - b'a');
            if letters >> letter & 1 != 0 {
                self.step(place, head, letter, behind);
            }
        }
    }

    /// Follows an edge, which must exist.
    fn step(&mut self, place: u32, head: u32, letter: u32, rest: &[Consonant]) {
        let letters = head & LETTER_MASK;
        let edge = place + 1 + (letters & ((1 << letter) - 1)).count_ones();
        let is_last = letters >> letter == 1;
        let target = if is_last && head & LAST_FOLLOWS != 0 {
            edge
        } else {
            read(self.cells, edge)
        };
        self.word.push(char::from(b'a' + letter as u8));
        self.collect(target, rest);
        self.word.pop();
    }

    fn is_within(&self, level: u8) -> bool {
        u32::from(vocabulary_class(level)) <= self.vocabulary.class()
    }
}
