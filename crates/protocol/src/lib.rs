//! The messages between a Ruckus server and its clients, as types.
//!
//! | subject | type | over |
//! |---|---|---|
//! | messages from the client | [`ClientMessage`] | WebSocket |
//! | messages from the server | [`ServerMessage`] | WebSocket |
//! | sessions, tables, lists | [`rest`] | HTTP |
//! | reasons for a refusal | [`ErrorCode`] | both |
//! | the seed of a table and the bytes it is made from | [`fair`] | both, and `ruckus verify` |
//!
//! Messages are JSON text in one protocol [`VERSION`]. The types guarantee four things:
//! every event of a table has a number, every request has an id chosen by the client,
//! every request gets exactly one answer, and an action names the version of the table
//! it was decided on.
//!
//! Nothing here can hold a game's state, an action as a value or a seed: those types
//! cannot be serialised. Clients get the description of a view or of a redacted event
//! instead.
//!
//! ```compile_fail
//! // A seed cannot be put into a message.
//! serde_json::to_string(&ruckus_core::Seed::from(7)).unwrap();
//! ```
//!
//! The same types in TypeScript are in `crates/bindings/typescript/protocol.ts`.

mod client;
mod close_code;
mod described;
mod error_code;
pub mod fair;
pub mod rest;
mod server;
mod table;
mod text;
mod typescript;

pub use client::{Ask, ClientMessage};
pub use close_code::CloseCode;
pub use described::Described;
pub use error_code::ErrorCode;
pub use server::{Answer, Person, RequestOutcome, RequestStatus, ServerMessage};
pub use table::{
    CHUNK_STEPS, Chunk, ClockControl, Clocks, DealState, EventKind, FRAME_STEPS, Frame, LiveInput,
    Offers, Phrase, Position, SeatKind, SeatState, Status, TableEvent, TableSnapshot,
};
pub use typescript::{typescript_constants, visit_types};

/// The version of the protocol. A server also accepts clients of the previous version.
pub const VERSION: u32 = 2;
/// The oldest version a server accepts.
pub const OLDEST_VERSION: u32 = 1;
