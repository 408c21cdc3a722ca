//! boop and boop the Halls!, exact and fast.
//!
//! Both games are one set of rules on two boards: [`kernel`] contains everything they
//! share, [`boop`] and [`halls`] the differences. The rules are numbered in `RULES.md`
//! beside this crate; comments cite the numbers.
//!
//! [`twin`] implements the same rules again, slowly and obviously, by an author who had
//! not seen the kernel. Only tests and benchmarks use it, to compare the two.

pub mod boop;
pub mod halls;
pub mod kernel;
pub mod strategy;
pub mod twin;

pub use boop::Boop;
pub use halls::Halls;
