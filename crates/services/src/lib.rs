//! PostgreSQL, NATS and a proxy as real server processes, each in its own folder: for
//! tests, and for a cluster on one machine.
//!
//! Nothing is installed, and the services of the machine are not touched. A service
//! stops when its value is dropped, and at the latest with the process that started it,
//! even if that process is killed.

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

/// A certificate for the address of this machine, with its key, both as PEM.
#[derive(Clone, Debug)]
pub struct Certificate {
    /// The certificate.
    pub cert: String,
    /// Its private key.
    pub key: String,
}

/// Why a service could not be started.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ServiceError {
    /// A program is missing; Debian has it in this package.
    #[error("{program} is not installed; Debian has it in the package {package}")]
    Missing {
        /// The program.
        program: String,
        /// The package.
        package: &'static str,
    },
    /// The service could not be started, or did not become ready.
    #[error("{0}")]
    NotStarted(String),
    /// An operation on a file or a process failed.
    #[error(transparent)]
    Io(#[from] std::io::Error),
}
