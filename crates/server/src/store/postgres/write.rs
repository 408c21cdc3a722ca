//! The statements that write: one for each write, and one for all waiting log entries together.

use std::collections::BTreeSet;
use std::future::Future;
use std::pin::Pin;

use futures_util::future::join_all;
use tokio_postgres::Statement;
use tokio_postgres::types::ToSql;

use super::line::{Failure, Line, nonsense};
use super::upkeep;
use crate::store::row::SeatOccupant;
use crate::store::secrets::shares_text;
use crate::store::{Ending, Entry, Write, scope_number};

/// Locks the games in the same order on every node, appends each entry that is next in its log, and
/// returns the games whose entry was stored. A required lease stays locked until the commit, so
/// that no other node takes it in between.
const APPEND: &str = "
WITH wanted AS (
  SELECT * FROM UNNEST($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[],
      $6::bigint[], $7::bytea[], $8::bigint[], $9::text[], $10::bigint[])
    AS w (game, version, seat, client, body, at, chain, wake, result, epoch)
), leased AS (
  SELECT l.game FROM leases AS l JOIN wanted AS w ON l.game = w.game AND l.epoch = w.epoch
  FOR SHARE OF l
), held AS (
  SELECT g.id FROM games AS g JOIN wanted AS w ON g.id = w.game
  WHERE g.version = w.version - 1 AND g.status = 1
    AND (w.epoch IS NULL OR w.game IN (SELECT game FROM leased))
  ORDER BY g.id FOR UPDATE OF g
), appended AS (
  INSERT INTO actions (game, version, seat, client, body, at, chain)
  SELECT w.game, w.version, w.seat, w.client, w.body, w.at, w.chain
  FROM wanted AS w JOIN held ON held.id = w.game
  ON CONFLICT DO NOTHING RETURNING game
)
UPDATE games AS g SET version = w.version, wake = w.wake, revision = g.revision + 1,
  status = CASE WHEN w.result IS NULL THEN g.status ELSE 2 END,
  ended = CASE WHEN w.result IS NULL THEN NULL ELSE w.at END,
  result = w.result
FROM wanted AS w JOIN appended AS a ON a.game = w.game
WHERE g.id = w.game
RETURNING g.id";

const ADD_PERSON: &str = "
WITH new AS (INSERT INTO people (id, name, created) VALUES ($1, $2, $4) RETURNING id)
INSERT INTO sessions (token_hash, person, created, expires)
SELECT $3, new.id, $4, $5 FROM new RETURNING 1";

const ADD_SESSION: &str = "
INSERT INTO sessions (token_hash, person, created, expires) VALUES ($2, $1, $3, $4) RETURNING 1";

const ADD_TOKEN: &str = "
INSERT INTO sessions (token_hash, person, created, expires, scope, id, label)
VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING 1";

const REVOKE_TOKEN: &str = "DELETE FROM sessions WHERE person = $1 AND id = $2 RETURNING 1";

const END_SESSION: &str = "DELETE FROM sessions WHERE token_hash = $1 RETURNING 1";

const RENEW: &str =
    "UPDATE sessions SET expires = $2 WHERE token_hash = $1 AND expires < $2 RETURNING 1";

/// Returns one row, however many sessions were deleted.
const FORGET_SESSIONS: &str = "
WITH forgotten AS (DELETE FROM sessions WHERE expires <= $1) SELECT 1";

const INVITE: &str = "
WITH held AS (SELECT id FROM games WHERE id = $1 AND status = 0 FOR UPDATE),
kept AS (
  UPDATE seats AS s SET kind = 4 FROM held
  WHERE s.game = held.id AND s.seat = $2 AND s.kind IN (0, 4) RETURNING s.game
), invited AS (
  INSERT INTO invites (game, seat, token_hash) SELECT kept.game, $2, $3 FROM kept
  ON CONFLICT (game, seat) DO UPDATE SET token_hash = excluded.token_hash
)
UPDATE games AS g SET revision = g.revision + 1 FROM kept WHERE g.id = kept.game RETURNING 1";

const SET_RECOVERY: &str = "UPDATE people SET recovery_hash = $2 WHERE id = $1 RETURNING 1";

