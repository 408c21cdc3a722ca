//! The board and the panel of a cat game on the screen, and its keys.

mod draw;
mod grid;
mod keys;
mod palette;
mod panel;
#[cfg(test)]
mod tests;

pub(super) use draw::draw_body;
pub(super) use keys::{HELP, keys_text, press};
pub(crate) use palette::Palette;
