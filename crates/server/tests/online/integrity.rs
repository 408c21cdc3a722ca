//! Damage is found, named and moved away; copies with damage do not count.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};

use ruckus_protocol::Ask;
use ruckus_server::{Check, IntegrityError, Server, Verify, back_up, check, restore};
use rusqlite::Connection;

use crate::player::Player;
use crate::stage::{Stage, act_in_turn, config, people};

const DATABASE: &str = "ruckus.sqlite3";

fn check_quietly(target: &Path, repair: bool) -> Result<Check, IntegrityError> {
    check(target, repair, &mut |_, _| ())
}

/// A stopped server with a finished game, a running one and a waiting table; their codes.
async fn stopped() -> (Stage, [String; 3]) {
    let mut stage = Stage::new().await;
    let (over, mut a, mut b) = stage.begin_two(&people("boop", 2)).await;
    for _ in 0..4 {
        act_in_turn(&mut a, &mut b, |legal| &legal[0]).await;
    }
    a.done(Ask::Resign).await;
    let (running, mut a, mut b) = stage.begin_two(&people("qinto", 2)).await;
    for _ in 0..4 {
        act_in_turn(&mut a, &mut b, |legal| &legal[0]).await;
    }
    let waiting = stage.create(&a, &people("boop", 2)).await;
    stage.server.take().unwrap().stop().await.unwrap();
    // One file that nothing else has open.
    let alone = tempfile::TempDir::new().unwrap();
    let copy = alone.path().join(DATABASE);
    let connection = Connection::open(database(&stage)).unwrap();
    connection
        .execute("VACUUM INTO ?", [copy.to_str().unwrap()])
        .unwrap();
    drop(connection);
    stage.data = alone;
    (stage, [over, running, waiting])
}

fn database(stage: &Stage) -> PathBuf {
    stage.data.path().join(DATABASE)
}

/// Changes the database as a failing disk or a curious operator might.
fn damage(stage: &Stage, statement: &str, code: &str) {
    let connection = Connection::open(database(stage)).unwrap();
    // Entries that wait in `recent` are there as well.
    for table in ["actions", "recent"] {
        let statement = statement.replace("LOG", table);
        connection.execute(&statement, [code]).unwrap();
    }
}

const OF: &str = "game = (SELECT id FROM games WHERE code = ?1)";

#[tokio::test]
async fn every_kind_of_damage_is_found_and_names_its_table() {
    let (stage, [over, running, _]) = stopped().await;
    let sound = check_quietly(stage.data.path(), false).unwrap();
    assert_eq!((sound.games, sound.entries), (3, 9));
    assert!(sound.damaged.is_empty(), "{:?}", sound.damaged);
    let whole = fs::read(database(&stage)).unwrap();
    for (statement, code, wanted) in [
        (
            format!("UPDATE LOG SET body = 'k@e5' WHERE version = 2 AND {OF}"),
            &over,
            "chain",
        ),
        (
            format!("DELETE FROM LOG WHERE version = 2 AND {OF}"),
            &running,
            "chain",
        ),
        (
            format!("UPDATE LOG SET chain = zeroblob(32) WHERE version = 1 AND {OF}"),
            &running,
            "chain",
        ),
        (
            "UPDATE games SET result = '{\"winners\":[1]}' WHERE code = ?1".to_owned(),
            &over,
            "result",
        ),
        (
            "UPDATE games SET status = 1 WHERE code = ?1".to_owned(),
            &over,
            "over",
        ),
        (
            format!("UPDATE game_secrets SET server = zeroblob(32) WHERE {OF}"),
            &over,
            "",
        ),
        (format!("DELETE FROM game_secrets WHERE {OF}"), &running, ""),
        (
            "UPDATE games SET clock = 'nonsense' WHERE code = ?1".to_owned(),
            &running,
            "",
        ),
    ] {
        damage(&stage, &statement, code);
        let found = check_quietly(stage.data.path(), false).unwrap();
        let [game] = found.damaged.as_slice() else {
            panic!("{statement}: {:?}", found.damaged);
        };
        assert_eq!(game.table, *code, "{statement}");
        assert!(game.why.contains(wanted), "{statement}: {}", game.why);
        fs::write(database(&stage), &whole).unwrap();
    }
}

