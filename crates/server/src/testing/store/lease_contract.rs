//! The contract of every store: leases.

use super::contract::{append, entry, on_each, playing, postgres, postgres_url, write};
use crate::store::{Chain, Lease, Write, Written};

const STORED: Written = Written::Stored;
const CONFLICT: Written = Written::Conflict;

fn take(node: &str, epoch: u64, now: u64) -> Write {
    Write::TakeLease {
        table: "one".to_owned(),
        node: node.to_owned(),
        epoch,
        now,
        until: now + 5_000,
    }
}

fn renew(epoch: u64, until: u64) -> Write {
    Write::RenewLease {
        table: "one".to_owned(),
        epoch,
        until,
    }
}

fn chunk(version: u64, before: Chain, epoch: u64) -> Write {
    let entry = entry(before, version, &format!("#{version}.{epoch}"));
    let Write::Append {
        table,
        entry,
        wake,
        end,
        ..
    } = append("one", &entry, None)
    else {
        unreachable!("an entry is appended")
    };
    Write::Append {
        table,
        entry,
        wake,
        end,
        epoch: Some(epoch),
    }
}

#[test]
fn a_lease_is_taken_only_when_the_one_before_has_run_out() {
    on_each(|store| {
        playing(store, "one");
        assert_eq!(store.lease("one").unwrap(), None);
        assert_eq!(
            write(store, &take("a", 2, 100)),
            CONFLICT,
            "there is no first"
        );
        assert_eq!(write(store, &take("a", 1, 100)), STORED);
        assert_eq!(
            write(store, &take("b", 1, 9_000)),
            CONFLICT,
            "the same epoch"
        );
        assert_eq!(
            write(store, &take("b", 2, 5_099)),
            CONFLICT,
            "it still runs"
        );
        assert_eq!(write(store, &renew(1, 7_000)), STORED);
        assert_eq!(
            write(store, &take("b", 2, 6_999)),
            CONFLICT,
            "it was renewed"
        );
        assert_eq!(
            write(store, &take("b", 3, 7_000)),
            CONFLICT,
            "an epoch left out"
        );
        assert_eq!(write(store, &take("b", 2, 7_000)), STORED);
        assert_eq!(write(store, &renew(1, 99_000)), CONFLICT, "it was lost");
        let lease = Lease {
            node: "b".to_owned(),
            epoch: 2,
            until: 12_000,
        };
        assert_eq!(store.lease("one").unwrap(), Some(lease));
        let end = |epoch| Write::EndLease {
            table: "one".to_owned(),
            epoch,
        };
        assert_eq!(write(store, &end(1)), CONFLICT, "another has it");
        assert_eq!(write(store, &end(2)), STORED);
        assert_eq!(
            write(store, &take("a", 3, 7_001)),
            STORED,
            "it was handed over"
        );
    });
}

#[test]
fn chunks_are_stored_for_the_newest_lease_only() {
    on_each(|store| {
        playing(store, "one");
        let begin = Chain::begin("one");
        assert_eq!(write(store, &chunk(1, begin, 1)), CONFLICT, "no lease");
        assert_eq!(write(store, &take("a", 1, 100)), STORED);
        assert_eq!(write(store, &chunk(1, begin, 1)), STORED);
        assert_eq!(write(store, &take("b", 2, 5_100)), STORED);
        let log = store.table("CODEone", 0).unwrap().unwrap().log;
        let before = log[0].chain;
        assert_eq!(write(store, &chunk(2, before, 1)), CONFLICT, "it was lost");
        assert_eq!(write(store, &chunk(2, before, 2)), STORED);
        let log = store.table("CODEone", 0).unwrap().unwrap().log;
        let free = entry(log[1].chain, 3, "resign");
        assert_eq!(
            write(store, &append("one", &free, None)),
            STORED,
            "what is no chunk needs no lease"
        );
    });
}

#[test]
fn of_many_nodes_that_want_a_lease_one_gets_it() {
    let url = postgres_url();
    playing(&mut postgres(&url), "one");
    for epoch in 1..=20 {
        let now = 10_000 * epoch;
        let racers: Vec<_> = (0..4)
            .map(|node| {
                let url = url.clone();
                std::thread::spawn(move || {
                    let mut store = postgres(&url);
                    write(&mut store, &take(&format!("node {node}"), epoch, now))
                })
            })
            .collect();
        let won = racers
            .into_iter()
            .map(|racer| racer.join().unwrap())
            .filter(|written| *written == STORED)
            .count();
        assert_eq!(won, 1, "epoch {epoch}");
    }
}
