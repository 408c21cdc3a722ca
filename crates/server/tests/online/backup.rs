//! Backups made while games are in progress.

use std::path::Path;

use ruckus_server::{IntegrityError, Server, Verify};
use tempfile::TempDir;

use crate::stage::{Stage, act_in_turn, catch_up, config, people};

fn back_up(data: &Path, file: &Path) -> Result<(u64, u64), IntegrityError> {
    let copied = ruckus_server::back_up(data, file, Verify::default(), &mut |_, _| ())?;
    assert_eq!(copied.check.games, copied.games, "every game was replayed");
    Ok((copied.games, copied.entries))
}

fn restore(file: &Path, data: &Path) -> Result<(u64, u64), IntegrityError> {
    let copied = ruckus_server::restore(file, data, Verify::default(), &mut |_, _| ())?;
    Ok((copied.games, copied.entries))
}

#[tokio::test]
async fn a_backup_under_load_has_every_action_answered_before_it_began() {
    let stage = Stage::new().await;
    let (table, mut a, mut b) = stage.begin_two(&people("qinto", 2)).await;
    act_in_turn(&mut a, &mut b, |legal| &legal[0]).await;
    let folder = TempDir::new().unwrap();
    let play = async {
        for turn in 0..40 {
            catch_up(&mut a, &mut b).await;
            if a.position.as_ref().unwrap().result.is_none() {
                act_in_turn(&mut a, &mut b, |legal| &legal[turn % legal.len()]).await;
            }
        }
        a.version
    };
    let copies = async {
        let mut copies = Vec::new();
        for number in 0..3 {
            let (data, copy) = (
                stage.data.path().to_owned(),
                folder.path().join(number.to_string()),
            );
            // What a new client is shown was answered before.
            let mut watcher = crate::player::Player::watcher(stage.address()).await;
            watcher.watch(&table).await;
            let path = copy.clone();
            let made = tokio::task::spawn_blocking(move || back_up(&data, &path));
            let (_, entries) = made.await.unwrap().unwrap();
            assert!(
                entries >= watcher.version,
                "{entries} of {}",
                watcher.version
            );
            copies.push((copy, entries));
        }
        copies
    };
    let (played, copies) = tokio::join!(play, copies);
    for (copy, entries) in copies {
        let data = TempDir::new().unwrap();
        assert_eq!(restore(&copy, data.path()).unwrap(), (1, entries));
        assert!(entries <= played);
    }
}

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
