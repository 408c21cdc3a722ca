//! Why a match or the engine refuses a request.

use std::fmt;

use serde::{Serialize, Serializer};

/// The codes of the engine protocol. They never change their meaning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(
    missing_docs,
    reason = "the codes are documented in docs/engine-protocol.md"
)]
pub enum Code {
    BadJson,
    LineTooLong,
    BadRequest,
    UnknownCommand,
    NoGame,
    BadGame,
    BadOption,
    BadPlayers,
    BadPosition,
    BadAction,
    IllegalAction,
    GameOver,
    BadSeat,
    NotToMove,
    BadDepth,
    BadBudget,
}

impl Code {
    /// The code as written in replies.
    #[must_use]
    pub fn text(self) -> &'static str {
        match self {
            Code::BadJson => "bad-json",
            Code::LineTooLong => "line-too-long",
            Code::BadRequest => "bad-request",
            Code::UnknownCommand => "unknown-command",
            Code::NoGame => "no-game",
            Code::BadGame => "bad-game",
            Code::BadOption => "bad-option",
            Code::BadPlayers => "bad-players",
            Code::BadPosition => "bad-position",
            Code::BadAction => "bad-action",
            Code::IllegalAction => "illegal-action",
            Code::GameOver => "game-over",
            Code::BadSeat => "bad-seat",
            Code::NotToMove => "not-to-move",
            Code::BadDepth => "bad-depth",
            Code::BadBudget => "bad-budget",
        }
    }

    /// A failure with this code and message.
    #[must_use]
    pub fn because(self, message: impl fmt::Display) -> Failure {
        Failure {
            code: self,
            message: message.to_string(),
        }
    }
}

/// A request that was refused; nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[error("{}: {message}", .code.text())]
pub struct Failure {
    /// The stable code.
    pub code: Code,
    /// What was expected, as text for people.
    pub message: String,
}

impl Serialize for Code {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.text())
    }
}
