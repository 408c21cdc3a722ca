//! The game on the screen: the model, the prompt at the bottom, and the bots,
//! who are asked here and answer from their thread.

use std::path::{Path, PathBuf};
use std::time::Duration;

use ratatui::Frame;
use ratatui::crossterm::event::KeyEvent;
use ruckus_catalog::GameId;
use ruckus_words::notice;

use super::draw;
use super::palette::Palette;
use crate::play::bots::{ANSWER_PACE, Bots, FRAME, News, PACES};
use crate::play::prompt::Prompt;
use crate::play::seating::Turn;
use crate::play::terminal::Stage;
use crate::play::thinker::{Thinking, hint_budget};
use crate::play::tiles::model::Model;

/// How long a bot takes at least where a human waits and its turn is told in
/// words: long enough to read them.
const TOLD_PACE: u64 = 3 * ANSWER_PACE;

pub(super) struct App<'a> {
    pub(super) model: &'a mut Model,
    pub(super) palette: Palette,
    pub(super) prompt: Prompt,
    pub(super) bots: Bots,
    pub(super) paused: bool,
    /// An index of [`PACES`].
    pub(super) pace: usize,
    /// Counts up while something is animated.
    pub(super) frame: u64,
    save: Option<PathBuf>,
    pub(super) left: bool,
}

impl<'a> App<'a> {
    pub(super) fn new(model: &'a mut Model, palette: Palette, save: Option<&Path>) -> App<'a> {
        if model.game() == GameId::Bop {
            // Its makers ask that this be displayed.
            model.message = format!("{} {}", notice::UKACD, model.message);
        }
        App {
            model,
            palette,
            prompt: Prompt::None,
            bots: Bots::Idle,
            paused: false,
            pace: 2,
            frame: 0,
            save: save.map(Path::to_owned),
            left: false,
        }
    }

    fn least_pause(&self) -> u64 {
        if self.model.has_humans() {
            TOLD_PACE
        } else {
            PACES[self.pace]
        }
    }

    pub(super) fn undo(&mut self, now: u64) {
        if self.model.undo(now) {
            self.bots = Bots::Idle;
            self.paused = !self.model.has_humans();
        }
    }

    pub(super) fn restart(&mut self) -> anyhow::Result<()> {
        self.bots = Bots::Idle;
        self.paused = false;
        self.model.restart()
    }

    pub(super) fn ask_hint(&mut self) -> anyhow::Result<()> {
        if let (Turn::Human(seat), None, Bots::Idle) =
            (self.model.turn(), self.model.curtain(), &self.bots)
        {
            let asked = Thinking::start(self.model.record(), seat, hint_budget())?;
            self.bots = Bots::Hinting(asked);
        }
        Ok(())
    }

    /// A hint for a position that is no longer there is worth nothing.
    pub(super) fn forget_hint(&mut self) {
        if matches!(self.bots, Bots::Hinting(_)) {
            self.bots = Bots::Idle;
        }
    }

    /// Saves where the command line said, or asks for a name.
    pub(super) fn ask_save(&mut self) {
        match self.save.clone() {
            Some(path) => self.save_to(&path),
            None => self.prompt = Prompt::File(format!("{}.ruckus", self.model.game())),
        }
    }

    pub(super) fn save_to(&mut self, path: &Path) {
        if let Err(error) = self.model.save(path) {
            self.model.message = format!("{error:#}");
        }
    }
}

impl Stage for App<'_> {
    /// Lets the bots go on: asks, listens, moves.
    fn tick(&mut self, now: u64) -> anyhow::Result<()> {
        self.frame = now / FRAME;
        if let (Bots::Idle, Turn::Bot(seat, level), false) =
            (&self.bots, self.model.turn(), self.paused)
        {
            let due = now + self.least_pause();
            self.bots = Bots::ask(self.model.record(), seat, level.budget(), due)?;
            return Ok(());
        }
        match self.bots.listen(now, self.paused)? {
            News::Move(action) => self.model.take(&action, now).map_err(anyhow::Error::msg)?,
            News::Hint(thought) => self.model.show_hint(thought),
            News::None => {}
        }
        Ok(())
    }

    fn patience(&self, now: u64) -> Option<Duration> {
        let bot_to_ask = matches!(self.model.turn(), Turn::Bot(..));
        self.bots.patience(now, bot_to_ask, self.paused)
    }

    fn key(&mut self, key: KeyEvent, now: u64) -> anyhow::Result<()> {
        self.press(key, now)
    }

    fn draw(&self, frame: &mut Frame<'_>) {
        draw::draw(frame, self);
    }

    fn left(&self) -> bool {
        self.left
    }
}
