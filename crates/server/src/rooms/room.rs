//! The task of one table.
//!
//! It does one thing at a time, and shows nothing before it is stored.

use std::sync::Arc;
use std::time::Duration;

use ruckus_protocol::{Ask, ErrorCode, Phrase, RequestOutcome, RequestStatus, ServerMessage};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::active_game::READY_PATIENCE;
use super::bot_driver::BotDriver;
use super::dealing::Dealing;
use super::live::{Input, Live};
use super::outbox::Outbox;
use super::presence::{Presence, seat_of, viewer_of};
use super::registry::{Command, Rooms, Shared};
use super::table_log::TableLog;
use super::{Asker, Refusal, show};
use crate::cluster_bus::{Envelope, NodeMessage};
#[cfg(test)]
use crate::testing::simulation::leaks;
use crate::time;

/// An open table. It runs its parts, each of which owns some of the state.
pub(super) struct Room {
    pub(super) shared: Arc<Shared>,
    /// The mailbox of this room, for tasks that work for it.
    pub(super) mailbox: mpsc::WeakSender<Command>,
    pub(super) table: TableLog,
    pub(super) dealing: Dealing,
    pub(super) bot: BotDriver,
    pub(super) presence: Presence,
    /// When to retry work of the server that failed.
    pub(super) retry_at: Option<Instant>,
    /// The turn in real time, if there is one.
    pub(super) live: Live,
}

impl Room {
    /// Loads the table and serves it until it is idle.
    pub(super) async fn run(
        rooms: Arc<Rooms>,
        code: String,
        number: u64,
        mut inbox: mpsc::Receiver<Command>,
        mailbox: mpsc::WeakSender<Command>,
    ) {
        match Room::load(Arc::clone(rooms.shared()), &code, mailbox).await {
            Ok(mut room) => {
                room.publish(NodeMessage::WhoIsThere);
                room.serve(&mut inbox).await;
                rooms.forget(&code, number);
            }
            Err(refusal) => {
                rooms.forget(&code, number);
                inbox.close();
                while let Some(command) = inbox.recv().await {
                    command.refuse(&refusal);
                }
            }
        }
    }

    async fn load(
        shared: Arc<Shared>,
        code: &str,
        mailbox: mpsc::WeakSender<Command>,
    ) -> Result<Room, Refusal> {
        let (table, given) = TableLog::load(&shared, code).await?;
        Ok(Room {
            shared,
            mailbox,
            presence: Presence::new(table.row()),
            table,
            dealing: Dealing::new(given),
            bot: BotDriver::default(),
            retry_at: None,
            live: Live::default(),
        })
    }

    async fn serve(&mut self, inbox: &mut mpsc::Receiver<Command>) {
        loop {
            self.run_due_work().await;
            self.run_live_work().await;
            if self.table.is_broken() {
                return;
            }
            tokio::select! {
                biased;
                command = inbox.recv() => match command {
                    Some(command) => self.handle(command).await,
                    None => return,
                },
                () = tokio::time::sleep_until(self.due()) => {
                    if self.is_idle() {
                        return;
                    }
                }
            }
        }
    }

    /// The time in milliseconds since 1970.
    pub(super) fn now(&self) -> u64 {
        self.shared.clock.now()
    }

    fn is_idle(&self) -> bool {
        // A bot that thinks at an empty table can think again later.
        let thinks = self.bot.is_thinking() && self.presence.is_attended();
        let busy = thinks || self.dealing.is_waiting() || self.live.is_owned();
        self.presence.is_idle() && !busy
    }

    /// When the next work is due without any request.
    fn due(&self) -> Instant {
        let next = self.next_moment();
        self.live.due().map_or(next, |live| live.min(next))
    }

