//! The store for simulations: it follows the rules of the databases, in memory.

use std::collections::{BTreeMap, BTreeSet};

use ruckus_protocol::fair::{Entropy, Share};
use ruckus_protocol::rest::{Scope, TableSummary, Token};

use crate::store::{
    Ban, Deal, Entry, Lease, Listing, PersonRow, SeatOccupant, SessionRow, Store, StoreError,
    StoredStatus, StoredTable, TAKEN_FOR, TableRow, Write, Written, read_cursor,
};

/// A stored game.
#[derive(Clone, Debug)]
pub(super) struct Kept {
    pub(super) row: TableRow,
    log: Vec<Entry>,
    wake: Option<u64>,
    server: Entropy,
    given: BTreeMap<usize, Entropy>,
    shares: Option<Vec<Share>>,
    lease: Option<Lease>,
}

/// A session, or a token if it has an id and a label.
#[derive(Clone, Debug)]
pub(super) struct Session {
    pub(super) person: String,
    scope: Scope,
    created: u64,
    expires: u64,
    token: Option<(String, String)>,
}

/// Everything that is stored.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory {
    /// Their names and when they were created.
    pub(super) people: BTreeMap<String, (String, u64)>,
    pub(super) sessions: BTreeMap<[u8; 32], Session>,
    invites: BTreeMap<(String, usize), [u8; 32]>,
    pub(super) recoveries: BTreeMap<String, [u8; 32]>,
    /// By id.
    pub(super) games: BTreeMap<String, Kept>,
    pub(super) bans: BTreeSet<Ban>,
}

impl Memory {
    fn by_code(&self, code: &str) -> Option<&Kept> {
        self.games.values().find(|kept| kept.row.code == code)
    }

    fn person_row(&self, id: &str) -> Option<PersonRow> {
        let name = self.people.get(id)?.0.clone();
        let id = id.to_owned();
        Some(PersonRow { id, name })
    }

    fn add_session(&mut self, person: &str, token_hash: &[u8; 32], created: u64, expires: u64) {
        let session = Session {
            person: person.to_owned(),
            scope: Scope::All,
            created,
            expires,
            token: None,
        };
        self.sessions.insert(*token_hash, session);
    }

    /// A table that is waiting for players.
    fn waiting(&mut self, table: &str) -> Option<&mut Kept> {
        let kept = self.games.get_mut(table)?;
        (kept.row.status == StoredStatus::Waiting).then_some(kept)
    }

