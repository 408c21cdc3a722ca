//! A table with its game and its log, as they are known to be stored.
//!
//! An entry that could not be stored is undone before anything else happens, so that nobody sees
//! more here than the log contains.

use std::collections::BTreeMap;

use ruckus_core::Seat;
use ruckus_protocol::ErrorCode;
use ruckus_protocol::fair::Entropy;

use super::Refusal;
use super::active_game::ActiveGame;
use super::live::SteppedGame;
use super::loading::rebuild;
use super::registry::{Shared, no_table};
use super::table_command::TableCommand;
use crate::store::{
    Ending, Entry, SeatOccupant, Storage, StoreError, StoredStatus, StoredTable, TableRow, Write,
    Written,
};

/// A table with its game and its log.
pub(super) struct TableLog {
    row: TableRow,
    game: Option<ActiveGame>,
    /// The log as stored; the game is rebuilt from it when an entry cannot be stored.
    entries: Vec<Entry>,
    /// The commands of players that were carried out here since the table was loaded, as they were
    /// requested, by version. The log has them in their canonical form.
    requested: BTreeMap<u64, TableCommand>,
    sync: SyncState,
}

/// How the log here relates to the stored one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SyncState {
    /// It contains everything known to be stored.
    Current,
    /// The stored log may be longer; it must be read before anything else is done.
    Behind,
    /// The stored log cannot be followed: the room must close.
    Broken,
}

/// An entry to be appended.
pub(super) struct NewEntry {
    pub(super) seat: Seat,
    pub(super) command: TableCommand,
    /// The id of the request.
    pub(super) client: String,
    pub(super) now: u64,
    /// If set, the entry is stored only while the lease of the table has this epoch.
    pub(super) epoch: Option<u64>,
    /// The game after a chunk that was stepped here.
    pub(super) stepped: Option<SteppedGame>,
}

impl NewEntry {
    /// An entry that the server makes on its own after a version. Every node gives it the same id.
    pub(super) fn by_server(seat: Seat, command: TableCommand, version: u64, now: u64) -> NewEntry {
        NewEntry {
            seat,
            command,
            client: format!("#{}", version + 1),
            now,
            epoch: None,
            stepped: None,
        }
    }
}

/// The outcome of an entry that the game accepts.
pub(super) enum Appended {
    /// It is stored, as this version.
    Stored(u64),
    /// Another entry was stored first.
    Conflict,
    /// It is not known to be stored.
    Failed(StoreError),
}

/// The changes that others have stored since the log was last read.
pub(super) enum Newer {
    Nothing,
    /// Entries of the same game, to be replayed one by one.
    Entries(Vec<Entry>),
    /// A change of the table itself, which must be loaded again.
    Table,
}

impl TableLog {
    /// Reads a table and replays its log. Also returns the bytes that players have contributed to
    /// the shuffle so far.
    pub(super) async fn load(
        shared: &Shared,
        code: &str,
    ) -> Result<(TableLog, BTreeMap<usize, Entropy>), Refusal> {
        let wanted = code.to_owned();
        let found = shared.storage.read(move |store| {
            let Some(StoredTable { row, log }) = store.table(&wanted, 0)? else {
                return Ok(None);
            };
            let deal = store.deal(&row)?;
            Ok(Some((row, log, deal)))
        });
        let (row, entries, deal) = found.await.map_err(not_stored)?.ok_or_else(no_table)?;
        let game = match (deal.seed(&row), row.started) {
            (Some(seed), Some(started)) => {
                let rebuilt = if row.is_real_time() {
                    let (row, entries) = (row.clone(), entries.clone());
                    let again = move || rebuild(&row, seed, started, &entries);
                    shared.steppers.run_blocking(again).await
                } else {
                    rebuild(&row, seed, started, &entries)
                };
                Some(rebuilt.map_err(|error| {
                    tracing::error!(error, "a stored game cannot be played again");
                    let message = "the stored game cannot be played again";
                    Refusal::new(ErrorCode::Damaged, message)
                })?)
            }
            _ => None,
        };
        let table = TableLog {
            row,
            game,
            entries,
            requested: BTreeMap::new(),
            sync: SyncState::Current,
        };
        Ok((table, deal.given))
    }

    pub(super) fn row(&self) -> &TableRow {
        &self.row
    }

    /// The game, if it has begun.
    pub(super) fn game(&self) -> Option<&ActiveGame> {
        self.game.as_ref()
    }

    /// The game.
    ///
    /// # Errors
    /// If it has not begun.
    pub(super) fn begun(&self) -> Result<&ActiveGame, Refusal> {
        self.game().ok_or_else(not_begun)
    }

    /// The version of the game; 0 before it begins.
    pub(super) fn version(&self) -> u64 {
        self.game().map_or(0, ActiveGame::version)
    }

    /// The current step of the turn in real time, as far as it is stored.
    pub(super) fn current_step(&self) -> Option<u32> {
        self.game().and_then(ActiveGame::current_step)
    }