    /// When the next work is due, apart from that of a turn in real time.
    fn next_moment(&self) -> Instant {
        let now = self.now();
        let flag = self.table.game().and_then(|playing| {
            let (at, _) = playing.played().clock().next_deadline()?;
            let left = Duration::from_millis(at.saturating_sub(now));
            (!playing.is_over()).then(|| Instant::now() + left)
        });
        let moments = [
            flag,
            self.patience_ends(),
            self.dealing.due(),
            self.presence.due(&self.shared.bus),
            self.bot.due(),
        ];
        let far = Instant::now() + Duration::from_secs(3_600);
        let next = moments.into_iter().flatten().min().unwrap_or(far);
        // Failed work is not retried earlier.
        self.retry_at.unwrap_or(next)
    }

    /// When the table stops waiting for players who are not ready for a turn in real time. After a
    /// pause the wait starts again, so that the turn does not begin at the moment a player comes
    /// back.
    pub(super) fn patience_ends(&self) -> Option<Instant> {
        let ends = self.table.game()?.patience_ends()?;
        let since = self.presence.attended_since()?;
        let left = Duration::from_millis(ends.saturating_sub(self.now()));
        Some((Instant::now() + left).max(since + Duration::from_millis(READY_PATIENCE)))
    }

    /// Notes that the sender of a request is present, if they play here.
    fn attend_if_seated(&mut self, asker: &Asker) {
        if seat_of(self.table.row(), asker).is_some() {
            self.presence.attend();
        }
    }

    async fn handle(&mut self, command: Command) {
        match command {
            Command::Watch {
                asker,
                outbox,
                since,
                unanswered,
                answer,
            } => {
                // The client has seen a newer version on another node, or sent a request there:
                // catch up first.
                let newer = since.is_some_and(|since| since > self.table.len());
                if (newer || !unanswered.is_empty()) && self.shared.bus.has_others() {
                    // If that fails, the requests are reported as unknown.
                    let _ = self.catch_up_with_log().await;
                }
                self.presence.attend();
                let watched = self.watch(&asker, &outbox, since, &unanswered);
                let _ = answer.send(watched);
            }
            Command::Leave { socket } => {
                self.presence.attend();
                self.presence.remove(socket, &self.shared.bus);
            }
            Command::Ask {
                asker,
                id,
                ask,
                answer,
            } => {
                self.attend_if_seated(&asker);
                let runs = self.table.current_step().is_some();
                if let (true, Ask::Act { expected, action }) = (runs, &ask) {
                    self.input(Input {
                        asker,
                        id,
                        expected: *expected,
                        action: action.clone(),
                        answer,
                    });
                    return;
                }
                let began = time::instant();
                let found = self.ask(&asker, &id, &ask).await;
                // The asker may have just sat down.
                self.attend_if_seated(&asker);
                self.shared.metrics.answered(&found, began.elapsed());
                let _ = answer.send(found);
            }
            Command::HasPlayer { answer } => {
                let _ = answer.send(self.presence.seats_connected().contains(&true));
            }
            Command::BotMove {
                seat,
                version,
                action,
            } => self.play_bot_move(seat, version, action).await,
            Command::Input(input) => {
                self.attend_if_seated(&input.asker);
                self.input(input);
            }
            Command::Turn { epoch, message } => self.handle_turn_message(epoch, message).await,
            Command::HandOver { done } => {
                self.hand_over().await;
                let _ = done.send(());
            }
            Command::ClusterBus(envelope) => self.receive(envelope).await,
            Command::Wake => {}
            #[cfg(test)]
            Command::Fail => panic!("the room fails, as it was told to"),
        }
    }