    /// Stores one write; `None` if it conflicts.
    fn one(&mut self, write: &Write) -> Option<()> {
        match write {
            Write::AddPerson {
                person,
                name,
                token_hash,
                now,
                expires,
            } => {
                self.people.insert(person.clone(), (name.clone(), *now));
                self.add_session(person, token_hash, *now, *expires);
            }
            Write::AddSession {
                person,
                token_hash,
                now,
                expires,
            } => self.add_session(person, token_hash, *now, *expires),
            Write::AddToken {
                person,
                id,
                label,
                scope,
                token_hash,
                now,
                expires,
            } => {
                self.add_session(person, token_hash, *now, *expires);
                let token = self.sessions.get_mut(token_hash)?;
                token.scope = *scope;
                token.token = Some((id.clone(), label.clone()));
            }
            Write::RevokeToken { person, id } => {
                let before = self.sessions.len();
                self.sessions.retain(|_, session| {
                    let named = session.token.as_ref().is_some_and(|token| token.0 == *id);
                    session.person != *person || !named
                });
                (self.sessions.len() < before).then_some(())?;
            }
            Write::EndSession { token_hash } => {
                self.sessions.remove(token_hash)?;
            }
            Write::Renew {
                token_hash,
                expires,
            } => {
                let session = self.sessions.get_mut(token_hash)?;
                (session.expires < *expires).then_some(())?;
                session.expires = *expires;
            }
            Write::ForgetSessions { now } => {
                self.sessions.retain(|_, session| session.expires > *now);
            }
            Write::Invite {
                table,
                seat,
                token_hash,
            } => {
                let kept = self.waiting(table)?;
                let occupant = kept.row.seats.get_mut(*seat)?;
                matches!(occupant, SeatOccupant::Open | SeatOccupant::Invited).then_some(())?;
                *occupant = SeatOccupant::Invited;
                kept.row.revision += 1;
                self.invites.insert((table.clone(), *seat), *token_hash);
            }
            Write::SetRecovery { person, hash } => {
                self.recoveries.insert(person.clone(), *hash);
            }
            Write::CreateTable { row, server } => {
                let previous = row.previous.as_ref();
                let taken = |kept: &Kept| {
                    let rematch = previous.is_some() && kept.row.previous.as_ref() == previous;
                    kept.row.id == row.id || kept.row.code == row.code || rematch
                };
                if self.games.values().any(taken) {
                    return None;
                }
                if let Some(before) = previous.and_then(|id| self.games.get_mut(id)) {
                    before.row.rematch = Some(row.code.clone());
                    before.row.revision += 1;
                }
                let kept = Kept {
                    row: (**row).clone(),
                    log: Vec::new(),
                    wake: None,
                    server: *server,
                    given: BTreeMap::new(),
                    shares: None,
                    lease: None,
                };
                self.games.insert(row.id.clone(), kept);
            }
            Write::Sit {
                table,
                seat,
                person,
                name,
                commitment,
                invite,
            } => {
                let out = self.invites.get(&(table.clone(), *seat)).copied();
                let kept = self.waiting(table)?;
                let free = match kept.row.seats.get(*seat)? {
                    SeatOccupant::Open => true,
                    SeatOccupant::Reserved {
                        person: kept_for, ..
                    } => kept_for == person,
                    SeatOccupant::Invited => out.is_some() && out == *invite,
                    SeatOccupant::Person { .. } | SeatOccupant::Bot { .. } => false,
                };
                let of_person = |occupant: &SeatOccupant| match occupant {
                    SeatOccupant::Reserved { person: other, .. }
                    | SeatOccupant::Person { person: other, .. } => other == person,
                    SeatOccupant::Open | SeatOccupant::Invited | SeatOccupant::Bot { .. } => false,
                };
                let others = kept.row.seats.iter().enumerate();
                let elsewhere = others
                    .filter(|(other, _)| other != seat)
                    .any(|(_, occupant)| of_person(occupant));
                if !free || elsewhere {
                    return None;
                }
                kept.row.seats[*seat] = SeatOccupant::Person {
                    person: person.clone(),
                    name: name.clone(),
                    commitment: *commitment,
                };
                kept.row.revision += 1;
                self.invites.remove(&(table.clone(), *seat));
            }
            Write::Stand {
                table,
                seat,
                person,
            } => {
                let kept = self.waiting(table)?;
                if kept.row.seat_of(person) != Some(*seat) {
                    return None;
                }
                kept.row.seats[*seat] = SeatOccupant::Open;
                kept.given.clear();
                kept.row.revision += 1;
            }
            Write::Reveal {
                table,
                seat,
                entropy,
            } => {
                let kept = self.waiting(table)?;
                if kept.given.contains_key(seat) {
                    return None;
                }
                kept.given.insert(*seat, *entropy);
                kept.row.revision += 1;
            }
            Write::Begin {
                table,
                revision,
                shares,
                now,
                wake,
            } => {
                let kept = self.waiting(table)?;
                if kept.row.revision != *revision {
                    return None;
                }
                kept.row.status = StoredStatus::Playing;
                kept.row.started = Some(*now);
                kept.row.revision += 1;
                kept.wake = *wake;
                kept.shares = Some(shares.clone());
            }
            Write::Close { table, now } => {
                let kept = self.waiting(table)?;
                kept.row.status = StoredStatus::Closed;
                kept.row.ended = Some(*now);
                kept.row.revision += 1;
            }
            Write::Append {
                table,
                entry,
                wake,
                end,
                epoch,
            } => {
                let kept = self.games.get_mut(table)?;
                let leased = kept.lease.as_ref().map(|lease| lease.epoch);
                if epoch.is_some() && *epoch != leased {
                    return None;
                }
                let same =
                    |known: &Entry| (known.seat, &known.client) == (entry.seat, &entry.client);
                if kept.row.status != StoredStatus::Playing
                    || kept.log.len() as u64 + 1 != entry.version
                    || kept.log.iter().any(same)
                {
                    return None;
                }
                kept.log.push((**entry).clone());
                kept.wake = *wake;
                kept.row.revision += 1;
                if let Some(end) = end {
                    kept.row.status = StoredStatus::Finished;
                    kept.row.ended = Some(entry.at);
                    kept.row.result = serde_json::from_str(&end.result).ok();
                }
            }
            Write::TakeLease {
                table,
                node,
                epoch,
                now,
                until,
            } => {
                let kept = self.games.get_mut(table)?;
                let (before, runs_until) = match &kept.lease {
                    Some(lease) => (lease.epoch, lease.until),
                    None => (0, 0),
                };
                if before + 1 != *epoch || runs_until > *now {
                    return None;
                }
                kept.lease = Some(Lease {
                    node: node.clone(),
                    epoch: *epoch,
                    until: *until,
                });
            }
            Write::RenewLease {
                table,
                epoch,
                until,
            } => {
                let lease = self.games.get_mut(table)?.lease.as_mut()?;
                (lease.epoch == *epoch).then_some(())?;
                lease.until = *until;
            }
            Write::EndLease { table, epoch } => {
                let lease = self.games.get_mut(table)?.lease.as_mut()?;
                (lease.epoch == *epoch).then_some(())?;
                lease.until = 0;
            }
            Write::Upkeep(change) => self.upkeep(change)?,
        }
        Some(())
    }
}

