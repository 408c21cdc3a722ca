//! The game on the screen: the model, the prompt at the bottom, and the bots, which
//! think on their own thread.

use std::path::{Path, PathBuf};
use std::time::Duration;

use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::bots::{BotRequest, BotUpdate, FRAME, PACES};
use super::prompt::{Prompt, Typed, typed};
use super::screen;
use super::seating::Turn;
use super::terminal::Screen;
use super::terminal_game::TerminalGame;
use super::thinker::{HINT, Thinking};

pub(super) struct App<'a, M: TerminalGame> {
    pub(super) model: &'a mut M,
    pub(super) palette: M::Palette,
    pub(super) prompt: Prompt,
    pub(super) bots: BotRequest,
    pub(super) paused: bool,
    /// An index into [`PACES`].
    pub(super) pace: usize,
    /// The animation counter.
    pub(super) frame: u64,
    save: Option<PathBuf>,
    pub(super) left: bool,
}

impl<'a, M: TerminalGame> App<'a, M> {
    pub(super) fn new(model: &'a mut M, palette: M::Palette, save: Option<&Path>) -> App<'a, M> {
        if let Some(notice) = model.notice() {
            model.say(format!("{notice} {}", model.message()));
        }
        App {
            model,
            palette,
            prompt: Prompt::None,
            bots: BotRequest::Idle,
            paused: false,
            pace: 2,
            frame: 0,
            save: save.map(Path::to_owned),
            left: false,
        }
    }

    fn least_pause(&self) -> u64 {
        if self.model.table().has_humans() {
            M::ANSWER_PACE
        } else {
            PACES[self.pace]
        }
    }

    fn undo(&mut self) {
        if self.model.step_back() {
            return;
        }
        if self.model.undo() {
            self.bots = BotRequest::Idle;
            self.paused = !self.model.table().has_humans();
        }
    }

    fn restart(&mut self) -> anyhow::Result<()> {
        self.bots = BotRequest::Idle;
        self.paused = false;
        self.model.restart()
    }

    fn ask_hint(&mut self) -> anyhow::Result<()> {
        if let (Some(seat), BotRequest::Idle) = (self.model.hinted(), &self.bots) {
            let asked = Thinking::start(self.model.table().thinker(seat, HINT))?;
            self.bots = BotRequest::Hinting(asked);
        }
        Ok(())
    }

    /// Drops a pending hint, because it was for an earlier position.
    fn forget_hint(&mut self) {
        if matches!(self.bots, BotRequest::Hinting(_)) {
            self.bots = BotRequest::Idle;
        }
    }

    /// Saves to the file given on the command line, or asks for a name.
    fn ask_save(&mut self) {
        match self.save.clone() {
            Some(path) => self.save_to(&path),
            None => self.prompt = Prompt::File(format!("{}.ruckus", self.model.info().id)),
        }
    }

    fn save_to(&mut self, path: &Path) {
        if let Err(error) = self.model.table_mut().save(path) {
            self.model.say(format!("{error:#}"));
        }
    }

    /// Handles a key.
    ///
    /// # Errors
    /// If a new game or a bot cannot be started.
    fn press(&mut self, key: KeyEvent, now: u64) -> anyhow::Result<()> {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            // In raw mode Ctrl-C is an ordinary key; it still quits.
            self.left |= key.code == KeyCode::Char('c');
            return Ok(());
        }
        let plies = self.model.table().played.plies();
        match std::mem::replace(&mut self.prompt, Prompt::None) {
            Prompt::None => self.play_key(key.code, now)?,
            Prompt::Help => {}
            Prompt::Quit => {
                self.left = matches!(key.code, KeyCode::Char('q' | 'y') | KeyCode::Enter);
            }
            Prompt::Resign => {
                if matches!(key.code, KeyCode::Char('r' | 'y') | KeyCode::Enter) {
                    self.model.resign();
                }
            }
            Prompt::New => {
                if matches!(key.code, KeyCode::Char('n' | 'y') | KeyCode::Enter) {
                    self.restart()?;
                }
            }
            Prompt::Action(text) => match typed(text, key.code) {
                Typed::More(text) => self.prompt = Prompt::Action(text),
                Typed::Done(text) => self.model.take_typed(&text),
                Typed::Dropped => {}
            },
            Prompt::File(text) => match typed(text, key.code) {
                Typed::More(text) => self.prompt = Prompt::File(text),
                Typed::Done(text) => self.save_to(Path::new(text.trim())),
                Typed::Dropped => {}
            },
        }
        if self.model.table().played.plies() != plies {
            self.forget_hint();
        }
        Ok(())
    }

