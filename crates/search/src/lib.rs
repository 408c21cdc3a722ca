//! Game-blind search: given what one seat sees, which action is best?
//!
//! [`think`] never gets a state from outside, only a
//! [`Game::View`](ruckus_core::Game::View). Games for two without secrets are
//! searched by alpha-beta with the game's own appraisal
//! ([`Heuristics`](ruckus_core::Heuristics)); in the others the most promising actions are
//! tried against many guesses of what the view does not show. Plain Monte-Carlo
//! tree search, which needs no opinion on the game, is there to compare with.

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
