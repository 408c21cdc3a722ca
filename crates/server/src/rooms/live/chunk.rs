//! Chunks: steps of a turn as stored in the log.
//!
//! The first line is `!chunk`, the number of steps and the hash of the game after them; then
//! follows a line for each input: the seat, the id of the request, and the action with its step.
//! Stored logs contain this format, so it never changes.

use ruckus_catalog::{AnyMatch, EventsByViewer};
use ruckus_protocol::LiveInput;

/// A chunk as the owner of the turn stepped it, with the game that it led to.
pub(crate) struct SteppedChunk {
    pub(crate) chunk: StoredChunk,
    pub(crate) game: SteppedGame,
}

/// The game after a chunk, so that it need not be simulated again to be stored.
pub(crate) struct SteppedGame {
    /// The hash of the game before the chunk.
    pub(crate) hash_before: u64,
    pub(crate) after: AnyMatch,
    /// The inputs of the chunk with their chance outcomes.
    pub(crate) inputs: Vec<LiveInput>,
    /// What happened since the last of them, if the turn ended with the chunk.
    pub(crate) events: Option<EventsByViewer>,
}

/// Steps of a turn with the inputs in them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct StoredChunk {
    pub(crate) steps: u32,
    /// The hash of the game after them.
    pub(crate) hash: u64,
    pub(crate) inputs: Vec<StoredInput>,
}

/// An input in a chunk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct StoredInput {
    pub(crate) seat: usize,
    /// The id of the request; [`StoredInput::BOT`] if there was none.
    pub(crate) id: String,
    /// With the step at which it takes effect.
    pub(crate) action: String,
}

impl StoredInput {
    /// The id of a bot's input.
    pub(crate) const BOT: &str = "bot";

    /// The input as stored: without its chance outcome, which follows from the seed.
    pub(crate) fn of(input: &LiveInput) -> StoredInput {
        StoredInput {
            seat: input.seat.into(),
            id: input.id.clone(),
            action: input.action.clone(),
        }
    }

    /// Whether a client requested it under an id.
    pub(crate) fn is_request(&self) -> bool {
        self.id != StoredInput::BOT
    }
}

impl StoredChunk {
    const KIND: &str = "!chunk ";

    /// The body in the log.
    pub(crate) fn body(&self) -> String {
        let mut body = format!("{}{} {:016x}", StoredChunk::KIND, self.steps, self.hash);
        for StoredInput { seat, id, action } in &self.inputs {
            body.push_str(&format!("\n{seat} {id} {action}"));
        }
        body
    }

    /// Parses a body; `None` unless it is exactly the body of a chunk.
    pub(crate) fn read(body: &str) -> Option<StoredChunk> {
        let mut lines = body.strip_prefix(StoredChunk::KIND)?.split('\n');
        let (steps, hash) = lines.next()?.split_once(' ')?;
        let inputs = lines.map(|line| {
            let mut words = line.splitn(3, ' ');
            Some(StoredInput {
                seat: words.next()?.parse().ok()?,
                id: words.next()?.to_owned(),
                action: words.next()?.to_owned(),
            })
        });
        let chunk = StoredChunk {
            steps: steps.parse().ok()?,
            hash: u64::from_str_radix(hash, 16).ok()?,
            inputs: inputs.collect::<Option<_>>()?,
        };
        (chunk.body() == body).then_some(chunk)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chunks_read_back_and_nothing_else_does() {
        let input = |seat: usize, id: &str, action: &str| StoredInput {
            seat,
            id: id.to_owned(),
            action: action.to_owned(),
        };
        let chunk = StoredChunk {
            steps: 15,
            hash: 0xAB,
            inputs: vec![
                input(0, "00000000000000ff", "@120 grab 3"),
                input(1, StoredInput::BOT, "@121 fire -12.5,38,0.72"),
            ],
        };
        let body = "!chunk 15 00000000000000ab\n0 00000000000000ff @120 grab 3\n\
                    1 bot @121 fire -12.5,38,0.72";
        assert_eq!(chunk.body(), body);
        assert_eq!(StoredChunk::read(body), Some(chunk));
        for wrong in [
            "",
            "!chunk",
            "!chunk 15",
            "!chunk 15 ab",
            "!chunk 015 00000000000000ab",
            "!chunk 15 00000000000000AB",
            "!chunk 15 00000000000000ab\n",
            "!chunk 15 00000000000000ab\n0 x",
            "!chunk 15 00000000000000ab\n00 x @1 drop",
            "!chunk -1 00000000000000ab",
        ] {
            assert_eq!(StoredChunk::read(wrong), None, "{wrong:?}");
        }
    }
}