    /// The version that a request of a seat created, if it was carried out.
    pub(super) fn request(&self, seat: usize, client: &str) -> Option<u64> {
        self.game()?.request(seat, client)
    }

    /// Whether a command is the one that was carried out at a version. An action that was carried
    /// out before the table was loaded, or on another node, is known only in its canonical form;
    /// any action counts as the same then.
    pub(super) fn is_request_for(&self, version: u64, command: &TableCommand) -> bool {
        if let Some(requested) = self.requested.get(&version) {
            return requested == command;
        }
        let entry = self.entries.get((version as usize).wrapping_sub(1));
        let stored = entry.and_then(|entry| TableCommand::read(&entry.body));
        match stored {
            // A chunk contains the inputs of players.
            Some(TableCommand::Action(_) | TableCommand::Chunk(_)) | None => {
                matches!(command, TableCommand::Action(_))
            }
            Some(stored) => stored == *command,
        }
    }

    /// The number of entries.
    pub(super) fn len(&self) -> u64 {
        self.entries.len() as u64
    }

    pub(super) fn first_entry(&self) -> Option<&Entry> {
        self.entries.first()
    }

    /// Whether more may be stored than is known here.
    pub(super) fn is_behind(&self) -> bool {
        self.sync == SyncState::Behind
    }

    /// Whether the stored log cannot be followed, so that the room must close.
    pub(super) fn is_broken(&self) -> bool {
        self.sync == SyncState::Broken
    }

    /// Notes that more may be stored than is known here.
    pub(super) fn mark_behind(&mut self) {
        if self.sync == SyncState::Current {
            self.sync = SyncState::Behind;
        }
    }

    /// Notes that the stored log cannot be followed. Only loading the table ends this state.
    pub(super) fn mark_broken(&mut self) {
        self.sync = SyncState::Broken;
    }

    fn mark_current(&mut self) {
        if self.sync == SyncState::Behind {
            self.sync = SyncState::Current;
        }
    }

    /// Notes who sits on a seat, once that is stored.
    pub(super) fn set_occupant(&mut self, seat: usize, occupant: SeatOccupant) {
        self.row.seats[seat] = occupant;
    }

    /// Begins the game, once that is stored.
    pub(super) fn begin(&mut self, game: ActiveGame, now: u64) {
        self.row.status = StoredStatus::Playing;
        self.row.started = Some(now);
        self.row.revision += 1;
        self.game = Some(game);
    }

    /// Applies a command and stores its entry. Unless it is stored, nothing has changed.
    ///
    /// # Errors
    /// If the command is refused, too much waits to be stored, or the stored log cannot be followed.
    pub(super) async fn append(
        &mut self,
        shared: &Shared,
        new: NewEntry,
    ) -> Result<Appended, Refusal> {
        if self.is_broken() {
            // The game here may be half changed; the next room reloads it.
            return Err(ask_again());
        }
        let game = self.game.as_mut().ok_or_else(not_begun)?;
        // Reserve a place in the queue first: an applied command must be stored.
        let place = shared.storage.place().map_err(not_stored)?;
        let NewEntry {
            seat,
            command,
            client,
            now,
            epoch,
            stepped,
        } = new;
        let requested = (epoch.is_none() && !client.starts_with('#')).then(|| command.clone());
        let (entry, before) = match (&command, stepped) {
            (TableCommand::Chunk(chunk), Some(stepped)) => {
                let (entry, next) = game.adopt_chunk(chunk, stepped, &client, now)?;
                (entry, Some(std::mem::replace(game, next)))
            }
            (TableCommand::Chunk(_), None) => {
                shared.metrics.chunks_simulated.add(1);
                simulate(shared, game, seat, command, client, now).await?
            }
            _ if game.is_real_time() => simulate(shared, game, seat, command, client, now).await?,
            _ => (game.apply(seat, &command, &client, now)?, None),
        };
        let result = game.result();
        let write = Write::Append {
            table: self.row.id.clone(),
            entry: Box::new(entry.clone()),
            wake: game.wake(),
            end: result.as_ref().map(|result| Ending {
                result: result.to_string(),
            }),
            epoch,
        };
        match place.write(write).await {
            Ok(Written::Stored) => {
                self.row.revision += 1;
                if result.is_some() {
                    self.row.status = StoredStatus::Finished;
                    self.row.ended = Some(entry.at);
                    self.row.result = result;
                }
                let version = entry.version;
                self.entries.push(entry);
                if let Some(requested) = requested {
                    self.requested.insert(version, requested);
                }
                Ok(Appended::Stored(version))
            }
            Ok(Written::Conflict) => {
                self.revert(before);
                Ok(Appended::Conflict)
            }
            Err(error) => {
                self.revert(before);
                if error == StoreError::Unknown {
                    self.mark_behind();
                }
                Ok(Appended::Failed(error))
            }
        }
    }

