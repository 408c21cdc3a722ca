//! The contract of every store: SQLite, a real PostgreSQL server, and the simulated one.

use std::time::Duration;

use ruckus_core::json;
use ruckus_protocol::ClockControl;
use ruckus_protocol::fair::{Commitment, Entropy, Share};
use ruckus_services::test_database;

use super::Memory;
use crate::store::{
    Chain, Ending, Entry, NewDeal, Postgres, SeatOccupant, Sqlite, Store, StoreError, StoredStatus,
    TAKEN_FOR, TableRow, Write, Written, plans, shares_of,
};

/// Long, because tests may run on busy machines.
const PATIENCE: Duration = Duration::from_secs(20);

/// The address of a new database on the server that all tests share.
pub(crate) fn postgres_url() -> String {
    test_database().unwrap()
}

pub(crate) fn postgres(url: &str) -> Postgres {
    let mut store = Postgres::open(url, None, PATIENCE).unwrap();
    store.migrate().unwrap();
    store
}

/// Tests a rule of the contract on every store, and checks the query plans of SQLite.
pub(crate) fn on_each(law: impl Fn(&mut dyn Store)) {
    law(&mut Memory::default());
    let folder = tempfile::TempDir::new().unwrap();
    let mut sqlite = Sqlite::open(&folder.path().join("db")).unwrap();
    law(&mut sqlite);
    plans::check(&sqlite);
    law(&mut postgres(&postgres_url()));
}

pub(crate) fn write(store: &mut dyn Store, write: &Write) -> Written {
    store.write(&[write]).remove(0).unwrap()
}

pub(crate) const STORED: Written = Written::Stored;
pub(crate) const CONFLICT: Written = Written::Conflict;

fn commitment(byte: u8) -> Commitment {
    format!("{byte:02x}").repeat(32).parse().unwrap()
}

pub(crate) fn add_person(store: &mut dyn Store, person: &str) {
    let add = Write::AddPerson {
        person: person.to_owned(),
        name: format!("Name of {person}"),
        token_hash: hash_of(person),
        now: 1,
        expires: 1_000,
    };
    assert_eq!(write(store, &add), STORED);
}

pub(crate) fn hash_of(text: &str) -> [u8; 32] {
    let mut hash = [0; 32];
    hash[..text.len()].copy_from_slice(text.as_bytes());
    hash
}

pub(crate) fn row(id: &str, created: u64) -> TableRow {
    TableRow {
        id: id.to_owned(),
        code: format!("CODE{id}"),
        game: "boop".to_owned(),
        options: json!({"kittens-only": true}),
        clock: ClockControl::PerTurn { seconds: 9 },
        public: true,
        creator: "ada".to_owned(),
        status: StoredStatus::Waiting,
        deal: 1,
        commitment: commitment(7),
        sealed: false,
        seats: vec![SeatOccupant::Open, SeatOccupant::Open],
        created,
        started: None,
        ended: None,
        result: None,
        previous: None,
        rematch: None,
        revision: 0,
    }
}

pub(crate) fn create(store: &mut dyn Store, row: &TableRow) -> Written {
    let create = Write::CreateTable {
        row: Box::new(row.clone()),
        server: Entropy::from_bytes([3; 32]),
    };
    write(store, &create)
}

pub(crate) fn sit(table: &str, seat: usize, person: &str) -> Write {
    Write::Sit {
        table: table.to_owned(),
        seat,
        person: person.to_owned(),
        name: person.to_owned(),
        invite: None,
    }
}

fn begin(table: &str, revision: u64, wake: Option<u64>) -> Write {
    Write::Begin {
        table: table.to_owned(),
        revision,
        shares: vec![Share::Silent; 2],
        now: 100,
        wake,
    }
}

pub(crate) fn commit(table: &str, deal: u32, seat: usize, person: &str, byte: u8) -> Write {
    Write::Commit {
        table: table.to_owned(),
        deal,
        seat,
        person: person.to_owned(),
        commitment: commitment(byte),
    }
}

fn reveal(table: &str, deal: u32, seat: usize) -> Write {
    Write::Reveal {
        table: table.to_owned(),
        deal,
        seat,
        entropy: Entropy::from_bytes([1; 32]),
    }
}

