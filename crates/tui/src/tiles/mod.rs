//! BOP!, D!Git and Q!nto in the terminal.
//!
//! [`model`] holds a game without any knowledge of terminals; [`screen`] draws it and
//! maps keys to calls, and [`plain`] does the same with lines of text. None of them
//! knows a rule: the model asks the match which actions are legal and what an action
//! would score ([`referee`]).

mod board_text;
mod draft;
mod model;
mod plain;
mod preview;
mod proposal;
mod referee;
mod scene;
mod screen;
mod terminal_game;
mod turn_summary;
mod words;

use ruckus_catalog::GameId;

pub(super) use board_text::board_text;

use self::model::Model;
use super::keyboard::{self, Setup};
use crate::opening::Settings;

/// Plays until the player quits, then saves if requested.
///
/// # Errors
/// If the arguments do not fit the game, or reading, drawing or saving fails.
pub(super) fn run(game: GameId, settings: &Settings) -> anyhow::Result<()> {
    keyboard::play(Model::new(Setup::of(game, settings))?, settings)
}
