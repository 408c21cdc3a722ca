//! Requests that must be refused.

use serde_json::{Value, json};

use super::games::Game;

/// The longest line that the engine reads, in bytes.
const LONGEST_LINE: usize = 1 << 20;

/// Lines that are not valid requests.
pub(super) const BAD_LINES: &[&[u8]] = &[
    b"",
    b" ",
    b"{",
    b"[]",
    b"null",
    b"7",
    b"\"legal\"",
    b"{}",
    b"{\"id\":1}",
    b"{\"id\":1,\"cmd\":5}",
    b"{\"id\":1,\"cmd\":\"legal\"} {}",
    b"{\"id\":1,\"cmd\":\"\xff\"}",
    b"{\"id\":1,\"cmd\":\"\\ud800\"}",
    b"\xef\xbb\xbf{\"id\":1,\"cmd\":\"legal\"}",
    b"\0",
];

/// A line that is valid except that it is one byte too long.
pub(super) fn oversized() -> Vec<u8> {
    let mut line = br#"{"id":1,"cmd":"legal"}"#.to_vec();
    line.resize(LONGEST_LINE + 1, b' ');
    line
}

/// Requests that are refused before a match has begun.
pub(super) fn needs_a_game() -> Vec<Value> {
    vec![
        json!({"cmd": "legal"}),
        json!({"cmd": "apply", "action": "k@a1"}),
        json!({"cmd": "tick", "steps": 60}),
        json!({"cmd": "keep"}),
        json!({"cmd": "back"}),
        json!({"cmd": "view", "seat": 0}),
        json!({"cmd": "go", "seat": 0, "nodes": 10}),
        json!({"cmd": "perft", "depth": 1}),
    ]
}

/// Well-formed JSON that must be refused during a match.
pub(super) fn bad_requests(game: &Game) -> Vec<Value> {
    let id = &game.id;
    vec![
        json!({"cmd": "resign"}),
        json!({"cmd": "new"}),
        json!({"cmd": "new", "game": 5}),
        json!({"cmd": "new", "game": id, "players": 7}),
        json!({"cmd": "new", "game": id, "players": "two"}),
        json!({"cmd": "new", "game": id, "options": {"catnip": true}}),
        json!({"cmd": "new", "game": id, "options": {"eight": "sometimes"}}),
        json!({"cmd": "new", "game": id, "options": {"eight": 8}}),
        json!({"cmd": "new", "game": id, "options": []}),
        json!({"cmd": "position", "game": id}),
        json!({"cmd": "position", "game": id, "position": ""}),
        json!({"cmd": "position", "game": id, "position": 5}),
        json!({"cmd": "position", "game": id, "position": "9/9/9 0,0 0,0 2"}),
        json!({"cmd": "apply"}),
        json!({"cmd": "apply", "action": ""}),
        json!({"cmd": "apply", "action": 5}),
        json!({"cmd": "apply", "action": "k@z9"}),
        json!({"cmd": "apply", "seat": 9, "action": "k@a1"}),
        json!({"cmd": "back"}),
        json!({"cmd": "tick"}),
        json!({"cmd": "tick", "steps": 0}),
        json!({"cmd": "tick", "steps": 1.5}),
        json!({"cmd": "tick", "steps": 1_000_000}),
        json!({"cmd": "legal", "seat": 9}),
        json!({"cmd": "view", "seat": 9}),
        json!({"cmd": "view", "seat": "first"}),
        json!({"cmd": "go", "seat": 9, "nodes": 10}),
        json!({"cmd": "go", "seat": 0, "nodes": -1}),
        json!({"cmd": "go", "seat": 0, "nodes": 1e30}),
        json!({"cmd": "go", "seat": 0, "ms": 600_001}),
        json!({"cmd": "go", "seat": 0, "level": 256}),
        json!({"cmd": "perft"}),
        json!({"cmd": "perft", "depth": 9}),
        json!({"cmd": "perft", "depth": -1}),
        json!({"cmd": "perft", "depth": 1.5}),
        json!({"cmd": "perft", "depth": "deep"}),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_bad_line_has_a_newline_inside() {
        assert!(BAD_LINES.iter().all(|line| !line.contains(&b'\n')));
        assert!(!oversized().contains(&b'\n'));
    }

    #[test]
    fn the_oversized_line_is_only_too_long() {
        assert_eq!(oversized().len(), 1_048_577);
        assert!(serde_json::from_slice::<Value>(&oversized()).is_ok());
    }
}