#[tokio::test]
async fn repair_moves_damaged_games_and_keeps_every_row_of_them() {
    let (stage, [over, running, _]) = stopped().await;
    let statement = format!("UPDATE LOG SET body = 'k@e5' WHERE version = 2 AND {OF}");
    damage(&stage, &statement, &over);
    let count = |path: &Path, query: &str| -> i64 {
        let connection = Connection::open(path).unwrap();
        connection.query_row(query, [], |row| row.get(0)).unwrap()
    };
    let repaired = check_quietly(stage.data.path(), true).unwrap();
    let moved = repaired.quarantine.expect("a file");
    let mode = fs::metadata(&moved).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    assert_eq!(count(&moved, "SELECT count(*) FROM games"), 1);
    assert_eq!(count(&moved, "SELECT count(*) FROM seats"), 2);
    assert_eq!(count(&moved, "SELECT count(*) FROM game_secrets"), 1);
    let entries =
        "SELECT count(*) FROM (SELECT version FROM actions UNION SELECT version FROM recent)";
    assert_eq!(count(&moved, entries), 5);
    let again = check_quietly(stage.data.path(), true).unwrap();
    assert_eq!((again.games, again.damaged.len()), (2, 0));
    assert_eq!(again.quarantine, None);

    // The server goes on with the others.
    let server = Server::start(config(&stage.data)).await.unwrap();
    let mut watcher = Player::watcher(server.address()).await;
    watcher.watch(&running).await;
    assert_eq!(watcher.version, 4);
    let refused = check_quietly(stage.data.path(), true).unwrap_err();
    assert!(refused.to_string().contains("in use"), "{refused}");
    assert!(
        check_quietly(stage.data.path(), false).is_ok(),
        "it may run"
    );
    server.stop().await.unwrap();
}

#[tokio::test]
async fn a_copy_with_a_damaged_game_is_not_made_and_not_restored() {
    let (stage, [over, _, _]) = stopped().await;
    let folder = tempfile::TempDir::new().unwrap();
    let [good, bad, data] = ["good", "bad", "data"].map(|name| folder.path().join(name));
    let all = Verify::default();
    let quiet = &mut |_, _| ();
    let made = back_up(stage.data.path(), &good, all, quiet).unwrap();
    assert_eq!((made.games, made.check.games), (3, 3));
    let mode = fs::metadata(&good).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600, "it holds the seeds of running games");
    let statement = format!("UPDATE LOG SET body = 'k@e5' WHERE version = 2 AND {OF}");
    damage(&stage, &statement, &over);
    let refused = back_up(stage.data.path(), &bad, all, quiet).unwrap_err();
    assert!(refused.to_string().contains(&over), "{refused}");
    let names = fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(names, 1, "nothing is left of it");
    let any = Verify {
        allow_damaged: true,
        ..all
    };
    let made = back_up(stage.data.path(), &bad, any, quiet).unwrap();
    assert_eq!(made.check.damaged.len(), 1);
    let refused = restore(&bad, &data, all, quiet).unwrap_err();
    assert!(refused.is_damage(), "{refused}");
    assert!(!data.exists());
    assert_eq!(restore(&good, &data, all, quiet).unwrap().games, 3);
    for (path, wanted) in [(data.clone(), 0o700), (data.join(DATABASE), 0o600)] {
        let mode = fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, wanted, "{}", path.display());
    }
}

#[tokio::test]
async fn a_damaged_file_is_damage_and_a_missing_one_is_not() {
    let (stage, _) = stopped().await;
    let mut bytes = fs::read(database(&stage)).unwrap();
    let middle = bytes.len() / 2;
    for byte in &mut bytes[middle..middle + 4_096] {
        *byte ^= 0x5a;
    }
    fs::write(database(&stage), bytes).unwrap();
    let found = check_quietly(stage.data.path(), false);
    let is_damage = match &found {
        Ok(check) => !check.damaged.is_empty(),
        Err(error) => error.is_damage(),
    };
    assert!(is_damage, "{found:?}");
    let missing = check_quietly(&stage.data.path().join("other"), false).unwrap_err();
    assert!(!missing.is_damage(), "{missing}");
}
