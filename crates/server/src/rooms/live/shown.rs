//! The messages about a turn to watchers and between nodes.

use ruckus_protocol::{Frame, ServerMessage};
use tokio::time::{Duration, Instant};

use super::super::Refusal;
use super::super::outbox::Outbox;
use super::super::room::Room;
use super::LOOK;
use crate::cluster_bus::LiveNodeMessage;

/// A turn as watchers have been shown it.
pub(super) struct ShownTurn {
    /// The epoch of its owner.
    epoch: u64,
    /// When it begins or continues.
    begins: Instant,
    /// The frames that were sent and may not be stored yet.
    frames: Vec<Frame>,
}

impl ShownTurn {
    /// The frames after the last stored step.
    fn frames_after(&self, stored: Option<u32>) -> impl Iterator<Item = &Frame> {
        let stored = stored.unwrap_or(u32::MAX);
        self.frames.iter().filter(move |frame| frame.step >= stored)
    }

    /// Adds a frame, and drops those that are stored by now.
    fn add(&mut self, frame: Frame, stored: Option<u32>) {
        let stored = stored.unwrap_or(u32::MAX);
        self.frames.retain(|frame| frame.step >= stored);
        self.frames.push(frame);
    }
}

impl Room {
    /// Sends the watchers here the step and the time at which the turn continues.
    pub(super) fn show_running(&mut self, epoch: u64, after: Duration) {
        self.live.shown = Some(ShownTurn {
            epoch,
            begins: Instant::now() + after,
            frames: Vec::new(),
        });
        if let Some(message) = self.running_message() {
            self.presence.watchers().send_to_all(&message);
        }
    }

    fn running_message(&self) -> Option<ServerMessage> {
        let shown = self.live.shown.as_ref()?;
        let after = shown.begins.saturating_duration_since(Instant::now());
        Some(ServerMessage::Running {
            table: self.table.row().code.clone(),
            version: self.table.version(),
            epoch: shown.epoch,
            step: self.table.current_step()?,
            after: after.as_millis() as u64,
        })
    }

    /// Sends a new watcher the start of the turn and the frames that are not stored yet.
    pub(in crate::rooms) fn send_turn(&self, outbox: &Outbox) {
        let (Some(message), Some(shown)) = (self.running_message(), &self.live.shown) else {
            return;
        };
        outbox.send(&message);
        for frame in shown.frames_after(self.table.current_step()) {
            outbox.send(&ServerMessage::Frame {
                table: self.table.row().code.clone(),
                frame: frame.clone(),
            });
        }
    }

    pub(super) fn show_frame(&mut self, frame: Frame) {
        let table = self.table.row().code.clone();
        if let Some(shown) = &mut self.live.shown {
            shown.add(frame.clone(), self.table.current_step());
        }
        self.presence
            .watchers()
            .send_to_all(&ServerMessage::Frame { table, frame });
    }

    /// Handles a message from another node about the turn.
    pub(in crate::rooms) fn receive_live(&mut self, message: LiveNodeMessage) {
        let known = self.live.shown.as_ref().map_or(0, |shown| shown.epoch);
        match message {
            LiveNodeMessage::Running { epoch, after, .. } if epoch > known => {
                if self.live.is_owned() {
                    self.lose_lease("another node has taken over");
                }
                self.live.check_lease_at(Instant::now() + LOOK);
                self.show_running(epoch, Duration::from_millis(after));
            }
            LiveNodeMessage::Frame { frame } if frame.epoch >= known && !self.live.is_owned() => {
                self.live.check_lease_at(Instant::now() + LOOK);
                if frame.epoch > known {
                    self.show_running(frame.epoch, Duration::ZERO);
                }
                self.show_frame(frame);
            }
            LiveNodeMessage::Input { seat, id, action } => {
                self.receive_input(seat.into(), id, action);
            }
            LiveNodeMessage::Refused {
                seat,
                id,
                code,
                message,
            } => self.refuse_input(seat.into(), id, &Refusal::new(code, message)),
            LiveNodeMessage::Free => self.live.check_lease_at(Instant::now()),
            // It comes from a previous owner.
            LiveNodeMessage::Running { .. } | LiveNodeMessage::Frame { .. } => {}
        }
    }
}
