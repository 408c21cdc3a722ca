//! Random games, and a fast and reproducible generator for them.
//!
//! The generator is not for shuffles: all chance in a match comes from `ruckus_core::Chance`.

use ruckus_core::Game;

/// Sebastiano Vigna's SplitMix64 generator.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// A generator that returns the same numbers for the same seed.
    #[must_use]
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        mix(self.0)
    }

    /// A number below `n`; the bias of 2⁻³² does not matter here.
    #[inline]
    pub fn below(&mut self, n: usize) -> usize {
        (((self.next() >> 32) * n as u64) >> 32) as usize
    }
}

/// Hashes a number to one that looks random.
pub(crate) fn mix(number: u64) -> u64 {
    let mut z = number;
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// Plays on at random, every legal action equally likely, until the game is over or `max_plies`
/// were played. Returns the number of plies played. `actions` is a reusable buffer: nothing is
/// allocated once it is large enough.
pub fn play_randomly<G: Game>(
    game: &G,
    state: &mut G::State,
    random: &mut Random,
    actions: &mut Vec<G::Action>,
    max_plies: usize,
) -> usize {
    for ply in 0..max_plies {
        if game.outcome(state).is_some() {
            return ply;
        }
        let Some(seat) = game.to_move(state).first() else {
            return ply;
        };
        let picked = game.pick_action(state, seat, actions, |count| random.below(count));
        let Some(action) = picked else {
            return ply;
        };
        game.play(state, seat, &action);
    }
    max_plies
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stay_below_and_reach_everything() {
        let mut random = Random::new(1);
        let mut seen = [false; 7];
        for _ in 0..1_000 {
            seen[random.below(7)] = true;
        }
        assert_eq!(seen, [true; 7]);
    }
}
