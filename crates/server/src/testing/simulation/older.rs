//! Tables that an older release created.

use ruckus_protocol::fair::FIRST_SCHEME;
use ruckus_protocol::{ClockControl, ServerMessage, TableSnapshot};

use super::begun::{self, player};
use super::disk::Database;
use super::node::NodeSetup;
use super::world::CODE;
use crate::rooms::{Asker, Frame, Outbox};

/// The table as a new spectator sees it.
async fn shown(database: &Database) -> TableSnapshot {
    let node = NodeSetup::new(database, 1).start_alone();
    let asker = Asker {
        socket: 1,
        person: None,
    };
    let (outbox, mut reader) = Outbox::new();
    let watched = node.rooms.watch(CODE, &asker, &outbox, None, &[]).await;
    assert_eq!(watched, Ok(()));
    loop {
        let Some(Frame::Text(text)) = reader.next().await else {
            panic!("the table is shown");
        };
        if let ServerMessage::Table { snapshot } = serde_json::from_str(&text).unwrap() {
            return *snapshot;
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_table_without_a_numbered_deal_deals_anew_and_only_once() {
    let database = Database::default();
    let mut row = begun::row(CODE, &[0, 1].map(player), ClockControl::None);
    row.deal = FIRST_SCHEME;
    database.write(&begun::create(&row));
    let first = shown(&database).await;
    let deal = first.deal.expect("a numbered deal");
    assert_eq!((deal.number, deal.sealed), (FIRST_SCHEME + 1, false));
    assert_ne!(first.commitment, row.commitment.to_string());
    let again = shown(&database).await;
    assert_eq!(again.deal, Some(deal));
    assert_eq!(again.commitment, first.commitment);
}
