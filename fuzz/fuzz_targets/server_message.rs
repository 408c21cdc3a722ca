//! A message of a server that can be read prints a text that can be read: bots and the pages
//! read what any server sends.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ruckus_protocol::ServerMessage;

fuzz_target!(|text: &str| {
    if let Ok(message) = serde_json::from_str::<ServerMessage>(text) {
        let printed = serde_json::to_string(&message).expect("messages can be written as JSON");
        // Only readable, not equal: a fraction in the view may change its last digit.
        serde_json::from_str::<ServerMessage>(&printed).expect("it was just written");
    }
});
