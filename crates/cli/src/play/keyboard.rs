//! A game at the keyboard, as far as the screen and the lines of all games are the
//! same: what a match is begun with, and what can be done with it without knowing
//! which game it is.

use std::io::{self, BufRead, Write};
use std::path::Path;

use ratatui::Frame as Picture;
use ratatui::crossterm::event::KeyCode;
use ruckus_catalog::GameId;
use ruckus_core::{Record, Seat, Seed, Value};
use ruckus_engine::{AnyMatch, BotMove};

use super::app::App;
use super::opening::{Frame, fresh_seed};
use super::seating::{SeatOccupant, Turn};
use super::terminal::play_on_screen;
use crate::args::PlayArgs;

/// What a match is begun with, kept to begin another.
#[derive(Clone, Debug)]
pub(crate) struct Setup<G> {
    pub(crate) game: G,
    pub(crate) options: Value,
    pub(crate) position: Option<Value>,
    pub(crate) seed: Seed,
    pub(crate) occupants: Vec<SeatOccupant>,
}

impl<G> Setup<G> {
    /// What the command line asks for.
    ///
    /// # Errors
    /// If an option or the position is not written as it should be.
    pub(super) fn of(game: G, args: &PlayArgs) -> anyhow::Result<Setup<G>> {
        Ok(Setup {
            game,
            options: args.game.options()?,
            position: args.game.position()?,
            seed: args.seed.unwrap_or_else(fresh_seed),
            occupants: args.occupants(),
        })
    }
}

/// A game at the keyboard.
pub(super) trait TerminalGame: Sized {
    /// How it looks on the screen.
    type Palette;

    /// How long a bot takes at least where a human waits, in milliseconds.
    const ANSWER_PACE: u64;

    fn id(&self) -> GameId;
    fn played(&self) -> &dyn AnyMatch;
    fn turn(&self) -> Turn;
    fn has_humans(&self) -> bool;
    /// The seat that may be given a hint now.
    fn hinted(&self) -> Option<Seat>;
    fn show_hint(&mut self, thought: BotMove);
    /// Whether somebody may type an action now.
    fn may_type(&self) -> bool;
    /// Takes an action that was typed, and says why if it is refused.
    fn take_typed(&mut self, text: &str, now: u64);
    fn take(&mut self, action: &str, now: u64) -> Result<(), String>;
    /// One step back within a turn that is being put together, if there is one.
    fn step_back(&mut self) -> bool {
        false
    }
    fn undo(&mut self, now: u64) -> bool;
    fn restart(&mut self) -> anyhow::Result<()>;
    fn may_overwrite(&mut self, path: &Path);
    fn save(&mut self, path: &Path) -> anyhow::Result<()>;
    /// The last thing there was to say.
    fn message(&self) -> &str;
    fn say(&mut self, message: String);
    /// What is to be said when the game comes onto the screen.
    fn greet(&mut self) {}
    /// Does what a key means in this game alone.
    fn press(&mut self, code: KeyCode, now: u64);
    fn palette(&self, colour: bool) -> Self::Palette;
    fn draw(app: &App<'_, Self>, picture: &mut Picture<'_>);
    /// Plays line by line. The prompt is for people: a script does without.
    ///
    /// # Errors
    /// If reading or writing fails.
    fn play_in_lines(
        &mut self,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
        prompt: &str,
    ) -> anyhow::Result<()>;

    fn record(&self) -> Record {
        self.played().record()
    }
}

/// Plays until the player leaves, then saves if that was asked for.
///
/// # Errors
/// If reading, drawing or saving fails.
pub(super) fn play(mut model: impl TerminalGame, args: &PlayArgs) -> anyhow::Result<()> {
    if let Some(path) = &args.save {
        model.may_overwrite(path);
    }
    let played = match Frame::of(args) {
        Frame::Screen { colour } => {
            let palette = model.palette(colour);
            play_on_screen(&mut App::new(&mut model, palette, args.save.as_deref()))
        }
        Frame::Lines { prompt } => {
            model.play_in_lines(&mut io::stdin().lock(), &mut io::stdout().lock(), prompt)
        }
    };
    // What was played is saved even if the playing ended badly.
    match &args.save {
        Some(path) => played.and(model.save(path)),
        None => played,
    }
}
