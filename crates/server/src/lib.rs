//! The Ruckus server: online tables that lose no move and reveal no secret.
//!
//! | module | what it does | what it must never do |
//! |---|---|---|
//! | `edge` | sockets, HTTP, sessions, limits | decide anything about a game |
//! | `rooms` | one task per table: the match, its watchers, who may act | show an action before it is stored |
//! | `store` | the append-only log and other data, in a file or PostgreSQL | interpret an action |
//! | `cluster_bus` | messages between nodes | be the only source of anything |
//! | `nats` | carries them through a broker | interpret them |
//! | `integrity` | checks stored games, backs up and restores | serve anything |
//!
//! The path of an action: the edge limits and parses it and passes it to the task of its table.
//! That task checks and applies it, passes it to the log writer, waits for the commit, and only
//! then answers and sends it to the others. The outcome of a write is never guessed: if it is
//! unknown, the table is reloaded from its log.
//!
//! The feature `cluster` adds PostgreSQL and NATS, for several servers that share their tables.
//! Without it a server keeps everything in a file.

mod admin;
mod cluster_bus;
mod config;
mod edge;
mod entropy;
#[cfg(feature = "fuzzing")]
pub mod fuzzing;
mod integrity;
mod metrics;
#[cfg(feature = "cluster")]
mod nats;
mod process;
mod rooms;
mod running;
#[cfg(feature = "cluster")]
mod seal;
mod store;
#[cfg(test)]
mod testing;
mod time;

pub use admin::{AdminReply, AdminRequest, send as send_admin};
pub use config::{Config, Limits, Retention, TlsFiles};
pub use integrity::{Check, Copied, DamagedGame, IntegrityError, Verify, back_up, check, restore};
pub use process::make_files_private;
pub use ruckus_site::{PAGE, Site};
pub use running::{Logs, Server, serve_until_told};
pub use store::{BackupError, DataDirError, StoreError};
