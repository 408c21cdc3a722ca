//! Messages from the server.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::{ErrorCode, Frame, Phrase, TableEvent, TableSnapshot};

/// A message from the server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The answer to `hello`.
    Welcome {
        /// The version of the protocol in use.
        protocol: u32,
        /// The signed-in person; null for an anonymous spectator.
        you: Option<Person>,
        /// The server's time, in milliseconds since 1970.
        now: u64,
    },
    /// The answer to `watch`, followed by the missed events or the whole table.
    Watching {
        /// The code of the table.
        table: String,
        /// The seat of the client, if it has one.
        seat: Option<u8>,
        /// The outcomes of the unanswered requests, in their order.
        fates: Vec<RequestStatus>,
    },
    /// A whole table, as far as the client may see it.
    Table {
        /// The table.
        snapshot: Box<TableSnapshot>,
    },
    /// The next event at a table.
    Event {
        /// The event.
        event: Box<TableEvent>,
    },
    /// A real-time turn continues from this step. The client discards anything that
    /// frames showed beyond it.
    Running {
        /// The code of the table.
        table: String,
        /// The version of the table at that step.
        version: u64,
        /// Grows each time another server takes over the turn. The client ignores
        /// frames of an earlier epoch.
        epoch: u64,
        /// The step.
        step: u32,
        /// Milliseconds until the next step; greater than 0 after a server has failed.
        after: u64,
    },
    /// The next steps of a real-time turn. They are provisional until they are stored.
    Frame {
        /// The code of the table.
        table: String,
        /// The steps and their inputs.
        frame: Frame,
    },
    /// The answer to a request.
    Answer {
        /// The code of the table.
        table: String,
        /// The id of the request.
        id: String,
        /// The answer.
        answer: Answer,
    },
    /// Who is connected.
    Presence {
        /// The code of the table.
        table: String,
        /// For each seat, whether its player is connected.
        seats: Vec<bool>,
        /// The number of spectators.
        watchers: u32,
    },
    /// A player sent a phrase.
    Said {
        /// The code of the table.
        table: String,
        /// The seat of the player.
        seat: u8,
        /// The phrase.
        phrase: Phrase,
    },
    /// Another window now plays the seat; this one only watches.
    Superseded {
        /// The code of the table.
        table: String,
    },
    /// A message without an id was refused.
    Refused {
        /// The error code.
        code: ErrorCode,
        /// An explanation for people: what was expected.
        message: String,
    },
    /// The server is shutting down; reconnect after a random part of this time.
    Restarting {
        /// Milliseconds.
        within: u64,
    },
    /// The answer to `ping`.
    Pong {
        /// The nonce of the ping.
        nonce: u32,
        /// The server's time.
        now: u64,
    },
}

/// A person, as shown to others.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Person {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
}

/// The answer to a request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Answer {
    /// The request was carried out and stored.
    Done {
        /// The version that the request produced, or the current one if it changed
        /// nothing.
        version: u64,
    },
    /// The request was refused, and nothing has changed.
    Refused {
        /// The error code.
        code: ErrorCode,
        /// An explanation for people: what was expected.
        message: String,
        /// The current version of the table.
        version: u64,
    },
    /// The legal actions of the client's seat.
    Legal {
        /// The version they belong to.
        version: u64,
        /// The actions as text.
        actions: Vec<String>,
        /// Whether the list is complete.
        complete: bool,
    },
    /// The game's explanation of an action that was not taken.
    Weighed {
        /// The version it belongs to.
        version: u64,
        /// The explanation in the game's own format; null if the game has none.
        #[ts(type = "Explanation | null")]
        weighed: Option<Value>,
    },
    /// The table of the rematch.
    Rematch {
        /// Its code.
        table: String,
    },
}

/// The outcome of one request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct RequestStatus {
    /// The id of the request.
    pub id: String,
    /// The outcome.
    pub fate: RequestOutcome,
}

/// What happened to a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum RequestOutcome {
    /// The request was carried out and produced this version.
    Applied {
        /// The version.
        version: u64,
    },
    /// The request left no trace: it never arrived, or it was refused. Sending it again
    /// under the same id is safe.
    Unknown,
}
