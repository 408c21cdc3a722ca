//! Explanations of actions, for the games that have them.

use crate::{Game, Seat, Value};

/// A game that explains an action before it is taken, legal or not.
pub trait Explain<G: Game> {
    /// Explains what an action would score, and every reason why it would be refused. Uses only
    /// what the seat may know. `None` if the text is malformed or there is nothing to explain.
    fn explain(&self, state: &G::State, seat: Seat, text: &str) -> Option<Value>;
}
