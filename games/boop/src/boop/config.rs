//! The options of boop.

use ruckus_core::{
    Config, GameInfo, Information, OptionKind, OptionSpec, Setting, Timing, Variant,
};

use super::Bed;
use crate::kernel::{Edition, Eight, RepetitionRule, Rules, State, Turn};
use crate::strategy::Strategy;

/// The options of boop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoopConfig {
    /// Whether the eight-piece option may be declined.
    pub eight: Eight,
    /// The game for younger players: no cats, three kittens win.
    pub kittens_only: bool,
    /// What happens when a position repeats.
    pub repetition: RepetitionRule,
}

impl Config for BoopConfig {
    const OPTIONS: &'static [OptionSpec] = &[
        Eight::SPEC,
        OptionSpec {
            name: "kittens-only",
            kind: OptionKind::Switch { default: false },
            info: "The game for younger players: no cats, three kittens in a row win",
        },
        RepetitionRule::SPEC,
    ];

    fn from_settings(settings: &[Setting]) -> BoopConfig {
        BoopConfig {
            eight: Eight::from_setting(settings[0]),
            kittens_only: settings[1] == Setting::Switch(true),
            repetition: RepetitionRule::from_setting(settings[2]),
        }
    }

    fn settings(&self) -> Vec<Setting> {
        vec![
            self.eight.setting(),
            Setting::Switch(self.kittens_only),
            self.repetition.setting(),
        ]
    }
}

/// boop as an edition of the kernel.
#[derive(Clone, Copy, Debug)]
pub struct BoopEdition;

impl Edition for BoopEdition {
    type Board = Bed;
    type Config = BoopConfig;
    const INFO: GameInfo = GameInfo {
        id: "boop",
        name: "boop",
        seats: (2, 2),
        information: Information::Perfect,
        timing: Timing::Turns,
        variants: &[
            Variant {
                id: "standard",
                options: "",
            },
            Variant {
                id: "younger-players",
                options: "kittens-only=true",
            },
        ],
    };

    fn weights(rules: Rules) -> &'static str {
        if rules.kittens_only {
            include_str!("../../data/younger-players.weights")
        } else {
            include_str!("../../data/boop.weights")
        }
    }

    fn solved_turn(rules: Rules, state: &State<Bed>) -> Option<Turn> {
        if !rules.kittens_only {
            return None;
        }
        Strategy::first_player()?.winning_turn(state)
    }

    fn rules(config: &BoopConfig) -> Rules {
        Rules {
            eight: config.eight,
            kittens_only: config.kittens_only,
            repetition: config.repetition,
        }
    }
}
