//! All open rooms, and how to reach them.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use ruckus_core::Seat;
use ruckus_protocol::{Answer, Ask, ErrorCode, ServerMessage};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot};
use tokio::task::AbortHandle;

use super::bots::Bots;
use super::followers::Followers;
use super::legal::LegalLists;
use super::live::{FromTurn, Input, Steppers};
use super::outbox::Outbox;
use super::replays::Replays;
use super::room::Room;
use super::table_log::unknown_outcome;
use super::upkeep::Bans;
use super::{Asker, Refusal};
use crate::cluster_bus::{ClusterBus, Envelope, NodeMessage};
use crate::config::Limits;
use crate::entropy;
use crate::metrics::Metrics;
use crate::store::{Storage, TableRow};
use crate::time::{self, Clock};

/// The most commands that may wait for one room.
const MAILBOX: usize = 256;
/// How often a command is sent again when its room closes before answering.
const ATTEMPTS: usize = 3;

/// The services that all rooms share.
pub(crate) struct Shared {
    pub(crate) storage: Storage,
    pub(crate) bots: Bots,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) limits: Limits,
    pub(crate) bus: ClusterBus,
    pub(crate) clock: Clock,
    pub(crate) steppers: Arc<Steppers>,
    pub(crate) followers: Arc<Followers>,
    /// The open sockets and streams of each person, woken when a session of theirs has ended.
    pub(crate) sessions: Arc<Followers>,
    pub(crate) replays: Arc<Replays>,
    pub(crate) legal: LegalLists,
    pub(crate) bans: Bans,
    /// Whether the server is about to shut down: it reports that it is not ready, and goes on.
    pub(crate) leaving: AtomicBool,
}

impl Shared {
    /// Wakes everybody who follows the people at a table that was added or changed here, on all
    /// nodes.
    pub(super) fn notify_followers(&self, table: &TableRow) {
        self.followers.table_changed(table);
        let people = table.people().map(str::to_owned).collect();
        self.bus
            .publish(&table.code, NodeMessage::Follow { people });
    }
}

/// A command for a room.
pub(super) enum Command {
    Watch {
        asker: Asker,
        outbox: Outbox,
        since: Option<u64>,
        unanswered: Vec<String>,
        answer: oneshot::Sender<Result<(), Refusal>>,
    },
    Leave {
        socket: u64,
    },
    Ask {
        asker: Asker,
        id: String,
        ask: Ask,
        answer: oneshot::Sender<Answer>,
    },
    /// Report whether a player is connected.
    HasPlayer {
        answer: oneshot::Sender<bool>,
    },
    /// The move that a bot chose.
    BotMove {
        seat: Seat,
        version: u64,
        action: Option<String>,
    },
    /// An input of a player in a turn in real time.
    Input(Input),
    /// A message from the turn that is stepped for this room.
    Turn {
        epoch: u64,
        message: FromTurn,
    },
    /// Hand over the turn to another node.
    HandOver {
        done: oneshot::Sender<()>,
    },
    /// A message from another node.
    ClusterBus(Envelope),
    /// Check whether any work is due.
    Wake,
    /// Panic, to test a failing room.
    #[cfg(test)]
    Fail,
}

impl Command {
    /// Refuses the command.
    pub(super) fn refuse(self, refusal: &Refusal) {
        match self {
            Command::Watch { answer, .. } => {
                let _ = answer.send(Err(refusal.clone()));
            }
            Command::Ask { answer, .. } => {
                let _ = answer.send(refusal.clone().answer(0));
            }
            Command::Input(input) => {
                let _ = input.answer.send(refusal.clone().answer(0));
            }
            Command::HasPlayer { answer } => {
                let _ = answer.send(false);
            }
            Command::Leave { .. }
            | Command::BotMove { .. }
            | Command::Turn { .. }
            | Command::HandOver { .. }
            | Command::ClusterBus(_)
            | Command::Wake => {}
            #[cfg(test)]
            Command::Fail => {}
        }
    }
}

struct Open {
    number: u64,
    mailbox: mpsc::Sender<Command>,
    task: AbortHandle,
}

/// All open rooms.
pub(crate) struct Rooms {
    shared: Arc<Shared>,
    open: Mutex<BTreeMap<String, Open>>,
    next: AtomicU64,
    /// Held while somebody is given a table for a quick match.
    pub(super) quick_matches: tokio::sync::Mutex<()>,
}

impl Rooms {
    pub(crate) fn new(shared: Arc<Shared>) -> Arc<Rooms> {
        Arc::new(Rooms {
            shared,
            open: Mutex::new(BTreeMap::new()),
            next: AtomicU64::new(1),
            quick_matches: tokio::sync::Mutex::default(),
        })
    }

    pub(crate) fn shared(&self) -> &Arc<Shared> {
        &self.shared
    }

