//! Work that a room does for a turn in real time.
//!
//! It stores the chunks of a turn that is stepped here, and hands it over when the node shuts down.

use ruckus_protocol::ErrorCode;
use tokio::time::Instant;

use super::super::Refusal;
use super::super::active_game::ActiveGame;
use super::super::room::Room;
use super::super::storing::NotAppended;
use super::super::table_log::unknown_outcome;
use super::inputs::Waiting;
use super::owned::OwnedTurn;
use super::pace::FromTurn;
use super::shown::ShownTurn;
use crate::cluster_bus::{LiveNodeMessage, NodeMessage};

/// A turn in real time, as one room knows it.
#[derive(Default)]
pub(in crate::rooms) struct Live {
    pub(super) stepping: Stepping,
    pub(super) waiting: Waiting,
    /// The part of it that watchers have been shown, if it was announced.
    pub(super) shown: Option<ShownTurn>,
}

/// Where a turn is stepped.
pub(super) enum Stepping {
    Here(OwnedTurn),
    /// On another node, or nowhere. The lease is checked at this time, or after the next event.
    NotHere {
        check_at: Option<Instant>,
    },
}

impl Default for Stepping {
    fn default() -> Stepping {
        Stepping::NotHere { check_at: None }
    }
}

impl Live {
    /// The turn, if it is stepped here.
    pub(super) fn owned(&self) -> Option<&OwnedTurn> {
        match &self.stepping {
            Stepping::Here(owned) => Some(owned),
            Stepping::NotHere { .. } => None,
        }
    }

    pub(super) fn owned_mut(&mut self) -> Option<&mut OwnedTurn> {
        match &mut self.stepping {
            Stepping::Here(owned) => Some(owned),
            Stepping::NotHere { .. } => None,
        }
    }

    pub(in crate::rooms) fn is_owned(&self) -> bool {
        self.owned().is_some()
    }

    /// When the next work is due without any request.
    pub(in crate::rooms) fn due(&self) -> Option<Instant> {
        let step = match &self.stepping {
            Stepping::Here(owned) => Some(owned.due()),
            Stepping::NotHere { check_at } => *check_at,
        };
        [step, self.waiting.due()].into_iter().flatten().min()
    }

    /// Schedules a check of the lease, unless the turn is stepped here: its owner knows that it
    /// holds the lease.
    pub(super) fn check_lease_at(&mut self, at: Instant) {
        if let Stepping::NotHere { check_at } = &mut self.stepping {
            *check_at = Some(at);
        }
    }

    /// Stops stepping the turn here. Chunks that were not stored are dropped. Returns the epoch.
    pub(super) fn stop_stepping(&mut self) -> Option<u64> {
        let epoch = self.owned()?.epoch();
        self.stepping = Stepping::default();
        Some(epoch)
    }
}

impl Room {
    /// Does the work that is due for a turn in real time, if there is one.
    pub(in crate::rooms) async fn run_live_work(&mut self) {
        self.settle_inputs();
        if !self.table.game().is_some_and(ActiveGame::is_real_time) {
            return;
        }
        if self.table.current_step().is_none() {
            self.finish_turn().await;
        } else if !self.presence.is_attended() {
            self.pause_turn().await;
        } else if self.live.is_owned() {
            self.keep_lease().await;
        } else {
            self.check_lease().await;
        }
    }

    /// Cleans up after a turn that is over.
    async fn finish_turn(&mut self) {
        let message = "the turn is over";
        self.give_up_inputs(&Refusal::new(ErrorCode::Stale, message));
        let epoch = self.live.stop_stepping();
        self.forget_turn();
        if let Some(epoch) = epoch {
            self.end_lease(epoch).await;
        }
    }

    /// Pauses the turn at an empty table. When somebody comes back, any node may continue it.
    async fn pause_turn(&mut self) {
        self.hand_over().await;
        self.forget_turn();
    }

    fn forget_turn(&mut self) {
        self.live.stepping = Stepping::default();
        self.live.shown = None;
    }

    /// Gives up the turn: another node has the lease, or may have it.
    pub(super) fn lose_lease(&mut self, why: &str) {
        if let Some(epoch) = self.live.stop_stepping() {
            let table = &self.table.row().id;
            tracing::warn!(table, epoch, why, "a turn is given up");
        }
        self.give_up_inputs(&unknown_outcome());
        self.live.check_lease_at(Instant::now());
    }

    /// Handles a message from the turn that is stepped here.
    pub(in crate::rooms) async fn handle_turn_message(&mut self, epoch: u64, message: FromTurn) {
        let Some(owned) = self.live.owned_mut().filter(|owned| owned.epoch() == epoch) else {
            // It comes from a turn that was given up.
            return;
        };
        match message {
            FromTurn::Frame(frame) => {
                self.publish(NodeMessage::Live(LiveNodeMessage::Frame {
                    frame: frame.clone(),
                }));
                self.show_frame(frame);
            }
            FromTurn::Chunk(chunk) => {
                owned.enqueue_chunk(chunk);
                self.store_chunks().await;
            }
            FromTurn::Refused { seat, id, refusal } => self.refuse_input(seat, id, &refusal),
        }
    }

    /// Stores the waiting chunks, and answers the requests in them.
    pub(super) async fn store_chunks(&mut self) {
        loop {
            let now = self.now();
            let Some(new) = self
                .live
                .owned_mut()
                .and_then(|owned| owned.next_entry(now))
            else {
                return;
            };
            match self.append(new).await {
                Ok(_) => {
                    let step = self.table.current_step();
                    if let Some(owned) = self.live.owned_mut() {
                        owned.remove_stored_chunk();
                        if let Some(step) = step {
                            owned.mark_stored(step);
                        }
                    }
                    self.settle_inputs();
                }
                Err(NotAppended::Lost) => self.lose_lease("something else was stored"),
                Err(NotAppended::Refused(refusal)) => match refusal.code {
                    ErrorCode::Storage | ErrorCode::Unknown | ErrorCode::Busy => {
                        if let Some(owned) = self.live.owned_mut() {
                            owned.retry_chunk();
                        }
                        return;
                    }
                    code => {
                        let table = &self.table.row().id;
                        tracing::error!(table, %code, why = refusal.message,
                            "a chunk does not follow from the stored turn");
                        self.lose_lease("the turn is not what is stored");
                    }
                },
            }
        }
    }

    /// Stores the open chunk and lets another node continue.
    pub(in crate::rooms) async fn hand_over(&mut self) {
        let Some(owned) = self.live.owned_mut() else {
            return;
        };
        let epoch = owned.epoch();
        owned.stop().await;
        self.store_chunks().await;
        self.give_up_inputs(&unknown_outcome());
        if self.live.stop_stepping().is_some() {
            self.end_lease(epoch).await;
        }
    }
}
