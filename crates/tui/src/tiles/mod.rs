//! BOP!, D!Git and Q!nto in the terminal.
//!
//! This module implements no rules: the match knows which actions are legal and what an
//! action would score.

mod board_text;
mod draft;
mod laws_look;
mod model;
mod preview;
mod proposal;
mod scene;
mod screen;
mod turn_summary;
mod words;

pub(crate) use model::Tiles;
