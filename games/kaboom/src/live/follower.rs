//! A table that runs ahead of the one that decides, and follows it.

use std::collections::{BTreeMap, VecDeque};

use ruckus_core::{Game as _, Seat};

use super::batch::{Batch, InputId, Stamped};
use super::host::Welcome;
use crate::catapult;
use crate::game::{Action, Deed, Event, Kaboom, Phase, State};
use crate::input::Input;

/// More batches than this are not kept in wait for one that is missing: twenty
/// seconds.
const MOST_WAITING: usize = 400;
/// More own inputs than this are not kept in wait for the host.
const MOST_PENDING: usize = 64;

/// A table that follows a [`Host`](super::Host).
#[derive(Clone, Debug)]
pub struct Follower {
    game: Kaboom,
    /// Whose inputs are predicted; none for somebody who only watches.
    seat: Option<Seat>,
    confirmed: State,
    predicted: State,
    /// The number of the batch that is wanted next.
    next: u64,
    /// Batches that came too early.
    waiting: BTreeMap<u64, Batch>,
    /// What this seat has done and the host has not said yet.
    pending: VecDeque<Pending>,
    next_id: InputId,
}

/// An input on its way.
#[derive(Clone, Copy, Debug)]
struct Pending {
    id: InputId,
    /// The step at which it was predicted to take effect.
    step: u32,
    deed: Deed,
}

/// What a batch was good for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Received {
    /// It was the next one, and maybe others that waited for it: this happened.
    Confirmed(Vec<Event>),
    /// It is kept until the ones before it are here; this one is missing.
    Waiting {
        /// The number of the missing batch.
        missing: u64,
    },
    /// It had been here before.
    Old,
    /// It does not lead to the state it names, or too many are missing: a new
    /// [`Welcome`] is needed.
    Lost,
}

impl Follower {
    /// A follower that begins where a welcome says.
    #[must_use]
    pub fn new(game: Kaboom, seat: Option<Seat>, welcome: &Welcome) -> Follower {
        let state = welcome.view.state().clone();
        let mut follower = Follower {
            game,
            seat,
            predicted: state.clone(),
            confirmed: state,
            next: welcome.next,
            waiting: BTreeMap::new(),
            pending: VecDeque::new(),
            next_id: 0,
        };
        for batch in &welcome.batches {
            follower.receive(batch.clone());
        }
        follower
    }

    /// What is certain.
    #[must_use]
    pub fn confirmed(&self) -> &State {
        &self.confirmed
    }

    /// What to show: some steps ahead, with the own inputs in it.
    #[must_use]
    pub fn predicted(&self) -> &State {
        &self.predicted
    }

    /// Takes a batch in whatever order they come.
    pub fn receive(&mut self, batch: Batch) -> Received {
        if batch.number < self.next {
            return Received::Old;
        }
        self.waiting.insert(batch.number, batch);
        let mut events = Vec::new();
        let first = self.next;
        while let Some(batch) = self.waiting.remove(&self.next) {
            match self.confirm(&batch) {
                Some(new) => events.extend(new),
                None => return Received::Lost,
            }
            self.next += 1;
        }
        if self.waiting.len() > MOST_WAITING {
            return Received::Lost;
        }
        if self.next == first {
            return Received::Waiting { missing: self.next };
        }
        Received::Confirmed(events)
    }

    /// Does something now, on the predicted table; gives the number under which it
    /// is to be sent. None if it would be refused there, or if the host has not
    /// answered for long.
    pub fn act(&mut self, deed: Deed) -> Option<InputId> {
        let seat = self.seat?;
        if self.pending.len() >= MOST_PENDING {
            return None;
        }
        let step = match self.predicted.phase() {
            Phase::Play => self.predicted.world().step_number(),
            Phase::Ready(_) | Phase::Over => 0,
        };
        let pending = Pending {
            id: self.next_id,
            step,
            deed,
        };
        if !predict_input(&self.game, &mut self.predicted, seat, pending) {
            return None;
        }
        self.pending.push_back(pending);
        self.next_id += 1;
        Some(pending.id)
    }

    /// The host has refused an own input.
    pub fn refused(&mut self, id: InputId) {
        self.pending.retain(|pending| pending.id != id);
    }

    /// Makes the prediction anew: the confirmed table, `ahead` steps later, with the
    /// own inputs at the steps at which they were made or as soon as possible.
    pub fn predict(&mut self, ahead: u32) {
        let mut state = self.confirmed.clone();
        let goal = state.world().step_number() + ahead;
        let mut pending = self.pending.iter().peekable();
        loop {
            let now = state.world().step_number();
            while let Some(next) = pending.next_if(|next| next.step <= now) {
                if let Some(seat) = self.seat {
                    predict_input(&self.game, &mut state, seat, *next);
                }
            }
            // The end of a turn is not predicted: it decides too much.
            let last = state.world().setup().timer - 1;
            if state.phase() != Phase::Play || now >= goal.min(last) {
                break;
            }
            self.game.pass_time(&mut state, 1);
        }
        self.predicted = state;
    }

    /// Applies a batch to the confirmed table; none if it does not fit.
    fn confirm(&mut self, batch: &Batch) -> Option<Vec<Event>> {
        let mut events = Vec::new();
        for stamped in &batch.inputs {
            let Stamped {
                seat,
                action,
                launch,
                id,
            } = stamped;
            let taken = self
                .game
                .follow(&mut self.confirmed, *seat, action, *launch)
                .ok()?;
            events.extend(taken);
            if self.seat == Some(*seat) {
                self.pending.retain(|pending| pending.id != *id);
            }
        }
        let passed = self.game.pass_time(&mut self.confirmed, batch.steps);
        events.extend(passed.events);
        (self.game.hash(&self.confirmed) == batch.hash).then_some(events)
    }
}

/// Puts an own input on a predicted table; whether it was possible there.
fn predict_input(game: &Kaboom, state: &mut State, seat: Seat, pending: Pending) -> bool {
    let step = match pending.deed {
        Deed::Ready => 0,
        Deed::Input(_) => state.world().step_number(),
    };
    let action = Action {
        step,
        deed: pending.deed,
    };
    let launch = match (pending.deed, state.world().catapult_place(seat)) {
        (Deed::Input(Input::Fire(aim)), Some(place)) => Some(catapult::straight(place, aim)),
        _ => None,
    };
    game.follow(state, seat, &action, launch).is_ok()
}
