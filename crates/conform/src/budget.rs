//! Budgets: how much work a test does.
//!
//! `cargo xtask test` does a little work, always the same; `cargo xtask ci` sets environment
//! variables for more work and other seeds.

use std::str::FromStr;

/// The environment variable for the first seed.
const FIRST_SEED: &str = "RUCKUS_FIRST_SEED";

/// The number in an environment variable, or `usual` if it is not set.
///
/// # Panics
/// If the variable does not hold a number.
#[must_use]
pub fn budget<N: FromStr>(variable: &str, usual: N) -> N {
    let Ok(text) = std::env::var(variable) else {
        return usual;
    };
    text.parse()
        .unwrap_or_else(|_| panic!("{variable}={text}: a number was expected"))
}

/// The offset for the seeds of tests that try many: 0, or a number that `ci` derives from the
/// commit.
///
/// # Panics
/// If the variable does not hold a number.
#[must_use]
pub fn first_seed() -> u64 {
    budget(FIRST_SEED, 0)
}
