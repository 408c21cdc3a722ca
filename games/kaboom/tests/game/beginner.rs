//! A first-time player, played by a script: builds low towers slowly from their plans, and
//! shoots rarely well. The lowest level of the bots loses to such a person.
//!
//! Plays a few games by default, or as many as `KABOOM_GAMES` sets.

use ruckus_core::{Chance, Game as _, RealTime as _, Seat, Seed, Viewer};
use ruckus_kaboom::builder::{Builder, Tremble};
use ruckus_kaboom::game::{Action, Kaboom, Phase, State};
use ruckus_kaboom::{Block, Bot, Input, Tile, catapult, verify};

use crate::play::game;

/// The beginner looks at the table and moves the hand every so many steps: a block takes about
/// four seconds.
const LOOK_EVERY: u32 = 12;
/// The steps between two shots.
const SHOOT_EVERY: u32 = 200;
/// The tallest tower that a beginner tries.
const TALLEST: usize = 3;
/// The hand is off by up to 3 mm and 6 degrees.
const TREMBLE: Tremble = Tremble {
    aside: 30,
    yaw: 6000,
};
/// The aim is off by up to 8 cm.
const AIM_ERROR: u32 = 800;

struct Beginner {
    seat: Seat,
    chance: Chance,
    turn: u32,
    plan: Option<Builder>,
    tried: Vec<Tile>,
}

impl Beginner {
    fn new(seat: Seat, seed: u64) -> Beginner {
        Beginner {
            seat,
            chance: Seed::from(seed).stream("beginner"),
            turn: u32::MAX,
            plan: None,
            tried: Vec::new(),
        }
    }

    fn input(&mut self, state: &State) -> Option<Input> {
        if self.turn != state.turn() {
            (self.turn, self.plan) = (state.turn(), None);
            self.tried.clear();
        }
        if state.builder() == self.seat {
            self.build(state)
        } else {
            self.shoot(state)
        }
    }

    fn build(&mut self, state: &State) -> Option<Input> {
        let world = state.world();
        if !world.step_number().is_multiple_of(LOOK_EVERY) {
            return None;
        }
        if self.plan.as_ref().is_none_or(Builder::is_done) {
            let low = |tile: &Tile| tile.tower().len() <= TALLEST && !self.tried.contains(tile);
            let mut low: Vec<Tile> = world.setup().layout.lying().filter(low).collect();
            self.chance.shuffle(&mut low);
            let used: Vec<Block> = verify(world)
                .tiles
                .into_iter()
                .flat_map(|found| found.stack)
                .collect();
            for tile in low {
                self.tried.push(tile);
                self.plan = Builder::new(tile, &used, TREMBLE, &mut self.chance);
                if self.plan.is_some() {
                    break;
                }
            }
        }
        self.plan.as_mut()?.next(world)
    }

    fn shoot(&mut self, state: &State) -> Option<Input> {
        let world = state.world();
        let Some(place) = world.catapult_place(self.seat) else {
            return Some(Input::Catapult { x: 5000, y: 0 });
        };
        if !world.step_number().is_multiple_of(SHOOT_EVERY) {
            return None;
        }
        let tallest = verify(world)
            .tiles
            .into_iter()
            .max_by_key(|found| found.stack.len())?;
        let (mut point, _) = world.block(*tallest.stack.last()?)?.rounded();
        for part in &mut point {
            let off = self.chance.below(2 * AIM_ERROR + 1).cast_signed();
            *part += off - AIM_ERROR.cast_signed();
        }
        point[2] = point[2].max(50);
        catapult::solve_fast(place, point).map(Input::Fire)
    }
}

/// The points of the beginner and of a bot of this level after a game of two rounds.
fn play(game: &Kaboom, level: u8, seed: u64) -> [u32; 2] {
    let mut state = game.start(2, &Seed::from(seed));
    let beginner_seat = Seat::new((seed % 2) as usize);
    let bot_seat = Seat::new(1 - beginner_seat.index());
    let mut beginner = Beginner::new(beginner_seat, seed);
    let bot = Bot::new(level, 0);
    while state.phase() != Phase::Over {
        if let Phase::Ready(_) = state.phase() {
            crate::play::everybody_is_ready(game, &mut state);
        }
        let step = state.world().step_number();
        if let Some(input) = beginner.input(&state) {
            // Refused inputs are wasted, as a person's are.
            let _ = game.apply(&mut state, beginner_seat, &Action::input(step, input));
        }
        if bot.polls(&state, bot_seat) {
            let view = game.view(&state, Viewer::Seat(bot_seat));
            if let Some(action) = bot.decide(&view, bot_seat) {
                game.apply(&mut state, bot_seat, &action).unwrap();
            }
        }
        game.advance(&mut state, 1);
    }
    [beginner_seat, bot_seat].map(|seat| state.points(seat))
}

#[test]
#[allow(
    clippy::print_stdout,
    reason = "the figures are for docs/lab/levels.md"
)]
fn the_lowest_level_loses_to_a_beginner() {
    let games = std::env::var("KABOOM_GAMES").ok();
    let games: u64 = games.map_or(8, |games| games.parse().expect("KABOOM_GAMES is a number"));
    let level = std::env::var("KABOOM_LEVEL").map_or(1, |level| level.parse().unwrap());
    let game = game("rounds=2");
    let mut sums = [0, 0];
    let mut won = 0.0;
    for seed in 0..games {
        let points = play(&game, level, seed);
        won += match points[0].cmp(&points[1]) {
            std::cmp::Ordering::Greater => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Less => 0.0,
        };
        sums = [sums[0] + points[0], sums[1] + points[1]];
    }
    let figures = format!(
        "{games} games: the beginner won {won}, with {} points to {} of level {level}",
        sums[0], sums[1]
    );
    println!("{figures}");
    assert!(level > 1 || won / games as f64 > 0.6, "{figures}");
}

/// The first blocks that a bot puts on tiles differ between matches.
#[test]
fn a_bot_does_not_build_the_same_towers_in_every_match() {
    let game = game("rounds=1");
    let first_block = |seed: u64| {
        let mut state = game.start(2, &Seed::from(seed));
        crate::play::everybody_is_ready(&game, &mut state);
        let view = game.view(&state, Viewer::Spectator);
        let action = Bot::new(2, 0).next(&game, &view, state.builder());
        action.map(|action| action.kind.to_string())
    };
    let mut first: Vec<_> = (0..8).map(first_block).collect();
    first.sort();
    first.dedup();
    assert!(first.len() >= 3, "{first:?}");
}
