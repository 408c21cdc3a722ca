//! The fair shuffle at a table: players commit, then reveal; a player who stands up ends the deal.
//!
//! `ruckus_protocol::fair` describes the scheme. Every step names the deal or the revision that it
//! belongs to, so two nodes cannot mix two deals.

use ruckus_protocol::fair::{Commitment, Entropy, FIRST_SCHEME, Share};
use ruckus_protocol::{Answer, ErrorCode, Status};

use super::active_game::ActiveGame;
use super::ask::{RACES, person_of};
use super::dealing::{Dealing, NextStep};
use super::due_work::AGAIN;
use super::presence::seat_of;
use super::room::Room;
use super::table_log::not_stored;
use super::{Asker, Refusal};
use crate::entropy;
use crate::store::{NewDeal, SeatOccupant, StoreError, StoredStatus, Write, Written};

/// The number of the last deal that can be cancelled. After that, a player who stands up closes
/// the table, so that its record stays short.
const MOST_DEALS: u32 = 100;

impl Room {
    /// Takes all steps of the deal that are due.
    pub(super) async fn deal(&mut self) {
        let row = self.table.row();
        if row.status == StoredStatus::Waiting && row.deal == FIRST_SCHEME {
            // An older release created the table. Its commitments are not used any more.
            match self.new_deal(None).await {
                Ok(_) => tracing::info!(table = self.table.row().id, "deals anew"),
                Err(refusal) => {
                    self.report_failed_deal(&refusal);
                    return;
                }
            }
        }
        // Sealing and beginning, and once more if another node was faster.
        for _ in 0..3 {
            let step = match self.dealing.update(self.table.row()) {
                NextStep::Wait => return,
                NextStep::Seal => self.seal().await,
                NextStep::Begin => self.begin().await,
            };
            if let Err(refusal) = step {
                self.report_failed_deal(&refusal);
                return;
            }
        }
    }

    fn report_failed_deal(&mut self, refusal: &Refusal) {
        let table = &self.table.row().id;
        tracing::warn!(table, code = %refusal.code, "a game could not begin");
        self.retry_after(AGAIN);
    }

    /// Makes the commitments final: every player has committed or has run out of time.
    async fn seal(&mut self) -> Result<(), Refusal> {
        let row = self.table.row();
        let write = Write::Seal {
            table: row.id.clone(),
            revision: row.revision,
        };
        let written = self.shared.storage.write(write).await;
        self.reload_and_send().await;
        match written {
            Ok(Written::Stored) => self.publish_change(),
            // A player stood up or committed, or the commitments were made final on another node.
            Ok(Written::Conflict) | Err(StoreError::Unknown) => {}
            Err(error) => return Err(not_stored(error)),
        }
        Ok(())
    }

    /// Begins the game: every player has revealed their bytes or has run out of time.
    async fn begin(&mut self) -> Result<(), Refusal> {
        let shares = self.dealing.shares(self.table.row());
        self.begin_with(shares).await?;
        self.dealing.finish();
        Ok(())
    }

    async fn begin_with(&mut self, shares: Vec<Share>) -> Result<(), Refusal> {
        let now = self.now();
        let row = self.table.row().clone();
        let deal = self.shared.storage.read(move |store| store.deal(&row));
        let deal = deal.await.map_err(not_stored)?;
        let row = self.table.row();
        let seed = deal.revealed(row, shares.clone()).seed(&row.id);
        let game = ActiveGame::begin(row, seed, now)?;
        let write = Write::Begin {
            table: row.id.clone(),
            revision: row.revision,
            shares,
            now,
            wake: game.wake(),
        };
        match self.shared.storage.write(write).await {
            Ok(Written::Stored) => {
                self.table.begin(game, now);
                self.dealing = Dealing::default();
                self.send_table();
                self.publish_change();
                Ok(())
            }
            // A player stood up, or the game has begun on another node.
            Ok(Written::Conflict) | Err(StoreError::Unknown) => {
                self.reload_and_send().await;
                Ok(())
            }
            Err(error) => Err(not_stored(error)),
        }
    }

    /// Frees the seat of the asker. The next deal has new commitments of everybody.
    pub(super) async fn stand(&mut self, asker: &Asker) -> Result<Answer, Refusal> {
        for _ in 0..RACES {
            let seat = self.seat(asker)?;
            self.check_waiting()?;
            let row = self.table.row();
            if row.sealed && row.deal >= MOST_DEALS {
                let (table, now) = (row.id.clone(), self.now());
                self.change(Write::Close { table, now }).await?;
                return Ok(self.done());
            }
            let person = person_of(asker)?.id.clone();
            if self.new_deal(Some((seat, person))).await? {
                return Ok(self.done());
            }
        }
        let message = "the table changed each time; ask again";
        Err(Refusal::new(ErrorCode::Busy, message))
    }

    /// Begins a new deal, and keeps the current one for the record if its commitments are final.
    /// Returns false if the table has changed meanwhile.
    async fn new_deal(&mut self, stands: Option<(usize, String)>) -> Result<bool, Refusal> {
        let row = self.table.row().clone();
        let cancelled = if row.sealed {
            let read_row = row.clone();
            let deal = self.shared.storage.read(move |store| store.deal(&read_row));
            let deal = deal.await.map_err(not_stored)?;
            let shares = crate::store::shares_of(&row, &deal.given);
            Some(deal.revealed(&row, shares))
        } else {
            None
        };
        let number = row.deal + 1;
        let server = Entropy::from_bytes(entropy::random());
        let commitment = server.server_commitment(&row.id, number);
        let write = Write::NewDeal(Box::new(NewDeal {
            table: row.id,
            revision: row.revision,
            stands,
            cancelled,
            number,
            server,
            commitment,
        }));
        let written = self.shared.storage.write(write).await;
        self.reload_and_send().await;
        match written {
            Ok(Written::Stored) => {
                self.publish_change();
                Ok(true)
            }
            Ok(Written::Conflict) => Ok(false),
            Err(error) => Err(not_stored(error)),
        }
    }

