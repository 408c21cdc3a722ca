//! boop and boop the Halls! in the terminal.
//!
//! This module implements no rules: the match knows which actions are legal and what an
//! action would do.

mod board;
mod edition_look;
mod foresight;
mod model;
mod scene;
mod screen;
mod turn_draft;
mod turn_summary;
mod words;

pub(crate) use model::Cats;
