//! Backups made while games are in progress.

use ruckus_server::{Server, back_up, restore};
use tempfile::TempDir;

use crate::player::Player;
use crate::stage::{Stage, config, people};

#[tokio::test]
async fn what_was_answered_before_a_backup_is_in_it_and_can_be_played_on() {
    let stage = Stage::new().await;
    let mut a = Player::new(stage.address(), "A").await;
    let mut b = Player::new(stage.address(), "B").await;
    stage
        .begin(&people("qinto", 2), &mut [&mut a, &mut b])
        .await;
    for _ in 0..6 {
        let newest = a.version.max(b.version);
        a.until(|player| player.version == newest).await;
        b.until(|player| player.version == newest).await;
        let mover = if a.to_move() { &mut a } else { &mut b };
        let legal = mover.legal().await;
        let ask = mover.act(&legal[0]);
        let made = mover.done(ask).await;
        mover.until(|player| player.version >= made).await;
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
