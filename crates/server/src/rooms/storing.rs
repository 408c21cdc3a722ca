//! Stores what happens in a room, and only then shows it.
//!
//! It also applies the entries that other nodes have stored.

use tokio::time::Duration;

use ruckus_protocol::ErrorCode;

use super::active_game::ActiveGame;
use super::history::LoggedEvent;
use super::room::Room;
use super::table_log::{Appended, NewEntry, Newer, TableLog, not_stored, unknown_outcome};
use super::{Refusal, show};
use crate::store::{StoreError, StoredStatus};

/// How long another node is left to run the bots after it has stored an entry.
const BOT_ELSEWHERE: Duration = Duration::from_secs(2);

/// Why an entry was not appended.
pub(super) enum NotAppended {
    /// It was refused.
    Refused(Refusal),
    /// Another entry was stored first; the table shows it now.
    Lost,
}

impl From<Refusal> for NotAppended {
    fn from(refusal: Refusal) -> NotAppended {
        NotAppended::Refused(refusal)
    }
}

impl Room {
    /// Applies a command, stores it, and only then shows it. Returns the new version.
    pub(super) async fn append(&mut self, new: NewEntry) -> Result<u64, NotAppended> {
        if self.table.is_behind() {
            self.catch_up_with_log().await?;
            if let Some(version) = self.table.request(new.seat.index(), &new.client) {
                return Ok(version);
            }
        }
        let (seat, client) = (new.seat.index(), new.client.clone());
        let appended = self.table.append(&self.shared, new).await?;
        if !matches!(appended, Appended::Stored(_)) {
            self.bot.forget_request();
        }
        match appended {
            Appended::Stored(version) => {
                self.send_newest();
                self.notify_followers_of_end();
                self.publish_change();
                Ok(version)
            }
            Appended::Conflict => {
                self.catch_up_with_log().await?;
                self.table.request(seat, &client).ok_or(NotAppended::Lost)
            }
            // The outcome is unknown. Only the log can settle it, and an entry that is not there
            // yet may still be stored. The client repeats the request with the same id.
            Appended::Failed(StoreError::Unknown) => {
                let caught_up = self.catch_up_with_log().await;
                let version = caught_up
                    .ok()
                    .and_then(|()| self.table.request(seat, &client));
                version.ok_or_else(|| NotAppended::Refused(unknown_outcome()))
            }
            Appended::Failed(error) => Err(not_stored(error).into()),
        }
    }

    /// The game with its newest event.
    fn newest(&self) -> Option<(&ActiveGame, &LoggedEvent)> {
        let game = self.table.game()?;
        Some((game, game.history().newest()?))
    }

    /// Sends the newest event to all watchers.
    fn send_newest(&self) {
        let Some((game, event)) = self.newest() else {
            return;
        };
        let (row, now) = (self.table.row(), self.now());
        let show = |viewer| show::event(row, game, event, viewer, now);
        self.presence
            .watchers()
            .send_views(row, |viewer| game.looks_as(viewer), show);
    }

    fn notify_followers_of_end(&self) {
        if self.table.row().status == StoredStatus::Finished {
            self.shared.notify_followers(self.table.row());
        }
    }

    /// Applies the entries that others have stored in the meantime. Watchers receive each event of
    /// a game, or the current table.
    ///
    /// # Errors
    /// If the log cannot be read; the table then needs a resync and shows the old state.
    pub(super) async fn catch_up_with_log(&mut self) -> Result<(), Refusal> {
        let entries = match self.table.read_newer(&self.shared.storage).await? {
            Newer::Nothing => return Ok(()),
            Newer::Table => {
                self.reload_and_send().await;
                return Ok(());
            }
            Newer::Entries(entries) => entries,
        };
        self.bot.forget_request();
        self.bot.pause(BOT_ELSEWHERE);
        for entry in entries {
            self.table.replay(entry)?;
            if self
                .newest()
                .is_some_and(|(_, event)| event.chunk.is_some())
            {
                self.shared.metrics.chunks_simulated.add(1);
            }
            self.send_newest();
        }
        self.notify_followers_of_end();
        Ok(())
    }

    /// Reloads the stored table. If it cannot be read now, it is read later; until then the room
    /// shows the old state.
    pub(super) async fn reload(&mut self) {
        match TableLog::load(&self.shared, &self.table.row().code).await {
            Ok((table, given)) => {
                self.table = table;
                self.dealing.set_given(given);
                self.bot.forget_request();
            }
            Err(refusal) if refusal.code == ErrorCode::Storage => self.table.mark_behind(),
            Err(refusal) => {
                let table = &self.table.row().id;
                tracing::error!(table, code = %refusal.code, "cannot be loaded again");
                self.table.mark_broken();
            }
        }
    }

    /// Reloads the stored table and sends it to all watchers.
    pub(super) async fn reload_and_send(&mut self) {
        self.reload().await;
        self.send_table();
    }
}
