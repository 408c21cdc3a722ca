//! Kaboom plays by its own bots: search sees nothing in sixty steps a second.

use ruckus_core::{Advice, Expert, Game as _, Seat};

use super::Bot;
use crate::game::{Action, Kaboom, State, View};

/// What a point of lead counts.
const POINT: i32 = 40;

impl Expert for Kaboom {
    fn advise(&self, view: &View, seat: Seat, level: u8, mood: u64) -> Advice<Action> {
        Bot::new(level, mood).next(self, view, seat)
    }

    fn looks(&self, state: &State, seat: Seat, level: u8) -> bool {
        Bot::new(level, 0).looks(state, seat)
    }

    fn react(&self, view: &View, seat: Seat, level: u8, mood: u64) -> Option<Action> {
        Bot::new(level, mood).decide(view, seat)
    }

    fn appraise(&self, state: &State, seat: Seat) -> i32 {
        let points = |seat| state.points(seat) as i32;
        let others = Seat::all(self.seats(state)).filter(|other| *other != seat);
        POINT * (points(seat) - others.map(points).max().unwrap_or(0))
    }

    fn promise(&self, _state: &State, _seat: Seat, _action: &Action) -> i32 {
        0
    }

    fn code(&self, action: &Action) -> u32 {
        action.step
    }
}
