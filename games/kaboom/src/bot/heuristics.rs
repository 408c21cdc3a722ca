//! Kaboom uses its own bots, because search does not work at sixty steps a second.

use ruckus_core::{Decision, Game as _, Heuristics, Seat};

use super::Bot;
use crate::game::{Action, Kaboom, State, View};

/// The value of a point of lead.
const POINT: i32 = 40;

impl Heuristics for Kaboom {
    fn decide(&self, view: &View, seat: Seat, level: u8, bot_seed: u64) -> Decision<Action> {
        Bot::new(level, bot_seed).next(self, view, seat)
    }

    fn polls(&self, state: &State, seat: Seat, level: u8) -> bool {
        Bot::new(level, 0).polls(state, seat)
    }

    fn react(&self, view: &View, seat: Seat, level: u8, bot_seed: u64) -> Option<Action> {
        Bot::new(level, bot_seed).decide(view, seat)
    }

    fn evaluate(&self, state: &State, seat: Seat) -> i32 {
        let points = |seat| state.points(seat) as i32;
        let others = Seat::all(self.seats(state)).filter(|other| *other != seat);
        POINT * (points(seat) - others.map(points).max().unwrap_or(0))
    }

    fn order_score(&self, _state: &State, _seat: Seat, _action: &Action) -> i32 {
        0
    }

    fn code(&self, action: &Action) -> u32 {
        action.step
    }
}
