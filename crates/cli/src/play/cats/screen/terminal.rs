//! The terminal: taking it over, giving it back, waiting for keys.

use std::io;
use std::path::Path;
use std::time::Duration;

use anyhow::Context as _;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event};

use super::app::App;
use super::draw;
use super::palette::Palette;
use crate::clock;
use crate::play::cats::model::Model;

/// Plays on the whole screen until the player leaves.
///
/// # Errors
/// If the terminal fails, or a bot does.
pub(crate) fn run(model: &mut Model, colour: bool, save: Option<&Path>) -> anyhow::Result<()> {
    let palette = Palette::new(model.game(), colour);
    let mut app = App::new(model, palette, save);
    // Restores the terminal on a panic too, before the panic speaks.
    let terminal = ratatui::try_init().context("cannot use the terminal")?;
    let _restore = Restore;
    play(&mut app, terminal)
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

fn play(app: &mut App<'_>, mut terminal: DefaultTerminal) -> anyhow::Result<()> {
    loop {
        app.tick(clock::now())?;
        terminal.draw(|frame| draw::draw(frame, app))?;
        if let Some(event) = next_event(app.patience(clock::now()))? {
            // Of all else only a new size matters, and that draws anew anyway.
            if let Event::Key(key) = event
                && !key.is_release()
            {
                app.key(key, clock::now())?;
            }
        }
        if app.left {
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
