//! A server that stops and comes back.

use ruckus_protocol::{RequestOutcome, ServerMessage};
use ruckus_server::Server;
use tempfile::TempDir;
use tokio::net::TcpListener;

use crate::player::Player;
use crate::stage::{Dice, Stage, act_in_turn, catch_up, check_proof, config, people};

#[tokio::test]
async fn games_go_on_after_a_restart() {
    let mut stage = Stage::new().await;
    let mut dice = Dice::new(5);
    let (table, mut a, mut b) = stage.begin_two(&people("qinto", 2)).await;
    for round in 0..4 {
        for turn in 0..5 {
            act_in_turn(&mut a, &mut b, |legal| dice.pick_lasting(turn, legal)).await;
        }
        let newest = catch_up(&mut a, &mut b).await;
        let before = (a.view().clone(), b.view().clone());
        stage.restart().await;
        a.until(|a| {
            let told = |aside: &ServerMessage| matches!(aside, ServerMessage::Restarting { .. });
            a.asides.iter().any(told)
        })
        .await;
        assert_eq!(a.close_code().await, Some(1012));
        a.asides.clear();
        for player in [&mut a, &mut b] {
            player.connect(stage.address()).await;
            player.watch_since(None, Vec::new()).await;
            player.snapshot = None;
            player.until(|player| player.snapshot.is_some()).await;
        }
        assert_eq!(
            (a.view(), b.view()),
            (&before.0, &before.1),
            "round {round}"
        );
        assert_eq!(a.version, newest);
    }
    a.done(ruckus_protocol::Ask::Resign).await;
    check_proof(&stage.proof(&table).await);
}

#[tokio::test]
async fn a_request_is_known_after_a_restart() {
    let mut stage = Stage::new().await;
    let (_, mut a, _b) = stage.begin_two(&people("boop", 2)).await;
    let id = a.new_id();
    let ask = a.act("k@a1");
    a.ask_as(&id, ask.clone()).await;
    stage.restart().await;
    a.connect(stage.address()).await;
    let fates = a.watch_since(None, vec![id.clone()]).await;
    assert_eq!(fates[0].fate, RequestOutcome::Applied { version: 1 });
    let again = a.ask_as(&id, ask).await;
    assert_eq!(again, ruckus_protocol::Answer::Done { version: 1 });
}

#[tokio::test]
async fn a_second_server_on_the_same_data_is_refused() {
    let mut stage = Stage::new().await;
    let refused = Server::start(config(&stage.data)).await.err().unwrap();
    let refused = format!("{refused:#}");
    let (data, id) = (stage.data.path().display(), std::process::id());
    let wanted = format!("{data} is in use by process {id}: stop that process first");
    assert!(refused.contains(&wanted), "{refused}");
    // The first server keeps running, and the directory is free as soon as it has stopped.
    Player::new(stage.address(), "A").await;
    stage.restart().await;
}

#[tokio::test]
async fn a_server_that_cannot_listen_does_nothing() {
    let taken = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let data = TempDir::new().unwrap();
    let mut unreachable = config(&data);
    unreachable.listen = taken.local_addr().unwrap();
    let refused = Server::start(unreachable).await.err().unwrap();
    assert!(refused.to_string().contains("cannot listen"), "{refused}");
    // If the first one had left anything running, the directory would still be locked.
    let server = Server::start(config(&data)).await.unwrap();
    server.stop().await.unwrap();
}
