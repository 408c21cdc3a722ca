//! Matches between bots only: a turn or a whole game.

use ruckus_core::{Game as _, Outcome, RealTime as _, Seat, Seed, Viewer};

use super::Bot;
use crate::game::{Action, Event, Kaboom, KaboomConfig, Phase, State};

/// A table where every seat is a bot.
#[derive(Clone, Debug)]
pub struct Party {
    game: Kaboom,
    state: State,
    bots: Vec<Bot>,
}

/// A bot's action, or the passing of time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Doing {
    /// A bot acted.
    Act(Seat, Action),
    /// This many steps passed without an action.
    Wait(u32),
}

impl Party {
    /// A table with bots of these levels, one per seat; from 2 to 5 seats.
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

    /// The current state of the match.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The outcome, if the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(&self.state)
    }

    /// Lets every bot act at the current step, then advances one step. Reports every
    /// action and returns the events; does nothing once the game is over.
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
            // A bot's action is always legal; an illegal one would have no effect.
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

    /// Plays to the end of the turn and returns its events.
    pub fn turn(&mut self, tell: &mut dyn FnMut(Doing)) -> Vec<Event> {
        let turn = self.state.turn();
        let mut events = Vec::new();
        while self.state.turn() == turn && self.state.phase() != Phase::Over {
            events.extend(self.step(tell));
        }
        events
    }
}
