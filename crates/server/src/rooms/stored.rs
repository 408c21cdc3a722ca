//! A table and its stored log.
//!
//! This appends entries, and keeps memory up to date with what other nodes have stored.

use std::collections::BTreeMap;

use ruckus_core::Seat;
use ruckus_protocol::ErrorCode;
use ruckus_protocol::fair::Entropy;
use tokio::time::{Duration, Instant};

use super::active_game::ActiveGame;
use super::history::LoggedEvent;
use super::registry::{Shared, no_table};
use super::room::Room;
use super::table_command::TableCommand;
use super::{Refusal, show};
use crate::store::{
    Ending, Entry, StoreError, StoredStatus, StoredTable, TableRow, Write, Written,
};

/// How long bots are left to another node after it has made an entry.
const BOT_ELSEWHERE: Duration = Duration::from_secs(2);

/// Why an entry was not appended.
pub(super) enum NotMade {
    /// It was refused.
    Refused(Refusal),
    /// Another entry was stored first; the table shows it now.
    Lost,
}

impl From<Refusal> for NotMade {
    fn from(refusal: Refusal) -> NotMade {
        NotMade::Refused(refusal)
    }
}

impl Room {
    /// Applies a command, stores it, and only then shows it. Returns the new version.
    pub(super) async fn append(
        &mut self,
        seat: Seat,
        command: &TableCommand,
        client: &str,
        now: u64,
    ) -> Result<u64, NotMade> {
        self.append_leased(seat, command, client, now, None).await
    }

