//! Generic search: finds the best action of a seat from the view of that seat.
//!
//! [`think`] never receives a state, only a [`Game::View`](ruckus_core::Game::View). The game
//! determines how its bots choose ([`Bots`](ruckus_core::Bots)): games for two without secrets by
//! alpha-beta with their own evaluation, games with hidden information by trying the most promising
//! actions in many states sampled from the view, games in real time by bots of their own. Plain
//! Monte-Carlo tree search, which needs only the rules, is there for comparison.

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
pub use result::{Alternatives, Comparison, SearchResult, ValuedAction, Watch};
pub use think::{SearchRequest, Strategy, compare, think, think_watched};