    /// Goes back to the end of the log as known here; nothing after it has been shown. `before` is
    /// the game at that point, if a copy was kept.
    fn revert(&mut self, before: Option<ActiveGame>) {
        if before.is_some() {
            self.game = before;
            return;
        }
        let Some(started) = self.row.started else {
            return;
        };
        let seed = self.game.take().map(|game| game.played().record().seed);
        self.game = seed.and_then(|seed| rebuild(&self.row, seed, started, &self.entries).ok());
        if self.game.is_none() {
            self.mark_broken();
        }
    }

    /// Reads the changes that others have stored.
    ///
    /// # Errors
    /// If they cannot be read; the old state stays until they can.
    pub(super) async fn read_newer(&mut self, storage: &Storage) -> Result<Newer, Refusal> {
        let (code, after) = (self.row.code.clone(), self.len());
        let read = storage.read(move |store| store.table(&code, after));
        let StoredTable { row, log } = match read.await {
            Ok(Some(found)) => found,
            Ok(None) => {
                self.mark_broken();
                return Err(no_table());
            }
            Err(error) => {
                self.mark_behind();
                return Err(not_stored(error));
            }
        };
        self.mark_current();
        if row == self.row && log.is_empty() {
            return Ok(Newer::Nothing);
        }
        let goes_on = row.started.is_some() && row.started == self.row.started;
        if !goes_on || row.rematch != self.row.rematch {
            return Ok(Newer::Table);
        }
        self.row = row;
        Ok(Newer::Entries(log))
    }

    /// Applies the next entry that others have stored.
    ///
    /// # Errors
    /// If it does not continue the log; the room must then close.
    pub(super) fn replay(&mut self, entry: Entry) -> Result<(), Refusal> {
        let replayed = match &mut self.game {
            Some(game) => game.replay(&entry),
            None => Err("there is no game".to_owned()),
        };
        if let Err(error) = replayed {
            tracing::error!(table = self.row.id, error, "the log cannot be followed");
            self.mark_broken();
            return Err(ask_again());
        }
        self.entries.push(entry);
        Ok(())
    }
}

/// Applies a command to a game in real time. Simulating takes a while, so it runs on a copy on
/// another thread. Also returns the game before it.
async fn simulate(
    shared: &Shared,
    game: &mut ActiveGame,
    seat: Seat,
    command: TableCommand,
    client: String,
    now: u64,
) -> Result<(Entry, Option<ActiveGame>), Refusal> {
    let mut next = game.clone();
    let apply = move || (next.apply(seat, &command, &client, now), next);
    let (applied, next) = shared.steppers.run_blocking_limited(apply).await;
    Ok((applied?, Some(std::mem::replace(game, next))))
}

fn ask_again() -> Refusal {
    Refusal::new(ErrorCode::Busy, "ask again")
}

fn not_begun() -> Refusal {
    Refusal::new(ErrorCode::NotBegun, "the game has not begun")
}

/// The answer when something could not be stored.
pub(super) fn not_stored(error: StoreError) -> Refusal {
    match error {
        StoreError::Full => Refusal::new(ErrorCode::Busy, "too much is to be stored; ask again"),
        StoreError::Unknown => unknown_outcome(),
        error => {
            tracing::error!(%error, "not stored");
            let message = "nothing can be stored now; nothing was changed; ask again";
            Refusal::new(ErrorCode::Storage, message)
        }
    }
}

pub(super) fn unknown_outcome() -> Refusal {
    let message = "it is not known whether this was done; ask again under the same id";
    Refusal::new(ErrorCode::Unknown, message)
}

#[cfg(test)]
mod tests {
    use ruckus_protocol::ClockControl;

    use super::*;
    use crate::testing::simulation::begun;

    fn table() -> TableLog {
        TableLog {
            row: begun::row("one", &[0, 1].map(begun::player), ClockControl::None),
            game: None,
            entries: Vec::new(),
            requested: BTreeMap::new(),
            sync: SyncState::Current,
        }
    }

    #[test]
    fn a_table_that_is_behind_catches_up_and_a_broken_one_does_not() {
        let mut table = table();
        table.mark_behind();
        assert!(table.is_behind() && !table.is_broken());
        table.mark_current();
        assert!(!table.is_behind() && !table.is_broken());
        table.mark_broken();
        table.mark_behind();
        table.mark_current();
        assert!(table.is_broken() && !table.is_behind());
    }

    #[test]
    fn an_entry_that_does_not_follow_breaks_the_table() {
        let mut table = table();
        let game = || ActiveGame::begin(&table.row, begun::seed(&table.row), 0).unwrap();
        let action = TableCommand::Action("k@a1".to_owned());
        let entry = game().apply(Seat::new(0), &action, "1", 0).unwrap();
        let wrong = Entry {
            at: entry.at + 1,
            ..entry.clone()
        };
        table.game = Some(game());
        assert!(table.replay(entry.clone()).is_ok());
        assert_eq!((table.version(), table.len()), (1, 1));
        assert_eq!(table.first_entry(), Some(&entry));
        assert!(table.replay(wrong).is_err());
        assert!(table.is_broken());
        assert_eq!(table.len(), 1);
    }
}
