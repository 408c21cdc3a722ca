//! A progress line for people at a terminal.

use std::fmt;
use std::io::{self, IsTerminal as _, Write as _};

/// Overwrites the current line of the terminal; does nothing without a terminal.
pub(crate) fn show(line: impl fmt::Display) {
    if io::stderr().is_terminal() {
        // Ignore errors: if the terminal is gone, nobody is watching.
        let _ = write!(io::stderr(), "\r{line}   ");
    }
}

/// Ends the progress line.
pub(crate) fn end() {
    if io::stderr().is_terminal() {
        let _ = writeln!(io::stderr());
    }
}
