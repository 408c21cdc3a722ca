//! Generic search: finds the best action of a seat from what that seat sees.
//!
//! [`think`] never receives a state, only a [`Game::View`](ruckus_core::Game::View). Games for two
//! without secrets are searched by alpha-beta with the game's own evaluation
//! ([`Heuristics`](ruckus_core::Heuristics)). In the other games the most promising actions are
//! tried in many states sampled from the view. Plain Monte-Carlo tree search, which needs no
//! heuristics, is there for comparison.

mod alpha_beta;
mod budget;
mod fingerprint;
mod level;
mod monte_carlo;
mod proof;
mod random;
mod result;
mod sampling;
mod think;

pub use budget::Budget;
pub use fingerprint::fingerprint;
pub use level::Level;
pub use monte_carlo::monte_carlo;
pub use proof::{Proof, ProofProgress, Verdict, prove};
pub use random::{Random, play_randomly};
pub use result::SearchResult;
pub use think::{SearchRequest, Strategy, think};
