//! The reasons why a server closes a socket.

/// The reason why a server closes a socket, as a WebSocket close code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u16)]
pub enum CloseCode {
    /// A malformed frame.
    Malformed = 1002,
    /// A frame that is not text.
    NotText = 1003,
    /// Text that is not UTF-8.
    NotUtf8 = 1007,
    /// Too many messages, or an unsupported version of the protocol.
    Limit = 1008,
    /// A message that is too large.
    TooLarge = 1009,
    /// The server restarts.
    Restarting = 1012,
    /// The session or token of the socket has ended.
    SessionEnded = 4003,
    /// The client reads too slowly.
    TooSlow = 4008,
}

impl CloseCode {
    /// All close codes, with their names in TypeScript.
    pub(crate) const ALL: &[(&str, CloseCode)] = &[
        ("malformed", CloseCode::Malformed),
        ("notText", CloseCode::NotText),
        ("notUtf8", CloseCode::NotUtf8),
        ("limit", CloseCode::Limit),
        ("tooLarge", CloseCode::TooLarge),
        ("restarting", CloseCode::Restarting),
        ("sessionEnded", CloseCode::SessionEnded),
        ("tooSlow", CloseCode::TooSlow),
    ];

    /// The number on the wire.
    #[must_use]
    pub fn number(self) -> u16 {
        self as u16
    }
}
