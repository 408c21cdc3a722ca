//! A disk that is full for a while, and a disk that cannot be flushed.
//!
//! The server reports that it is not ready, refuses what it cannot store, and loses nothing.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::time::Instant;

use crate::http;
use crate::process::{self, Process};

/// The longest that anything takes, unless it is broken.
const PATIENCE: Duration = Duration::from_secs(60);
/// Longer than the outcome of a commit counts as fresh.
const LONG: Duration = Duration::from_millis(2_500);

/// A server whose disk can be made to fail.
struct Faulty {
    folder: TempDir,
    address: SocketAddr,
    _process: Process,
}

impl Faulty {
    fn start() -> Faulty {
        let folder = TempDir::new().unwrap();
        let library = crate::build_library(folder.path(), "faults.c");
        let variables = [
            ("LD_PRELOAD", library.as_os_str()),
            ("RUCKUS_DISK_FAULTS", folder.path().as_os_str()),
        ];
        let (process, address) = process::start(&folder.path().join("data"), &variables);
        Faulty {
            folder,
            address,
            _process: process,
        }
    }

    fn fault(&self, name: &str) -> Fault {
        let path = self.folder.path().join(name);
        std::fs::write(&path, "").unwrap();
        Fault(path)
    }

    async fn ready(&self) -> (u16, String) {
        let reply = http::get(self.address, "/ready", None).await;
        (reply.status, reply.body)
    }

    async fn until_ready_is(&self, wanted: (u16, &str)) {
        let began = Instant::now();
        loop {
            let (status, body) = self.ready().await;
            if (status, body.as_str()) == wanted {
                return;
            }
            assert!(began.elapsed() < PATIENCE, "still {status} {body}");
        }
    }

    async fn stays_not_ready(&self) {
        let began = Instant::now();
        while began.elapsed() < LONG {
            assert_eq!(self.ready().await, (503, "no storage\n".to_owned()));
        }
    }

    /// Creates a person; returns the token, or the code of the refusal.
    async fn new_person(&self) -> Result<String, Value> {
        let wish = json!({"name": "Ada", "bearer": true});
        let reply = http::post(self.address, "/api/session", None, &wish).await;
        let body: Value = serde_json::from_str(&reply.body).unwrap();
        match reply.status {
            200 => Ok(body["token"].as_str().unwrap().to_owned()),
            _ => Err(body["code"].clone()),
        }
    }

    async fn knows(&self, token: &str) -> bool {
        let reply = http::get(self.address, "/api/session", Some(token)).await;
        reply.status == 200
    }
}

/// A fault that lasts until it is dropped.
struct Fault(PathBuf);

impl Drop for Fault {
    fn drop(&mut self) {
        std::fs::remove_file(Path::new(&self.0)).unwrap();
    }
}

#[tokio::test]
async fn a_full_disk_is_not_ready_until_there_is_room() {
    let server = Faulty::start();
    server.until_ready_is((200, "ready\n")).await;
    let before = server.new_person().await.unwrap();
    let full = server.fault("full");
    // There are no other writes: the readiness check itself finds the fault.
    server.until_ready_is((503, "no storage\n")).await;
    server.stays_not_ready().await;
    assert_eq!(server.new_person().await, Err(json!("busy/storage")));
    assert!(server.knows(&before).await, "what is stored can be read");
    drop(full);
    server.until_ready_is((200, "ready\n")).await;
    let after = server.new_person().await.unwrap();
    assert!(server.knows(&before).await && server.knows(&after).await);
}

#[tokio::test]
async fn a_disk_that_failed_to_flush_is_never_ready_again() {
    let server = Faulty::start();
    server.until_ready_is((200, "ready\n")).await;
    let before = server.new_person().await.unwrap();
    let fault = server.fault("flush");
    server.until_ready_is((503, "no storage\n")).await;
    drop(fault);
    server.stays_not_ready().await;
    assert_eq!(server.new_person().await, Err(json!("busy/storage")));
    assert!(server.knows(&before).await);
}
