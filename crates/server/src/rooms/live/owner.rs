//! Work that a room does for a turn in real time.
//!
//! It stores the chunks of a turn that is stepped here, and hands it over when the node shuts down.

use std::collections::VecDeque;

use ruckus_core::Seat;
use ruckus_protocol::{ErrorCode, Frame};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Duration, Instant, timeout};

use super::super::Refusal;
use super::super::active_game::ActiveGame;
use super::super::room::Room;
use super::super::stored::{NotMade, unknown_outcome};
use super::super::table_command::TableCommand;
use super::chunk::StoredChunk;
use super::inputs::Waiting;
use super::pace::{FromTurn, ToTurn};
use crate::cluster_bus::{LiveNodeMessage, NodeMessage};

/// How long to wait before trying again after a failure.
pub(super) const AGAIN: Duration = Duration::from_millis(200);
/// How often a node checks that a turn stepped by another node goes on.
pub(super) const LOOK: Duration = Duration::from_secs(2);
/// How long to wait for the last chunk of a turn that is handed over.
const LAST_CHUNK: Duration = Duration::from_millis(500);

/// A turn in real time, as one room knows it.
#[derive(Default)]
pub(in crate::rooms) struct Live {
    /// Set if it is stepped here.
    pub(super) owned: Option<Owned>,
    pub(super) waiting: Waiting,
    /// The chunks to be stored, in order, each with the id of its entry.
    pub(super) chunks: VecDeque<(String, StoredChunk)>,
    pub(super) store_after: Option<Instant>,
    /// Where the turn was last announced to go on from.
    pub(super) running: Option<Running>,
    /// The frames that were shown and are not stored yet.
    pub(super) shown: Vec<Frame>,
    /// When to check who holds the lease.
    pub(super) look_at: Option<Instant>,
}

/// A turn that is stepped here.
pub(super) struct Owned {
    pub(super) epoch: u64,
    /// How many chunks it has produced.
    pub(super) made: u64,
    /// Since when its task has been gone, though the turn is not over.
    pub(super) gone_since: Option<Instant>,
    /// When the lease is to be renewed, and when it ends.
    pub(super) renew_at: Instant,
    pub(super) ends_at: Instant,
    pub(super) commands: mpsc::Sender<ToTurn>,
}

/// From where a turn goes on, and when.
#[derive(Clone, Copy)]
pub(super) struct Running {
    pub(super) epoch: u64,
    pub(super) begins: Instant,
}

impl Live {
    pub(in crate::rooms) fn is_owned(&self) -> bool {
        self.owned.is_some()
    }

    /// When the next work is due without any request.
    pub(in crate::rooms) fn due(&self) -> Option<Instant> {
        let renew = self.owned.as_ref().map(|owned| owned.renew_at);
        let store = self.store_after.filter(|_| !self.chunks.is_empty());
        // The owner knows that it holds the lease.
        let look = self.look_at.filter(|_| self.owned.is_none());
        let due = [renew, store, self.waiting.due(), look];
        due.into_iter().flatten().min()
    }
}

impl Room {
    /// Does the work that is due for a turn in real time, if there is one.
    pub(in crate::rooms) async fn live_work(&mut self) {
        self.settle_inputs();
        let Some(playing) = self
            .playing
            .as_ref()
            .filter(|playing| playing.is_real_time())
        else {
            return;
        };
        match (playing.current_step(), &self.live.owned) {
            (None, _) => self.turn_is_over().await,
            (Some(_), _) if !self.is_attended() => self.pause_turn().await,
            (Some(_), Some(_)) => self.keep_lease().await,
            (Some(_), None) => self.look_at_lease().await,
        }
    }

    /// Cleans up after a turn that is over.
    pub(super) async fn turn_is_over(&mut self) {
        let message = "the turn is over";
        self.give_up_inputs(&Refusal::new(ErrorCode::Stale, message));
        self.live.look_at = None;
        self.live.running = None;
        self.live.shown.clear();
        if let Some(owned) = self.stop_stepping() {
            self.end_lease(owned.epoch).await;
        }
    }

    /// Pauses the turn at an empty table. When somebody comes back, any node may go on with it.
    async fn pause_turn(&mut self) {
        self.hand_over().await;
        self.live.look_at = None;
        self.live.running = None;
        self.live.shown.clear();
    }

