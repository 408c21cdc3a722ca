//! boop and boop the Halls! at the keyboard.
//!
//! Everything a game at the keyboard consists of is in [`model`], which knows
//! nothing of terminals; [`screen`] draws it and turns keys into calls, [`plain`]
//! does the same with lines. Neither knows a rule: what is legal, and what an
//! action would do, they ask the match.

mod board;
mod foresight;
mod model;
mod plain;
mod scene;
mod screen;
mod tale;
mod turn_draft;
mod words;

use std::io;

pub(super) use board::CatGame;
pub(super) use scene::board_text;

use self::model::{Model, Setup};
use super::opening::{Frame, fresh_seed};
use crate::args::PlayArgs;

/// Plays until the player leaves, then saves if that was asked for.
///
/// # Errors
/// If what was asked for does not fit the game, or reading, drawing or saving
/// fails.
pub(super) fn run(game: CatGame, args: &PlayArgs) -> anyhow::Result<()> {
    let mut model = Model::new(Setup {
        game,
        options: args.game.options()?,
        position: args.game.position()?,
        seed: args.seed.unwrap_or_else(fresh_seed),
        sitters: args.seats.clone(),
    })?;
    if let Some(path) = &args.save {
        model.may_overwrite(path);
    }
    let played = match Frame::of(args) {
        Frame::Screen { colour } => screen::run(&mut model, colour, args.save.as_deref()),
        Frame::Lines { prompt } => plain::run(
            &mut model,
            &mut io::stdin().lock(),
            &mut io::stdout().lock(),
            prompt,
        ),
    };
    // What was played is saved even if the playing ended badly.
    match &args.save {
        Some(path) => played.and(model.save(path)),
        None => played,
    }
}
