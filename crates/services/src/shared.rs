//! Services that many tests use at once, each with a database of its own.
//!
//! `cargo xtask test` runs every test in its own process. It starts one PostgreSQL and
//! one NATS server for all of them and passes their addresses in environment variables.
//! If a test is run by hand, these variables are missing, and its process starts its
//! own servers.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::postgres::create_database;
use crate::{Nats, Postgres, ServiceError};

/// The port of the shared PostgreSQL server.
pub const POSTGRES_PORT: &str = "RUCKUS_TEST_POSTGRES_PORT";
/// The address of the shared NATS server.
pub const NATS_URL: &str = "RUCKUS_TEST_NATS_URL";

/// Creates an empty database on the shared PostgreSQL server; returns its address.
///
/// # Errors
/// If there is no server, or it cannot create a database.
pub fn test_database() -> Result<String, ServiceError> {
    static OWN: OnceLock<Result<Postgres, String>> = OnceLock::new();
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let port = match std::env::var(POSTGRES_PORT) {
        Ok(port) => port
            .parse()
            .map_err(|_| ServiceError::NotStarted(format!("{POSTGRES_PORT}={port} is no port")))?,
        Err(_) => own(&OWN, Postgres::start)?.port(),
    };
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    create_database(port, &format!("test_{}_{number}", std::process::id()))
}

/// The address of the shared NATS server.
///
/// # Errors
/// If no server runs and none can be started.
pub fn test_nats() -> Result<String, ServiceError> {
    static OWN: OnceLock<Result<Nats, String>> = OnceLock::new();
    match std::env::var(NATS_URL) {
        Ok(url) => Ok(url),
        Err(_) => Ok(own(&OWN, Nats::start)?.url()),
    }
}

/// The server of this process, started by the first test that needs it.
fn own<T>(
    place: &'static OnceLock<Result<T, String>>,
    start: impl FnOnce() -> Result<T, ServiceError>,
) -> Result<&'static T, ServiceError> {
    place
        .get_or_init(|| start().map_err(|error| error.to_string()))
        .as_ref()
        .map_err(|error| ServiceError::NotStarted(error.clone()))
}
