//! Processes that never outlive their parent.

use std::ffi::OsStr;
use std::fs::File;
use std::net::TcpListener;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use crate::ServiceError;

/// How often to check whether a service is ready, and the maximum number of checks.
const LOOK: Duration = Duration::from_millis(20);
const LOOKS: u32 = 1_500;

/// A port on which nothing listens at the moment.
///
/// # Errors
/// If there is no free port.
pub fn free_port() -> std::io::Result<u16> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}

/// Finds a program on the search path or in one of these folders.
pub(crate) fn find(
    program: &str,
    folders: &[PathBuf],
    package: &'static str,
) -> Result<PathBuf, ServiceError> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let sbin = [PathBuf::from("/usr/sbin"), PathBuf::from("/sbin")];
    std::env::split_paths(&path)
        .chain(sbin)
        .chain(folders.iter().cloned())
        .map(|folder| folder.join(program))
        .find(|file| file.is_file())
        .ok_or_else(|| ServiceError::Missing {
            program: program.to_owned(),
            package,
        })
}

/// A command that is killed when its parent ends, run as `user` if one is given.
pub(crate) fn tied(program: &Path, user: Option<&str>) -> Command {
    let mut command = Command::new("setpriv");
    // In its own process group, so that an interrupt in the terminal reaches only the
    // parent.
    command.process_group(0);
    command.args(["--pdeathsig", "KILL"]);
    if let Some(user) = user {
        command.arg(format!("--reuid={user}"));
        command.arg(format!("--regid={user}"));
        command.arg("--init-groups");
    }
    command.arg("--").arg(program);
    command
}

/// A process that ends when this value is dropped.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
}

impl Process {
    /// Starts a command, with its output written to a file.
    pub(crate) fn start(mut command: Command, log: &Path) -> Result<Process, ServiceError> {
        let log = File::options().create(true).append(true).open(log)?;
        command
            .stdin(Stdio::null())
            .stdout(log.try_clone()?)
            .stderr(log);
        // The signal is in fact sent when the parent thread ends, and the threads of
        // tests end with each test. So a separate thread starts the process.
        let (report, started) = mpsc::channel();
        thread::Builder::new()
            .name("service".to_owned())
            .spawn(move || {
                let child = command.spawn();
                let spawned = child.is_ok();
                let _ = report.send(child);
                if spawned {
                    loop {
                        thread::park();
                    }
                }
            })?;
        let child = started
            .recv()
            .map_err(|_| ServiceError::NotStarted("the starting thread ended".to_owned()))??;
        Ok(Process { child })
    }

    /// Whether the process is still running.
    pub(crate) fn runs(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }

    /// Sends a signal, given by name.
    pub(crate) fn signal(&self, name: &str) {
        signal(name, self.child.id());
    }

    /// Sends a signal to the process and to its children.
    pub(crate) fn signal_family(&self, name: &str) {
        let parent = self.child.id();
        let mut children = Command::new("pgrep");
        children.args(["-P", &parent.to_string()]);
        // pgrep fails if there are no children; then there is nothing more to signal.
        let children = run(children).unwrap_or_default();
        signal(name, parent);
        for child in children.lines().filter_map(|line| line.parse().ok()) {
            signal(name, child);
        }
    }

    /// Ends the process at once, as `kill -9` does.
    pub(crate) fn kill(&mut self) {
        // Killing fails if the process has already ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Sends a signal to end the process, and waits.
    pub(crate) fn end(&mut self, name: &str) {
        self.signal(name);
        for _ in 0..LOOKS {
            if !self.runs() {
                return;
            }
            thread::sleep(LOOK);
        }
        self.kill();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

fn signal(name: &str, process: u32) {
    let mut kill = Command::new("kill");
    kill.arg(format!("-{name}")).arg(process.to_string());
    // Signalling fails if the process has already ended.
    let _ = kill.stderr(Stdio::null()).status();
}

/// Waits for a condition; returns whether it became true in time.
pub(crate) fn wait_until(mut ready: impl FnMut() -> bool) -> bool {
    for _ in 0..LOOKS {
        if ready() {
            return true;
        }
        thread::sleep(LOOK);
    }
    false
}

/// Runs a command to its end and returns its output.
pub(crate) fn run(mut command: Command) -> Result<String, ServiceError> {
    let output = command.stdin(Stdio::null()).output()?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    let program = command.get_program().display();
    let arguments: Vec<&OsStr> = command.get_args().collect();
    let said = String::from_utf8_lossy(&output.stderr);
    Err(ServiceError::NotStarted(format!(
        "{program} {arguments:?} failed: {said}"
    )))
}
