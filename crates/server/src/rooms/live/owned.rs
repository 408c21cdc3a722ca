//! A turn that is stepped here: its lease, the task that steps it, and its chunks waiting to be
//! stored.

use std::collections::VecDeque;

use ruckus_core::Seat;
use ruckus_protocol::ErrorCode;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Duration, Instant, timeout};

use super::super::Refusal;
use super::super::table_command::TableCommand;
use super::super::table_log::NewEntry;
use super::chunk::{SteppedChunk, SteppedGame, StoredChunk};
use super::pace::ToTurn;
use super::{AGAIN, LEASE, LOOK, RENEW, STOP_BEFORE};

/// How long to wait for the last chunk of a turn that is handed over.
const LAST_CHUNK: Duration = Duration::from_millis(500);

/// A turn that is stepped here.
pub(super) struct OwnedTurn {
    epoch: u64,
    /// When the lease is to be renewed, and when it ends.
    renew_at: Instant,
    ends_at: Instant,
    commands: mpsc::Sender<ToTurn>,
    /// Since when its task has been gone although the turn is not over.
    gone_since: Option<Instant>,
    /// How many chunks it has produced.
    produced: u64,
    /// The chunks to be stored, in order.
    chunks: VecDeque<QueuedChunk>,
    /// When to try again after a chunk could not be stored.
    store_after: Option<Instant>,
}

/// A chunk waiting to be stored.
struct QueuedChunk {
    /// The id of its entry.
    client: String,
    chunk: StoredChunk,
    /// The game after it; `None` after the first attempt to store it. A retry simulates the chunk
    /// from the stored game.
    game: Option<SteppedGame>,
}

impl OwnedTurn {
    pub(super) fn new(epoch: u64, ends_at: Instant, commands: mpsc::Sender<ToTurn>) -> OwnedTurn {
        OwnedTurn {
            epoch,
            renew_at: Instant::now() + RENEW,
            ends_at,
            commands,
            gone_since: None,
            produced: 0,
            chunks: VecDeque::new(),
            store_after: None,
        }
    }

    pub(super) fn epoch(&self) -> u64 {
        self.epoch
    }

    /// When the next work is due.
    pub(super) fn due(&self) -> Instant {
        let store = self.store_after.filter(|_| !self.chunks.is_empty());
        store.map_or(self.renew_at, |store| store.min(self.renew_at))
    }

    /// Whether the lease has run out.
    pub(super) fn has_expired(&self, now: Instant) -> bool {
        now >= self.ends_at
    }

    pub(super) fn must_renew(&self, now: Instant) -> bool {
        now >= self.renew_at
    }

    /// Notes that the lease, requested at `asked`, was renewed. It is counted from `asked`, so the
    /// time that the renewal took is not gained.
    pub(super) fn extend_lease(&mut self, asked: Instant) {
        self.renew_at = asked + RENEW;
        self.ends_at = asked + LEASE;
        let until = self.ends_at - STOP_BEFORE;
        // If the turn's mailbox is full, the next renewal covers this one too.
        let _ = self.commands.try_send(ToTurn::Renewed { until });
    }

    pub(super) fn retry_renewal(&mut self) {
        self.renew_at = Instant::now() + AGAIN;
    }

    /// Whether the task that steps the turn has ended, and its last messages have had time to
    /// arrive.
    pub(super) fn has_stopped(&mut self, now: Instant) -> bool {
        if !self.commands.is_closed() || !self.chunks.is_empty() {
            self.gone_since = None;
            return false;
        }
        now - *self.gone_since.get_or_insert(now) >= LOOK
    }

    /// Passes an input to the task that steps the turn.
    pub(super) fn submit(&self, seat: Seat, id: String, action: String) -> Result<(), Refusal> {
        let input = ToTurn::Input { seat, id, action };
        self.commands.try_send(input).map_err(|error| match error {
            TrySendError::Full(_) => {
                let message = "too much waits for this turn; ask again";
                Refusal::new(ErrorCode::Busy, message)
            }
            TrySendError::Closed(_) => Refusal::new(ErrorCode::Stale, "the turn is over"),
        })
    }

    pub(super) fn enqueue_chunk(&mut self, stepped: SteppedChunk) {
        self.produced += 1;
        // The epoch and the number make this id unique: no owner ever creates it again.
        let client = format!("#{}.{}", self.epoch, self.produced);
        self.chunks.push_back(QueuedChunk {
            client,
            chunk: stepped.chunk,
            game: Some(stepped.game),
        });
    }

    /// The entry of the next chunk to be stored.
    pub(super) fn next_entry(&mut self, now: u64) -> Option<NewEntry> {
        let epoch = Some(self.epoch);
        let QueuedChunk {
            client,
            chunk,
            game,
        } = self.chunks.front_mut()?;
        Some(NewEntry {
            seat: Seat::new(0),
            command: TableCommand::Chunk(chunk.clone()),
            client: client.clone(),
            now,
            epoch,
            stepped: game.take(),
        })
    }

    /// Whether storing failed so recently that it should not be retried yet.
    pub(super) fn waits_to_store(&self) -> bool {
        self.store_after.is_some_and(|after| after > Instant::now())
    }

    pub(super) fn retry_chunk(&mut self) {
        self.store_after = Some(Instant::now() + AGAIN);
    }

    /// Removes the next chunk, which is stored now.
    pub(super) fn remove_stored_chunk(&mut self) {
        self.chunks.pop_front();
        self.store_after = None;
    }

    /// Informs the task that everything up to this step is stored.
    pub(super) fn mark_stored(&self, step: u32) {
        // If the turn's mailbox is full, the next chunk or renewal reports it.
        let _ = self.commands.try_send(ToTurn::Stored { step });
    }

    /// Stops the task, and queues the open chunk.
    pub(super) async fn stop(&mut self) {
        let (chunk, last) = oneshot::channel();
        let asked = self.commands.send(ToTurn::Stop { chunk });
        if timeout(LAST_CHUNK, asked).await.is_ok()
            && let Ok(Ok(Some(chunk))) = timeout(LAST_CHUNK, last).await
        {
            self.enqueue_chunk(chunk);
        }
    }
}
