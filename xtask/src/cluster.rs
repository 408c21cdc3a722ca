//! `cargo xtask cluster`: a whole service on this machine, of several nodes.
//!
//! PostgreSQL, NATS and a reverse proxy from Debian's packages, each in a folder
//! of its own, and nodes of the program as it is in this checkout. Everything
//! ends with this command, and what was stored goes with it.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use ruckus_services::{Folder, Nats, Nginx, Postgres, free_port};
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::iterator::Signals;

use crate::release;
use crate::repo::Repo;
use crate::setup::Machine;

/// A node of the program; ended with this value.
struct Node {
    child: Child,
    address: SocketAddr,
}

impl Drop for Node {
    fn drop(&mut self) {
        // It is told, so that it tells its clients; if it does not end, it is ended.
        let mut tell = Command::new("kill");
        let _ = tell.args(["-TERM", &self.child.id().to_string()]).status();
        for _ in 0..100 {
            if matches!(self.child.try_wait(), Ok(Some(_))) {
                return;
            }
            thread::sleep(Duration::from_millis(100));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Makes sure that the services are installed.
pub(crate) fn need_services(machine: Machine) -> Result<()> {
    let commands = [
        ("nats-server", "nats-server"),
        ("nginx", "nginx"),
        ("setpriv", "util-linux"),
        ("pgrep", "procps"),
    ];
    for (command, package) in commands {
        machine.need_command(command, package)?;
    }
    if machine.debian {
        machine.need_packages(&["postgresql"])?;
    } else {
        machine.need_command("postgres", "postgresql")?;
    }
    Ok(())
}

/// Starts everything, prints the address, and waits to be interrupted.
pub(crate) fn cluster(repo: &Repo, nodes: usize, port: Option<u16>) -> Result<()> {
    if nodes == 0 {
        bail!("a cluster has at least one node");
    }
    need_services(Machine::look())?;
    let program = release::build(repo)?;
    let postgres = Postgres::start()?;
    let database = postgres.create("ruckus")?;
    let nats = Nats::start()?;
    println!("    PostgreSQL {database}\n    NATS {}", nats.url());
    let folder = Folder::new("cluster")?;
    let mut running = Vec::new();
    for number in 1..=nodes {
        let node = start_node(&program, &folder, &database, &nats.url())?;
        println!("    node {number} http://{}", node.address);
        running.push(node);
    }
    let port = match port {
        Some(port) => port,
        None => free_port()?,
    };
    let addresses: Vec<SocketAddr> = running.iter().map(|node| node.address).collect();
    let _proxy = Nginx::start(port, &addresses)?;
    println!("==> http://127.0.0.1:{port}   (Ctrl-C ends it, and forgets everything)");
    wait_for_the_end(&mut running)
}

fn start_node(program: &Path, folder: &Folder, database: &str, nats: &str) -> Result<Node> {
    let mut command = Command::new("setpriv");
    // In a group of its own, so that an interrupt reaches this program only.
    command.process_group(0);
    let mut child = command
        .args(["--pdeathsig", "TERM", "--"])
        .arg(program)
        .args(["serve", "--listen", "127.0.0.1:0", "--json-logs"])
        .args(["--database", database, "--nats", nats])
        .args(["--proxy", "127.0.0.1", "--data"])
        .arg(folder.path())
        .stderr(Stdio::piped())
        .spawn()
        .context("cannot start a node")?;
    let said = child.stderr.take().context("a node has no output")?;
    let mut lines = BufReader::new(said).lines();
    let mut heard = String::new();
    let address = loop {
        let Some(Ok(line)) = lines.next() else {
            bail!("a node did not start:\n{heard}");
        };
        let log: serde_json::Value = serde_json::from_str(&line).unwrap_or_default();
        if let Some(address) = log["fields"]["address"].as_str() {
            break address.parse().context("a node says where it listens")?;
        }
        heard += &line;
        heard.push('\n');
    };
    // What it says later is shown.
    thread::spawn(move || {
        lines
            .map_while(Result::ok)
            .for_each(|line| eprintln!("    {line}"));
    });
    Ok(Node { child, address })
}

/// Waits until this program is told to end. What it has started is in groups of
/// its own and is not told by the terminal.
fn wait_for_the_end(running: &mut [Node]) -> Result<()> {
    let mut signals = Signals::new([SIGINT, SIGTERM])?;
    let mut ended = vec![false; running.len()];
    loop {
        if signals.pending().next().is_some() {
            println!("==> ending");
            return Ok(());
        }
        for (node, ended) in running.iter_mut().zip(&mut ended) {
            if let (false, Ok(Some(status))) = (*ended, node.child.try_wait()) {
                *ended = true;
                println!("    {} has ended: {status}; the others go on", node.address);
            }
        }
        thread::sleep(Duration::from_millis(200));
    }
}
