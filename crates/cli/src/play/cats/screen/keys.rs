//! What the keys do.

use std::path::Path;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::app::App;
use crate::play::bots::PACES;
use crate::play::cats::scene::Kind;
use crate::play::prompt::{Prompt, Typed, typed};
use crate::play::seating::Turn;

/// Every key and what it does, for the help page.
pub(super) const KEYS: [(&str, &str); 12] = [
    ("arrows", "move the cursor"),
    ("1 2 Tab", "kitten, cat, the other"),
    ("Enter", "place, hang, take off"),
    ("Esc", "one step back"),
    ("/", "type an action"),
    ("h", "hint"),
    ("u", "undo"),
    ("n", "new game"),
    ("s", "save the record"),
    ("space + -", "bots: pause, speed"),
    ("?", "this page"),
    ("q", "quit"),
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
        match code {
            KeyCode::Left => self.model.move_cursor(-1, 0),
            KeyCode::Right => self.model.move_cursor(1, 0),
            KeyCode::Up => self.model.move_cursor(0, 1),
            KeyCode::Down => self.model.move_cursor(0, -1),
            KeyCode::Tab => self.model.cycle(1),
            KeyCode::BackTab => self.model.cycle(-1),
            KeyCode::Char('1') => self.model.choose_kind(Kind::Kitten),
            KeyCode::Char('2') => self.model.choose_kind(Kind::Cat),
            KeyCode::Enter => self.model.enter(now),
            KeyCode::Esc => {
                self.model.step_back();
                self.model.hint = None;
            }
            KeyCode::Char('/') => self.ask_action(),
            KeyCode::Char('u') => self.undo(now),
            KeyCode::Char('h') => self.ask_hint()?,
            KeyCode::Char('n') if self.model.turn() == Turn::Over => self.restart()?,
            KeyCode::Char('n') => self.prompt = Prompt::New,
            KeyCode::Char('s') => self.ask_save(),
            KeyCode::Char('q') => self.prompt = Prompt::Quit,
            KeyCode::Char('?') => self.prompt = Prompt::Help,
            KeyCode::Char(' ') if !self.model.has_humans() => self.paused = !self.paused,
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
        if matches!(self.model.turn(), Turn::Human(_)) {
            self.prompt = Prompt::Action(String::new());
        }
    }

    fn take_typed(&mut self, text: &str, now: u64) {
        let text = self.model.with_draft(text.trim());
        if !text.is_empty()
            && let Err(refusal) = self.model.take(&text, now)
        {
            self.model.message = format!("{text}: {refusal}");
        }
    }
}
