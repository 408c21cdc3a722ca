//! The statements that write.

use ruckus_protocol::fair::Entropy;
use rusqlite::{Connection, params};

use super::recent::{Appended, Recent};
use super::{nonsense, prepare, signed, upkeep};
use crate::store::row::{SeatOccupant, TableRow};
use crate::store::secrets::shares_text;
use crate::store::{StoreError, Write, Written, scope_number};

/// Stores one write, unless it conflicts with stored data.
pub(super) fn one(
    connection: &Connection,
    recent: &mut Recent,
    write: &Write,
) -> Result<Written, StoreError> {
    let changed = match write {
        Write::AddPerson {
            person,
            name,
            token_hash,
            now,
            expires,
        } => {
            run(
                connection,
                "INSERT INTO people (id, name, created) VALUES (?, ?, ?)",
                params![person, name, signed(*now)],
            )?;
            add_session(connection, person, token_hash, *now, *expires)?
        }
        Write::AddSession {
            person,
            token_hash,
            now,
            expires,
        } => add_session(connection, person, token_hash, *now, *expires)?,
        Write::AddToken {
            person,
            id,
            label,
            scope,
            token_hash,
            now,
            expires,
        } => run(
            connection,
            "INSERT INTO sessions (token_hash, person, created, expires, scope, id, label)
             VALUES (?, ?, ?, ?, ?, ?, ?)",
            params![
                token_hash,
                person,
                signed(*now),
                signed(*expires),
                scope_number(*scope),
                id,
                label
            ],
        )?,
        Write::RevokeToken { person, id } => run(
            connection,
            "DELETE FROM sessions WHERE person = ? AND id = ?",
            params![person, id],
        )?,
        Write::EndSession { token_hash } => run(
            connection,
            "DELETE FROM sessions WHERE token_hash = ?",
            params![token_hash],
        )?,
        Write::Renew {
            token_hash,
            expires,
        } => run(
            connection,
            "UPDATE sessions SET expires = ?2 WHERE token_hash = ?1 AND expires < ?2",
            params![token_hash, signed(*expires)],
        )?,
        Write::ForgetSessions { now } => {
            let forget = "DELETE FROM sessions WHERE expires <= ?";
            run(connection, forget, params![signed(*now)])?;
            1
        }
        Write::Invite {
            table,
            seat,
            token_hash,
        } => {
            let kept = run(
                connection,
                "UPDATE seats SET kind = 4 WHERE game = ?1 AND seat = ?2 AND kind IN (0, 4)
                   AND EXISTS (SELECT 1 FROM games WHERE id = ?1 AND status = 0)",
                params![table, *seat as i64],
            )?;
            if kept == 1 {
                run(
                    connection,
                    "INSERT INTO invites (game, seat, token_hash) VALUES (?, ?, ?)
                     ON CONFLICT (game, seat) DO UPDATE SET token_hash = excluded.token_hash",
                    params![table, *seat as i64, token_hash],
                )?;
            }
            revise(connection, table, kept)?
        }
        Write::SetRecovery { person, hash } => run(
            connection,
            "UPDATE people SET recovery_hash = ?2 WHERE id = ?1",
            params![person, hash],
        )?,
        Write::CreateTable { row, server } => create_table(connection, row, server)?,
        Write::Sit {
            table,
            seat,
            person,
            name,
            commitment,
            invite,
        } => {
            let sat = run(
                connection,
                "UPDATE seats SET kind = 2, person = ?3, name = ?4, commitment = ?5
                 WHERE game = ?1 AND seat = ?2
                   AND (kind = 0 OR (kind = 1 AND person = ?3)
                     OR (kind = 4 AND EXISTS (SELECT 1 FROM invites
                       WHERE game = ?1 AND seat = ?2 AND token_hash = ?6)))
                   AND NOT EXISTS (SELECT 1 FROM seats AS other
                     WHERE other.game = ?1 AND other.seat <> ?2 AND other.person = ?3)
                   AND EXISTS (SELECT 1 FROM games WHERE id = ?1 AND status = 0)",
                params![
                    table,
                    *seat as i64,
                    person,
                    name,
                    commitment.to_string(),
                    invite
                ],
            )?;
            if sat == 1 {
                // An invitation is valid once.
                let used = "DELETE FROM invites WHERE game = ? AND seat = ?";
                run(connection, used, params![table, *seat as i64])?;
            }
            revise(connection, table, sat)?
        }
        Write::Stand {
            table,
            seat,
            person,
        } => {
            let stood = run(
                connection,
                "UPDATE seats SET kind = 0, person = NULL, name = NULL, commitment = NULL
                 WHERE game = ?1 AND seat = ?2 AND kind = 2 AND person = ?3
                   AND EXISTS (SELECT 1 FROM games WHERE id = ?1 AND status = 0)",
                params![table, *seat as i64, person],
            )?;
            if stood == 1 {
                // A change of players means a new shuffle.
                let forget = "DELETE FROM reveals WHERE game = ?";
                run(connection, forget, params![table])?;
            }
            revise(connection, table, stood)?
        }
        Write::Reveal {
            table,
            seat,
            entropy,
        } => run(
            connection,
            "INSERT INTO reveals (game, seat, entropy)
             SELECT ?1, ?2, ?3
             WHERE EXISTS (SELECT 1 FROM games WHERE id = ?1 AND status = 0)
             ON CONFLICT DO NOTHING",
            params![table, *seat as i64, entropy.bytes()],
        )
        .and_then(|given| revise(connection, table, given))?,
        Write::Begin {
            table,
            revision,
            shares,
            now,
            wake,
        } => {
            let begun = run(
                connection,
                "UPDATE games SET status = 1, started = ?2, wake = ?3, revision = revision + 1
                 WHERE id = ?1 AND status = 0 AND revision = ?4",
                params![table, signed(*now), wake.map(signed), signed(*revision)],
            )?;
            if begun == 1 {
                run(
                    connection,
                    "UPDATE game_secrets SET shares = ?2 WHERE game = ?1 AND shares IS NULL",
                    params![table, shares_text(shares)],
                )?
            } else {
                0
            }
        }
        Write::Close { table, now } => run(
            connection,
            "UPDATE games SET status = 3, ended = ?2, revision = revision + 1
             WHERE id = ?1 AND status = 0",
            params![table, signed(*now)],
        )?,
        Write::Append {
            table,
            entry,
            wake,
            end,
            epoch,
        } => {
            let appended = Appended {
                table,
                entry,
                wake: *wake,
                end: end.as_ref(),
                epoch: *epoch,
            };
            recent.append(connection, &appended)?
        }
        Write::TakeLease {
            table,
            node,
            epoch,
            now,
            until,
        } => run(
            connection,
            "INSERT INTO leases (game, node, epoch, until) SELECT ?1, ?2, ?3, ?5
             WHERE ?3 = 1 OR EXISTS (SELECT 1 FROM leases WHERE game = ?1)
             ON CONFLICT (game) DO UPDATE
               SET node = excluded.node, epoch = excluded.epoch, until = excluded.until
             WHERE leases.epoch = excluded.epoch - 1 AND leases.until <= ?4",
            params![table, node, signed(*epoch), signed(*now), signed(*until)],
        )?,
        Write::RenewLease {
            table,
            epoch,
            until,
        } => run(
            connection,
            "UPDATE leases SET until = ?3 WHERE game = ?1 AND epoch = ?2",
            params![table, signed(*epoch), signed(*until)],
        )?,
        Write::EndLease { table, epoch } => run(
            connection,
            "UPDATE leases SET until = 0 WHERE game = ?1 AND epoch = ?2",
            params![table, signed(*epoch)],
        )?,
        Write::Upkeep(change) => upkeep::change(connection, recent, change)?,
    };
    Ok(if changed == 1 {
        Written::Stored
    } else {
        Written::Conflict
    })
}

