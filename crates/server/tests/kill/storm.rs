//! Many clients that lose their connection at once, and all come back at once.
//!
//! `RUCKUS_STORM` sets the number of clients (200), each of which plays.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::time::Duration;

use ruckus_conform::budget;
use tokio::time::Instant;

use crate::load::{Answers, begin_tables};
use crate::{check, process, runtime};

/// How much more memory the server may need afterwards for each client, in bytes. A client has at
/// most one outbox of 256 KiB; nobody may need it for long.
const MEMORY: u64 = 64 * 1024;
/// Memory that the allocator keeps, however few clients there are.
const SLACK: u64 = 32 * 1024 * 1024;

#[test]
fn everybody_is_back_after_all_connections_were_cut() {
    let clients: usize = budget("RUCKUS_STORM", 200);
    let data = tempfile::TempDir::new().unwrap();
    let answers = Answers::default();
    let (process, address) = process::start(data.path(), &[]);
    runtime().block_on(async {
        let mut tables = begin_tables(address, clients / 2, &answers).await;
        let before = process.memory();
        {
            let playing = tables
                .iter_mut()
                .map(|table| table.play([address; 2], usize::MAX));
            let playing = futures_util::future::join_all(playing);
            tokio::select! {
                _ = playing => panic!("nobody plays, and nobody was cut off"),
                () = answers.wait_for_more(2 * clients) => {}
            }
            // Every socket is dropped here, in the middle of a request.
        }
        let began = Instant::now();
        let back = tables.iter_mut().map(|table| async move {
            let goal = table.answered.len() + 1;
            while table.play([address; 2], goal).await.is_none() {
                // Clients also wait before they retry.
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        });
        futures_util::future::join_all(back).await;
        let (took, after) = (began.elapsed(), process.memory());
        check(data.path(), &tables);
        let codes: BTreeSet<_> = tables.iter().map(|table| &table.id).collect();
        assert_eq!(codes.len(), clients / 2);
        let allowed = SLACK + MEMORY * clients as u64;
        assert!(
            after < before + allowed,
            "memory grew from {before} to {after} bytes"
        );
        writeln!(
            std::io::stdout().lock(),
            "{clients} clients cut off at once: all play on after {took:?}; {} MB before, {} after",
            before >> 20,
            after >> 20
        )
        .unwrap();
    });
}
