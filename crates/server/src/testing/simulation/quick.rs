//! A quick match leads only to tables where somebody is, or may still arrive.

use std::sync::Arc;

use ruckus_protocol::{Answer, Ask, Person};

use super::begun::player;
use super::disk::Database;
use super::node::NodeSetup;
use crate::rooms::{Asker, Outbox, OutboxReader, Rooms, quick_match};

fn rooms() -> Arc<Rooms> {
    NodeSetup::new(&Database::default(), 1).start_alone().rooms
}

/// Sits down at a table and stays.
async fn sit(rooms: &Arc<Rooms>, table: &str, person: Person, socket: u64) -> OutboxReader {
    let asker = Asker {
        socket,
        person: Some(person),
    };
    let (outbox, told) = Outbox::new();
    rooms
        .watch(table, &asker, &outbox, None, &[])
        .await
        .unwrap();
    let sit = Ask::Sit {
        seat: 0,
        commitment: None,
        invite: None,
    };
    let sat = rooms.ask(table, &asker, "sit", &sit).await;
    assert!(matches!(sat, Answer::Done { .. }), "{sat:?}");
    told
}

#[tokio::test(start_paused = true)]
async fn tables_that_were_left_do_not_hide_one_with_a_player() {
    let rooms = rooms();
    for number in 0..20 {
        let (socket, now) = (1 + number as u64, 20_000 * number as u64);
        let person = player(number);
        let table = quick_match(&rooms, "boop", &person, now).await.unwrap();
        let _told = sit(&rooms, &table, person, socket).await;
        rooms.leave(&table, socket).await;
    }
    let (host, guest) = (player(20), player(21));
    let table = quick_match(&rooms, "boop", &host, 400_000).await.unwrap();
    let _told = sit(&rooms, &table, host, 21).await;
    let found = quick_match(&rooms, "boop", &guest, 500_000).await;
    assert_eq!(found, Ok(table));
}

#[tokio::test(start_paused = true)]
async fn a_table_counts_while_its_player_is_there_or_may_still_arrive() {
    let rooms = rooms();
    let [host, guest] = [0, 1].map(player);
    let first = quick_match(&rooms, "boop", &host, 0).await.unwrap();
    let found = quick_match(&rooms, "boop", &guest, 14_999).await;
    assert_eq!(found.as_ref(), Ok(&first), "the host may still arrive");
    let _told = sit(&rooms, &first, host, 1).await;
    let found = quick_match(&rooms, "boop", &guest, 15_000).await;
    assert_eq!(found.as_ref(), Ok(&first), "the host is there");
    rooms.leave(&first, 1).await;
    let found = quick_match(&rooms, "boop", &guest, 15_000).await;
    assert_ne!(found.as_ref(), Ok(&first), "the host is gone");
}
