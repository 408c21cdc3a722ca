//! SIGTERM to a server that is busy with everything at once.
//!
//! `RUCKUS_STOP_SECONDS` sets how long stopping may take (30: other programs may keep the machine
//! busy; the promise is ten, as in `ci`).

use std::io::Write as _;
use std::net::SocketAddr;
use std::time::Duration;

use ruckus_conform::budget;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::Instant;

use crate::load::{self, Answers, begin_tables};
use crate::{answered_at, check, process, runtime};

/// How many tables are played.
const TABLES: usize = 16;
/// How many clients ask for the past of a table, over and over.
const REPLAYS: usize = 40;
/// How many clients of each silent kind are connected.
const SILENT: usize = 20;

const UPGRADE: &str = "GET /socket HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\n\
    upgrade: websocket\r\nsec-websocket-version: 13\r\n\
    sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

/// Asks for the past of a table until the server is gone.
async fn ask_for_the_past(address: SocketAddr, code: &str) {
    let request =
        format!("GET /api/tables/{code}/past HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
    loop {
        let asked = async {
            let mut stream = TcpStream::connect(address).await?;
            stream.write_all(request.as_bytes()).await?;
            let mut answer = Vec::new();
            stream.read_to_end(&mut answer).await
        };
        if asked.await.is_err() {
            return;
        }
    }
}

/// Connections that never read, never finish their request, or never send one.
async fn silent_clients(address: SocketAddr, code: &str) -> Vec<TcpStream> {
    let stream = format!("GET /api/tables/{code}/stream HTTP/1.1\r\nhost: x\r\n\r\n");
    let mut silent = Vec::new();
    for sent in [UPGRADE, "GET / HT", "", &stream] {
        for _ in 0..SILENT {
            let mut client = TcpStream::connect(address).await.unwrap();
            client.write_all(sent.as_bytes()).await.unwrap();
            silent.push(client);
        }
    }
    silent
}

#[test]
fn a_busy_server_stops_in_time_and_keeps_everything_it_answered() {
    let most = Duration::from_secs(budget("RUCKUS_STOP_SECONDS", 30));
    let data = tempfile::TempDir::new().unwrap();
    let answers = Answers::default();
    let (mut process, address) = process::start_until_told(data.path());
    let (tables, took, is_clean) = runtime().block_on(async {
        let mut tables = begin_tables(address, TABLES, &answers).await;
        let code = tables[0].code().to_owned();
        let _silent = silent_clients(address, &code).await;
        let past = (0..REPLAYS).map(|_| ask_for_the_past(address, &code));
        let (took, is_clean) = {
            let playing = load::play_until_cut(address, &mut tables);
            let playing = futures_util::future::join(playing, futures_util::future::join_all(past));
            tokio::pin!(playing);
            tokio::select! {
                _ = &mut playing => panic!("nobody plays, and the server was not told to stop"),
                () = answers.wait_for_more(20 * TABLES) => {}
            }
            process.terminate();
            let began = Instant::now();
            let ended = async {
                let is_clean = tokio::task::spawn_blocking(move || process.wait()).await;
                (began.elapsed(), is_clean.unwrap())
            };
            // Clients go on until they are cut off.
            let (ended, _) = tokio::join!(ended, playing);
            ended
        };
        (tables, took, is_clean)
    });
    let answered: usize = tables.iter().map(answered_at).sum();
    check(data.path(), &tables);
    writeln!(
        std::io::stdout().lock(),
        "stopped {took:?} after SIGTERM; {answered} answered actions, 0 lost, 0 doubled"
    )
    .unwrap();
    assert!(is_clean, "the server reports an error");
    assert!(took < most, "{took:?}");
}
