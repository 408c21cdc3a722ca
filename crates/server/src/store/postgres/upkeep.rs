//! The statements of pruning and administration.

use ruckus_protocol::rest::TableSummary;
use tokio_postgres::Row;

use super::Postgres;
use super::line::{Failure, nonsense};
use super::read::{columns, get, seats, table_row, unsigned};
use crate::store::StoreError;
use crate::store::upkeep::{Ban, ERASED, Outdated, PersonInfo, Upkeep, UpkeepStore};

/// A statement that is not in the way of moves: it locks the game first, like everything else.
const DELETE_TABLE: &str = "
WITH held AS (SELECT id FROM games WHERE id = $1 FOR UPDATE),
a AS (DELETE FROM actions USING held WHERE game = held.id),
l AS (DELETE FROM leases USING held WHERE game = held.id),
i AS (DELETE FROM invites USING held WHERE game = held.id),
r AS (DELETE FROM reveals USING held WHERE game = held.id),
s AS (DELETE FROM game_secrets USING held WHERE game = held.id),
t AS (DELETE FROM seats USING held WHERE game = held.id),
n AS (UPDATE games AS g SET previous = NULL FROM held WHERE g.previous = held.id)
DELETE FROM games AS g USING held WHERE g.id = held.id RETURNING 1";

const DELETE_PERSON: &str = "
DELETE FROM people WHERE id = $1 AND created < $2
  AND NOT EXISTS (SELECT 1 FROM sessions WHERE person = $1)
  AND NOT EXISTS (SELECT 1 FROM seats WHERE person = $1)
  AND NOT EXISTS (SELECT 1 FROM games WHERE creator = $1)
RETURNING 1";

const RENAME_PERSON: &str = "
WITH t AS (UPDATE games SET revision = revision + 1
  WHERE id IN (SELECT game FROM seats WHERE person = $1)),
s AS (UPDATE seats SET name = $2 WHERE person = $1)
UPDATE people SET name = $2 WHERE id = $1 RETURNING 1";

const ERASE_PERSON: &str = "
WITH e AS (DELETE FROM sessions WHERE person = $1),
t AS (UPDATE games SET revision = revision + 1
  WHERE id IN (SELECT game FROM seats WHERE person = $1)),
s AS (UPDATE seats SET name = $2 WHERE person = $1)
UPDATE people SET name = $2, recovery_hash = NULL, created = 0 WHERE id = $1 RETURNING 1";

const BAN: &str = "
INSERT INTO bans (kind, subject, created) VALUES ($1, $2, $3)
ON CONFLICT DO NOTHING RETURNING 1";

const UNBAN: &str = "DELETE FROM bans WHERE kind = $1 AND subject = $2 RETURNING 1";

const TABLES_AFTER: &str = concat!(
    "SELECT ",
    columns!(),
    " FROM games AS g",
    seats!(),
    "WHERE g.id > $1 ORDER BY g.id LIMIT $2"
);

/// The statement and values of a change.
pub(super) fn change(change: &Upkeep) -> (&'static str, Vec<super::write::Value>) {
    macro_rules! values {
        ($($value:expr),*) => {
            vec![$(Box::new($value) as super::write::Value),*]
        };
    }
    match change {
        Upkeep::DeleteTable { table } => (DELETE_TABLE, values![table.clone()]),
        Upkeep::DeletePerson { person, before } => {
            (DELETE_PERSON, values![person.clone(), *before as i64])
        }
        Upkeep::RenamePerson { person, name } => {
            (RENAME_PERSON, values![person.clone(), name.clone()])
        }
        Upkeep::ErasePerson { person } => {
            (ERASE_PERSON, values![person.clone(), ERASED.to_owned()])
        }
        Upkeep::Ban { ban, now } => {
            let (kind, subject) = ban.columns();
            (BAN, values![kind, subject.to_owned(), *now as i64])
        }
        Upkeep::Unban { ban } => {
            let (kind, subject) = ban.columns();
            (UNBAN, values![kind, subject.to_owned()])
        }
    }
}

