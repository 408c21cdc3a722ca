//! The memory layout of the automata: cells of four little-endian bytes.
//!
//! A state is a head, followed by one cell per edge with the place of the target state's head, in
//! the order of the symbols. A mask in the head marks the symbols that have an edge, so the number
//! of set bits below a symbol's bit is the index of its edge.
//!
//! The readers are `node.rs` (skeletons) and `listing.rs` (words); tests
//! compare them with the lists.

use super::alphabet::Alphabet;
use super::dfa::Dfa;

/// The number of cells before the first state of a skeleton automaton: the counts and a spare one.
pub(crate) const SKELETON_PREAMBLE: u32 = 8;
/// The part of a skeleton head that is a mask of consonants; the bits above it are a vocabulary
/// class.
pub(crate) const CONSONANT_MASK: u32 = (1 << 22) - 1;
/// The position of the vocabulary class in both cells of a skeleton head.
pub(crate) const CLASS_SHIFT: u32 = 22;
/// The part of a word head that is a mask of the first 26 letters. The letters of a longer alphabet
/// are continued in a second cell.
pub(crate) const LETTER_MASK: u32 = (1 << 26) - 1;
/// The position of the level in a word head (four bits, 0 if no word ends there).
pub(crate) const LEVEL_SHIFT: u32 = 26;
/// Set in a word head whose last edge is omitted because its target follows immediately.
pub(crate) const LAST_FOLLOWS: u32 = 1 << 31;

/// The contents of a list in numbers, for each of the three vocabularies.
pub(crate) struct Counts {
    pub(crate) words: [u32; 3],
    pub(crate) skeletons: [u32; 3],
    pub(crate) skipped: u32,
}

/// Lays out an automaton whose values are two vocabulary classes of two bits.
///
/// A head has two cells. A symbol's bits in the two cells encode the narrowest vocabulary that has
/// a word beyond that edge: 1 is the first cell's bit, 2 the second's, 3 both. So one automaton
/// serves three vocabularies, each with its own exact mask. Measured against three automata: 790 KB
/// instead of 984 KB (gzip: 367 KB instead of 445 KB), for 10 to 20 % more time in a full walk.
pub(crate) fn skeletons(dfa: &Dfa, counts: &Counts) -> Vec<[u8; 4]> {
    let order = depth_first(dfa);
    let mut places = vec![0; dfa.len()];
    let mut end = SKELETON_PREAMBLE;
    for &state in &order {
        places[state as usize] = end;
        end += 2 + dfa.edges(state).len() as u32;
    }

    let classes = narrowest_vocabularies(dfa);
    let mut cells = Vec::with_capacity(end as usize);
    cells.extend(counts.words);
    cells.extend(counts.skeletons);
    cells.extend([counts.skipped, 0]);
    for &state in &order {
        let value = dfa.value(state);
        let (mut low, mut high) = (0, 0);
        for (symbol, target) in dfa.edges(state) {
            let class = classes[target as usize];
            low |= (class & 1) << symbol;
            high |= (class >> 1) << symbol;
        }
        cells.push(low | (value & 3) << CLASS_SHIFT);
        cells.push(high | (value >> 2) << CLASS_SHIFT);
        cells.extend(dfa.edges(state).map(|(_, target)| places[target as usize]));
    }
    into_bytes(cells)
}

/// Lays out an automaton whose values are levels, beginning with its root.
///
/// A head has one cell, or two if the alphabet needs them ([`head_cells`]). An edge to the state that follows immediately is left out, which saves a
/// sixth: 1,193 KB instead of 1,427 KB. (The crate `fst` needs 1,139 KB, but more after gzip: 760
/// KB instead of 620 KB.)
pub(crate) fn words(dfa: &Dfa, alphabet: &Alphabet) -> Vec<[u8; 4]> {
    let head = head_cells(alphabet);
    let order = depth_first(dfa);
    let follows = |index: usize| {
        let last = dfa.edges(order[index]).next_back();
        last.is_some_and(|(_, target)| order.get(index + 1) == Some(&target))
    };
    let mut places = vec![0; dfa.len()];
    let mut end = 0;
    for (index, &state) in order.iter().enumerate() {
        places[state as usize] = end;
        end += head + dfa.edges(state).len() as u32 - u32::from(follows(index));
    }

    let mut cells = Vec::with_capacity(end as usize);
    for (index, &state) in order.iter().enumerate() {
        let mask = dfa
            .edges(state)
            .fold(0_u64, |mask, (symbol, _)| mask | 1 << symbol);
        let flag = if follows(index) { LAST_FOLLOWS } else { 0 };
        cells.push(mask as u32 & LETTER_MASK | dfa.value(state) << LEVEL_SHIFT | flag);
        if head == 2 {
            cells.push((mask >> LEVEL_SHIFT) as u32);
        }
        let written = dfa.edges(state).len() - usize::from(follows(index));
        cells.extend(
            dfa.edges(state)
                .take(written)
                .map(|(_, target)| places[target as usize]),
        );
    }
    into_bytes(cells)
}

/// The number of cells of a word head.
pub(crate) fn head_cells(alphabet: &Alphabet) -> u32 {
    if alphabet.len() as u32 > LEVEL_SHIFT {
        2
    } else {
        1
    }
}

/// All states, each followed by its last child unless that has been placed already.
fn depth_first(dfa: &Dfa) -> Vec<u32> {
    let mut order = Vec::with_capacity(dfa.len());
    let mut placed = vec![false; dfa.len()];
    let mut waiting = vec![dfa.root()];
    while let Some(state) = waiting.pop() {
        if !std::mem::replace(&mut placed[state as usize], true) {
            order.push(state);
            waiting.extend(dfa.edges(state).map(|(_, target)| target));
        }
    }
    order
}

/// For every state, the narrowest vocabulary of the keys that end in it or
/// beyond it.
fn narrowest_vocabularies(dfa: &Dfa) -> Vec<u32> {
    let mut classes = Vec::with_capacity(dfa.len());
    for state in 0..dfa.len() as u32 {
        let own = dfa.value(state) & 3;
        let beyond = dfa.edges(state).map(|(_, target)| classes[target as usize]);
        classes.push(
            beyond
                .chain([own])
                .filter(|&class| class > 0)
                .min()
                .unwrap_or(0),
        );
    }
    classes
}

fn into_bytes(cells: Vec<u32>) -> Vec<[u8; 4]> {
    cells.into_iter().map(u32::to_le_bytes).collect()
}
