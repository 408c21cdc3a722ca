//! The games in the terminal, on the full screen or in lines of text.
//!
//! Every game implements [`TerminalGame`](terminal_game::TerminalGame): how it reads a
//! position, describes what happened, draws itself and handles its own keys. The rest
//! is the same for all: [`app`] plays on the screen, [`lines`] in lines of text. A game
//! without a drawing of its own is played through [`text_game`].

mod app;
mod bots;
mod cats;
mod kaboom;
mod lines;
mod local_table;
mod opening;
mod prompt;
mod record_file;
mod screen;
#[cfg(test)]
mod screen_tests;
mod seating;
mod terminal;
mod terminal_game;
mod text_game;
mod thinker;
mod tiles;
mod wording;

pub use opening::{Settings, board_text, run};
pub use seating::{SeatOccupant, UnknownOccupant, check_seats};
