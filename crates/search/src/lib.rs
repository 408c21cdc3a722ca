//! Game-blind search: given what one seat sees, which action is best?
//!
//! [`search`] is Monte-Carlo tree search over information sets. It never gets a
//! state from outside, only a [`Game::View`](ruckus_core::Game::View); what the view does not show is
//! drawn anew for every playout. In games without secrets that is plain
//! Monte-Carlo tree search. The result depends on the view, the budget and the
//! seed alone, except where time is the budget.

mod budget;
mod random;
mod tree;

pub use budget::{Budget, Level};
pub use random::{Random, play_randomly};
pub use tree::{Found, search};
