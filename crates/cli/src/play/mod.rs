//! `ruckus play`: a game in the terminal, on the full screen or in lines of text.

mod cats;
mod opening;
mod seating;
mod thinker;

pub(crate) use opening::{board_text, run};
pub(crate) use seating::Sitter;
