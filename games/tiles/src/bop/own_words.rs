//! Words that whoever started the program brought along.
//!
//! They are the same for every table of the program and cannot be chosen through
//! a protocol, so they are installed once, before the first game.

use std::sync::OnceLock;

use ruckus_words::Dictionary;

/// The value of the option `dictionary` that stands for them.
pub const NAME: &str = "file";

static OWN: OnceLock<Dictionary> = OnceLock::new();

/// Some were installed before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the program has words of its own already")]
pub struct AlreadyInstalled;

/// From now on the option `dictionary` can be [`NAME`].
///
/// # Errors
/// If some were installed before; those stay.
pub fn install(words: Dictionary) -> Result<(), AlreadyInstalled> {
    OWN.set(words).map_err(|_| AlreadyInstalled)
}

/// The words, if there are any.
#[must_use]
pub fn installed() -> Option<&'static Dictionary> {
    OWN.get()
}
