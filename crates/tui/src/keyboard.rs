//! The common interface of all terminal games: how a match is set up, and what the
//! screen and the line mode can do with it without knowing the game.

use std::io::{self, BufRead, Write};
use std::path::Path;

use ratatui::Frame as Picture;
use ratatui::crossterm::event::KeyCode;
use ruckus_catalog::GameId;
use ruckus_core::{Record, Seat, Seed, Value};
use ruckus_engine::{AnyMatch, BotMove};

use super::app::App;
use super::opening::{Frame, Settings, fresh_seed};
use super::seating::{SeatOccupant, Turn};
use super::terminal::play_on_screen;

/// The settings of a match, kept for starting another one.
#[derive(Clone, Debug)]
pub(crate) struct Setup<G> {
    pub(crate) game: G,
    pub(crate) options: Value,
    pub(crate) position: Option<Value>,
    pub(crate) seed: Seed,
    pub(crate) occupants: Vec<SeatOccupant>,
}

impl<G> Setup<G> {
    pub(super) fn of(game: G, settings: &Settings) -> Setup<G> {
        Setup {
            game,
            options: settings.options.clone(),
            position: settings.position.clone(),
            seed: settings.seed.unwrap_or_else(fresh_seed),
            occupants: settings.occupants.clone(),
        }
    }
}

/// A game in the terminal.
pub(super) trait TerminalGame: Sized {
    /// The colours and styles of the screen.
    type Palette;

    /// The minimum time of a bot's move if a human waits, in milliseconds.
    const ANSWER_PACE: u64;

    fn id(&self) -> GameId;
    fn played(&self) -> &dyn AnyMatch;
    fn turn(&self) -> Turn;
    fn has_humans(&self) -> bool;
    /// The seat that can get a hint now.
    fn hinted(&self) -> Option<Seat>;
    fn show_hint(&mut self, thought: BotMove);
    /// Whether a player may type an action now.
    fn may_type(&self) -> bool;
    /// Takes a typed action, or shows why it is refused.
    fn take_typed(&mut self, text: &str, now: u64);
    fn take(&mut self, action: &str, now: u64) -> Result<(), String>;
    /// Takes back one step of an unfinished turn. Returns whether there was one.
    fn step_back(&mut self) -> bool {
        false
    }
    fn undo(&mut self, now: u64) -> bool;
    fn restart(&mut self) -> anyhow::Result<()>;
    fn may_overwrite(&mut self, path: &Path);
    fn save(&mut self, path: &Path) -> anyhow::Result<()>;
    /// The last message to the player.
    fn message(&self) -> &str;
    fn say(&mut self, message: String);
    /// Shows a message when the game appears on the screen.
    fn greet(&mut self) {}
    /// Handles a key that is specific to this game.
    fn press(&mut self, code: KeyCode, now: u64);
    fn palette(&self, colour: bool) -> Self::Palette;
    fn draw(app: &App<'_, Self>, picture: &mut Picture<'_>);
    /// Plays line by line. The prompt is for people; scripts get none.
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

/// Plays until the player quits, then saves if requested.
///
/// # Errors
/// If reading, drawing or saving fails.
pub(super) fn play(mut model: impl TerminalGame, settings: &Settings) -> anyhow::Result<()> {
    if let Some(path) = &settings.save {
        model.may_overwrite(path);
    }
    let played = match Frame::of(settings) {
        Frame::Screen { colour } => {
            let palette = model.palette(colour);
            play_on_screen(&mut App::new(&mut model, palette, settings.save.as_deref()))
        }
        Frame::Lines { prompt } => {
            model.play_in_lines(&mut io::stdin().lock(), &mut io::stdout().lock(), prompt)
        }
    };
    // Save even if the game ended with an error.
    match &settings.save {
        Some(path) => played.and(model.save(path)),
        None => played,
    }
}
