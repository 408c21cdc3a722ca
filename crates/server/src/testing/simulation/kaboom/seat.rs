//! A player of Kaboom in a simulated world; it records everything it receives.

use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use ruckus_core::Chance;
use ruckus_protocol::{Answer, Ask, ErrorCode, RequestOutcome, ServerMessage};
use tokio::time::{Instant, sleep, timeout};

use super::super::begun::player;
use super::world::{CODE, World};
use crate::rooms::{Asker, Frame as OutFrame, Outbox, OutboxReader, Rooms};

/// A frame with a hash, and the version after which it was received.
#[derive(Clone, Debug)]
pub(super) struct ReceivedFrame {
    pub(super) version: u64,
    pub(super) epoch: u64,
    /// The step at its end.
    pub(super) step: u32,
    pub(super) hash: String,
}

/// Everything that a player received.
#[derive(Clone, Debug, Default)]
pub(super) struct PlayerJournal {
    /// Ids and versions of the requests that were answered as done.
    pub(super) answered: Vec<(String, u64)>,
    pub(super) frames: Vec<ReceivedFrame>,
    pub(super) version: u64,
    pub(super) over: bool,
}

pub(super) struct Player {
    world: Rc<World>,
    number: usize,
    dice: Chance,
    next_id: u64,
    next_socket: u64,
    to_move: bool,
    builds: bool,
    /// The step that is shown during a turn.
    step: Option<u32>,
    epoch: u64,
    /// The requests without a final answer.
    open: BTreeMap<String, (u64, String)>,
    acts_at: Instant,
    journal: PlayerJournal,
}

impl Player {
    pub(super) fn new(world: Rc<World>, number: usize) -> Player {
        let dice = world.seed.stream(&format!("player {number}"));
        Player {
            world,
            number,
            dice,
            next_id: 0,
            next_socket: 1 + 1_000_000 * number as u64,
            to_move: false,
            builds: false,
            step: None,
            epoch: 0,
            open: BTreeMap::new(),
            acts_at: Instant::now(),
            journal: PlayerJournal::default(),
        }
    }

    /// Runs until the world ends, over one connection after another.
    pub(super) async fn live(mut self) -> PlayerJournal {
        while !self.world.schedule.is_over() {
            let Some(rooms) = self.world.nodes.some_rooms(&mut self.dice) else {
                sleep(Duration::from_millis(200)).await;
                continue;
            };
            self.next_socket += 1;
            let asker = Asker {
                socket: self.next_socket,
                person: Some(player(self.number)),
            };
            let (outbox, reader) = Outbox::new();
            self.converse(&rooms, &asker, &outbox, reader).await;
            rooms.leave(CODE, asker.socket).await;
            sleep(Duration::from_millis(self.dice.below(300).into())).await;
        }
        self.journal
    }

    async fn converse(
        &mut self,
        rooms: &Arc<Rooms>,
        asker: &Asker,
        outbox: &Outbox,
        mut reader: OutboxReader,
    ) {
        let unanswered: Vec<String> = self.open.keys().cloned().collect();
        let watching = rooms.watch(CODE, asker, outbox, None, &unanswered);
        let watched = timeout(Duration::from_secs(5), watching).await;
        if !matches!(watched, Ok(Ok(()))) {
            return;
        }
        while !self.world.schedule.is_over() && self.world.nodes.have(rooms) {
            while let Ok(frame) = timeout(Duration::from_millis(20), reader.next()).await {
                match frame {
                    Some(OutFrame::Text(text)) => self.receive(&text, rooms, asker, outbox),
                    Some(OutFrame::RoomGone(_)) | None => return,
                }
            }
            if self.world.schedule.is_troubled() && self.dice.below(400) == 0 {
                return;
            }
            self.act(rooms, asker, outbox).await;
        }
    }

