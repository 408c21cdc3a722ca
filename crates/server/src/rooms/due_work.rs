//! Work that the server does at a table on its own: it deals, flags players and asks bots.

use std::time::Duration;

use ruckus_core::Seat;
use ruckus_protocol::fair::{Share, table_seed};
use ruckus_protocol::{ErrorCode, Status};
use tokio::time::Instant;

use super::Refusal;
use super::active_game::ActiveGame;
use super::bots::Question;
use super::room::Room;
use super::stored::{NotMade, not_stored};
use super::table_command::TableCommand;
use crate::store::{SeatOccupant, StoreError, StoredStatus, Write, Written};

/// How long players have to add their bytes to the shuffle.
const DEALING: Duration = Duration::from_secs(10);
/// How long to wait before asking again after a bot found no move.
const BOT_AGAIN: Duration = Duration::from_secs(5);
/// How long to wait before trying again after something could not be stored.
const AGAIN: Duration = Duration::from_millis(500);

impl Room {
    /// Does whatever is due: deals, flags players, asks bots.
    pub(super) async fn run_due_work(&mut self) {
        if self.again_at.is_some_and(|again| again > Instant::now()) {
            return;
        }
        self.again_at = None;
        if self.needs_resync && self.catch_up_with_log().await.is_err() {
            self.again_at = Some(Instant::now() + AGAIN);
            return;
        }
        self.remind();
        if self.presence_due.is_some_and(|due| due <= Instant::now()) {
            self.tell_presence();
        }
        let people = self.row.seats.iter().filter(|occupant| is_person(occupant));
        let people = people.count();
        // Older releases created tables with bots only; these never begin.
        if self.row.shown_status() == Status::Dealing && people > 0 {
            let until = *self.deal_until.get_or_insert(Instant::now() + DEALING);
            if self.given.len() == people || until <= Instant::now() {
                self.begin().await;
            }
        } else {
            self.deal_until = None;
        }
        let now = self.now();
        let Some(playing) = &self.playing else {
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

    /// Marks players ready who keep a turn in real time waiting.
    async fn auto_ready(&mut self, now: u64) {
        if self.shared.steppers.are_overloaded() {
            self.again_at = Some(Instant::now() + BOT_AGAIN);
            return;
        }
        let Some(playing) = &self.playing else {
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
        let version = self.playing.as_ref().map_or(0, ActiveGame::version) + 1;
        let client = format!("#{version}");
        match self.append(seat, &command, &client, now).await {
            Ok(_) | Err(NotMade::Lost) => {}
            Err(NotMade::Refused(refusal)) => {
                tracing::warn!(table = self.row.id, ?command, code = %refusal.code, "server action rejected");
                // Wait before trying again: the disk may be full.
                self.again_at = Some(Instant::now() + AGAIN);
            }
        }
    }

    /// Begins the game: all seats are taken, and everybody has given their bytes or has run out of
    /// time.
    async fn begin(&mut self) {
        let share =
            |(seat, occupant): (usize, &SeatOccupant)| match (occupant, self.given.get(&seat)) {
                (SeatOccupant::Person { commitment, .. }, Some(entropy)) => Share::Given {
                    commitment: *commitment,
                    entropy: *entropy,
                },
                (SeatOccupant::Person { commitment, .. }, None) => Share::Withheld {
                    commitment: *commitment,
                },
                _ => Share::Bot,
            };
        let shares: Vec<Share> = self.row.seats.iter().enumerate().map(share).collect();
        if let Err(refusal) = self.begin_with(shares).await {
            tracing::warn!(table = self.row.id, code = %refusal.code, "a game could not begin");
            self.again_at = Some(Instant::now() + AGAIN);
            return;
        }
        self.deal_until = None;
    }

    async fn begin_with(&mut self, shares: Vec<Share>) -> Result<(), Refusal> {
        let now = self.now();
        let row = self.row.clone();
        let deal = self.shared.storage.read(move |store| store.deal(&row));
        let server = deal.await.map_err(not_stored)?.server;
        let seed = table_seed(&self.row.id, &server, &shares);
        let playing = ActiveGame::begin(&self.row, seed, now)?;
        let write = Write::Begin {
            table: self.row.id.clone(),
            revision: self.row.revision,
            shares,
            now,
            wake: playing.wake(),
        };
        match self.shared.storage.write(write).await {
            Ok(Written::Stored) => {
                self.row.status = StoredStatus::Playing;
                self.row.started = Some(now);
                self.row.revision += 1;
                self.playing = Some(playing);
                self.given.clear();
                self.tell_table();
                self.spread_change();
                Ok(())
            }
            // A player stood up, or the game has begun on another node.
            Ok(Written::Conflict) | Err(StoreError::Unknown) => {
                self.reload_and_tell().await;
                Ok(())
            }
            Err(error) => Err(not_stored(error)),
        }
    }

    /// Asks a bot to think, if one is to move, none is thinking yet and the table is attended.
    fn ask_bot(&mut self) {
        if self
            .ask_bot_after
            .is_some_and(|after| after > Instant::now())
        {
            return;
        }
        self.ask_bot_after = None;
        if !self.is_attended() {
            return;
        }
        let Some(playing) = &self.playing else {
            return;
        };
        let Some(seat) = playing.bot_to_move() else {
            return;
        };
        let version = playing.version();
        if self.asked_bot_at == Some(version) {
            return;
        }
        let SeatOccupant::Bot { level } = self.row.seats[seat.index()] else {
            return;
        };
        self.asked_bot_at = Some(version);
        let question = Question {
            played: playing.played().copied(),
            seat,
            level,
            version,
        };
        self.shared.bots.ask(question, self.me.clone());
    }

    pub(super) async fn bot_thought(&mut self, seat: Seat, version: u64, action: Option<String>) {
        if self.asked_bot_at == Some(version) {
            self.asked_bot_at = None;
        }
        let Some(playing) = &self.playing else {
            return;
        };
        // The game changed while the bot was thinking: it is asked again.
        if playing.version() != version {
            return;
        }
        let done = match action {
            Some(action) => {
                let client = format!("#{}", version + 1);
                let command = TableCommand::Action(action);
                self.append(seat, &command, &client, self.now()).await
            }
            None => {
                let message = "the bot found none";
                Err(NotMade::Refused(Refusal::new(
                    ErrorCode::IllegalAction,
                    message,
                )))
            }
        };
        if let Err(NotMade::Refused(refusal)) = done {
            tracing::warn!(table = self.row.id, code = %refusal.code, "a bot's action failed");
            self.ask_bot_after = Some(Instant::now() + BOT_AGAIN);
        }
    }
}

fn is_person(occupant: &SeatOccupant) -> bool {
    matches!(occupant, SeatOccupant::Person { .. })
}
