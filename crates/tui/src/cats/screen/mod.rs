//! The game on the whole screen of a terminal.
//!
//! An [`App`] is the model together with prompts, bots and time. This module draws it,
//! and defines the keys of this family of games.

mod draw;
mod grid;
mod help;
mod keys;
mod palette;
mod panel;
#[cfg(test)]
mod tests;

use super::model::Model;

pub(super) use draw::draw;
pub(super) use keys::press;
pub(crate) use palette::Palette;

/// The game on the screen.
pub(super) type App<'a> = crate::app::App<'a, Model>;
