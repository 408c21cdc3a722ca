//! The keys of the tile games, in addition to those of all games.

use ratatui::crossterm::event::KeyCode;

use crate::tiles::model::Model;
use crate::tiles::scene::Phase;

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

/// Handles a key that is specific to this game.
pub(in crate::tiles) fn press(model: &mut Model, code: KeyCode, now: u64) {
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
        _ => {}
    }
}
