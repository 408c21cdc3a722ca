//! The database of a simulated world, as seen by one node.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use ruckus_core::{Chance, Seed};
use ruckus_protocol::rest::{TableSummary, Token};
use tokio::task::AbortHandle;
use tokio::time::{Instant, sleep};

use crate::store::storage::Job;
use crate::store::{
    Ban, Deal, Lease, Listing, Outdated, PersonInfo, PersonRow, SessionRow, Storage, Store,
    StoreError, StoredTable, TableRow, UpkeepStore, Write, Written,
};
use crate::testing::store::Memory;

/// The faults of the database.
#[derive(Default)]
pub(super) struct Ailments {
    /// The database cannot be reached.
    pub(super) away: AtomicBool,
    /// Answers to commits get lost.
    pub(super) forgetful: AtomicBool,
    /// How many outcomes were unknown.
    pub(super) unknown: AtomicUsize,
}

/// The database and its faults.
#[derive(Clone, Default)]
pub(super) struct Database {
    pub(super) memory: Arc<Mutex<Memory>>,
    pub(super) ailments: Arc<Ailments>,
    /// The leases that were granted, and when.
    pub(super) grants: Arc<Mutex<Vec<(u64, Instant)>>>,
    /// When each log entry was stored, by its version; for worlds with one table.
    pub(super) appended: Arc<Mutex<BTreeMap<u64, Instant>>>,
}

impl Database {
    /// Stores one write immediately.
    pub(super) fn write(&self, write: &Write) -> Written {
        let mut memory = self.memory.lock().unwrap();
        let written = memory.write(&[write]).remove(0).unwrap();
        match (write, written) {
            (Write::TakeLease { epoch, .. }, Written::Stored) => {
                self.grants.lock().unwrap().push((*epoch, Instant::now()));
            }
            (Write::Append { entry, .. }, Written::Stored) => {
                let mut appended = self.appended.lock().unwrap();
                appended.insert(entry.version, Instant::now());
            }
            _ => {}
        }
        written
    }

    /// The same database with separate faults, for another node.
    pub(super) fn reached_otherwise(&self) -> Database {
        Database {
            ailments: Arc::default(),
            ..self.clone()
        }
    }

    fn is_away(&self) -> bool {
        self.ailments.away.load(Ordering::Relaxed)
    }

    /// Connects a node to the database. Aborting the tasks loses everything uncommitted.
    pub(super) fn connect(&self, seed: Seed) -> (Storage, Vec<AbortHandle>) {
        let (storage, mut writes, mut reads, fail) = Storage::queues();
        let database = self.clone();
        let mut dice = seed.stream("writes");
        let writer = tokio::spawn(async move {
            // The simulated database never fails permanently.
            let _fail = fail;
            let mut jobs = Vec::new();
            while writes.recv_many(&mut jobs, 64).await > 0 {
                let mut answers = Vec::new();
                for job in jobs.drain(..) {
                    let Job::Write(write, asker) = job else {
                        continue;
                    };
                    // The node may die here, with half a group committed.
                    sleep(Duration::from_millis(dice.below(4).into())).await;
                    answers.push((asker, database.commit(write, &mut dice)));
                }
                // Or here, with all of it committed and no answer sent.
                sleep(Duration::from_millis(dice.below(6).into())).await;
                for (asker, answer) in answers {
                    let _ = asker.send(answer);
                }
            }
        });
        let database = self.clone();
        let mut dice = seed.stream("reads");
        let reader = tokio::spawn(async move {
            while let Some(read) = reads.recv().await {
                sleep(Duration::from_millis(dice.below(4).into())).await;
                if database.is_away() {
                    read(&mut Away);
                } else {
                    read(&mut *database.memory.lock().unwrap());
                }
            }
        });
        (storage, vec![writer.abort_handle(), reader.abort_handle()])
    }

    fn commit(&self, write: Write, dice: &mut Chance) -> Result<Written, StoreError> {
        if self.is_away() {
            return Err(StoreError::Unavailable("away".to_owned()));
        }
        if !self.ailments.forgetful.load(Ordering::Relaxed) || dice.below(3) > 0 {
            return Ok(self.write(&write));
        }
        self.ailments.unknown.fetch_add(1, Ordering::Relaxed);
        match dice.below(3) {
            // The write was done, will be done later, or will never be done.
            0 => {
                self.write(&write);
            }
            1 => {
                let database = self.clone();
                let late = Duration::from_millis(dice.below(1_000).into());
                tokio::spawn(async move {
                    sleep(late).await;
                    database.write(&write);
                });
            }
            _ => {}
        }
        Err(StoreError::Unknown)
    }
}

/// A database that cannot be reached.
struct Away;

fn away<T>() -> Result<T, StoreError> {
    Err(StoreError::Unavailable("away".to_owned()))
}

impl Store for Away {
    fn write(&mut self, writes: &[&Write]) -> Vec<Result<Written, StoreError>> {
        writes.iter().map(|_| away()).collect()
    }
    fn session(&mut self, _: &[u8; 32], _: u64) -> Result<Option<SessionRow>, StoreError> {
        away()
    }
    fn tokens(&mut self, _: &str, _: u64) -> Result<Vec<Token>, StoreError> {
        away()
    }
    fn recover(&mut self, _: &[u8; 32]) -> Result<Option<PersonRow>, StoreError> {
        away()
    }
    fn table(&mut self, _: &str, _: u64) -> Result<Option<StoredTable>, StoreError> {
        away()
    }
    fn deal(&mut self, _: &TableRow) -> Result<Deal, StoreError> {
        away()
    }
    fn list(
        &mut self,
        _: &Listing,
        _: Option<&str>,
        _: usize,
    ) -> Result<Vec<(String, TableSummary)>, StoreError> {
        away()
    }
    fn due(&mut self, _: u64, _: usize) -> Result<Vec<String>, StoreError> {
        away()
    }
    fn revisions(&mut self, _: &[String]) -> Result<Vec<(String, u64)>, StoreError> {
        away()
    }
    fn lease(&mut self, _: &str) -> Result<Option<Lease>, StoreError> {
        away()
    }
    fn clock(&mut self) -> Result<Option<u64>, StoreError> {
        away()
    }
    fn probe(&mut self) -> Result<(), StoreError> {
        away()
    }
}

impl UpkeepStore for Away {
    fn open_tables(&mut self, _: &str) -> Result<u64, StoreError> {
        away()
    }
    fn outdated(
        &mut self,
        _: Outdated,
        _: u64,
        _: usize,
    ) -> Result<Vec<(String, String)>, StoreError> {
        away()
    }
    fn person(&mut self, _: &str) -> Result<Option<PersonInfo>, StoreError> {
        away()
    }
    fn people_after(&mut self, _: &str, _: usize) -> Result<Vec<PersonInfo>, StoreError> {
        away()
    }
    fn tables_after(
        &mut self,
        _: &str,
        _: usize,
    ) -> Result<Vec<(String, TableSummary)>, StoreError> {
        away()
    }
    fn bans(&mut self) -> Result<Vec<Ban>, StoreError> {
        away()
    }
}
