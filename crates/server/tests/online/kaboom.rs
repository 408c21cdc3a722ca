//! Kaboom over real sockets: followers see the stored turn despite lost connections and restarts.

use std::io::Write as _;

use ruckus_core::{Entry, Value, json};
use ruckus_protocol::rest::{NewTable, SeatWish};
use ruckus_protocol::{Ask, ClientMessage, ErrorCode, Status};
use tokio::sync::watch;
use tokio::time::Instant;

use crate::builder::Builder;
use crate::follower::Follower;
use crate::player::Player;
use crate::stage::{Stage, check_proof, people};

fn table(seats: Vec<SeatWish>) -> NewTable {
    NewTable {
        options: options(),
        seats,
        ..people("kaboom", 2)
    }
}

fn options() -> Value {
    json!({"rounds": 1})
}

async fn two(stage: &Stage, wish: &NewTable) -> (String, [Builder; 2]) {
    let (code, a, b) = stage.begin_two(wish).await;
    let mut both = [a, b].map(|player| Builder::new(player, options()));
    for builder in &mut both {
        builder.take_in().await;
    }
    (code, both)
}

/// Plays to the end of the game, cutting the connection at these steps of turns.
async fn play(builder: &mut Builder, cuts: Vec<u32>) {
    play_and_show(builder, cuts, &watch::Sender::new(0)).await;
}

/// The same, publishing the current step of the turn.
async fn play_and_show(builder: &mut Builder, mut cuts: Vec<u32>, shown: &watch::Sender<u32>) {
    while !builder.player.is_over() {
        builder.act().await;
        builder.receive().await;
        let step = builder.follower.step();
        shown.send_replace(step.unwrap_or(0));
        if let (Some(step), Some(cut)) = (step, cuts.last())
            && step >= *cut
        {
            cuts.pop();
            builder.break_line().await;
        }
    }
}

