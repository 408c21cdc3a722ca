//! `ruckus play`: a game in the terminal.

use ruckus_engine::AnyMatch;

use crate::args::PlayArgs;

pub(crate) fn run(_args: &PlayArgs) -> anyhow::Result<()> {
    Ok(())
}

/// The board of a match as plain text, for records and logs.
pub(crate) fn board_text(played: &dyn AnyMatch) -> String {
    played.position().to_string()
}
