//! The proof of a table prints a text that parses to the same proof, and checking it never panics.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ruckus_protocol::fair::{Commitment, Entropy, Proof};

fuzz_target!(|text: &str| {
    if let Ok(entropy) = text.parse::<Entropy>() {
        assert_eq!(entropy.reveal(), text.to_ascii_lowercase());
    }
    if let Ok(commitment) = text.parse::<Commitment>() {
        assert_eq!(commitment.to_string(), text.to_ascii_lowercase());
    }
    let Ok(proof) = text.parse::<Proof>() else {
        return;
    };
    assert_eq!(proof.to_string().parse::<Proof>().as_ref(), Ok(&proof));
    // Whether it is consistent does not matter here.
    let _ = proof.check();
});
