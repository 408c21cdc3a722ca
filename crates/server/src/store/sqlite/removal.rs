//! Removing games: for good, or into a file of their own.

use std::fs::OpenOptions;
use std::path::Path;

use rusqlite::{Connection, params};

use super::recent::Recent;
use super::write::run;
use super::{Sqlite, prepare};
use crate::store::StoreError;

/// The statements that delete everything about a game, in an order that no reference forbids.
const DELETE_GAME: [&str; 9] = [
    "DELETE FROM recent WHERE game = ?",
    "DELETE FROM actions WHERE game = ?",
    "DELETE FROM leases WHERE game = ?",
    "DELETE FROM invites WHERE game = ?",
    "DELETE FROM reveals WHERE game = ?",
    "DELETE FROM game_secrets WHERE game = ?",
    "DELETE FROM seats WHERE game = ?",
    "UPDATE games SET previous = NULL WHERE previous = ?",
    "DELETE FROM games WHERE id = ?",
];

/// Deletes a game with everything about it. Returns how many games were deleted: one or zero.
pub(super) fn delete_game(
    connection: &Connection,
    recent: &mut Recent,
    game: &str,
) -> Result<usize, StoreError> {
    recent.forget(game);
    let mut deleted = 0;
    for statement in DELETE_GAME {
        deleted = run(connection, statement, params![game])?;
    }
    Ok(deleted)
}

/// The tables with a row or more for a game, and the column that names it.
fn tables_of_games(connection: &Connection) -> Result<Vec<(String, &'static str)>, StoreError> {
    let mut query = prepare(
        connection,
        "SELECT m.name FROM sqlite_schema AS m JOIN pragma_table_info(m.name) AS c
         WHERE m.type = 'table' AND m.name <> 'games' AND c.name = 'game' ORDER BY m.name",
    )?;
    let names = query.query_map([], |row| row.get::<_, String>(0))?;
    let mut tables = vec![("games".to_owned(), "id")];
    for name in names {
        tables.push((name?, "game"));
    }
    Ok(tables)
}

impl Sqlite {
    /// The ids and codes of games after an id, in the order of the ids.
    pub(crate) fn games_after(
        &self,
        id: &str,
        limit: usize,
    ) -> Result<Vec<(String, String)>, StoreError> {
        let mut query = prepare(
            &self.connection,
            "SELECT id, code FROM games WHERE id > ? ORDER BY id LIMIT ?",
        )?;
        let rows = query.query_map(params![id, limit as i64], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The number of all games.
    pub(crate) fn count_games(&self) -> Result<u64, StoreError> {
        let count: i64 = self
            .connection
            .query_row("SELECT count(*) FROM games", [], |row| row.get(0))?;
        Ok(count as u64)
    }

    /// Moves games to a new file, each with the reason. They are stored there before they are
    /// deleted here, so that no failure loses one.
    pub(crate) fn move_games(
        &mut self,
        games: &[(String, String)],
        into: &Path,
    ) -> Result<(), StoreError> {
        let unavailable =
            |error: std::io::Error| StoreError::Unavailable(format!("{}: {error}", into.display()));
        create_private(into).map_err(unavailable)?;
        let name = into.to_string_lossy();
        self.connection
            .execute("ATTACH DATABASE ? AS quarantine", [&name])?;
        let copied = copy_games(&self.connection, games);
        self.connection
            .execute_batch("DETACH DATABASE quarantine")?;
        copied?;
        let transaction = self.connection.transaction()?;
        for (game, _) in games {
            delete_game(&transaction, &mut self.recent, game)?;
        }
        transaction.commit()?;
        Ok(())
    }
}

fn copy_games(connection: &Connection, games: &[(String, String)]) -> Result<(), StoreError> {
    let transaction = connection.unchecked_transaction()?;
    transaction.execute_batch(
        "CREATE TABLE quarantine.reasons (game TEXT NOT NULL, why TEXT NOT NULL);
         CREATE TABLE quarantine.rematches (game TEXT NOT NULL, previous TEXT NOT NULL);",
    )?;
    let tables = tables_of_games(&transaction)?;
    for (table, _) in &tables {
        transaction.execute_batch(&format!(
            "CREATE TABLE quarantine.{table} AS SELECT * FROM main.{table} WHERE 0"
        ))?;
    }
    for (game, why) in games {
        for (table, column) in &tables {
            let copy = format!(
                "INSERT INTO quarantine.{table} SELECT * FROM main.{table} WHERE {column} = ?"
            );
            transaction.execute(&copy, [game])?;
        }
        transaction.execute(
            "INSERT INTO quarantine.rematches SELECT id, previous FROM main.games
             WHERE previous = ?",
            [game],
        )?;
        transaction.execute(
            "INSERT INTO quarantine.reasons (game, why) VALUES (?, ?)",
            [game, why],
        )?;
    }
    transaction.commit()?;
    Ok(())
}

/// Creates an empty file that only its owner can read.
pub(in crate::store) fn create_private(path: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::OpenOptionsExt as _;
    OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(path)
        .map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deleted_game_leaves_no_row_in_any_table() {
        let folder = tempfile::TempDir::new().unwrap();
        let store = Sqlite::open(&folder.path().join("db")).unwrap();
        for (table, column) in tables_of_games(&store.connection).unwrap() {
            let wanted = format!("DELETE FROM {table} WHERE {column} = ?");
            assert!(DELETE_GAME.contains(&wanted.as_str()), "{wanted}");
        }
    }
}
