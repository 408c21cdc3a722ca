//! The inputs of players in a turn.
//!
//! Each goes to the node that steps the turn, and is answered once its chunk is stored.

use std::collections::BTreeMap;

use ruckus_core::Seat;
use ruckus_protocol::{Answer, ErrorCode};
use tokio::sync::oneshot;
use tokio::time::{Duration, Instant};

use super::super::ask::id_reused;
use super::super::presence::seat_of;
use super::super::room::Room;
use super::super::table_command::TableCommand;
use super::super::table_log::unknown_outcome;
use super::super::{Asker, Refusal};
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

/// Requests waiting for their chunk.
#[derive(Default)]
pub(super) struct Waiting(BTreeMap<RequestKey, WaitingRequest>);

/// The seat of a request, and its id.
type RequestKey = (usize, String);

/// The clients waiting for one request.
struct WaitingRequest {
    answers: Vec<oneshot::Sender<Answer>>,
    route: Route,
}

/// Where a request came from, and where it went.
#[derive(Clone, Copy, PartialEq)]
enum Route {
    /// From a client here to the turn here.
    Local,
    /// From a client here to the node that steps the turn. Its outcome is unknown after the
    /// deadline.
    ToOwner { deadline: Instant },
    /// From another node to the turn here.
    FromNode,
}

impl Waiting {
    /// When the next relayed request times out with an unknown outcome.
    pub(super) fn due(&self) -> Option<Instant> {
        self.0.values().filter_map(WaitingRequest::deadline).min()
    }

    /// Removes and returns the requests that match.
    fn take(
        &mut self,
        mut wanted: impl FnMut(&RequestKey, &WaitingRequest) -> bool,
    ) -> Vec<(RequestKey, WaitingRequest)> {
        self.0
            .extract_if(.., |key, request| wanted(key, request))
            .collect()
    }
}

impl WaitingRequest {
    fn deadline(&self) -> Option<Instant> {
        match self.route {
            Route::ToOwner { deadline } => Some(deadline),
            Route::Local | Route::FromNode => None,
        }
    }

    fn answer(self, answer: &Answer) {
        for waits in self.answers {
            // A client that has gone will ask again.
            let _ = waits.send(answer.clone());
        }
    }
}

impl Room {
    /// Handles a player's input.
    pub(in crate::rooms) fn input(&mut self, input: Input) {
        let Input {
            asker,
            id,
            expected,
            action,
            answer,
        } = input;
        let version = self.table.version();
        let own = seat_of(self.table.row(), &asker);
        let known = own.and_then(|seat| self.table.request(seat, &id));
        if let Some(version) = known {
            let command = TableCommand::Action(action);
            let found = if self.table.is_request_for(version, &command) {
                self.shared.metrics.duplicates.add(1);
                Answer::Done { version }
            } else {
                id_reused().answer(self.table.version())
            };
            let _ = answer.send(found);
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
        if let Some(request) = self.live.waiting.0.get_mut(&key) {
            self.shared.metrics.duplicates.add(1);
            request.answers.push(answer);
            return;
        }
        let request = WaitingRequest {
            answers: vec![answer],
            route: Route::Local,
        };
        self.pass_on(key, request, action);
    }

    /// The seat of the asker, if it may act in the turn in progress.
    fn may_input(&self, asker: &Asker, expected: u64) -> Result<usize, Refusal> {
        let seat = self.seat(asker)?;
        let playing = self.table.begun()?;
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
    fn pass_on(&mut self, key: RequestKey, mut request: WaitingRequest, action: String) {
        let (seat, id) = key.clone();
        let full = self.live.waiting.0.len() >= MOST_WAITING;
        let busy = |message: &str| Refusal::new(ErrorCode::Busy, message);
        let passed_on = match self.live.owned() {
            _ if full => Err(busy("too much waits for this table; ask again")),
            Some(owned) => owned.submit(Seat::new(seat), id, action),
            None if self.shared.bus.has_others() && request.route == Route::Local => {
                let deadline = Instant::now() + RELAY_DEADLINE;
                request.route = Route::ToOwner { deadline };
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
        match passed_on {
            Ok(()) => {
                self.live.waiting.0.insert(key, request);
            }
            Err(refusal) => self.refuse(key, request, &refusal),
        }
    }

    /// Handles a request relayed by another node, which has authenticated the asker.
    pub(super) fn receive_input(&mut self, seat: usize, id: String, action: String) {
        let game = self.table.game();
        let done = game.is_none_or(|game| game.request(seat, &id).is_some());
        let key = (seat, id);
        // If it is stored or already waiting here, the relaying node finds it in the log.
        if done || !self.live.is_owned() || self.live.waiting.0.contains_key(&key) {
            return;
        }
        if seat >= self.table.row().seats.len() {
            return;
        }
        let request = WaitingRequest {
            answers: Vec::new(),
            route: Route::FromNode,
        };
        self.pass_on(key, request, action);
    }

    fn refuse(&self, (seat, id): RequestKey, request: WaitingRequest, refusal: &Refusal) {
        if request.route == Route::FromNode {
            self.publish(NodeMessage::Live(LiveNodeMessage::Refused {
                seat: seat as u8,
                id,
                code: refusal.code,
                message: refusal.message.clone(),
            }));
        }
        request.answer(&refusal.clone().answer(self.table.version()));
    }

    /// Answers a request that the turn has refused, here or on another node.
    pub(super) fn refuse_input(&mut self, seat: usize, id: String, refusal: &Refusal) {
        let key = (seat, id);
        if let Some(request) = self.live.waiting.0.remove(&key) {
            self.refuse(key, request, refusal);
        }
    }

    /// Answers requests whose chunk is stored, and those that have timed out.
    pub(super) fn settle_inputs(&mut self) {
        let Some(game) = self.table.game() else {
            return;
        };
        let stored = |key: &RequestKey| game.request(key.0, &key.1);
        let done = self.live.waiting.take(|key, _| stored(key).is_some());
        for (key, request) in done {
            if let Some(version) = stored(&key) {
                request.answer(&Answer::Done { version });
            }
        }
        let now = Instant::now();
        let late = |request: &WaitingRequest| request.deadline().is_some_and(|at| at <= now);
        let version = game.version();
        for (_, request) in self.live.waiting.take(|_, request| late(request)) {
            request.answer(&unknown_outcome().answer(version));
        }
    }

    /// Refuses the waiting requests once the turn is no longer stepped here: inputs that are not
    /// stored by now may never be.
    pub(super) fn give_up_inputs(&mut self, refusal: &Refusal) {
        self.settle_inputs();
        let here = |request: &WaitingRequest| request.deadline().is_none();
        for (key, request) in self.live.waiting.take(|_, request| here(request)) {
            self.refuse(key, request, refusal);
        }
    }
}
