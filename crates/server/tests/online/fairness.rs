//! Seeds made from the bytes of the server and of the players.

use ruckus_protocol::fair::{Entropy, Share};
use ruckus_protocol::{Ask, ErrorCode, Status};

use crate::player::Player;
use crate::stage::{Stage, check_proof, people};

#[tokio::test]
async fn the_commitment_shown_before_sitting_is_the_one_of_the_record() {
    let stage = Stage::new().await;
    let (table, mut a, _b) = stage.begin_two(&people("qinto", 2)).await;
    let shown = a.snapshot.as_ref().unwrap().commitment.clone();
    a.done(Ask::Resign).await;
    let proof = stage.proof(&table).await;
    assert_eq!(proof.commitment.to_string(), shown);
    check_proof(&proof);
    for share in &proof.shares {
        assert!(matches!(share, Share::Given { .. }), "{share:?}");
    }
}

#[tokio::test]
async fn other_bytes_than_promised_are_refused_and_withheld_ones_replaced() {
    let stage = Stage::new().await;
    let mut a = Player::new(stage.address(), "A").await;
    let mut b = Player::new(stage.address(), "B").await;
    let table = stage.create(&a, &people("boop", 2)).await;
    let other = || Ask::Reveal {
        entropy: Entropy::from_bytes([5; 32]).reveal(),
    };
    for (player, seat) in [(&mut a, 0), (&mut b, 1)] {
        player.watch(&table).await;
        player.sit(seat).await;
    }
    assert_eq!(b.refused(other()).await, ErrorCode::WrongEntropy);
    a.reveal().await;
    // The server waits only ten seconds for the other player.
    a.until_status(Status::Playing).await;
    a.done(Ask::Resign).await;
    let proof = stage.proof(&table).await;
    check_proof(&proof);
    assert!(matches!(proof.shares[0], Share::Given { .. }));
    assert!(matches!(proof.shares[1], Share::Withheld { .. }));
}
