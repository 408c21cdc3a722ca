//! Q!nto: colours all alike or all different, shapes all alike or all different.

mod best;
mod config;
mod diagonals;
mod gain;
mod laws;
mod parts;
mod pick;
mod plays;
mod run;

pub use config::{QintoConfig, Variant};
pub use laws::QintoLaws;

/// The rules of Q!nto under some options.
pub type Qinto = crate::kernel::TileGame<QintoLaws>;
