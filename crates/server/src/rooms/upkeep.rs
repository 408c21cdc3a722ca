//! Closing, deleting and renaming from outside the rooms, and pruning.

use std::collections::BTreeSet;
use std::sync::Arc;

use ruckus_core::{Value, json};
use ruckus_protocol::{ErrorCode, Status};
use tokio::sync::watch;

use super::Refusal;
use super::registry::{Rooms, no_table};
use super::table_log::not_stored;
use crate::config::Retention;
use crate::store::{Ban, Listing, Outdated, TableRow, Upkeep, Write, Written};

/// How many tables or people are looked at together.
const PAGE: usize = 500;
const HOUR: u64 = 3_600_000;
const DAY: u64 = 24 * HOUR;

/// Who is shut out, as last read from the database.
#[derive(Default)]
pub(crate) struct Bans(watch::Sender<BTreeSet<Ban>>);

impl Bans {
    fn set(&self, bans: Vec<Ban>) {
        let bans = bans.into_iter().collect();
        self.0.send_if_modified(|known| {
            let is_changed = *known != bans;
            *known = bans;
            is_changed
        });
    }

    /// Whether somebody is shut out; `ban` is made only if anybody is.
    pub(crate) fn contains(&self, ban: impl FnOnce() -> Ban) -> bool {
        let known = self.0.borrow();
        !known.is_empty() && known.contains(&ban())
    }

    /// Waits until one of these is shut out.
    pub(crate) async fn until_any(&self, wanted: &[Ban]) {
        let mut changes = self.0.subscribe();
        let is_out = |known: &BTreeSet<Ban>| wanted.iter().any(|ban| known.contains(ban));
        if changes.wait_for(is_out).await.is_err() {
            // The server is gone, and the socket with it.
            std::future::pending::<()>().await;
        }
    }
}

/// What was pruned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Pruned {
    pub(crate) closed: u64,
    pub(crate) deleted: u64,
}

impl Rooms {
    async fn row(&self, code: &str) -> Result<TableRow, Refusal> {
        super::replays::row(self.shared(), code).await
    }

    /// Whether a change found something to change.
    async fn change(&self, write: Write) -> Result<bool, Refusal> {
        let written = self.shared().storage.write(write).await;
        Ok(written.map_err(not_stored)? == Written::Stored)
    }

    /// Closes a table whose game has not begun.
    pub(crate) async fn close_table(&self, code: &str) -> Result<(), Refusal> {
        let table = self.row(code).await?.id;
        let now = self.shared().clock.now();
        let is_closed = self.change(Write::Close { table, now }).await?;
        self.wake_to_change(code);
        if is_closed {
            return Ok(());
        }
        let message = "the game has begun or the table is closed: only `delete` removes it";
        Err(Refusal::new(ErrorCode::Begun, message))
    }

    /// Deletes a table with everything about it.
    pub(crate) async fn delete_table(&self, code: &str) -> Result<(), Refusal> {
        let table = self.row(code).await?.id;
        if !self
            .change(Write::Upkeep(Upkeep::DeleteTable { table }))
            .await?
        {
            return Err(no_table());
        }
        self.end(code);
        self.wake_to_change(code);
        Ok(())
    }

    /// The codes of all tables where a person has a seat, and their states.
    async fn tables_of(&self, person: &str) -> Result<Vec<(String, Status, Value)>, Refusal> {
        let mut found = Vec::new();
        let mut before: Option<String> = None;
        loop {
            let (listing, cursor) = (Listing::Of(person.to_owned()), before.clone());
            let read = move |store: &mut dyn crate::store::Store| {
                store.list(&listing, cursor.as_deref(), PAGE)
            };
            let page = self.shared().storage.read(read).await.map_err(not_stored)?;
            let Some((cursor, _)) = page.last() else {
                return Ok(found);
            };
            before = Some(cursor.clone());
            for (_, summary) in page {
                let (code, status) = (summary.table.clone(), summary.status);
                found.push((code, status, json!(summary)));
            }
        }
    }

    /// Renames a person, at all tables too.
    pub(crate) async fn rename_person(&self, person: &str, name: &str) -> Result<(), Refusal> {
        let change = Upkeep::RenamePerson {
            person: person.to_owned(),
            name: name.to_owned(),
        };
        self.change_person(person, change).await
    }

    /// Erases a person: sessions and tokens end, waiting tables close, and the name is replaced
    /// everywhere. Games stay, without the name.
    pub(crate) async fn erase_person(&self, person: &str) -> Result<(), Refusal> {
        for (code, status, _) in self.tables_of(person).await? {
            if matches!(status, Status::Waiting | Status::Dealing) {
                // Its game may have begun in the meantime.
                let _ = self.close_table(&code).await;
            }
        }
        let change = Upkeep::ErasePerson {
            person: person.to_owned(),
        };
        self.change_person(person, change).await
    }

    async fn change_person(&self, person: &str, change: Upkeep) -> Result<(), Refusal> {
        if !self.change(Write::Upkeep(change)).await? {
            return Err(Refusal::new(ErrorCode::NotFound, "there is no such person"));
        }
        self.sessions_changed(person);
        for (code, _, _) in self.tables_of(person).await? {
            self.wake_to_change(&code);
        }
        Ok(())
    }

    /// Everything that is stored about a person.
    pub(crate) async fn export_person(&self, person: &str) -> Result<Value, Refusal> {
        let id = person.to_owned();
        let now = self.shared().clock.now();
        let read = self.shared().storage.read(move |store| {
            let tokens = store.tokens(&id, now)?;
            Ok((store.person(&id)?, tokens))
        });
        let (found, tokens) = read.await.map_err(not_stored)?;
        let Some(found) = found else {
            return Err(Refusal::new(ErrorCode::NotFound, "there is no such person"));
        };
        let tables: Vec<Value> = self
            .tables_of(person)
            .await?
            .into_iter()
            .map(|(_, _, table)| table)
            .collect();
        Ok(json!({
            "id": found.id,
            "name": found.name,
            "created": found.created,
            "tokens": tokens,
            "tables": tables,
        }))
    }

