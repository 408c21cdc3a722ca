//! Walking the automaton of skeletons, consonant by consonant.

use std::fmt;

use crate::cells::read;
use crate::make::layout::{CLASS_SHIFT, CONSONANT_MASK, SKELETON_PREAMBLE};
use crate::{Consonant, ConsonantSet, Vocabulary};

/// A place in the automaton: a prefix of at least one skeleton of a dictionary.
///
/// Nodes are cheap to copy, so a move generator can keep as many as it likes. `make/layout.rs`
/// describes the memory layout.
#[derive(Clone, Copy)]
pub struct Node<'a> {
    cells: &'a [[u8; 4]],
    vocabulary: Vocabulary,
    place: u32,
    low: u32,
    high: u32,
}

impl<'a> Node<'a> {
    pub(crate) fn root(cells: &'a [[u8; 4]], vocabulary: Vocabulary) -> Self {
        Self::at(cells, vocabulary, SKELETON_PREAMBLE)
    }

    /// The set of consonants that can follow here; each of them leads to at least one word.
    #[must_use]
    #[inline]
    pub fn children_mask(self) -> ConsonantSet {
        let bits = match self.vocabulary {
            Vocabulary::Common => self.low & !self.high,
            Vocabulary::Standard => self.low ^ self.high,
            Vocabulary::Wide => self.low | self.high,
        };
        ConsonantSet::from_bits(bits)
    }

    /// The node after a consonant, if the consonant can follow here.
    #[must_use]
    #[inline]
    pub fn child(self, consonant: Consonant) -> Option<Self> {
        if !self.children_mask().contains(consonant) {
            return None;
        }
        let edges = (self.low | self.high) & CONSONANT_MASK;
        let before = edges & ((1 << consonant.index()) - 1);
        let edge = self.place + 2 + before.count_ones();
        Some(Self::at(
            self.cells,
            self.vocabulary,
            read(self.cells, edge),
        ))
    }

    /// The node after a sequence of consonants, if the sequence can follow here.
    #[must_use]
    #[inline]
    pub fn descend(self, consonants: &[Consonant]) -> Option<Self> {
        consonants
            .iter()
            .try_fold(self, |node, &consonant| node.child(consonant))
    }

    /// Whether a skeleton ends here.
    #[must_use]
    #[inline]
    pub fn is_word_end(self) -> bool {
        self.is_within(self.low >> CLASS_SHIFT)
    }

    /// Whether a skeleton ends here that has at least one word that may be shown. Bots play only
    /// these.
    #[must_use]
    #[inline]
    pub fn is_shown_word_end(self) -> bool {
        self.is_within(self.high >> CLASS_SHIFT)
    }

    /// The consonants that can follow here so that the skeleton then ends with `suffix`.
    #[must_use]
    pub fn fitting_before(self, suffix: &[Consonant]) -> ConsonantSet {
        let fits = |&consonant: &Consonant| {
            let end = self.child(consonant).and_then(|node| node.descend(suffix));
            end.is_some_and(Self::is_word_end)
        };
        self.children_mask().into_iter().filter(fits).collect()
    }

    #[inline]
    fn at(cells: &'a [[u8; 4]], vocabulary: Vocabulary, place: u32) -> Self {
        Self {
            cells,
            vocabulary,
            place,
            low: read(cells, place),
            high: read(cells, place + 1),
        }
    }

    #[inline]
    fn is_within(self, class: u32) -> bool {
        class != 0 && class <= self.vocabulary.class()
    }
}

impl fmt::Debug for Node<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Node")
            .field("children_mask", &self.children_mask())
            .field("is_word_end", &self.is_word_end())
            .finish_non_exhaustive()
    }
}
