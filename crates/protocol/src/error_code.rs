//! Why something was refused, as codes that never change their meaning.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

macro_rules! codes {
    ($($(#[$attribute:meta])* $variant:ident = $text:literal,)*) => {
        /// Why something was refused.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, TS, JsonSchema)]
        pub enum ErrorCode {
            $($(#[$attribute])* #[serde(rename = $text)] $variant,)*
        }

        impl ErrorCode {
            /// Every code.
            pub const ALL: &'static [ErrorCode] = &[$(ErrorCode::$variant,)*];

            /// The code as it stands in messages.
            #[must_use]
            pub fn text(self) -> &'static str {
                match self {
                    $(ErrorCode::$variant => $text,)*
                }
            }
        }
    };
}

codes! {
    /// Not a message of the protocol.
    BadMessage = "message/bad",
    /// A message before `hello`, or a second `hello`.
    HelloFirst = "message/hello-first",
    /// An id of a request that is not 16 hexadecimal digits.
    BadId = "message/bad-id",
    /// A version of the protocol that is not spoken here.
    BadVersion = "protocol/version",
    /// Too many messages on one socket.
    TooManyMessages = "limit/messages",
    /// Too many requests from one address.
    TooManyRequests = "limit/requests",
    /// Too many sockets, from one address, of one session or in all.
    TooManySockets = "limit/sockets",
    /// Too many tables shown on one socket.
    TooManyTables = "limit/tables",
    /// There is no such thing at this address.
    NotFound = "request/not-found",
    /// The body is not what this address takes.
    BadRequest = "request/bad",
    /// The page that asks is not from this server.
    ForeignOrigin = "request/origin",
    /// Nobody knows who is asking.
    NoSession = "session/needed",
    /// The token or recovery code is nobody's.
    BadToken = "session/bad-token",
    /// The token is not good for that.
    NotAllowed = "session/scope",
    /// A name that cannot be shown.
    BadName = "name/bad",
    /// There is no table of this code.
    NoTable = "table/unknown",
    /// The table has as many watchers as it can.
    TableFull = "table/full",
    /// The game has begun.
    Begun = "table/begun",
    /// The game has not begun.
    NotBegun = "table/not-begun",
    /// The game is over.
    Over = "table/over",
    /// The game is not over.
    NotOver = "table/not-over",
    /// There is no game of this id.
    BadGame = "game/unknown",
    /// The options do not fit the game.
    BadOption = "game/bad-option",
    /// The seats do not fit the game.
    BadSeats = "game/bad-seats",
    /// The clock cannot be set so.
    BadClock = "game/bad-clock",
    /// The game is longer than any may be.
    TooLong = "game/too-long",
    /// Somebody sits there, or will.
    SeatTaken = "seat/taken",
    /// The asker does not sit at this table.
    NotSeated = "seat/none",
    /// The asker sits at this table already.
    SeatedAlready = "seat/two",
    /// The seat plays from another window.
    Elsewhere = "seat/elsewhere",
    /// The game went on since the action was decided.
    Stale = "action/stale",
    /// Not written as actions are.
    BadAction = "action/bad",
    /// The rules forbid it.
    IllegalAction = "action/illegal",
    /// Somebody else is to move.
    NotToMove = "action/not-to-move",
    /// This game or these opponents do not do that.
    NotOffered = "offer/not-here",
    /// It was offered already in this position.
    OfferedAlready = "offer/again",
    /// There is nothing to refuse or to take back.
    NoOffer = "offer/none",
    /// The revealed bytes are not those that were committed to.
    WrongEntropy = "fair/mismatch",
    /// The bytes are not wanted now.
    EntropyNotNow = "fair/not-now",
    /// There is too much to do; ask again.
    Busy = "busy/retry",
    /// Nothing can be stored; ask again.
    Storage = "busy/storage",
    /// It is not known whether it was done; ask again under the same id.
    Unknown = "busy/unknown",
    /// More is played in real time than can be on time; ask again.
    RealTime = "busy/realtime",
    /// The stored game does not follow from its log.
    Damaged = "table/damaged",
    /// The server goes away; ask again elsewhere or later.
    Restarting = "server/restarting",
}

impl fmt::Display for ErrorCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_one_text_and_reads_back() {
        let mut texts: Vec<&str> = ErrorCode::ALL.iter().map(|code| code.text()).collect();
        for code in ErrorCode::ALL {
            let json = serde_json::to_string(code).unwrap();
            assert_eq!(json, format!("\"{code}\""));
            assert_eq!(serde_json::from_str::<ErrorCode>(&json).unwrap(), *code);
        }
        texts.sort_unstable();
        texts.dedup();
        assert_eq!(texts.len(), ErrorCode::ALL.len());
    }
}
