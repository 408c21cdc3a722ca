//! Sets up and restores the terminal, and waits for keys.

use std::io;
use std::time::Duration;

use anyhow::Context as _;
use ratatui::crossterm::event::{self, Event, KeyEvent};
use ratatui::layout::Rect;
use ratatui::widgets::{Paragraph, Wrap};
use ratatui::{DefaultTerminal, Frame};

/// The smallest supported screen size.
const LEAST: (u16, u16) = (80, 24);

/// A game on the whole screen, driven by keys and by time.
pub(super) trait Screen {
    /// Advances animations and bots.
    fn tick(&mut self, now: u64) -> anyhow::Result<()>;
    /// How long the screen can wait for input; `None` means forever, because nothing is
    /// animated.
    fn patience(&self, now: u64) -> Option<Duration>;
    /// Handles a key.
    fn key(&mut self, key: KeyEvent, now: u64) -> anyhow::Result<()>;
    fn draw(&self, frame: &mut Frame<'_>);
    /// Whether the player has quit.
    fn left(&self) -> bool;
}

/// Plays on the whole screen until the player quits.
///
/// # Errors
/// If the terminal or a bot fails.
pub(super) fn play_on_screen(stage: &mut dyn Screen, now: fn() -> u64) -> anyhow::Result<()> {
    // This also restores the terminal on a panic, before the panic message is printed.
    let terminal = ratatui::try_init().context("cannot use the terminal")?;
    let _restore = Restore;
    play(stage, terminal, now)
}

/// Restores the terminal when dropped.
struct Restore;

impl Drop for Restore {
    fn drop(&mut self) {
        // After a panic the terminal is already restored. Restoring it twice would move
        // the cursor over the panic message.
        if !std::thread::panicking() {
            ratatui::restore();
        }
    }
}

fn play(
    stage: &mut dyn Screen,
    mut terminal: DefaultTerminal,
    now: fn() -> u64,
) -> anyhow::Result<()> {
    loop {
        stage.tick(now())?;
        terminal.draw(|frame| stage.draw(frame))?;
        if let Some(event) = next_event(stage.patience(now()))? {
            // Ignores other events: only a resize matters, and the next frame is drawn anyway.
            if let Event::Key(key) = event
                && !key.is_release()
            {
                stage.key(key, now())?;
            }
        }
        if stage.left() {
            return Ok(());
        }
    }
}

/// Waits for an event, at most until the screen has to change without one.
fn next_event(patience: Option<Duration>) -> io::Result<Option<Event>> {
    match patience {
        Some(patience) if !event::poll(patience)? => Ok(None),
        _ => event::read().map(Some),
    }
}

/// Whether the screen is too small for a game; if so, shows a message.
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

/// The area without its first and last column.
pub(super) fn inset(area: Rect) -> Rect {
    Rect {
        x: area.x + 1,
        width: area.width.saturating_sub(2),
        ..area
    }
}