    /// Stops stepping the turn here. Chunks that were not stored are dropped.
    pub(super) fn stop_stepping(&mut self) -> Option<Owned> {
        self.live.chunks.clear();
        self.live.store_after = None;
        self.live.owned.take()
    }

    /// Gives the turn up: another node has the lease, or may have it.
    pub(super) fn lose_lease(&mut self, why: &str) {
        if let Some(owned) = self.stop_stepping() {
            tracing::warn!(
                table = self.row.id,
                epoch = owned.epoch,
                why,
                "a turn is given up"
            );
        }
        self.give_up_inputs(&unknown_outcome());
        self.live.look_at = Some(Instant::now());
    }

    /// Handles a message from the turn that is stepped here.
    pub(in crate::rooms) async fn hear_turn(&mut self, epoch: u64, message: FromTurn) {
        let own = self
            .live
            .owned
            .as_ref()
            .is_some_and(|owned| owned.epoch == epoch);
        if !own {
            // It comes from a turn that was given up.
            return;
        }
        match message {
            FromTurn::Frame(frame) => {
                self.publish(NodeMessage::Live(LiveNodeMessage::Frame {
                    frame: frame.clone(),
                }));
                self.show_frame(frame);
            }
            FromTurn::Chunk(chunk) => {
                self.enqueue_chunk(chunk);
                self.store_chunks().await;
            }
            FromTurn::Refused { seat, id, refusal } => self.input_refused(seat, id, &refusal),
        }
    }

    fn enqueue_chunk(&mut self, chunk: StoredChunk) {
        if let Some(owned) = &mut self.live.owned {
            owned.made += 1;
            // No other owner creates an entry with this id, nor does this one again.
            let client = format!("#{}.{}", owned.epoch, owned.made);
            self.live.chunks.push_back((client, chunk));
        }
    }

    /// Stores the waiting chunks, and answers the requests in them.
    pub(super) async fn store_chunks(&mut self) {
        while let Some((client, chunk)) = self.live.chunks.front().cloned() {
            let Some(epoch) = self.live.owned.as_ref().map(|owned| owned.epoch) else {
                return;
            };
            let command = TableCommand::Chunk(chunk);
            let now = self.now();
            let made = self
                .append_leased(Seat::new(0), &command, &client, now, Some(epoch))
                .await;
            match made {
                Ok(_) => {
                    self.live.chunks.pop_front();
                    self.live.store_after = None;
                    self.settle_inputs();
                    let step = self.playing.as_ref().and_then(ActiveGame::current_step);
                    if let (Some(step), Some(owned)) = (step, &self.live.owned) {
                        // If the turn's mailbox is full, the next chunk reports it.
                        let _ = owned.commands.try_send(ToTurn::Stored { step });
                    }
                }
                Err(NotMade::Lost) => {
                    self.lose_lease("something else was stored");
                    return;
                }
                Err(NotMade::Refused(refusal)) => match refusal.code {
                    ErrorCode::Storage | ErrorCode::Unknown | ErrorCode::Busy => {
                        self.live.store_after = Some(Instant::now() + AGAIN);
                        return;
                    }
                    code => {
                        tracing::error!(table = self.row.id, %code, why = refusal.message,
                            "a chunk does not follow from the stored turn");
                        self.lose_lease("the turn is not what is stored");
                        return;
                    }
                },
            }
        }
    }

    /// Stores the open chunk and lets another node go on.
    pub(in crate::rooms) async fn hand_over(&mut self) {
        let Some(owned) = &self.live.owned else {
            return;
        };
        let epoch = owned.epoch;
        let (chunk, last) = oneshot::channel();
        let asked = owned.commands.send(ToTurn::Stop { chunk });
        if timeout(LAST_CHUNK, asked).await.is_ok()
            && let Ok(Ok(Some(chunk))) = timeout(LAST_CHUNK, last).await
        {
            self.enqueue_chunk(chunk);
        }
        self.store_chunks().await;
        self.give_up_inputs(&unknown_outcome());
        if self.stop_stepping().is_some() {
            self.end_lease(epoch).await;
        }
    }
}