    fn watch(
        &mut self,
        asker: &Asker,
        outbox: &Outbox,
        since: Option<u64>,
        unanswered: &[String],
    ) -> Result<(), Refusal> {
        let seat = seat_of(self.table.row(), asker);
        if seat.is_none() && self.presence.watchers().len() >= self.shared.limits.watchers_of_table
        {
            let message = "the table has as many watchers as it can";
            return Err(Refusal::new(ErrorCode::TableFull, message));
        }
        let fate = |id: &String| {
            let made = seat.and_then(|seat| self.table.request(seat, id));
            made.map_or(RequestOutcome::Unknown, |version| RequestOutcome::Applied {
                version,
            })
        };
        let fates = unanswered
            .iter()
            .map(|id| RequestStatus {
                id: id.clone(),
                fate: fate(id),
            })
            .collect();
        outbox.send(&ServerMessage::Watching {
            table: self.table.row().code.clone(),
            seat: seat.map(|seat| seat as u8),
            fates,
        });
        let before = self.presence.seats_connected();
        self.presence.add(self.table.row(), asker, outbox.clone());
        if let Some(seat) = seat {
            self.publish(NodeMessage::Speaks { seat: seat as u8 });
        }
        self.catch_up(asker, outbox, since);
        self.presence.send_changes_since(&before, &self.shared.bus);
        Ok(())
    }

    /// Sends the missed events, or the whole table.
    fn catch_up(&self, asker: &Asker, outbox: &Outbox, since: Option<u64>) {
        let now = self.now();
        let person = asker.person.as_ref().map(|person| person.id.as_str());
        let viewer = viewer_of(self.table.row(), person);
        if let Some(playing) = self.table.game()
            && let Some(since) = since
            && self.table.row().rematch.is_none()
            && let Some(missed) = playing.history().since(since, playing.version())
        {
            self.shared.metrics.resyncs.add(1);
            #[cfg(test)]
            let viewer = leaks::first_seat_if(leaks::Leak::CatchUp, viewer);
            for logged in missed {
                outbox.send(&show::event(self.table.row(), playing, logged, viewer, now));
            }
            self.send_turn(outbox);
            return;
        }
        let playing = self.table.game();
        outbox.send(&show::snapshot(
            self.table.row(),
            playing,
            &self.presence,
            viewer,
            now,
        ));
        self.send_turn(outbox);
    }

    /// Handles a message from another node.
    async fn receive(&mut self, envelope: Envelope) {
        match envelope.message {
            NodeMessage::Changed { revision } => {
                if revision != self.table.row().revision
                    && let Err(refusal) = self.catch_up_with_log().await
                {
                    let table = &self.table.row().id;
                    tracing::warn!(table, code = %refusal.code, "log catch-up failed");
                }
            }
            NodeMessage::Here { seats, watchers } => {
                self.presence.receive(envelope.node, seats, watchers);
            }
            // The registry handles it.
            NodeMessage::SessionsChanged { .. } => {}
            NodeMessage::WhoIsThere => self.presence.publish(&self.shared.bus),
            NodeMessage::Speaks { seat } => self.presence.silence(seat.into(), &self.shared.bus),
            NodeMessage::Live(message) => self.receive_live(message),
            // Handled before it reaches a room.
            NodeMessage::Follow { .. } => {}
            NodeMessage::Said { seat, phrase } => self.send_phrase(seat, phrase),
        }
    }

    /// Publishes a message about this table to other nodes.
    pub(super) fn publish(&self, message: NodeMessage) {
        self.shared.bus.publish(&self.table.row().code, message);
    }

    /// Notifies other nodes that the table has changed.
    pub(super) fn publish_change(&self) {
        let revision = self.table.row().revision;
        self.publish(NodeMessage::Changed { revision });
    }

    /// Sends a phrase of a player to the watchers here.
    pub(super) fn send_phrase(&self, seat: u8, phrase: Phrase) {
        self.presence.watchers().send_to_all(&ServerMessage::Said {
            table: self.table.row().code.clone(),
            seat,
            phrase,
        });
    }

    /// Sends the whole table to all watchers, and wakes the followers of its players.
    pub(super) fn send_table(&self) {
        self.shared.notify_followers(self.table.row());
        let now = self.now();
        let playing = self.table.game();
        let show = |viewer| show::snapshot(self.table.row(), playing, &self.presence, viewer, now);
        // A snapshot contains the viewer's own seat, so each viewer needs their own.
        self.presence
            .watchers()
            .send_views(self.table.row(), |viewer| viewer, show);
    }
}
