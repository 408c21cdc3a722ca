//! PostgreSQL, NATS and a proxy, each a real server process in a folder of its
//! own: for tests, and for a cluster on one machine.
//!
//! Nothing is installed and no service of the machine is touched. A service ends
//! with the value that stands for it, and at the latest with the process that
//! started it, even if that one is killed.

mod folder;
mod nats;
mod nginx;
mod postgres;
mod process;
mod shared;

pub use folder::Folder;
pub use nats::Nats;
pub use nginx::Nginx;
pub use postgres::Postgres;
pub use process::free_port;
pub use shared::{NATS_URL, POSTGRES_PORT, test_database, test_nats};

/// Why a service could not be started.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ServiceError {
    /// A program that Debian has in this package is not there.
    #[error("{program} is not installed; Debian has it in the package {package}")]
    Missing {
        /// The program.
        program: String,
        /// The package.
        package: &'static str,
    },
    /// It could not be started, or did not get ready.
    #[error("{0}")]
    NotStarted(String),
    /// A file or a process could not be handled.
    #[error(transparent)]
    Io(#[from] std::io::Error),
}
