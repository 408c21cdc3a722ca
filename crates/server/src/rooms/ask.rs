//! The requests that a table answers.

use ruckus_core::Seat;
use ruckus_protocol::{Answer, Ask, ErrorCode, Person};

use super::presence::seat_of;
use super::room::Room;
use super::seat_names::name_at_table;
use super::storing::NotAppended;
use super::table_command::TableCommand;
use super::table_log::{NewEntry, not_stored};
use super::{Asker, Refusal, create};
use crate::cluster_bus::NodeMessage;
use crate::entropy;
use crate::store::{SeatOccupant, StoredStatus, Write, Written};
#[cfg(test)]
use crate::testing::simulation::leaks;

/// How often a command is retried after losing a race.
pub(super) const RACES: usize = 16;

impl Room {
    /// Answers a request; every request gets exactly one answer.
    pub(super) async fn ask(&mut self, asker: &Asker, id: &str, ask: &Ask) -> Answer {
        let answer = match ask {
            Ask::Sit { seat, invite, .. } => self.sit(asker, *seat, invite.as_deref()).await,
            Ask::Stand => self.stand(asker).await,
            Ask::Commit { deal, commitment } => self.commit(asker, *deal, commitment).await,
            Ask::Reveal { deal, entropy } => self.reveal(asker, *deal, entropy).await,
            Ask::Act { expected, action } => {
                let command = TableCommand::Action(action.clone());
                self.run_command(asker, id, command, Some(*expected)).await
            }
            Ask::Resign => {
                self.run_command(asker, id, TableCommand::Resign, None)
                    .await
            }
            Ask::Draw => self.run_command(asker, id, TableCommand::Draw, None).await,
            Ask::TakeBack => {
                self.run_command(asker, id, TableCommand::TakeBack, None)
                    .await
            }
            Ask::Decline => {
                self.run_command(asker, id, TableCommand::Decline, None)
                    .await
            }
            Ask::Rematch => self.rematch(asker).await,
            Ask::Close => self.close(asker).await,
            Ask::Say { phrase } => self.seat(asker).map(|seat| {
                let (seat, phrase) = (seat as u8, *phrase);
                self.publish(NodeMessage::Said { seat, phrase });
                self.send_phrase(seat, phrase);
                self.done()
            }),
            Ask::Legal => self.legal(asker),
            Ask::Weigh { action } => self.explain(asker, action),
        };
        #[cfg(test)]
        let answer = leaks::in_refusal(answer, self.table.game());
        answer.unwrap_or_else(|refusal| refusal.answer(self.table.version()))
    }

    pub(super) fn done(&self) -> Answer {
        Answer::Done {
            version: self.table.version(),
        }
    }

    /// The seat of the asker. The request must come from the socket that controls the seat.
    pub(super) fn seat(&self, asker: &Asker) -> Result<usize, Refusal> {
        let Some(seat) = seat_of(self.table.row(), asker) else {
            let message = "you do not sit at this table";
            return Err(Refusal::new(ErrorCode::NotSeated, message));
        };
        if !self.presence.watchers().may_speak(seat, asker.socket) {
            let message = "you play in another window";
            return Err(Refusal::new(ErrorCode::Elsewhere, message));
        }
        Ok(seat)
    }

    /// Refuses if the game has begun or the table is closed.
    pub(super) fn check_waiting(&self) -> Result<(), Refusal> {
        match self.table.row().status {
            StoredStatus::Waiting => Ok(()),
            StoredStatus::Playing => Err(Refusal::new(ErrorCode::Begun, "the game has begun")),
            StoredStatus::Finished | StoredStatus::Closed => {
                Err(Refusal::new(ErrorCode::Over, "the table is closed"))
            }
        }
    }

    async fn sit(
        &mut self,
        asker: &Asker,
        seat: u8,
        invite: Option<&str>,
    ) -> Result<Answer, Refusal> {
        let person = person_of(asker)?;
        let seat = usize::from(seat);
        if let Some(own) = self.table.row().seat_of(&person.id) {
            // Repeating the same request is harmless.
            if own == seat {
                return Ok(self.done());
            }
            let message = "you sit at this table already";
            return Err(Refusal::new(ErrorCode::SeatedAlready, message));
        }
        self.check_waiting()?;
        if seat >= self.table.row().seats.len() {
            let message = format!("the table has {} seats", self.table.row().seats.len());
            return Err(Refusal::new(ErrorCode::BadSeats, message));
        }
        let name = name_at_table(&person.name, &person.id, &self.table.row().seats)?;
        let before = self.presence.seats_connected();
        let write = Write::Sit {
            table: self.table.row().id.clone(),
            seat,
            person: person.id.clone(),
            name: name.clone(),
            invite: invite.map(entropy::token_hash),
        };
        match self.shared.storage.write(write).await {
            Ok(Written::Stored) => {
                // Players may have sat down through another node at the same time.
                self.reload().await;
                if self.table.row().seat_of(&person.id) != Some(seat) {
                    let occupant = SeatOccupant::Person {
                        person: person.id.clone(),
                        name,
                        commitment: None,
                    };
                    self.table.set_occupant(seat, occupant);
                }
                self.presence.let_speak(self.table.row(), asker);
                self.publish_change();
                self.send_table();
                self.presence.send_changes_since(&before, &self.shared.bus);
                Ok(self.done())
            }
            Ok(Written::Conflict) => {
                self.reload_and_send().await;
                Err(Refusal::new(ErrorCode::SeatTaken, "the seat is taken"))
            }
            Err(error) => {
                self.reload().await;
                Err(not_stored(error))
            }
        }
    }

