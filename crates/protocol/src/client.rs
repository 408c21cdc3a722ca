//! What a client says.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Phrase;

/// A message from a client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message: which version of the protocol is spoken.
    Hello {
        /// The version.
        protocol: u32,
    },
    /// Shows a table from now on, after a break as well. The answer is
    /// `watching`, then either what was missed or the whole table.
    Watch {
        /// The code of the table.
        table: String,
        /// The last version that is known of a game whose position is known;
        /// nothing for the whole table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        since: Option<u64>,
        /// The ids of requests that were sent and not answered.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<String>>")]
        unanswered: Vec<String>,
    },
    /// Shows the table no more.
    Leave {
        /// The code of the table.
        table: String,
    },
    /// Asks something of a table; the answer is `answer` with the same id.
    Ask {
        /// The code of the table.
        table: String,
        /// 16 hexadecimal digits, random for each request and kept when it is
        /// sent again.
        id: String,
        /// What.
        ask: Ask,
    },
    /// Does something in a turn that goes on in real time. The answer is `answer`
    /// with the same id, when it is stored; others may be sent before that.
    Input {
        /// The code of the table.
        table: String,
        /// As of a request.
        id: String,
        /// The last version of the table that was known.
        expected: u64,
        /// The action with the step that was seen; at which step it takes effect is
        /// said by the frame it comes back in.
        action: String,
    },
    /// Asks whether anybody is there.
    Ping {
        /// Comes back in the answer.
        nonce: u32,
    },
}

/// Something asked of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Ask {
    /// To sit down.
    Sit {
        /// Where.
        seat: u8,
        /// The commitment to 32 random bytes: see [`fair`](crate::fair).
        commitment: String,
        /// The invitation, where the seat is kept for one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        invite: Option<String>,
    },
    /// To stand up before the game begins.
    Stand,
    /// To add the committed bytes to the shuffle, when all seats are taken.
    Reveal {
        /// The bytes, as 64 hexadecimal digits.
        entropy: String,
    },
    /// To take an action of the game.
    Act {
        /// The last version of the table that was known when it was decided.
        expected: u64,
        /// The text of the action.
        action: String,
    },
    /// To give up.
    Resign,
    /// To offer a draw, or to agree to one.
    Draw,
    /// To take back one's last action, or to agree to that.
    TakeBack,
    /// To refuse what was offered.
    Decline,
    /// To play again, seats moved on by one.
    Rematch,
    /// To close a table at which nobody has begun to play.
    Close,
    /// To say something.
    Say {
        /// What.
        phrase: Phrase,
    },
    /// To be told one's legal actions.
    Legal,
    /// To be told what the game says of an action before it is taken, allowed or
    /// not.
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

    #[test]
    fn a_field_that_does_not_exist_is_refused() {
        let wrong = r#"{"type":"ping","nonce":1,"seat":0}"#;
        let error = serde_json::from_str::<ClientMessage>(wrong).unwrap_err();
        assert!(error.to_string().contains("unknown field"), "{error}");
    }
}
