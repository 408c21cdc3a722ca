//! The keys of the cat games, in addition to those of all games.

use ratatui::crossterm::event::KeyCode;

use crate::cats::model::Model;
use crate::cats::scene::Kind;

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

/// Handles a key that is specific to this game.
pub(in crate::cats) fn press(model: &mut Model, code: KeyCode, now: u64) {
    match code {
        KeyCode::Left => model.move_cursor(-1, 0),
        KeyCode::Right => model.move_cursor(1, 0),
        KeyCode::Up => model.move_cursor(0, 1),
        KeyCode::Down => model.move_cursor(0, -1),
        KeyCode::Tab => model.cycle(1),
        KeyCode::BackTab => model.cycle(-1),
        KeyCode::Char('1') => model.choose_kind(Kind::Kitten),
        KeyCode::Char('2') => model.choose_kind(Kind::Cat),
        KeyCode::Enter => model.enter(now),
        KeyCode::Esc => {
            model.step_back();
            model.hint = None;
        }
        _ => {}
    }
}
