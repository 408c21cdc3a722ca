//! The engine for browsers: a WebAssembly module that answers request lines.
//!
//! The host uses the same line protocol as `ruckus engine`, one line at a time, through
//! four exported functions and one import. There is no generated glue: any host that
//! can call WebAssembly can use the module.
//!
//! | export | what it does |
//! |---|---|
//! | `ruckus_request(len) -> ptr` | reserves `len` bytes for a request; null if out of memory |
//! | `ruckus_line() -> len` | answers the request; returns the length of the reply |
//! | `ruckus_reply() -> ptr` | returns the address of the reply |
//! | `ruckus_finished() -> 0 or 1` | returns whether that reply was the last one |
//!
//! | import | what it does |
//! |---|---|
//! | `env.now_ms() -> f64` | returns milliseconds since an arbitrary moment |
//!
//! The module owns both buffers. A request must be written after `ruckus_request` and
//! before `ruckus_line`; a reply is valid until the next call of either. Calls may grow
//! the memory, so the host must recreate its view of the memory after each of them. One
//! instance is one session; a host that wants two sessions creates two instances.
//!
//! A line is UTF-8 without its newline, and so is a reply. No request can make the
//! module trap; if one ever does, that is a bug here, and the host must discard the
//! instance.

mod abi;
mod clock;
mod host;

pub use host::Host;
