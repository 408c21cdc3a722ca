//! The engine protocol: one JSON request a line, one JSON reply a line.
//!
//! A [`Session`] is the whole engine without any input or output: bytes of a
//! line in, a reply out. The terminal program puts it behind standard input and
//! output, the browser behind a worker's messages, fuzzing behind random bytes.
//! Requests and codes are listed in `docs/engine-protocol.md`.

mod any_match;
mod command;
mod error;
mod events_by_viewer;
mod lines;
mod session;

pub use any_match::{
    AnyEvents, AnyMatch, AppliedAction, Bot, BotMove, begin, follow_match, load_record, new_match,
    stored_options,
};
pub use error::{Code, Failure};
pub use events_by_viewer::{EventsByViewer, PackedEvents};
pub use lines::{LineReader, MAX_LINE, ReadLine};
pub use session::{Reply, Session};
