//! The game on the whole screen of a terminal.
//!
//! [`app`] is the model with prompts, bots and time around it, driven by keys;
//! everything else draws it.

mod app;
mod draw;
mod grid;
mod help;
mod keys;
mod palette;
mod panel;
#[cfg(test)]
mod tests;

use std::path::Path;

use self::app::App;
use self::palette::Palette;
use super::model::Model;
use crate::play::terminal::play_on_screen;

/// Plays on the whole screen until the player leaves.
///
/// # Errors
/// If the terminal fails, or a bot does.
pub(crate) fn run(model: &mut Model, colour: bool, save: Option<&Path>) -> anyhow::Result<()> {
    let palette = Palette::new(colour);
    play_on_screen(&mut App::new(model, palette, save))
}
