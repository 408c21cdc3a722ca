//! Seeds made from the bytes of the server and of the players.

use ruckus_protocol::fair::{Contradiction, Entropy, Share, table_seed};
use ruckus_protocol::rest::{NewTable, SeatWish};
use ruckus_protocol::{Ask, ErrorCode, Status};

use crate::http;
use crate::player::{Player, deal, sit};
use crate::stage::{Stage, check_proof, people};

/// Two players who sit at a new table and are about to commit.
async fn seated(stage: &Stage) -> (String, Player, Player) {
    let mut a = Player::new(stage.address(), "A").await;
    let mut b = Player::new(stage.address(), "B").await;
    let table = stage.create(&a, &people("qinto", 2)).await;
    for (player, seat) in [(&mut a, 0), (&mut b, 1)] {
        player.watch(&table).await;
        player.done(sit(seat)).await;
    }
    (table, a, b)
}

#[tokio::test]
async fn the_record_fits_what_both_players_were_shown() {
    let stage = Stage::new().await;
    let (table, mut a, b) = stage.begin_two(&people("qinto", 2)).await;
    a.done(Ask::Resign).await;
    let proof = stage.proof(&table).await;
    check_proof(&proof);
    assert!(proof.cancelled().is_empty());
    for share in &proof.dealt().unwrap().shares {
        assert!(matches!(share, Share::Given { .. }), "{share:?}");
    }
    for player in [&a, &b] {
        assert_eq!(player.witness.check(&proof), Ok(()));
    }
}

#[tokio::test]
async fn a_host_who_stands_up_after_a_reveal_deals_anew_with_new_bytes_of_everybody() {
    let stage = Stage::new().await;
    let (table, mut host, mut victim) = seated(&stage).await;
    host.commit().await;
    victim.commit().await;
    victim.reveal().await;
    let first = victim.witness.deals[0].clone();
    let shown = victim.snapshot.as_ref().unwrap().commitment.clone();
    // The host knows both bytes now, and wants to choose others for the seat.
    host.done(Ask::Stand).await;
    host.done(sit(0)).await;
    victim
        .until(|victim| {
            let snapshot = victim.snapshot.as_ref().unwrap();
            victim.deal().number == 2 && snapshot.status == Status::Dealing
        })
        .await;
    let snapshot = victim.snapshot.as_ref().unwrap();
    assert_ne!(snapshot.commitment, shown, "the server's bytes are new");
    assert_eq!(victim.deal().commitments, [None, None]);
    assert!(!victim.deal().sealed);
    // The bytes that the host has seen are worth nothing in this deal.
    let old = first.own.unwrap().entropy;
    for deal in [1, 2] {
        let again = Ask::Reveal {
            deal,
            entropy: old.reveal(),
        };
        assert_eq!(victim.refused(again).await, ErrorCode::EntropyNotNow);
    }
    deal(&mut [&mut host, &mut victim]).await;
    victim.done(Ask::Resign).await;
    let proof = stage.proof(&table).await;
    check_proof(&proof);
    assert_eq!(victim.witness.check(&proof), Ok(()));
    // The cancelled deal is in the record, with what was revealed.
    let [cancelled] = proof.cancelled() else {
        panic!("{proof}");
    };
    assert_eq!(cancelled.number, 1);
    assert!(matches!(cancelled.shares[0], Share::Withheld { .. }));
    assert!(matches!(cancelled.shares[1], Share::Given { entropy, .. } if entropy == old));
    let dealt = proof.dealt().unwrap();
    assert_ne!(dealt.server, cancelled.server);
    assert!(!matches!(dealt.shares[1], Share::Given { entropy, .. } if entropy == old));
}

#[tokio::test]
async fn nobody_reveals_before_everybody_has_committed() {
    let stage = Stage::new().await;
    let (_, mut a, mut b) = seated(&stage).await;
    a.commit().await;
    a.until(|a| a.deal().commitments[0].is_some()).await;
    let entropy = Entropy::from_bytes([5; 32]).reveal();
    let early = Ask::Reveal { deal: 1, entropy };
    assert_eq!(b.refused(early).await, ErrorCode::EntropyNotNow);
    // A commitment is made once.
    let other = Ask::Commit {
        deal: 1,
        commitment: "5".repeat(64),
    };
    assert_eq!(a.refused(other).await, ErrorCode::WrongEntropy);
    b.commit().await;
    for player in [&mut a, &mut b] {
        let deal = player.keep_witness().await;
        assert!(deal.seats.iter().all(Option::is_some));
    }
}

