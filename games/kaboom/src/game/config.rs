//! The options of Kaboom.

use ruckus_core::{Config, OptionKind, OptionSpec, Setting};

use crate::simulation::SimulationVersion;
use crate::table::Table;

/// The options of Kaboom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KaboomConfig {
    /// How many times each player builds, from 1 to 10.
    pub rounds: u32,
    /// Whether a tile can no longer be built on once a die lies on it.
    pub blocked_tiles: bool,
    /// The length of a turn.
    pub pace: Pace,
    /// The version of the simulation and of the tower checks.
    pub simulation: SimulationVersion,
}

/// The length of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    /// 30 seconds.
    RealTime,
    /// 60 seconds.
    Relaxed,
}

impl Pace {
    const NAMES: &'static [&'static str] = &["real-time", "relaxed"];

    /// The number of steps the timer runs.
    #[must_use]
    pub fn steps(self) -> u32 {
        match self {
            Pace::RealTime => Table::get().real_time_steps,
            Pace::Relaxed => Table::get().relaxed_steps,
        }
    }
}

impl Config for KaboomConfig {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "rounds",
            kind: OptionKind::Number {
                min: 1,
                max: 10,
                default: 3,
            },
            info: "How often everybody is the Master Builder",
        },
        OptionSpec {
            name: "blocked-tiles",
            kind: OptionKind::Switch { default: false },
            info: "Whether a tile on which a die lies can no longer be built on",
        },
        OptionSpec {
            name: "pace",
            kind: OptionKind::Choice {
                values: || Pace::NAMES,
            },
            info: "30 seconds a turn (real-time), or 60 for first games (relaxed)",
        },
        OptionSpec {
            name: "simulation",
            kind: OptionKind::Version {
                newest: SimulationVersion::NEWEST.number() as i64,
            },
            info: "The version of the simulation",
        },
    ];

    fn from_settings(settings: &[Setting]) -> KaboomConfig {
        KaboomConfig {
            rounds: match settings[0] {
                Setting::Number(rounds) => rounds as u32,
                Setting::Switch(_) | Setting::Choice(_) => 3,
            },
            blocked_tiles: settings[1] == Setting::Switch(true),
            pace: if settings[2] == Setting::Choice(Pace::NAMES[1]) {
                Pace::Relaxed
            } else {
                Pace::RealTime
            },
            simulation: match settings[3] {
                Setting::Number(number) => u16::try_from(number)
                    .ok()
                    .and_then(SimulationVersion::from_number),
                Setting::Switch(_) | Setting::Choice(_) => None,
            }
            .unwrap_or(SimulationVersion::NEWEST),
        }
    }

    fn settings(&self) -> Vec<Setting> {
        vec![
            Setting::Number(self.rounds.into()),
            Setting::Switch(self.blocked_tiles),
            Setting::Choice(Pace::NAMES[usize::from(self.pace == Pace::Relaxed)]),
            Setting::Number(self.simulation.number().into()),
        ]
    }
}
