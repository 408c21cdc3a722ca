//! A NATS server.

use std::net::TcpStream;

use crate::process::{Process, find, free_port, tied, wait_until};
use crate::{Folder, ServiceError};

/// A running NATS server.
#[derive(Debug)]
pub struct Nats {
    folder: Folder,
    port: u16,
    process: Option<Process>,
}

impl Nats {
    /// Starts a server.
    ///
    /// # Errors
    /// If it is not installed or does not start.
    pub fn start() -> Result<Nats, ServiceError> {
        let mut nats = Nats {
            folder: Folder::new("nats")?,
            port: free_port()?,
            process: None,
        };
        nats.start_again()?;
        Ok(nats)
    }

    /// The URL to connect to.
    #[must_use]
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Kills it, as `kill -9` does.
    pub fn kill(&mut self) {
        self.process = None;
    }

    /// Starts it again on the same port.
    ///
    /// # Errors
    /// If it does not start.
    pub fn start_again(&mut self) -> Result<(), ServiceError> {
        let program = find("nats-server", &[], "nats-server")?;
        let mut command = tied(&program, None);
        command.args(["-a", "127.0.0.1", "-p", &self.port.to_string()]);
        let log = self.folder.path().join("log");
        let mut process = Process::start(command, &log)?;
        let port = self.port;
        let ready =
            wait_until(|| !process.runs() || TcpStream::connect(("127.0.0.1", port)).is_ok());
        if !ready || !process.runs() {
            let said = std::fs::read_to_string(&log).unwrap_or_default();
            return Err(ServiceError::NotStarted(format!("nats-server: {said}")));
        }
        self.process = Some(process);
        Ok(())
    }
}
