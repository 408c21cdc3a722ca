//! A PostgreSQL server with one cluster of databases.

use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, chown};
use std::path::PathBuf;
use std::process::Command;

use crate::process::{Process, find, free_port, run, tied, wait_until};
use crate::{Certificate, Folder, ServiceError};

/// The user that runs the server if this process is root, because PostgreSQL refuses to
/// run as root.
const USER: &str = "postgres";
const PACKAGE: &str = "postgresql";

/// A running PostgreSQL server.
#[derive(Debug)]
pub struct Postgres {
    folder: Folder,
    port: u16,
    user: Option<&'static str>,
    is_encrypted: bool,
    process: Option<Process>,
}

impl Postgres {
    /// Creates a database cluster and starts it.
    ///
    /// # Errors
    /// If it is not installed or does not start.
    pub fn start() -> Result<Postgres, ServiceError> {
        Postgres::start_with(None)
    }

    /// The same, but accepts only encrypted connections.
    ///
    /// # Errors
    /// As for [`Postgres::start`].
    pub fn start_encrypted(certificate: &Certificate) -> Result<Postgres, ServiceError> {
        Postgres::start_with(Some(certificate))
    }

    fn start_with(certificate: Option<&Certificate>) -> Result<Postgres, ServiceError> {
        let folder = Folder::new("postgres")?;
        let owner = std::fs::metadata(folder.path())?.uid();
        let user = (owner == 0).then_some(USER);
        let mut owner = None;
        if let Some(user) = user {
            let number = |option: &str| -> Result<u32, ServiceError> {
                let mut id = Command::new("id");
                let said = run({
                    id.args([option, user]);
                    id
                })?;
                let wrong = || ServiceError::NotStarted(format!("there is no user {user}"));
                said.trim().parse().map_err(|_| wrong())
            };
            let (person, group) = (number("-u")?, number("-g")?);
            chown(folder.path(), Some(person), Some(group))?;
            owner = Some((person, group));
        }
        let mut postgres = Postgres {
            folder,
            port: free_port()?,
            user,
            is_encrypted: certificate.is_some(),
            process: None,
        };
        let mut init = tied(&program("initdb")?, user);
        init.args(["--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"])
            .args(["--username=ruckus", "--pgdata"])
            .arg(postgres.data());
        run(init)?;
        if let Some(Certificate { cert, key }) = certificate {
            let texts = [
                ("server.crt", cert.as_str()),
                ("server.key", key.as_str()),
                (
                    "pg_hba.conf",
                    "hostssl all all 127.0.0.1/32 trust\nlocal all all trust\n",
                ),
            ];
            for (name, text) in texts {
                let file = postgres.data().join(name);
                std::fs::write(&file, text)?;
                std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o600))?;
                if let Some((person, group)) = owner {
                    chown(&file, Some(person), Some(group))?;
                }
            }
        }
        postgres.start_again()?;
        Ok(postgres)
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// The port it listens on.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Creates an empty database and returns the URL to connect to.
    ///
    /// # Errors
    /// If it cannot be created.
    pub fn create(&self, database: &str) -> Result<String, ServiceError> {
        create_database(self.port, database)
    }

    /// Kills it, as `kill -9` does.
    pub fn kill(&mut self) {
        self.process = None;
    }

    /// Suspends it without ending it.
    pub fn freeze(&self) {
        self.each_process("STOP");
    }

    /// Resumes it.
    pub fn thaw(&self) {
        self.each_process("CONT");
    }

    /// Signals the server and the processes that serve its clients.
    fn each_process(&self, signal: &str) {
        let Some(process) = &self.process else {
            return;
        };
        process.signal_family(signal);
    }

    /// Starts it again on the same cluster and port.
    ///
    /// # Errors
    /// If it does not start.
    pub fn start_again(&mut self) -> Result<(), ServiceError> {
        let port = self.port.to_string();
        let log = self.folder.path().join("log");
        let ready = program("pg_isready")?;
        // The remains of a killed server keep its shared memory for a moment.
        for _ in 0..100 {
            let mut command = tied(&program("postgres")?, self.user);
            command.arg("-D").arg(self.data());
            command.args(["-p", &port, "-c", "listen_addresses=127.0.0.1"]);
            if self.is_encrypted {
                command.args(["-c", "ssl=on"]);
            }
            command.arg("-c").arg(format!(
                "unix_socket_directories={}",
                self.folder.path().display()
            ));
            let mut process = Process::start(command, &log)?;
            let answered = wait_until(|| {
                let mut asked = Command::new(&ready);
                asked.args(["-q", "-h", "127.0.0.1", "-p", &port]);
                !process.runs() || run(asked).is_ok()
            });
            if answered && process.runs() {
                self.process = Some(process);
                return Ok(());
            }
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
        let said = std::fs::read_to_string(&log).unwrap_or_default();
        Err(ServiceError::NotStarted(format!("postgres: {said}")))
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // No clean shutdown is needed, because the folder is removed too.
        if let Some(mut process) = self.process.take() {
            process.end("QUIT");
        }
    }
}

/// Creates an empty database on the server at this port; returns its URL.
pub(crate) fn create_database(port: u16, database: &str) -> Result<String, ServiceError> {
    let mut create = Command::new(program("createdb")?);
    create
        .args(["-h", "127.0.0.1", "-U", "ruckus", "-p"])
        .args([port.to_string().as_str(), database]);
    run(create)?;
    Ok(format!("postgresql://ruckus@127.0.0.1:{port}/{database}"))
}

/// The path of a PostgreSQL program; Debian has a folder for each version.
fn program(name: &str) -> Result<PathBuf, ServiceError> {
    let mut folders: Vec<PathBuf> = std::fs::read_dir("/usr/lib/postgresql")
        .map(|versions| {
            let versions = versions.filter_map(Result::ok);
            versions.map(|version| version.path().join("bin")).collect()
        })
        .unwrap_or_default();
    folders.sort();
    folders.reverse();
    find(name, &folders, PACKAGE)
}
