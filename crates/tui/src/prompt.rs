//! The prompt at the bottom of the screen, and typing into it.

use ratatui::crossterm::event::KeyCode;

/// The longest text that can be typed into a prompt.
const MAX_TYPED: usize = 200;

/// The open prompt at the bottom, or the page shown over the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Prompt {
    None,
    /// An action in notation that the player is typing.
    Action(String),
    /// The name of the file to save to, which the player is typing.
    File(String),
    Quit,
    Resign,
    New,
    Help,
}

impl Prompt {
    /// The text of the prompt, if there is one.
    pub(super) fn question(&self) -> Option<String> {
        match self {
            Prompt::Action(text) => {
                Some(format!("action: {text}▏  (Enter takes it, Esc drops it)"))
            }
            Prompt::File(text) => Some(format!("save to: {text}▏  (Enter saves, Esc drops it)")),
            Prompt::Quit => Some("Leave the game? q or y leaves, any other key stays".to_owned()),
            Prompt::Resign => Some("Resign? r or y resigns, any other key goes on".to_owned()),
            Prompt::New => Some("Begin anew? n or y begins, any other key goes on".to_owned()),
            Prompt::None | Prompt::Help => None,
        }
    }
}

/// The effect of a key on a text that is being typed.
pub(super) enum Typed {
    More(String),
    Done(String),
    Dropped,
}

pub(super) fn typed(mut text: String, code: KeyCode) -> Typed {
    match code {
        KeyCode::Enter => Typed::Done(text),
        KeyCode::Esc => Typed::Dropped,
        KeyCode::Backspace => {
            text.pop();
            Typed::More(text)
        }
        KeyCode::Char(letter) if text.chars().count() < MAX_TYPED => {
            text.push(letter);
            Typed::More(text)
        }
        _ => Typed::More(text),
    }
}
