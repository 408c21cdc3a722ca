//! The text of messages.
//!
//! Every move is answered, and its event goes to everybody who watches. These two messages are
//! written here in long pieces, in a fraction of the time that serde takes; all others by serde.

use std::fmt::Write as _;

use serde::Serialize;

use crate::{Answer, EventKind, Offers, Position, ServerMessage, TableEvent};

impl ServerMessage {
    /// The message as JSON, as it is sent.
    #[must_use]
    pub fn text(&self) -> String {
        let text = match self {
            ServerMessage::Event { event } => event_text(event),
            ServerMessage::Answer {
                table,
                id,
                answer: Answer::Done { version },
            } => done_text(table, id, *version),
            _ => json(self),
        };
        debug_assert_eq!(text, json(self), "serde writes it in another way");
        text
    }
}

/// Messages consist of text, numbers and JSON: serialising them cannot fail.
fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("messages can be written as JSON")
}

fn done_text(table: &str, id: &str, version: u64) -> String {
    let mut text = String::with_capacity(128);
    text.push_str(r#"{"type":"answer","table":"#);
    push_string(&mut text, table);
    text.push_str(r#","id":"#);
    push_string(&mut text, id);
    text.push_str(r#","answer":{"kind":"done","version":"#);
    push_number(&mut text, version);
    text.push_str("}}");
    text
}

fn event_text(event: &TableEvent) -> String {
    let TableEvent {
        table,
        version,
        at,
        seat,
        what,
        action,
        seen,
        position,
        offers,
        chunk,
    } = event;
    let view = position.as_ref().map_or(0, |it| it.view.text().len());
    let mut text = String::with_capacity(512 + view + seen.text().len());
    text.push_str(r#"{"type":"event","event":{"table":"#);
    push_string(&mut text, table);
    text.push_str(r#","version":"#);
    push_number(&mut text, *version);
    text.push_str(r#","at":"#);
    push_number(&mut text, *at);
    text.push_str(r#","seat":"#);
    push_number(&mut text, (*seat).into());
    text.push_str(r#","what":"#);
    match what {
        EventKind::Action => text.push_str(r#""action""#),
        what => text.push_str(&json(what)),
    }
    text.push_str(r#","action":"#);
    match action {
        Some(action) => push_string(&mut text, action),
        None => text.push_str("null"),
    }
    text.push_str(r#","seen":"#);
    text.push_str(seen.text());
    text.push_str(r#","position":"#);
    match position {
        Some(position) => push_position(&mut text, position),
        None => text.push_str("null"),
    }
    text.push_str(r#","offers":"#);
    push_offers(&mut text, offers);
    if let Some(chunk) = chunk {
        text.push_str(r#","chunk":"#);
        text.push_str(&json(chunk));
    }
    text.push_str("}}");
    text
}

fn push_position(text: &mut String, position: &Position) {
    let Position {
        plies,
        to_move,
        view,
        clocks,
        result,
    } = position;
    text.push_str(r#"{"plies":"#);
    push_number(text, (*plies).into());
    text.push_str(r#","to_move":"#);
    push_seats(text, to_move);
    text.push_str(r#","view":"#);
    text.push_str(view.text());
    text.push_str(r#","clocks":"#);
    match clocks {
        Some(clocks) => text.push_str(&json(clocks)),
        None => text.push_str("null"),
    }
    text.push_str(r#","result":"#);
    match result {
        Some(result) => text.push_str(&json(result)),
        None => text.push_str("null"),
    }
    text.push('}');
}

fn push_offers(text: &mut String, offers: &Offers) {
    let Offers { draw, take_back } = offers;
    text.push_str(r#"{"draw":"#);
    push_seats(text, draw);
    text.push_str(r#","take_back":"#);
    push_seats(text, take_back);
    text.push('}');
}

fn push_seats(text: &mut String, seats: &[u8]) {
    text.push('[');
    for (number, seat) in seats.iter().enumerate() {
        if number > 0 {
            text.push(',');
        }
        push_number(text, (*seat).into());
    }
    text.push(']');
}

fn push_number(text: &mut String, number: u64) {
    match u8::try_from(number) {
        Ok(digit @ 0..10) => text.push(char::from(b'0' + digit)),
        _ => {
            // Writing into a text cannot fail.
            let _ = write!(text, "{number}");
        }
    }
}

fn push_string(text: &mut String, string: &str) {
    let is_plain = |byte: u8| byte >= b' ' && byte != b'"' && byte != b'\\';
    if string.bytes().all(is_plain) {
        text.push('"');
        text.push_str(string);
        text.push('"');
    } else {
        text.push_str(&json(&string));
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::{Chunk, Clocks, Described};

    /// Texts of this many kinds, some of which must be escaped.
    fn strings() -> [&'static str; 6] {
        [
            "",
            "k@c3",
            "a\"b",
            "a\\b",
            "\u{1}\n",
            "Їжак 🦔\u{2028}\u{7f}",
        ]
    }

    fn positions() -> Vec<Option<Position>> {
        let view = Described::from_text(r#"{"pieces":[],"x":null}"#.to_owned());
        let plain = Position {
            plies: 123,
            to_move: vec![0, 12, 255],
            view,
            clocks: None,
            result: None,
        };
        let clocks = |not_started| Clocks {
            at: 1_763_540_000_000,
            left: vec![0, u64::MAX],
            not_started,
        };
        vec![
            None,
            Some(plain.clone()),
            Some(Position {
                to_move: Vec::new(),
                clocks: Some(clocks(vec![1])),
                result: Some(json!({"winners": [0], "reason": "three-cats"})),
                ..plain.clone()
            }),
            Some(Position {
                clocks: Some(clocks(Vec::new())),
                ..plain
            }),
        ]
    }

    #[test]
    fn events_and_answers_are_written_as_serde_writes_them() {
        let kinds = [
            EventKind::Action,
            EventKind::OutOfTime,
            EventKind::TakeBack,
            EventKind::Chunk,
        ];
        let chunk = Chunk {
            step: 1,
            steps: 15,
            inputs: Vec::new(),
            hash: "00ff".to_owned(),
        };
        let mut checked = 0;
        for (number, string) in strings().into_iter().enumerate() {
            for position in positions() {
                for what in kinds {
                    let event = TableEvent {
                        table: string.to_owned(),
                        version: 9 + number as u64,
                        at: u64::MAX,
                        seat: 7,
                        what,
                        action: (number > 0).then(|| string.to_owned()),
                        seen: Described::from_text(r#"[{"kind":"place"}]"#.to_owned()),
                        position: position.clone(),
                        offers: Offers {
                            draw: vec![1],
                            take_back: vec![0; number],
                        },
                        chunk: (what == EventKind::Chunk).then(|| chunk.clone()),
                    };
                    let event = Box::new(event);
                    let message = ServerMessage::Event { event };
                    assert_eq!(message.text(), json(&message));
                    checked += 1;
                }
            }
            for id in strings() {
                for version in [0, 9, 10, u64::MAX] {
                    let message = ServerMessage::Answer {
                        table: string.to_owned(),
                        id: id.to_owned(),
                        answer: Answer::Done { version },
                    };
                    assert_eq!(message.text(), json(&message));
                }
            }
        }
        assert_eq!(checked, 6 * 4 * 4);
    }
}
