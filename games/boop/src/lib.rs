//! boop and boop the Halls!, exact and fast.
//!
//! Both games are one set of rules on two boards: [`kernel`] holds everything
//! they share, [`boop`] and [`halls`] say what is particular to each. The rules
//! are numbered in `RULES.md` beside this crate; comments cite the numbers.
//!
//! [`twin`] is the same rules once more, written slowly and obviously by
//! somebody who had not seen the kernel. Tests and benchmarks compare the two;
//! nothing else uses it.

pub mod boop;
pub mod halls;
pub mod kernel;
pub mod twin;

pub use boop::Boop;
pub use halls::Halls;
