//! Bots among themselves: a turn or a game without anybody watching.

use ruckus_core::{Game as _, Outcome, RealTime as _, Seat, Seed, Viewer};

use super::Bot;
use crate::game::{Action, Event, Kaboom, KaboomConfig, Phase, State};

/// A table at which only bots sit.
#[derive(Clone, Debug)]
pub struct Party {
    game: Kaboom,
    state: State,
    bots: Vec<Bot>,
}

/// Something that bots do or that happens to them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Doing {
    /// A bot has done something.
    Act(Seat, Action),
    /// Time has passed without anybody doing anything, so many steps.
    Wait(u32),
}

impl Party {
    /// Bots of these levels, one for each seat; from 2 to 5.
    #[must_use]
    pub fn new(config: KaboomConfig, levels: &[u8], seed: Seed) -> Party {
        let game = Kaboom::new(config);
        let mut moods = seed.stream("moods");
        let bot_seed = |level: &u8| Bot::new(*level, moods.word().into());
        Party {
            state: game.start(levels.len(), &seed),
            bots: levels.iter().map(bot_seed).collect(),
            game,
        }
    }

    /// The rules.
    #[must_use]
    pub fn game(&self) -> &Kaboom {
        &self.game
    }

    /// The match as it is.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(&self.state)
    }

    /// Lets everybody do what they do at the present step, and then one step pass.
    /// Reports every action and returns what happened; nothing once the game is over.
    pub fn step(&mut self, tell: &mut dyn FnMut(Doing)) -> Vec<Event> {
        let mut events = Vec::new();
        if self.state.phase() == Phase::Over {
            return events;
        }
        for seat in Seat::all(self.bots.len()) {
            let bot = self.bots[seat.index()];
            if !bot.polls(&self.state, seat) {
                continue;
            }
            let view = self.game.view(&self.state, Viewer::Seat(seat));
            let Some(action) = bot.decide(&view, seat) else {
                continue;
            };
            // What a bot decides is allowed; were it not, it would just not happen.
            if let Ok(told) = self.game.apply(&mut self.state, seat, &action) {
                events.extend(told);
                tell(Doing::Act(seat, action));
            }
        }
        let passed = self.game.advance(&mut self.state, 1);
        if passed.steps > 0 {
            tell(Doing::Wait(passed.steps));
        }
        events.extend(passed.events);
        events
    }

    /// Plays to the end of the turn and gives what happened.
    pub fn turn(&mut self, tell: &mut dyn FnMut(Doing)) -> Vec<Event> {
        let turn = self.state.turn();
        let mut events = Vec::new();
        while self.state.turn() == turn && self.state.phase() != Phase::Over {
            events.extend(self.step(tell));
        }
        events
    }
}