const CREATE_TABLE: &str = "
WITH new AS (
  INSERT INTO games (id, code, game, options, clock, public, creator, status, version,
    commitment, created, previous)
  VALUES ($1, $2, $3, $4, $5, $6, $7, 0, 0, $8, $9, $10) ON CONFLICT DO NOTHING RETURNING id
), seated AS (
  INSERT INTO seats (game, seat, kind, person, name, level, created)
  SELECT new.id, s.seat - 1, s.kind, s.person, s.name, s.level, $9::bigint
  FROM new, UNNEST($11::bigint[], $12::text[], $13::text[], $14::bigint[])
    WITH ORDINALITY AS s (kind, person, name, level, seat)
), before AS (
  UPDATE games AS g SET revision = g.revision + 1 FROM new WHERE g.id = $10
)
INSERT INTO game_secrets (game, server) SELECT new.id, $15 FROM new RETURNING 1";

/// Everything that changes a waiting table locks its row first, so that nobody sits down or stands
/// up while the game begins.
const SIT: &str = "
WITH held AS (SELECT id FROM games WHERE id = $1 AND status = 0 FOR UPDATE),
sat AS (
  UPDATE seats AS s SET kind = 2, person = $3, name = $4, commitment = $5 FROM held
  WHERE s.game = held.id AND s.seat = $2 AND (s.kind = 0 OR (s.kind = 1 AND s.person = $3)
      OR (s.kind = 4 AND EXISTS (SELECT 1 FROM invites AS i
        WHERE i.game = $1 AND i.seat = $2 AND i.token_hash = $6)))
    AND NOT EXISTS (SELECT 1 FROM seats AS other
      WHERE other.game = $1 AND other.seat <> $2 AND other.person = $3)
  RETURNING s.game
), used AS (
  DELETE FROM invites AS i USING sat WHERE i.game = sat.game AND i.seat = $2
)
UPDATE games AS g SET revision = g.revision + 1 FROM sat WHERE g.id = sat.game RETURNING 1";

const STAND: &str = "
WITH held AS (SELECT id FROM games WHERE id = $1 AND status = 0 FOR UPDATE),
stood AS (
  UPDATE seats AS s SET kind = 0, person = NULL, name = NULL, commitment = NULL FROM held
  WHERE s.game = held.id AND s.seat = $2 AND s.kind = 2 AND s.person = $3 RETURNING s.game
), forgotten AS (
  DELETE FROM reveals AS r USING stood WHERE r.game = stood.game
)
UPDATE games AS g SET revision = g.revision + 1 FROM stood WHERE g.id = stood.game RETURNING 1";

const REVEAL: &str = "
WITH held AS (SELECT id FROM games WHERE id = $1 AND status = 0 FOR UPDATE),
given AS (
  INSERT INTO reveals (game, seat, entropy) SELECT held.id, $2, $3 FROM held
  ON CONFLICT DO NOTHING RETURNING game
)
UPDATE games AS g SET revision = g.revision + 1 FROM given WHERE g.id = given.game RETURNING 1";

const BEGIN: &str = "
WITH begun AS (
  UPDATE games SET status = 1, started = $2, wake = $3, revision = revision + 1
  WHERE id = $1 AND status = 0 AND revision = $4 RETURNING id
)
UPDATE game_secrets AS s SET shares = $5 FROM begun
WHERE s.game = begun.id AND s.shares IS NULL RETURNING 1";

const CLOSE: &str = "
UPDATE games SET status = 3, ended = $2, revision = revision + 1
WHERE id = $1 AND status = 0 RETURNING 1";

const TAKE_LEASE: &str = "
INSERT INTO leases AS l (game, node, epoch, until) SELECT $1::text, $2::text, $3::bigint, $5::bigint
WHERE $3 = 1 OR EXISTS (SELECT 1 FROM leases WHERE game = $1)
ON CONFLICT (game) DO UPDATE
  SET node = excluded.node, epoch = excluded.epoch, until = excluded.until
WHERE l.epoch = excluded.epoch - 1 AND l.until <= $4::bigint RETURNING 1";

const RENEW_LEASE: &str = "UPDATE leases SET until = $3 WHERE game = $1 AND epoch = $2 RETURNING 1";

const END_LEASE: &str = "UPDATE leases SET until = 0 WHERE game = $1 AND epoch = $2 RETURNING 1";

/// For each write, the number of rows it returned: one or zero.
pub(super) type Answers = Vec<Result<usize, Failure>>;

pub(super) type Value = Box<dyn ToSql + Sync + Send>;

/// The result of one statement: the number of rows for each of its writes, by place in the group.
type Outcome<'a> = Pin<Box<dyn Future<Output = Vec<(usize, Result<usize, Failure>)>> + 'a>>;

