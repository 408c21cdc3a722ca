//! The options of both games, in the form the kernel uses.

use ruckus_core::{OptionKind, OptionSpec, Setting};

/// The rules that a game's options select.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// Whether the eight-piece option may be declined.
    pub eight: Eight,
    /// Whether the game is played without cats and three kittens win.
    pub kittens_only: bool,
    /// What happens when a position repeats.
    pub repetition: RepetitionRule,
}

/// Whether a piece must be taken off when all eight are on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eight {
    /// One piece must be taken off.
    Must,
    /// The player may decline if there is no line of three.
    May,
}

/// What happens when a position repeats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RepetitionRule {
    /// The third occurrence is a draw.
    Draw,
    /// Repetition has no effect.
    None,
}

impl Eight {
    /// The specification of the option.
    pub const SPEC: OptionSpec = OptionSpec {
        name: "eight",
        kind: OptionKind::Choice {
            values: || &["must", "may"],
        },
        info: "With all eight pieces on the board, one must (or may) be taken off",
    };

    pub(crate) fn from_setting(setting: Setting) -> Eight {
        match setting {
            Setting::Choice("may") => Eight::May,
            _ => Eight::Must,
        }
    }

    pub(crate) fn setting(self) -> Setting {
        Setting::Choice(match self {
            Eight::Must => "must",
            Eight::May => "may",
        })
    }
}

impl RepetitionRule {
    /// The specification of the option.
    pub const SPEC: OptionSpec = OptionSpec {
        name: "repetition",
        kind: OptionKind::Choice {
            values: || &["draw", "none"],
        },
        info: "A position that arises for the third time is a draw (or nothing)",
    };

    pub(crate) fn from_setting(setting: Setting) -> RepetitionRule {
        match setting {
            Setting::Choice("none") => RepetitionRule::None,
            _ => RepetitionRule::Draw,
        }
    }

    pub(crate) fn setting(self) -> Setting {
        Setting::Choice(match self {
            RepetitionRule::Draw => "draw",
            RepetitionRule::None => "none",
        })
    }
}
