//! Reasons for a refusal, as codes that never change their meaning.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

macro_rules! codes {
    ($($(#[$attribute:meta])* $variant:ident = $text:literal,)*) => {
        /// Why a request was refused.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, TS, JsonSchema)]
        pub enum ErrorCode {
            $($(#[$attribute])* #[serde(rename = $text)] $variant,)*
        }

        impl ErrorCode {
            /// Every code.
            pub const ALL: &'static [ErrorCode] = &[$(ErrorCode::$variant,)*];

            /// The code as it appears in messages.
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
    /// A request id that is not 16 hexadecimal digits.
    BadId = "message/bad-id",
    /// Another request was carried out under this id.
    IdReused = "request/id-reused",
    /// A protocol version that this server does not support.
    BadVersion = "protocol/version",
    /// Too many messages on one socket.
    TooManyMessages = "limit/messages",
    /// Too many requests from one address.
    TooManyRequests = "limit/requests",
    /// Too many sockets, from one address, for one session or in total.
    TooManySockets = "limit/sockets",
    /// Too many tables: watched on one socket, or of one person that are not over.
    TooManyTables = "limit/tables",
    /// Nothing exists at this address.
    NotFound = "request/not-found",
    /// The body does not fit this address.
    BadRequest = "request/bad",
    /// The request comes from a page of another server.
    ForeignOrigin = "request/origin",
    /// The request needs a session.
    NoSession = "session/needed",
    /// The token or recovery code is not valid.
    BadToken = "session/bad-token",
    /// The token does not allow this.
    NotAllowed = "session/scope",
    /// The operator of the server has shut out this person or address.
    Banned = "session/banned",
    /// A name that cannot be shown.
    BadName = "name/bad",
    /// The name looks like that of another player at the table.
    NameTaken = "name/taken",
    /// No table has this code.
    NoTable = "table/unknown",
    /// The table has the maximum number of spectators.
    TableFull = "table/full",
    /// The match has begun.
    Begun = "table/begun",
    /// The match has not begun.
    NotBegun = "table/not-begun",
    /// The match is over.
    Over = "table/over",
    /// The match is not over.
    NotOver = "table/not-over",
    /// No game has this id.
    BadGame = "game/unknown",
    /// The options do not fit the game.
    BadOption = "game/bad-option",
    /// The seats do not fit the game.
    BadSeats = "game/bad-seats",
    /// These clock settings are not valid.
    BadClock = "game/bad-clock",
    /// The match has reached the maximum length.
    TooLong = "game/too-long",
    /// The seat is occupied or reserved.
    SeatTaken = "seat/taken",
    /// The client has no seat at this table.
    NotSeated = "seat/none",
    /// The client already has a seat at this table.
    SeatedAlready = "seat/two",
    /// The seat is played from another window.
    Elsewhere = "seat/elsewhere",
    /// The match went on after the client decided on the action.
    Stale = "action/stale",
    /// The text is not an action.
    BadAction = "action/bad",
    /// The rules forbid the action.
    IllegalAction = "action/illegal",
    /// It is another player's turn.
    NotToMove = "action/not-to-move",
    /// This game, or a match against these opponents, does not have such offers.
    NotOffered = "offer/not-here",
    /// The same offer was already made in this position.
    OfferedAlready = "offer/again",
    /// There is no offer to decline, or no action to take back.
    NoOffer = "offer/none",
    /// The revealed bytes do not match the commitment.
    WrongEntropy = "fair/mismatch",
    /// The server does not accept the bytes at this point.
    EntropyNotNow = "fair/not-now",
    /// The server is overloaded; try again.
    Busy = "busy/retry",
    /// The server cannot store anything at the moment; try again.
    Storage = "busy/storage",
    /// It is unknown whether the request was carried out; send it again under the same
    /// id.
    Unknown = "busy/unknown",
    /// The server cannot keep another real-time turn on time; try again.
    RealTime = "busy/realtime",
    /// The stored match does not follow from its log.
    Damaged = "table/damaged",
    /// The server is shutting down; try again later, or on another server.
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