/// Stores all writes, each in its own transaction. They are sent together, so that they share
/// flushes.
pub(super) async fn all(line: &mut Line, writes: &[&Write]) -> Answers {
    let mut answers: Answers = vec![Ok(0); writes.len()];
    let mut single: Vec<(usize, Statement, Vec<Value>)> = Vec::new();
    let mut rounds: Vec<Round<'_>> = Vec::new();
    for (place, write) in writes.iter().enumerate() {
        if let Write::Append {
            table,
            entry,
            wake,
            end,
            epoch,
        } = write
        {
            // Two entries of one table go into separate statements, in order.
            let free = rounds
                .iter()
                .position(|round| !round.tables.contains(table.as_str()));
            let round = free.unwrap_or(rounds.len());
            if round == rounds.len() {
                rounds.push(Round::default());
            }
            rounds[round].add(place, table, entry, *wake, end.as_ref(), *epoch);
            continue;
        }
        let prepared = match one(write) {
            Ok((text, values)) => line.prepare(text).await.map(|found| (found, values)),
            Err(failure) => Err(failure),
        };
        match prepared {
            Ok((statement, values)) => single.push((place, statement, values)),
            Err(failure) => answers[place] = Err(failure),
        }
    }
    let append = match (rounds.is_empty(), line.prepare(APPEND).await) {
        (false, Err(failure)) => {
            for place in rounds.iter().flat_map(|round| &round.places) {
                answers[*place] = Err(failure.clone());
            }
            rounds.clear();
            None
        }
        (_, prepared) => prepared.ok(),
    };
    let line = &*line;
    let mut under_way: Vec<Outcome<'_>> = Vec::new();
    for (place, statement, values) in &single {
        under_way.push(Box::pin(async move {
            let values: Vec<&(dyn ToSql + Sync)> = values
                .iter()
                .map(|value| &**value as &(dyn ToSql + Sync))
                .collect();
            let rows = line.run(statement, &values).await;
            vec![(*place, rows.map(|rows| rows.len()))]
        }));
    }
    if let Some(append) = &append {
        for round in &rounds {
            under_way.push(Box::pin(round.run(line, append)));
        }
    }
    for (place, answer) in join_all(under_way).await.into_iter().flatten() {
        answers[place] = answer;
    }
    answers
}

/// Entries of different logs that one statement stores, in columns.
#[derive(Default)]
struct Round<'a> {
    places: Vec<usize>,
    tables: BTreeSet<&'a str>,
    games: Vec<&'a str>,
    versions: Vec<i64>,
    seats: Vec<i64>,
    clients: Vec<&'a str>,
    bodies: Vec<&'a str>,
    times: Vec<i64>,
    chains: Vec<&'a [u8]>,
    wakes: Vec<Option<i64>>,
    results: Vec<Option<&'a str>>,
    epochs: Vec<Option<i64>>,
}

impl<'a> Round<'a> {
    fn add(
        &mut self,
        place: usize,
        table: &'a str,
        entry: &'a Entry,
        wake: Option<u64>,
        end: Option<&'a Ending>,
        epoch: Option<u64>,
    ) {
        self.places.push(place);
        self.tables.insert(table);
        self.games.push(table);
        self.versions.push(signed(entry.version));
        self.seats.push(entry.seat as i64);
        self.clients.push(&entry.client);
        self.bodies.push(&entry.body);
        self.times.push(signed(entry.at));
        self.chains.push(&entry.chain.0);
        self.wakes.push(wake.map(signed));
        self.results.push(end.map(|end| end.result.as_str()));
        self.epochs.push(epoch.map(signed));
    }

    async fn run(&self, line: &Line, append: &Statement) -> Vec<(usize, Result<usize, Failure>)> {
        let values: [&(dyn ToSql + Sync); 10] = [
            &self.games,
            &self.versions,
            &self.seats,
            &self.clients,
            &self.bodies,
            &self.times,
            &self.chains,
            &self.wakes,
            &self.results,
            &self.epochs,
        ];
        let stored = match line.run(append, &values).await {
            Ok(rows) => rows,
            Err(failure) => {
                return self
                    .places
                    .iter()
                    .map(|place| (*place, Err(failure.clone())))
                    .collect();
            }
        };
        let stored: BTreeSet<&str> = stored.iter().map(|row| row.get(0)).collect();
        let found =
            |(place, game): (&usize, &&str)| (*place, Ok(usize::from(stored.contains(game))));
        self.places.iter().zip(&self.games).map(found).collect()
    }
}

