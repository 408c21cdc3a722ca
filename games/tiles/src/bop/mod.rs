//! BOP!: words without vowels.

mod config;
mod judge;
mod laws;
mod lexicon;
mod look_up;
pub mod own_words;
mod plays;
mod score;
mod vocabulary;

pub use config::{BopConfig, Words};
pub use laws::BopLaws;

/// The rules of BOP! under some options.
pub type Bop = crate::kernel::TileGame<BopLaws>;
