//! Kaboom uses its own bots, because search does not work at sixty steps a second.

use ruckus_core::{BotVisitor, Bots, RealTimeBot, Seat};

use super::Bot;
use crate::game::{Action, Kaboom, State, View};

impl Bots for Kaboom {
    fn visit_bots<V: BotVisitor<Self>>(&self, visitor: V) -> V::Output {
        visitor.real_time(self)
    }
}

impl RealTimeBot for Kaboom {
    fn next_action(&self, view: &View, seat: Seat, level: u8, bot_seed: u64) -> Option<Action> {
        Bot::new(level, bot_seed).next(self, view, seat)
    }

    fn polls(&self, state: &State, seat: Seat, level: u8) -> bool {
        Bot::new(level, 0).polls(state, seat)
    }

    fn react(&self, view: &View, seat: Seat, level: u8, bot_seed: u64) -> Option<Action> {
        Bot::new(level, bot_seed).decide(view, seat)
    }
}
