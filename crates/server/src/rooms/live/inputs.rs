//! The inputs of players in a turn.
//!
//! Each goes to the node that steps the turn, and is answered once its chunk is stored.

use std::collections::BTreeMap;

use ruckus_core::Seat;
use ruckus_protocol::{Answer, ErrorCode};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Duration, Instant};

use super::super::room::Room;
use super::super::stored::unknown_outcome;
use super::super::watchers::seat_of;
use super::super::{Asker, Refusal};
use super::pace::ToTurn;
use crate::cluster_bus::{LiveNodeMessage, NodeMessage};

/// How long to wait for a request that was relayed to another node.
const RELAY_DEADLINE: Duration = Duration::from_millis(2_500);
/// The most requests of one table that may wait for their chunk.
const MOST_WAITING: usize = 256;

/// An action that a player requests during a turn.
pub(in crate::rooms) struct Input {
    pub(in crate::rooms) asker: Asker,
    pub(in crate::rooms) id: String,
    pub(in crate::rooms) expected: u64,
    pub(in crate::rooms) action: String,
    pub(in crate::rooms) answer: oneshot::Sender<Answer>,
}

/// Requests waiting for their chunk, by seat and id.
#[derive(Default)]
pub(super) struct Waiting(BTreeMap<(usize, String), Asked>);

/// The clients waiting for one request.
struct Asked {
    answers: Vec<oneshot::Sender<Answer>>,
    /// The deadline of a request that was relayed to another node.
    until: Option<Instant>,
    /// Whether the request was relayed from another node.
    from_elsewhere: bool,
}

impl Waiting {
    /// When the next relayed request times out with an unknown outcome.
    pub(super) fn due(&self) -> Option<Instant> {
        self.0.values().filter_map(|asked| asked.until).min()
    }

    /// Removes and returns the requests that match.
    fn take(&mut self, mut wanted: impl FnMut(&(usize, String), &Asked) -> bool) -> Taken {
        let keys: Vec<_> = self
            .0
            .iter()
            .filter(|(key, asked)| wanted(key, asked))
            .map(|(key, _)| key.clone())
            .collect();
        keys.into_iter()
            .filter_map(|key| Some((key.clone(), self.0.remove(&key)?)))
            .collect()
    }
}

type Taken = Vec<((usize, String), Asked)>;

impl Asked {
    fn answer(self, answer: &Answer) {
        for waits in self.answers {
            // A client that has gone will ask again.
            let _ = waits.send(answer.clone());
        }
    }
}

impl Room {
    /// Handles an input of a player.
    pub(in crate::rooms) fn input(&mut self, input: Input) {
        let Input {
            asker,
            id,
            expected,
            action,
            answer,
        } = input;
        let version = self.version();
        let own = seat_of(&self.row, &asker);
        let known = own.and_then(|seat| self.playing.as_ref()?.request(seat, &id));
        if let Some(version) = known {
            self.shared.metrics.duplicates.add(1);
            let _ = answer.send(Answer::Done { version });
            return;
        }
        let seat = match self.may_input(&asker, expected) {
            Ok(seat) => seat,
            Err(refusal) => {
                let _ = answer.send(refusal.answer(version));
                return;
            }
        };
        let key = (seat, id);
        if let Some(asked) = self.live.waiting.0.get_mut(&key) {
            self.shared.metrics.duplicates.add(1);
            asked.answers.push(answer);
            return;
        }
        let asked = Asked {
            answers: vec![answer],
            until: None,
            from_elsewhere: false,
        };
        self.hand_on(key, asked, action);
    }

    /// The seat of the asker, if it may act in the turn in progress.
    fn may_input(&self, asker: &Asker, expected: u64) -> Result<usize, Refusal> {
        let seat = self.seat(asker)?;
        let playing = self.begun()?;
        if playing.is_over() {
            return Err(Refusal::new(ErrorCode::Over, "the game is over"));
        }
        if playing.current_step().is_none() {
            let message = "no turn goes on in real time";
            return Err(Refusal::new(ErrorCode::NotBegun, message));
        }
        if !playing.is_fresh(Seat::new(seat), expected) && expected <= playing.version() {
            let message = "the game went on since this was decided";
            return Err(Refusal::new(ErrorCode::Stale, message));
        }
        Ok(seat)
    }

