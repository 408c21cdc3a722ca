//! The statements that read.

use ruckus_protocol::fair::Entropy;
use ruckus_protocol::rest::{TableSummary, Token};
use serde_json::Value;
use tokio_postgres::Row;
use tokio_postgres::types::FromSql;

use super::line::{Failure, Line, nonsense};
use crate::store::chain::{Chain, Entry};
use crate::store::row::{SeatOccupant, StoredStatus, TableRow};
use crate::store::secrets::{Deal, read_shares};
use crate::store::{
    Lease, Listing, PersonRow, SessionRow, StoredTable, TAKEN_FOR, read_cursor, scope_of,
};

/// The columns that [`table_row`] reads. The seats are read as arrays in the same statement, so
/// that row and seats belong to the same snapshot.
macro_rules! columns {
    () => {
        "g.id, g.code, g.game, g.options, g.clock, g.public, g.creator, g.status,
         g.commitment, g.created, g.started, g.ended, g.result, g.previous,
         (SELECT code FROM games AS next WHERE next.previous = g.id), g.revision,
         s.kinds, s.people, s.names, s.commitments, s.levels"
    };
}

/// The seats of a game, in order.
macro_rules! seats {
    () => {
        " CROSS JOIN LATERAL (
           SELECT array_agg(kind ORDER BY seat) AS kinds, array_agg(person ORDER BY seat) AS people,
             array_agg(name ORDER BY seat) AS names,
             array_agg(commitment ORDER BY seat) AS commitments,
             array_agg(level ORDER BY seat) AS levels
           FROM seats WHERE game = g.id
         ) AS s "
    };
}

pub(super) use {columns, seats};

/// Reads the row and the log in one statement, and so from the same snapshot.
const TABLE: &str = concat!(
    "SELECT ",
    columns!(),
    ", l.versions, l.seats, l.clients, l.bodies, l.times, l.chains FROM games AS g ",
    seats!(),
    " CROSS JOIN LATERAL (
        SELECT array_agg(version ORDER BY version) AS versions,
          array_agg(seat ORDER BY version) AS seats,
          array_agg(client ORDER BY version) AS clients,
          array_agg(body ORDER BY version) AS bodies,
          array_agg(at ORDER BY version) AS times,
          array_agg(chain ORDER BY version) AS chains
        FROM actions WHERE game = g.id AND version > $2
      ) AS l
      WHERE g.code = $1"
);

const LOBBY: &str = concat!(
    "SELECT ",
    columns!(),
    ", g.created FROM games AS g",
    seats!(),
    "WHERE g.status = 0 AND g.public AND (g.created, g.id) < ($1, $2)
     ORDER BY g.created DESC, g.id DESC LIMIT $3"
);

const FINISHED: &str = concat!(
    "SELECT ",
    columns!(),
    ", g.ended FROM games AS g",
    seats!(),
    "WHERE g.status = 2 AND g.public AND (g.ended, g.id) < ($1, $2)
     ORDER BY g.ended DESC, g.id DESC LIMIT $3"
);

const OF_PERSON: &str = concat!(
    "SELECT ",
    columns!(),
    ", own.created FROM seats AS own JOIN games AS g ON g.id = own.game",
    seats!(),
    "WHERE own.person = $4 AND (own.created, own.game) < ($1, $2)
     ORDER BY own.created DESC, own.game DESC LIMIT $3"
);

/// Claims the tables with due work: other nodes skip them, and get them later if the work is not
/// done.
const TAKE_DUE: &str = "
UPDATE games SET wake = $1 + $3
WHERE id IN (SELECT id FROM games WHERE status = 1 AND wake <= $1 ORDER BY wake LIMIT $2
  FOR UPDATE SKIP LOCKED)
RETURNING code";

pub(super) fn get<'a, T: FromSql<'a>>(row: &'a Row, column: usize) -> Result<T, Failure> {
    row.try_get(column).map_err(nonsense)
}

/// Times and counts are stored as signed numbers, but are never negative.
pub(super) fn unsigned(row: &Row, column: usize) -> Result<u64, Failure> {
    Ok(get::<i64>(row, column)? as u64)
}

fn bytes(found: &[u8]) -> Result<[u8; 32], Failure> {
    found.try_into().map_err(nonsense)
}

