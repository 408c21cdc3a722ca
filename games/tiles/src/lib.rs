//! BOP!, D!Git and Q!nto: sixty tiles, five colours, hands of five, and a grid
//! without edges.
//!
//! [`kernel`] contains the parts that the three share: tiles, the grid, hands and piles,
//! and the course of a turn. Each game adds its line rule, its scoring and its search for
//! plays. The rules are numbered in `RULES.md` beside this crate.

pub mod bop;
pub mod digit;
pub mod kernel;
pub mod qinto;
pub mod twin;

pub use bop::Bop;
pub use digit::Digit;
pub use qinto::Qinto;
