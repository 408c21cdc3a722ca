//! Hashing of positions: one fixed function, the same on every platform.
//!
//! A position here is a handful of machine words, so hashing it from scratch costs a few
//! multiplications, and there is no incremental key that could get out of sync. The function is
//! part of the record format (the `state` line) and never changes.

/// Mixes words into a 64-bit hash. Not for secrets: anybody can invert it.
#[derive(Clone, Copy, Debug)]
pub struct StateHasher(u64);

impl StateHasher {
    /// A hasher for one kind of position; the tag makes the hashes of different games differ.
    #[must_use]
    pub const fn new(tag: &str) -> StateHasher {
        let mut state = 0x9E37_79B9_7F4A_7C15;
        let bytes = tag.as_bytes();
        let mut i = 0;
        while i < bytes.len() {
            state = fold(state ^ bytes[i] as u64, 0xA076_1D64_78BD_642F);
            i += 1;
        }
        StateHasher(state)
    }

    /// Adds a word.
    #[must_use]
    #[inline]
    pub const fn word(self, word: u64) -> StateHasher {
        StateHasher(fold(self.0 ^ word, 0xE703_7ED1_A0B4_28DB).rotate_left(23))
    }

    /// The hash of everything added.
    #[must_use]
    #[inline]
    pub const fn finish(self) -> u64 {
        fold(self.0, 0x8EBC_6AF0_9C88_C6E3)
    }
}

/// The two halves of the 128-bit product, folded together. Adding the first factor avoids the
/// fixed point at zero.
const fn fold(a: u64, b: u64) -> u64 {
    let product = (a as u128) * (b as u128);
    (product as u64) ^ ((product >> 64) as u64) ^ a.rotate_left(32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_function_never_changes() {
        let hash = StateHasher::new("boop").word(1).word(u64::MAX).finish();
        assert_eq!(hash, 1_903_470_891_263_813_472);
    }

    #[test]
    fn order_tag_and_zero_words_matter() {
        let a = StateHasher::new("a");
        assert_ne!(a.word(1).word(2).finish(), a.word(2).word(1).finish());
        assert_ne!(a.word(0).finish(), a.finish());
        assert_ne!(a.finish(), StateHasher::new("b").finish());
    }

    #[test]
    fn single_bits_spread_over_the_whole_word() {
        let base = StateHasher::new("x").word(0).word(0).finish();
        for bit in 0..64 {
            let flipped = StateHasher::new("x").word(1 << bit).word(0).finish();
            let distance = (base ^ flipped).count_ones();
            assert!((12..=52).contains(&distance), "bit {bit}: {distance}");
        }
    }
}
