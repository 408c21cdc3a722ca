//! The statements of pruning and administration.

use ruckus_protocol::rest::TableSummary;
use rusqlite::{Connection, Row, params};

use super::recent::Recent;
use super::removal::delete_game;
use super::write::run;
use super::{COLUMNS, Sqlite, prepare, signed, unsigned};
use crate::store::StoreError;
use crate::store::upkeep::{Ban, ERASED, Outdated, PersonInfo, Upkeep, UpkeepStore};

/// Stores one change. Returns how many rows it changed in the end: one or zero.
pub(super) fn change(
    connection: &Connection,
    recent: &mut Recent,
    change: &Upkeep,
) -> Result<usize, StoreError> {
    match change {
        Upkeep::DeleteTable { table } => delete_game(connection, recent, table),
        Upkeep::DeletePerson { person, before } => run(
            connection,
            "DELETE FROM people WHERE id = ?1 AND created < ?2
               AND NOT EXISTS (SELECT 1 FROM sessions WHERE person = ?1)
               AND NOT EXISTS (SELECT 1 FROM seats WHERE person = ?1)
               AND NOT EXISTS (SELECT 1 FROM games WHERE creator = ?1)",
            params![person, signed(*before)],
        ),
        Upkeep::RenamePerson { person, name } => rename(connection, person, name),
        Upkeep::ErasePerson { person } => {
            let end = "DELETE FROM sessions WHERE person = ?";
            run(connection, end, params![person])?;
            let forget = "UPDATE people SET recovery_hash = NULL, created = 0 WHERE id = ?";
            run(connection, forget, params![person])?;
            rename(connection, person, ERASED)
        }
        Upkeep::Ban { ban, now } => {
            let (kind, subject) = ban.columns();
            run(
                connection,
                "INSERT INTO bans (kind, subject, created) VALUES (?, ?, ?)
                 ON CONFLICT DO NOTHING",
                params![kind, subject, signed(*now)],
            )
        }
        Upkeep::Unban { ban } => {
            let (kind, subject) = ban.columns();
            let lift = "DELETE FROM bans WHERE kind = ? AND subject = ?";
            run(connection, lift, params![kind, subject])
        }
    }
}

fn rename(connection: &Connection, person: &str, name: &str) -> Result<usize, StoreError> {
    run(
        connection,
        "UPDATE games SET revision = revision + 1
         WHERE id IN (SELECT game FROM seats WHERE person = ?)",
        params![person],
    )?;
    let at_tables = "UPDATE seats SET name = ?2 WHERE person = ?1";
    run(connection, at_tables, params![person, name])?;
    let own = "UPDATE people SET name = ?2 WHERE id = ?1";
    run(connection, own, params![person, name])
}

fn person_info(row: &Row<'_>) -> rusqlite::Result<PersonInfo> {
    Ok(PersonInfo {
        id: row.get(0)?,
        name: row.get(1)?,
        created: unsigned(row, 2)?,
    })
}

impl UpkeepStore for Sqlite {
    fn open_tables(&mut self, person: &str) -> Result<u64, StoreError> {
        let mut query = prepare(
            &self.connection,
            "SELECT count(*) FROM games WHERE creator = ? AND status IN (0, 1)",
        )?;
        Ok(query.query_row([person], |row| unsigned(row, 0))?)
    }

    fn outdated(
        &mut self,
        what: Outdated,
        before: u64,
        limit: usize,
    ) -> Result<Vec<(String, String)>, StoreError> {
        let query = match what {
            Outdated::Waiting => {
                "SELECT id, code FROM games WHERE status = 0 AND created < ?
                 ORDER BY created LIMIT ?"
            }
            Outdated::Closed => {
                "SELECT id, code FROM games WHERE status = 3 AND ended < ? ORDER BY ended LIMIT ?"
            }
            Outdated::Finished => {
                "SELECT id, code FROM games WHERE status = 2 AND ended < ? ORDER BY ended LIMIT ?"
            }
        };
        let mut query = prepare(&self.connection, query)?;
        let rows = query.query_map(params![signed(before), limit as i64], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    fn person(&mut self, id: &str) -> Result<Option<PersonInfo>, StoreError> {
        let mut query = prepare(
            &self.connection,
            "SELECT id, name, created FROM people WHERE id = ?",
        )?;
        let mut rows = query.query_map([id], person_info)?;
        Ok(rows.next().transpose()?)
    }

    fn people_after(&mut self, id: &str, limit: usize) -> Result<Vec<PersonInfo>, StoreError> {
        let mut query = prepare(
            &self.connection,
            "SELECT id, name, created FROM people WHERE id > ? ORDER BY id LIMIT ?",
        )?;
        let rows = query.query_map(params![id, limit as i64], person_info)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    fn tables_after(
        &mut self,
        id: &str,
        limit: usize,
    ) -> Result<Vec<(String, TableSummary)>, StoreError> {
        let query =
            format!("SELECT {COLUMNS} FROM games AS g WHERE g.id > ? ORDER BY g.id LIMIT ?");
        let mut query = prepare(&self.connection, &query)?;
        let mut rows = query.query(params![id, limit as i64])?;
        let mut found = Vec::new();
        while let Some(row) = rows.next()? {
            let table = self.table_row(row)?;
            found.push((table.id.clone(), table.summary()));
        }
        Ok(found)
    }

    fn bans(&mut self) -> Result<Vec<Ban>, StoreError> {
        let mut query = prepare(&self.connection, "SELECT kind, subject FROM bans")?;
        let mut rows = query.query([])?;
        let mut bans = Vec::new();
        while let Some(row) = rows.next()? {
            bans.push(Ban::read(row.get(0)?, row.get(1)?)?);
        }
        Ok(bans)
    }
}