#[tokio::test]
async fn a_closed_table_that_had_dealt_has_a_record() {
    let stage = Stage::new().await;
    let (table, mut host, mut victim) = seated(&stage).await;
    host.commit().await;
    victim.commit().await;
    victim.reveal().await;
    let path = format!("/api/tables/{table}/record");
    let early = http::get(stage.address(), &path, None).await;
    assert_eq!(early.status, 409, "the bytes are still secret");
    host.done(Ask::Close).await;
    let proof = stage.proof(&table).await;
    assert_eq!(proof.check(), Ok(()));
    assert!(proof.record.is_none() && proof.dealt().is_none());
    assert_eq!(victim.witness.check(&proof), Ok(()));
    let [cancelled] = proof.cancelled() else {
        panic!("{proof}");
    };
    assert!(matches!(cancelled.shares[1], Share::Given { .. }));
}

#[tokio::test]
async fn other_bytes_than_promised_are_refused_and_withheld_ones_replaced() {
    let stage = Stage::new().await;
    let (table, mut a, mut b) = seated(&stage).await;
    a.commit().await;
    b.commit().await;
    b.keep_witness().await;
    let other = Ask::Reveal {
        deal: 1,
        entropy: Entropy::from_bytes([5; 32]).reveal(),
    };
    assert_eq!(b.refused(other).await, ErrorCode::WrongEntropy);
    a.reveal().await;
    // The server waits only ten seconds for the other player.
    a.until_status(Status::Playing).await;
    // An honest player who is late learns that the bytes are not in the shuffle.
    let late = Ask::Reveal {
        deal: 1,
        entropy: b.entropy().reveal(),
    };
    assert_eq!(b.refused(late).await, ErrorCode::EntropyNotNow);
    a.done(Ask::Resign).await;
    let mut proof = stage.proof(&table).await;
    check_proof(&proof);
    let shares = &proof.dealt().unwrap().shares;
    assert!(matches!(shares[0], Share::Given { .. }));
    assert!(matches!(shares[1], Share::Withheld { .. }));
    for player in [&a, &b] {
        assert_eq!(player.witness.check(&proof), Ok(()));
    }
    // A host who leaves out bytes that had been confirmed is found out.
    let (id, deal) = (proof.table.clone(), proof.deals.last_mut().unwrap());
    let commitment = deal.shares[0].commitment().unwrap();
    deal.shares[0] = Share::Withheld { commitment };
    let seed = deal.seed(&id);
    proof.record.as_mut().unwrap().seed = seed;
    assert_eq!(proof.check(), Ok(()));
    let contradiction = Contradiction::Withheld { deal: 1, seat: 0 };
    assert_eq!(a.witness.check(&proof), Err(contradiction));
}

#[tokio::test]
async fn who_does_not_commit_is_silent_and_the_game_begins() {
    let stage = Stage::new().await;
    let (table, mut a, b) = seated(&stage).await;
    drop(b);
    a.commit().await;
    a.reveal().await;
    a.until_status(Status::Playing).await;
    a.done(Ask::Resign).await;
    let proof = stage.proof(&table).await;
    check_proof(&proof);
    assert_eq!(proof.dealt().unwrap().shares[1], Share::Silent);
    assert_eq!(a.witness.check(&proof), Ok(()));
}

#[tokio::test]
async fn a_person_before_a_bot_and_a_bot_before_a_person_have_different_seeds() {
    let stage = Stage::new().await;
    let wish = NewTable {
        seats: vec![SeatWish::Open, SeatWish::Bot { level: 1 }],
        ..people("boop", 2)
    };
    let mut a = Player::new(stage.address(), "A").await;
    let table = stage.begin(&wish, &mut [&mut a]).await;
    a.done(Ask::Resign).await;
    let proof = stage.proof(&table).await;
    check_proof(&proof);
    let dealt = proof.dealt().unwrap();
    assert_eq!(dealt.shares[1], Share::Bot);
    let turned = [dealt.shares[1], dealt.shares[0]];
    let other = table_seed(&proof.table, dealt.number, &dealt.server, &turned);
    assert!(other != proof.record.as_ref().unwrap().seed);
}
