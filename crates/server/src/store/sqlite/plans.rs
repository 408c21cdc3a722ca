//! Checks of SQLite's query plans.
//!
//! No statement may scan a whole table that grows with every game or person. Other tests would not
//! notice, because their tables are small.

use std::cell::RefCell;
use std::collections::BTreeSet;

use super::Sqlite;

/// `recent` never has more than a few thousand rows, and a subquery is planned on lines of its own.
const MAY_BE_SCANNED: [&str; 4] = ["recent", "CONSTANT", "(subquery-1)", "log"];

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
        ("UPDATE games SET wake = 1 WHERE creator = ?1", "SCAN games"),
    ] {
        assert_eq!(scans(&store, statement), [wanted], "{statement}");
    }
}
