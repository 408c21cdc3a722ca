//! Load for a Ruckus server, as `ruckus load`.
//!
//! Tables play real games of boop at a rate that does not depend on how fast they
//! are answered: each move has a moment at which it is meant to be made, and its
//! latency counts from there, so that a server that stalls cannot hide it. A table
//! has one move under way at a time, so the load is bounded by their number.
//!
//! In the same run a bare relay gets the same messages on the same kind of sockets
//! and sends as many of the same size, and nothing else: what the server costs
//! beyond that is what the game, its secrecy and its storage cost.
//!
//! Apart from that, [`run_turns`] finds out how many turns of Kaboom a machine steps in
//! time.

mod idle;
mod line;
mod measure;
mod playing;
mod relay;
mod report;
mod run;
mod script;
mod seated;
mod turns;

pub use relay::{RELAY_COMMAND, relay};
pub use run::{Plan, run};
pub use turns::{TurnsPlan, run_turns};
