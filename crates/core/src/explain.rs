//! Explanations of actions and facts about the rules, for the games that have them.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Game, Seat};

/// A game that explains an action before it is taken, legal or not.
pub trait Explain<G: Game> {
    /// The explanation of an action.
    type Explanation: Serialize;
    /// A question about the rules.
    type Question: DeserializeOwned;
    /// The answer to it.
    type Answer: Serialize;

    /// Explains what an action would score, and every reason why it would be refused. Uses only
    /// what the seat may know. `None` if the text is malformed or there is nothing to explain.
    fn explain(&self, state: &G::State, seat: Seat, text: &str) -> Option<Self::Explanation>;

    /// Answers a question that needs no match, such as which pieces the game has. `None` if the
    /// question mentions something that does not exist.
    fn consult(&self, question: &Self::Question) -> Option<Self::Answer>;
}

/// Stands for the explanations of a game that has none. It has no values.
#[derive(Clone, Copy, Debug)]
pub enum NoExplanations {}

impl<G: Game> Explain<G> for NoExplanations {
    type Explanation = ();
    type Question = ();
    type Answer = ();

    fn explain(&self, _: &G::State, _: Seat, _: &str) -> Option<()> {
        match *self {}
    }

    fn consult(&self, (): &()) -> Option<()> {
        match *self {}
    }
}