/// Makes the commitments of a table final.
fn seal(store: &mut dyn Store, table: &str) -> Written {
    let found = store.table(&format!("CODE{table}"), 0).unwrap().unwrap();
    let seal = Write::Seal {
        table: table.to_owned(),
        revision: found.row.revision,
    };
    write(store, &seal)
}

/// The write by which a person stands up from a table as it is now.
fn standing(store: &mut dyn Store, table: &str, seat: usize, person: &str) -> Write {
    let row = store.table(&format!("CODE{table}"), 0).unwrap().unwrap();
    let row = row.row;
    let deal = store.deal(&row).unwrap();
    Write::NewDeal(Box::new(NewDeal {
        table: table.to_owned(),
        revision: row.revision,
        stands: Some((seat, person.to_owned())),
        cancelled: row
            .sealed
            .then(|| deal.revealed(&row, shares_of(&row, &deal.given))),
        number: row.deal + 1,
        server: Entropy::from_bytes([4; 32]),
        commitment: commitment(8),
    }))
}

pub(crate) fn stand(store: &mut dyn Store, table: &str, seat: usize, person: &str) -> Written {
    let standing = standing(store, table, seat, person);
    write(store, &standing)
}

/// A table with two people whose game has begun.
pub(crate) fn playing(store: &mut dyn Store, id: &str) -> TableRow {
    let table = row(id, 10);
    if store.session(&hash_of("ada"), 5).unwrap().is_none() {
        add_person(store, "ada");
        add_person(store, "bob");
    }
    assert_eq!(create(store, &table), STORED);
    assert_eq!(write(store, &sit(id, 0, "ada")), STORED);
    assert_eq!(write(store, &sit(id, 1, "bob")), STORED);
    assert_eq!(write(store, &begin(id, 2, Some(50))), STORED);
    table
}

pub(crate) fn append(table: &str, entry: &Entry, end: Option<&str>) -> Write {
    Write::Append {
        table: table.to_owned(),
        entry: Box::new(entry.clone()),
        wake: None,
        end: end.map(|result| Ending {
            result: result.to_owned(),
        }),
        epoch: None,
    }
}

pub(crate) fn entry(before: Chain, version: u64, client: &str) -> Entry {
    before.next(
        version,
        0,
        client.to_owned(),
        "k@a1".to_owned(),
        100 + version,
    )
}

#[test]
fn an_invitation_is_good_once_and_for_its_seat() {
    on_each(|store| {
        add_person(store, "ada");
        add_person(store, "bob");
        create(store, &row("one", 10));
        let invite = |token: &str| Write::Invite {
            table: "one".to_owned(),
            seat: 1,
            token_hash: hash_of(token),
        };
        let sit_with = |seat: usize, person: &str, token: &str| match sit("one", seat, person) {
            Write::Sit {
                table,
                seat,
                person,
                name,
                ..
            } => Write::Sit {
                table,
                seat,
                person,
                name,
                invite: Some(hash_of(token)),
            },
            other => other,
        };
        assert_eq!(write(store, &invite("old")), STORED);
        assert_eq!(write(store, &invite("new")), STORED);
        let seats = store.table("CODEone", 0).unwrap().unwrap().row.seats;
        assert_eq!(seats, [SeatOccupant::Open, SeatOccupant::Invited]);
        assert_eq!(write(store, &sit("one", 1, "bob")), CONFLICT, "without");
        assert_eq!(
            write(store, &sit_with(1, "bob", "old")),
            CONFLICT,
            "an older one"
        );
        assert_eq!(write(store, &sit_with(1, "bob", "new")), STORED);
        assert_eq!(stand(store, "one", 1, "bob"), STORED);
        assert_eq!(write(store, &invite("third")), STORED);
        assert_eq!(write(store, &sit_with(1, "bob", "new")), CONFLICT, "used");
        write(store, &sit("one", 0, "ada"));
        assert_eq!(
            write(store, &invite_of_seat(0)),
            CONFLICT,
            "somebody sits there"
        );
    });
}

fn invite_of_seat(seat: usize) -> Write {
    Write::Invite {
        table: "one".to_owned(),
        seat,
        token_hash: hash_of("x"),
    }
}

