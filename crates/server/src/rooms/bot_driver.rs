//! Decides which bot of a table is asked to think, and when.

use std::time::Duration;

use tokio::time::Instant;

use super::bots::BotRequest;
use super::table_log::TableLog;
use crate::store::SeatOccupant;

/// Asks the bots of one table, once for each position.
#[derive(Default)]
pub(super) struct BotDriver {
    /// The version that a bot is thinking about.
    requested: Option<u64>,
    /// No bot is asked before this time.
    paused_until: Option<Instant>,
}

impl BotDriver {
    pub(super) fn is_thinking(&self) -> bool {
        self.requested.is_some()
    }

    /// When the next work is due.
    pub(super) fn due(&self) -> Option<Instant> {
        self.paused_until
    }

    /// Discards the pending request, so that the bot is asked again.
    pub(super) fn forget_request(&mut self) {
        self.requested = None;
    }

    /// Asks no bot for a while.
    pub(super) fn pause(&mut self, time: Duration) {
        self.paused_until = Some(Instant::now() + time);
    }

    /// Ends a pause that is over. Returns whether a bot may be asked.
    pub(super) fn resume(&mut self) -> bool {
        if self
            .paused_until
            .is_some_and(|until| until > Instant::now())
        {
            return false;
        }
        self.paused_until = None;
        true
    }

    /// The request for the bot that is to move, unless it is thinking already.
    pub(super) fn next_request(&mut self, table: &TableLog) -> Option<BotRequest> {
        let game = table.game()?;
        let seat = game.bot_to_move()?;
        let version = game.version();
        if self.requested == Some(version) {
            return None;
        }
        let SeatOccupant::Bot { level } = table.row().seats[seat.index()] else {
            return None;
        };
        self.requested = Some(version);
        Some(BotRequest {
            played: game.played().clone(),
            seat,
            level,
            version,
            owner: table.row().creator.clone(),
        })
    }

    /// Notes the answer to a request.
    pub(super) fn finish_request(&mut self, version: u64) {
        if self.requested == Some(version) {
            self.requested = None;
        }
    }
}
