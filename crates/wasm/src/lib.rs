//! The engine for browsers: a WebAssembly module that answers request lines.
//!
//! The host speaks the same line protocol as `ruckus engine`, one line at a
//! time, through four exported functions and one import. There is no generated
//! glue: any host that can call WebAssembly can use it.
//!
//! | export | what it does |
//! |---|---|
//! | `ruckus_request(len) -> ptr` | makes room for a request of `len` bytes and says where; null if there is no memory |
//! | `ruckus_line() -> len` | answers the request that was written there; the length of the reply |
//! | `ruckus_reply() -> ptr` | where the reply is |
//! | `ruckus_finished() -> 0 or 1` | whether that reply was the last one |
//!
//! | import | what it does |
//! |---|---|
//! | `env.now_ms() -> f64` | milliseconds since any fixed moment |
//!
//! The module owns both buffers. A request must be written after
//! `ruckus_request` and before `ruckus_line`; a reply is there until the next
//! call of either. Calls may grow the memory, so the host makes its view of the
//! memory anew after each of them. One instance is one session; a host that
//! wants two makes two instances.
//!
//! A line is UTF-8 without its newline, and so is a reply. Nothing that can be
//! written in a request makes the module trap; if it ever does, that is a bug
//! here, and the instance must be thrown away.

mod abi;
mod clock;
mod host;

pub use host::Host;
