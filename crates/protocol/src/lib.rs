//! What a Ruckus server and its clients say to each other, as types.
//!
//! | what | type | by |
//! |---|---|---|
//! | what a client says | [`ClientMessage`] | WebSocket |
//! | what the server says | [`ServerMessage`] | WebSocket |
//! | sessions, tables, lists | [`rest`] | HTTP |
//! | why not | [`ErrorCode`] | both |
//! | the seed of a table and the bytes it was made of | [`fair`] | both, and `ruckus verify` |
//!
//! The rules are JSON text messages, one [`VERSION`] of them, and four promises
//! that the types carry: every event of a table has a number, every request has
//! an id made by the client, every request gets exactly one answer, and an action
//! says on which version of the table it was decided.
//!
//! Nothing here can hold a game's state, an action as a value or a seed: those
//! types have no serialised form, and what is shown arrives as the description of
//! a view or of a seen event.
//!
//! ```compile_fail
//! // A seed cannot be put into a message.
//! serde_json::to_string(&ruckus_core::Seed::from(7)).unwrap();
//! ```
//!
//! The same types in TypeScript are in `crates/protocol/bindings/protocol.ts`,
//! written from these by `cargo test -p ruckus-protocol` when
//! `RUCKUS_BLESS` is set (`cargo xtask bless`), and compared with them when it is not.

mod client;
mod close_code;
mod described;
mod error_code;
pub mod fair;
pub mod rest;
mod server;
mod table;
mod typescript;

pub use client::{Ask, ClientMessage};
pub use close_code::CloseCode;
pub use described::Described;
pub use error_code::ErrorCode;
pub use server::{Answer, Person, RequestOutcome, RequestStatus, ServerMessage};
pub use table::{
    CHUNK_STEPS, Chunk, ClockControl, Clocks, EventKind, FRAME_STEPS, Frame, LiveInput, Offers,
    Phrase, Position, SeatKind, SeatState, Status, TableEvent, TableSnapshot,
};
pub use typescript::typescript;

/// The version of the protocol. A server also takes clients of the one before.
pub const VERSION: u32 = 1;
/// The oldest version a server takes.
pub const OLDEST_VERSION: u32 = 1;
