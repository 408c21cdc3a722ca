//! Playing strength for both games: a learned evaluation of positions and order scores for turns.
//!
//! A position is described by a few features, each with a weight found by self-play
//! (`ruckus train`). [`features`] computes the features in plain code. [`Weights`]
//! holds the weights in lookup tables that evaluate a position in about a hundred
//! instructions. A test compares the two.

mod features;
mod levels;
mod prospects;
#[cfg(test)]
mod tests;
mod weights;

use ruckus_core::{BotVisitor, Bots, Evaluate, LookAhead, Seat, SkillProfile};

use self::prospects::Prospects;
use super::board::Board;
use super::game::{CatGame, Edition};
use super::lines::completed_without_pushing;
use super::state::State;
use super::turn::Turn;

pub use features::{FEATURES, features};
pub use weights::{BadWeights, Weights};

impl<E: Edition> Bots for CatGame<E> {
    fn visit_bots<V: BotVisitor<Self>>(&self, visitor: V) -> V::Output {
        visitor.look_ahead(self)
    }
}

impl<E: Edition> Evaluate for CatGame<E> {
    #[inline]
    fn evaluate(&self, state: &State<E::Board>, seat: Seat) -> i32 {
        let for_mover = self.weights().evaluate(state);
        if seat == state.to_move() {
            for_mover
        } else {
            -for_mover
        }
    }

    fn order_scores(
        &self,
        state: &State<E::Board>,
        _seat: Seat,
        turns: &[Turn],
        scores: &mut Vec<i16>,
    ) {
        let prospects = Prospects::new(self.weights(), state);
        scores.extend(turns.iter().map(|turn| prospects.of(*turn)));
    }

    #[inline]
    fn code(&self, turn: &Turn) -> u32 {
        turn.code()
    }

    fn skill_profile(&self, level: u8) -> SkillProfile {
        levels::skill_profile(E::Board::ORNAMENTS, self.rules(), level)
    }
}

impl<E: Edition> LookAhead for CatGame<E> {
    /// Whether a cat can be placed as the third of a line of cats without moving the
    /// other two. In the game for younger players the same holds for kittens.
    #[inline]
    fn wins_at_once(&self, state: &State<E::Board>) -> bool {
        let me = state.mover();
        let (line, pool) = if self.rules().kittens_only {
            (state.kittens[me], state.pool_kittens[me])
        } else {
            (state.cats[me], state.pool_cats[me])
        };
        // A line needs two pieces that are already on the board.
        if pool == 0 || line & line.wrapping_sub(1) == 0 {
            return false;
        }
        let empty = E::Board::SQUARES & !state.occupied();
        completed_without_pushing(line, state.own(0) | state.own(1)) & empty != 0
    }

    fn solved_action(&self, state: &State<E::Board>, seat: Seat) -> Option<Turn> {
        (seat == state.to_move()).then(|| E::solved_turn(self.rules(), state))?
    }

    #[inline]
    fn action_from_code(&self, state: &State<E::Board>, _seat: Seat, code: u32) -> Option<Turn> {
        let turn = Turn::from_code::<E::Board>(code)?;
        state.allows(self.rules(), turn).then_some(turn)
    }

    /// Whether nobody owns a cat and there are at most six kittens on the board.
    fn is_opening(&self, state: &State<E::Board>) -> bool {
        let cats = state.cats[0] | state.cats[1];
        let kittens = state.kittens[0] | state.kittens[1];
        cats == 0 && state.pool_cats == [0; 2] && kittens.count_ones() <= 6
    }

    fn profile_for_move(&self, level: u8, bot_seed: u64) -> SkillProfile {
        levels::profile_for_move(E::Board::ORNAMENTS, self.rules(), level, bot_seed)
    }
}