/// Joins the table when a turn has already been running for a while.
async fn come_late(stage: &Stage, code: &str, mut step: watch::Receiver<u32>) -> Follower {
    let mut watcher = Player::watcher(stage.address()).await;
    step.wait_for(|step| *step >= 300)
        .await
        .expect("a turn runs");
    watcher.watch(code).await;
    let mut follower = Follower::new(options());
    while !watcher.is_over() {
        watcher.receive().await;
        follower.follow(&watcher.wire);
    }
    follower
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_game_of_kaboom_is_the_same_for_all_who_follow() {
    let stage = Stage::new().await;
    let seats = vec![SeatWish::Open, SeatWish::Open, SeatWish::Bot { level: 4 }];
    let (code, mut both) = two(&stage, &table(seats)).await;
    let [a, b] = &mut both;
    let shown = watch::Sender::new(0);
    let (_, _, late) = tokio::join!(
        play_and_show(a, Vec::new(), &shown),
        play(b, vec![700, 300]),
        come_late(&stage, &code, shown.subscribe())
    );
    let proof = stage.proof(&code).await;
    check_proof(&proof);
    for builder in &both {
        assert!(builder.done.len() >= 10, "{} done", builder.done.len());
        for id in builder.done.keys() {
            let times = builder
                .follower
                .inputs
                .iter()
                .filter(|input| input.id == *id);
            let ready = builder
                .player
                .events
                .iter()
                .any(|event| event.chunk.is_none() && builder.done[id] == event.version);
            assert_eq!(times.count(), usize::from(!ready), "done once");
        }
        assert_eq!(builder.follower.chunks, 360, "three turns of 120 chunks");
        for (step, undone) in &builder.follower.running {
            assert_eq!((*step, *undone), (0, 0), "nobody died");
        }
        let hash = builder.follower.stored.as_ref().unwrap().hash();
        assert_eq!(
            hash,
            proof.record.as_ref().unwrap().state,
            "as the record says"
        );
    }
    assert!(
        late.chunks > 200 && late.frames > 100,
        "the late one follows"
    );
    let bot = |entry: &&Entry| matches!(entry, Entry::Game { seat, .. } if seat.index() == 2);
    let by_bot = proof
        .record
        .as_ref()
        .unwrap()
        .entries
        .iter()
        .filter(bot)
        .count();
    assert!(by_bot > 10, "the bot did {by_bot} things");
    let bytes: usize = both[0]
        .player
        .wire
        .iter()
        .filter(|text| text.starts_with("{\"type\":\"frame\""))
        .map(String::len)
        .sum();
    writeln!(
        std::io::stdout().lock(),
        "a game of 3 turns: {} hashes of chunks and {} of frames the same for two players, \
         {} for who came late; frames {} bytes a second",
        both[0].follower.chunks,
        both[0].follower.frames,
        late.chunks,
        bytes / 90
    )
    .unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_goes_on_where_a_server_has_left_it() {
    let mut stage = Stage::new().await;
    let (_, mut both) = two(&stage, &table(vec![SeatWish::Open; 2])).await;
    for builder in &mut both {
        builder.act().await;
    }
    let [a, b] = &mut both;
    while a.follower.step().is_none_or(|step| step < 400) {
        a.act().await;
        a.receive().await;
    }
    a.player.cut();
    b.player.cut();
    let known = (a.follower.step().unwrap(), a.done.len());
    stage.restart().await;
    for builder in [&mut *a, &mut *b] {
        builder.player.connect(stage.address()).await;
    }
    let began = Instant::now();
    a.break_line().await;
    while a.follower.running.len() < 2 || a.follower.step().is_none_or(|step| step < 600) {
        a.act().await;
        a.receive().await;
    }
    let (step, undone) = a.follower.running[1];
    assert!(
        step + 15 >= known.0,
        "the open chunk was stored: {step} of {}",
        known.0
    );
    assert!(undone <= 30);
    assert!(a.done.len() >= known.1);
    a.player.done(Ask::Resign).await;
    writeln!(
        std::io::stdout().lock(),
        "a server stopped at step {} and another went on from {step}; {:?} later 200 steps on",
        known.0,
        began.elapsed()
    )
    .unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_done_in_a_turn_is_refused_with_a_code() {
    let stage = Stage::new().await;
    let (code, mut both) = two(&stage, &table(vec![SeatWish::Open; 2])).await;
    let [a, b] = &mut both;
    let input = |player: &Player, action: &str| Ask::Act {
        expected: player.version,
        action: action.to_owned(),
    };
    let early = input(&a.player, "@0 grab 3");
    assert_eq!(a.player.refused(early).await, ErrorCode::IllegalAction);
    a.act().await;
    b.act().await;
    while a.follower.step().is_none_or(|step| step < 30) {
        a.receive().await;
    }
    while b.follower.step().is_none() {
        b.receive().await;
    }
    let builds = a.player.view()["builder"] == json!(0);
    let (builder, other) = if builds { (a, b) } else { (b, a) };
    let wrong = input(&builder.player, "@30 fire 0,20,0.8");
    assert_eq!(
        builder.player.refused(wrong).await,
        ErrorCode::IllegalAction
    );
    let none = input(&builder.player, "grab");
    assert_eq!(builder.player.refused(none).await, ErrorCode::BadAction);
    let old = Ask::Act {
        expected: 0,
        action: "@30 grab 3".to_owned(),
    };
    assert_eq!(builder.player.refused(old).await, ErrorCode::Stale);
    let good = input(&builder.player, "@30 grab 3");
    builder.player.done(good).await;
    let mut watcher = Player::watcher(stage.address()).await;
    watcher.watch(&code).await;
    let foreign = input(&watcher, "@30 grab 4");
    assert_eq!(watcher.refused(foreign).await, ErrorCode::NotSeated);
    other.player.done(Ask::Resign).await;
    builder.player.until(|player| player.is_over()).await;
    let after = input(&builder.player, "@90 drop");
    assert_eq!(builder.player.refused(after).await, ErrorCode::Over);
    check_proof(&stage.proof(&code).await);
}

#[tokio::test]
async fn more_than_sixty_inputs_a_second_close_the_socket() {
    let stage = Stage::with(|config| config.limits.inputs = 60).await;
    let (code, mut both) = two(&stage, &table(vec![SeatWish::Open; 2])).await;
    let player = &mut both[0].player;
    for _ in 0..200 {
        let id = player.new_id();
        player
            .send(&ClientMessage::Input {
                table: code.clone(),
                id,
                expected: 0,
                action: "@0 drop".to_owned(),
            })
            .await;
    }
    assert_eq!(player.close_code().await, Some(1008));
    let other = &mut both[1].player;
    other.done(Ask::Resign).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_late_begins_no_turn_and_goes_on_with_the_others() {
    // Every step counts as late.
    let late = |config: &mut ruckus_server::Config| {
        config.limits.step_lateness_ms = 0;
    };
    let stage = Stage::with(late).await;
    let bots = vec![SeatWish::Open, SeatWish::Bot { level: 1 }];
    let mut a = Player::new(stage.address(), "A").await;
    stage.begin(&table(bots.clone()), &mut [&mut a]).await;
    let mut first = Builder::new(a, options());
    first.take_in().await;
    while first.follower.step().is_none_or(|step| step < 900) {
        first.act().await;
        first.receive().await;
    }
    let mut b = Player::new(stage.address(), "B").await;
    stage.begin(&table(bots), &mut [&mut b]).await;
    let ready = b.act("@0 ready");
    assert_eq!(b.refused(ready).await, ErrorCode::RealTime);
    assert_eq!(b.snapshot.as_ref().unwrap().status, Status::Playing);
    while first.follower.chunks < 120 {
        first.receive().await;
    }
}
