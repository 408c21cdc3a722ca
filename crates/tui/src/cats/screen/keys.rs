//! The keys of the cat games, in addition to those of all games.

use ratatui::crossterm::event::KeyCode;
use ruckus_boop::kernel::PieceKind;

use crate::cats::edition_look::EditionLook;
use crate::cats::model::Cats;
use crate::cats::turn_draft::Step;
use crate::screen::Help;
use crate::seating::Turn;
use crate::terminal_game::TerminalGame as _;

/// The help page.
pub(in crate::cats) const HELP: Help = Help {
    keys: &KEYS,
    width: 26,
    legend: Some("On the board: x off, ! captured, + becomes a cat, - comes back, arrow pushed"),
};

const KEYS: [(&str, &str); 12] = [
    ("arrows", "move the cursor"),
    ("1 2 Tab", "kitten, cat, the other"),
    ("Enter", "place, hang, take off"),
    ("Esc", "one step back"),
    ("/", "type an action"),
    ("h", "hint"),
    ("u r", "undo, resign"),
    ("n", "new game"),
    ("s", "save the record"),
    ("space + -", "bots: pause, speed"),
    ("?", "this page"),
    ("q", "quit"),
];

/// Handles a key of this game. Returns whether it is one.
pub(in crate::cats) fn press<E: EditionLook>(model: &mut Cats<E>, code: KeyCode) -> bool {
    match code {
        KeyCode::Left => model.move_cursor(-1, 0),
        KeyCode::Right => model.move_cursor(1, 0),
        KeyCode::Up => model.move_cursor(0, 1),
        KeyCode::Down => model.move_cursor(0, -1),
        KeyCode::Tab => model.cycle(1),
        KeyCode::BackTab => model.cycle(-1),
        KeyCode::Char('1') => model.choose_kind(PieceKind::Kitten),
        KeyCode::Char('2') => model.choose_kind(PieceKind::Cat),
        KeyCode::Enter => model.enter(),
        KeyCode::Esc => {
            model.step_back();
            model.table.hint = None;
        }
        _ => return false,
    }
    true
}

/// The most useful keys.
pub(in crate::cats) fn keys_text<E: EditionLook>(model: &Cats<E>) -> &'static str {
    match (model.turn(), model.step()) {
        (Turn::Over, _) => "n new game   u undo   s save   ? help   q quit",
        (Turn::Bot(..), _) if model.table.has_humans() => {
            "u undo   s save   n new game   ? help   q quit"
        }
        (Turn::Bot(..), _) => {
            "space pause   + - speed   u undo   s save   n new game   ? help   q quit"
        }
        (Turn::Human(_), Step::Choose) => {
            "Tab next way   Enter take off   Esc back   ? help   q quit"
        }
        (Turn::Human(_), Step::Ornament) => {
            "arrows  Enter hang the ornament  / type  h hint  u undo  ? help  q quit"
        }
        (Turn::Human(_), Step::Lift) => {
            "arrows  Enter lift  / type  h hint  u undo  ? help  q quit"
        }
        (Turn::Human(_), Step::Place | Step::Wait) => {
            "arrows  1 kitten 2 cat  Enter place  / type  h hint  u undo  ? help  q quit"
        }
    }
}
