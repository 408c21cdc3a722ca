//! The options both games have, in the form the kernel reads.

use ruckus_core::{OptionKind, OptionSpec, Setting};

/// What the options of a game come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// Whether the eight-piece option may be declined.
    pub eight: Eight,
    /// Whether there are no cats and three kittens win.
    pub kittens_only: bool,
    /// What a position that comes again does.
    pub repetition: RepetitionRule,
}

/// With all eight pieces on the board, must one be taken off?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eight {
    /// One must.
    Must,
    /// It may stay so where there is no line of three.
    May,
}

/// What a position that comes again does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RepetitionRule {
    /// The third time is a draw.
    Draw,
    /// Nothing.
    None,
}

impl Eight {
    /// How it is offered.
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
    /// How it is offered.
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
