//! What requests cost on a database with many old games, in steps of SQLite's virtual machine.
//!
//! Steps do not depend on the machine. A plan that visits rows of other games takes more of them,
//! and so does one that sorts what it has found. `RUCKUS_OLD_GAMES` sets the number of old games
//! (2,000).

use std::collections::BTreeMap;
use std::io::Write as _;
use std::time::Duration;

use ruckus_conform::budget;
use rusqlite::StatementStatus;

use super::{Sqlite, plans, prepare};
use crate::store::{Chain, Entry, Listing, Store as _};
use crate::testing::store::contract::{append, create, entry, playing, row, write};
use crate::time;

/// How many other people have played the old games.
const OTHERS: usize = 100;
/// The size of a page of a list.
const PAGE: usize = 50;
/// How often each request is made.
const TIMES: u64 = 20;

/// Inserts finished games of other people, with the logs of some moves.
fn add_old_games(store: &Sqlite, games: usize) {
    let numbers = |most: usize| {
        format!("WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {most})")
    };
    let (people, tables) = (numbers(OTHERS), numbers(games));
    let commitment = "07".repeat(32);
    let statements = format!(
        "BEGIN;
         {people} INSERT INTO people (id, name, created) SELECT 'other' || i, 'Other', 1 FROM n;
         {people} INSERT INTO sessions (token_hash, person, created, expires)
           SELECT CAST('session of other ' || i AS BLOB), 'other' || i, 1, 1000 FROM n;
         {tables} INSERT INTO games (id, code, game, options, clock, public, creator, status,
             commitment, created, started, ended, result, revision)
           SELECT 'old' || i, 'OLD' || i, 'boop', '{{}}', '{{\"kind\":\"none\"}}', i % 2,
             'other1', 2, '{commitment}', i, i, i + 1, '{{\"winners\":[0]}}', 4 FROM n;
         {tables} INSERT INTO seats (game, seat, kind, person, name, commitment, created)
           SELECT 'old' || i, 0, 2, 'other' || (1 + i % {OTHERS}), 'Other', '{commitment}', i
           FROM n;
         {tables} INSERT INTO game_secrets (game, server) SELECT 'old' || i, zeroblob(32) FROM n;
         {tables} INSERT INTO actions (game, version, seat, client, body, at, chain)
           SELECT 'old' || i, v.version, 0, 'client' || v.version, 'k@a1', i, zeroblob(32)
           FROM n, (SELECT 1 AS version UNION SELECT 2 UNION SELECT 3) AS v;
         COMMIT;"
    );
    if games > 0 {
        store.connection.execute_batch(&statements).unwrap();
    }
}

/// The steps of everything that was executed on this thread since the last call.
fn take_steps(store: &Sqlite) -> i64 {
    let steps = plans::prepared().into_iter().map(|statement| {
        let prepared = prepare(&store.connection, &statement).unwrap();
        i64::from(prepared.reset_status(StatementStatus::VmStep))
    });
    steps.sum()
}

/// The cost of each request on a database with this many old games.
fn costs(games: usize) -> BTreeMap<&'static str, (i64, Duration)> {
    let folder = tempfile::TempDir::new().unwrap();
    let mut store = Sqlite::open(&folder.path().join("db")).unwrap();
    // Ada has played a little, and some tables wait for players.
    for number in 0..5 {
        playing(&mut store, &format!("mine{number}"));
        create(&mut store, &row(&format!("waiting{number}"), 2_000_000));
    }
    add_old_games(&store, games);
    let mut log: Vec<Entry> = Vec::new();
    let mut token = [0; 32];
    token[..3].copy_from_slice(b"ada");
    let mut found = BTreeMap::new();
    type Request<'a> = (&'static str, Box<dyn FnMut(&mut Sqlite) + 'a>);
    let requests: [Request<'_>; 5] = [
        (
            "session",
            Box::new(|store| assert!(store.session(&token, 5).unwrap().is_some())),
        ),
        (
            "my tables",
            Box::new(|store| {
                let mine = store.list(&Listing::Of("ada".to_owned()), None, PAGE);
                assert_eq!(mine.unwrap().len(), 5);
            }),
        ),
        (
            "lobby",
            Box::new(|store| {
                let lobby = store.list(&Listing::Lobby, None, PAGE).unwrap();
                assert_eq!(lobby.len(), 5);
            }),
        ),
        (
            "due",
            Box::new(|store| assert!(!store.due(60, PAGE).unwrap().is_empty())),
        ),
        (
            "move",
            Box::new(|store| {
                let version = log.len() as u64 + 1;
                let before = log
                    .last()
                    .map_or_else(|| Chain::begin("mine0"), |last| last.chain);
                let entry = entry(before, version, &format!("{version:016x}"));
                write(store, &append("mine0", &entry, None));
                log.push(entry);
            }),
        ),
    ];
    for (name, mut request) in requests {
        // The first one fills caches.
        request(&mut store);
        take_steps(&store);
        let began = time::instant();
        for _ in 0..TIMES {
            request(&mut store);
        }
        found.insert(name, (take_steps(&store), began.elapsed() / TIMES as u32));
    }
    found
}

#[test]
fn old_games_of_others_make_no_request_dearer() {
    let games: usize = budget("RUCKUS_OLD_GAMES", 2_000);
    let (without, with) = (costs(0), costs(games));
    for (name, (steps, took)) in &with {
        let (before, took_before) = without[name];
        writeln!(
            std::io::stdout().lock(),
            "{name}, {TIMES} times: {before} steps, {took_before:?} each, without old games; \
             {steps} steps, {took:?} each, with {games}"
        )
        .unwrap();
        assert!(before > 0, "{name} was not measured");
        assert!(
            steps * 5 <= before * 6,
            "{name}: {before} steps became {steps}"
        );
    }
}

#[test]
fn a_statement_that_visits_every_game_is_noticed() {
    let measured = [0, 500].map(|games| {
        let folder = tempfile::TempDir::new().unwrap();
        let store = Sqlite::open(&folder.path().join("db")).unwrap();
        add_old_games(&store, games);
        let slow = "SELECT count(*) FROM games WHERE options = 'ada'";
        take_steps(&store);
        let count = prepare(&store.connection, slow)
            .unwrap()
            .query_row([], |row| row.get::<_, i64>(0));
        assert_eq!(count.unwrap(), 0);
        take_steps(&store)
    });
    assert!(measured[1] > 10 * measured[0], "{measured:?}");
}