/// The statement and values of a write that is not a log entry.
fn one(write: &Write) -> Result<(&'static str, Vec<Value>), Failure> {
    macro_rules! values {
        ($($value:expr),* $(,)?) => {
            vec![$(Box::new($value) as Value),*]
        };
    }
    Ok(match write {
        Write::AddPerson {
            person,
            name,
            token_hash,
            now,
            expires,
        } => (
            ADD_PERSON,
            values![
                person.clone(),
                name.clone(),
                token_hash.to_vec(),
                signed(*now),
                signed(*expires)
            ],
        ),
        Write::AddSession {
            person,
            token_hash,
            now,
            expires,
        } => (
            ADD_SESSION,
            values![
                person.clone(),
                token_hash.to_vec(),
                signed(*now),
                signed(*expires)
            ],
        ),
        Write::AddToken {
            person,
            id,
            label,
            scope,
            token_hash,
            now,
            expires,
        } => (
            ADD_TOKEN,
            values![
                token_hash.to_vec(),
                person.clone(),
                signed(*now),
                signed(*expires),
                scope_number(*scope),
                id.clone(),
                label.clone()
            ],
        ),
        Write::RevokeToken { person, id } => (REVOKE_TOKEN, values![person.clone(), id.clone()]),
        Write::EndSession { token_hash } => (END_SESSION, values![token_hash.to_vec()]),
        Write::Renew {
            token_hash,
            expires,
        } => (RENEW, values![token_hash.to_vec(), signed(*expires)]),
        Write::ForgetSessions { now } => (FORGET_SESSIONS, values![signed(*now)]),
        Write::Invite {
            table,
            seat,
            token_hash,
        } => (
            INVITE,
            values![table.clone(), *seat as i64, token_hash.to_vec()],
        ),
        Write::SetRecovery { person, hash } => {
            (SET_RECOVERY, values![person.clone(), hash.to_vec()])
        }
        Write::CreateTable { row, server } => {
            let mut kinds: Vec<i64> = Vec::new();
            let mut people: Vec<Option<String>> = Vec::new();
            let mut names: Vec<Option<String>> = Vec::new();
            let mut levels: Vec<Option<i64>> = Vec::new();
            for occupant in &row.seats {
                let (kind, person, name, level) = match occupant {
                    SeatOccupant::Open | SeatOccupant::Invited => (0, None, None, None),
                    SeatOccupant::Reserved { person, name }
                    | SeatOccupant::Person { person, name, .. } => {
                        (1, Some(person.clone()), Some(name.clone()), None)
                    }
                    SeatOccupant::Bot { level } => (3, None, None, Some(i64::from(*level))),
                };
                kinds.push(kind);
                people.push(person);
                names.push(name);
                levels.push(level);
            }
            let values = values![
                row.id.clone(),
                row.code.clone(),
                row.game.clone(),
                row.options.to_string(),
                serde_json::to_string(&row.clock).map_err(nonsense)?,
                row.public,
                row.creator.clone(),
                row.commitment.to_string(),
                signed(row.created),
                row.previous.clone(),
                kinds,
                people,
                names,
                levels,
                server.bytes().to_vec(),
            ];
            (CREATE_TABLE, values)
        }
        Write::Sit {
            table,
            seat,
            person,
            name,
            commitment,
            invite,
        } => (
            SIT,
            values![
                table.clone(),
                *seat as i64,
                person.clone(),
                name.clone(),
                commitment.to_string(),
                invite.map(|hash| hash.to_vec())
            ],
        ),
        Write::Stand {
            table,
            seat,
            person,
        } => (STAND, values![table.clone(), *seat as i64, person.clone()]),
        Write::Reveal {
            table,
            seat,
            entropy,
        } => (
            REVEAL,
            values![table.clone(), *seat as i64, entropy.bytes().to_vec()],
        ),
        Write::Begin {
            table,
            revision,
            shares,
            now,
            wake,
        } => (
            BEGIN,
            values![
                table.clone(),
                signed(*now),
                wake.map(signed),
                signed(*revision),
                shares_text(shares)
            ],
        ),
        Write::Close { table, now } => (CLOSE, values![table.clone(), signed(*now)]),
        Write::TakeLease {
            table,
            node,
            epoch,
            now,
            until,
        } => (
            TAKE_LEASE,
            values![
                table.clone(),
                node.clone(),
                signed(*epoch),
                signed(*now),
                signed(*until)
            ],
        ),
        Write::RenewLease {
            table,
            epoch,
            until,
        } => (
            RENEW_LEASE,
            values![table.clone(), signed(*epoch), signed(*until)],
        ),
        Write::EndLease { table, epoch } => (END_LEASE, values![table.clone(), signed(*epoch)]),
        Write::Upkeep(change) => upkeep::change(change),
        Write::Append { .. } => return Err(nonsense("entries are appended together")),
    })
}

fn signed(number: u64) -> i64 {
    number as i64
}
