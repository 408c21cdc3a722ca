//! Parsed options print a text that parses to the same options, as text and as JSON.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ruckus_boop::{Boop, Halls};
use ruckus_core::{Config, Game};
use ruckus_kaboom::Kaboom;

fuzz_target!(|text: &str| {
    check::<Boop>(text);
    check::<Halls>(text);
    check::<Kaboom>(text);
});

fn check<G: Game>(text: &str) {
    if let Ok(config) = G::Config::from_text(text) {
        assert_eq!(
            G::Config::from_stored_text(&config.to_text()).as_ref(),
            Ok(&config)
        );
        assert_eq!(
            G::Config::from_json(&config.to_json()).as_ref(),
            Ok(&config)
        );
    }
    if let Ok(json) = serde_json::from_str(text)
        && let Ok(config) = G::Config::from_json(&json)
    {
        assert_eq!(
            G::Config::from_json(&config.to_json()).as_ref(),
            Ok(&config)
        );
    }
}