    /// Passes a request to the turn, here or on the node that steps it.
    fn hand_on(&mut self, key: (usize, String), mut asked: Asked, action: String) {
        let (seat, id) = key.clone();
        let full = self.live.waiting.0.len() >= MOST_WAITING;
        let busy = |message: &str| Refusal::new(ErrorCode::Busy, message);
        let handed = match &self.live.owned {
            _ if full => Err(busy("too much waits for this table; ask again")),
            Some(owned) => {
                let seat = Seat::new(seat);
                let input = ToTurn::Input { seat, id, action };
                owned.commands.try_send(input).map_err(|error| match error {
                    mpsc::error::TrySendError::Full(_) => {
                        busy("too much waits for this turn; ask again")
                    }
                    mpsc::error::TrySendError::Closed(_) => {
                        Refusal::new(ErrorCode::Stale, "the turn is over")
                    }
                })
            }
            None if self.shared.bus.has_others() && !asked.from_elsewhere => {
                asked.until = Some(Instant::now() + RELAY_DEADLINE);
                let seat = seat as u8;
                self.publish(NodeMessage::Live(LiveNodeMessage::Input {
                    seat,
                    id,
                    action,
                }));
                Ok(())
            }
            None => Err(busy("nobody keeps the time of this turn now; ask again")),
        };
        match handed {
            Ok(()) => {
                self.live.waiting.0.insert(key, asked);
            }
            Err(refusal) => self.refuse_input(key, asked, &refusal),
        }
    }

    /// Handles a request relayed by another node, which has authenticated the asker.
    pub(super) fn input_from_elsewhere(&mut self, seat: usize, id: String, action: String) {
        let playing = self.playing.as_ref();
        let done = playing.is_none_or(|playing| playing.request(seat, &id).is_some());
        let key = (seat, id);
        // If it is stored or already waiting here, the relaying node finds it in the log.
        if done || self.live.owned.is_none() || self.live.waiting.0.contains_key(&key) {
            return;
        }
        if seat >= self.row.seats.len() {
            return;
        }
        let asked = Asked {
            answers: Vec::new(),
            until: None,
            from_elsewhere: true,
        };
        self.hand_on(key, asked, action);
    }

    fn refuse_input(&mut self, (seat, id): (usize, String), asked: Asked, refusal: &Refusal) {
        if asked.from_elsewhere {
            self.publish(NodeMessage::Live(LiveNodeMessage::Refused {
                seat: seat as u8,
                id,
                code: refusal.code,
                message: refusal.message.clone(),
            }));
        }
        asked.answer(&refusal.clone().answer(self.version()));
    }

    /// Answers a request that the turn has refused, here or on another node.
    pub(super) fn input_refused(&mut self, seat: usize, id: String, refusal: &Refusal) {
        let key = (seat, id);
        if let Some(asked) = self.live.waiting.0.remove(&key) {
            self.refuse_input(key, asked, refusal);
        }
    }

    /// Answers requests whose chunk is stored, and those that have timed out.
    pub(super) fn settle_inputs(&mut self) {
        let Some(playing) = &self.playing else {
            return;
        };
        let stored = |key: &(usize, String)| playing.request(key.0, &key.1);
        let done = self.live.waiting.take(|key, _| stored(key).is_some());
        for (key, asked) in done {
            if let Some(version) = stored(&key) {
                asked.answer(&Answer::Done { version });
            }
        }
        let now = Instant::now();
        let late = self
            .live
            .waiting
            .take(|_, asked| asked.until.is_some_and(|until| until <= now));
        let version = self.version();
        for (_, asked) in late {
            asked.answer(&unknown_outcome().answer(version));
        }
    }

    /// Refuses the waiting requests once the turn is no longer stepped here: what is not stored by
    /// now may never be.
    pub(super) fn give_up_inputs(&mut self, refusal: &Refusal) {
        self.settle_inputs();
        for (key, asked) in self.live.waiting.take(|_, asked| asked.until.is_none()) {
            self.refuse_input(key, asked, refusal);
        }
    }
}
