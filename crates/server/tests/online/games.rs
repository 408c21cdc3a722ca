//! Whole games between clients on bad connections.

use ruckus_protocol::{Answer, Ask, ErrorCode, RequestOutcome};

use crate::player::Player;
use crate::stage::{Dice, Stage, check_proof, people};

/// Takes one action over a connection that loses, repeats and reorders messages.
async fn act_somehow(player: &mut Player, dice: &mut Dice, old: &mut Vec<(String, Ask, u64)>) {
    let legal = player.legal().await;
    // A game with only passes would test nothing.
    let plays: Vec<&String> = legal
        .iter()
        .filter(|text| !text.starts_with("pass"))
        .collect();
    let action = match plays.len() {
        0 => dice.pick(&legal).clone(),
        _ => (*dice.pick(&plays)).clone(),
    };
    let ask = player.act(&action);
    let id = player.new_id();
    let made = match dice.below(5) {
        // The connection is cut before the answer arrives.
        0 => {
            player.send_ask(&id, &ask).await;
            player.cut();
            let fates = player.come_back(vec![id.clone()]).await;
            assert_eq!(fates.len(), 1);
            match fates[0].fate {
                RequestOutcome::Applied { version } => version,
                RequestOutcome::Unknown => done(player.ask_as(&id, ask.clone()).await),
            }
        }
        // Sent twice: answered twice in the same way, but executed once.
        1 => {
            player.send_ask(&id, &ask).await;
            player.send_ask(&id, &ask).await;
            let first = player.answer_to(&id).await;
            assert_eq!(player.answer_to(&id).await, first);
            done(first)
        }
        // An old message arrives late, between new ones.
        2 if !old.is_empty() => {
            let (late, late_ask, version) = dice.pick(old).clone();
            player.send_ask(&late, &late_ask).await;
            player.send_ask(&id, &ask).await;
            player.send_ask(&late, &late_ask).await;
            assert_eq!(done(player.answer_to(&late).await), version);
            assert_eq!(done(player.answer_to(&late).await), version);
            done(player.answer_to(&id).await)
        }
        // Based on a version that does not exist yet.
        3 => {
            let early = Ask::Act {
                expected: player.version + 1,
                action: action.clone(),
            };
            assert_eq!(player.refused(early).await, ErrorCode::Stale);
            done(player.ask_as(&id, ask.clone()).await)
        }
        _ => done(player.ask_as(&id, ask.clone()).await),
    };
    old.push((id, ask, made));
    player.until(|player| player.version >= made).await;
}

fn done(answer: Answer) -> u64 {
    match answer {
        Answer::Done { version } => version,
        other => panic!("{other:?}"),
    }
}

/// Plays a game to its end, or for `most` actions.
async fn play(game: &str, seats: usize, seed: u64, most: usize) {
    let stage = Stage::new().await;
    let mut dice = Dice::new(seed);
    let mut players = Vec::new();
    for seat in 0..seats {
        players.push(Player::new(stage.address(), &format!("P{seat}")).await);
    }
    let mut seated: Vec<&mut Player> = players.iter_mut().collect();
    let table = stage.begin(&people(game, seats), &mut seated).await;
    let mut watcher = Player::watcher(stage.address()).await;
    watcher.watch(&table).await;
    let mut old = vec![Vec::new(); seats];
    for ply in 0.. {
        let newest = players.iter().map(|player| player.version).max().unwrap();
        for player in &mut players {
            player.until(|player| player.version == newest).await;
        }
        if players[0].is_over() {
            break;
        }
        let movers: Vec<usize> = (0..seats).filter(|seat| players[*seat].to_move()).collect();
        let mover = *dice.pick(&movers);
        if ply == most {
            players[mover].done(Ask::Resign).await;
            continue;
        }
        // The connections of waiting players break too.
        for (seat, player) in players.iter_mut().enumerate() {
            if seat != mover && dice.one_in(8) {
                player.cut();
                player.come_back(Vec::new()).await;
            }
        }
        act_somehow(&mut players[mover], &mut dice, &mut old[mover]).await;
    }
    let newest = players[0].version;
    watcher.until(|watcher| watcher.version == newest).await;
    for player in &players {
        let versions = player.events.iter().map(|event| event.version);
        assert!(versions.eq(1..=newest), "every event once and in order");
        assert_eq!(
            player.position.as_ref().unwrap().result,
            watcher.position.as_ref().unwrap().result
        );
    }
    let proof = stage.proof(&table).await;
    check_proof(&proof);
    assert_eq!(proof.record.as_ref().unwrap().entries.len() as u64, newest);
    let taken: usize = old.iter().map(Vec::len).sum();
    assert!(proof.record.as_ref().unwrap().entries.len() >= taken);
    assert!(taken >= 10, "{game} had {taken} actions");
}

#[tokio::test]
async fn whole_games_of_boop_survive_bad_lines() {
    for seed in 0..3 {
        play("boop", 2, seed, 300).await;
    }
}

#[tokio::test]
async fn a_whole_game_of_halls_survives_bad_lines() {
    play("halls", 2, 10, 300).await;
}

#[tokio::test]
async fn a_whole_game_of_qinto_survives_bad_lines() {
    play("qinto", 3, 20, 200).await;
}

#[tokio::test]
async fn a_whole_game_of_digit_survives_bad_lines() {
    play("digit", 2, 30, 120).await;
}

#[tokio::test]
async fn a_game_of_bop_with_challenges_survives_bad_lines() {
    play("bop", 3, 40, 60).await;
}
