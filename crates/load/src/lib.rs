//! Load tests for a Ruckus server, as `ruckus load`.
//!
//! Tables play real matches of boop at a rate that does not depend on how fast the
//! server answers: each move has a scheduled time, and its latency counts from then, so
//! that a server that stalls cannot hide it. A table has one move in flight at a time,
//! so the number of tables bounds the load.
//!
//! In the same run a bare relay gets the same messages on the same kind of sockets, and
//! sends as many messages of the same size, but does nothing else. The additional cost
//! of the server is the cost of the game, its secrecy and its storage.
//!
//! Separately, [`run_turns`] measures how many turns of Kaboom a machine can step on
//! time, and [`run_instructions`] counts the instructions of a move, which do not depend
//! on what else the machine does.

mod idle;
mod instructions;
mod line;
mod measure;
mod playing;
mod relay;
mod report;
mod run;
mod script;
mod seated;
mod turns;

pub use instructions::{InstructionsPlan, run_instructions};
pub use relay::{RELAY_COMMAND, relay};
pub use run::{Plan, run};
pub use turns::{TurnsPlan, run_turns};
