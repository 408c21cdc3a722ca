//! The replies of the protocol. Fields appear in the order in which they are declared.
//!
//! In TypeScript, `G` is a parameter for the types of the game being played.

use ruckus_catalog::{AnyMatch, BotMove, EventsByViewer, GameId};
use ruckus_core::{Information, OptionKind, OptionSpec, Outcome, SeatSet, Timing, Value};
use ruckus_search::ValuedAction;
use serde::Serialize;

macro_rules! replies {
    ($($(#[$about:meta])* $name:ident { $($(#[$attribute:meta])* $field:ident: $type:ty,)* })*) => {$(
        $(#[$about])*
        #[derive(Serialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        pub(crate) struct $name {
            $($(#[$attribute])* pub(crate) $field: $type,)*
        }
    )*};
}

replies! {
    Games {
        games: Vec<GameAbout>,
    }
    Position {
        #[cfg_attr(feature = "typescript", ts(type = "G[\"position\"]"))]
        position: Value,
        to_move: SeatSet,
        result: Option<Outcome>,
    }
    /// The first position.
    Started {
        #[serde(flatten)]
        position: Position,
        /// What happened before the first action, for each seat and then for spectators.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "Array<Array<G[\"event\"]>>"))]
        seen: Option<EventsByViewer>,
    }
    Applied {
        #[serde(flatten)]
        position: Position,
        /// What happened, for each seat and then for spectators.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "Array<Array<G[\"event\"]>>"))]
        seen: Option<EventsByViewer>,
        /// What happened, as the referee knows it.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "Array<G[\"event\"]>"))]
        events: Option<Vec<Value>>,
    }
    Ticked {
        #[serde(flatten)]
        position: Position,
        passed: u32,
        #[cfg_attr(feature = "typescript", ts(type = "Array<G[\"event\"]>"))]
        events: Vec<Value>,
    }
    Legal {
        actions: Vec<String>,
        /// False if legal actions are left out.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        complete: Option<bool>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "G[\"ranges\"]"))]
        ranges: Option<Value>,
    }
    Weighed {
        #[cfg_attr(feature = "typescript", ts(type = "G[\"explanation\"] | null"))]
        weighed: Option<Value>,
    }
    Foreseen {
        #[cfg_attr(feature = "typescript", ts(type = "G[\"preview\"] | null"))]
        foresight: Option<Value>,
    }
    Answered {
        #[cfg_attr(feature = "typescript", ts(type = "G[\"answer\"] | null"))]
        answer: Option<Value>,
    }
    View {
        #[cfg_attr(feature = "typescript", ts(type = "G[\"view\"]"))]
        view: Value,
    }
    Data {
        #[cfg_attr(feature = "typescript", ts(type = "G[\"scene\"]"))]
        data: Option<Value>,
    }
    Consulted {
        #[cfg_attr(feature = "typescript", ts(type = "G[\"answer\"] | null"))]
        answer: Option<Value>,
    }
    Hash {
        hash: String,
    }
    Record {
        record: String,
    }
    BotAction {
        action: Option<String>,
        score: f64,
        nodes: u64,
        pv: Vec<String>,
        /// The best actions, the chosen one first, if they were requested.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        best: Option<Vec<Alternative>>,
        /// The action to compare, if there was one.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        compared: Option<Alternative>,
        /// The best first actions with their lines, the chosen one first, if they were requested.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        lines: Option<Vec<Line>>,
        /// The chance to win of the seat that was named.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        chance: Option<f64>,
    }
    /// A first action with the actions expected after it.
    Line {
        action: String,
        score: f64,
        pv: Vec<String>,
    }
    /// The progress of a search.
    Info {
        /// The depth that the search has finished, in plies.
        depth: u32,
        score: f64,
        /// The chance to win of the seat that was named.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        chance: Option<f64>,
        nodes: u64,
        pv: Vec<String>,
    }
    /// The value of an action beside the chosen one.
    Alternative {
        action: String,
        score: f64,
        /// The standard error of the difference to the chosen action.
        error: f64,
    }
    Perft {
        nodes: u64,
    }
    Stopped {}
    Branched {}
    Switched {}
    Quit {}

    /// The description of a game.
    GameAbout {
        id: &'static str,
        name: &'static str,
        players: Players,
        hidden: bool,
        real_time: bool,
        variants: Vec<Variant>,
        options: Vec<OptionAbout>,
    }
    Players {
        min: usize,
        max: usize,
    }
    /// A named choice of options.
    Variant {
        id: &'static str,
        options: &'static str,
    }
    /// The description of an option.
    OptionAbout {
        name: &'static str,
        #[serde(flatten)]
        setting: SettingAbout,
    }
}

/// The possible settings of an option, and its default.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum SettingAbout {
    Boolean {
        default: bool,
    },
    Choice {
        values: &'static [&'static str],
        default: &'static str,
    },
    Integer {
        min: i64,
        max: i64,
        default: i64,
        /// The version of a stored match that does not name one. Only for options that are
        /// versions, which no player chooses.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        unnamed: Option<i64>,
    },
}

impl BotAction {
    /// The reply if there is nothing to do.
    pub(crate) fn none() -> BotAction {
        BotAction {
            action: None,
            score: 0.5,
            nodes: 0,
            pv: Vec::new(),
            best: None,
            compared: None,
            lines: None,
            chance: None,
        }
    }
}

impl Line {
    pub(crate) fn of(found: &BotMove) -> Line {
        Line {
            action: found.action.clone(),
            score: rounded(found.score),
            pv: found.line.clone(),
        }
    }
}

impl Alternative {
    pub(crate) fn of(valued: ValuedAction<String>) -> Alternative {
        Alternative {
            action: valued.action,
            score: rounded(valued.score),
            error: rounded(valued.error),
        }
    }
}

/// A score with as many digits as are sent.
pub(crate) fn rounded(score: f64) -> f64 {
    (score * 10_000.0).round() / 10_000.0
}

impl Position {
    pub(crate) fn of(playing: &AnyMatch) -> Position {
        Position {
            position: playing.position(),
            to_move: playing.to_move(),
            result: playing.outcome(),
        }
    }
}

impl GameAbout {
    pub(crate) fn of(id: GameId) -> GameAbout {
        let info = id.info();
        let (min, max) = info.seats;
        let variant = |named: &ruckus_core::Variant| Variant {
            id: named.id,
            options: named.options,
        };
        let option = |spec: &OptionSpec| OptionAbout {
            name: spec.name,
            setting: SettingAbout::of(spec.kind),
        };
        GameAbout {
            id: info.id,
            name: info.name,
            players: Players { min, max },
            hidden: info.information == Information::Hidden,
            real_time: matches!(info.timing, Timing::Steps { .. }),
            variants: info.variants.iter().map(variant).collect(),
            options: id.options().iter().map(option).collect(),
        }
    }
}

impl SettingAbout {
    fn of(kind: OptionKind) -> SettingAbout {
        match kind {
            OptionKind::Switch { default } => SettingAbout::Boolean { default },
            OptionKind::Choice { values } => SettingAbout::Choice {
                values: values(),
                default: values()[0],
            },
            OptionKind::Number { min, max, default } => SettingAbout::Integer {
                min,
                max,
                default,
                unnamed: None,
            },
            OptionKind::Version { newest } => SettingAbout::Integer {
                min: 1,
                max: newest,
                default: newest,
                unnamed: Some(1),
            },
        }
    }
}
