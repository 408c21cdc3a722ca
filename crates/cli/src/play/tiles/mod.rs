//! BOP!, D!Git and Q!nto at the keyboard.
//!
//! Everything a game at the keyboard consists of is in [`model`], which knows
//! nothing of terminals; [`screen`] draws it and turns keys into calls, [`plain`]
//! does the same with lines. Neither knows a rule: what is legal, and what an
//! action would bring, the model asks of the match ([`referee`]).

mod board_text;
mod draft;
mod model;
mod plain;
mod preview;
mod proposal;
mod referee;
mod scene;
mod screen;
mod tale;
mod words;

use std::io;

use ruckus_catalog::GameId;

pub(super) use board_text::board_text;

use self::model::{Model, Setup};
use super::opening::{Frame, fresh_seed};
use crate::args::PlayArgs;

/// Plays until the player leaves, then saves if that was asked for.
///
/// # Errors
/// If what was asked for does not fit the game, or reading, drawing or saving
/// fails.
pub(super) fn run(game: GameId, args: &PlayArgs) -> anyhow::Result<()> {
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
