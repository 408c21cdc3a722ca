//! A table as a client may see it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::Described;

/// Everything a viewer may know about a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct TableSnapshot {
    /// The code, which is also the way to the table.
    pub table: String,
    /// The id that commitments are made for.
    pub id: String,
    /// The id of the game.
    pub game: String,
    /// Its options.
    #[ts(type = "Record<string, unknown>")]
    pub options: Value,
    /// The clock.
    pub clock: ClockControl,
    /// Whether the table is listed while it waits.
    pub public: bool,
    /// Where it stands.
    pub status: Status,
    /// The seats.
    pub seats: Vec<SeatState>,
    /// The seat of the viewer.
    pub you: Option<u8>,
    /// How many events there have been.
    pub version: u64,
    /// The position, once the game has begun.
    pub position: Option<Position>,
    /// What is on offer.
    pub offers: Offers,
    /// The server's commitment to its part of the seed, as hexadecimal digits.
    pub commitment: String,
    /// The code of the next game at this table.
    pub rematch: Option<String>,
}

/// The next thing that happened at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct TableEvent {
    /// The code of the table.
    pub table: String,
    /// The number of the event, one more than that of the one before.
    pub version: u64,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Whose doing it was, or whom it befell.
    pub seat: u8,
    /// What kind of thing.
    pub what: EventKind,
    /// The action as text, where the viewer may know it.
    pub action: Option<String>,
    /// What happened by the rules, as the viewer may see it.
    #[ts(type = "Record<string, unknown>[]")]
    #[schemars(with = "Vec<Value>")]
    pub seen: Described,
    /// The position after it; left out where another event follows at once, and
    /// while a turn in real time goes on.
    pub position: Option<Position>,
    /// What is on offer after it.
    pub offers: Offers,
    /// The steps that have passed, of a chunk.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub chunk: Option<Chunk>,
}

/// Steps of a turn in real time that are stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Chunk {
    /// The step at which it begins.
    pub step: u32,
    /// How many steps pass.
    pub steps: u32,
    /// What was done in them, in order.
    pub inputs: Vec<LiveInput>,
    /// The hash of the game after them, 16 hexadecimal digits.
    pub hash: String,
}

/// How many steps of a real-time turn are sent together, as a [`Frame`].
pub const FRAME_STEPS: u32 = 3;
/// How many steps of a real-time turn are stored together, as a [`Chunk`].
pub const CHUNK_STEPS: u32 = 15;

/// Steps of a turn in real time that are not stored yet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Frame {
    /// That of the last `running`.
    pub epoch: u64,
    /// The step at which it begins: where the frame or chunk before has ended.
    pub step: u32,
    /// How many steps pass.
    pub steps: u32,
    /// What was done in them, in order.
    pub inputs: Vec<LiveInput>,
    /// The hash of the game after them, where a chunk ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub hash: Option<String>,
}

/// Something done in a turn in real time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct LiveInput {
    /// By whom.
    pub seat: u8,
    /// The id it was sent with; that of a bot is none.
    pub id: String,
    /// The action, with the step at which it takes effect.
    pub action: String,
    /// What chance made of it, in the game's own form.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "unknown")]
    pub drawn: Option<Value>,
}

/// What kind of thing happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum EventKind {
    /// An action of the game.
    Action,
    /// The seat gave up.
    Resigned,
    /// The seat's time ran out.
    OutOfTime,
    /// The seat offers a draw, or agrees to one.
    Draw,
    /// The seat wants its last action back, or agrees to that.
    TakeBack,
    /// The seat refused what was offered.
    Declined,
    /// The game was ended because no game may be so long.
    TooLong,
    /// Steps of a turn in real time have passed.
    Chunk,
}

/// A position as a viewer may see it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Position {
    /// How many actions led to it.
    pub plies: u32,
    /// Who may act.
    pub to_move: Vec<u8>,
    /// What the viewer sees; each game describes its own.
    #[ts(type = "unknown")]
    #[schemars(with = "Value")]
    pub view: Described,
    /// The clocks, if there are any.
    pub clocks: Option<Clocks>,
    /// How it ended: winners, reason and scores.
    #[ts(type = "{ winners: number[]; reason: string; scores: number[] } | null")]
    pub result: Option<Value>,
}

/// The clocks at one moment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Clocks {
    /// The moment, in milliseconds since 1970.
    pub at: u64,
    /// What each seat had left then, in milliseconds; those to move run.
    pub left: Vec<u64>,
}

/// How much time the seats have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClockControl {
    /// As long as they like.
    #[default]
    None,
    /// So much for each decision.
    PerTurn {
        /// Seconds.
        seconds: u32,
    },
    /// So much for the whole game, and a little more after each decision.
    PerGame {
        /// Seconds at the start.
        seconds: u32,
        /// Seconds after each decision.
        increment: u32,
    },
    /// Days for each decision.
    Correspondence {
        /// Days.
        days: u32,
    },
}

/// Where a table stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Seats are free.
    Waiting,
    /// All sit, and add their bytes to the shuffle.
    Dealing,
    /// The game goes on.
    Playing,
    /// The game is over.
    Finished,
    /// The table was closed before the game came to an end.
    Closed,
}

/// A seat as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct SeatState {
    /// Who sits there.
    #[serde(flatten)]
    pub kind: SeatKind,
    /// Whether the player is connected.
    pub connected: bool,
}

/// Who sits at a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum SeatKind {
    /// Nobody yet.
    Open,
    /// Kept for somebody of the game before.
    Reserved {
        /// The name.
        name: String,
    },
    /// A person.
    Person {
        /// The name.
        name: String,
    },
    /// Kept for whoever has the invitation.
    Invited,
    /// A bot.
    Bot {
        /// From 1 to 5.
        level: u8,
    },
}

/// What is on offer.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, JsonSchema)]
pub struct Offers {
    /// The seats that agree to a draw.
    pub draw: Vec<u8>,
    /// The seats that agree to a take-back, the asker first.
    pub take_back: Vec<u8>,
}

/// Everything that can be said at a table.
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
