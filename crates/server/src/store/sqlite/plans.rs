//! Checks of SQLite's query plans.
//!
//! No statement may scan a whole table that grows with every game or person. Other tests would not
//! notice, because their tables are small.

use std::cell::RefCell;
use std::collections::BTreeSet;

use super::Sqlite;

/// `recent` never has more than a few thousand rows, a list of bans is read whole, and a subquery is
/// planned on lines of its own.
const MAY_BE_SCANNED: [&str; 5] = ["recent", "bans", "CONSTANT", "(subquery-1)", "log"];

/// The files with statements, without those that only `ruckus check` runs.
const SOURCES: [&str; 5] = [
    include_str!("mod.rs"),
    include_str!("recent.rs"),
    include_str!("removal.rs"),
    include_str!("upkeep.rs"),
    include_str!("write.rs"),
];
/// Statements of `ruckus check`, which reads everything, those that are completed later, and scripts.
const NOT_OF_THE_SERVER: [&str; 4] = ["count(*) FROM games\"", "quarantine.", "{", ";"];

thread_local! {
    static PREPARED: RefCell<BTreeSet<String>> = const { RefCell::new(BTreeSet::new()) };
}

/// Notes a statement that was prepared on this thread.
pub(super) fn note(statement: &str) {
    PREPARED.with_borrow_mut(|prepared| prepared.insert(statement.to_owned()));
}

/// The statements that were prepared on this thread.
pub(super) fn prepared() -> BTreeSet<String> {
    PREPARED.with_borrow(Clone::clone)
}

/// Fails if a statement that was prepared on this thread scans a whole table.
pub(crate) fn check(store: &Sqlite) {
    let prepared = prepared();
    assert!(!prepared.is_empty(), "no statement was noted");
    for statement in prepared {
        let scans = scans(store, &statement);
        assert!(
            scans.is_empty(),
            "whole tables are read: {scans:?} in {statement}"
        );
    }
}

/// The steps of a statement's plan that scan a growing table.
fn scans(store: &Sqlite, statement: &str) -> Vec<String> {
    let explain = format!("EXPLAIN QUERY PLAN {statement}");
    let mut query = store.connection.prepare(&explain).unwrap();
    let mut rows = query.raw_query();
    let mut found = Vec::new();
    while let Some(row) = rows.next().unwrap() {
        let step: String = row.get("detail").unwrap();
        let scanned = step.strip_prefix("SCAN ").map(|rest| {
            let table = rest.split(' ').next().unwrap_or_default();
            table.to_owned()
        });
        if scanned.is_some_and(|table| !MAY_BE_SCANNED.contains(&table.as_str())) {
            found.push(step);
        }
    }
    found
}

#[test]
fn a_statement_that_reads_every_game_is_found() {
    let folder = tempfile::TempDir::new().unwrap();
    let store = Sqlite::open(&folder.path().join("db")).unwrap();
    for (statement, wanted) in [
        (
            "SELECT g.id FROM games AS g WHERE EXISTS
               (SELECT 1 FROM seats AS s WHERE s.game = g.id AND s.person = ?1)
             ORDER BY g.created DESC LIMIT 50",
            "SCAN g",
        ),
        ("SELECT name FROM seats WHERE name = ?1", "SCAN seats"),
        ("UPDATE games SET wake = 1 WHERE game = ?1", "SCAN games"),
    ] {
        assert_eq!(scans(&store, statement), [wanted], "{statement}");
    }
}

/// The statements that are written as texts in a source file.
fn statements(source: &str) -> Vec<String> {
    let (source, _) = source
        .split_once("#[cfg(test)]\nmod tests")
        .unwrap_or((source, ""));
    let mut found = Vec::new();
    for start in ["\"SELECT ", "\"INSERT ", "\"UPDATE ", "\"DELETE "] {
        for (at, _) in source.match_indices(start) {
            let end = source[at + 1..].find('"').expect("the text ends");
            let statement = &source[at + 1..=at + 1 + end];
            if !NOT_OF_THE_SERVER
                .iter()
                .any(|part| statement.contains(part))
            {
                found.push(statement.trim_end_matches('"').to_owned());
            }
        }
    }
    found
}

/// Covers statements that the store contract does not run, too.
#[test]
fn no_statement_in_the_source_scans_a_growing_table() {
    let folder = tempfile::TempDir::new().unwrap();
    let store = Sqlite::open(&folder.path().join("db")).unwrap();
    let all: Vec<String> = SOURCES.iter().copied().flat_map(statements).collect();
    assert!(all.len() > 50, "{} statements", all.len());
    for statement in all {
        let scans = scans(&store, &statement);
        // Moving the whole log after a failure reads `recent`, and the schema is small.
        let scans: Vec<_> = scans
            .iter()
            .filter(|step| !step.contains("VIRTUAL TABLE") && *step != "SCAN m")
            .collect();
        assert!(scans.is_empty(), "{scans:?} in {statement}");
    }
}