#[test]
fn a_table_reads_back_as_it_was_stored() {
    on_each(|store| {
        add_person(store, "ada");
        let mut table = row("one", 10);
        table.seats = vec![
            SeatOccupant::Reserved {
                person: "ada".to_owned(),
                name: "Ada".to_owned(),
            },
            SeatOccupant::Bot { level: 4 },
        ];
        assert_eq!(create(store, &table), STORED);
        assert_eq!(create(store, &table), CONFLICT);
        let found = store.table("CODEone", 0).unwrap().unwrap();
        assert_eq!(found.row, table);
        assert!(found.log.is_empty());
        assert!(store.table("CODEtwo", 0).unwrap().is_none());
        let deal = store.deal(&table).unwrap();
        assert_eq!(deal.server, Entropy::from_bytes([3; 32]));
        assert!(deal.shares.is_none() && deal.given.is_empty());
    });
}

#[test]
fn a_seat_is_taken_once_and_a_person_sits_once() {
    on_each(|store| {
        add_person(store, "ada");
        add_person(store, "bob");
        create(store, &row("one", 10));
        assert_eq!(write(store, &sit("one", 0, "ada")), STORED);
        assert_eq!(write(store, &sit("one", 0, "bob")), CONFLICT);
        assert_eq!(write(store, &sit("one", 1, "ada")), CONFLICT);
        assert_eq!(write(store, &sit("one", 9, "bob")), CONFLICT);
        assert_eq!(stand(store, "one", 0, "bob"), CONFLICT);
        let before = store.table("CODEone", 0).unwrap().unwrap().row.revision;
        assert_eq!(stand(store, "one", 0, "ada"), STORED);
        assert_eq!(write(store, &sit("one", 0, "bob")), STORED);
        let found = store.table("CODEone", 0).unwrap().unwrap().row;
        assert_eq!(found.revision, before + 2, "every change makes a revision");
        assert_eq!(found.seat_of("bob"), Some(0));
    });
}

#[test]
fn a_game_begins_once_and_only_as_it_was_when_that_was_decided() {
    on_each(|store| {
        add_person(store, "ada");
        add_person(store, "bob");
        create(store, &row("one", 10));
        write(store, &sit("one", 0, "ada"));
        write(store, &sit("one", 1, "bob"));
        assert_eq!(seal(store, "one"), STORED);
        let reveal = reveal("one", 1, 1);
        assert_eq!(write(store, &reveal), STORED);
        assert_eq!(write(store, &reveal), CONFLICT);
        let found = store.table("CODEone", 0).unwrap().unwrap().row;
        let given = store.deal(&found).unwrap().given;
        assert_eq!(given.into_keys().collect::<Vec<_>>(), [1]);
        assert_eq!(
            write(store, &begin("one", found.revision - 1, None)),
            CONFLICT
        );
        assert_eq!(write(store, &begin("one", found.revision, None)), STORED);
        assert_eq!(
            write(store, &begin("one", found.revision + 1, None)),
            CONFLICT
        );
        for late in [
            sit("one", 1, "bob"),
            reveal,
            commit("one", 1, 1, "bob", 9),
            standing(store, "one", 1, "bob"),
            Write::Seal {
                table: "one".to_owned(),
                revision: found.revision + 1,
            },
            Write::Close {
                table: "one".to_owned(),
                now: 5,
            },
        ] {
            assert_eq!(write(store, &late), CONFLICT, "{late:?}");
        }
        let found = store.table("CODEone", 0).unwrap().unwrap().row;
        assert_eq!(
            (found.status, found.started),
            (StoredStatus::Playing, Some(100))
        );
        assert_eq!(store.deal(&found).unwrap().shares.unwrap().len(), 2);
    });
}

