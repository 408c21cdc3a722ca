//! A quick match leads only to tables where somebody is, or may still arrive.

use std::sync::Arc;
use std::time::Duration;

use ruckus_core::Seed;
use ruckus_protocol::fair::Entropy;
use ruckus_protocol::{Answer, Ask};

use super::begun::player;
use super::disk::Database;
use crate::cluster_bus::ClusterBus;
use crate::config::Limits;
use crate::metrics::Metrics;
use crate::rooms::{Asker, Bots, Outbox, Rooms, Shared, StepJournal, Steppers, quick_match};
use crate::time::Clock;

#[tokio::test(start_paused = true)]
async fn a_table_counts_while_its_player_is_there_or_may_still_arrive() {
    let (storage, _tasks) = Database::default().connect(Seed::from(1));
    let metrics = Arc::new(Metrics::default());
    let steppers = Steppers::simulated(StepJournal::default(), &metrics);
    let rooms = Rooms::new(Arc::new(Shared {
        followers: Arc::default(),
        replays: Arc::default(),
        steppers: Arc::new(steppers),
        storage,
        bots: Bots::new(1, Duration::ZERO),
        bus: ClusterBus::alone(Arc::clone(&metrics)),
        metrics,
        limits: Limits::default(),
        clock: Clock::of_machine(),
    }));
    let [host, guest] = [0, 1].map(player);
    let first = quick_match(&rooms, "boop", &host, 0).await.unwrap();
    let found = quick_match(&rooms, "boop", &guest, 14_999).await;
    assert_eq!(found.as_ref(), Ok(&first), "the host may still arrive");
    let asker = Asker {
        socket: 1,
        person: Some(host),
    };
    let (outbox, _told) = Outbox::new();
    rooms
        .watch(&first, &asker, &outbox, None, &[])
        .await
        .unwrap();
    let commitment = Entropy::from_bytes([1; 32]).player_commitment("any");
    let sit = Ask::Sit {
        seat: 0,
        commitment: commitment.to_string(),
        invite: None,
    };
    let sat = rooms.ask(&first, &asker, "sit", &sit).await;
    assert!(matches!(sat, Answer::Done { .. }), "{sat:?}");
    let found = quick_match(&rooms, "boop", &guest, 15_000).await;
    assert_eq!(found.as_ref(), Ok(&first), "the host is there");
    rooms.leave(&first, 1).await;
    let found = quick_match(&rooms, "boop", &guest, 15_000).await;
    assert_ne!(found.as_ref(), Ok(&first), "the host is gone");
}
