//! The record of an online table with its proof prints a text that parses to the same record,
//! and checking it never panics.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ruckus_protocol::fair::{Commitment, Entropy, Proof};

fuzz_target!(|text: &str| {
    if let Ok(proof) = text.parse::<Proof>() {
        let printed = proof.to_string();
        let again = printed.parse::<Proof>().expect("it was just printed");
        assert_eq!(again.to_string(), printed);
        // Most are refused; none may panic.
        let _ = proof.check();
    }
    for line in text.lines() {
        if let Ok(commitment) = line.parse::<Commitment>() {
            assert_eq!(commitment.to_string(), line);
        }
        if let Ok(entropy) = line.parse::<Entropy>() {
            assert_eq!(entropy.reveal(), line);
        }
    }
});
