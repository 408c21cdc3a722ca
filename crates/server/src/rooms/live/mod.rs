//! Turns in real time: one node steps a turn, all others follow it.
//!
//! | file | what |
//! |---|---|
//! | `chunk.rs` | steps of a turn as they stand in the log |
//! | `turn.rs` | the turn as its owner steps it, without a clock |
//! | `pace.rs` | the task that steps it in time |
//! | `steppers.rs` | the threads of these tasks, and how late they are |
//! | `owner.rs` | what a room does for a turn that is stepped here: chunks, handing over |
//! | `lease.rs` | whose turn it is to step, and takeovers |
//! | `shown.rs` | what is shown of it, and told to other nodes |
//! | `inputs.rs` | what players do in it, here or through another node |
//!
//! The stored game of a room is made of chunks only. The owner's turn is a copy of it
//! that runs ahead by at most [`MOST_AHEAD`] steps; what it shows is provisional. A
//! request is answered when its chunk is stored. Chunks are stored only while the
//! lease is the owner's; an owner that cannot renew it stops on its own before it
//! ends. Whoever takes it next goes on from the last stored step.

mod chunk;
mod inputs;
mod lease;
mod owner;
mod pace;
mod shown;
mod steppers;
mod turn;

use std::time::Duration;

pub(crate) use chunk::{StoredChunk, StoredInput};
pub(super) use inputs::Input;
pub(super) use owner::Live;
pub(super) use pace::FromTurn;
#[cfg(test)]
pub(crate) use steppers::StepJournal;
pub(crate) use steppers::Steppers;

/// So many steps may be shown that are not stored.
const MOST_AHEAD: u32 = 30;
/// How long a lease is good.
pub(super) const LEASE: Duration = Duration::from_secs(5);
/// How often it is renewed.
const RENEW: Duration = Duration::from_secs(1);
/// So long before its end nothing is stepped any more. Clocks of nodes differ by
/// less.
const STOP_BEFORE: Duration = Duration::from_secs(1);
/// How long players have to find their place again after a takeover.
const COUNTDOWN: Duration = Duration::from_secs(3);
