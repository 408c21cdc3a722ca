//! A table as a client may see it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::Described;

/// Everything a viewer may know about a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct TableSnapshot {
    /// The code, which is also the address of the table.
    pub table: String,
    /// The id that commitments refer to.
    pub id: String,
    /// The id of the game.
    pub game: String,
    /// The options of the game.
    #[ts(type = "Options")]
    pub options: Value,
    /// The clock.
    pub clock: ClockControl,
    /// Whether the table is listed while it waits for players.
    pub public: bool,
    /// The current status.
    pub status: Status,
    /// The seats.
    pub seats: Vec<SeatState>,
    /// The seat of the viewer, if they have one.
    pub you: Option<u8>,
    /// The number of events so far.
    pub version: u64,
    /// The position, once the match has begun.
    pub position: Option<Position>,
    /// The open offers.
    pub offers: Offers,
    /// The server's commitment to its part of the seed, as hexadecimal digits.
    pub commitment: String,
    /// The code of the rematch table.
    pub rematch: Option<String>,
}

/// One event at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct TableEvent {
    /// The code of the table.
    pub table: String,
    /// The number of the event, one more than the number of the event before it.
    pub version: u64,
    /// The time of the event, in milliseconds since 1970.
    pub at: u64,
    /// The seat that acted, or that the event happened to.
    pub seat: u8,
    /// The kind of event.
    pub what: EventKind,
    /// The action as text, if the viewer may know it.
    pub action: Option<String>,
    /// The events of the game that followed, as the viewer may see them.
    #[ts(type = "GameEvent[]")]
    #[schemars(with = "Vec<Value>")]
    pub seen: Described,
    /// The position after the event. Left out if another event follows at once, and
    /// during a real-time turn.
    pub position: Option<Position>,
    /// The open offers after the event.
    pub offers: Offers,
    /// The elapsed steps, if the event is a chunk.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub chunk: Option<Chunk>,
}

/// The stored steps of a real-time turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Chunk {
    /// The first step.
    pub step: u32,
    /// The number of steps.
    pub steps: u32,
    /// The inputs during these steps, in order.
    pub inputs: Vec<LiveInput>,
    /// The hash of the match after these steps, as 16 hexadecimal digits.
    pub hash: String,
}

/// The number of steps of a real-time turn that are sent together, as a [`Frame`].
pub const FRAME_STEPS: u32 = 3;
/// The number of steps of a real-time turn that are stored together, as a [`Chunk`].
pub const CHUNK_STEPS: u32 = 15;

/// Steps of a real-time turn that are not stored yet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Frame {
    /// The epoch of the last `running`.
    pub epoch: u64,
    /// The first step: where the previous frame or chunk ended.
    pub step: u32,
    /// The number of steps.
    pub steps: u32,
    /// The inputs during these steps, in order.
    pub inputs: Vec<LiveInput>,
    /// The hash of the match after these steps, if a chunk ends here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub hash: Option<String>,
}

/// An input of a real-time turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct LiveInput {
    /// The seat that acted.
    pub seat: u8,
    /// The id of the request; empty for a bot.
    pub id: String,
    /// The action, with the step at which it takes effect.
    pub action: String,
    /// The chance outcome of the action, in the game's own format.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "unknown")]
    pub drawn: Option<Value>,
}

/// The kind of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum EventKind {
    /// An action of the game.
    Action,
    /// The seat resigned.
    Resigned,
    /// The seat's time ran out.
    OutOfTime,
    /// The seat offers a draw, or agrees to one.
    Draw,
    /// The seat asks to take back its last action, or agrees to a take-back.
    TakeBack,
    /// The seat declined an offer.
    Declined,
    /// The match ended because it reached the maximum length.
    TooLong,
    /// Steps of a real-time turn have elapsed.
    Chunk,
}

/// A position as a viewer may see it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Position {
    /// The number of actions that led to it.
    pub plies: u32,
    /// The seats that may act.
    pub to_move: Vec<u8>,
    /// The viewer's view, in the game's own format.
    #[ts(type = "GameView")]
    #[schemars(with = "Value")]
    pub view: Described,
    /// The clocks, if there are any.
    pub clocks: Option<Clocks>,
    /// How the match ended: winners, reason and scores.
    #[ts(type = "Outcome | null")]
    pub result: Option<Value>,
}

/// The clocks at one moment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Clocks {
    /// The time, in milliseconds since 1970.
    pub at: u64,
    /// The time each seat had left, in milliseconds. The clocks of the seats to move
    /// are running, except those that have not started.
    pub left: Vec<u64>,
    /// The seats whose clocks have not started, because they have not made their first
    /// decision yet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u8>>")]
    pub not_started: Vec<u8>,
}

/// The time control of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClockControl {
    /// Unlimited time.
    #[default]
    None,
    /// A fixed time for each decision.
    PerTurn {
        /// Seconds.
        seconds: u32,
    },
    /// A fixed time for the whole match, plus an increment after each decision.
    PerGame {
        /// Seconds at the start.
        seconds: u32,
        /// Seconds after each decision.
        increment: u32,
        /// Whether the first decision of each seat costs no time. The server sets it for
        /// every new table; tables of older versions do not have it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        first_is_free: bool,
    },
    /// A number of days for each decision.
    Correspondence {
        /// Days.
        days: u32,
    },
}

/// The status of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Some seats are free.
    Waiting,
    /// All seats are taken, and the players add their bytes to the shuffle.
    Dealing,
    /// The match is being played.
    Playing,
    /// The match is over.
    Finished,
    /// The table was closed before the match ended.
    Closed,
}

/// A seat as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct SeatState {
    /// The occupant of the seat.
    #[serde(flatten)]
    pub kind: SeatKind,
    /// Whether the player is connected.
    pub connected: bool,
}

/// The occupant of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum SeatKind {
    /// The seat is free.
    Open,
    /// Reserved for a player of the previous match.
    Reserved {
        /// The name.
        name: String,
    },
    /// A person.
    Person {
        /// The name.
        name: String,
    },
    /// Reserved for an invited player.
    Invited,
    /// A bot.
    Bot {
        /// The level, from 1 for the weakest.
        level: u8,
    },
}

/// The open offers.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, JsonSchema)]
pub struct Offers {
    /// The seats that agree to a draw.
    pub draw: Vec<u8>,
    /// The seats that agree to a take-back, starting with the one that asked for it.
    pub take_back: Vec<u8>,
}

/// The chat: the phrases that players can send to each other at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "they speak for themselves")]
pub enum Phrase {
    Hello,
    GoodLuck,
    YourTurn,
    WellPlayed,
    Oops,
    Thanks,
    GoodGame,
    OneMore,
    Laugh,
    Wow,
    Love,
    Sad,
    Clap,
    Think,
}
