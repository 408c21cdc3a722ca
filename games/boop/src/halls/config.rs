//! The options of boop the Halls!

use std::sync::{Arc, LazyLock};

use ruckus_core::{Config, GameInfo, Information, OptionSpec, Setting, Timing, Variant};

use super::Tree;
use crate::kernel::{Edition, Eight, Network, PlaceScores, RepetitionRule, Rules};

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

/// The network is read once and shared by all matches.
static NETWORK: LazyLock<Arc<Network>> = LazyLock::new(|| {
    let bytes = include_bytes!("../../data/halls.network");
    Arc::new(Network::read::<Tree>(bytes).expect("a test reads the network"))
});

/// The order scores of placements, kittens and cats, by the class of their square.
const SCORES: PlaceScores = [
    [0, 15, 23, 12, 29, 35, 7, 32, 39, 38],
    [0, -6, 10, 7, 25, 43, 1, 33, 45, 52],
];

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

    fn network(_rules: Rules) -> Arc<Network> {
        Arc::clone(&NETWORK)
    }

    fn place_scores(_rules: Rules) -> &'static PlaceScores {
        &SCORES
    }

    fn rules(config: &HallsConfig) -> Rules {
        Rules {
            eight: config.eight,
            kittens_only: false,
            repetition: config.repetition,
        }
    }
}
