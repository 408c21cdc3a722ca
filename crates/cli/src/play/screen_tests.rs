//! For the tests of all games on the screen: keys that are pressed, and drawings
//! that are compared with files. `RUCKUS_DRAW=1 cargo test -p ruckus-cli` draws the
//! files anew.

use std::path::PathBuf;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::Color;

use super::terminal::Stage;

/// Presses keys, named or meant by their letter, with spaces between.
pub(super) fn press(stage: &mut impl Stage, keys: &str) {
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
        hit(stage, code);
    }
}

pub(super) fn type_in(stage: &mut impl Stage, text: &str) {
    text.chars()
        .for_each(|letter| hit(stage, KeyCode::Char(letter)));
}

fn hit(stage: &mut impl Stage, code: KeyCode) {
    let key = KeyEvent::new(code, KeyModifiers::NONE);
    stage.key(key, 0).unwrap();
}

fn buffer(stage: &impl Stage, width: u16, height: u16) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| stage.draw(frame)).unwrap();
    terminal.backend().buffer().clone()
}

/// What a screen of this size shows.
pub(super) fn drawing(stage: &impl Stage, width: u16, height: u16) -> String {
    let buffer = buffer(stage, width, height);
    let row = |y: u16| {
        let row: String = (0..width).map(|x| buffer[(x, y)].symbol()).collect();
        row.trim_end().to_owned() + "\n"
    };
    (0..height).map(row).collect()
}

pub(super) fn is_colourless(stage: &impl Stage) -> bool {
    let buffer = buffer(stage, 80, 24);
    let plain = (Color::Reset, Color::Reset);
    buffer
        .content
        .iter()
        .all(|cell| (cell.fg, cell.bg) == plain)
}

/// Compares with the drawing of this name of a family of games.
pub(super) fn check(stage: &impl Stage, family: &str, name: &str) {
    let found = drawing(stage, 80, 24);
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("src/play")
        .join(family)
        .join("screen/drawings")
        .join(name);
    if std::env::var_os("RUCKUS_DRAW").is_some() {
        std::fs::write(&path, &found).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        found == expected,
        "{name} is drawn differently now:\n{found}\nbut was:\n{expected}"
    );
}
