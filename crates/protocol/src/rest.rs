//! Requests and answers over plain HTTP: sessions, new tables and lists.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::{ClockControl, ErrorCode, SeatState, Status, TableEvent};

/// Starts a session: `POST /api/session`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewSession {
    /// The name, from 1 to 24 characters. Not needed with a recovery code.
    #[serde(default)]
    #[ts(optional, as = "Option<String>")]
    pub name: String,
    /// The recovery code of an earlier session.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub recovery: Option<String>,
    /// Whether to return the token in the answer, for programs that send it in an
    /// `Authorization` header. If so, no cookie is set; browsers use the cookie.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub bearer: bool,
}

/// The current session.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Session {
    /// The id of the person.
    pub id: String,
    /// The name of the person.
    pub name: String,
    /// The token, if the request asked for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub token: Option<String>,
}

/// Chooses another name: `POST /api/person/name`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewName {
    /// The name, from 1 to 24 characters.
    pub name: String,
}

/// A recovery code, shown once: `POST /api/session/recovery`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Recovery {
    /// The code. It signs its bearer in as this person.
    pub recovery: String,
}

/// What a token allows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Scope {
    /// Everything that a person's session allows.
    All,
    /// Creating tables, taking seats and playing.
    #[default]
    Play,
    /// Watching only.
    Watch,
}

/// Creates a token for a program: `POST /api/tokens`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// The label, from 1 to 24 characters.
    pub label: String,
    /// What the token allows.
    #[serde(default)]
    #[ts(optional, as = "Option<Scope>")]
    pub scope: Scope,
}

/// A token for a program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Token {
    /// The id for revoking the token.
    pub id: String,
    /// The label.
    pub label: String,
    /// What the token allows.
    pub scope: Scope,
    /// When it was created, in milliseconds since 1970.
    pub created: u64,
    /// The token itself, shown once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub token: Option<String>,
}

/// The tokens of a person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct TokenList {
    /// The tokens, oldest first.
    pub tokens: Vec<Token>,
}

/// Reserves a seat for an invited player: `POST /api/tables/{code}/invites`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewInvite {
    /// The seat, which must be open.
    pub seat: u8,
}

/// An invitation. It is shown once and works once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Invite {
    /// The invitation code for `sit`.
    pub invite: String,
    /// The path of the page, to share. Browsers do not send the part after the `#`, so
    /// it appears in no server log.
    pub path: String,
}

/// Creates a table: `POST /api/tables`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The id of the game.
    pub game: String,
    /// The options of the game; missing ones keep their defaults.
    #[serde(default)]
    #[ts(optional, type = "Options")]
    pub options: Value,
    /// The occupant of each seat.
    pub seats: Vec<SeatWish>,
    /// The clock.
    #[serde(default)]
    #[ts(optional, as = "Option<ClockControl>")]
    pub clock: ClockControl,
    /// Whether the table is listed while it waits for players.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub public: bool,
}

/// Asks for a table to play at with anybody, by the standard rules: `POST /api/tables/quick`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct QuickMatch {
    /// The id of the game.
    pub game: String,
}

/// The occupant of a seat at a new table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum SeatWish {
    /// The creator of the table. The seat is reserved until they sit down.
    Me,
    /// The first player who takes it.
    Open,
    /// A bot.
    Bot {
        /// The level, from 1 for the weakest.
        level: u8,
    },
}

/// A new table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct CreatedTable {
    /// The code.
    pub table: String,
    /// The path of its page, to share.
    pub path: String,
}

/// A table in a list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct TableSummary {
    /// The code.
    pub table: String,
    /// The id of the game.
    pub game: String,
    /// The options of the game.
    #[ts(type = "Options")]
    pub options: Value,
    /// The clock.
    pub clock: ClockControl,
    /// The current status.
    pub status: Status,
    /// The seats. Lists show nobody as connected.
    pub seats: Vec<SeatState>,
    /// When it was created, in milliseconds since 1970.
    pub created: u64,
    /// When it ended, in milliseconds since 1970.
    pub ended: Option<u64>,
    /// How it ended: winners, reason and scores.
    #[ts(type = "Outcome | null")]
    pub result: Option<Value>,
}

/// A list of tables, newest first.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct TableList {
    /// The tables.
    pub tables: Vec<TableSummary>,
    /// The value of `before` for the next page; null on the last page.
    pub before: Option<String>,
}

/// The history of a table, as far as the viewer may know it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct TablePast {
    /// The version this history reaches.
    pub version: u64,
    /// The viewer's view before the first action. Only in games with hidden
    /// information, where clients cannot compute it themselves.
    #[ts(type = "GameView | null")]
    pub start: Option<Value>,
    /// The events before the first action, as the viewer saw them.
    #[ts(type = "GameEvent[]")]
    pub opening: Vec<Value>,
    /// Every action that was not taken back. In games with hidden information each one
    /// carries the position after it.
    pub plies: Vec<TableEvent>,
}

/// Why a request failed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Failure {
    /// The error code.
    pub code: ErrorCode,
    /// An explanation for people: what was expected.
    pub message: String,
}
