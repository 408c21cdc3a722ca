//! The contract of every store: lists of tables.

use ruckus_protocol::rest::TableSummary;

use super::contract::{STORED, add_person, create, on_each, row, sit, stand, write};
use crate::store::{Listing, SeatOccupant};

#[test]
fn lists_go_from_the_newest_on_and_lose_nothing_between_pages() {
    on_each(|store| {
        add_person(store, "ada");
        for number in 0..7 {
            // Pairs of tables share a creation time.
            create(store, &row(&format!("t{number}"), 10 + number / 2));
        }
        let mut hidden = row("hidden", 30);
        hidden.public = false;
        create(store, &hidden);
        write(store, &sit("t3", 0, "ada"));
        let mut pages: Vec<String> = Vec::new();
        let mut before: Option<String> = None;
        loop {
            let page = store.list(&Listing::Lobby, before.as_deref(), 2).unwrap();
            let Some((cursor, _)) = page.last() else {
                break;
            };
            before = Some(cursor.clone());
            pages.extend(page.into_iter().map(|(_, summary)| summary.table));
        }
        let newest_first = ["t6", "t5", "t4", "t3", "t2", "t1", "t0"];
        assert_eq!(pages, newest_first.map(|id| format!("CODE{id}")));
        assert!(store.list(&Listing::Finished, None, 9).unwrap().is_empty());
        let nonsense = store.list(&Listing::Lobby, Some("nonsense"), 9).unwrap();
        assert_eq!(nonsense.len(), 7, "a cursor that is none begins anew");
    });
}

#[test]
fn the_tables_of_a_person_are_listed_and_no_others() {
    on_each(|store| {
        for person in ["ada", "bob"] {
            add_person(store, person);
        }
        for number in 0..9 {
            let mut table = row(&format!("t{number}"), 10 + number / 2);
            if number == 8 {
                // One seat is reserved for the person, who has not sat down yet.
                table.seats[1] = SeatOccupant::Reserved {
                    person: "ada".to_owned(),
                    name: "Ada".to_owned(),
                };
            }
            create(store, &table);
        }
        for (table, person) in [("t1", "ada"), ("t2", "bob"), ("t3", "ada"), ("t6", "ada")] {
            assert_eq!(write(store, &sit(table, 0, person)), STORED);
        }
        assert_eq!(write(store, &sit("t3", 1, "bob")), STORED);
        let of = |person: &str| Listing::Of(person.to_owned());
        let mut pages: Vec<String> = Vec::new();
        let mut before: Option<String> = None;
        while let Some((cursor, _)) = {
            let page = store.list(&of("ada"), before.as_deref(), 1).unwrap();
            pages.extend(page.iter().map(|(_, summary)| summary.table.clone()));
            page.into_iter().last()
        } {
            before = Some(cursor);
        }
        assert_eq!(pages, ["CODEt8", "CODEt6", "CODEt3", "CODEt1"]);
        assert_eq!(stand(store, "t6", 0, "ada"), STORED);
        let codes = |listed: Vec<(String, TableSummary)>| -> Vec<String> {
            listed.into_iter().map(|(_, found)| found.table).collect()
        };
        let ada = codes(store.list(&of("ada"), None, 9).unwrap());
        assert_eq!(ada, ["CODEt8", "CODEt3", "CODEt1"]);
        let bob = codes(store.list(&of("bob"), None, 9).unwrap());
        assert_eq!(bob, ["CODEt3", "CODEt2"]);
        assert!(store.list(&of("eve"), None, 9).unwrap().is_empty());
    });
}