    /// Shuts somebody out, or lifts that. Returns whether anything changed.
    pub(crate) async fn ban(&self, ban: Ban, is_on: bool) -> Result<bool, Refusal> {
        let now = self.shared().clock.now();
        let change = if is_on {
            Upkeep::Ban { ban, now }
        } else {
            Upkeep::Unban { ban }
        };
        let changed = self.change(Write::Upkeep(change)).await?;
        self.read_bans().await?;
        Ok(changed)
    }

    /// Reads who is shut out: another node may have changed it.
    pub(crate) async fn read_bans(&self) -> Result<(), Refusal> {
        let bans = self.shared().storage.read(|store| store.bans()).await;
        self.shared().bans.set(bans.map_err(not_stored)?);
        Ok(())
    }

    /// Prunes tables that nobody uses. A table at which a player is connected stays.
    pub(crate) async fn prune_tables(
        self: &Arc<Rooms>,
        retention: &Retention,
    ) -> Result<Pruned, Refusal> {
        let now = self.shared().clock.now();
        let mut pruned = Pruned::default();
        let ages = [
            (Outdated::Waiting, Some(retention.waiting_hours * HOUR)),
            (Outdated::Closed, Some(retention.closed_days * DAY)),
            (
                Outdated::Finished,
                retention.finished_days.map(|days| days * DAY),
            ),
        ];
        for (what, age) in ages {
            let Some(age) = age else { continue };
            let before = now.saturating_sub(age);
            loop {
                let read =
                    move |store: &mut dyn crate::store::Store| store.outdated(what, before, PAGE);
                let found = self.shared().storage.read(read).await.map_err(not_stored)?;
                let mut gone = 0;
                for (table, code) in &found {
                    if self.has(code) && self.has_player(code).await {
                        continue;
                    }
                    let write = if what == Outdated::Waiting {
                        let table = table.clone();
                        Write::Close { table, now }
                    } else {
                        let table = table.clone();
                        Write::Upkeep(Upkeep::DeleteTable { table })
                    };
                    if !self.change(write).await? {
                        continue;
                    }
                    gone += 1;
                    if what == Outdated::Waiting {
                        self.wake_to_change(code);
                        pruned.closed += 1;
                    } else {
                        self.end(code);
                        pruned.deleted += 1;
                    }
                }
                if found.len() < PAGE || gone == 0 {
                    break;
                }
            }
        }
        Ok(pruned)
    }

    /// Deletes people without a session or a table, who were created long ago. Looks at one page of
    /// people after an id; returns the last id there, or `None` at the end.
    pub(crate) async fn prune_people(
        &self,
        retention: &Retention,
        after: &str,
    ) -> Result<(u64, Option<String>), Refusal> {
        let before = self
            .shared()
            .clock
            .now()
            .saturating_sub(retention.people_days * DAY);
        let after = after.to_owned();
        let read = move |store: &mut dyn crate::store::Store| store.people_after(&after, PAGE);
        let page = self.shared().storage.read(read).await.map_err(not_stored)?;
        let mut deleted = 0;
        for person in page.iter().filter(|person| person.created < before) {
            let change = Upkeep::DeletePerson {
                person: person.id.clone(),
                before,
            };
            deleted += u64::from(self.change(Write::Upkeep(change)).await?);
        }
        let last = page.last().filter(|_| page.len() == PAGE);
        Ok((deleted, last.map(|person| person.id.clone())))
    }

    /// People whose name contains a text.
    pub(crate) async fn people(
        &self,
        name: Option<&str>,
        limit: usize,
    ) -> Result<Vec<Value>, Refusal> {
        let (mut found, mut after) = (Vec::new(), String::new());
        let wanted = name.map(str::to_lowercase);
        loop {
            let id = after.clone();
            let read = move |store: &mut dyn crate::store::Store| store.people_after(&id, PAGE);
            let page = self.shared().storage.read(read).await.map_err(not_stored)?;
            let Some(last) = page.last() else {
                return Ok(found);
            };
            after.clone_from(&last.id);
            for person in page {
                let lower = person.name.to_lowercase();
                if wanted.as_ref().is_none_or(|wanted| lower.contains(wanted)) {
                    let (id, name, created) = (person.id, person.name, person.created);
                    found.push(json!({"id": id, "name": name, "created": created}));
                    if found.len() >= limit {
                        return Ok(found);
                    }
                }
            }
        }
    }

    /// Everybody who is shut out.
    pub(crate) async fn bans(&self) -> Result<Vec<Value>, Refusal> {
        let bans = self.shared().storage.read(|store| store.bans()).await;
        let shown = |ban| match ban {
            Ban::Person(id) => json!({"person": id}),
            Ban::Address(address) => json!({"address": address}),
        };
        Ok(bans.map_err(not_stored)?.into_iter().map(shown).collect())
    }

    /// One page of tables after an id, in the order of the ids, with their ids.
    pub(crate) async fn tables_after(&self, id: &str) -> Result<Vec<(String, Value)>, Refusal> {
        let id = id.to_owned();
        let read = move |store: &mut dyn crate::store::Store| store.tables_after(&id, PAGE);
        let found = self.shared().storage.read(read).await.map_err(not_stored)?;
        let found = found.into_iter();
        Ok(found.map(|(id, summary)| (id, json!(summary))).collect())
    }
}
