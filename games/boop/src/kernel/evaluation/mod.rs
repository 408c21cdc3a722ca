//! Playing strength for both games: a learned evaluation of positions and order scores for turns.
//!
//! A small network ([`Network`]), trained on games and searches of the bots (`ruckus train`),
//! evaluates positions. [`inputs`] computes its inputs in plain code; the search keeps accumulators
//! and updates them with each turn. A test compares the two.

mod levels;
mod network;
mod prospects;
#[cfg(test)]
mod tests;

use ruckus_core::{BotVisitor, Bots, Evaluate, LookAhead, Seat, SkillProfile};

use self::prospects::Prospects;
use super::board::Board;
use super::game::{CatGame, Edition};
use super::lines::completed_without_pushing;
use super::state::State;
use super::turn::Turn;

pub use network::{
    Accumulator, BadNetwork, HIDDEN, MOST_INPUT, MOST_OUTPUT, Network, ONE, OUTPUT_ONE,
    input_count, inputs, turned_inputs,
};
pub(crate) use prospects::OrderTables;
pub use prospects::PlaceScores;

impl<E: Edition> Bots for CatGame<E> {
    fn visit_bots<V: BotVisitor<Self>>(&self, visitor: V) -> V::Output {
        visitor.look_ahead(self)
    }
}

impl<E: Edition> Evaluate for CatGame<E> {
    #[inline]
    fn evaluate(&self, state: &State<E::Board>, seat: Seat) -> i32 {
        self.evaluate_near(&self.accumulator(state), state, seat)
    }

    fn order_scores(
        &self,
        state: &State<E::Board>,
        _seat: Seat,
        turns: &[Turn],
        scores: &mut Vec<i16>,
    ) {
        let prospects = Prospects::new(self.order_tables(), state);
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
    type Accumulator = Accumulator<E::Board>;

    fn accumulator(&self, state: &State<E::Board>) -> Self::Accumulator {
        self.network().accumulator(state)
    }

    #[inline]
    fn move_accumulator(&self, accumulator: &mut Self::Accumulator, state: &State<E::Board>) {
        self.network().move_to(accumulator, state);
    }

    #[inline]
    fn evaluate_near(&self, near: &Self::Accumulator, state: &State<E::Board>, seat: Seat) -> i32 {
        let for_mover = self.network().evaluate(near, state);
        if seat == state.to_move() {
            for_mover
        } else {
            -for_mover
        }
    }

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
