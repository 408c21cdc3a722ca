//! What can be done in a game that goes on, as it stands in the log.

use ruckus_protocol::What;

use super::live::StoredChunk;

/// Something done by a seat, or befalling it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Deed {
    /// An action of the game, as text.
    Action(String),
    Resign,
    /// The seat's time is up.
    Flag,
    /// Offers a draw or agrees to one.
    Draw,
    /// Wants its last action back, or agrees to that.
    TakeBack,
    /// Refuses what was offered.
    Decline,
    /// No game may be so long.
    TooLong,
    /// Steps of a turn in real time have passed.
    Chunk(StoredChunk),
}

/// The deeds that are not actions, with their texts. These are in stored logs
/// and never change.
const TABLE_DEEDS: [(&str, Deed); 6] = [
    ("!resign", Deed::Resign),
    ("!flag", Deed::Flag),
    ("!draw", Deed::Draw),
    ("!take-back", Deed::TakeBack),
    ("!decline", Deed::Decline),
    ("!too-long", Deed::TooLong),
];

impl Deed {
    /// The body in the log; of an action, the canonical text.
    pub(crate) fn body(&self) -> String {
        match self {
            Deed::Action(text) => text.clone(),
            Deed::Chunk(chunk) => chunk.body(),
            deed => TABLE_DEEDS
                .iter()
                .find(|(_, known)| known == deed)
                .map_or_else(String::new, |(text, _)| (*text).to_owned()),
        }
    }

    /// What a body says; none if it says nothing.
    pub(crate) fn read(body: &str) -> Option<Deed> {
        if !body.starts_with('!') {
            return Some(Deed::Action(body.to_owned()));
        }
        TABLE_DEEDS
            .iter()
            .find(|(text, _)| *text == body)
            .map(|(_, deed)| deed.clone())
            .or_else(|| StoredChunk::read(body).map(Deed::Chunk))
    }

    pub(crate) fn what(&self) -> What {
        match self {
            Deed::Action(_) => What::Action,
            Deed::Resign => What::Resigned,
            Deed::Flag => What::OutOfTime,
            Deed::Draw => What::Draw,
            Deed::TakeBack => What::TakeBack,
            Deed::Decline => What::Declined,
            Deed::TooLong => What::TooLong,
            Deed::Chunk(_) => What::Chunk,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bodies_read_back() {
        for (text, deed) in TABLE_DEEDS {
            assert_eq!(deed.body(), text);
            assert_eq!(Deed::read(text), Some(deed));
        }
        assert_eq!(Deed::read("k@c3"), Some(Deed::Action("k@c3".to_owned())));
        assert_eq!(Deed::read("!dance"), None);
    }
}