#[test]
fn a_seat_commits_once_in_each_deal_and_reveals_when_all_is_final() {
    on_each(|store| {
        add_person(store, "ada");
        add_person(store, "bob");
        create(store, &row("one", 10));
        write(store, &sit("one", 0, "ada"));
        write(store, &sit("one", 1, "bob"));
        assert_eq!(write(store, &commit("one", 1, 0, "bob", 1)), CONFLICT);
        assert_eq!(write(store, &commit("one", 2, 0, "ada", 1)), CONFLICT);
        assert_eq!(write(store, &commit("one", 1, 0, "ada", 1)), STORED);
        assert_eq!(write(store, &commit("one", 1, 0, "ada", 2)), CONFLICT);
        assert_eq!(
            write(store, &reveal("one", 1, 0)),
            CONFLICT,
            "bob has not committed"
        );
        let found = store.table("CODEone", 0).unwrap().unwrap().row;
        assert!(!found.sealed);
        let early = Write::Seal {
            table: "one".to_owned(),
            revision: found.revision - 1,
        };
        assert_eq!(write(store, &early), CONFLICT, "made for an older table");
        assert_eq!(seal(store, "one"), STORED);
        assert_eq!(write(store, &commit("one", 1, 1, "bob", 2)), CONFLICT);
        let found = store.table("CODEone", 0).unwrap().unwrap().row;
        let commitments: Vec<_> = found.seats.iter().map(SeatOccupant::commitment).collect();
        assert_eq!(commitments, [Some(commitment(1)), None]);
        assert!(found.sealed);
        assert_eq!(write(store, &reveal("one", 2, 0)), CONFLICT);
        assert_eq!(write(store, &reveal("one", 1, 0)), STORED);
        let deal = store.deal(&found).unwrap();
        assert_eq!(deal.given.into_keys().collect::<Vec<_>>(), [0]);
    });
}

#[test]
fn who_stands_up_ends_the_deal_and_everybody_commits_anew() {
    on_each(|store| {
        add_person(store, "ada");
        add_person(store, "bob");
        create(store, &row("one", 10));
        write(store, &sit("one", 0, "ada"));
        write(store, &sit("one", 1, "bob"));
        write(store, &commit("one", 1, 0, "ada", 1));
        write(store, &commit("one", 1, 1, "bob", 2));
        seal(store, "one");
        let stale = standing(store, "one", 0, "ada");
        write(store, &reveal("one", 1, 1));
        assert_eq!(write(store, &stale), CONFLICT, "bob revealed meanwhile");
        let before = store.table("CODEone", 0).unwrap().unwrap().row;
        let given = store.deal(&before).unwrap().given;
        assert_eq!(stand(store, "one", 0, "ada"), STORED);
        let after = store.table("CODEone", 0).unwrap().unwrap().row;
        assert_eq!((after.deal, after.sealed), (2, false));
        assert_ne!(after.commitment, before.commitment);
        assert_eq!(after.seats[0], SeatOccupant::Open);
        assert_eq!(after.seats[1].commitment(), None);
        let deal = store.deal(&after).unwrap();
        assert!(deal.given.is_empty());
        assert_ne!(deal.server, Entropy::from_bytes([3; 32]));
        let [cancelled] = &deal.cancelled[..] else {
            panic!("{:?}", deal.cancelled);
        };
        assert_eq!(cancelled.server, Entropy::from_bytes([3; 32]));
        assert_eq!(cancelled.shares, shares_of(&before, &given));
        // A deal whose commitments were not final leaves no trace.
        assert_eq!(stand(store, "one", 1, "bob"), STORED);
        let again = store.table("CODEone", 0).unwrap().unwrap().row;
        assert_eq!(again.deal, 3);
        assert_eq!(store.deal(&again).unwrap().cancelled.len(), 1);
    });
}

#[test]
fn a_log_grows_by_one_and_no_request_is_in_it_twice() {
    on_each(|store| {
        let table = playing(store, "one");
        let chain = Chain::begin("one");
        let first = entry(chain, 1, "c1");
        let second = entry(first.chain, 2, "c2");
        assert_eq!(
            write(store, &append("one", &second, None)),
            CONFLICT,
            "a gap"
        );
        assert_eq!(write(store, &append("one", &first, None)), STORED);
        assert_eq!(
            write(store, &append("one", &first, None)),
            CONFLICT,
            "a twin"
        );
        let rival = entry(chain, 1, "other");
        assert_eq!(write(store, &append("one", &rival, None)), CONFLICT, "lost");
        let again = entry(first.chain, 2, "c1");
        assert_eq!(
            write(store, &append("one", &again, None)),
            CONFLICT,
            "resent"
        );
        let other_seat = first
            .chain
            .next(2, 1, "c1".to_owned(), "k@f6".to_owned(), 103);
        assert_eq!(write(store, &append("one", &other_seat, None)), STORED);
        let third = entry(other_seat.chain, 3, "c3");
        let result = r#"{"winners":[0]}"#;
        assert_eq!(write(store, &append("one", &third, Some(result))), STORED);
        let fourth = entry(third.chain, 4, "c4");
        assert_eq!(
            write(store, &append("one", &fourth, None)),
            CONFLICT,
            "over"
        );

        let found = store.table(&table.code, 0).unwrap().unwrap();
        assert_eq!(found.log, [first, other_seat.clone(), third.clone()]);
        assert_eq!(found.row.status, StoredStatus::Finished);
        assert_eq!(found.row.ended, Some(third.at));
        assert_eq!(found.row.result, Some(json!({"winners": [0]})));
        assert_eq!(found.row.revision, 3 + 3);
        let tail = store.table(&table.code, 1).unwrap().unwrap();
        assert_eq!(tail.log, [other_seat, third]);
        assert_eq!(store.table(&table.code, 3).unwrap().unwrap().log, []);
    });
}

