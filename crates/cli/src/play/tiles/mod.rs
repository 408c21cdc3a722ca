//! BOP!, D!Git and Q!nto at the keyboard.
//!
//! Everything a game at the keyboard consists of is in [`model`], which knows
//! nothing of terminals; [`screen`] draws it and turns keys into calls, [`plain`]
//! does the same with lines. Neither knows a rule: what is legal, and what an
//! action would bring, the model asks of the match ([`referee`]).

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
use crate::args::PlayArgs;

/// Plays until the player leaves, then saves if that was asked for.
///
/// # Errors
/// If what was asked for does not fit the game, or reading, drawing or saving
/// fails.
pub(super) fn run(game: GameId, args: &PlayArgs) -> anyhow::Result<()> {
    keyboard::play(Model::new(Setup::of(game, args)?)?, args)
}
