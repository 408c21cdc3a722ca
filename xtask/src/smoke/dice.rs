//! Pseudo-random numbers that are the same in every run.

/// A xorshift generator: good enough to pick actions, and three lines long.
pub(super) struct Dice(u64);

impl Dice {
    /// Replaces a seed of zero by 1, because xorshift would never leave zero.
    pub(super) fn new(seed: u64) -> Dice {
        Dice(seed.max(1))
    }

    /// A number below `count`, which is at least 1.
    pub(super) fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 32) % count as u64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rolls_are_repeatable_and_cover_everything() {
        let roll = |seed| {
            let mut dice = Dice::new(seed);
            (0..200).map(|_| dice.below(6)).collect::<Vec<_>>()
        };
        assert_eq!(roll(7), roll(7));
        assert_ne!(roll(7), roll(8));
        assert!((0..6).all(|face| roll(0).contains(&face)));
    }
}
