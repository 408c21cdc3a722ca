//! The contract of every store: pruning and administration.

use super::contract::{
    STORED, add_person, append, create, entry, on_each, playing, row, sit, write,
};
use crate::store::{
    Ban, Chain, ERASED, Listing, Outdated, SeatOccupant, Store, StoredStatus, Upkeep, Write,
    Written,
};

fn change(store: &mut dyn Store, change: Upkeep) -> Written {
    write(store, &Write::Upkeep(change))
}

fn delete(store: &mut dyn Store, table: &str) -> Written {
    let table = table.to_owned();
    change(store, Upkeep::DeleteTable { table })
}

#[test]
fn a_deleted_table_is_gone_and_the_others_go_on() {
    on_each(|store| {
        playing(store, "one");
        playing(store, "two");
        let mut next = row("next", 20);
        next.previous = Some("one".to_owned());
        create(store, &next);
        let first = ["one", "two"].map(|table| entry(Chain::begin(table), 1, "a"));
        for (table, entry) in ["one", "two"].iter().zip(&first) {
            assert_eq!(write(store, &append(table, entry, None)), STORED);
        }
        assert_eq!(delete(store, "one"), STORED);
        assert_eq!(delete(store, "one"), Written::Conflict, "already gone");
        assert!(store.table("CODEone", 0).unwrap().is_none());
        let late = entry(first[0].chain, 2, "b");
        assert_eq!(write(store, &append("one", &late, None)), Written::Conflict);
        let second = entry(first[1].chain, 2, "b");
        assert_eq!(write(store, &append("two", &second, None)), STORED);
        let two = store.table("CODEtwo", 0).unwrap().unwrap();
        assert_eq!(two.log, [first[1].clone(), second]);
        let next = store.table("CODEnext", 0).unwrap().unwrap().row;
        assert_eq!(next.previous, None);
        let listed = store.list(&Listing::Of("ada".to_owned()), None, 9).unwrap();
        assert_eq!(listed.len(), 1);
    });
}

#[test]
fn tables_are_outdated_after_their_time_only() {
    on_each(|store| {
        add_person(store, "ada");
        add_person(store, "bob");
        create(store, &row("old", 10));
        create(store, &row("new", 30));
        create(store, &row("closed", 10));
        let close = Write::Close {
            table: "closed".to_owned(),
            now: 15,
        };
        assert_eq!(write(store, &close), STORED);
        playing(store, "over");
        let last = entry(Chain::begin("over"), 1, "a");
        assert_eq!(write(store, &append("over", &last, Some("{}"))), STORED);
        playing(store, "goes on");
        let mut found = |what, before| -> Vec<String> {
            let found = store.outdated(what, before, 9).unwrap();
            found.into_iter().map(|(id, _)| id).collect()
        };
        assert_eq!(found(Outdated::Waiting, 20), ["old"]);
        assert_eq!(found(Outdated::Waiting, 31), ["old", "new"]);
        assert_eq!(found(Outdated::Closed, 16), ["closed"]);
        assert!(found(Outdated::Closed, 15).is_empty());
        assert_eq!(found(Outdated::Finished, 102), ["over"]);
        assert!(found(Outdated::Finished, 101).is_empty());
        assert_eq!(store.open_tables("ada").unwrap(), 3);
        assert_eq!(store.open_tables("bob").unwrap(), 0);
    });
}

#[test]
fn a_person_without_session_and_table_can_be_deleted_and_no_other() {
    on_each(|store| {
        for person in ["ada", "bob", "cleo", "dan"] {
            add_person(store, person);
        }
        create(store, &row("one", 10));
        assert_eq!(write(store, &sit("one", 1, "bob")), STORED);
        let delete = |store: &mut dyn Store, person: &str, before| {
            let person = person.to_owned();
            change(store, Upkeep::DeletePerson { person, before })
        };
        let conflict = Written::Conflict;
        assert_eq!(delete(store, "dan", 9), conflict, "has a session");
        assert_eq!(write(store, &Write::ForgetSessions { now: 1_000 }), STORED);
        assert_eq!(delete(store, "ada", 9), conflict, "has created a table");
        assert_eq!(delete(store, "bob", 9), conflict, "sits at a table");
        assert_eq!(delete(store, "cleo", 1), conflict, "is too new");
        assert_eq!(delete(store, "cleo", 9), STORED);
        assert!(store.person("cleo").unwrap().is_none());
        let people = store.people_after("ada", 9).unwrap();
        let ids: Vec<_> = people.into_iter().map(|person| person.id).collect();
        assert_eq!(ids, ["bob", "dan"]);
    });
}

#[test]
fn an_erased_person_has_no_name_and_no_session() {
    on_each(|store| {
        playing(store, "one");
        let before = store.table("CODEone", 0).unwrap().unwrap().row;
        let rename = Upkeep::RenamePerson {
            person: "ada".to_owned(),
            name: "Lovelace".to_owned(),
        };
        let name = |store: &mut dyn Store| {
            let row = store.table("CODEone", 0).unwrap().unwrap().row;
            assert_eq!(row.status, StoredStatus::Playing);
            match &row.seats[0] {
                SeatOccupant::Person { name, .. } => name.clone(),
                other => panic!("{other:?}"),
            }
        };
        assert_eq!(change(store, rename), STORED);
        assert_eq!(name(store), "Lovelace");
        let erase = |person: &str| Upkeep::ErasePerson {
            person: person.to_owned(),
        };
        assert_eq!(change(store, erase("ada")), STORED);
        assert_eq!(change(store, erase("nobody")), Written::Conflict);
        assert_eq!(name(store), ERASED);
        let mut hash = [0; 32];
        hash[..3].copy_from_slice(b"ada");
        assert!(store.session(&hash, 5).unwrap().is_none());
        let after = store.table("CODEone", 0).unwrap().unwrap().row;
        assert!(after.revision > before.revision, "rooms notice it");
        assert_eq!(after.seats[1], before.seats[1]);
        assert_eq!(store.person("ada").unwrap().unwrap().name, ERASED);
    });
}

#[test]
fn bans_are_kept_until_they_are_lifted() {
    on_each(|store| {
        let person = Ban::Person("ada".to_owned());
        let address = Ban::Address("192.0.2.1".to_owned());
        for ban in [&person, &address] {
            let ban = || Upkeep::Ban {
                ban: ban.clone(),
                now: 1,
            };
            assert_eq!(change(store, ban()), STORED);
            assert_eq!(change(store, ban()), Written::Conflict);
        }
        let mut bans = store.bans().unwrap();
        bans.sort();
        assert_eq!(bans, [person.clone(), address]);
        let unban = || Upkeep::Unban {
            ban: person.clone(),
        };
        assert_eq!(change(store, unban()), STORED);
        assert_eq!(change(store, unban()), Written::Conflict);
        assert_eq!(store.bans().unwrap().len(), 1);
    });
}

#[test]
fn all_tables_are_listed_in_the_order_of_their_ids() {
    on_each(|store| {
        add_person(store, "ada");
        for id in ["b", "a", "c"] {
            create(store, &row(id, 10));
        }
        let ids = |found: Vec<(String, _)>| -> Vec<String> {
            found.into_iter().map(|(id, _)| id).collect()
        };
        assert_eq!(ids(store.tables_after("", 2).unwrap()), ["a", "b"]);
        assert_eq!(ids(store.tables_after("b", 2).unwrap()), ["c"]);
    });
}
