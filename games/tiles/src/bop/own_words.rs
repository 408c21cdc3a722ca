//! The custom dictionary that the program was started with.
//!
//! It is the same for every table of the program and cannot be chosen through a
//! protocol, so it is installed once, before the first game.

use std::sync::OnceLock;

use ruckus_words::Dictionary;

/// The value of the option `dictionary` that selects it.
pub const NAME: &str = "file";

static OWN: OnceLock<Dictionary> = OnceLock::new();

/// A custom dictionary is already installed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the program has words of its own already")]
pub struct AlreadyInstalled;

/// Installs the dictionary, so that the option `dictionary` can be [`NAME`].
///
/// # Errors
/// Fails if a dictionary is already installed; that one stays.
pub fn install(words: Dictionary) -> Result<(), AlreadyInstalled> {
    OWN.set(words).map_err(|_| AlreadyInstalled)
}

/// The installed dictionary, if any.
#[must_use]
pub fn installed() -> Option<&'static Dictionary> {
    OWN.get()
}
