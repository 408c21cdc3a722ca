//! Encrypted connections to a real PostgreSQL and a real NATS server, which accept no others.

use std::path::PathBuf;

use rcgen::{CertifiedKey, generate_simple_self_signed};
use ruckus_server::{Config, Server};
use ruckus_services::{Certificate, Nats, Postgres};
use tempfile::TempDir;

use crate::http;
use crate::nodes::{Node, begin, runtime};
use crate::player::Player;
use crate::stage::people;

/// A new certificate for this machine.
fn certify() -> Certificate {
    let names = vec!["127.0.0.1".to_owned()];
    let CertifiedKey { cert, signing_key } = generate_simple_self_signed(names).unwrap();
    Certificate {
        cert: cert.pem(),
        key: signing_key.serialize_pem(),
    }
}

/// Writes a certificate to a file, to be trusted.
fn trusted(folder: &TempDir, name: &str, certificate: &Certificate) -> PathBuf {
    let file = folder.path().join(name);
    std::fs::write(&file, &certificate.cert).unwrap();
    file
}

/// How many messages of other nodes a node has received.
async fn received(node: &Node) -> u64 {
    let metrics = http::get(node.address, "/metrics", None).await.body;
    let found = metrics
        .lines()
        .find_map(|line| line.strip_prefix("ruckus_cluster_received_total "));
    found.expect("the metric is there").parse().unwrap()
}

#[test]
fn nodes_share_tables_through_encrypted_connections() {
    runtime().block_on(async {
        let folder = TempDir::new().unwrap();
        let certificate = certify();
        let ca = trusted(&folder, "ca.pem", &certificate);
        let postgres = Postgres::start_encrypted(&certificate).unwrap();
        let database = postgres.create("ruckus").unwrap();
        let nats = Nats::start_encrypted(&certificate).unwrap();
        let plain = tokio_postgres::connect(&database, tokio_postgres::NoTls).await;
        assert!(
            plain.is_err(),
            "the database accepts unencrypted connections"
        );

        let node = || Node::start_with(&database, &nats.url(), Some(&ca));
        let (first, second) = (node(), node());
        let mut a = Player::new(first.address, "A").await;
        let mut b = Player::new(second.address, "B").await;
        begin(&people("boop", 2), first.address, &mut [&mut a, &mut b]).await;
        let act = a.act("k@a1");
        a.done(act).await;
        b.until(|b| b.version == 1).await;
        let act = b.act("k@f6");
        b.done(act).await;
        a.until(|a| a.version == 2).await;
        // The other node could also have found the move in the database.
        while received(&first).await == 0 || received(&second).await == 0 {
            tokio::task::yield_now().await;
        }
    });
}

#[test]
fn a_database_with_another_certificate_is_not_used() {
    runtime().block_on(async {
        let folder = TempDir::new().unwrap();
        let (certificate, other) = (certify(), certify());
        let postgres = Postgres::start_encrypted(&certificate).unwrap();
        let database = postgres.create("ruckus").unwrap();
        for (ca, is_used) in [(&other, false), (&certificate, true)] {
            let mut config = Config::new("/nonexistent".into(), "127.0.0.1:0".parse().unwrap());
            config.database = Some(database.clone());
            config.database_ca = Some(trusted(&folder, "ca.pem", ca));
            let started = Server::start(config).await;
            assert_eq!(started.is_ok(), is_used);
            if let Ok(server) = started {
                server.stop().await.unwrap();
            }
        }
    });
}
