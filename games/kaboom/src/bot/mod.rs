//! Bots: a builder and a Saboteur that play through inputs, like people.
//!
//! A bot has no memory: its input at a step follows from the view at that step, its
//! level, and its seed, which determines its errors. So it can be queried at any time,
//! by a server at every step or by the engine protocol occasionally. It looks at the
//! table only now and then, less often at lower levels, which makes it as slow as a
//! person. Its hand and its aim are off by some millimetres.

mod build;
mod figures;
mod party;
mod real_time;
mod sabotage;
mod skill;

use ruckus_core::{RealTime as _, Seat};

use crate::game::{Action, Kaboom, Phase, State, View};
use crate::input::Input;
use skill::Luck;

pub use figures::Figures;
pub use party::{Doing, Party};

/// A bot of a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bot {
    level: u8,
    bot_seed: u64,
}

impl Bot {
    /// A bot with a level and a seed. The same bot makes the same decision in the same position.
    #[must_use]
    pub fn new(level: u8, bot_seed: u64) -> Bot {
        Bot { level, bot_seed }
    }

    /// The bot's legal input at the current step, if any.
    #[must_use]
    pub fn decide(&self, view: &View, seat: Seat) -> Option<Action> {
        self.decide_in(view.state(), seat)
    }

    /// The bot's next action if nobody else acts, with its time. `None` if it lets time
    /// pass until the game next waits for a decision.
    #[must_use]
    pub fn next(&self, game: &Kaboom, view: &View, seat: Seat) -> Option<Action> {
        let mut state = view.state().clone();
        let turn = state.turn();
        loop {
            if let Some(action) = self.decide_in(&state, seat) {
                return Some(action);
            }
            let passed = game.advance(&mut state, 1).steps;
            if passed == 0 || state.turn() != turn || state.phase() == Phase::Over {
                return None;
            }
        }
    }

    /// Whether the bot looks at the table at the current step.
    #[must_use]
    pub fn polls(&self, state: &State, seat: Seat) -> bool {
        let (world, skill) = (state.world(), skill::of(self.level));
        // Different seats look at different steps.
        let moment = world.step_number() + 3 * seat.index() as u32;
        let every = if seat != state.builder() {
            skill.look_every
        } else if world.held().is_some() {
            build::CARRY_EVERY
        } else {
            skill.choose_every
        };
        state.phase() != Phase::Play || moment.is_multiple_of(every)
    }

    fn decide_in(&self, state: &State, seat: Seat) -> Option<Action> {
        match state.phase() {
            Phase::Ready(ready) => (!ready.contains(seat)).then_some(Action::READY),
            Phase::Over => None,
            Phase::Play => {
                let world = state.world();
                let step = world.step_number();
                let skill = skill::of(self.level);
                if !self.polls(state, seat) {
                    return None;
                }
                let layout = &world.setup().layout;
                let luck = Luck::new(self.bot_seed, state.turn(), seat, layout);
                let input: Option<Input> = if seat == state.builder() {
                    build::decide(state, skill, luck)
                } else {
                    sabotage::decide(state, seat, skill, luck)
                };
                let input = input.filter(|input| world.check(seat, input).is_ok())?;
                let action = Action::input(step, input);
                state.allows(seat, &action).then_some(action)
            }
        }
    }
}
