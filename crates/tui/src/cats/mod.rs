//! boop and boop the Halls! in the terminal.
//!
//! [`model`] holds a game without any knowledge of terminals; [`screen`] draws it and
//! maps keys to calls, and [`plain`] does the same with lines of text. None of them
//! knows a rule: they ask the match which actions are legal and what an action would
//! do.

mod board;
mod foresight;
mod model;
mod plain;
mod scene;
mod screen;
mod terminal_game;
mod turn_draft;
mod turn_summary;
mod words;

pub(super) use board::CatGame;
pub(super) use scene::board_text;

use self::model::Model;
use super::keyboard::{self, Setup};
use crate::opening::Settings;

/// Plays until the player quits, then saves if requested.
///
/// # Errors
/// If the arguments do not fit the game, or reading, drawing or saving fails.
pub(super) fn run(game: CatGame, settings: &Settings) -> anyhow::Result<()> {
    keyboard::play(Model::new(Setup::of(game, settings))?, settings)
}
