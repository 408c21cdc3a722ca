//! The watchers of a table, and the sockets that control its seats.

use std::collections::BTreeMap;

use axum::extract::ws::Utf8Bytes;
use ruckus_core::Viewer;
use ruckus_protocol::ServerMessage;

use super::super::Asker;
use super::super::outbox::{Outbox, text_of};
use super::{seat_of, viewer_of};
use crate::store::TableRow;

/// A socket that watches the table.
struct Watcher {
    table: String,
    outbox: Outbox,
    person: Option<String>,
    /// Whether the watcher left on its own.
    left: bool,
}

impl Drop for Watcher {
    /// Notifies the socket when a room ends, even by a panic, so that it does not wait forever.
    fn drop(&mut self) {
        if !self.left {
            self.outbox.room_gone(&self.table);
        }
    }
}

/// All watchers of a table.
pub(in crate::rooms) struct Watchers {
    by_socket: BTreeMap<u64, Watcher>,
    /// For each seat, the socket that controls it: its player's newest.
    speakers: Vec<Option<u64>>,
}

impl Watchers {
    pub(super) fn new(seats: usize) -> Watchers {
        Watchers {
            by_socket: BTreeMap::new(),
            speakers: vec![None; seats],
        }
    }

    /// Adds a watcher. An older window of the same player is notified that it no longer controls
    /// the seat.
    pub(super) fn add(&mut self, row: &TableRow, asker: &Asker, outbox: Outbox) {
        let person = asker.person.as_ref().map(|person| person.id.clone());
        let watcher = Watcher {
            table: row.code.clone(),
            outbox,
            person,
            left: false,
        };
        if let Some(mut before) = self.by_socket.insert(asker.socket, watcher) {
            before.left = true;
        }
        self.speak(row, asker);
    }

    /// Lets the socket of a player who sits down, or comes back, control the seat.
    pub(super) fn speak(&mut self, row: &TableRow, asker: &Asker) {
        let Some(seat) = seat_of(row, asker) else {
            return;
        };
        let before = self.speakers[seat].replace(asker.socket);
        if let Some(before) = before.filter(|before| *before != asker.socket)
            && let Some(watcher) = self.by_socket.get(&before)
        {
            watcher.outbox.send(&ServerMessage::Superseded {
                table: row.code.clone(),
            });
        }
    }

    /// Whether a socket may act for the seat. A socket that does not watch may do so if no other
    /// socket controls the seat.
    pub(in crate::rooms) fn may_speak(&self, seat: usize, socket: u64) -> bool {
        socket == Asker::BY_REQUEST || self.speakers[seat].is_none_or(|speaker| speaker == socket)
    }

    /// Removes a socket. Returns whether it was watching.
    pub(super) fn remove(&mut self, socket: u64) -> bool {
        for speaker in &mut self.speakers {
            if *speaker == Some(socket) {
                *speaker = None;
            }
        }
        let Some(mut watcher) = self.by_socket.remove(&socket) else {
            return false;
        };
        watcher.left = true;
        true
    }

    pub(in crate::rooms) fn len(&self) -> usize {
        self.by_socket.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.by_socket.is_empty()
    }

    /// The number of seats.
    pub(super) fn seats(&self) -> usize {
        self.speakers.len()
    }

    /// Whether a socket here controls the seat.
    pub(super) fn has_speaker(&self, seat: usize) -> bool {
        self.speakers.get(seat).is_some_and(Option::is_some)
    }

    /// Which seats are controlled by a socket here, and how many others watch here.
    pub(super) fn counts(&self) -> (Vec<bool>, u32) {
        let seats: Vec<bool> = self.speakers.iter().map(Option::is_some).collect();
        let speaking = self.speakers.iter().flatten().count();
        (seats, self.by_socket.len().saturating_sub(speaking) as u32)
    }

    /// Notifies the player's socket here that the seat is now controlled through another node.
    pub(super) fn silence(&mut self, table: &str, seat: usize) {
        let before = self.speakers.get_mut(seat).and_then(Option::take);
        if let Some(watcher) = before.and_then(|socket| self.by_socket.get(&socket)) {
            watcher.outbox.send(&ServerMessage::Superseded {
                table: table.to_owned(),
            });
        }
    }

    /// Sends the same message to all watchers.
    pub(in crate::rooms) fn send_to_all(&self, message: &ServerMessage) {
        let text = text_of(message);
        for watcher in self.by_socket.values() {
            watcher.outbox.push(text.clone());
        }
    }

    /// Sends each watcher the message for their view, building it once per view. `looks` maps a
    /// viewer to the one whose view they share.
    pub(in crate::rooms) fn send_views(
        &self,
        row: &TableRow,
        looks: impl Fn(Viewer) -> Viewer,
        make: impl Fn(Viewer) -> ServerMessage,
    ) {
        let mut made: Vec<(Viewer, Utf8Bytes)> = Vec::new();
        for watcher in self.by_socket.values() {
            let viewer = looks(viewer_of(row, watcher.person.as_deref()));
            let known = made.iter().find(|(other, _)| *other == viewer);
            let text = match known {
                Some((_, text)) => text.clone(),
                None => {
                    let text = text_of(&make(viewer));
                    made.push((viewer, text.clone()));
                    text
                }
            };
            watcher.outbox.push(text);
        }
    }
}
