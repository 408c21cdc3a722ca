//! The options of Kaboom.

use ruckus_core::{Config, OptionKind, OptionSpec, Seat, Setting};

use crate::family::FamilyRules;
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
    /// The seat that builds first; drawn if `None` or if there is no such seat.
    pub first: Option<Seat>,
    /// The gentle rules of the table; none before version 3 of the simulation.
    pub family: FamilyRules,
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

/// Who builds first.
const FIRST: &[&str] = &[
    "drawn", "player-1", "player-2", "player-3", "player-4", "player-5",
];

/// The options that exist since version 3 of the simulation.
const SINCE_V3: [&str; 4] = ["first", "soft-touch", "steady-hands", "cease-fire"];

fn on(setting: Setting) -> bool {
    setting == Setting::Switch(true)
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
            name: "first",
            kind: OptionKind::Choice { values: || FIRST },
            info: "Who builds first; drawn if nobody says so or there is no such player",
        },
        OptionSpec {
            name: "soft-touch",
            kind: OptionKind::Switch { default: false },
            info: "Whether a block in the hand moves nothing until it is released",
        },
        OptionSpec {
            name: "steady-hands",
            kind: OptionKind::Switch { default: false },
            info: "Whether blocks are less slippery",
        },
        OptionSpec {
            name: "cease-fire",
            kind: OptionKind::Switch { default: false },
            info: "Whether nobody fires in the last two seconds of a turn",
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
        let simulation = match settings[7] {
            Setting::Number(number) => u16::try_from(number)
                .ok()
                .and_then(SimulationVersion::from_number),
            Setting::Switch(_) | Setting::Choice(_) => None,
        }
        .unwrap_or(SimulationVersion::NEWEST);
        let first = FIRST
            .iter()
            .position(|name| settings[3] == Setting::Choice(name));
        let gentle = FamilyRules {
            soft_touch: on(settings[4]),
            steady_hands: on(settings[5]),
            cease_fire: on(settings[6]),
        };
        let has_family_rules = simulation >= SimulationVersion::V3;
        KaboomConfig {
            rounds: match settings[0] {
                Setting::Number(rounds) => rounds as u32,
                Setting::Switch(_) | Setting::Choice(_) => 3,
            },
            blocked_tiles: on(settings[1]),
            pace: if settings[2] == Setting::Choice(Pace::NAMES[1]) {
                Pace::Relaxed
            } else {
                Pace::RealTime
            },
            first: first
                .filter(|number| *number > 0 && has_family_rules)
                .map(|number| Seat::new(number - 1)),
            family: if has_family_rules {
                gentle
            } else {
                FamilyRules::default()
            },
            simulation,
        }
    }

    fn settings(&self) -> Vec<Setting> {
        vec![
            Setting::Number(self.rounds.into()),
            Setting::Switch(self.blocked_tiles),
            Setting::Choice(Pace::NAMES[usize::from(self.pace == Pace::Relaxed)]),
            Setting::Choice(FIRST[self.first.map_or(0, |seat| seat.index() + 1)]),
            Setting::Switch(self.family.soft_touch),
            Setting::Switch(self.family.steady_hands),
            Setting::Switch(self.family.cease_fire),
            Setting::Number(self.simulation.number().into()),
        ]
    }

    /// A record from before version 3 of the simulation is written back unchanged, without the
    /// options that did not exist.
    fn to_text(&self) -> String {
        let is_old = self.simulation < SimulationVersion::V3;
        let pairs: Vec<String> = Self::OPTIONS
            .iter()
            .zip(self.settings())
            .filter(|(spec, setting)| !spec.is_version() || *setting != spec.unnamed())
            .filter(|(spec, _)| !is_old || !SINCE_V3.contains(&spec.name))
            .map(|(spec, setting)| format!("{}={}", spec.name, setting.to_text()))
            .collect();
        pairs.join(" ")
    }
}
