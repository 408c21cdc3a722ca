//! Writes the certificate of a proof.

use ruckus_boop::strategy::{Claim, Strategy};
use sha2::{Digest as _, Sha256};

use crate::graph::Graph;
use crate::prover::Prover;

/// A certificate and what is in it.
#[derive(Clone, Debug)]
pub struct Certificate {
    /// The strategy.
    pub strategy: Strategy,
    /// The file.
    pub file: Vec<u8>,
}

/// Makes a certificate of a claim that the prover has proved. `None` if the search is stopped before
/// a part of the proof that has left the table is found again.
pub fn certify(prover: &mut Prover<'_>, claim: &Claim) -> Option<Certificate> {
    let roots = claim.roots();
    let mut graph = Graph::collect(prover, &roots)?;
    graph.widen();
    graph.weigh();
    let moves = graph.select(&roots)?;
    let (strategy, file) = Strategy::new(*claim, &moves).ok()?;
    let file = sealed(file);
    Some(Certificate { strategy, file })
}

/// The text and moves of a certificate with their checksum.
#[must_use]
pub fn sealed(mut file: Vec<u8>) -> Vec<u8> {
    let checksum = Sha256::digest(&file);
    file.extend_from_slice(&checksum);
    file
}
