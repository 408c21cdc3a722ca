//! The options of boop.

use std::sync::{Arc, LazyLock};

use ruckus_core::{
    Config, GameInfo, Information, OptionKind, OptionSpec, Setting, Timing, Variant,
};

use super::Bed;
use crate::kernel::{Edition, Eight, Network, PlaceScores, RepetitionRule, Rules, State, Turn};
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

/// The networks are read once and shared by all matches.
static STANDARD: LazyLock<Arc<Network>> =
    LazyLock::new(|| read(include_bytes!("../../data/boop.network")));
static YOUNGER_PLAYERS: LazyLock<Arc<Network>> =
    LazyLock::new(|| read(include_bytes!("../../data/younger-players.network")));

fn read(bytes: &[u8]) -> Arc<Network> {
    Arc::new(Network::read::<Bed>(bytes).expect("a test reads the networks"))
}

/// The order scores of placements, kittens and cats, by the class of their square.
const STANDARD_SCORES: PlaceScores = [
    [19, 16, 34, 10, 30, 39, 0, 0, 0, 0],
    [3, 9, 34, 17, 35, 54, 0, 0, 0, 0],
];

/// The same in the game for younger players.
const YOUNGER_PLAYERS_SCORES: PlaceScores = [
    [-6, 12, 51, 12, 61, 106, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
];

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

    fn network(rules: Rules) -> Arc<Network> {
        let network = if rules.kittens_only {
            &YOUNGER_PLAYERS
        } else {
            &STANDARD
        };
        Arc::clone(network)
    }

    fn place_scores(rules: Rules) -> &'static PlaceScores {
        if rules.kittens_only {
            &YOUNGER_PLAYERS_SCORES
        } else {
            &STANDARD_SCORES
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
