//! What the server says.

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
        /// The version that is spoken.
        protocol: u32,
        /// Who the client is; nobody may watch too.
        you: Option<Person>,
        /// The server's time, in milliseconds since 1970.
        now: u64,
    },
    /// The answer to `watch`; what was missed, or the table, follows.
    Watching {
        /// The code of the table.
        table: String,
        /// The seat the client plays, if any.
        seat: Option<u8>,
        /// What became of the requests without answer, in their order.
        fates: Vec<RequestStatus>,
    },
    /// A whole table, as the client may see it.
    Table {
        /// The table.
        snapshot: Box<TableSnapshot>,
    },
    /// The next thing that happened.
    Event {
        /// What.
        event: Box<TableEvent>,
    },
    /// A turn in real time goes on from a step. What frames have shown beyond it is
    /// undone.
    Running {
        /// The code of the table.
        table: String,
        /// The version of the table at that step.
        version: u64,
        /// Grows each time another server steps the turn; frames of a smaller one
        /// are not to be heeded.
        epoch: u64,
        /// The step.
        step: u32,
        /// Milliseconds until the next step; not 0 after a server has failed.
        after: u64,
    },
    /// The next steps of a turn in real time, as they will probably be stored.
    Frame {
        /// The code of the table.
        table: String,
        /// What happened in them.
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
    /// Who is there.
    Presence {
        /// The code of the table.
        table: String,
        /// For each seat, whether its player is connected.
        seats: Vec<bool>,
        /// How many others watch.
        watchers: u32,
    },
    /// Somebody said something.
    Said {
        /// The code of the table.
        table: String,
        /// From which seat.
        seat: u8,
        /// What.
        phrase: Phrase,
    },
    /// The seat is played from another window from now on; this one watches.
    Superseded {
        /// The code of the table.
        table: String,
    },
    /// A message was refused that has no id.
    Refused {
        /// Why.
        code: ErrorCode,
        /// What was expected, for people.
        message: String,
    },
    /// The server goes away; connect again after a random part of this time.
    Restarting {
        /// Milliseconds.
        within: u64,
    },
    /// The answer to `ping`.
    Pong {
        /// What the ping said.
        nonce: u32,
        /// The server's time.
        now: u64,
    },
}

/// Somebody, as shown to others.
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
    /// It is done, and stored.
    Done {
        /// The version that it made, or that it found.
        version: u64,
    },
    /// It is not done, and nothing has changed.
    Refused {
        /// Why.
        code: ErrorCode,
        /// What was expected, for people.
        message: String,
        /// The version that was found.
        version: u64,
    },
    /// The legal actions of the asker.
    Legal {
        /// The version they belong to.
        version: u64,
        /// Their texts.
        actions: Vec<String>,
        /// Whether these are all.
        complete: bool,
    },
    /// What the game says of an action that was not taken.
    Weighed {
        /// The version it belongs to.
        version: u64,
        /// What it says, in the game's own form; nothing where it says nothing.
        #[ts(type = "unknown")]
        weighed: Option<Value>,
    },
    /// The table of the next game.
    Rematch {
        /// Its code.
        table: String,
    },
}

/// What became of one request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct RequestStatus {
    /// The id of the request.
    pub id: String,
    /// What became of it.
    pub fate: RequestOutcome,
}

/// What became of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum RequestOutcome {
    /// It was done and made this version.
    Applied {
        /// The version.
        version: u64,
    },
    /// It left no trace: it never arrived, or was refused. Sending it again under
    /// the same id is safe.
    Unknown,
}