pub(super) async fn session(
    line: &mut Line,
    token_hash: &[u8; 32],
    now: u64,
) -> Result<Option<SessionRow>, Failure> {
    let text = "SELECT p.id, p.name, s.scope, s.expires FROM sessions AS s
         JOIN people AS p ON p.id = s.person WHERE s.token_hash = $1 AND s.expires > $2";
    let values = (token_hash.as_slice(), now as i64);
    let rows = line.query(text, &[&values.0, &values.1]).await?;
    let Some(row) = rows.first() else {
        return Ok(None);
    };
    Ok(Some(SessionRow {
        person: person_row(row)?,
        scope: scope_of(get(row, 2)?).map_err(Failure::NotDone)?,
        expires: unsigned(row, 3)?,
    }))
}

pub(super) async fn tokens(line: &mut Line, person: &str, now: u64) -> Result<Vec<Token>, Failure> {
    let text = "SELECT id, label, scope, created FROM sessions
         WHERE person = $1 AND id IS NOT NULL AND expires > $2 ORDER BY created, id";
    let rows = line.query(text, &[&person, &(now as i64)]).await?;
    let token = |row: &Row| {
        Ok(Token {
            id: get(row, 0)?,
            label: get(row, 1)?,
            scope: scope_of(get(row, 2)?).map_err(Failure::NotDone)?,
            created: unsigned(row, 3)?,
            token: None,
        })
    };
    rows.iter().map(token).collect()
}

pub(super) async fn recover(
    line: &mut Line,
    hash: &[u8; 32],
) -> Result<Option<PersonRow>, Failure> {
    let text = "SELECT id, name FROM people WHERE recovery_hash = $1";
    let rows = line.query(text, &[&hash.as_slice()]).await?;
    rows.first().map(person_row).transpose()
}

fn person_row(row: &Row) -> Result<PersonRow, Failure> {
    Ok(PersonRow {
        id: get(row, 0)?,
        name: get(row, 1)?,
    })
}

pub(super) async fn table(
    line: &mut Line,
    code: &str,
    after: u64,
) -> Result<Option<StoredTable>, Failure> {
    let rows = line.query(TABLE, &[&code, &(after as i64)]).await?;
    let Some(found) = rows.first() else {
        return Ok(None);
    };
    let row = table_row(found)?;
    let Some(versions) = get::<Option<Vec<i64>>>(found, 21)? else {
        return Ok(Some(StoredTable {
            row,
            log: Vec::new(),
        }));
    };
    let seats: Vec<i64> = get(found, 22)?;
    let clients: Vec<String> = get(found, 23)?;
    let bodies: Vec<String> = get(found, 24)?;
    let times: Vec<i64> = get(found, 25)?;
    let chains: Vec<&[u8]> = get(found, 26)?;
    let texts = clients.into_iter().zip(bodies);
    let numbers = versions.into_iter().zip(seats).zip(times);
    let entries = numbers.zip(texts).zip(chains);
    let entry = |((((version, seat), at), (client, body)), chain): (_, &[u8])| {
        let (version, seat, at): (i64, i64, i64) = (version, seat, at);
        Ok(Entry {
            version: version as u64,
            seat: seat as usize,
            client,
            body,
            at: at as u64,
            chain: Chain(bytes(chain)?),
        })
    };
    let log = entries.map(entry).collect::<Result<Vec<_>, Failure>>()?;
    Ok(Some(StoredTable { row, log }))
}

pub(super) fn table_row(row: &Row) -> Result<TableRow, Failure> {
    let id: String = get(row, 0)?;
    let json = |text: &str| serde_json::from_str::<Value>(text).map_err(nonsense);
    let status = get(row, 7)?;
    let time = |at: Option<i64>| at.map(|at| at as u64);
    Ok(TableRow {
        code: get(row, 1)?,
        game: get(row, 2)?,
        options: json(get(row, 3)?)?,
        clock: serde_json::from_str(get(row, 4)?).map_err(nonsense)?,
        public: get(row, 5)?,
        creator: get(row, 6)?,
        status: StoredStatus::from_number(status)
            .ok_or_else(|| nonsense(format!("a table of status {status}")))?,
        commitment: get::<&str>(row, 8)?.parse().map_err(nonsense)?,
        seats: occupants(row)?,
        created: unsigned(row, 9)?,
        started: time(get(row, 10)?),
        ended: time(get(row, 11)?),
        result: get::<Option<&str>>(row, 12)?.map(json).transpose()?,
        previous: get(row, 13)?,
        rematch: get(row, 14)?,
        revision: unsigned(row, 15)?,
        id,
    })
}

