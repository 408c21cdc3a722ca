//! D!Git: sets of a number, sequences of a colour.

mod config;
mod laws;
mod run;
mod wild;

pub use config::DigitConfig;
pub use laws::DigitLaws;

/// The rules of D!Git.
pub type Digit = crate::kernel::TileGame<DigitLaws>;
