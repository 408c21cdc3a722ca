//! A game that is about to end in three ways at once: by a win, a flag and a resignation.
//!
//! It ends in only one way, and everybody sees the same result.

use std::io::Write as _;
use std::sync::Arc;
use std::time::Duration;

use ruckus_catalog::{GameId, new_match};
use ruckus_conform::{budget, first_seed};
use ruckus_core::{Seat, Seed, Value, json};
use ruckus_protocol::{Answer, Ask, ClockControl, ServerMessage};
use tokio::time::{Instant, sleep};

use super::begun::{self, player};
use super::disk::Database;
use super::in_simulated_time;
use super::node::{BEGINNING, NodeSetup, even_clock};
use crate::rooms::{ActiveGame, Asker, Frame, Outbox, Rooms, TableCommand};
use crate::store::{Store as _, StoredStatus, Write, Written};

const CODE: &str = "0123456789";
const TURN: u64 = 5_000;

/// The actions of a game of boop that ends with a win: the shortest of several.
fn won_game() -> Vec<(Seat, String)> {
    let play = |number: u64| {
        let seed = Seed::from(number);
        let mut dice = seed.stream("won game");
        let mut played = new_match(GameId::Boop, &json!({}), Some(2), seed, None).unwrap();
        let mut script = Vec::new();
        while played.outcome().is_none() {
            let seat = played.to_move().iter().next().unwrap();
            let action = dice.pick(&played.legal(seat)).unwrap().clone();
            played.apply(seat, &action, 0).unwrap();
            script.push((seat, action));
        }
        script
    };
    (0..40).map(play).min_by_key(Vec::len).unwrap()
}

/// Runs a race and returns the body of the entry that ended the game.
async fn race(number: u64, script: &[(Seat, String)]) -> String {
    let mut dice = Seed::from(number).stream("finish");
    let database = Database::default();
    let clock = ClockControl::PerTurn {
        seconds: (TURN / 1_000) as u32,
    };
    let row = begun::row(CODE, &[0, 1].map(player), clock);
    for write in begun::writes(&row, BEGINNING) {
        assert_eq!(database.write(&write), Written::Stored);
    }
    let ((last, winning), before) = script.split_last().unwrap();
    let mut playing = ActiveGame::begin(&row, begun::seed(&row), BEGINNING).unwrap();
    for (number, (seat, action)) in before.iter().enumerate() {
        let command = TableCommand::Action(action.clone());
        let entry = playing.apply(*seat, &command, &format!("{number:016x}"), BEGINNING);
        let append = Write::Append {
            table: row.id.clone(),
            entry: Box::new(entry.unwrap()),
            wake: Some(BEGINNING + TURN),
            end: None,
            epoch: None,
        };
        assert_eq!(database.write(&append), Written::Stored);
    }
    let nodes = [0, 1].map(|node| start_node(&database, 2 * number + node));
    for node in &nodes {
        // Both nodes have the table open, and flag the player who runs out of time.
        look(node).await;
    }
    // Acts around the moment when the flag falls.
    sleep(Duration::from_millis(TURN - 20 + u64::from(dice.below(30)))).await;
    let winner = last.index();
    let act = Ask::Act {
        expected: before.len() as u64,
        action: winning.clone(),
    };
    let (node, other) = (dice.below(2) as usize, dice.below(2) as usize);
    let (won, resigned) = tokio::join!(
        ask(
            &nodes[node],
            winner,
            "00000000000000aa",
            act,
            dice.below(12)
        ),
        ask(
            &nodes[other],
            1 - winner,
            "00000000000000bb",
            Ask::Resign,
            dice.below(12)
        ),
    );
    sleep(Duration::from_secs(4)).await;
    let stored = database.memory.lock().unwrap().table(CODE, 0);
    let stored = stored.unwrap().unwrap();
    assert_eq!(stored.row.status, StoredStatus::Finished, "race {number}");
    assert_eq!(stored.log.len(), script.len(), "race {number}: one end");
    let end = stored.log.last().unwrap();
    let version = end.version;
    let by = |id: &str| end.client == id;
    for (answer, id) in [(won, "00000000000000aa"), (resigned, "00000000000000bb")] {
        assert_eq!(
            answer == Answer::Done { version },
            by(id),
            "race {number}: {answer:?}, and it ended by {}",
            end.body
        );
    }
    for node in &nodes {
        let result = look(node).await;
        assert_eq!(result, stored.row.result, "race {number}");
        assert!(result.is_some(), "race {number}");
    }
    end.body.clone()
}

/// No broker carries the messages: each node learns of changes from the database.
fn start_node(database: &Database, number: u64) -> Arc<Rooms> {
    let setup = NodeSetup {
        clock: even_clock(BEGINNING, Instant::now()),
        ..NodeSetup::new(database, number)
    };
    let (mut node, _) = setup.start_one_of_many();
    node.work_by_itself();
    node.rooms
}

async fn ask(rooms: &Arc<Rooms>, seat: usize, id: &str, ask: Ask, later: u32) -> Answer {
    sleep(Duration::from_millis(later.into())).await;
    let asker = Asker {
        socket: Asker::BY_REQUEST,
        person: Some(player(seat)),
    };
    rooms.ask(CODE, &asker, id, &ask).await
}

/// The result as a new watcher sees it.
async fn look(rooms: &Arc<Rooms>) -> Option<Value> {
    let (outbox, mut told) = Outbox::new();
    let asker = Asker {
        socket: 77,
        person: None,
    };
    rooms.watch(CODE, &asker, &outbox, None, &[]).await.unwrap();
    loop {
        let Some(Frame::Text(text)) = told.next().await else {
            panic!("cut off");
        };
        let message: ServerMessage = serde_json::from_str(&text).unwrap();
        if let ServerMessage::Table { snapshot } = message {
            return snapshot.position.and_then(|position| position.result);
        }
    }
}

#[test]
fn a_game_that_ends_from_three_sides_at_once_has_one_end() {
    let script = won_game();
    let (mut won, mut flagged, mut resigned) = (0, 0, 0);
    let (races, first) = (budget("RUCKUS_RACES", 100), first_seed());
    for number in first..first + races {
        match in_simulated_time(race(number, &script)).as_str() {
            "!flag" => flagged += 1,
            "!resign" => resigned += 1,
            _ => won += 1,
        }
    }
    // If one side always came first, this would not be a race.
    for (what, times) in [("won", won), ("flag", flagged), ("resigned", resigned)] {
        assert!(times > races / 20, "{what} only {times} times");
    }
    writeln!(
        std::io::stdout().lock(),
        "{races} games ended from three sides at once: {won} by the action, {flagged} by the flag, \
         {resigned} by resigning; one end each, the same for all"
    )
    .unwrap();
}
