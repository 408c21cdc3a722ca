//! The table that decides.

use ruckus_core::{ApplyError, Game as _, Seat, Viewer};

use super::batch::{BATCH_STEPS, Batch, InputId, Stamped};
use crate::game::{Action, Deed, Event, Kaboom, Phase, Refused, State, View};
use crate::input::Input;

/// Batches between two pictures that are kept for those who come late: a second.
const PICTURE_EVERY: u64 = 20;

/// A match in real time, without a clock.
#[derive(Clone, Debug)]
pub struct Host {
    game: Kaboom,
    state: State,
    /// The number of the batch that is open.
    number: u64,
    open: Vec<Stamped>,
    /// A picture of the table, and what has happened since.
    picture: Box<View>,
    since: Vec<Batch>,
}

/// What somebody who comes late needs: a picture and the batches since.
#[derive(Clone, Debug)]
pub struct Welcome {
    /// The match at some moment of the last second.
    pub view: View,
    /// The batches since, in order; the first may be of any number.
    pub batches: Vec<Batch>,
    /// The number of the first batch after the picture.
    pub next: u64,
}

impl Host {
    /// A host of a match that has come so far.
    #[must_use]
    pub fn new(game: Kaboom, state: State) -> Host {
        Host {
            picture: Box::new(game.view(&state, Viewer::Spectator)),
            game,
            state,
            number: 0,
            open: Vec::new(),
            since: Vec::new(),
        }
    }

    /// The match as it is.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Takes what a seat does; it takes effect now. Gives what happened.
    ///
    /// # Errors
    /// If it is refused: nothing has changed.
    pub fn submit(
        &mut self,
        seat: Seat,
        deed: Deed,
        id: InputId,
    ) -> Result<Vec<Event>, ApplyError<Refused>> {
        let step = match self.state.phase() {
            Phase::Play => self.state.world().step_number(),
            Phase::Ready(_) | Phase::Over => 0,
        };
        let action = Action { step, deed };
        let events = self.game.apply(&mut self.state, seat, &action)?;
        let launch = match deed {
            Deed::Input(Input::Fire(_)) => self.state.world().launched(seat),
            Deed::Input(_) | Deed::Ready => None,
        };
        self.open.push(Stamped {
            seat,
            action,
            launch,
            id,
        });
        Ok(events)
    }

    /// Lets the steps of a batch pass and closes it.
    pub fn close(&mut self) -> (Batch, Vec<Event>) {
        let passed = self.game.pass_time(&mut self.state, BATCH_STEPS);
        let batch = Batch {
            number: self.number,
            inputs: std::mem::take(&mut self.open),
            steps: passed.steps,
            hash: self.game.hash(&self.state),
        };
        self.number += 1;
        if self.number.is_multiple_of(PICTURE_EVERY) {
            *self.picture = self.game.view(&self.state, Viewer::Spectator);
            self.since.clear();
        } else {
            self.since.push(batch.clone());
        }
        (batch, passed.events)
    }

    /// For somebody who comes now, or has missed too much.
    #[must_use]
    pub fn welcome(&self) -> Welcome {
        Welcome {
            view: (*self.picture).clone(),
            batches: self.since.clone(),
            next: self.number - self.since.len() as u64,
        }
    }

    /// A batch of the last second, for somebody who has missed it. Who has missed
    /// more needs a [`Welcome`].
    #[must_use]
    pub fn again(&self, number: u64) -> Option<&Batch> {
        self.since.iter().find(|batch| batch.number == number)
    }
}
