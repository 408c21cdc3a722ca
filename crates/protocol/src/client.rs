//! Messages from a client.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Phrase;

/// A message from a client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message: the client's version of the protocol.
    Hello {
        /// The version.
        protocol: u32,
    },
    /// Starts or resumes watching a table. The answer is `watching`, followed by either
    /// the missed events or the whole table.
    Watch {
        /// The code of the table.
        table: String,
        /// The last version that the client knows together with its position; leave it
        /// out to get the whole table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        since: Option<u64>,
        /// The ids of requests that were sent but not answered.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<String>>")]
        unanswered: Vec<String>,
    },
    /// Stops watching a table.
    Leave {
        /// The code of the table.
        table: String,
    },
    /// Sends a request to a table; the answer is `answer` with the same id.
    Ask {
        /// The code of the table.
        table: String,
        /// 16 hexadecimal digits, random for each request. A repeated request keeps its
        /// id.
        id: String,
        /// The request.
        ask: Ask,
    },
    /// Sends an action of a turn that runs in real time. The answer is `answer` with
    /// the same id, once the action is stored; the client may send more inputs before
    /// that.
    Input {
        /// The code of the table.
        table: String,
        /// The id, as for `ask`.
        id: String,
        /// The last version of the table that the client knew.
        expected: u64,
        /// The action with the step that the player saw. The frame that returns it
        /// names the step at which it takes effect.
        action: String,
    },
    /// Checks that the connection is alive.
    Ping {
        /// A number that the answer repeats.
        nonce: u32,
    },
}

impl ClientMessage {
    /// Reads a message from its text.
    ///
    /// # Errors
    /// If it is not one of these messages.
    pub fn read(text: &str) -> Result<ClientMessage, serde_json::Error> {
        // serde copies every field of a tagged message before it knows its kind, and those of the
        // request in it twice. Nearly all messages are moves: they are read directly.
        match serde_json::from_str(text) {
            Ok(Move { table, id, ask, .. }) => Ok(ClientMessage::Ask {
                table,
                id,
                ask: Ask::Act {
                    expected: ask.expected,
                    action: ask.action,
                },
            }),
            Err(_) => serde_json::from_str(text),
        }
    }
}

/// [`ClientMessage::Ask`] with [`Ask::Act`], and nothing else.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Move {
    #[serde(rename = "type")]
    _tag: AskTag,
    table: String,
    id: String,
    ask: Act,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Act {
    #[serde(rename = "kind")]
    _tag: ActTag,
    expected: u64,
    action: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum AskTag {
    Ask,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum ActTag {
    Act,
}

/// A request to a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Ask {
    /// Sit down.
    Sit {
        /// The seat.
        seat: u8,
        /// Ignored. Clients of version 1 committed when sitting down.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        commitment: Option<String>,
        /// The invitation, if the seat is reserved for one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        invite: Option<String>,
    },
    /// Stand up before the match begins.
    Stand,
    /// Commit to 32 random bytes for the shuffle, once all seats are taken: see
    /// [`fair`](crate::fair).
    Commit {
        /// The number of the deal.
        deal: u32,
        /// The commitment, as 64 hexadecimal digits.
        commitment: String,
    },
    /// Reveal the committed bytes, once the commitments of the deal are final.
    Reveal {
        /// The number of the deal. Clients of version 1 leave it out; they are refused.
        #[serde(default)]
        deal: u32,
        /// The bytes, as 64 hexadecimal digits.
        entropy: String,
    },
    /// Take an action of the game.
    Act {
        /// The last version of the table that the player knew when deciding.
        expected: u64,
        /// The text of the action.
        action: String,
    },
    /// Resign.
    Resign,
    /// Offer a draw, or agree to one.
    Draw,
    /// Ask to take back the last action, or agree to that.
    TakeBack,
    /// Decline an offer.
    Decline,
    /// Play again, with the seats shifted by one.
    Rematch,
    /// Close a table at which no match has begun.
    Close,
    /// Send a phrase to the table.
    Say {
        /// The phrase.
        phrase: Phrase,
    },
    /// List the legal actions of this seat.
    Legal,
    /// Explain an action before it is taken, whether it is legal or not.
    Weigh {
        /// The text of the action.
        action: String,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_read_as_they_are_documented() {
        let act = r#"{"type":"ask","table":"7ZQ","id":"00000000000000ff","ask":{"kind":"act","expected":3,"action":"k@c3"}}"#;
        let read: ClientMessage = serde_json::from_str(act).unwrap();
        assert_eq!(serde_json::to_string(&read).unwrap(), act);
        let watch = r#"{"type":"watch","table":"7ZQ"}"#;
        let read: ClientMessage = serde_json::from_str(watch).unwrap();
        assert_eq!(serde_json::to_string(&read).unwrap(), watch);
    }

    /// Reading moves directly changes neither what is accepted nor what is refused.
    #[test]
    fn every_message_reads_as_without_the_short_way() {
        let act = r#"{"type":"ask","table":"7ZQ","id":"00000000000000ff","ask":{"kind":"act","expected":3,"action":"k@\u00633"}}"#;
        let mut texts: Vec<String> = [
            r#"{"ask":{"action":"k@c3","expected":3,"kind":"act"},"id":"","table":"","type":"ask"}"#,
            r#"{"type":"ask","table":"7ZQ","id":"1","ask":{"kind":"resign"}}"#,
            r#"{"type":"ask","table":"7ZQ","id":"1","ask":{"kind":"act","expected":3}}"#,
            r#"{"type":"ask","table":"7ZQ","id":"1","ask":{"kind":"act","expected":-3,"action":""}}"#,
            r#"{"type":"ask","type":"ask","table":"7ZQ","id":"1","ask":{"kind":"act","expected":3,"action":""}}"#,
            r#"{"type":"ask","table":"7ZQ","id":"1","seat":0,"ask":{"kind":"act","expected":3,"action":""}}"#,
            r#"{"type":"ask","table":"7ZQ","id":"1","ask":{"kind":"act","expected":3,"action":"","seat":0}}"#,
            r#"{"type":"input","table":"7ZQ","id":"1","expected":3,"action":"@1 drop"}"#,
            r#"["ask","7ZQ","1",["act",3,"k@c3"]]"#,
            r#"{"type":"ask","table":"7ZQ","id":"1","ask":["act",3,"k@c3"]}"#,
            r#"{"type":"ping","nonce":1}"#,
        ]
        .map(String::from)
        .to_vec();
        for cut in 0..act.len() {
            texts.push(act[..cut].to_owned());
            texts.push(format!("{}{}", &act[..cut], &act[cut + 1..]));
            texts.push(format!("{} {}", &act[..cut], &act[cut..]));
        }
        let mut accepted = 0;
        for text in texts {
            let read = ClientMessage::read(&text).map_err(|error| error.to_string());
            let plain = serde_json::from_str::<ClientMessage>(&text);
            assert_eq!(read, plain.map_err(|error| error.to_string()), "{text}");
            accepted += usize::from(read.is_ok());
        }
        assert!(accepted > 20, "{accepted}");
    }

    #[test]
    fn a_field_that_does_not_exist_is_refused() {
        let wrong = r#"{"type":"ping","nonce":1,"seat":0}"#;
        let error = serde_json::from_str::<ClientMessage>(wrong).unwrap_err();
        assert!(error.to_string().contains("unknown field"), "{error}");
    }
}