    /// The same, but only while the lease of the table has this epoch.
    pub(super) async fn append_leased(
        &mut self,
        seat: Seat,
        command: &TableCommand,
        client: &str,
        now: u64,
        epoch: Option<u64>,
    ) -> Result<u64, NotMade> {
        if self.needs_resync {
            self.catch_up_with_log().await?;
            if let Some(version) = self.made_by(seat, client) {
                return Ok(version);
            }
        }
        let Some(playing) = &mut self.playing else {
            let message = "the game has not begun";
            return Err(Refusal::new(ErrorCode::NotBegun, message).into());
        };
        // Reserve a place in the queue first: an applied command must be stored.
        let place = self.shared.storage.place().map_err(not_stored)?;
        let (entry, before) = if playing.is_real_time() {
            // Simulating takes a while, so it runs on a copy on another thread.
            let (mut next, command, client) = (playing.clone(), command.clone(), client.to_owned());
            let simulate = move || (next.apply(seat, &command, &client, now), next);
            let (applied, next) = self.shared.steppers.run_blocking_limited(simulate).await;
            let entry = applied?;
            (entry, Some(std::mem::replace(playing, next)))
        } else {
            (playing.apply(seat, command, client, now)?, None)
        };
        let result = playing.result();
        let write = Write::Append {
            table: self.row.id.clone(),
            entry: Box::new(entry.clone()),
            wake: playing.wake(),
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
                self.log.push(entry);
                self.tell_newest();
                if self.row.status == StoredStatus::Finished {
                    self.shared.followers.table_changed(&self.row);
                }
                self.spread_change();
                Ok(version)
            }
            Ok(Written::Conflict) => {
                self.go_back(before);
                self.catch_up_with_log().await?;
                self.made_by(seat, client).ok_or(NotMade::Lost)
            }
            // The outcome is unknown: only the log can settle it, and an entry that is not there
            // yet may still be stored. The client asks again under the same id.
            Err(StoreError::Unknown) => {
                self.go_back(before);
                self.needs_resync = true;
                let caught_up = self.catch_up_with_log().await;
                let made = caught_up.ok().and_then(|()| self.made_by(seat, client));
                made.ok_or_else(|| NotMade::Refused(unknown_outcome()))
            }
            Err(error) => {
                self.go_back(before);
                Err(not_stored(error).into())
            }
        }
    }

    fn made_by(&self, seat: Seat, client: &str) -> Option<u64> {
        self.playing.as_ref()?.request(seat.index(), client)
    }

    /// Sends the newest event to all watchers.
    fn tell_newest(&self) {
        let Some(playing) = &self.playing else {
            return;
        };
        let now = self.now();
        let version = playing.version();
        let newest = playing.history().since(version - 1, version);
        for happening in newest.unwrap_or_default() {
            let show = |viewer| show::event(&self.row, playing, happening, viewer, now);
            self.watchers
                .tell_each(&self.row, |viewer| playing.looks_as(viewer), show);
        }
    }

    /// Goes back to the log as known here: nothing after it has been shown. `before` is the game at
    /// that point, if a copy was kept.
    fn go_back(&mut self, before: Option<ActiveGame>) {
        self.asked_bot_at = None;
        if before.is_some() {
            self.playing = before;
            return;
        }
        let Some(started) = self.row.started else {
            return;
        };
        let seed = self
            .playing
            .take()
            .map(|playing| playing.played().record().seed);
        let again = seed.and_then(|seed| rebuild(&self.row, seed, started, &self.log).ok());
        self.must_close = again.is_none();
        self.playing = again;
    }

    /// Applies the entries that others have stored since. Watchers receive each event of a game, or
    /// the table as it is now.
    ///
    /// # Errors
    /// If the log cannot be read; the table then needs a resync and shows the old state.
    pub(super) async fn catch_up_with_log(&mut self) -> Result<(), Refusal> {
        let (code, after) = (self.row.code.clone(), self.log.len() as u64);
        let read = self
            .shared
            .storage
            .read(move |store| store.table(&code, after));
        let StoredTable { row, log } = match read.await {
            Ok(Some(found)) => found,
            Ok(None) => {
                self.must_close = true;
                return Err(no_table());
            }
            Err(error) => {
                self.needs_resync = true;
                return Err(not_stored(error));
            }
        };
        self.needs_resync = false;
        if row == self.row && log.is_empty() {
            return Ok(());
        }
        let goes_on = row.started.is_some() && row.started == self.row.started;
        if !goes_on || row.rematch != self.row.rematch {
            self.reload_and_tell().await;
            return Ok(());
        }
        self.row = row;
        self.asked_bot_at = None;
        self.ask_bot_after = Some(Instant::now() + BOT_ELSEWHERE);
        for entry in log {
            let taken = match &mut self.playing {
                Some(playing) => playing.replay(&entry),
                None => Err("there is no game".to_owned()),
            };
            if let Err(error) = taken {
                tracing::error!(table = self.row.id, error, "the log cannot be followed");
                self.must_close = true;
                return Err(Refusal::new(ErrorCode::Busy, "ask again"));
            }
            self.log.push(entry);
            self.tell_newest();
        }
        if self.row.status == StoredStatus::Finished {
            self.shared.followers.table_changed(&self.row);
        }
        Ok(())
    }

    /// Reloads the stored table. If it cannot be read now, it is read later; until then the table
    /// shows the old state.
    pub(super) async fn reload(&mut self) {
        match load(&self.shared, &self.row.code).await {
            Ok(loaded) => {
                self.row = loaded.row;
                self.playing = loaded.playing;
                self.log = loaded.log;
                self.given = loaded.given;
                self.asked_bot_at = None;
                self.needs_resync = false;
            }
            Err(refusal) if refusal.code == ErrorCode::Storage => self.needs_resync = true,
            Err(refusal) => {
                tracing::error!(table = self.row.id, code = %refusal.code, "cannot be loaded again");
                self.must_close = true;
            }
        }
    }

    /// Reloads the stored table and sends it to all watchers.
    pub(super) async fn reload_and_tell(&mut self) {
        self.reload().await;
        self.tell_table();
    }
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

/// A stored table, with its game.
pub(super) struct Loaded {
    pub(super) row: TableRow,
    pub(super) playing: Option<ActiveGame>,
    pub(super) log: Vec<Entry>,
    /// The bytes that players have contributed to the shuffle so far.
    pub(super) given: BTreeMap<usize, Entropy>,
}

