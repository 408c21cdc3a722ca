//! Pruning and administration of the store for simulations.

use ruckus_protocol::rest::TableSummary;

use super::Memory;
use crate::store::{
    Ban, ERASED, Outdated, PersonInfo, SeatOccupant, StoreError, StoredStatus, TableRow, Upkeep,
    UpkeepStore,
};

impl Memory {
    /// Stores one change; `None` if there is nothing to change.
    pub(super) fn upkeep(&mut self, change: &Upkeep) -> Option<()> {
        match change {
            Upkeep::DeleteTable { table } => {
                self.games.remove(table)?;
                for kept in self.games.values_mut() {
                    kept.row.previous = kept.row.previous.take().filter(|id| id != table);
                }
            }
            Upkeep::DeletePerson { person, before } => {
                let sits = |row: &TableRow| row.people().any(|found| found == person);
                let has_table = self
                    .games
                    .values()
                    .any(|kept| kept.row.creator == *person || sits(&kept.row));
                let has_session = self.sessions.values().any(|found| found.person == *person);
                let (_, created) = self.people.get(person)?;
                (!has_table && !has_session && created < before).then_some(())?;
                self.people.remove(person);
            }
            Upkeep::RenamePerson { person, name } => self.rename(person, name)?,
            Upkeep::ErasePerson { person } => {
                self.sessions.retain(|_, session| session.person != *person);
                self.recoveries.remove(person);
                self.rename(person, ERASED)?;
                self.people.get_mut(person)?.1 = 0;
            }
            Upkeep::Ban { ban, .. } => self.bans.insert(ban.clone()).then_some(())?,
            Upkeep::Unban { ban } => self.bans.remove(ban).then_some(())?,
        }
        Some(())
    }

    fn rename(&mut self, wanted: &str, new: &str) -> Option<()> {
        self.people.get_mut(wanted)?.0 = new.to_owned();
        for kept in self.games.values_mut() {
            for occupant in &mut kept.row.seats {
                if let SeatOccupant::Person { person, name, .. }
                | SeatOccupant::Reserved { person, name } = occupant
                    && person == wanted
                {
                    *name = new.to_owned();
                    kept.row.revision += 1;
                }
            }
        }
        Some(())
    }
}

impl UpkeepStore for Memory {
    fn open_tables(&mut self, person: &str) -> Result<u64, StoreError> {
        let open = self.games.values().filter(|kept| {
            let is_open = matches!(
                kept.row.status,
                StoredStatus::Waiting | StoredStatus::Playing
            );
            is_open && kept.row.creator == person
        });
        Ok(open.count() as u64)
    }

    fn outdated(
        &mut self,
        what: Outdated,
        before: u64,
        limit: usize,
    ) -> Result<Vec<(String, String)>, StoreError> {
        let since = |row: &TableRow| match (what, row.status) {
            (Outdated::Waiting, StoredStatus::Waiting) => Some(row.created),
            (Outdated::Closed, StoredStatus::Closed)
            | (Outdated::Finished, StoredStatus::Finished) => row.ended,
            _ => None,
        };
        let mut found: Vec<(u64, (String, String))> = self
            .games
            .values()
            .filter_map(|kept| {
                let ids = (kept.row.id.clone(), kept.row.code.clone());
                Some((since(&kept.row)?, ids))
            })
            .filter(|(since, _)| *since < before)
            .collect();
        found.sort();
        Ok(found.into_iter().map(|(_, ids)| ids).take(limit).collect())
    }

    fn person(&mut self, id: &str) -> Result<Option<PersonInfo>, StoreError> {
        Ok(self.people.get(id).map(|(name, created)| PersonInfo {
            id: id.to_owned(),
            name: name.clone(),
            created: *created,
        }))
    }

    fn people_after(&mut self, id: &str, limit: usize) -> Result<Vec<PersonInfo>, StoreError> {
        let people = self.people.iter().filter(|(found, _)| found.as_str() > id);
        let found = people.take(limit).map(|(id, (name, created))| PersonInfo {
            id: id.clone(),
            name: name.clone(),
            created: *created,
        });
        Ok(found.collect())
    }

    fn tables_after(
        &mut self,
        id: &str,
        limit: usize,
    ) -> Result<Vec<(String, TableSummary)>, StoreError> {
        let games = self.games.iter().filter(|(found, _)| found.as_str() > id);
        let found = games
            .take(limit)
            .map(|(id, kept)| (id.clone(), kept.row.summary()));
        Ok(found.collect())
    }

    fn bans(&mut self) -> Result<Vec<Ban>, StoreError> {
        Ok(self.bans.iter().cloned().collect())
    }
}
