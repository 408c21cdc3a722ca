//! Consonants, and sets of them.

use std::fmt;
use std::iter::FusedIterator;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

use crate::Language;

/// A consonant of a language, as its number there. [`Language`] knows the letters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Consonant(u8);

impl Consonant {
    /// The most consonants that a language has.
    pub const COUNT: usize = 22;

    /// The consonant with a number, from 0 in alphabetical order.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT {
            Some(Self(index as u8))
        } else {
            None
        }
    }

    /// The number of the consonant, from 0 (B, or Б).
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Prints the English letter, or the number of a consonant that English lacks.
impl fmt::Debug for Consonant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match Language::English.letter(*self) {
            Some(letter) => fmt::Display::fmt(&letter, f),
            None => fmt::Display::fmt(&self.0, f),
        }
    }
}

/// A set of consonants, one bit each.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct ConsonantSet(u32);

impl ConsonantSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);
    /// The set of all consonants.
    pub const ALL: Self = Self((1 << Consonant::COUNT) - 1);

    /// The set for a mask whose bit `n` is the consonant with number `n`; higher bits are ignored.
    #[must_use]
    #[inline]
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// The mask whose bit `n` is the consonant with number `n`.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Whether a consonant is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, consonant: Consonant) -> bool {
        self.0 >> consonant.0 & 1 != 0
    }

    /// Adds a consonant.
    pub const fn insert(&mut self, consonant: Consonant) {
        self.0 |= 1 << consonant.0;
    }

    /// How many consonants are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl BitAnd for ConsonantSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for ConsonantSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for ConsonantSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl Not for ConsonantSet {
    type Output = Self;

    fn not(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }
}

impl From<Consonant> for ConsonantSet {
    fn from(consonant: Consonant) -> Self {
        Self(1 << consonant.0)
    }
}

impl FromIterator<Consonant> for ConsonantSet {
    fn from_iter<I: IntoIterator<Item = Consonant>>(consonants: I) -> Self {
        consonants
            .into_iter()
            .fold(Self::EMPTY, |set, consonant| set | consonant.into())
    }
}

impl IntoIterator for ConsonantSet {
    type Item = Consonant;
    type IntoIter = Consonants;

    #[inline]
    fn into_iter(self) -> Consonants {
        Consonants(self.0)
    }
}

impl fmt::Debug for ConsonantSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

/// The consonants of a [`ConsonantSet`] in alphabetical order.
#[derive(Clone, Debug)]
pub struct Consonants(u32);

impl Iterator for Consonants {
    type Item = Consonant;

    #[inline]
    fn next(&mut self) -> Option<Consonant> {
        if self.0 == 0 {
            return None;
        }
        let lowest = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(Consonant(lowest as u8))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Consonants {}
impl FusedIterator for Consonants {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_language_has_more_consonants_and_one_has_as_many() {
        let counts = Language::ALL.map(|language| language.consonants().count());
        assert_eq!(counts.iter().max(), Some(&Consonant::COUNT));
        assert_eq!(Consonant::from_index(Consonant::COUNT), None);
    }

    #[test]
    fn a_set_lists_what_was_put_in_by_alphabet() {
        let set: ConsonantSet = "ZYBN"
            .chars()
            .filter_map(|letter| Language::English.consonant(letter))
            .collect();
        assert_eq!(format!("{set:?}"), "{B, N, Y, Z}");
        assert_eq!(set.len(), 4);
        assert_eq!(set.into_iter().len(), 4);
        assert!(set.into_iter().all(|consonant| set.contains(consonant)));
        assert!(!(!set).into_iter().any(|consonant| set.contains(consonant)));
        assert_eq!((set | !set), ConsonantSet::ALL);
        assert!((set & !set).is_empty());
    }

    #[test]
    fn a_mask_loses_the_bits_that_are_no_consonants() {
        assert_eq!(ConsonantSet::from_bits(u32::MAX), ConsonantSet::ALL);
        assert_eq!(ConsonantSet::ALL.bits(), 0x3f_ffff);
        assert_eq!(ConsonantSet::ALL.len(), Consonant::COUNT);
    }
}
