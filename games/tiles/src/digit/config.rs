//! The options of D!Git; there are none.

use ruckus_core::{Config, OptionSpec, Setting};

/// The options of D!Git.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DigitConfig;

impl Config for DigitConfig {
    const OPTIONS: &'static [OptionSpec] = &[];

    fn from_settings(_settings: &[Setting]) -> DigitConfig {
        DigitConfig
    }

    fn settings(&self) -> Vec<Setting> {
        Vec::new()
    }
}
