//! boop and boop the Halls! at the keyboard.
//!
//! Everything a game at the keyboard consists of is in [`model`], which knows
//! nothing of terminals; [`screen`] draws it and turns keys into calls, [`plain`]
//! does the same with lines. Neither knows a rule: what is legal, and what an
//! action would do, they ask the match.

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
use crate::args::PlayArgs;

/// Plays until the player leaves, then saves if that was asked for.
///
/// # Errors
/// If what was asked for does not fit the game, or reading, drawing or saving
/// fails.
pub(super) fn run(game: CatGame, args: &PlayArgs) -> anyhow::Result<()> {
    keyboard::play(Model::new(Setup::of(game, args)?)?, args)
}
