//! A message of a client that can be read prints a text that reads as the same message.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ruckus_protocol::ClientMessage;

fuzz_target!(|text: &str| {
    if let Ok(message) = serde_json::from_str::<ClientMessage>(text) {
        let printed = serde_json::to_string(&message).expect("messages can be written as JSON");
        let again = serde_json::from_str::<ClientMessage>(&printed).expect("it was just written");
        assert_eq!(again, message);
    }
});
