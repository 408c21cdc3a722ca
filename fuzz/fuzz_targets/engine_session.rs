//! The engine answers each line, whatever it contains, with one line of JSON, and a
//! refused line changes nothing.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ruckus_engine::Session;
use serde_json::Value;

fuzz_target!(|data: &[u8]| {
    let mut session = Session::new(|| 0);
    for line in data.split(|byte| *byte == b'\n').take(64) {
        // Deep perfts and long searches are slow by design.
        if contains(line, b"perft") || contains(line, b"go") {
            continue;
        }
        let before = session.line(br#"{"cmd":"view"}"#).text;
        let reply = session.line(line);
        let json: Value = serde_json::from_str(&reply.text).expect("a reply is JSON");
        if json["ok"] != Value::Bool(true) {
            assert!(json["error"]["code"].is_string(), "{json}");
            assert_eq!(session.line(br#"{"cmd":"view"}"#).text, before);
        }
        if reply.quit {
            break;
        }
    }
});

fn contains(line: &[u8], word: &[u8]) -> bool {
    line.windows(word.len()).any(|window| window == word)
}
