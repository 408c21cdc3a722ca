//! The terminal: taking it over, giving it back, waiting for keys.

use std::io;
use std::time::Duration;

use anyhow::Context as _;
use ratatui::crossterm::event::{self, Event, KeyEvent};
use ratatui::layout::Rect;
use ratatui::widgets::{Paragraph, Wrap};
use ratatui::{DefaultTerminal, Frame};

use crate::clock;

/// The smallest screen that everything fits on.
const LEAST: (u16, u16) = (80, 24);

/// A game on the whole screen, driven by keys and by time.
pub(super) trait Screen {
    /// Lets go on what goes on by itself.
    fn tick(&mut self, now: u64) -> anyhow::Result<()>;
    /// How long the screen may stand still; for ever if nothing moves by itself.
    fn patience(&self, now: u64) -> Option<Duration>;
    /// Does what a key says.
    fn key(&mut self, key: KeyEvent, now: u64) -> anyhow::Result<()>;
    fn draw(&self, frame: &mut Frame<'_>);
    /// Whether the player has left.
    fn left(&self) -> bool;
}

/// Plays on the whole screen until the player leaves.
///
/// # Errors
/// If the terminal fails, or a bot does.
pub(super) fn play_on_screen(stage: &mut dyn Screen) -> anyhow::Result<()> {
    // Restores the terminal on a panic too, before the panic speaks.
    let terminal = ratatui::try_init().context("cannot use the terminal")?;
    let _restore = Restore;
    play(stage, terminal)
}

/// Gives the terminal back, however the playing ends.
struct Restore;

impl Drop for Restore {
    fn drop(&mut self) {
        // On a panic it has been given back; twice would move the cursor onto
        // what the panic said.
        if !std::thread::panicking() {
            ratatui::restore();
        }
    }
}

fn play(stage: &mut dyn Screen, mut terminal: DefaultTerminal) -> anyhow::Result<()> {
    loop {
        stage.tick(clock::now())?;
        terminal.draw(|frame| stage.draw(frame))?;
        if let Some(event) = next_event(stage.patience(clock::now()))? {
            // Of all else only a new size matters, and that draws anew anyway.
            if let Event::Key(key) = event
                && !key.is_release()
            {
                stage.key(key, clock::now())?;
            }
        }
        if stage.left() {
            return Ok(());
        }
    }
}

/// Waits for an event: for ever, or as long as it takes something on the screen
/// to change by itself.
fn next_event(patience: Option<Duration>) -> io::Result<Option<Event>> {
    match patience {
        Some(patience) if !event::poll(patience)? => Ok(None),
        _ => event::read().map(Some),
    }
}

/// Whether there is too little room for a game; it then says so.
pub(super) fn is_too_small(frame: &mut Frame<'_>) -> bool {
    let area = frame.area();
    if area.width >= LEAST.0 && area.height >= LEAST.1 {
        return false;
    }
    let text = format!(
        "The game needs a screen of {} by {} letters; this one has {} by {}. \
         Make it larger, play with --plain, or press q twice to leave.",
        LEAST.0, LEAST.1, area.width, area.height
    );
    frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), area);
    true
}

/// A line with a letter of room at both ends.
pub(super) fn inset(area: Rect) -> Rect {
    Rect {
        x: area.x + 1,
        width: area.width.saturating_sub(2),
        ..area
    }
}
