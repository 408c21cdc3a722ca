//! Work that the server does at a table on its own: it deals, flags players and asks bots.

use std::time::Duration;

use ruckus_core::Seat;
use ruckus_protocol::ErrorCode;
use tokio::time::Instant;

use super::Refusal;
use super::room::Room;
use super::storing::NotAppended;
use super::table_command::TableCommand;
use super::table_log::NewEntry;

/// How long to wait before asking again after a bot found no move.
const BOT_AGAIN: Duration = Duration::from_secs(5);
/// How long to wait before trying again after something could not be stored.
pub(super) const AGAIN: Duration = Duration::from_millis(500);

impl Room {
    /// Does all due work: deals, flags players, asks bots.
    pub(super) async fn run_due_work(&mut self) {
        if self.retry_at.is_some_and(|retry| retry > Instant::now()) {
            return;
        }
        self.retry_at = None;
        if self.table.is_behind() && self.catch_up_with_log().await.is_err() {
            self.retry_after(AGAIN);
            return;
        }
        self.presence.run_due_work(&self.shared.bus);
        self.deal().await;
        let now = self.now();
        let Some(playing) = self.table.game() else {
            return;
        };
        if playing.must_stop() {
            self.append_as_server(Seat::new(0), TableCommand::TooLong, now)
                .await;
        } else if let Some(seat) = playing.flagged(now) {
            self.append_as_server(seat, TableCommand::Flag, now).await;
        } else if self
            .patience_ends()
            .is_some_and(|ends| ends <= Instant::now())
        {
            self.auto_ready(now).await;
        } else {
            self.ask_bot();
        }
    }

    pub(super) fn retry_after(&mut self, time: Duration) {
        self.retry_at = Some(Instant::now() + time);
    }

    /// Marks players ready who are holding up a turn in real time.
    async fn auto_ready(&mut self, now: u64) {
        if self.shared.steppers.are_overloaded() {
            self.retry_after(BOT_AGAIN);
            return;
        }
        let Some(playing) = self.table.game() else {
            return;
        };
        let missing: Vec<(Seat, String)> = playing
            .played()
            .to_move()
            .iter()
            .filter_map(|seat| Some((seat, playing.played().legal(seat).into_iter().next()?)))
            .collect();
        for (seat, action) in missing {
            self.append_as_server(seat, TableCommand::Action(action), now)
                .await;
        }
    }

    async fn append_as_server(&mut self, seat: Seat, command: TableCommand, now: u64) {
        let new = NewEntry::by_server(seat, command.clone(), self.table.version(), now);
        match self.append(new).await {
            Ok(_) | Err(NotAppended::Lost) => {}
            Err(NotAppended::Refused(refusal)) => {
                let table = &self.table.row().id;
                tracing::warn!(table, ?command, code = %refusal.code, "server action rejected");
                // Wait before trying again: the disk may be full.
                self.retry_after(AGAIN);
            }
        }
    }

    /// Asks a bot to think, if one is to move, none is thinking yet and the table is attended.
    fn ask_bot(&mut self) {
        if self.bot.resume()
            && self.presence.is_attended()
            && let Some(request) = self.bot.next_request(&self.table)
        {
            self.shared.bots.ask(request, self.mailbox.clone());
        }
    }

    /// Plays the move that a bot chose.
    pub(super) async fn play_bot_move(&mut self, seat: Seat, version: u64, action: Option<String>) {
        self.bot.finish_request(version);
        // If the game changed while the bot was thinking, it is asked again.
        if self.table.game().is_none() || self.table.version() != version {
            return;
        }
        let appended = match action {
            Some(action) => {
                let command = TableCommand::Action(action);
                self.append(NewEntry::by_server(seat, command, version, self.now()))
                    .await
            }
            None => {
                let message = "the bot found none";
                Err(Refusal::new(ErrorCode::IllegalAction, message).into())
            }
        };
        if let Err(NotAppended::Refused(refusal)) = appended {
            let table = &self.table.row().id;
            tracing::warn!(table, code = %refusal.code, "a bot's action failed");
            self.bot.pause(BOT_AGAIN);
        }
    }
}
