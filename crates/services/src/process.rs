//! Processes that never outlive whoever started them.

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

/// How often it is looked whether a service is ready, and how long in all.
const LOOK: Duration = Duration::from_millis(20);
const LOOKS: u32 = 1_500;

/// A port on which nobody listens now.
///
/// # Errors
/// If there is none.
pub fn free_port() -> std::io::Result<u16> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}

/// Where a program is: on the search path, or in a folder it is kept in.
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

/// A command that is ended by a signal when its parent ends, as `user` if one is
/// named.
pub(crate) fn tied(program: &Path, user: Option<&str>) -> Command {
    let mut command = Command::new("setpriv");
    // In a group of its own: what interrupts the parent in a terminal is for the
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

/// A process that is ended with this value.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
}

impl Process {
    /// Starts a command, whose output goes to a file.
    pub(crate) fn start(mut command: Command, log: &Path) -> Result<Process, ServiceError> {
        let log = File::options().create(true).append(true).open(log)?;
        command
            .stdin(Stdio::null())
            .stdout(log.try_clone()?)
            .stderr(log);
        // The signal at the end of the parent is in truth one at the end of the
        // thread, and the threads of tests end with each test.
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

    /// Whether it still runs.
    pub(crate) fn runs(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }

    /// Sends a signal by its name.
    pub(crate) fn signal(&self, name: &str) {
        signal(name, self.child.id());
    }

    /// Sends a signal to it and to the processes it has started.
    pub(crate) fn signal_family(&self, name: &str) {
        let parent = self.child.id();
        let mut children = Command::new("pgrep");
        children.args(["-P", &parent.to_string()]);
        // Without children pgrep fails, and there is nobody more to signal.
        let children = run(children).unwrap_or_default();
        signal(name, parent);
        for child in children.lines().filter_map(|line| line.parse().ok()) {
            signal(name, child);
        }
    }

    /// Ends it at once, as `kill -9` does.
    pub(crate) fn kill(&mut self) {
        // One that has ended already cannot be killed.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Asks it to end, and waits.
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
    // A process that has gone cannot be signalled.
    let _ = kill.stderr(Stdio::null()).status();
}

/// Waits until something is so; says whether it came to be.
pub(crate) fn wait_until(mut ready: impl FnMut() -> bool) -> bool {
    for _ in 0..LOOKS {
        if ready() {
            return true;
        }
        thread::sleep(LOOK);
    }
    false
}

/// Runs a command to its end.
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