    pub(crate) fn len(&self) -> usize {
        self.lock().len()
    }

    /// Subscribes a socket to a table: the answer and the table go into its outbox.
    pub(crate) async fn watch(
        self: &Arc<Rooms>,
        code: &str,
        asker: &Asker,
        outbox: &Outbox,
        since: Option<u64>,
        unanswered: &[String],
    ) -> Result<(), Refusal> {
        self.send(code, |answer| Command::Watch {
            asker: asker.clone(),
            outbox: outbox.clone(),
            since,
            unanswered: unanswered.to_vec(),
            answer,
        })
        .await?
    }

    /// Sends a request to a table and returns its answer.
    pub(crate) async fn ask(
        self: &Arc<Rooms>,
        code: &str,
        asker: &Asker,
        id: &str,
        ask: &Ask,
    ) -> Answer {
        let mut attempts = 0;
        let answered = self.send(code, |answer| {
            attempts += 1;
            Command::Ask {
                asker: asker.clone(),
                id: id.to_owned(),
                ask: ask.clone(),
                answer,
            }
        });
        let answer = answered.await.unwrap_or_else(|refusal| refusal.answer(0));
        match answer {
            // A room that closed while handling it may have stored it.
            Answer::Refused {
                code: ErrorCode::Storage | ErrorCode::Busy,
                ..
            } if attempts > 1 => unknown_outcome().answer(0),
            answer => answer,
        }
    }

    /// Submits an input of a player in a turn in real time. The answer goes into the outbox once
    /// the input is stored; this call does not wait for it.
    pub(crate) fn input(
        self: &Arc<Rooms>,
        table: String,
        asker: &Asker,
        id: String,
        (expected, action): (u64, String),
        outbox: &Outbox,
    ) {
        let (answer, answered) = oneshot::channel();
        let input = Command::Input(Input {
            asker: asker.clone(),
            id: id.clone(),
            expected,
            action,
            answer,
        });
        if let Err(refusal) = self.post(&table, input) {
            let answer = refusal.answer(0);
            outbox.send(&ServerMessage::Answer { table, id, answer });
            return;
        }
        let (outbox, metrics) = (outbox.clone(), Arc::clone(&self.shared.metrics));
        let began = time::instant();
        tokio::spawn(async move {
            // A room that closed while handling it may have stored it.
            let answer = answered.await;
            let answer = answer.unwrap_or_else(|_| unknown_outcome().answer(0));
            if let Answer::Refused {
                code: ErrorCode::NotSeated | ErrorCode::NoSession,
                ..
            } = answer
            {
                outbox.note_stray_input();
            }
            metrics.answered(&answer, began.elapsed());
            outbox.send(&ServerMessage::Answer { table, id, answer });
        });
    }

    /// Hands over the turns that are stepped here to other nodes.
    pub(crate) async fn hand_over_all(&self) {
        let rooms: Vec<_> = self
            .lock()
            .values()
            .map(|open| open.mailbox.clone())
            .collect();
        let mut waiting = Vec::new();
        for mailbox in rooms {
            let (done, handed) = oneshot::channel();
            // A room whose mailbox is full is skipped; its lease expires by itself.
            if mailbox.try_send(Command::HandOver { done }).is_ok() {
                waiting.push(handed);
            }
        }
        for handed in waiting {
            // A room that has closed has nothing to hand over.
            let _ = handed.await;
        }
    }

    /// Whether a player of a table is connected, as far as its room knows.
    pub(crate) async fn has_player(self: &Arc<Rooms>, code: &str) -> bool {
        let answer = self.send(code, |answer| Command::HasPlayer { answer });
        answer.await.unwrap_or(false)
    }

    /// Unsubscribes a socket from a table.
    pub(crate) async fn leave(&self, code: &str, socket: u64) {
        let mailbox = self.lock().get(code).map(|open| open.mailbox.clone());
        if let Some(mailbox) = mailbox {
            // A room that is gone has no watchers.
            let _ = mailbox.send(Command::Leave { socket }).await;
        }
    }

    /// Lets a table check whether any work is due.
    pub(crate) fn wake(self: &Arc<Rooms>, code: &str) {
        // A room whose mailbox is full is already awake.
        let _ = self.post(code, Command::Wake);
    }

    /// Makes an open room reload changes that it did not make itself, and notifies other nodes.
    pub(crate) fn wake_to_change(&self, code: &str) {
        let revision = u64::MAX;
        self.compare(code.to_owned(), revision);
        self.shared
            .bus
            .publish(code, NodeMessage::Changed { revision });
    }

    /// Makes the sockets and streams of a person look whether their session has ended, here and on
    /// other nodes.
    pub(crate) fn sessions_changed(&self, person: &str) {
        self.shared.sessions.wake(std::iter::once(person));
        let person = person.to_owned();
        self.shared
            .bus
            .publish("", NodeMessage::SessionsChanged { person });
    }

