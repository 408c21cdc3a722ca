//! Backups made while games are in progress.

use ruckus_server::{Server, back_up, restore};
use tempfile::TempDir;

use crate::stage::{Stage, act_in_turn, config, people};

#[tokio::test]
async fn what_was_answered_before_a_backup_is_in_it_and_can_be_played_on() {
    let stage = Stage::new().await;
    let (_, mut a, mut b) = stage.begin_two(&people("qinto", 2)).await;
    for _ in 0..6 {
        act_in_turn(&mut a, &mut b, |legal| &legal[0]).await;
    }
    let elsewhere = TempDir::new().unwrap();
    let copy = elsewhere.path().join("copy.sqlite3");
    // The server keeps running.
    assert_eq!(back_up(stage.data.path(), &copy).unwrap(), (1, 6));
    let refused = back_up(stage.data.path(), &copy).unwrap_err();
    assert!(refused.to_string().contains("exists already"), "{refused}");
    let refused = restore(&copy, stage.data.path()).unwrap_err();
    assert!(refused.to_string().contains("already holds"), "{refused}");

    let data = TempDir::new().unwrap();
    assert_eq!(restore(&copy, data.path()).unwrap(), (1, 6));
    let server = Server::start(config(&data)).await.unwrap();
    let newest = a.version.max(b.version);
    b.until(|player| player.version == newest).await;
    let before = b.view().clone();
    b.connect(server.address()).await;
    b.snapshot = None;
    b.watch(&b.table.clone()).await;
    assert_eq!((b.version, b.view()), (6, &before));
    server.stop().await.unwrap();
}
