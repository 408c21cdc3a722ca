//! The games in the terminal, on the full screen or in lines of text.

mod app;
mod bots;
mod cats;
mod clock;
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

pub use clock::now;
pub use opening::{Settings, board_text, run};
pub use seating::{SeatOccupant, UnknownOccupant, check_seats};
