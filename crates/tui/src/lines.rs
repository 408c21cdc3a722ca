//! Games in lines of text: reading input, and the commands that all games share.

use std::io::{BufRead, Read as _, Write};
use std::path::Path;

use super::keyboard::TerminalGame;

/// The maximum length of a line of input.
const MAX_LINE: u64 = 64 * 1024;

/// What to do after a line.
#[derive(PartialEq, Eq)]
pub(super) enum After {
    /// Show the position, because it has changed.
    Changed,
    /// Only ask again.
    Same,
    Quit,
}

/// Asks for a line; `None` at the end of the input.
///
/// # Errors
/// If reading or writing fails.
pub(super) fn ask(
    mut input: &mut dyn BufRead,
    out: &mut dyn Write,
    prompt: &str,
) -> anyhow::Result<Option<String>> {
    write!(out, "{prompt}")?;
    out.flush()?;
    let mut line = Vec::new();
    let count = (&mut input).take(MAX_LINE).read_until(b'\n', &mut line)?;
    if count == 0 {
        if !prompt.is_empty() {
            writeln!(out)?;
        }
        return Ok(None);
    }
    Ok(Some(String::from_utf8_lossy(&line).trim().to_owned()))
}

/// Writes the record to a file and prints the result.
///
/// # Errors
/// If writing to `out` fails.
pub(super) fn save(
    model: &mut impl TerminalGame,
    file: &str,
    out: &mut dyn Write,
) -> anyhow::Result<After> {
    if file.is_empty() {
        writeln!(out, "save needs the name of a file")?;
    } else {
        match model.save(Path::new(file)) {
            Ok(()) => writeln!(out, "{}", model.message())?,
            Err(error) => writeln!(out, "{error:#}")?,
        }
    }
    Ok(After::Same)
}

/// Takes back the last move and prints the result.
///
/// # Errors
/// If writing to `out` fails.
pub(super) fn undo(
    model: &mut impl TerminalGame,
    now: u64,
    out: &mut dyn Write,
) -> anyhow::Result<After> {
    let undone = model.undo(now);
    writeln!(out, "{}", model.message())?;
    Ok(if undone { After::Changed } else { After::Same })
}
