//! The task of one table.
//!
//! It does one thing at a time, and shows nothing before it is stored.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use ruckus_protocol::fair::Entropy;
use ruckus_protocol::{Ask, ErrorCode, RequestOutcome, RequestStatus, ServerMessage};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::active_game::ActiveGame;
use super::attendance::Attendance;
use super::live::{Input, Live};
use super::outbox::Outbox;
use super::registry::{Command, Rooms, Shared};
use super::stored::{Loaded, load};
use super::watchers::{Watchers, seat_of, viewer_of};
use super::{Asker, Refusal, show};
use crate::cluster_bus::NodeMessage;
use crate::store::{Entry, TableRow};
use crate::time;

/// How long a room stays open when it is empty.
const LINGER: Duration = Duration::from_secs(30);
/// The shortest interval between updates of the number of watchers.
const PRESENCE: Duration = Duration::from_secs(1);

/// The state of an open table.
pub(super) struct Room {
    pub(super) shared: Arc<Shared>,
    pub(super) row: TableRow,
    pub(super) playing: Option<ActiveGame>,
    /// The log as stored: what the game is rebuilt from when an entry cannot be stored.
    pub(super) log: Vec<Entry>,
    pub(super) watchers: Watchers,
    /// The bytes that players have contributed to the shuffle during the deal.
    pub(super) given: BTreeMap<usize, Entropy>,
    pub(super) deal_until: Option<Instant>,
    pub(super) me: mpsc::WeakSender<Command>,
    /// The version that a bot is thinking about.
    pub(super) asked_bot_at: Option<u64>,
    pub(super) ask_bot_after: Option<Instant>,
    pub(super) presence_due: Option<Instant>,
    empty_since: Instant,
    pub(super) attendance: Attendance,
    /// More may be stored than is known here: it must be read before anything is done.
    pub(super) needs_resync: bool,
    /// When the presence was last published to other nodes.
    pub(super) told_here: Option<Instant>,
    /// When to retry what the server could not do.
    pub(super) again_at: Option<Instant>,
    /// The stored log cannot be followed: the room must close.
    pub(super) must_close: bool,
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
        me: mpsc::WeakSender<Command>,
    ) {
        match Room::load(Arc::clone(rooms.shared()), &code, me).await {
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
        me: mpsc::WeakSender<Command>,
    ) -> Result<Room, Refusal> {
        let Loaded {
            row,
            playing,
            log,
            given,
        } = load(&shared, code).await?;
        Ok(Room {
            shared,
            watchers: Watchers::new(row.seats.len()),
            row,
            playing,
            log,
            given,
            deal_until: None,
            me,
            asked_bot_at: None,
            ask_bot_after: None,
            presence_due: None,
            empty_since: Instant::now(),
            attendance: Attendance::default(),
            needs_resync: false,
            told_here: None,
            again_at: None,
            must_close: false,
            live: Live::default(),
        })
    }

    async fn serve(&mut self, inbox: &mut mpsc::Receiver<Command>) {
        loop {
            self.run_due_work().await;
            self.live_work().await;
            if self.must_close {
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
        let thinks = self.asked_bot_at.is_some() && self.is_attended();
        let busy = thinks || self.deal_until.is_some() || self.live.is_owned();
        self.watchers.is_empty() && !busy && self.empty_since.elapsed() >= LINGER
    }

    /// When the next work is due without any request.
    fn due(&self) -> Instant {
        let next = self.next_moment();
        self.live.due().map_or(next, |live| live.min(next))
    }

    /// When the next work is due, apart from a turn in real time.
    fn next_moment(&self) -> Instant {
        let now = self.now();
        let flag = self.playing.as_ref().and_then(|playing| {
            let (at, _) = playing.played().clock().next_deadline()?;
            let left = Duration::from_millis(at.saturating_sub(now));
            (!playing.is_over()).then(|| Instant::now() + left)
        });
        let linger = self.watchers.is_empty().then(|| {
            // Not at once: a flag or a bot may keep the room busy.
            (self.empty_since + LINGER).max(Instant::now() + PRESENCE)
        });
        let moments = [
            flag,
            self.patience_ends(),
            linger,
            self.deal_until,
            self.presence_due,
            self.ask_bot_after,
            self.here_due(),
        ];
        let far = Instant::now() + Duration::from_secs(3_600);
        let next = moments.into_iter().flatten().min().unwrap_or(far);
        // Failed work is not retried before its time.
        self.again_at.unwrap_or(next)
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
                let newer = since.is_some_and(|since| since > self.log.len() as u64);
                if (newer || !unanswered.is_empty()) && self.shared.bus.has_others() {
                    // If that fails, the requests are reported as unknown.
                    let _ = self.catch_up_with_log().await;
                }
                self.attend();
                let watched = self.watch(&asker, &outbox, since, &unanswered);
                let _ = answer.send(watched);
            }
            Command::Leave { socket } => {
                self.attend();
                let speaking: Vec<bool> = self.seats_connected();
                if self.watchers.remove(socket) {
                    self.presence_changed(&speaking);
                }
                if self.watchers.is_empty() {
                    self.empty_since = Instant::now();
                }
            }
            Command::Ask {
                asker,
                id,
                ask,
                answer,
            } => {
                self.attend_if_seated(&asker);
                let runs = self
                    .playing
                    .as_ref()
                    .is_some_and(|playing| playing.current_step().is_some());
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
            Command::BotMove {
                seat,
                version,
                action,
            } => self.bot_thought(seat, version, action).await,
            Command::Input(input) => {
                self.attend_if_seated(&input.asker);
                self.input(input);
            }
            Command::Turn { epoch, message } => self.hear_turn(epoch, message).await,
            Command::HandOver { done } => {
                self.hand_over().await;
                let _ = done.send(());
            }
            Command::ClusterBus(envelope) => self.hear(envelope).await,
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
        let seat = seat_of(&self.row, asker);
        if seat.is_none() && self.watchers.len() >= self.shared.limits.watchers_of_table {
            let message = "the table has as many watchers as it can";
            return Err(Refusal::new(ErrorCode::TableFull, message));
        }
        let fate = |id: &String| {
            let made = seat.and_then(|seat| self.playing.as_ref()?.request(seat, id));
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
        outbox.say(&ServerMessage::Watching {
            table: self.row.code.clone(),
            seat: seat.map(|seat| seat as u8),
            fates,
        });
        let speaking = self.seats_connected();
        self.watchers.add(&self.row, asker, outbox.clone());
        if let Some(seat) = seat {
            self.publish(NodeMessage::Speaks { seat: seat as u8 });
        }
        self.catch_up(asker, outbox, since);
        self.presence_changed(&speaking);
        Ok(())
    }

    /// Sends the missed events, or the whole table.
    fn catch_up(&self, asker: &Asker, outbox: &Outbox, since: Option<u64>) {
        let now = self.now();
        let person = asker.person.as_ref().map(|person| person.id.as_str());
        let viewer = viewer_of(&self.row, person);
        if let Some(playing) = &self.playing
            && let Some(since) = since
            && self.row.rematch.is_none()
            && let Some(missed) = playing.history().since(since, playing.version())
        {
            self.shared.metrics.resyncs.add(1);
            for happening in missed {
                outbox.say(&show::event(&self.row, playing, happening, viewer, now));
            }
            self.greet_in_turn(outbox);
            return;
        }
        let playing = self.playing.as_ref();
        outbox.say(&show::snapshot(
            &self.row,
            playing,
            &self.watchers,
            viewer,
            now,
        ));
        self.greet_in_turn(outbox);
    }

    pub(super) fn seats_connected(&self) -> Vec<bool> {
        (0..self.row.seats.len())
            .map(|seat| self.watchers.connected(seat))
            .collect()
    }

    /// Players learn at once who came and went; changes in mere numbers can wait.
    pub(super) fn presence_changed(&mut self, before: &[bool]) {
        if self.seats_connected() == before {
            self.presence_due.get_or_insert(Instant::now() + PRESENCE);
        } else {
            self.tell_presence();
        }
    }

    pub(super) fn tell_presence(&mut self) {
        self.presence_due = None;
        self.spread_presence();
        self.tell_presence_here();
    }

    /// Sends the presence to the watchers here, but not to other nodes.
    pub(super) fn tell_presence_here(&self) {
        self.watchers
            .tell_all(&show::presence(&self.row, &self.watchers));
    }

    /// Sends the whole table to all watchers, and wakes the followers of its players.
    pub(super) fn tell_table(&self) {
        self.shared.followers.table_changed(&self.row);
        let now = self.now();
        let playing = self.playing.as_ref();
        let show = |viewer| show::snapshot(&self.row, playing, &self.watchers, viewer, now);
        // A snapshot contains the viewer's own seat, so each viewer needs their own.
        self.watchers.tell_each(&self.row, |viewer| viewer, show);
    }
}