    async fn close(&mut self, asker: &Asker) -> Result<Answer, Refusal> {
        let person = person_of(asker)?;
        if self.table.row().creator != person.id {
            self.seat(asker)?;
        }
        self.check_waiting()?;
        self.change(Write::Close {
            table: self.table.row().id.clone(),
            now: self.now(),
        })
        .await?;
        Ok(self.done())
    }

    /// Stores a change of the table that is not in the log, and shows the stored table.
    pub(super) async fn change(&mut self, write: Write) -> Result<(), Refusal> {
        let written = self.shared.storage.write(write).await;
        self.reload().await;
        self.send_table();
        match written {
            Ok(Written::Stored) => {
                self.publish_change();
                Ok(())
            }
            Ok(Written::Conflict) => {
                let message = "the table has changed meanwhile";
                Err(Refusal::new(ErrorCode::Begun, message))
            }
            Err(error) => Err(not_stored(error)),
        }
    }

    /// Runs a command of a player. A repeated id gets the same answer again; a command that loses a
    /// race is judged again.
    async fn run_command(
        &mut self,
        asker: &Asker,
        id: &str,
        command: TableCommand,
        expected: Option<u64>,
    ) -> Result<Answer, Refusal> {
        for _ in 0..RACES {
            let own = seat_of(self.table.row(), asker);
            if let Some(version) = own.and_then(|seat| self.table.request(seat, id)) {
                if !self.table.is_request_for(version, &command) {
                    return Err(id_reused());
                }
                self.shared.metrics.duplicates.add(1);
                return Ok(Answer::Done { version });
            }
            match self.judge(asker, id, &command, expected).await {
                Ok(version) => return Ok(Answer::Done { version }),
                Err(NotAppended::Refused(refusal)) => return Err(refusal),
                Err(NotAppended::Lost) => self.shared.metrics.races_lost.add(1),
            }
        }
        let message = "others were faster each time; ask again";
        Err(Refusal::new(ErrorCode::Busy, message))
    }

    /// Checks a command against the table as it is now, and appends it.
    async fn judge(
        &mut self,
        asker: &Asker,
        id: &str,
        command: &TableCommand,
        expected: Option<u64>,
    ) -> Result<u64, NotAppended> {
        let seat = Seat::new(self.seat(asker)?);
        let now = self.now();
        if self.shared.bus.has_others() && expected.is_some_and(|seen| seen > self.table.version())
        {
            // The client has seen a newer version on another node: catch up first.
            self.catch_up_with_log().await?;
        }
        let playing = self.table.begun()?;
        if playing.is_over() {
            return Err(Refusal::new(ErrorCode::Over, "the game is over").into());
        }
        if let Some(expected) = expected
            && !playing.is_fresh(seat, expected)
        {
            let message = "the game went on since this was decided";
            return Err(Refusal::new(ErrorCode::Stale, message).into());
        }
        // An action between turns lets the next one begin.
        let begins = playing.is_real_time() && matches!(command, TableCommand::Action(_));
        if begins && self.shared.steppers.are_overloaded() {
            let message = "more is played in real time than can be on time; ask again in a while";
            return Err(Refusal::new(ErrorCode::RealTime, message).into());
        }
        if let Some(late) = playing.flagged(now) {
            self.append(NewEntry::by_server(
                late,
                TableCommand::Flag,
                self.table.version(),
                now,
            ))
            .await?;
            return Err(Refusal::new(ErrorCode::Over, "the time was up").into());
        }
        self.append(NewEntry {
            seat,
            command: command.clone(),
            client: id.to_owned(),
            now,
            epoch: None,
            stepped: None,
        })
        .await
    }

    /// The table of the rematch: the first request creates it, later ones find it.
    async fn rematch(&mut self, asker: &Asker) -> Result<Answer, Refusal> {
        self.seat(asker)?;
        if self.table.row().status != StoredStatus::Finished {
            return Err(Refusal::new(ErrorCode::NotOver, "the game is not over"));
        }
        if self.table.row().rematch.is_none() {
            let next = create::rematch_of(self.table.row(), person_of(asker)?, self.now());
            match create::store(&self.shared.storage, next).await {
                Ok(_) => {}
                Err(error) => {
                    self.reload().await;
                    return Err(not_stored(error));
                }
            }
            self.reload_and_send().await;
            self.publish_change();
        }
        match &self.table.row().rematch {
            Some(table) => Ok(Answer::Rematch {
                table: table.clone(),
            }),
            None => Err(Refusal::new(ErrorCode::Busy, "ask again")),
        }
    }

    fn explain(&self, asker: &Asker, action: &str) -> Result<Answer, Refusal> {
        let seat = self.seat(asker)?;
        let playing = self.table.begun()?;
        if playing.is_over() {
            return Err(Refusal::new(ErrorCode::Over, "the game is over"));
        }
        Ok(Answer::Weighed {
            version: playing.version(),
            weighed: playing.explain(Seat::new(seat), action)?,
        })
    }
}

/// The refusal of a request whose id belongs to another one.
pub(super) fn id_reused() -> Refusal {
    let message = "another request was carried out under this id; take a new one";
    Refusal::new(ErrorCode::IdReused, message)
}

pub(super) fn person_of(asker: &Asker) -> Result<&Person, Refusal> {
    asker.person.as_ref().ok_or_else(|| {
        Refusal::new(
            ErrorCode::NoSession,
            "say who you are first: POST /api/session",
        )
    })
}