/// Reads a table and replays its log.
pub(super) async fn load(shared: &Shared, code: &str) -> Result<Loaded, Refusal> {
    let wanted = code.to_owned();
    let found = shared.storage.read(move |store| {
        let Some(StoredTable { row, log }) = store.table(&wanted, 0)? else {
            return Ok(None);
        };
        let deal = store.deal(&row)?;
        Ok(Some((row, log, deal)))
    });
    let (row, log, deal) = found.await.map_err(not_stored)?.ok_or_else(no_table)?;
    let playing = match (deal.seed(&row), row.started) {
        (Some(seed), Some(started)) => {
            let rebuilt = if row.is_real_time() {
                let (row, log) = (row.clone(), log.clone());
                let again = move || rebuild(&row, seed, started, &log);
                shared.steppers.run_blocking(again).await
            } else {
                rebuild(&row, seed, started, &log)
            };
            Some(rebuilt.map_err(|error| {
                tracing::error!(error, "a stored game cannot be played again");
                let message = "the stored game cannot be played again";
                Refusal::new(ErrorCode::Damaged, message)
            })?)
        }
        _ => None,
    };
    Ok(Loaded {
        row,
        playing,
        log,
        given: deal.given,
    })
}

/// Replays a log into its game.
pub(crate) fn rebuild(
    row: &TableRow,
    seed: ruckus_core::Seed,
    started: u64,
    log: &[Entry],
) -> Result<ActiveGame, String> {
    rebuild_while(&|| true, row, seed, started, log)
}

/// The same, abandoned when `go_on` returns false.
pub(super) fn rebuild_while(
    go_on: &dyn Fn() -> bool,
    row: &TableRow,
    seed: ruckus_core::Seed,
    started: u64,
    log: &[Entry],
) -> Result<ActiveGame, String> {
    let playing = ActiveGame::begin(row, seed, started)
        .map_err(|refusal| format!("table {}: {}", row.id, refusal.message))?;
    replayed(playing, log, go_on, &mut |_, _| {})
}

/// Replays a log from the beginning, and calls `each` after every event.
///
/// # Errors
/// If an entry cannot be replayed, or `go_on` returns false.
pub(super) fn replayed(
    mut playing: ActiveGame,
    log: &[Entry],
    go_on: &dyn Fn() -> bool,
    each: &mut dyn FnMut(&ActiveGame, &LoggedEvent),
) -> Result<ActiveGame, String> {
    for entry in log {
        if !go_on() {
            return Err(format!("given up before entry {}", entry.version));
        }
        playing.replay(entry)?;
        if let Some(happening) = playing.history().newest() {
            each(&playing, happening);
        }
    }
    Ok(playing)
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use ruckus_protocol::ClockControl;

    use super::*;
    use crate::simulation::begun;

    #[test]
    fn a_log_is_played_until_nobody_wants_it_any_more() {
        let row = begun::row("one", &[0, 1].map(begun::player), ClockControl::None);
        let begin = || ActiveGame::begin(&row, begun::seed(&row), 0).unwrap();
        let mut playing = begin();
        let actions = ["k@a1", "k@f6", "k@a3", "k@f4"];
        let mut apply = |(ply, action): (usize, &&str)| {
            let command = TableCommand::Action((*action).to_owned());
            let client = format!("{ply:016x}");
            playing.apply(Seat::new(ply % 2), &command, &client, 0)
        };
        let log: Vec<Entry> = actions
            .iter()
            .enumerate()
            .map(|action| apply(action).unwrap())
            .collect();
        let played = Cell::new(0);
        let count = &mut |_: &ActiveGame, _: &LoggedEvent| played.set(played.get() + 1);
        let stopped = replayed(begin(), &log, &|| played.get() < 3, count);
        assert!(stopped.is_err());
        assert_eq!(played.get(), 3);
        assert!(replayed(begin(), &log, &|| true, &mut |_, _| {}).is_ok());
    }
}
