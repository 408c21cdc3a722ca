//! Implements the common terminal interface for the tile games.

use std::io::{BufRead, Write};
use std::path::Path;

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ruckus_catalog::GameId;
use ruckus_core::Seat;
use ruckus_engine::{AnyMatch, BotMove};
use ruckus_words::notice;

use super::model::Model;
use super::screen::Palette;
use super::{plain, screen};
use crate::app::App;
use crate::bots;
use crate::keyboard::TerminalGame;
use crate::seating::Turn;

impl TerminalGame for Model {
    type Palette = Palette;

    /// Longer than in other games, because a bot's turn is described in words that take
    /// time to read.
    const ANSWER_PACE: u64 = 3 * bots::ANSWER_PACE;

    fn palette(&self, colour: bool) -> Palette {
        Palette::new(colour)
    }

    fn greet(&mut self) {
        if self.game() == GameId::Bop {
            // The authors of the word list require this notice.
            self.message = format!("{} {}", notice::UKACD, self.message);
        }
    }

    fn id(&self) -> GameId {
        self.game()
    }

    fn played(&self) -> &dyn AnyMatch {
        self.played()
    }

    fn turn(&self) -> Turn {
        self.turn()
    }

    fn has_humans(&self) -> bool {
        self.has_humans()
    }

    fn hinted(&self) -> Option<Seat> {
        match self.turn() {
            Turn::Human(seat) if self.curtain().is_none() => Some(seat),
            Turn::Human(_) | Turn::Bot(..) | Turn::Over => None,
        }
    }

    fn may_type(&self) -> bool {
        self.composes() || self.answers()
    }

    fn take_typed(&mut self, text: &str, now: u64) {
        if !text.trim().is_empty() {
            self.try_take(text, now);
        }
    }

    fn take(&mut self, action: &str, now: u64) -> Result<(), String> {
        self.take(action, now)
    }

    fn undo(&mut self, now: u64) -> bool {
        self.undo(now)
    }

    fn restart(&mut self) -> anyhow::Result<()> {
        self.restart()
    }

    fn show_hint(&mut self, thought: BotMove) {
        self.show_hint(thought);
    }

    fn may_overwrite(&mut self, path: &Path) {
        self.may_overwrite(path);
    }

    fn save(&mut self, path: &Path) -> anyhow::Result<()> {
        self.save(path)
    }

    fn message(&self) -> &str {
        &self.message
    }

    fn say(&mut self, message: String) {
        self.message = message;
    }

    fn press(&mut self, code: KeyCode, now: u64) {
        screen::press(self, code, now);
    }

    fn draw(app: &App<'_, Model>, picture: &mut Frame<'_>) {
        screen::draw(picture, app);
    }

    fn play_in_lines(
        &mut self,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
        prompt: &str,
    ) -> anyhow::Result<()> {
        plain::run(self, input, out, prompt)
    }
}
