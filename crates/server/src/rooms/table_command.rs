//! The commands of an active game, as stored in the log.

use ruckus_protocol::EventKind;

use super::live::StoredChunk;

/// A command of a seat, or an event that happens to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum TableCommand {
    /// An action of the game, as text.
    Action(String),
    Resign,
    /// The seat's time is up.
    Flag,
    /// Offers a draw or agrees to one.
    Draw,
    /// Asks to take back its last action, or agrees to a take-back.
    TakeBack,
    /// Declines an offer.
    Decline,
    /// The game has become too long.
    TooLong,
    /// Steps of a turn in real time have passed.
    Chunk(StoredChunk),
}

/// The commands that are not actions, with their texts. Stored logs contain these, so they never
/// change.
const TABLE_COMMANDS: [(&str, TableCommand); 6] = [
    ("!resign", TableCommand::Resign),
    ("!flag", TableCommand::Flag),
    ("!draw", TableCommand::Draw),
    ("!take-back", TableCommand::TakeBack),
    ("!decline", TableCommand::Decline),
    ("!too-long", TableCommand::TooLong),
];

impl TableCommand {
    /// The body in the log; for an action, its canonical text.
    pub(crate) fn body(&self) -> String {
        match self {
            TableCommand::Action(text) => text.clone(),
            TableCommand::Chunk(chunk) => chunk.body(),
            command => TABLE_COMMANDS
                .iter()
                .find(|(_, known)| known == command)
                .map_or_else(String::new, |(text, _)| (*text).to_owned()),
        }
    }

    /// Parses a body; `None` if it is invalid.
    pub(crate) fn read(body: &str) -> Option<TableCommand> {
        if !body.starts_with('!') {
            return Some(TableCommand::Action(body.to_owned()));
        }
        TABLE_COMMANDS
            .iter()
            .find(|(text, _)| *text == body)
            .map(|(_, command)| command.clone())
            .or_else(|| StoredChunk::read(body).map(TableCommand::Chunk))
    }

    pub(crate) fn what(&self) -> EventKind {
        match self {
            TableCommand::Action(_) => EventKind::Action,
            TableCommand::Resign => EventKind::Resigned,
            TableCommand::Flag => EventKind::OutOfTime,
            TableCommand::Draw => EventKind::Draw,
            TableCommand::TakeBack => EventKind::TakeBack,
            TableCommand::Decline => EventKind::Declined,
            TableCommand::TooLong => EventKind::TooLong,
            TableCommand::Chunk(_) => EventKind::Chunk,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bodies_read_back() {
        for (text, command) in TABLE_COMMANDS {
            assert_eq!(command.body(), text);
            assert_eq!(TableCommand::read(text), Some(command));
        }
        assert_eq!(
            TableCommand::read("k@c3"),
            Some(TableCommand::Action("k@c3".to_owned()))
        );
        assert_eq!(TableCommand::read("!dance"), None);
    }
}
