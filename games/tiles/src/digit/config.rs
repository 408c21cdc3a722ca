//! The configuration of D!Git, which has no options.

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
