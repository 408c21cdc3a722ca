//! The messages waiting to be sent on a socket: bounded, and pushing never blocks.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicUsize, Ordering};

use axum::extract::ws::Utf8Bytes;
use ruckus_protocol::ServerMessage;
use tokio::sync::mpsc;

/// The most messages that may wait.
const MESSAGES: usize = 128;
/// The most bytes that may wait.
const BYTES: usize = 256 * 1024;

/// An item for a socket.
#[derive(Debug)]
pub(crate) enum Frame {
    /// A message to be sent.
    Text(Utf8Bytes),
    /// The room of this table is gone; watchers must ask for it again.
    RoomGone(String),
}

#[derive(Debug)]
enum Queued {
    Frame(Frame),
    /// Something did not fit. It wakes a reader that waits.
    Overflow,
}

/// The sending side.
#[derive(Clone, Debug)]
pub(crate) struct Outbox {
    frames: mpsc::Sender<Queued>,
    state: Arc<State>,
}

#[derive(Debug, Default)]
struct State {
    bytes: AtomicUsize,
    overflown: AtomicBool,
    /// Inputs refused since the last look because their sender has no seat.
    stray_inputs: AtomicU32,
}

/// The receiving side, owned by the socket.
#[derive(Debug)]
pub(crate) struct OutboxReader {
    frames: mpsc::Receiver<Queued>,
    state: Arc<State>,
}

impl Outbox {
    pub(crate) fn new() -> (Outbox, OutboxReader) {
        let (sender, frames) = mpsc::channel(MESSAGES);
        let state = Arc::new(State::default());
        let outbox = Outbox {
            frames: sender,
            state: Arc::clone(&state),
        };
        (outbox, OutboxReader { frames, state })
    }

    /// Queues a message. A reader that is too slow is disconnected: it will reconnect and get what
    /// it missed.
    pub(crate) fn push(&self, text: Utf8Bytes) {
        let size = text.len();
        let waiting = self.state.bytes.fetch_add(size, Ordering::Relaxed);
        if waiting + size > BYTES {
            self.overflow();
        } else {
            self.queue(Frame::Text(text));
        }
    }

    /// Serialises and queues a message.
    pub(crate) fn send(&self, message: &ServerMessage) {
        self.push(text_of(message));
    }

    pub(crate) fn room_gone(&self, table: &str) {
        self.queue(Frame::RoomGone(table.to_owned()));
    }

    fn queue(&self, frame: Frame) {
        if self.frames.try_send(Queued::Frame(frame)).is_err() {
            self.overflow();
        }
    }

    /// Notes an input that was refused because its sender has no seat.
    pub(crate) fn note_stray_input(&self) {
        self.state.stray_inputs.fetch_add(1, Ordering::Relaxed);
    }

    /// The number of such inputs since the last call.
    pub(crate) fn take_stray_inputs(&self) -> u32 {
        self.state.stray_inputs.swap(0, Ordering::Relaxed)
    }

    fn overflow(&self) {
        self.state.overflown.store(true, Ordering::Release);
        // If there is no place for it, frames are waiting, and the reader is awake.
        let _ = self.frames.try_send(Queued::Overflow);
    }
}

impl OutboxReader {
    /// Waits for the next frame; `None` if the reader was too slow.
    pub(crate) async fn next(&mut self) -> Option<Frame> {
        if self.is_overflown() {
            return None;
        }
        let frame = self.frames.recv().await?;
        self.take(frame)
    }

    /// A frame that is already waiting, to be sent together with another.
    pub(crate) fn at_hand(&mut self) -> Option<Frame> {
        if self.is_overflown() {
            return None;
        }
        let frame = self.frames.try_recv().ok()?;
        self.take(frame)
    }

    fn is_overflown(&self) -> bool {
        self.state.overflown.load(Ordering::Acquire)
    }

    fn take(&self, queued: Queued) -> Option<Frame> {
        let Queued::Frame(frame) = queued else {
            return None;
        };
        if let Frame::Text(text) = &frame {
            self.state.bytes.fetch_sub(text.len(), Ordering::Relaxed);
        }
        Some(frame)
    }
}

/// The message as sent over the wire.
pub(crate) fn text_of(message: &ServerMessage) -> Utf8Bytes {
    message.text().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_reader_that_is_too_slow_is_cut_off_by_number() {
        let (outbox, mut reader) = Outbox::new();
        for _ in 0..MESSAGES {
            outbox.push("x".into());
        }
        assert!(reader.next().await.is_some());
        outbox.push("x".into());
        assert!(reader.next().await.is_some());
        for _ in 0..=MESSAGES {
            outbox.push("x".into());
        }
        assert!(reader.next().await.is_none());
        assert!(reader.next().await.is_none(), "and stays so");
    }

    #[tokio::test]
    async fn a_reader_that_waits_learns_that_a_message_was_too_large() {
        let (outbox, mut reader) = Outbox::new();
        let waits = tokio::spawn(async move { reader.next().await.is_none() });
        tokio::task::yield_now().await;
        outbox.push("x".repeat(BYTES + 1).into());
        assert!(waits.await.unwrap());
    }

    #[tokio::test]
    async fn a_reader_that_is_too_slow_is_cut_off_by_size() {
        let (outbox, mut reader) = Outbox::new();
        let large = "x".repeat(BYTES / 2);
        outbox.push(large.clone().into());
        assert!(
            reader.next().await.is_some(),
            "what was read weighs nothing"
        );
        outbox.push(large.clone().into());
        outbox.push(large.into());
        outbox.push("x".into());
        assert!(reader.next().await.is_none());
    }
}