    fn play_key(&mut self, code: KeyCode, now: u64) -> anyhow::Result<()> {
        if self.model.press(code) {
            return Ok(());
        }
        match code {
            KeyCode::Char('/') if self.model.hinted().is_some() => {
                self.prompt = Prompt::Action(String::new());
            }
            KeyCode::Char('u') => self.undo(),
            KeyCode::Char('r') if self.model.is_human_turn() => self.prompt = Prompt::Resign,
            KeyCode::Char('h') => self.ask_hint()?,
            KeyCode::Char('n') if self.model.turn() == Turn::Over => self.restart()?,
            KeyCode::Char('n') => self.prompt = Prompt::New,
            KeyCode::Char('s') => self.ask_save(),
            // Spectators lose nothing by quitting, so this needs no confirmation.
            KeyCode::Char('q') | KeyCode::Esc if !self.model.table().has_humans() => {
                self.left = true;
            }
            KeyCode::Char('q') => self.prompt = Prompt::Quit,
            KeyCode::Char('?') => self.prompt = Prompt::Help,
            KeyCode::Char(' ') if !self.model.table().has_humans() => self.paused = !self.paused,
            KeyCode::Char('+' | '=') => self.change_pace(1, now),
            KeyCode::Char('-') => self.change_pace(-1, now),
            _ => {}
        }
        Ok(())
    }

    fn change_pace(&mut self, by: isize, now: u64) {
        if !self.model.table().has_humans() {
            self.pace = self.pace.saturating_add_signed(by).min(PACES.len() - 1);
            let speed = format!("speed {} of {}", self.pace + 1, PACES.len());
            self.model.say(speed);
            self.bots.hurry(now + PACES[self.pace]);
        }
    }
}

impl<M: TerminalGame> Screen for App<'_, M> {
    /// Advances the bots: asks for a move, polls for it, applies it.
    fn tick(&mut self, now: u64) -> anyhow::Result<()> {
        self.frame = now / FRAME;
        if !self.paused && self.prompt == Prompt::None {
            self.model.tick(now);
        }
        if let (BotRequest::Idle, Turn::Bot(seat, level), false) =
            (&self.bots, self.model.turn(), self.paused)
        {
            let due = now + self.least_pause();
            self.bots = BotRequest::ask(self.model.table(), seat, level, due)?;
            return Ok(());
        }
        match self.bots.listen(now, self.paused)? {
            BotUpdate::Move(action) => self.model.take(&action).map_err(anyhow::Error::msg)?,
            BotUpdate::Hint(thought) => self.model.show_hint(thought),
            BotUpdate::None => {}
        }
        Ok(())
    }

    fn patience(&self, now: u64) -> Option<Duration> {
        let bot_to_ask = matches!(self.model.turn(), Turn::Bot(..));
        let bots = self.bots.patience(now, bot_to_ask, self.paused);
        if self.paused || self.prompt != Prompt::None {
            return bots;
        }
        bots.into_iter().chain(self.model.patience(now)).min()
    }

    fn key(&mut self, key: KeyEvent, now: u64) -> anyhow::Result<()> {
        self.press(key, now)
    }

    fn draw(&self, frame: &mut Frame<'_>) {
        screen::draw(frame, self);
    }

    fn left(&self) -> bool {
        self.left
    }
}
