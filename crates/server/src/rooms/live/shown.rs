//! The messages about a turn to watchers and between nodes.

use ruckus_protocol::{Frame, ServerMessage};
use tokio::time::{Duration, Instant};

use super::super::Refusal;
use super::super::active_game::ActiveGame;
use super::super::outbox::Outbox;
use super::super::room::Room;
use super::owner::{LOOK, Running};
use crate::cluster_bus::LiveNodeMessage;

impl Room {
    /// Tells the watchers here from where the turn goes on.
    pub(super) fn show_running(&mut self, epoch: u64, after: Duration) {
        let begins = Instant::now() + after;
        self.live.running = Some(Running { epoch, begins });
        self.live.shown.clear();
        if let Some(message) = self.running_message() {
            self.watchers.tell_all(&message);
        }
    }

    fn running_message(&self) -> Option<ServerMessage> {
        let playing = self.playing.as_ref()?;
        let Running { epoch, begins } = self.live.running?;
        let after = begins.saturating_duration_since(Instant::now());
        Some(ServerMessage::Running {
            table: self.row.code.clone(),
            version: playing.version(),
            epoch,
            step: playing.current_step()?,
            after: after.as_millis() as u64,
        })
    }

    /// Sends a new watcher the start of the turn and the frames that are not stored yet.
    pub(in crate::rooms) fn greet_in_turn(&self, outbox: &Outbox) {
        let Some(message) = self.running_message() else {
            return;
        };
        outbox.say(&message);
        for frame in self.frames_not_stored() {
            outbox.say(&ServerMessage::Frame {
                table: self.row.code.clone(),
                frame: frame.clone(),
            });
        }
    }

    fn frames_not_stored(&self) -> impl Iterator<Item = &Frame> {
        let stored = self.playing.as_ref().and_then(ActiveGame::current_step);
        let stored = stored.unwrap_or(u32::MAX);
        self.live
            .shown
            .iter()
            .filter(move |frame| frame.step >= stored)
    }

    pub(super) fn show_frame(&mut self, frame: Frame) {
        let table = self.row.code.clone();
        self.live.shown = self.frames_not_stored().cloned().collect();
        self.live.shown.push(frame.clone());
        self.watchers
            .tell_all(&ServerMessage::Frame { table, frame });
    }

    /// Handles a message from another node about the turn.
    pub(in crate::rooms) fn hear_live(&mut self, message: LiveNodeMessage) {
        let known = self.live.running.map_or(0, |running| running.epoch);
        match message {
            LiveNodeMessage::Running { epoch, after, .. } if epoch > known => {
                if self.live.owned.is_some() {
                    self.lose_lease("another node has taken over");
                }
                self.live.look_at = Some(Instant::now() + LOOK);
                self.show_running(epoch, Duration::from_millis(after));
            }
            LiveNodeMessage::Frame { frame }
                if frame.epoch >= known && self.live.owned.is_none() =>
            {
                self.live.look_at = Some(Instant::now() + LOOK);
                if frame.epoch > known {
                    self.show_running(frame.epoch, Duration::ZERO);
                }
                self.show_frame(frame);
            }
            LiveNodeMessage::Input { seat, id, action } => {
                self.input_from_elsewhere(seat.into(), id, action);
            }
            LiveNodeMessage::Refused {
                seat,
                id,
                code,
                message,
            } => self.input_refused(seat.into(), id, &Refusal::new(code, message)),
            LiveNodeMessage::Free => self.live.look_at = Some(Instant::now()),
            // It comes from a previous owner.
            LiveNodeMessage::Running { .. } | LiveNodeMessage::Frame { .. } => {}
        }
    }
}
