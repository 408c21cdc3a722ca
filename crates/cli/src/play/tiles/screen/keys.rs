//! What the keys do.

use std::path::Path;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::app::App;
use crate::play::bots::PACES;
use crate::play::prompt::{Prompt, Typed, typed};
use crate::play::seating::Turn;
use crate::play::tiles::scene::Phase;

/// Every key and what it does, for the help page.
pub(super) const KEYS: [(&str, &str); 16] = [
    ("arrows", "move the cursor"),
    ("1 to 5", "lay this tile at the cursor"),
    ("A to Z", "lay the tile of this letter"),
    ("Tab", "lay across or down"),
    ("Backspace", "take the last tile back"),
    ("Esc", "take all back"),
    ("Enter", "play, swap, trade, go on"),
    ("t", "trade chosen tiles, or pass"),
    ("d", "done swapping"),
    ("a c", "accept, challenge"),
    ("/", "type an action"),
    ("h", "hint"),
    ("u", "undo, if you play alone"),
    ("n s", "new game, save the record"),
    ("space + -", "bots: pause, speed"),
    ("? q", "this page, quit"),
];

impl App<'_> {
    /// Does what a key says.
    ///
    /// # Errors
    /// If a new game or a bot cannot be started.
    pub(super) fn press(&mut self, key: KeyEvent, now: u64) -> anyhow::Result<()> {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            // In raw mode this is a key like any other; it still means leaving.
            self.left |= key.code == KeyCode::Char('c');
            return Ok(());
        }
        let plies = self.model.played().plies();
        match std::mem::replace(&mut self.prompt, Prompt::None) {
            Prompt::None => self.play_key(key.code, now)?,
            Prompt::Help => {}
            Prompt::Quit => {
                self.left = matches!(key.code, KeyCode::Char('q' | 'y') | KeyCode::Enter);
            }
            Prompt::New => {
                if matches!(key.code, KeyCode::Char('n' | 'y') | KeyCode::Enter) {
                    self.restart()?;
                }
            }
            Prompt::Action(text) => match typed(text, key.code) {
                Typed::More(text) => self.prompt = Prompt::Action(text),
                Typed::Done(text) => self.take_typed(&text, now),
                Typed::Dropped => {}
            },
            Prompt::File(text) => match typed(text, key.code) {
                Typed::More(text) => self.prompt = Prompt::File(text),
                Typed::Done(text) => self.save_to(Path::new(text.trim())),
                Typed::Dropped => {}
            },
        }
        if self.model.played().plies() != plies {
            self.forget_hint();
        }
        Ok(())
    }

    fn play_key(&mut self, code: KeyCode, now: u64) -> anyhow::Result<()> {
        let model = &mut *self.model;
        match code {
            KeyCode::Left => model.move_cursor(-1, 0),
            KeyCode::Right => model.move_cursor(1, 0),
            KeyCode::Up => model.move_cursor(0, 1),
            KeyCode::Down => model.move_cursor(0, -1),
            KeyCode::Tab | KeyCode::BackTab => model.turn_direction(),
            KeyCode::Backspace | KeyCode::Delete => model.take_back(),
            KeyCode::Esc => model.clear_draft(),
            KeyCode::Enter => model.confirm(now),
            KeyCode::Char(number @ '1'..='5') => model.pick(number as usize - '1' as usize),
            KeyCode::Char(letter @ ('A'..='Z' | '!' | '*' | '_')) => model.pick_symbol(letter),
            KeyCode::Char('t') => model.toggle_trade(),
            KeyCode::Char('d') if model.composes() && model.scene.phase == Phase::Swapping => {
                model.try_take("done", now);
            }
            KeyCode::Char('a') if model.answers() => model.try_take("accept", now),
            KeyCode::Char('c') if model.answers() => model.try_take("challenge", now),
            KeyCode::Char('/') => self.ask_action(),
            KeyCode::Char('u') => self.undo(now),
            KeyCode::Char('h') => self.ask_hint()?,
            KeyCode::Char('n') if model.turn() == Turn::Over => self.restart()?,
            KeyCode::Char('n') => self.prompt = Prompt::New,
            KeyCode::Char('s') => self.ask_save(),
            KeyCode::Char('q') => self.prompt = Prompt::Quit,
            KeyCode::Char('?') => self.prompt = Prompt::Help,
            KeyCode::Char(' ') if !model.has_humans() => self.paused = !self.paused,
            KeyCode::Char('+' | '=') => self.change_pace(1, now),
            KeyCode::Char('-') => self.change_pace(-1, now),
            _ => {}
        }
        Ok(())
    }

    fn change_pace(&mut self, by: isize, now: u64) {
        if !self.model.has_humans() {
            self.pace = self.pace.saturating_add_signed(by).min(PACES.len() - 1);
            self.model.message = format!("speed {} of {}", self.pace + 1, PACES.len());
            self.bots.hurry(now + PACES[self.pace]);
        }
    }

    fn ask_action(&mut self) {
        if self.model.composes() || self.model.answers() {
            self.prompt = Prompt::Action(String::new());
        }
    }

    fn take_typed(&mut self, text: &str, now: u64) {
        if !text.trim().is_empty() {
            self.model.try_take(text, now);
        }
    }
}
