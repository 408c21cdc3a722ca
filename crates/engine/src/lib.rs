//! The engine protocol: one JSON request per line, one JSON reply per line.
//!
//! A [`Session`] is the whole engine without any input or output: it takes the bytes of a line and
//! returns a reply. The terminal program connects it to standard input and output, the browser to
//! the messages of a worker, and the fuzzer to random bytes. `docs/engine-protocol.md` lists the
//! requests and error codes.

mod command;
mod lines;
mod reply;
mod session;

pub use lines::{LineReader, MAX_LINE, ReadLine};
#[cfg(feature = "typescript")]
pub use session::typescript;
pub use session::{Reply, Session};
