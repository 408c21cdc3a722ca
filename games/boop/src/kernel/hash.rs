//! The hash of a position.

use ruckus_core::StateHasher;

use super::board::Board;
use super::state::State;

impl<B: Board> State<B> {
    /// A hash of every part of the position.
    #[must_use]
    #[inline]
    pub fn hash(&self) -> u64 {
        let mut hasher = const { StateHasher::new(B::HASH_TAG) }
            .word(self.kittens[0])
            .word(self.kittens[1])
            .word(self.cats[0])
            .word(self.cats[1]);
        if B::ORNAMENTS {
            hasher = hasher.word(self.ornaments[0]).word(self.ornaments[1]);
        }
        let counts = [self.pool_kittens, self.pool_cats, self.captured]
            .into_iter()
            .flatten()
            .fold(u64::from(self.to_move), |word, count| {
                word << 8 | u64::from(count)
            });
        hasher.word(counts).finish()
    }
}
