//! An unchecked position, and its validation into a state.

use std::marker::PhantomData;

use ruckus_core::BadPosition;

use super::board::Board;
use super::outcome::CAPTURES_TO_WIN;
use super::rules::Rules;
use super::state::{ACTIVE, State};

/// The parts of a position, unchecked. Each square holds at most one thing because the
/// text has one letter per square; everything else may be wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup<B> {
    pub(crate) kittens: [u64; 2],
    pub(crate) cats: [u64; 2],
    pub(crate) ornaments: [u64; 2],
    pub(crate) pool_kittens: [u8; 2],
    pub(crate) pool_cats: [u8; 2],
    pub(crate) captured: [u8; 2],
    pub(crate) to_move: u8,
    pub(crate) board: PhantomData<B>,
}

impl<B: Board> Setup<B> {
    pub(crate) const EMPTY: Setup<B> = Setup {
        kittens: [0; 2],
        cats: [0; 2],
        ornaments: [0; 2],
        pool_kittens: [0; 2],
        pool_cats: [0; 2],
        captured: [0; 2],
        to_move: 0,
        board: PhantomData,
    };

    /// The state, if the position is valid.
    pub(crate) fn state(&self, rules: Rules) -> Result<State<B>, BadPosition> {
        let mut faults = Vec::new();
        for seat in 0..2 {
            self.find_faults(rules, seat, &mut faults);
        }
        if !faults.is_empty() {
            return Err(BadPosition { faults });
        }
        let mut state = State {
            kittens: self.kittens,
            cats: self.cats,
            ornaments: self.ornaments,
            pool_kittens: self.pool_kittens,
            pool_cats: self.pool_cats,
            captured: self.captured,
            to_move: self.to_move,
            is_over: false,
            board: PhantomData,
        };
        state.is_over = state.winner(rules, state.last()).is_some();
        Ok(state)
    }

    fn find_faults(&self, rules: Rules, seat: usize, faults: &mut Vec<String>) {
        let on_board = (self.kittens[seat] | self.cats[seat]).count_ones();
        let in_pool = u32::from(self.pool_kittens[seat]) + u32::from(self.pool_cats[seat]);
        if on_board + in_pool != u32::from(ACTIVE) {
            faults.push(format!(
                "seat {seat} has {on_board} pieces on the board and {in_pool} in the pool, which is not {ACTIVE}"
            ));
        }
        if rules.kittens_only && (self.cats[seat] != 0 || self.pool_cats[seat] != 0) {
            faults.push(format!("seat {seat} has cats, and this game has none"));
        }
        if !B::ORNAMENTS {
            return;
        }
        let hanging = self.ornaments[seat].count_ones();
        if hanging > 1 {
            faults.push(format!(
                "seat {seat} has {hanging} ornaments on the tree, at most one can be"
            ));
        }
        if self.ornaments[seat] & B::TIERS[0] != 0 {
            faults.push(format!(
                "seat {seat} has an ornament on tier 1, where none can be"
            ));
        }
        let lost = self.captured[1 - seat];
        if lost > CAPTURES_TO_WIN {
            faults.push(format!(
                "seat {} has captured {lost} ornaments, at most three can be",
                1 - seat
            ));
        } else if u32::from(lost) + hanging > u32::from(CAPTURES_TO_WIN) {
            faults.push(format!(
                "seat {seat} has lost three ornaments and cannot have one on the tree"
            ));
        }
    }
}
