//! Turns in real time: one node steps a turn, all others follow it.
//!
//! | file | what |
//! |---|---|
//! | `chunk.rs` | steps of a turn as stored in the log |
//! | `turn.rs` | the turn as its owner steps it, without a clock |
//! | `pace.rs` | the task that steps it on time |
//! | `steppers.rs` | the threads of these tasks, and how late they are |
//! | `owned.rs` | a turn that is stepped here: its lease, its task, its chunks |
//! | `owner.rs` | the work of a room for such a turn: storing its chunks, handing it over |
//! | `lease.rs` | which node steps the turn, and takeovers |
//! | `shown.rs` | the messages about it to watchers and other nodes |
//! | `inputs.rs` | the inputs of players, here or through another node |
//!
//! The stored game of a room consists of chunks only. The owner's turn is a copy of it that runs
//! ahead by at most [`MOST_AHEAD`] steps; what it shows is provisional. A chunk comes with the game
//! after it, which becomes the stored game once the chunk is stored, so that the owner simulates
//! every step once. A request is answered once its chunk is stored. Chunks are stored only while
//! the owner holds the lease; an owner that cannot renew it stops by itself before it ends. The
//! next owner continues from the last stored step.

mod chunk;
mod inputs;
mod lease;
mod owned;
mod owner;
mod pace;
mod shown;
mod steppers;
mod turn;

use std::time::Duration;

pub(crate) use chunk::{SteppedGame, StoredChunk, StoredInput};
pub(super) use inputs::Input;
pub(super) use owner::Live;
pub(super) use pace::FromTurn;
#[cfg(test)]
pub(crate) use steppers::StepJournal;
pub(crate) use steppers::Steppers;

/// How many steps may be shown before they are stored.
const MOST_AHEAD: u32 = 30;
/// How long a lease is valid.
pub(super) const LEASE: Duration = Duration::from_secs(5);
/// How often it is renewed.
const RENEW: Duration = Duration::from_secs(1);
/// How long before the end of the lease the owner stops stepping. This is longer than the clocks
/// of two nodes ever differ.
const STOP_BEFORE: Duration = Duration::from_secs(1);
/// How long to wait before trying again after a failure.
const AGAIN: Duration = Duration::from_millis(200);
/// How often a node checks that a turn stepped by another node is still running.
const LOOK: Duration = Duration::from_secs(2);
/// How long players have to find their place again after a takeover.
const COUNTDOWN: Duration = Duration::from_secs(3);
