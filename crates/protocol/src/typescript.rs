//! The protocol in TypeScript, for `ruckus-bindings`.

use ruckus_core::LEVELS;
use ts_rs::TypeVisitor;

use crate::{rest, *};

/// The constants of the protocol.
#[must_use]
pub fn typescript_constants() -> String {
    let mut text = format!(
        "export const PROTOCOL_VERSION = {VERSION};\n\
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
    text + "} as const;\n"
}

/// Visits the messages of sockets and the bodies of HTTP requests and answers.
pub fn visit_types(visitor: &mut impl TypeVisitor) {
    visitor.visit::<ClientMessage>();
    visitor.visit::<ServerMessage>();
    visitor.visit::<rest::NewSession>();
    visitor.visit::<rest::Session>();
    visitor.visit::<rest::Recovery>();
    visitor.visit::<rest::NewToken>();
    visitor.visit::<rest::Token>();
    visitor.visit::<rest::TokenList>();
    visitor.visit::<rest::NewInvite>();
    visitor.visit::<rest::NewName>();
    visitor.visit::<rest::QuickMatch>();
    visitor.visit::<rest::Invite>();
    visitor.visit::<rest::NewTable>();
    visitor.visit::<rest::CreatedTable>();
    visitor.visit::<rest::TableList>();
    visitor.visit::<rest::TablePast>();
    visitor.visit::<rest::Failure>();
}