#[test]
fn a_group_stores_what_it_can() {
    on_each(|store| {
        playing(store, "one");
        playing(store, "two");
        let of =
            |table: &str, client: &str| append(table, &entry(Chain::begin(table), 1, client), None);
        let next = entry(entry(Chain::begin("one"), 1, "c1").chain, 2, "c2");
        let group = [
            of("one", "c1"),
            of("two", "c1"),
            of("one", "rival"),
            append("one", &next, None),
            of("none", "c1"),
            sit("one", 0, "ada"),
        ];
        let group: Vec<&Write> = group.iter().collect();
        let written: Vec<Written> = store
            .write(&group)
            .into_iter()
            .map(Result::unwrap)
            .collect();
        assert_eq!(
            written[..3],
            [STORED, STORED, CONFLICT],
            "the first of each table"
        );
        assert_eq!(written[4..], [CONFLICT, CONFLICT]);
        let stored = store.table("CODEone", 0).unwrap().unwrap().log.len();
        assert_eq!(stored, if written[3] == STORED { 2 } else { 1 });
    });
}

#[test]
fn a_game_has_one_rematch() {
    on_each(|store| {
        playing(store, "one");
        let before = store.revisions(&["CODEone".to_owned()]).unwrap();
        let rematch = |id: &str| TableRow {
            previous: Some("one".to_owned()),
            ..row(id, 20)
        };
        assert_eq!(create(store, &rematch("two")), STORED);
        assert_eq!(create(store, &rematch("three")), CONFLICT);
        let found = store.table("CODEone", 0).unwrap().unwrap().row;
        assert_eq!(found.rematch.as_deref(), Some("CODEtwo"));
        assert_eq!(found.revision, before[0].1 + 1);
    });
}

#[test]
fn what_is_due_is_told_until_something_comes_of_it() {
    on_each(|store| {
        playing(store, "one");
        assert!(store.due(49, 9).unwrap().is_empty());
        assert_eq!(store.due(50, 9).unwrap(), ["CODEone"]);
        // The node that took it may have died.
        assert_eq!(store.due(50 + TAKEN_FOR, 9).unwrap(), ["CODEone"]);
        let first = entry(Chain::begin("one"), 1, "c1");
        assert_eq!(write(store, &append("one", &first, None)), STORED);
        assert!(store.due(1_000_000, 9).unwrap().is_empty());
        store.probe().unwrap();
    });
}

#[test]
fn what_is_due_is_given_to_one_node() {
    let url = postgres_url();
    let (mut one, mut other) = (postgres(&url), postgres(&url));
    for number in 0..20 {
        playing(&mut one, &format!("t{number}"));
    }
    let threads = [one, other]
        .map(|mut store| std::thread::spawn(move || (store.due(60, 100).unwrap(), store)));
    let [(first, _), (second, store)] = threads.map(|thread| thread.join().unwrap());
    other = store;
    let mut all: Vec<String> = first.into_iter().chain(second).collect();
    all.sort();
    let count = all.len();
    all.dedup();
    assert_eq!(all.len(), count, "none is given to both");
    assert!(
        other.due(61, 100).unwrap().len() + count >= 20,
        "none is lost"
    );
}

