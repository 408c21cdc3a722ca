//! Helpers for testing all games: matches without a terminal, key presses, and drawings
//! that are compared with files. `cargo xtask bless` redraws the files.

use std::path::PathBuf;
use std::sync::LazyLock;
use std::time::Instant;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::Color;
use ruckus_core::{Config as _, Game, Value};

use super::app::App;
use super::local_table::Setup;
use super::terminal::Screen;
use super::terminal_game::TerminalGame;

/// Milliseconds since the first call, for bots with a time limit.
#[expect(clippy::disallowed_methods, reason = "tests read the real clock")]
pub(super) fn now() -> u64 {
    static ORIGIN: LazyLock<Instant> = LazyLock::new(Instant::now);
    ORIGIN.elapsed().as_millis() as u64
}

/// The settings of a match with these options and occupants, such as `human bot:1`.
pub(super) fn setup<G: Game>(
    options: &str,
    seats: &str,
    position: Option<Value>,
    seed: u64,
) -> Setup<G> {
    Setup {
        config: G::Config::from_text(options).unwrap(),
        position,
        seed: seed.into(),
        occupants: seats.split(' ').map(|seat| seat.parse().unwrap()).collect(),
        now,
    }
}

/// A screen without colours.
pub(super) fn plain_app<T: TerminalGame>(model: &mut T) -> App<'_, T> {
    let palette = model.palette(false);
    App::new(model, palette, None)
}

/// Lets the bots finish with simulated time.
pub(super) fn settle(app: &mut App<'_, impl TerminalGame>) {
    let mut now = 0;
    while app.patience(now).is_some() {
        now += 10_000;
        app.tick(now).unwrap();
        std::thread::yield_now();
    }
}

/// Presses keys, given by name or letter and separated by spaces.
pub(super) fn press(screen: &mut impl Screen, keys: &str) {
    for key in keys.split(' ') {
        let code = match key {
            "up" => KeyCode::Up,
            "down" => KeyCode::Down,
            "left" => KeyCode::Left,
            "right" => KeyCode::Right,
            "enter" => KeyCode::Enter,
            "esc" => KeyCode::Esc,
            "tab" => KeyCode::Tab,
            "back" => KeyCode::Backspace,
            "space" => KeyCode::Char(' '),
            key => KeyCode::Char(key.chars().next().unwrap()),
        };
        hit(screen, code);
    }
}

pub(super) fn type_in(screen: &mut impl Screen, text: &str) {
    text.chars()
        .for_each(|letter| hit(screen, KeyCode::Char(letter)));
}

fn hit(screen: &mut impl Screen, code: KeyCode) {
    let key = KeyEvent::new(code, KeyModifiers::NONE);
    screen.key(key, 0).unwrap();
}

fn buffer(screen: &impl Screen, width: u16, height: u16) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| screen.draw(frame)).unwrap();
    terminal.backend().buffer().clone()
}

/// The text that a screen of this size shows.
pub(super) fn drawing(screen: &impl Screen, width: u16, height: u16) -> String {
    let buffer = buffer(screen, width, height);
    let row = |y: u16| {
        let row: String = (0..width).map(|x| buffer[(x, y)].symbol()).collect();
        row.trim_end().to_owned() + "\n"
    };
    (0..height).map(row).collect()
}

pub(super) fn is_colourless(screen: &impl Screen) -> bool {
    let buffer = buffer(screen, 80, 24);
    let plain = (Color::Reset, Color::Reset);
    buffer
        .content
        .iter()
        .all(|cell| (cell.fg, cell.bg) == plain)
}

/// Compares the screen with the named drawing of a family of games.
pub(super) fn check(screen: &impl Screen, family: &str, name: &str) {
    let found = drawing(screen, 80, 24);
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("src")
        .join(family)
        .join("screen/drawings")
        .join(name);
    if std::env::var_os("RUCKUS_BLESS").is_some() {
        std::fs::write(&path, &found).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        found == expected,
        "{name} is drawn differently now:\n{found}\nbut was:\n{expected}"
    );
}
