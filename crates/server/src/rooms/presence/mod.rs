//! The people at a table, here and on other nodes, and the messages about them.

mod attendance;
mod remote;
mod watchers;

use std::time::Duration;

use ruckus_core::{Seat, Viewer};
use ruckus_protocol::ServerMessage;
use tokio::time::Instant;

use self::attendance::Attendance;
use self::remote::RemotePresence;
use self::watchers::Watchers;
use super::Asker;
use super::outbox::Outbox;
use crate::cluster_bus::{ClusterBus, NodeMessage};
use crate::store::TableRow;
#[cfg(test)]
use crate::testing::simulation::leaks;

/// How long a room stays open when it is empty.
const LINGER: Duration = Duration::from_secs(30);
/// The shortest interval between updates of the number of watchers.
const BROADCAST: Duration = Duration::from_secs(1);
/// How often the presence here is published to other nodes.
const PUBLISH: Duration = Duration::from_secs(5);

/// Who is at a table.
pub(super) struct Presence {
    /// The code of the table.
    table: String,
    watchers: Watchers,
    remote: RemotePresence,
    attendance: Attendance,
    /// Since when nobody here has been watching.
    empty_since: Instant,
    /// When to send the watchers the new numbers.
    broadcast_due: Option<Instant>,
    /// When the presence here was last published to other nodes.
    published_at: Option<Instant>,
}

impl Presence {
    pub(super) fn new(table: &TableRow) -> Presence {
        Presence {
            table: table.code.clone(),
            watchers: Watchers::new(table.seats.len()),
            remote: RemotePresence::default(),
            attendance: Attendance::default(),
            empty_since: Instant::now(),
            broadcast_due: None,
            published_at: None,
        }
    }

    /// The watchers here.
    pub(super) fn watchers(&self) -> &Watchers {
        &self.watchers
    }

    /// Adds a watcher. An older window of the same player is notified that it no longer controls
    /// the seat.
    pub(super) fn add(&mut self, row: &TableRow, asker: &Asker, outbox: Outbox) {
        self.watchers.add(row, asker, outbox);
    }

    /// Removes a socket.
    pub(super) fn remove(&mut self, socket: u64, bus: &ClusterBus) {
        let before = self.seats_connected();
        if self.watchers.remove(socket) {
            self.send_changes_since(&before, bus);
        }
        if self.watchers.is_empty() {
            self.empty_since = Instant::now();
        }
    }

    /// Lets the socket of a player who sits down control the seat.
    pub(super) fn let_speak(&mut self, row: &TableRow, asker: &Asker) {
        self.watchers.speak(row, asker);
    }

    /// Whether the player of a seat is connected.
    pub(super) fn connected(&self, seat: usize) -> bool {
        self.watchers.has_speaker(seat) || self.remote.connected(seat)
    }

    /// For each seat, whether its player is connected.
    pub(super) fn seats_connected(&self) -> Vec<bool> {
        (0..self.watchers.seats())
            .map(|seat| self.connected(seat))
            .collect()
    }

    /// Whether somebody is there, or was a short while ago.
    pub(super) fn is_attended(&self) -> bool {
        !self.watchers.is_empty() || self.attendance.is_recent()
    }

    /// When the current visit began, if somebody is there.
    pub(super) fn attended_since(&self) -> Option<Instant> {
        self.attendance.since().filter(|_| self.is_attended())
    }

    /// Notes that somebody is there now.
    pub(super) fn attend(&mut self) {
        let is_new = !self.is_attended();
        self.attendance.note(is_new);
    }

    /// Whether nobody here has watched for long enough to close the room.
    pub(super) fn is_idle(&self) -> bool {
        self.watchers.is_empty() && self.empty_since.elapsed() >= LINGER
    }

    /// When the next work is due.
    pub(super) fn due(&self, bus: &ClusterBus) -> Option<Instant> {
        let linger = self.watchers.is_empty().then(|| {
            // Not immediately: a flag or a bot may keep the room busy.
            (self.empty_since + LINGER).max(Instant::now() + BROADCAST)
        });
        let due = [linger, self.broadcast_due, self.publish_due(bus)];
        due.into_iter().flatten().min()
    }

    /// When to publish the presence here to other nodes again.
    fn publish_due(&self, bus: &ClusterBus) -> Option<Instant> {
        let others = bus.has_others() && !self.watchers.is_empty();
        others.then(|| {
            self.published_at
                .map_or_else(Instant::now, |published| published + PUBLISH)
        })
    }

    /// Sends the due messages, and removes nodes that have fallen silent.
    pub(super) fn run_due_work(&mut self, bus: &ClusterBus) {
        let now = Instant::now();
        if self.publish_due(bus).is_some_and(|due| due <= now) {
            self.publish(bus);
            if self.remote.forget_silent() {
                self.send(bus);
            }
        }
        if self.broadcast_due.is_some_and(|due| due <= now) {
            self.send(bus);
        }
    }

    /// Sends changes of the players at once; changes in mere numbers can wait.
    pub(super) fn send_changes_since(&mut self, before: &[bool], bus: &ClusterBus) {
        if self.seats_connected() == before {
            self.broadcast_due.get_or_insert(Instant::now() + BROADCAST);
        } else {
            self.send(bus);
        }
    }

    /// Sends the presence to the watchers here and to other nodes.
    fn send(&mut self, bus: &ClusterBus) {
        self.broadcast_due = None;
        self.publish(bus);
        self.broadcast();
    }

    /// Sends the watchers here a list of the connected seats, and the number of others who watch.
    fn broadcast(&self) {
        let (_, here) = self.watchers.counts();
        self.watchers.send_to_all(&ServerMessage::Presence {
            table: self.table.clone(),
            seats: self.seats_connected(),
            watchers: (here as usize + self.remote.watchers()) as u32,
        });
    }

    /// Publishes the presence here to other nodes.
    pub(super) fn publish(&mut self, bus: &ClusterBus) {
        if !bus.has_others() {
            return;
        }
        self.published_at = Some(Instant::now());
        let (seats, watchers) = self.watchers.counts();
        bus.publish(&self.table, NodeMessage::Here { seats, watchers });
    }

    /// Handles a message about the presence at another node.
    pub(super) fn receive(&mut self, node: String, seats: Vec<bool>, watchers: u32) {
        if watchers > 0 || seats.contains(&true) {
            self.attend();
        }
        let before = self.seats_connected();
        self.remote.update(node, seats, watchers);
        if self.seats_connected() != before {
            self.broadcast();
        }
    }

    /// Notes that the player of a seat is now connected through another node.
    pub(super) fn silence(&mut self, seat: usize, bus: &ClusterBus) {
        let before = self.seats_connected();
        self.watchers.silence(&self.table, seat);
        self.send_changes_since(&before, bus);
    }
}

/// The seat of the asker.
pub(super) fn seat_of(row: &TableRow, asker: &Asker) -> Option<usize> {
    row.seat_of(&asker.person.as_ref()?.id)
}

/// The viewer that a person is at a table.
pub(super) fn viewer_of(row: &TableRow, person: Option<&str>) -> Viewer {
    let viewer = person
        .and_then(|person| row.seat_of(person))
        .map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat::new(seat)));
    #[cfg(test)]
    let viewer = match viewer {
        Viewer::Spectator => leaks::first_seat_if(leaks::Leak::Viewer, viewer),
        Viewer::Seat(_) => viewer,
    };
    viewer
}
