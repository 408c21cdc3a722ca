//! Every seed has exactly one text form.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ruckus_core::Seed;

fuzz_target!(|text: &str| {
    if let Ok(seed) = text.parse::<Seed>() {
        assert_eq!(seed.reveal(), text);
    }
});