impl Store for Memory {
    fn write(&mut self, writes: &[&Write]) -> Vec<Result<Written, StoreError>> {
        let stored = writes.iter().map(|write| match self.one(write) {
            Some(()) => Ok(Written::Stored),
            None => Ok(Written::Conflict),
        });
        stored.collect()
    }

    fn session(
        &mut self,
        token_hash: &[u8; 32],
        now: u64,
    ) -> Result<Option<SessionRow>, StoreError> {
        let session = self.sessions.get(token_hash);
        let session = session.filter(|session| session.expires > now);
        Ok(session.and_then(|session| {
            Some(SessionRow {
                person: self.person_row(&session.person)?,
                scope: session.scope,
                expires: session.expires,
            })
        }))
    }

    fn tokens(&mut self, person: &str, now: u64) -> Result<Vec<Token>, StoreError> {
        let own = self
            .sessions
            .values()
            .filter(|session| session.person == person && session.expires > now);
        let mut tokens: Vec<Token> = own
            .filter_map(|session| {
                let (id, label) = session.token.clone()?;
                Some(Token {
                    id,
                    label,
                    scope: session.scope,
                    created: session.created,
                    token: None,
                })
            })
            .collect();
        tokens.sort_by_key(|token| (token.created, token.id.clone()));
        Ok(tokens)
    }

    fn recover(&mut self, hash: &[u8; 32]) -> Result<Option<PersonRow>, StoreError> {
        let mut known = self.recoveries.iter();
        let person = known.find(|(_, code)| *code == hash);
        Ok(person.and_then(|(person, _)| self.person_row(person)))
    }

    fn table(&mut self, code: &str, after: u64) -> Result<Option<StoredTable>, StoreError> {
        Ok(self.by_code(code).map(|kept| StoredTable {
            row: kept.row.clone(),
            log: kept.log.iter().skip(after as usize).cloned().collect(),
        }))
    }

    fn deal(&mut self, table: &TableRow) -> Result<Deal, StoreError> {
        let missing = || StoreError::Nonsense("no secrets".to_owned());
        let kept = self.games.get(&table.id).ok_or_else(missing)?;
        Ok(Deal {
            server: kept.server,
            given: kept.given.clone(),
            shares: kept.shares.clone(),
        })
    }

    fn list(
        &mut self,
        listing: &Listing,
        before: Option<&str>,
        limit: usize,
    ) -> Result<Vec<(String, TableSummary)>, StoreError> {
        let (key, id) = read_cursor(before);
        let sort_key = |row: &TableRow| match listing {
            Listing::Finished => row.ended.unwrap_or(0) as i64,
            Listing::Lobby | Listing::Of(_) => row.created as i64,
        };
        let rows = self.games.values().map(|kept| &kept.row);
        let mut found: Vec<&TableRow> = rows
            .filter(|row| match listing {
                Listing::Lobby => row.status == StoredStatus::Waiting && row.public,
                Listing::Finished => row.status == StoredStatus::Finished && row.public,
                Listing::Of(person) => row.people().any(|found| found == person),
            })
            .filter(|row| (sort_key(row), row.id.as_str()) < (key, id))
            .collect();
        found.sort_by_key(|row| std::cmp::Reverse((sort_key(row), row.id.clone())));
        let listed = found.into_iter().take(limit);
        Ok(listed
            .map(|row| (format!("{}-{}", sort_key(row), row.id), row.summary()))
            .collect())
    }

    fn due(&mut self, now: u64, limit: usize) -> Result<Vec<String>, StoreError> {
        let due = |kept: &&mut Kept| {
            kept.row.status == StoredStatus::Playing && kept.wake.is_some_and(|wake| wake <= now)
        };
        let mut due: Vec<&mut Kept> = self.games.values_mut().filter(due).collect();
        due.sort_by_key(|kept| kept.wake);
        let taken = due.into_iter().take(limit).map(|kept| {
            kept.wake = Some(now + TAKEN_FOR);
            kept.row.code.clone()
        });
        Ok(taken.collect())
    }

    fn revisions(&mut self, codes: &[String]) -> Result<Vec<(String, u64)>, StoreError> {
        let known = codes.iter().filter_map(|code| {
            let kept = self.by_code(code)?;
            Some((code.clone(), kept.row.revision))
        });
        Ok(known.collect())
    }

    fn lease(&mut self, table: &str) -> Result<Option<Lease>, StoreError> {
        Ok(self.games.get(table).and_then(|kept| kept.lease.clone()))
    }

    fn clock(&mut self) -> Result<Option<u64>, StoreError> {
        Ok(None)
    }

    fn probe(&mut self) -> Result<(), StoreError> {
        Ok(())
    }
}
