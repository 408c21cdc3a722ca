//! The game on the whole screen of a terminal.
//!
//! [`app`] is the model with prompts, bots and time around it, driven by keys;
//! everything else draws it. Only [`terminal`] touches the terminal itself.

mod app;
mod draw;
mod grid;
mod help;
mod keys;
mod palette;
mod panel;
mod terminal;
#[cfg(test)]
mod tests;

pub(crate) use terminal::run;
