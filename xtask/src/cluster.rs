//! `cargo xtask cluster`: a whole service with several nodes on this machine.
//!
//! PostgreSQL, NATS and a reverse proxy from Debian's packages, each in its own folder,
//! and nodes running the program from this checkout. Everything stops with this
//! command, and the stored data is deleted.

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

/// A node of the program; dropping it stops the process.
struct Node {
    child: Child,
    address: SocketAddr,
}

impl Drop for Node {
    fn drop(&mut self) {
        // Ask the node to stop, so that it can notify its clients; kill it if it does
        // not.
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

/// Makes sure that the required services are installed.
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

/// Starts everything, prints the address, and waits for an interrupt.
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
    // A process group of its own, so that an interrupt reaches only this program.
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
    // Print all later output of the node.
    thread::spawn(move || {
        lines
            .map_while(Result::ok)
            .for_each(|line| eprintln!("    {line}"));
    });
    Ok(Node { child, address })
}

/// Waits until this program receives a signal to stop. Its child processes are in their
/// own process groups and get no signal from the terminal.
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
