//! `ruckus play`: a game in the terminal, on the full screen or in lines of text.
//!
//! Everything a game at the keyboard consists of is in [`model`], which knows
//! nothing of terminals; [`screen`] draws it and turns keys into calls, [`plain`]
//! does the same with lines. Neither knows a rule: what is legal, and what an
//! action would do, they ask the match.

mod board;
mod foresight;
mod model;
mod opening;
mod plain;
mod scene;
mod screen;
mod seating;
mod tale;
mod thinker;
mod turn_draft;
mod words;

pub(crate) use opening::run;
pub(crate) use scene::board_text;
pub(crate) use seating::Sitter;
