//! A line that tells how far something is, where somebody looks.

use std::fmt;
use std::io::{self, IsTerminal as _, Write as _};

/// Writes over the line of the terminal; does nothing where there is none.
pub(crate) fn show(line: impl fmt::Display) {
    if io::stderr().is_terminal() {
        // A terminal that is gone has nobody to tell.
        let _ = write!(io::stderr(), "\r{line}   ");
    }
}

/// Ends the line.
pub(crate) fn end() {
    if io::stderr().is_terminal() {
        let _ = writeln!(io::stderr());
    }
}
