//! The options of boop the Halls!

use ruckus_core::{Config, GameInfo, Information, OptionSpec, Setting, Timing, Variant};

use super::Tree;
use crate::kernel::{Edition, Eight, RepetitionRule, Rules};

/// The options of boop the Halls!
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HallsConfig {
    /// Whether the eight-piece option may be declined.
    pub eight: Eight,
    /// What happens when a position repeats.
    pub repetition: RepetitionRule,
}

impl Config for HallsConfig {
    const OPTIONS: &'static [OptionSpec] = &[Eight::SPEC, RepetitionRule::SPEC];

    fn from_settings(settings: &[Setting]) -> HallsConfig {
        HallsConfig {
            eight: Eight::from_setting(settings[0]),
            repetition: RepetitionRule::from_setting(settings[1]),
        }
    }

    fn settings(&self) -> Vec<Setting> {
        vec![self.eight.setting(), self.repetition.setting()]
    }
}

/// boop the Halls! as an edition of the kernel.
#[derive(Clone, Copy, Debug)]
pub struct HallsEdition;

impl Edition for HallsEdition {
    type Board = Tree;
    type Config = HallsConfig;
    const INFO: GameInfo = GameInfo {
        id: "halls",
        name: "boop the Halls!",
        seats: (2, 2),
        information: Information::Perfect,
        timing: Timing::Turns,
        variants: &[Variant {
            id: "standard",
            options: "",
        }],
    };

    fn weights(_rules: Rules) -> &'static str {
        include_str!("../../data/halls.weights")
    }

    fn rules(config: &HallsConfig) -> Rules {
        Rules {
            eight: config.eight,
            kittens_only: false,
            repetition: config.repetition,
        }
    }
}