    async fn act(&mut self, rooms: &Arc<Rooms>, asker: &Asker, outbox: &Outbox) {
        if self.world.schedule.is_quiet() || Instant::now() < self.acts_at {
            return;
        }
        self.acts_at =
            Instant::now() + Duration::from_millis(300 + u64::from(self.dice.below(300)));
        let Some(step) = self.step else {
            if self.to_move && !self.journal.over {
                let expected = self.journal.version;
                let action = "@0 ready".to_owned();
                let id = self.new_id();
                let ask = rooms
                    .ask(CODE, asker, &id, &Ask::Act { expected, action })
                    .await;
                if let Answer::Done { version } = ask
                    && self.world.nodes.have(rooms)
                {
                    self.journal.answered.push((id, version));
                }
            }
            return;
        };
        let command = match (self.builds, self.dice.below(3)) {
            (true, 0) => "drop".to_owned(),
            (true, 1) => format!("grab {}", self.dice.below(16)),
            (true, _) => format!("carry {},20,60 q00", self.dice.below(100)),
            (false, 0) => "catapult 600,0".to_owned(),
            (false, _) => "fire 0,20,0.8".to_owned(),
        };
        let (id, action) = (self.new_id(), format!("@{step} {command}"));
        let input = (self.journal.version, action);
        self.open.insert(id.clone(), input.clone());
        rooms.input(CODE.to_owned(), asker, id.clone(), input.clone(), outbox);
        if self.dice.below(5) == 0 {
            rooms.input(CODE.to_owned(), asker, id, input, outbox);
        }
    }

    fn new_id(&mut self) -> String {
        self.next_id += 1;
        format!("{:08x}{:08x}", self.number, self.next_id)
    }

    fn receive(&mut self, text: &str, rooms: &Arc<Rooms>, asker: &Asker, outbox: &Outbox) {
        match serde_json::from_str(text).expect("a message of the protocol") {
            ServerMessage::Watching { fates, .. } => {
                for known in fates {
                    let Some(input) = self.open.get(&known.id).cloned() else {
                        continue;
                    };
                    match known.fate {
                        RequestOutcome::Applied { version } => self.is_done(known.id, version),
                        RequestOutcome::Unknown => {
                            rooms.input(CODE.to_owned(), asker, known.id, input, outbox);
                        }
                    }
                }
            }
            ServerMessage::Table { snapshot } => {
                self.journal.version = snapshot.version;
                self.look_at(snapshot.position.as_ref());
            }
            ServerMessage::Event { event } => {
                assert_eq!(
                    event.version,
                    self.journal.version + 1,
                    "no gap and no twin"
                );
                self.journal.version = event.version;
                if let Some(chunk) = &event.chunk {
                    let end = chunk.step + chunk.steps;
                    self.step = self.step.map(|step| step.max(end));
                }
                self.look_at(event.position.as_ref());
            }
            ServerMessage::Running { epoch, step, .. } => {
                self.epoch = self.epoch.max(epoch);
                self.step = Some(step);
            }
            ServerMessage::Frame { frame, .. } => {
                let goes_on = self.step == Some(frame.step) && frame.epoch == self.epoch;
                if !goes_on {
                    return;
                }
                let step = frame.step + frame.steps;
                self.step = Some(step);
                if let Some(hash) = frame.hash {
                    self.journal.frames.push(ReceivedFrame {
                        version: self.journal.version,
                        epoch: frame.epoch,
                        step,
                        hash,
                    });
                }
            }
            ServerMessage::Answer { id, answer, .. } => match answer {
                Answer::Done { version } => self.is_done(id, version),
                Answer::Refused {
                    code: ErrorCode::Storage | ErrorCode::Unknown | ErrorCode::Busy,
                    ..
                } => {
                    // The outcome is unknown, or the server is busy: send it again, or give it up.
                    if self.dice.below(2) == 0
                        && let Some(input) = self.open.get(&id).cloned()
                    {
                        rooms.input(CODE.to_owned(), asker, id, input, outbox);
                    }
                }
                _ => {
                    self.open.remove(&id);
                }
            },
            _ => {}
        }
    }

    fn is_done(&mut self, id: String, version: u64) {
        if self.open.remove(&id).is_some() {
            self.journal.answered.push((id, version));
        }
    }

    fn look_at(&mut self, position: Option<&ruckus_protocol::Position>) {
        let Some(position) = position else {
            return;
        };
        let number = self.number as u8;
        self.to_move = position.to_move.contains(&number);
        self.builds = position.view["builder"] == number;
        self.journal.over = position.result.is_some();
        if position.view["phase"] != "play" {
            self.step = None;
            self.open.clear();
        }
    }
}