fn person_info(row: &Row) -> Result<PersonInfo, Failure> {
    Ok(PersonInfo {
        id: get(row, 0)?,
        name: get(row, 1)?,
        created: unsigned(row, 2)?,
    })
}

impl UpkeepStore for Postgres {
    fn open_tables(&mut self, person: &str) -> Result<u64, StoreError> {
        self.read(async |line| {
            let text = "SELECT count(*) FROM games WHERE creator = $1 AND status IN (0, 1)";
            let rows = line.query(text, &[&person]).await?;
            let row = rows.first().ok_or_else(|| nonsense("no count"))?;
            unsigned(row, 0)
        })
    }

    fn outdated(
        &mut self,
        what: Outdated,
        before: u64,
        limit: usize,
    ) -> Result<Vec<(String, String)>, StoreError> {
        let text = match what {
            Outdated::Waiting => {
                "SELECT id, code FROM games WHERE status = 0 AND created < $1
                 ORDER BY created LIMIT $2"
            }
            Outdated::Closed => {
                "SELECT id, code FROM games WHERE status = 3 AND ended < $1
                 ORDER BY ended LIMIT $2"
            }
            Outdated::Finished => {
                "SELECT id, code FROM games WHERE status = 2 AND ended < $1
                 ORDER BY ended LIMIT $2"
            }
        };
        self.read(async |line| {
            let rows = line
                .query(text, &[&(before as i64), &(limit as i64)])
                .await?;
            rows.iter()
                .map(|row| Ok((get(row, 0)?, get(row, 1)?)))
                .collect()
        })
    }

    fn person(&mut self, id: &str) -> Result<Option<PersonInfo>, StoreError> {
        self.read(async |line| {
            let text = "SELECT id, name, created FROM people WHERE id = $1";
            let rows = line.query(text, &[&id]).await?;
            rows.first().map(person_info).transpose()
        })
    }

    fn people_after(&mut self, id: &str, limit: usize) -> Result<Vec<PersonInfo>, StoreError> {
        self.read(async |line| {
            let text = "SELECT id, name, created FROM people WHERE id > $1 ORDER BY id LIMIT $2";
            let rows = line.query(text, &[&id, &(limit as i64)]).await?;
            rows.iter().map(person_info).collect()
        })
    }

    fn tables_after(
        &mut self,
        id: &str,
        limit: usize,
    ) -> Result<Vec<(String, TableSummary)>, StoreError> {
        self.read(async |line| {
            let rows = line.query(TABLES_AFTER, &[&id, &(limit as i64)]).await?;
            let found = rows.iter().map(|row| {
                let table = table_row(row)?;
                Ok((table.id.clone(), table.summary()))
            });
            found.collect()
        })
    }

    fn bans(&mut self) -> Result<Vec<Ban>, StoreError> {
        self.read(async |line| {
            let rows = line.query("SELECT kind, subject FROM bans", &[]).await?;
            let ban = |row| Ban::read(get(row, 0)?, get(row, 1)?).map_err(Failure::NotDone);
            rows.iter().map(ban).collect()
        })
    }
}

impl Postgres {
    /// The key with which nodes authenticate their messages: the given one, unless another node was
    /// first.
    pub(crate) fn cluster_key(&mut self, new: [u8; 32]) -> Result<[u8; 32], StoreError> {
        self.read(async |line| {
            let add = "INSERT INTO cluster_keys (id, key) VALUES (0, $1) ON CONFLICT DO NOTHING";
            line.query(add, &[&new.as_slice()]).await?;
            let rows = line
                .query("SELECT key FROM cluster_keys WHERE id = 0", &[])
                .await?;
            let row = rows
                .first()
                .ok_or_else(|| nonsense("no key of the cluster"))?;
            get::<&[u8]>(row, 0)?.try_into().map_err(nonsense)
        })
    }
}
