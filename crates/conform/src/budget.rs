//! How much a test does. In `cargo xtask test` it is little and always the same;
//! `cargo xtask ci` asks for more, and for other seeds, through environment variables.

use std::str::FromStr;

/// The variable that says which seed comes first.
const FIRST_SEED: &str = "RUCKUS_FIRST_SEED";

/// The number in an environment variable, or the usual one.
///
/// # Panics
/// If the variable has something else in it.
#[must_use]
pub fn budget<N: FromStr>(variable: &str, usual: N) -> N {
    let Ok(text) = std::env::var(variable) else {
        return usual;
    };
    text.parse()
        .unwrap_or_else(|_| panic!("{variable}={text}: a number was expected"))
}

/// Added to every seed of the tests that try many: 0, or what `ci` takes from the
/// commit.
///
/// # Panics
/// If the variable has something else than a number in it.
#[must_use]
pub fn first_seed() -> u64 {
    budget(FIRST_SEED, 0)
}
