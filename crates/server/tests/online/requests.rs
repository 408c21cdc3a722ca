//! Every request gets one answer, with an error code if it is refused.

use std::sync::Arc;

use ruckus_protocol::{
    Answer, Ask, ClientMessage, ErrorCode, Phrase, RequestOutcome, ServerMessage,
};

use crate::player::Player;
use crate::stage::{Stage, boop};

#[tokio::test]
async fn an_action_decided_on_an_older_position_is_refused_as_stale() {
    let (_stage, mut a, mut b) = boop().await;
    a.done(a.act("k@a1")).await;
    b.until(|b| b.version == 1).await;
    b.done(b.act("k@f6")).await;
    a.until(|a| a.version == 2).await;
    let stale = Ask::Act {
        expected: 0,
        action: "k@c3".to_owned(),
    };
    match a.ask(stale).await {
        Answer::Refused { code, version, .. } => {
            assert_eq!((code, version), (ErrorCode::Stale, 2));
        }
        other => panic!("{other:?}"),
    }
    let fresh = a.act("k@c3");
    assert_eq!(a.done(fresh).await, 3);
}

#[tokio::test]
async fn an_offer_does_not_make_an_action_stale() {
    let (_stage, mut a, mut b) = boop().await;
    let decided = a.act("k@a1");
    b.done(Ask::Draw).await;
    assert_eq!(a.done(decided).await, 2);
}

#[tokio::test]
async fn refusals_say_why() {
    let (stage, mut a, mut b) = boop().await;
    let mut watcher = Player::watcher(stage.address()).await;
    watcher.watch(&a.table).await;
    let act = |action: &str| Ask::Act {
        expected: 0,
        action: action.to_owned(),
    };
    assert_eq!(a.refused(act("hop")).await, ErrorCode::BadAction);
    assert_eq!(a.refused(act("c@a1")).await, ErrorCode::IllegalAction);
    assert_eq!(b.refused(act("k@a1")).await, ErrorCode::NotToMove);
    assert_eq!(watcher.refused(act("k@a1")).await, ErrorCode::NotSeated);
    assert_eq!(watcher.refused(Ask::Resign).await, ErrorCode::NotSeated);
    assert_eq!(a.refused(Ask::Decline).await, ErrorCode::NoOffer);
    assert_eq!(a.refused(Ask::TakeBack).await, ErrorCode::NoOffer);
    assert_eq!(a.refused(Ask::Rematch).await, ErrorCode::NotOver);
    assert_eq!(a.refused(Ask::Close).await, ErrorCode::Begun);
    assert_eq!(a.refused(Ask::Stand).await, ErrorCode::Begun);
    assert_eq!(a.version, 0, "nothing has happened");
    a.table = "0000000000".to_owned();
    assert_eq!(a.refused(Ask::Resign).await, ErrorCode::NoTable);
    a.table = "nonsense".to_owned();
    assert_eq!(a.refused(Ask::Resign).await, ErrorCode::NoTable);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_does_not_exist_is_always_said_not_to() {
    let stage = Stage::new().await;
    let mut watcher = Player::watcher(stage.address()).await;
    let watch = ClientMessage::Watch {
        table: "0000000000".to_owned(),
        since: None,
        unanswered: Vec::new(),
    };
    // On a busy machine, the server's threads can be delayed anywhere.
    let busy = Arc::new(());
    for _ in 0..4 {
        let busy = Arc::downgrade(&busy);
        std::thread::spawn(move || while busy.strong_count() > 0 {});
    }
    for _ in 0..3_000 {
        watcher.send(&watch).await;
        match watcher.next().await {
            ServerMessage::Refused { code, .. } => assert_eq!(code, ErrorCode::NoTable),
            other => panic!("{other:?}"),
        }
    }
}

#[tokio::test]
async fn who_missed_something_is_told_and_who_is_lost_gets_the_table() {
    let (_stage, mut a, mut b) = boop().await;
    b.cut();
    a.done(a.act("k@a1")).await;
    b.come_back(Vec::new()).await;
    b.until(|b| b.version == 1).await;
    assert_eq!(b.events.len(), 1, "told by its event");
    let snapshots = |player: &Player| {
        let tables = player
            .wire
            .iter()
            .filter(|text| text.contains("\"type\":\"table\""));
        tables.count()
    };
    let before = snapshots(&b);
    b.cut();
    b.version = 99;
    b.come_back(Vec::new()).await;
    b.until(|b| b.version == 1).await;
    assert_eq!(
        snapshots(&b),
        before + 1,
        "a version yet to come is no version"
    );
}

#[tokio::test]
async fn what_became_of_a_request_can_be_asked() {
    let (_stage, mut a, _b) = boop().await;
    let (known, unknown) = (a.new_id(), a.new_id());
    let ask = a.act("k@a1");
    assert_eq!(a.ask_as(&known, ask).await, Answer::Done { version: 1 });
    a.cut();
    let fates = a.come_back(vec![unknown.clone(), known.clone()]).await;
    let found: Vec<_> = fates.iter().map(|fate| (&fate.id, fate.fate)).collect();
    assert_eq!(
        found,
        [
            (&unknown, RequestOutcome::Unknown),
            (&known, RequestOutcome::Applied { version: 1 })
        ]
    );
}

#[tokio::test]
async fn the_newer_window_speaks_for_a_seat() {
    let (stage, mut a, _b) = boop().await;
    let mut other = Player::watcher(stage.address()).await;
    other.token.clone_from(&a.token);
    other.connect(stage.address()).await;
    other.watch(&a.table.clone()).await;
    a.until(|a| {
        let superseded = |aside: &ServerMessage| matches!(aside, ServerMessage::Superseded { .. });
        a.asides.iter().any(superseded)
    })
    .await;
    let ask = a.act("k@a1");
    assert_eq!(a.refused(ask.clone()).await, ErrorCode::Elsewhere);
    assert_eq!(other.done(ask).await, 1);
    a.until(|a| a.version == 1).await;
}

#[tokio::test]
async fn phrases_are_heard_by_all() {
    let (_stage, mut a, mut b) = boop().await;
    let phrase = Phrase::GoodLuck;
    a.done(Ask::Say { phrase }).await;
    let table = a.table.clone();
    b.until(|b| {
        let said = ServerMessage::Said {
            table: table.clone(),
            seat: 0,
            phrase,
        };
        b.asides.contains(&said)
    })
    .await;
}
