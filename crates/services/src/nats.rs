//! A NATS server.

use std::net::TcpStream;

use crate::process::{Process, find, free_port, tied, wait_until};
use crate::{Certificate, Folder, ServiceError};

/// The files with a certificate and its key.
const CERT: &str = "cert.pem";
const KEY: &str = "key.pem";

/// A running NATS server.
#[derive(Debug)]
pub struct Nats {
    folder: Folder,
    port: u16,
    is_encrypted: bool,
    process: Option<Process>,
}

impl Nats {
    /// Starts a server.
    ///
    /// # Errors
    /// If it is not installed or does not start.
    pub fn start() -> Result<Nats, ServiceError> {
        Nats::start_with(None)
    }

    /// The same, but accepts only encrypted connections.
    ///
    /// # Errors
    /// As for [`Nats::start`].
    pub fn start_encrypted(certificate: &Certificate) -> Result<Nats, ServiceError> {
        Nats::start_with(Some(certificate))
    }

    fn start_with(certificate: Option<&Certificate>) -> Result<Nats, ServiceError> {
        let mut nats = Nats {
            folder: Folder::new("nats")?,
            port: free_port()?,
            is_encrypted: certificate.is_some(),
            process: None,
        };
        if let Some(Certificate { cert, key }) = certificate {
            std::fs::write(nats.folder.path().join(CERT), cert)?;
            std::fs::write(nats.folder.path().join(KEY), key)?;
        }
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
        if self.is_encrypted {
            command.arg("--tls");
            command.arg("--tlscert").arg(self.folder.path().join(CERT));
            command.arg("--tlskey").arg(self.folder.path().join(KEY));
        }
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
