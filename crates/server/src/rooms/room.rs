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

/// How long a room stays when nobody is there.
const LINGER: Duration = Duration::from_secs(30);
/// At most so often watchers are told how many they are.
const PRESENCE: Duration = Duration::from_secs(1);

/// A table that somebody plays or watches.
pub(super) struct Room {
    pub(super) shared: Arc<Shared>,
    pub(super) row: TableRow,
    pub(super) playing: Option<ActiveGame>,
    /// The log as it is stored: what memory goes back to when something cannot
    /// be stored.
    pub(super) log: Vec<Entry>,
    pub(super) watchers: Watchers,
    /// The bytes that players have given while the cards are dealt.
    pub(super) given: BTreeMap<usize, Entropy>,
    pub(super) deal_until: Option<Instant>,
    pub(super) me: mpsc::WeakSender<Command>,
    /// The version that a bot thinks about.
    pub(super) asked_bot_at: Option<u64>,
    pub(super) ask_bot_after: Option<Instant>,
    pub(super) presence_due: Option<Instant>,
    empty_since: Instant,
    pub(super) attendance: Attendance,
    /// More may be stored than is known here: it must be read before anything is
    /// done.
    pub(super) needs_resync: bool,
    /// When the other nodes were last told who is here.
    pub(super) told_here: Option<Instant>,
    /// When the server tries again what it could not do.
    pub(super) again_at: Option<Instant>,
    /// What is stored cannot be followed: the room must end.
    pub(super) must_close: bool,
    /// The turn in real time, if there is one.
    pub(super) live: Live,
}

impl Room {
    /// Loads the table and serves it until nobody wants it.
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

    /// What time it is, in milliseconds since 1970.
    pub(super) fn now(&self) -> u64 {
        self.shared.clock.now()
    }

    fn is_idle(&self) -> bool {
        // What a bot thinks about when everybody has gone it can think about later.
        let thinks = self.asked_bot_at.is_some() && self.is_attended();
        let busy = thinks || self.deal_until.is_some() || self.live.is_owned();
        self.watchers.is_empty() && !busy && self.empty_since.elapsed() >= LINGER
    }

    /// When there is something to do even if nobody asks.
    fn due(&self) -> Instant {
        let next = self.next_moment();
        self.live.due().map_or(next, |live| live.min(next))
    }

    /// The same for all but a turn in real time.
    fn next_moment(&self) -> Instant {
        let now = self.now();
        let flag = self.playing.as_ref().and_then(|playing| {
            let (at, _) = playing.played().clock().next_deadline()?;
            let left = Duration::from_millis(at.saturating_sub(now));
            (!playing.is_over()).then(|| Instant::now() + left)
        });
        let linger = self.watchers.is_empty().then(|| {
            // Not sooner than in a moment: a flag or a bot may keep it busy.
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
        // What could not be done is not tried before its time.
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
                // Who has seen more elsewhere, or did more, is not told less here.
                let newer = since.is_some_and(|since| since > self.log.len() as u64);
                if (newer || !unanswered.is_empty()) && self.shared.bus.has_others() {
                    // What cannot be read now is unknown, and said to be.
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
                // Who has sat down just now.
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

    /// Tells what was missed, or everything.
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

    /// Players are told at once who came and went, mere numbers can wait.
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

    /// Tells those who watch here, and not the other nodes.
    pub(super) fn tell_presence_here(&self) {
        self.watchers
            .tell_all(&show::presence(&self.row, &self.watchers));
    }

    /// Shows the whole table to all who watch, and wakes those who follow its players.
    pub(super) fn tell_table(&self) {
        self.shared.followers.table_changed(&self.row);
        let now = self.now();
        let playing = self.playing.as_ref();
        let show = |viewer| show::snapshot(&self.row, playing, &self.watchers, viewer, now);
        // A snapshot says who one is.
        self.watchers.tell_each(&self.row, |viewer| viewer, show);
    }
}
