//! Tables: one task for each that is being played or watched.
//!
//! A room (`room.rs`) owns everything about its table, and nothing else changes it. It is loaded
//! from the database on the first request and closed when idle. Whatever happens to the room, the
//! log is authoritative.
//!
//! | part of a room | what it owns |
//! |---|---|
//! | `table_log.rs` | the table, its game and its log, as they are stored |
//! | `dealing.rs` | the phases of a deal, and the bytes that players add to the shuffle |
//! | `bot_driver.rs` | the requests to bots |
//! | `presence` | watchers here, players on other nodes, whether anybody is present |
//! | `live` | the turn in real time |
//!
//! `room.rs` runs the parts; `ask.rs` and `shuffle.rs` answer requests, `due_work.rs` does the work that is due
//! without a request, and `storing.rs` stores before it shows.

mod active_game;
mod ask;
mod bot_driver;
mod bots;
mod create;
mod dealing;
mod due_work;
mod fair_queue;
mod followers;
mod history;
mod legal;
mod live;
mod loading;
mod outbox;
mod past;
mod presence;
mod quick;
mod record;
mod registry;
mod replays;
mod room;
mod seat_names;
mod show;
mod shuffle;
mod storing;
mod table_command;
mod table_log;
mod upkeep;
mod verify;

pub(crate) use bots::Bots;
pub(crate) use create::{create, invite};
pub(crate) use followers::Follower;
#[cfg(test)]
pub(crate) use live::StepJournal;
pub(crate) use live::Steppers;
pub(crate) use outbox::{Frame, Outbox, OutboxReader};
pub(crate) use past::past;
pub(crate) use quick::quick_match;
pub(crate) use record::record;
pub(crate) use registry::{Rooms, Shared};
pub(crate) use replays::{Replay, Replays};
#[cfg(any(test, feature = "fuzzing"))]
pub(crate) use table_command::TableCommand;
pub(crate) use upkeep::{Bans, Pruned};
pub(crate) use verify::verify;
#[cfg(test)]
pub(crate) use {active_game::ActiveGame, create::rematch_of, loading::rebuild};

use ruckus_protocol::{Answer, ErrorCode};

/// Why a request was refused; nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Refusal {
    pub(crate) code: ErrorCode,
    pub(crate) message: String,
}

impl Refusal {
    pub(crate) fn new(code: ErrorCode, message: impl Into<String>) -> Refusal {
        Refusal {
            code,
            message: message.into(),
        }
    }

    /// The answer to a request that was refused at this version.
    pub(crate) fn answer(self, version: u64) -> Answer {
        Answer::Refused {
            code: self.code,
            message: self.message,
            version,
        }
    }
}

/// The sender of a request, or a watcher.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Asker {
    /// The socket.
    pub(crate) socket: u64,
    /// The person, if the client is authenticated.
    pub(crate) person: Option<ruckus_protocol::Person>,
}

impl Asker {
    /// The socket number of a plain HTTP request, which may act for its person regardless of open
    /// sockets.
    pub(crate) const BY_REQUEST: u64 = 0;
}