#[test]
fn of_two_nodes_that_race_for_every_entry_one_wins_each() {
    const ENTRIES: u64 = 300;
    let url = postgres_url();
    let mut store = postgres(&url);
    playing(&mut store, "one");
    let race = |name: &'static str| {
        let mut store = postgres(&url);
        std::thread::spawn(move || {
            let (mut won, mut lost) = (0, 0);
            let mut log: Vec<Entry> = Vec::new();
            while (log.len() as u64) < ENTRIES {
                let version = log.len() as u64 + 1;
                let chain = log.last().map_or(Chain::begin("one"), |entry| entry.chain);
                let next = entry(chain, version, &format!("{name}{version}"));
                match write(&mut store, &append("one", &next, None)) {
                    Written::Stored => won += 1,
                    Written::Conflict => lost += 1,
                }
                // Read the new entries: our own, or those of the other racer.
                log.extend(store.table("CODEone", version - 1).unwrap().unwrap().log);
            }
            (won, lost)
        })
    };
    let racers = [race("a"), race("b")];
    let [a, b] = racers.map(|racer| racer.join().unwrap());
    let log = store.table("CODEone", 0).unwrap().unwrap().log;
    assert_eq!(
        a.0 + b.0,
        log.len() as u64,
        "every win is one row: {a:?} {b:?}"
    );
    let mut chain = Chain::begin("one");
    for entry in &log {
        assert!(chain.is_followed_by(entry));
        chain = entry.chain;
    }
}

#[test]
fn many_nodes_may_start_at_once_on_an_empty_database() {
    let url = postgres_url();
    let starts: Vec<_> = (0..4)
        .map(|_| {
            let url = url.clone();
            std::thread::spawn(move || postgres(&url).probe())
        })
        .collect();
    for start in starts {
        start.join().unwrap().unwrap();
    }
}

#[test]
fn a_database_that_is_not_there_is_refused_at_once() {
    let error = Postgres::open("postgresql://nobody@127.0.0.1:1/none", None, PATIENCE)
        .err()
        .unwrap();
    assert!(matches!(error, StoreError::Unavailable(_)), "{error}");
    let error = Postgres::open("nonsense", None, PATIENCE).err().unwrap();
    assert!(
        error.to_string().contains("address of the database"),
        "{error}"
    );
}

#[test]
fn a_database_of_a_newer_program_is_refused() {
    let folder = tempfile::TempDir::new().unwrap();
    let path = folder.path().join("db");
    drop(Sqlite::open(&path).unwrap());
    let connection = rusqlite::Connection::open(&path).unwrap();
    connection.pragma_update(None, "user_version", 99).unwrap();
    drop(connection);
    let refused = Sqlite::open(&path).err().unwrap();
    assert!(refused.to_string().contains("schema 99"), "{refused}");
}

#[test]
fn a_full_disk_is_refused_and_loses_nothing() {
    let folder = tempfile::TempDir::new().unwrap();
    let path = folder.path().join("db");
    let mut store = Sqlite::open(&path).unwrap();
    playing(&mut store, "one");
    let mut log: Vec<Entry> = Vec::new();
    store.allow_pages(Some(0));
    // The last page still has some space.
    let refused = loop {
        let chain = log.last().map_or(Chain::begin("one"), |entry| entry.chain);
        let version = log.len() as u64 + 1;
        let next = entry(chain, version, &format!("{version:0100}"));
        match store.write(&[&append("one", &next, None)]).remove(0) {
            Ok(Written::Stored) => log.push(next),
            Ok(Written::Conflict) => panic!("nobody else writes"),
            Err(error) => break error,
        }
        assert!(version < 100_000, "the disk is never full");
    };
    assert!(matches!(refused, StoreError::Unavailable(_)), "{refused}");
    assert_eq!(store.table("CODEone", 0).unwrap().unwrap().log, log);
    store.allow_pages(None);
    let chain = log.last().map_or(Chain::begin("one"), |entry| entry.chain);
    let next = entry(chain, log.len() as u64 + 1, "after");
    assert_eq!(write(&mut store, &append("one", &next, None)), STORED);
    log.push(next);
    drop(store);
    let mut again = Sqlite::open(&path).unwrap();
    assert_eq!(again.table("CODEone", 0).unwrap().unwrap().log, log);
}
