//! Nodes, and the services that they share.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use ruckus_conform::budget;
use ruckus_protocol::rest;
use ruckus_protocol::rest::NewTable;
use ruckus_server::{Config, Server};
use ruckus_services::{Nats, Postgres, test_database, test_nats};

use crate::http;
use crate::player::{Player, deal};

/// The environment variables that pass the services to a node.
pub(crate) const DATABASE: &str = "RUCKUS_CLUSTER_TEST_DATABASE";
const NATS: &str = "RUCKUS_CLUSTER_TEST_NATS";
/// A file with the certificate authority of both, if they are reached encrypted.
const CA: &str = "RUCKUS_CLUSTER_TEST_CA";

/// How long nodes wait for the database.
pub(crate) const PATIENCE: Duration = Duration::from_secs(4);

/// Not a test: a node.
#[test]
fn served_node() {
    let (Ok(database), Ok(nats)) = (std::env::var(DATABASE), std::env::var(NATS)) else {
        return;
    };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(async {
        let mut config = Config::new("/nonexistent".into(), "127.0.0.1:0".parse().unwrap());
        config.database = Some(database);
        config.nats = Some(nats);
        config.database_ca = std::env::var_os(CA).map(PathBuf::from);
        config.nats_ca.clone_from(&config.database_ca);
        // Tests may run on busy machines.
        config.database_patience = PATIENCE;
        config.limits.messages = u32::MAX;
        config.limits.inputs = u32::MAX;
        config.limits.step_lateness_ms = 60_000;
        config.limits = config.limits.with_requests(u32::MAX);
        let server = Server::start(config).await.unwrap();
        let mut out = std::io::stdout().lock();
        writeln!(out, "\naddress {}", server.address()).unwrap();
        out.flush().unwrap();
        let kind = tokio::signal::unix::SignalKind::terminate();
        let mut told = tokio::signal::unix::signal(kind).unwrap();
        tokio::select! {
            why = server.failure() => panic!("{why}"),
            _ = told.recv() => {}
        }
        server.stop().await.unwrap();
        // Skips the output of the test harness.
        std::process::exit(0);
    });
}

/// A running node, which never outlives its test.
pub(crate) struct Node {
    process: Child,
    pub(crate) address: SocketAddr,
}

impl Node {
    pub(crate) fn start(database: &str, nats: &str) -> Node {
        Node::start_with(database, nats, None)
    }

    /// The same, with the certificate authority of the services.
    pub(crate) fn start_with(database: &str, nats: &str, ca: Option<&Path>) -> Node {
        let mut process = Command::new(std::env::current_exe().unwrap())
            .envs(ca.map(|ca| (CA, ca)))
            .args(["--exact", "nodes::served_node", "--nocapture"])
            .env(DATABASE, database)
            .env(NATS, nats)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let mut lines = lines.map_while(Result::ok);
        let address = lines.find_map(|line| line.strip_prefix("address ").map(str::to_owned));
        let address = address.expect("the node has started").parse().unwrap();
        Node { process, address }
    }

    /// Kills the node as `kill -9` does.
    pub(crate) fn kill(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }

    /// Stops the node as a machine that falls silent: its connections stay open, and nothing
    /// answers.
    pub(crate) fn freeze(&self) {
        self.signal("-STOP");
    }

    /// Lets a frozen node go on.
    pub(crate) fn thaw(&self) {
        self.signal("-CONT");
    }

    fn signal(&self, kind: &str) {
        let id = self.process.id().to_string();
        let sent = Command::new("kill").args([kind, &id]).status().unwrap();
        assert!(sent.success());
    }

    /// Asks the node to stop, and waits. Returns whether it stopped cleanly.
    pub(crate) fn end(&mut self) -> bool {
        self.signal("-TERM");
        self.process.wait().unwrap().success()
    }

    /// Whether the node is still running.
    pub(crate) fn runs(&mut self) -> bool {
        matches!(self.process.try_wait(), Ok(None))
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Services for one test alone, which may stop them.
pub(crate) struct Services {
    pub(crate) postgres: Postgres,
    pub(crate) nats: Nats,
    pub(crate) database: String,
}

impl Services {
    pub(crate) fn start() -> Services {
        let postgres = Postgres::start().unwrap();
        let database = postgres.create("ruckus").unwrap();
        let nats = Nats::start().unwrap();
        Services {
            postgres,
            nats,
            database,
        }
    }

    pub(crate) fn node(&self) -> Node {
        Node::start(&self.database, &self.nats.url())
    }
}

/// Two nodes on services shared with other tests, with a database of their own.
pub(crate) fn two_nodes() -> (Node, Node, String) {
    let database = test_database().unwrap();
    let nats = test_nats().unwrap();
    let nodes = (Node::start(&database, &nats), Node::start(&database, &nats));
    (nodes.0, nodes.1, database)
}

/// Creates a table, seats these players, each through their own node, and begins the game.
pub(crate) async fn begin(
    wish: &NewTable,
    maker: SocketAddr,
    players: &mut [&mut Player],
) -> String {
    let reply = http::post(maker, "/api/tables", Some(&players[0].token), wish).await;
    let table = reply.json::<rest::CreatedTable>().table;
    for (seat, player) in players.iter_mut().enumerate() {
        player.watch(&table).await;
        player.sit(seat as u8).await;
    }
    deal(players).await;
    table
}

/// How often a fault is tried.
pub(crate) fn rounds() -> usize {
    budget("RUCKUS_CLUSTER_ROUNDS", 1)
}

pub(crate) fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap()
}

/// The versions and client ids of every log, read directly from the database.
pub(crate) async fn read_log(database: &str) -> BTreeMap<String, Vec<(u64, String)>> {
    let connected = tokio_postgres::connect(database, tokio_postgres::NoTls).await;
    let (client, connection) = connected.unwrap();
    tokio::spawn(connection);
    let query = "SELECT game, version, client FROM actions ORDER BY game, version";
    let mut logs: BTreeMap<String, Vec<(u64, String)>> = BTreeMap::new();
    for row in client.query(query, &[]).await.unwrap() {
        let entry = (row.get::<_, i64>(1) as u64, row.get(2));
        logs.entry(row.get(0)).or_default().push(entry);
    }
    logs
}

/// Asserts that a log has every answered request exactly once, and no gap. Returns the number of
/// answers.
pub(crate) fn check_log(
    logs: &BTreeMap<String, Vec<(u64, String)>>,
    tables: &[crate::load::Table],
) -> usize {
    let mut answered = 0;
    for table in tables {
        let log = logs.get(&table.id).map_or(&[][..], Vec::as_slice);
        let versions = log.iter().map(|(version, _)| *version);
        assert!(versions.eq(1..=log.len() as u64), "no gap and no twin");
        let times = |id: &String| log.iter().filter(|(_, client)| client == id).count();
        for id in &table.answered {
            assert_eq!(times(id), 1, "an answered action is there once");
        }
        for id in &table.unanswered {
            assert!(times(id) <= 1, "no action is there twice");
        }
        answered += table.answered.len();
    }
    answered
}
