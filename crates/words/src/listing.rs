//! Listing the words of a skeleton, by walking the automaton of words with any vowels in between.
//! The automaton holds no offensive words, so none can be listed.

use crate::cells::read;
use crate::make::alphabet::Alphabet;
use crate::make::layout::{LAST_FOLLOWS, LETTER_MASK, LEVEL_SHIFT, head_cells};
use crate::make::list::vocabulary_class;
use crate::{Consonant, Language, Vocabulary};

/// The words of a skeleton, by level, then by length, then in alphabetical order; at most `limit`
/// of them.
pub(crate) fn words_for(
    cells: &[[u8; 4]],
    language: Language,
    vocabulary: Vocabulary,
    skeleton: &[Consonant],
    limit: usize,
) -> Vec<String> {
    if limit == 0 {
        return Vec::new();
    }
    let alphabet = language.alphabet();
    let consonants = alphabet.consonants();
    let mut walk = Walk {
        cells,
        vocabulary,
        head_cells: head_cells(alphabet),
        silent: alphabet.silent_mask(),
        consonants: consonants
            .filter_map(|letter| alphabet.letter_number(letter))
            .collect(),
        word: Vec::new(),
        found: Vec::new(),
    };
    walk.collect(0, skeleton);
    let mut found = walk.found;
    found.sort_unstable_by(|(level, word), (other_level, other)| {
        (level, word.len(), word).cmp(&(other_level, other.len(), other))
    });
    found.truncate(limit);
    let words = found.into_iter();
    words.map(|(_, word)| spelled(&word, alphabet)).collect()
}

/// The word of some letter numbers.
fn spelled(word: &[u8], alphabet: &Alphabet) -> String {
    let letters = word.iter();
    letters
        .filter_map(|number| alphabet.letter(*number))
        .collect()
}

struct Walk<'a> {
    cells: &'a [[u8; 4]],
    vocabulary: Vocabulary,
    /// The cells of a head.
    head_cells: u32,
    /// The letters that are not consonants, as a mask of letter numbers.
    silent: u64,
    /// The letter number of every consonant.
    consonants: Vec<u8>,
    /// The letters on the path to the current state.
    word: Vec<u8>,
    found: Vec<(u8, Vec<u8>)>,
}

impl Walk<'_> {
    /// Collects the words that continue from the state at `place` with the consonants of `rest`.
    /// The depth of recursion is bounded by the longest word of a list.
    fn collect(&mut self, place: u32, rest: &[Consonant]) {
        let head = read(self.cells, place);
        let letters = self.letters(place, head);
        let level = (head >> LEVEL_SHIFT & 15) as u8;
        if rest.is_empty() && level != 0 && self.is_within(level) {
            self.found.push((level, self.word.clone()));
        }
        let mut silent = letters & self.silent;
        while silent != 0 {
            let letter = silent.trailing_zeros();
            silent &= silent - 1;
            self.step(place, head, letter, rest);
        }
        if let Some((next, behind)) = rest.split_first()
            && let Some(letter) = self.consonants.get(next.index())
            && letters >> letter & 1 != 0
        {
            self.step(place, head, u32::from(*letter), behind);
        }
    }

    /// The letters that can follow in a state, as a mask of letter numbers.
    fn letters(&self, place: u32, head: u32) -> u64 {
        let first = u64::from(head & LETTER_MASK);
        if self.head_cells == 2 {
            first | u64::from(read(self.cells, place + 1)) << LEVEL_SHIFT
        } else {
            first
        }
    }

    /// Follows an edge, which must exist.
    fn step(&mut self, place: u32, head: u32, letter: u32, rest: &[Consonant]) {
        let letters = self.letters(place, head);
        let edge = place + self.head_cells + (letters & ((1 << letter) - 1)).count_ones();
        let is_last = letters >> letter == 1;
        let target = if is_last && head & LAST_FOLLOWS != 0 {
            edge
        } else {
            read(self.cells, edge)
        };
        self.word.push(letter as u8);
        self.collect(target, rest);
        self.word.pop();
    }

    fn is_within(&self, level: u8) -> bool {
        u32::from(vocabulary_class(level)) <= self.vocabulary.class()
    }
}
