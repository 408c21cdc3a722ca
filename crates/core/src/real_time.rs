//! The rules of passing time, for games in which the position also changes by itself.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{ApplyError, BadPosition, Game, Seat, Value};

/// A game whose position changes by itself, in fixed steps ([`Timing::Steps`](crate::Timing)).
///
/// Such games can be followed: another match, which knows neither the seed nor the secrets, applies
/// the same actions with their chance outcomes and stays equal.
pub trait RealTime<G: Game> {
    /// What chance made of an action.
    type ChanceOutcome: Serialize + DeserializeOwned;
    /// The fixed data that drawing the game needs: sizes, places, plans.
    type Scene: Serialize;
    /// The effects of an action as far as a viewer could foresee them.
    type Preview: Serialize;
    /// A question about a position.
    type Question: DeserializeOwned;
    /// The answer to it.
    type Answer: Serialize;
    /// The actions of a seat by kind and range.
    type InputRanges: Serialize;

    /// Lets time pass without any action, for at most `steps` steps; fewer if the game reaches a
    /// point where it waits for a decision.
    fn advance(&self, state: &mut G::State, steps: u32) -> Elapsed<G::Event>;

    /// The current step of the turn while time passes by itself; `None` while the game waits for a
    /// decision.
    fn current_step(&self, state: &G::State) -> Option<u32>;

    /// Rewrites the text of an action so that it takes effect now, whatever step it names. `None`
    /// while the game waits for a decision, or if the text is malformed.
    fn restamp(&self, state: &G::State, text: &str) -> Option<String>;

    /// Whether an action names the step at which it takes effect, so that the time before it need
    /// not be recorded separately.
    fn carries_step(&self, action: &G::Action) -> bool;

    /// The chance outcome of the action a seat has just taken, for matches that follow this one
    /// without its seed. `None` if chance played no part.
    fn chance_outcome(
        &self,
        after: &G::State,
        seat: Seat,
        action: &G::Action,
    ) -> Option<Self::ChanceOutcome>;

    /// Checks and applies an action of the followed match, with the outcome that
    /// [`RealTime::chance_outcome`] returned there.
    ///
    /// # Errors
    /// The errors of [`Game::apply`], or an outcome that chance could not have produced.
    fn apply_with_outcome(
        &self,
        state: &mut G::State,
        seat: Seat,
        action: &G::Action,
        chance_outcome: Option<&Self::ChanceOutcome>,
    ) -> Result<Vec<G::Event>, ApplyError<G::Refusal>>;

    /// Rebuilds the position that a view shows, for matches that follow another one. The result
    /// equals the original except for its secrets, and has the same hash.
    ///
    /// # Errors
    /// The faults of the view.
    fn state_from_view(&self, view: &Value) -> Result<G::State, BadPosition>;

    /// The scene.
    fn scene(&self) -> Self::Scene;

    /// Previews an action of a seat that sees this view.
    fn preview(&self, view: &G::View, seat: Seat, action: &G::Action) -> Option<Self::Preview>;

    /// Answers a question about the position that this view shows. `None` if the question mentions
    /// something that does not exist.
    fn answer(&self, view: &G::View, question: &Self::Question) -> Option<Self::Answer>;

    /// The input ranges of a seat, for programs that construct actions: [`Game::legal_actions`]
    /// lists only examples.
    fn input_ranges(&self, state: &G::State, seat: Seat) -> Self::InputRanges;
}

/// Stands for the rules of passing time of a game that is played in turns. It has no values.
#[derive(Clone, Copy, Debug)]
pub enum NoRealTime {}

impl<G: Game> RealTime<G> for NoRealTime {
    type ChanceOutcome = ();
    type Scene = ();
    type Preview = ();
    type Question = ();
    type Answer = ();
    type InputRanges = ();

    fn advance(&self, _: &mut G::State, _: u32) -> Elapsed<G::Event> {
        match *self {}
    }

    fn current_step(&self, _: &G::State) -> Option<u32> {
        match *self {}
    }

    fn restamp(&self, _: &G::State, _: &str) -> Option<String> {
        match *self {}
    }

    fn carries_step(&self, _: &G::Action) -> bool {
        match *self {}
    }

    fn chance_outcome(&self, _: &G::State, _: Seat, _: &G::Action) -> Option<()> {
        match *self {}
    }

    fn apply_with_outcome(
        &self,
        _: &mut G::State,
        _: Seat,
        _: &G::Action,
        _: Option<&()>,
    ) -> Result<Vec<G::Event>, ApplyError<G::Refusal>> {
        match *self {}
    }

    fn state_from_view(&self, _: &Value) -> Result<G::State, BadPosition> {
        match *self {}
    }

    fn scene(&self) {
        match *self {}
    }

    fn preview(&self, _: &G::View, _: Seat, _: &G::Action) -> Option<()> {
        match *self {}
    }

    fn answer(&self, _: &G::View, (): &()) -> Option<()> {
        match *self {}
    }

    fn input_ranges(&self, _: &G::State, _: Seat) {
        match *self {}
    }
}

/// The result of letting time pass.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Elapsed<E> {
    /// The number of steps that passed.
    pub steps: u32,
    /// The events during these steps, in order.
    pub events: Vec<E>,
}