/// Increments the revision of a table if something was changed.
fn revise(connection: &Connection, table: &str, changed: usize) -> Result<usize, StoreError> {
    if changed == 0 {
        return Ok(0);
    }
    run(
        connection,
        "UPDATE games SET revision = revision + 1 WHERE id = ?",
        params![table],
    )
}

fn add_session(
    connection: &Connection,
    person: &str,
    token_hash: &[u8; 32],
    now: u64,
    expires: u64,
) -> Result<usize, StoreError> {
    run(
        connection,
        "INSERT INTO sessions (token_hash, person, created, expires) VALUES (?, ?, ?, ?)",
        params![token_hash, person, signed(now), signed(expires)],
    )
}

fn create_table(
    connection: &Connection,
    row: &TableRow,
    server: &Entropy,
) -> Result<usize, StoreError> {
    let clock = serde_json::to_string(&row.clock).map_err(nonsense)?;
    let created = run(
        connection,
        "INSERT INTO games (id, code, game, options, clock, public, creator, status,
           commitment, created, previous)
         VALUES (?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?) ON CONFLICT DO NOTHING",
        params![
            row.id,
            row.code,
            row.game,
            row.options.to_string(),
            clock,
            row.public,
            row.creator,
            row.commitment.to_string(),
            signed(row.created),
            row.previous
        ],
    )?;
    if created == 0 {
        return Ok(0);
    }
    for (seat, occupant) in row.seats.iter().enumerate() {
        let (kind, person, name, level) = match occupant {
            SeatOccupant::Open | SeatOccupant::Invited => (0, None, None, None),
            SeatOccupant::Reserved { person, name } | SeatOccupant::Person { person, name, .. } => {
                (1, Some(person), Some(name), None)
            }
            SeatOccupant::Bot { level } => (3, None, None, Some(*level)),
        };
        run(
            connection,
            "INSERT INTO seats (game, seat, kind, person, name, level, created)
             VALUES (?, ?, ?, ?, ?, ?, ?)",
            params![
                row.id,
                seat as i64,
                kind,
                person,
                name,
                level,
                signed(row.created)
            ],
        )?;
    }
    if let Some(previous) = &row.previous {
        revise(connection, previous, 1)?;
    }
    run(
        connection,
        "INSERT INTO game_secrets (game, server) VALUES (?, ?)",
        params![row.id, server.bytes()],
    )
}

pub(super) fn run(
    connection: &Connection,
    statement: &str,
    values: &[&dyn rusqlite::ToSql],
) -> Result<usize, StoreError> {
    Ok(prepare(connection, statement)?.execute(values)?)
}