    /// Stores the commitment of a player to the current deal.
    pub(super) async fn commit(
        &mut self,
        asker: &Asker,
        deal: u32,
        commitment: &str,
    ) -> Result<Answer, Refusal> {
        let seat = self.dealt_seat(asker)?;
        let commitment: Commitment = commitment
            .parse()
            .map_err(|error| Refusal::new(ErrorCode::BadMessage, format!("commitment: {error}")))?;
        if self.table.row().deal != deal {
            self.look_again().await;
        }
        if let Some(done) = self.committed(seat, deal, commitment)? {
            return Ok(done);
        }
        let row = self.table.row();
        if row.shown_status() != Status::Dealing {
            let message = "commitments are wanted when all seats are taken";
            return Err(Refusal::new(ErrorCode::EntropyNotNow, message));
        }
        let write = Write::Commit {
            table: row.id.clone(),
            deal,
            seat,
            person: person_of(asker)?.id.clone(),
            commitment,
        };
        let written = self.shared.storage.write(write).await;
        self.reload_and_send().await;
        match written {
            Ok(Written::Stored) => {
                self.publish_change();
                Ok(self.done())
            }
            Ok(Written::Conflict) => {
                let done = self.committed(seat, deal, commitment)?;
                done.ok_or_else(|| not_now("the table has changed; look at it again"))
            }
            Err(error) => Err(not_stored(error)),
        }
    }

    /// The answer to a commitment, if it is settled: it was made before, or comes too late.
    fn committed(
        &self,
        seat: usize,
        deal: u32,
        commitment: Commitment,
    ) -> Result<Option<Answer>, Refusal> {
        let row = self.table.row();
        if row.deal != deal {
            return Err(not_now("this is not the current deal"));
        }
        match row.seats[seat].commitment() {
            // The request arrived twice.
            Some(made) if made == commitment => Ok(Some(self.done())),
            Some(_) => {
                let message = "this seat has committed to other bytes";
                Err(Refusal::new(ErrorCode::WrongEntropy, message))
            }
            None if row.sealed => Err(not_now("the commitments of this deal are final")),
            None => Ok(None),
        }
    }

    /// Stores the bytes of a player. The answer `done` means that the shuffle contains them.
    pub(super) async fn reveal(
        &mut self,
        asker: &Asker,
        deal: u32,
        entropy: &str,
    ) -> Result<Answer, Refusal> {
        let seat = self.dealt_seat(asker)?;
        let entropy: Entropy = entropy
            .parse()
            .map_err(|error| Refusal::new(ErrorCode::BadMessage, format!("entropy: {error}")))?;
        if self.table.row().deal != deal || !self.table.row().sealed {
            self.look_again().await;
        }
        let row = self.table.row();
        if row.deal != deal {
            return Err(not_now("this is not the current deal"));
        }
        let Some(commitment) = row.seats[seat].commitment() else {
            return Err(not_now("this seat has not committed to any bytes"));
        };
        if entropy.player_commitment(&row.id, deal, seat) != commitment {
            let message = "these are not the bytes that were committed to";
            return Err(Refusal::new(ErrorCode::WrongEntropy, message));
        }
        match row.shown_status() {
            Status::Dealing if row.sealed => {
                let write = Write::Reveal {
                    table: row.id.clone(),
                    deal,
                    seat,
                    entropy,
                };
                let written = self.shared.storage.write(write).await;
                self.reload().await;
                match written {
                    Ok(Written::Stored) => {
                        self.publish_change();
                        Ok(self.done())
                    }
                    Ok(Written::Conflict) => self.confirm_reveal(seat, entropy).await,
                    Err(error) => Err(not_stored(error)),
                }
            }
            Status::Playing | Status::Finished => self.confirm_reveal(seat, entropy).await,
            Status::Dealing | Status::Waiting | Status::Closed => Err(not_now(
                "the bytes are wanted when the commitments are final",
            )),
        }
    }

    /// Confirms bytes that arrived before, and refuses those that came too late.
    async fn confirm_reveal(&self, seat: usize, entropy: Entropy) -> Result<Answer, Refusal> {
        let row = self.table.row().clone();
        let deal = self.shared.storage.read(move |store| store.deal(&row));
        let deal = deal.await.map_err(not_stored)?;
        let is_in = match &deal.shares {
            Some(shares) => {
                matches!(shares.get(seat), Some(Share::Given { entropy: given, .. }) if *given == entropy)
            }
            None => deal.given.get(&seat) == Some(&entropy),
        };
        if is_in {
            Ok(self.done())
        } else {
            Err(not_now("the bytes came too late for this shuffle"))
        }
    }

    /// Reads the table again, because the client may have seen a newer one on another node.
    async fn look_again(&mut self) {
        if self.shared.bus.has_others() {
            self.reload_and_send().await;
        }
    }

    /// The seat of the asker. Any socket of the player may deal, not only the one that controls
    /// the seat.
    fn dealt_seat(&self, asker: &Asker) -> Result<usize, Refusal> {
        let seat = seat_of(self.table.row(), asker);
        let is_person =
            |seat: &usize| matches!(self.table.row().seats[*seat], SeatOccupant::Person { .. });
        seat.filter(is_person)
            .ok_or_else(|| Refusal::new(ErrorCode::NotSeated, "you do not sit at this table"))
    }
}

fn not_now(message: &str) -> Refusal {
    Refusal::new(ErrorCode::EntropyNotNow, message)
}
