//! The server as a process of its own, which can be killed.
//!
//! It is this same program, started again with [`DATA`] set.

use std::ffi::OsStr;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use ruckus_server::{Config, Logs, Server, serve_until_told};

/// The environment variable that passes the data directory to the server process.
const DATA: &str = "RUCKUS_KILL_TEST_DATA";
/// Set for a server that stops on a signal.
const TOLD: &str = "RUCKUS_KILL_TEST_TOLD";

/// Not a test: the server that is killed.
#[test]
fn served_process() {
    let Some(data) = std::env::var_os(DATA) else {
        return;
    };
    let mut config = Config::new(data.into(), "127.0.0.1:0".parse().unwrap());
    config.limits.messages = u32::MAX;
    config.limits.sockets_of_address = usize::MAX;
    config.limits = config.limits.with_requests(u32::MAX);
    if std::env::var_os(TOLD).is_some() {
        serve_until_told(config, Logs::Json).unwrap();
        // Skips the output of the test harness.
        std::process::exit(0);
    }
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(async {
        let server = Server::start(config).await.unwrap();
        let mut out = std::io::stdout().lock();
        writeln!(out, "\naddress {}", server.address()).unwrap();
        out.flush().unwrap();
        std::future::pending::<()>().await;
    });
}

/// A server process, which never outlives the test.
pub(crate) struct Process(Child);

impl Process {
    /// The memory that the process uses, in bytes.
    pub(crate) fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.0.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kib = line.and_then(|line| line.trim().strip_suffix(" kB"));
        kib.and_then(|kib| kib.parse::<u64>().ok()).unwrap() * 1_024
    }

    /// Asks the process to stop, as a service manager does.
    pub(crate) fn terminate(&self) {
        let id = self.0.id().to_string();
        let sent = Command::new("kill").args(["-TERM", &id]).status().unwrap();
        assert!(sent.success());
    }

    /// Waits until the process has ended. Returns whether it ended cleanly.
    pub(crate) fn wait(&mut self) -> bool {
        self.0.wait().unwrap().success()
    }

    /// Whether the process is still running.
    pub(crate) fn runs(&mut self) -> bool {
        matches!(self.0.try_wait(), Ok(None))
    }

    /// Kills the process as `kill -9` does.
    pub(crate) fn kill(&mut self) {
        // A process that has already ended cannot be killed.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

fn command(data: &Path) -> Command {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command
        .args(["--exact", "process::served_process", "--nocapture"])
        .env(DATA, data);
    command
}

/// Starts a server process that stops on SIGTERM, as `ruckus serve` does.
pub(crate) fn start_until_told(data: &Path) -> (Process, SocketAddr) {
    let child = command(data)
        .env(TOLD, "")
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut process = Process(child);
    let lines = BufReader::new(process.0.stderr.take().unwrap()).lines();
    let mut lines = lines.map_while(Result::ok);
    let address = lines.find_map(|line| {
        let log: serde_json::Value = serde_json::from_str(&line).ok()?;
        log["fields"]["address"].as_str()?.parse().ok()
    });
    // Drain the output, so that the server never blocks on it.
    std::thread::spawn(move || lines.for_each(drop));
    (process, address.expect("the server has started"))
}

/// Starts a server process with these variables; returns its address too.
pub(crate) fn start(data: &Path, variables: &[(&str, &OsStr)]) -> (Process, SocketAddr) {
    let child = command(data)
        .envs(variables.iter().copied())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut process = Process(child);
    let lines = BufReader::new(process.0.stdout.take().unwrap()).lines();
    let mut lines = lines.map_while(Result::ok);
    let address = lines.find_map(|line| line.strip_prefix("address ").map(str::to_owned));
    let address = address.expect("the server has started");
    (process, address.parse().unwrap())
}
