//! `ruckus play`: a game in the terminal, on the full screen or in lines of text.

mod app;
mod bots;
mod cats;
mod kaboom;
mod keyboard;
mod lines;
mod opening;
mod prompt;
mod record_file;
#[cfg(test)]
mod screen_tests;
mod seating;
mod terminal;
mod thinker;
mod tiles;

pub(crate) use opening::{board_text, run};
pub(crate) use seating::{SeatOccupant, check_seats};
