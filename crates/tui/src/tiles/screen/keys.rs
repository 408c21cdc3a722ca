//! The keys of the tile games, in addition to those of all games.

use ratatui::crossterm::event::KeyCode;
use ruckus_tiles::kernel::Phase;

use crate::screen::Help;
use crate::seating::Turn;
use crate::terminal_game::TerminalGame as _;
use crate::tiles::draft::Draft;
use crate::tiles::laws_look::LawsLook;
use crate::tiles::model::Tiles;

/// The help page.
pub(in crate::tiles) const HELP: Help = Help {
    keys: &KEYS,
    width: 28,
    legend: Some("[ ] cursor  < > laid  ( ) new   colours: r red y yellow g green b blue k black"),
};

const KEYS: [(&str, &str); 16] = [
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
    ("? r q", "this page, resign, quit"),
];

/// Handles a key of this game. Returns whether it is one.
pub(in crate::tiles) fn press<L: LawsLook>(model: &mut Tiles<L>, code: KeyCode) -> bool {
    match code {
        KeyCode::Left => model.move_cursor(-1, 0),
        KeyCode::Right => model.move_cursor(1, 0),
        KeyCode::Up => model.move_cursor(0, 1),
        KeyCode::Down => model.move_cursor(0, -1),
        KeyCode::Tab | KeyCode::BackTab => model.turn_direction(),
        KeyCode::Backspace | KeyCode::Delete => model.take_back(),
        KeyCode::Esc => model.clear_draft(),
        KeyCode::Enter => model.confirm(),
        KeyCode::Char(number @ '1'..='5') => model.pick(number as usize - '1' as usize),
        KeyCode::Char(letter @ ('A'..='Z' | '!' | '*' | '_')) => model.pick_symbol(letter),
        // Cyrillic letters are no commands, so either case lays a tile.
        KeyCode::Char(letter @ ('А'..='я' | 'Ґ' | 'ґ')) => {
            letter
                .to_uppercase()
                .for_each(|sign| model.pick_symbol(sign));
        }
        KeyCode::Char('t') => model.toggle_trade(),
        KeyCode::Char('d') if model.composes() && model.scene.phase == Phase::Swapping => {
            model.try_take("done");
        }
        KeyCode::Char('a') if model.answers() => model.try_take("accept"),
        KeyCode::Char('c') if model.answers() => model.try_take("challenge"),
        _ => return false,
    }
    true
}

/// The most useful keys.
pub(in crate::tiles) fn keys_text<L: LawsLook>(model: &Tiles<L>) -> &'static str {
    match (model.turn(), &model.draft) {
        (Turn::Over, _) => "n new game   s save   arrows look around   ? help   q quit",
        (Turn::Bot(..), _) if model.table.has_humans() => "s save   n new game   ? help   q quit",
        (Turn::Bot(..), _) => {
            "space pause   + - speed   u undo   s save   n new game   ? help   q quit"
        }
        (Turn::Human(_), _) if model.curtain().is_some() => {
            "Enter show my hand   s save   n new game   ? help   q quit"
        }
        (Turn::Human(_), _) if model.answers() => {
            "a accept   c challenge   h hint   s save   ? help   q quit"
        }
        (Turn::Human(_), Draft::Trade(_)) => "1-5 choose   Enter trade or pass   Esc back   ? help",
        (Turn::Human(_), Draft::Swap(_)) => "Enter swap   Esc back   ? help   q quit",
        (Turn::Human(_), Draft::Play(laid)) if !laid.is_empty() => {
            "arrows 1-5 Tab   Enter play   Backspace one back   Esc all back   ? help"
        }
        (Turn::Human(_), Draft::Play(_)) if model.scene.phase == Phase::Swapping => {
            "arrows   1-5 swap another   d done   h hint   ? help   q quit"
        }
        (Turn::Human(_), Draft::Play(_)) if model.table.has_secrets() => {
            "arrows   1-5 lay   Tab turn   t trade   / type   h hint   ? help   q quit"
        }
        (Turn::Human(_), Draft::Play(_)) => {
            "arrows 1-5 lay  Tab turn  t trade  / type  h hint  u undo  ? help  q quit"
        }
    }
}
