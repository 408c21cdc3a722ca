//! Solves boop without cats, the game for younger players: a prover, certificates of its proofs,
//! and a checker that shares nothing with them.
//!
//! | file | subject |
//! |---|---|
//! | `prover` | depth-first proof-number search |
//! | `table` | its table of positions |
//! | `graph` | makes a small winning strategy from a proof |
//! | `certificate` | writes the strategy with its checksum |
//! | `checker` | verifies a certificate with rules of its own |
//!
//! `ruckus_boop::strategy` describes the certificate and reads it.

mod certificate;
mod checker;
mod graph;
mod prover;
mod table;
#[cfg(test)]
mod tests;

pub use certificate::{Certificate, certify, sealed};
pub use checker::{BadProof, Checked, check};
pub use prover::{Numbers, Progress, Prover, Verdict};
