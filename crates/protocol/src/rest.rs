//! What is said by plain HTTP: sessions, new tables and lists.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::{ClockControl, ErrorCode, SeatState, Status, TableEvent};

/// Asks to be somebody: `POST /api/session`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewSession {
    /// The name, from 1 to 24 characters. Not needed with a recovery code.
    #[serde(default)]
    #[ts(optional, as = "Option<String>")]
    pub name: String,
    /// The recovery code of somebody one was before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub recovery: Option<String>,
    /// Whether the token is wanted in the answer, for programs that send it in
    /// an `Authorization` header. No cookie is set then; browsers get one.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub bearer: bool,
}

/// Who one is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Session {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// The token, if it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub token: Option<String>,
}

/// A recovery code, shown once: `POST /api/session/recovery`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Recovery {
    /// The code; whoever has it is this person.
    pub recovery: String,
}

/// What a token is good for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Scope {
    /// Everything, as the session of a person.
    All,
    /// To make tables, sit down and play.
    #[default]
    Play,
    /// Only to look.
    Watch,
}

/// Asks for a token for a program: `POST /api/tokens`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// What it is called, from 1 to 24 characters.
    pub label: String,
    /// What it is good for.
    #[serde(default)]
    #[ts(optional, as = "Option<Scope>")]
    pub scope: Scope,
}

/// A token for a program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Token {
    /// By which it is revoked.
    pub id: String,
    /// What it is called.
    pub label: String,
    /// What it is good for.
    pub scope: Scope,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
    /// The token itself, shown once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub token: Option<String>,
}

/// One's tokens.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct TokenList {
    /// The oldest first.
    pub tokens: Vec<Token>,
}

/// Asks that a seat be kept for whoever has the invitation: `POST
/// /api/tables/{code}/invites`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewInvite {
    /// The seat, which must be open.
    pub seat: u8,
}

/// An invitation, good once and shown once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Invite {
    /// The invitation, for `sit`.
    pub invite: String,
    /// The path of the page, to share. What follows the `#` is sent to no server
    /// and stands in no log.
    pub path: String,
}

/// Asks for a table: `POST /api/tables`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The id of the game.
    pub game: String,
    /// Its options; those left out are as usual.
    #[serde(default)]
    #[ts(optional, type = "Record<string, unknown>")]
    pub options: Value,
    /// Who shall sit where, one for each seat.
    pub seats: Vec<SeatWish>,
    /// The clock.
    #[serde(default)]
    #[ts(optional, as = "Option<ClockControl>")]
    pub clock: ClockControl,
    /// Whether the table is listed while it waits.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub public: bool,
}

/// Who shall sit at a seat of a new table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum SeatWish {
    /// Who asks for the table; it is kept until they sit down.
    Me,
    /// Whoever comes first.
    Open,
    /// A bot.
    Bot {
        /// From 1 to 5.
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
    /// Its options.
    #[ts(type = "Record<string, unknown>")]
    pub options: Value,
    /// The clock.
    pub clock: ClockControl,
    /// Where it stands.
    pub status: Status,
    /// Who sits there. Nobody counts as connected in a list.
    pub seats: Vec<SeatState>,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
    /// When it ended.
    pub ended: Option<u64>,
    /// How it ended: winners, reason and scores.
    #[ts(type = "{ winners: number[]; reason: string; scores: number[] } | null")]
    pub result: Option<Value>,
}

/// A list of tables, the newest first.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct TableList {
    /// The tables.
    pub tables: Vec<TableSummary>,
    /// What to give as `before` for those that follow; nothing at the end.
    pub before: Option<String>,
}

/// What was played at a table so far, as the asker may know it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct TablePast {
    /// The version up to which this is everything.
    pub version: u64,
    /// What the asker saw before the first action; only in games with secrets,
    /// where nobody else could work it out.
    #[ts(type = "unknown")]
    pub start: Option<Value>,
    /// What happened before the first action, as the asker saw it.
    #[ts(type = "Record<string, unknown>[]")]
    pub opening: Vec<Value>,
    /// Every action that was taken and not taken back, each with the position
    /// after it in games with secrets.
    pub plies: Vec<TableEvent>,
}

/// What is wrong with a request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Failure {
    /// Why.
    pub code: ErrorCode,
    /// What was expected, for people.
    pub message: String,
}
