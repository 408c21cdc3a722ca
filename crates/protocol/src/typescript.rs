//! The types of the protocol in TypeScript.

use ruckus_core::LEVELS;
use ts_rs::{Config, TS};

use crate::{rest, *};

/// The contents of `bindings/protocol.ts`.
#[must_use]
pub fn typescript() -> String {
    let config = Config::new().with_large_int("number");
    let mut text = format!(
        "// The protocol of the Ruckus server. Written from crates/protocol; do not edit.\n\n\
         export const PROTOCOL_VERSION = {VERSION};\n\
         /** The number of bot levels. */\n\
         export const BOT_LEVELS = {LEVELS};\n\
         /** How many steps of a real-time turn come together. */\n\
         export const FRAME_STEPS = {FRAME_STEPS};\n\
         /** Why a server closes a socket. */\n\
         export const CLOSE_CODES = {{\n"
    );
    for (name, code) in CloseCode::ALL {
        text += &format!("  {name}: {},\n", code.number());
    }
    text += "} as const;\n";
    macro_rules! declare {
        ($($type:ty),* $(,)?) => {
            $(text += &format!("\nexport {}\n", compact(&<$type>::decl(&config)));)*
        };
    }
    declare!(
        ClientMessage,
        Ask,
        ServerMessage,
        Person,
        Answer,
        RequestStatus,
        RequestOutcome,
        ErrorCode,
        TableSnapshot,
        TableEvent,
        Chunk,
        Frame,
        LiveInput,
        EventKind,
        Position,
        Clocks,
        ClockControl,
        Status,
        SeatState,
        SeatKind,
        Offers,
        Phrase,
        rest::NewSession,
        rest::Session,
        rest::Recovery,
        rest::Scope,
        rest::NewToken,
        rest::Token,
        rest::TokenList,
        rest::NewInvite,
        rest::Invite,
        rest::NewTable,
        rest::SeatWish,
        rest::CreatedTable,
        rest::TableSummary,
        rest::TableList,
        rest::TablePast,
        rest::Failure,
    );
    text
}

/// Returns the declaration without its comments, which stay in the Rust types, and with
/// one line for each kind of message.
fn compact(declaration: &str) -> String {
    let mut words = String::new();
    let mut rest = declaration;
    while let Some((before, comment)) = rest.split_once("/**") {
        words += before;
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    words += rest;
    let words: Vec<&str> = words.split_whitespace().collect();
    words.join(" ").replace(" | { ", "\n  | { ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checked_in_types_are_those_of_the_code() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/bindings/protocol.ts");
        if std::env::var_os("RUCKUS_BLESS").is_some() {
            std::fs::write(path, typescript()).unwrap();
        }
        let found = std::fs::read_to_string(path).unwrap_or_default();
        assert!(
            found == typescript(),
            "{path} is out of date: cargo xtask bless"
        );
    }
}