    /// The tables whose rooms are open.
    pub(crate) fn codes(&self) -> Vec<String> {
        self.lock().keys().cloned().collect()
    }

    /// Whether the room of a table is open.
    pub(crate) fn has(&self, code: &str) -> bool {
        self.lock().contains_key(code)
    }

    /// Forwards a message from another node to its room, if that is open here.
    pub(crate) fn receive(&self, envelope: Envelope) {
        if self.shared.bus.is_own(&envelope) {
            return;
        }
        if let NodeMessage::SessionsChanged { person } = &envelope.message {
            self.shared.sessions.wake(std::iter::once(person.as_str()));
            return;
        }
        if let NodeMessage::Follow { people } = &envelope.message {
            self.shared
                .followers
                .wake(people.iter().map(String::as_str));
            return;
        }
        let mailbox = self
            .lock()
            .get(&envelope.table)
            .map(|open| open.mailbox.clone());
        if let Some(mailbox) = mailbox {
            self.shared.metrics.cluster_received.add(1);
            // A room that is too busy learns of the change later.
            let _ = mailbox.try_send(Command::ClusterBus(envelope));
        }
    }

    /// Makes a room check whether it has the newest revision of its table.
    pub(crate) fn compare(&self, table: String, revision: u64) {
        self.receive(Envelope {
            node: String::new(),
            table,
            message: NodeMessage::Changed { revision },
        });
    }

    /// Makes the room of a table panic.
    #[cfg(test)]
    pub(crate) fn fail(self: &Arc<Rooms>, code: &str) {
        let _ = self.post(code, Command::Fail);
    }

    /// Ends the room of a table that was deleted.
    pub(super) fn end(&self, code: &str) {
        if let Some(open) = self.lock().remove(code) {
            open.task.abort();
        }
    }

    /// Aborts all rooms. Entries already queued for the log are still stored.
    pub(crate) fn end_all(&self) {
        for open in std::mem::take(&mut *self.lock()).into_values() {
            open.task.abort();
        }
    }

    async fn send<T>(
        self: &Arc<Rooms>,
        code: &str,
        mut command: impl FnMut(oneshot::Sender<T>) -> Command,
    ) -> Result<T, Refusal> {
        for _ in 0..ATTEMPTS {
            let (answer, answered) = oneshot::channel();
            let number = self.post(code, command(answer))?;
            match answered.await {
                Ok(answer) => return Ok(answer),
                // The room closed. Whatever it had done, a repeated request with the same id is
                // harmless.
                Err(_) => self.forget(code, number),
            }
        }
        let message = "the table cannot be reached now; ask again";
        Err(Refusal::new(ErrorCode::Busy, message))
    }

    /// Puts a command into the mailbox of a table, opening its room if needed. Returns the number
    /// of the room.
    fn post(self: &Arc<Rooms>, code: &str, command: Command) -> Result<u64, Refusal> {
        if !entropy::is_code(code) {
            return Err(no_table());
        }
        let too_much = |_| {
            let message = "too much waits for this table; ask again";
            Refusal::new(ErrorCode::Busy, message)
        };
        let mut rooms = self.lock();
        let command = match rooms.get(code) {
            Some(open) => match open.mailbox.try_send(command) {
                Ok(()) => return Ok(open.number),
                Err(TrySendError::Closed(command)) => command,
                Err(full @ TrySendError::Full(_)) => return Err(too_much(full)),
            },
            None => command,
        };
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let (mailbox, inbox) = mpsc::channel(MAILBOX);
        // The command is queued before the room starts: a room that cannot be loaded ends at once,
        // and reports why to every request in its mailbox.
        mailbox.try_send(command).map_err(too_much)?;
        let room = Room::run(
            Arc::clone(self),
            code.to_owned(),
            number,
            inbox,
            mailbox.downgrade(),
        );
        let task = tokio::spawn(room);
        let open = Open {
            number,
            mailbox,
            task: task.abort_handle(),
        };
        rooms.insert(code.to_owned(), open);
        drop(rooms);
        let all = Arc::clone(self);
        let code = code.to_owned();
        tokio::spawn(async move {
            if let Err(error) = task.await
                && error.is_panic()
            {
                all.shared.metrics.panics.add(1);
                tracing::error!(table = code, "a room panicked; it is loaded again");
            }
            all.forget(&code, number);
        });
        Ok(number)
    }

    /// Removes a closing room from the list, so that the next request opens another.
    pub(super) fn forget(&self, code: &str, number: u64) {
        let mut rooms = self.lock();
        if rooms.get(code).is_some_and(|open| open.number == number) {
            rooms.remove(code);
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, BTreeMap<String, Open>> {
        // No operation under the lock can leave the map half changed.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

pub(super) fn no_table() -> Refusal {
    Refusal::new(ErrorCode::NoTable, "there is no table with this code")
}
