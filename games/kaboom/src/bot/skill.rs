//! The skill of each level, and the pseudo-random numbers of a bot.

use ruckus_core::{Seat, StateHasher};

use crate::layout::Layout;

/// The parameters of a level. Steps are 1/60 second, lengths are in tenths of a millimetre.
#[derive(Clone, Copy, Debug)]
pub(super) struct Skill {
    /// The number of steps between two looks at the table.
    pub(super) look_every: u32,
    /// The number of steps between two moments at which an empty hand may take a block.
    pub(super) choose_every: u32,
    /// The speed of the hand with a block, in millimetres per second.
    pub(super) hand_speed: u32,
    /// The maximum number of blocks of a tower that it begins.
    pub(super) tallest: usize,
    /// The maximum sideways error of the hand.
    pub(super) hand_error: u32,
    /// The maximum yaw error of the hand, in thousandths of a degree.
    pub(super) yaw_error: u32,
    /// The maximum error of the aim point.
    pub(super) aim_error: u32,
    /// The approximate number of steps to aim.
    pub(super) aim_steps: u32,
    /// The share of randomness in its choice between towers, in hundredths.
    pub(super) whim: u32,
    /// The minimum number of blocks on a tile that is worth a die while there is time.
    pub(super) patience: usize,
    /// The number of dice it keeps for the end of the turn and for the Mega tower.
    pub(super) reserve: u32,
    /// Whether it moves the catapult closer to its target.
    pub(super) stalks: bool,
}

const LEVELS: &[Skill] = &[
    Skill {
        look_every: 30,
        choose_every: 180,
        hand_speed: 200,
        tallest: 3,
        hand_error: 70,
        yaw_error: 14_000,
        aim_error: 900,
        aim_steps: 240,
        whim: 100,
        patience: 1,
        reserve: 0,
        stalks: false,
    },
    Skill {
        look_every: 20,
        choose_every: 110,
        hand_speed: 270,
        tallest: 3,
        hand_error: 52,
        yaw_error: 10_000,
        aim_error: 600,
        aim_steps: 190,
        whim: 60,
        patience: 1,
        reserve: 0,
        stalks: false,
    },
    Skill {
        look_every: 9,
        choose_every: 30,
        hand_speed: 450,
        tallest: 10,
        hand_error: 30,
        yaw_error: 6_000,
        aim_error: 240,
        aim_steps: 100,
        whim: 30,
        patience: 2,
        reserve: 1,
        stalks: false,
    },
    Skill {
        look_every: 6,
        choose_every: 12,
        hand_speed: 650,
        tallest: 10,
        hand_error: 20,
        yaw_error: 4_000,
        aim_error: 130,
        aim_steps: 60,
        whim: 10,
        patience: 2,
        reserve: 2,
        stalks: true,
    },
    Skill {
        look_every: 4,
        choose_every: 4,
        hand_speed: 800,
        tallest: 10,
        hand_error: 12,
        yaw_error: 2_000,
        aim_error: 60,
        aim_steps: 35,
        whim: 0,
        patience: 2,
        reserve: 2,
        stalks: true,
    },
];

/// The skill of a level. A level above the last has the skill of the last.
pub(super) fn of(level: u8) -> &'static Skill {
    let index = usize::from(level).clamp(1, LEVELS.len()) - 1;
    &LEVELS[index]
}

/// Pseudo-random numbers that depend only on their inputs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Luck(StateHasher);

impl Luck {
    /// The luck of a seat in a turn. It also depends on the tiles, because the seed of a bot can
    /// be the same in every match, and a bot that always builds the same towers is dull.
    pub(super) fn new(bot_seed: u64, turn: u32, seat: Seat, layout: &Layout) -> Luck {
        let hasher = StateHasher::new("kaboom bot")
            .word(bot_seed)
            .word(turn.into())
            .word(seat.index() as u64);
        let tiles = layout.tiles().into_iter();
        let numbers = tiles.map(|tile| tile.map_or(u64::MAX, |tile| tile.index() as u64));
        Luck(numbers.fold(hasher, StateHasher::word))
    }

    /// The luck for one particular decision.
    pub(super) fn info(self, matter: &[u64]) -> Luck {
        Luck(matter.iter().copied().fold(self.0, StateHasher::word))
    }

    /// A number from 0 to `n` - 1.
    pub(super) fn below(self, n: u32) -> u32 {
        ((u64::from((self.0.finish() >> 32) as u32) * u64::from(n)) >> 32) as u32
    }

    /// An error of up to `greatest` in either direction; small errors are likelier.
    pub(super) fn error(self, greatest: u32) -> i32 {
        let part = |which| self.info(&[which]).below(greatest + 1).cast_signed();
        part(1) - part(2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_stay_within_and_differ_by_matter() {
        let luck = Luck::new(7, 1, Seat::new(2), &Layout::full());
        let errors: Vec<i32> = (0..1000).map(|i| luck.info(&[i]).error(30)).collect();
        assert!(errors.iter().all(|error| error.abs() <= 30));
        assert!(errors.iter().any(|error| *error > 20));
        assert!(errors.iter().any(|error| *error < -20));
        let mean = errors.iter().sum::<i32>() / 1000;
        assert!(mean.abs() <= 1, "{mean}");
        assert_eq!(luck.info(&[5]).error(30), errors[5]);
    }

    #[test]
    fn every_level_is_better_than_the_one_below() {
        for pair in LEVELS.windows(2) {
            assert!(pair[1].look_every < pair[0].look_every);
            assert!(pair[1].choose_every < pair[0].choose_every);
            assert!(pair[1].hand_speed > pair[0].hand_speed);
            assert!(pair[1].hand_error < pair[0].hand_error);
            assert!(pair[1].aim_error < pair[0].aim_error);
            assert!(pair[1].aim_steps < pair[0].aim_steps);
        }
    }
}
