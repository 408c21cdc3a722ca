//! The Ruckus server: tables online, nothing lost, nobody sees what they should
//! not.
//!
//! | module | what it does | what it must never do |
//! |---|---|---|
//! | `edge` | sockets, HTTP, sessions, limits | decide anything about a game |
//! | `rooms` | one task for each table: the match, who watches, who may act | show what is not stored |
//! | `store` | the append-only log and everything beside it, in a file or in PostgreSQL | interpret an action |
//! | `cluster_bus` | what nodes tell each other, through NATS | be the only one to know something |
//!
//! The path of an action: the edge bounds and reads it and hands it to the task
//! of its table; that one judges and applies it, hands it to the log writer, waits
//! until the commit has returned, and only then answers and tells the others.
//! A write whose outcome is not known is never guessed at: the table is loaded
//! again from its log.

mod cluster_bus;
mod config;
mod edge;
mod entropy;
mod metrics;
mod rooms;
mod running;
#[cfg(test)]
mod simulation;
mod store;
mod time;

pub use config::{Config, Limits};
pub use ruckus_site::{PAGE, Site};
pub use running::{Server, serve_until_told};
pub use store::{BackupError, DataDirError, StoreError, back_up, restore};