fn occupants(row: &Row) -> Result<Vec<SeatOccupant>, Failure> {
    let kinds: Vec<i64> = get(row, 16)?;
    let people: Vec<Option<String>> = get(row, 17)?;
    let names: Vec<Option<String>> = get(row, 18)?;
    let commitments: Vec<Option<String>> = get(row, 19)?;
    let levels: Vec<Option<i64>> = get(row, 20)?;
    let missing = || nonsense("a seat lacks something");
    let mut occupants = Vec::new();
    for (seat, kind) in kinds.into_iter().enumerate() {
        let person = people[seat].clone().ok_or_else(missing);
        let name = names[seat].clone().ok_or_else(missing);
        occupants.push(match kind {
            0 => SeatOccupant::Open,
            1 => SeatOccupant::Reserved {
                person: person?,
                name: name?,
            },
            2 => SeatOccupant::Person {
                person: person?,
                name: name?,
                commitment: commitments[seat]
                    .as_ref()
                    .ok_or_else(missing)?
                    .parse()
                    .map_err(nonsense)?,
            },
            3 => SeatOccupant::Bot {
                level: levels[seat].ok_or_else(missing)? as u8,
            },
            4 => SeatOccupant::Invited,
            kind => return Err(nonsense(format!("a seat of kind {kind}"))),
        });
    }
    Ok(occupants)
}

pub(super) async fn deal(line: &mut Line, table: &TableRow) -> Result<Deal, Failure> {
    let text = "SELECT server, shares FROM game_secrets WHERE game = $1";
    let rows = line.query(text, &[&table.id]).await?;
    let row = rows
        .first()
        .ok_or_else(|| nonsense(format!("table {} has no secrets", table.id)))?;
    let server = Entropy::from_bytes(bytes(get(row, 0)?)?);
    let shares = get::<Option<&str>>(row, 1)?
        .map(|text| read_shares(text, table).map_err(Failure::NotDone))
        .transpose()?;
    let text = "SELECT seat, entropy FROM reveals WHERE game = $1";
    let rows = line.query(text, &[&table.id]).await?;
    let given = rows.iter().map(|row| {
        let entropy = Entropy::from_bytes(bytes(get(row, 1)?)?);
        Ok((unsigned(row, 0)? as usize, entropy))
    });
    Ok(Deal {
        server,
        given: given.collect::<Result<_, Failure>>()?,
        shares,
    })
}

pub(super) async fn list(
    line: &mut Line,
    listing: &Listing,
    before: Option<&str>,
    limit: usize,
) -> Result<Vec<(String, TableSummary)>, Failure> {
    let (key, id) = read_cursor(before);
    let limit = limit as i64;
    let rows = match listing {
        Listing::Lobby => line.query(LOBBY, &[&key, &id, &limit]).await?,
        Listing::Finished => line.query(FINISHED, &[&key, &id, &limit]).await?,
        Listing::Of(person) => line.query(OF_PERSON, &[&key, &id, &limit, person]).await?,
    };
    let found = rows.iter().map(|row| {
        let table = table_row(row)?;
        let cursor = format!("{}-{}", get::<i64>(row, 21)?, table.id);
        Ok((cursor, table.summary()))
    });
    found.collect()
}

pub(super) async fn take_due(
    line: &mut Line,
    now: u64,
    limit: usize,
) -> Result<Vec<String>, Failure> {
    let values = (now as i64, limit as i64, TAKEN_FOR as i64);
    let rows = line
        .query(TAKE_DUE, &[&values.0, &values.1, &values.2])
        .await?;
    rows.iter().map(|row| get(row, 0)).collect()
}

pub(super) async fn revisions(
    line: &mut Line,
    codes: &[String],
) -> Result<Vec<(String, u64)>, Failure> {
    let text = "SELECT code, revision FROM games WHERE code = ANY($1)";
    let rows = line.query(text, &[&codes]).await?;
    let found = rows.iter().map(|row| Ok((get(row, 0)?, unsigned(row, 1)?)));
    found.collect()
}

pub(super) async fn lease(line: &mut Line, table: &str) -> Result<Option<Lease>, Failure> {
    let text = "SELECT node, epoch, until FROM leases WHERE game = $1";
    let rows = line.query(text, &[&table]).await?;
    let lease = rows.first().map(|row| {
        Ok(Lease {
            node: get(row, 0)?,
            epoch: unsigned(row, 1)?,
            until: unsigned(row, 2)?,
        })
    });
    lease.transpose()
}

pub(super) async fn clock(line: &mut Line) -> Result<u64, Failure> {
    let text = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint";
    let rows = line.query(text, &[]).await?;
    let row = rows.first().ok_or_else(|| nonsense("no clock"))?;
    unsigned(row, 0)
}

/// Rewrites a row unchanged: a server that is read-only or has no space refuses it.
pub(super) async fn probe(line: &mut Line) -> Result<(), Failure> {
    let text = "UPDATE meta SET value = value WHERE key = 'schema'";
    line.query(text, &[]).await?;
    Ok(())
}
