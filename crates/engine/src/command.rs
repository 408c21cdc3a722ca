//! The commands of the protocol, with the fields of their requests.
//!
//! Reading a request never fails: a [`Field`] remembers that it is missing or has the wrong type,
//! and the command reports the first such fault in its own order, with the code of that field.

use ruckus_catalog::{Code, Failure, GameId};
use ruckus_core::{LEVELS, Seed, Value};
use ruckus_search::{Alternatives, Budget, Level, Strategy};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Map;

/// A command that can be read from the fields of a request.
pub(crate) trait ReadFields {
    fn read(fields: &mut Map<String, Value>) -> Self;
}

macro_rules! commands {
    ($($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $field:ident: $type:ty,)* })*) => {$(
        $(#[$about])*
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
        pub(crate) struct $name {
            $($(#[$doc])* pub(crate) $field: $type,)*
        }

        impl ReadFields for $name {
            fn read(_fields: &mut Map<String, Value>) -> $name {
                $name { $($field: Field::read(_fields.remove(stringify!($field))),)* }
            }
        }
    )*};
}

commands! {
    Games {}
    New {
        game: Required<String>,
        options: Optional<Options>,
        players: Optional<u64>,
        seed: Optional<SeedField>,
        /// Whether the reply lists the opening events for each viewer.
        seen: Optional<bool>,
    }
    Position {
        game: Required<String>,
        options: Optional<Options>,
        position: Required<Json>,
    }
    /// Starts a match that follows another one, from a viewer's view of it.
    Follow {
        game: Required<String>,
        options: Optional<Options>,
        view: Required<Json>,
    }
    Legal {
        seat: SeatField,
    }
    Apply {
        seat: SeatField,
        action: Required<String>,
        /// Whether the reply lists the events for each viewer instead of the referee.
        seen: Optional<bool>,
        /// The chance outcome in the match that this one follows.
        drawn: Optional<Json>,
    }
    Weigh {
        seat: SeatField,
        action: Required<String>,
    }
    Foresee {
        seat: SeatField,
        action: Required<String>,
    }
    /// Asks about the present position.
    Ask {
        seat: SeatField,
        question: Required<Json>,
    }
    Tick {
        steps: Required<u64>,
    }
    /// Copies the match to a second one, the branch.
    Branch {}
    /// Exchanges the match and the branch.
    Switch {}
    View {
        seat: SeatField,
    }
    Data {}
    /// Asks about the rules of a game; this needs no match.
    Consult {
        game: Required<String>,
        options: Optional<Options>,
        question: Required<Json>,
    }
    Hash {}
    Record {}
    Go {
        seat: SeatField,
        level: Optional<u64>,
        ms: Optional<u64>,
        nodes: Optional<u64>,
        depth: Optional<u64>,
        best: Optional<u64>,
        compare: Optional<String>,
        /// How many of the best first actions to list, each with its line.
        multipv: Optional<u64>,
        /// Whether to report every finished depth on a line of its own.
        info: Optional<bool>,
        /// The seat whose chance to win is returned.
        chance_of: SeatField,
    }
    /// Ends the search that is running.
    Stop {}
    Perft {
        depth: Required<u64>,
    }
    Quit {}
}

/// A field of a request.
#[derive(Clone, Copy)]
pub(crate) enum Field<T, const REQUIRED: bool> {
    Missing,
    Value(T),
    /// The field has the wrong type.
    Wrong,
}

pub(crate) type Required<T> = Field<T, true>;
pub(crate) type Optional<T> = Field<T, false>;

/// The number of a seat; `null` is the same as a missing field. The match checks whether it exists.
pub(crate) type SeatField = Optional<Option<u64>>;

impl<T: DeserializeOwned, const REQUIRED: bool> Field<T, REQUIRED> {
    fn read(value: Option<Value>) -> Self {
        match value.map(serde_json::from_value) {
            None => Field::Missing,
            Some(Ok(value)) => Field::Value(value),
            Some(Err(_)) => Field::Wrong,
        }
    }
}

impl<T> Required<T> {
    /// The value of the field called `name`; the error `wrong` if it has the wrong type.
    pub(crate) fn value(self, name: &str, wrong: impl FnOnce() -> Failure) -> Result<T, Failure> {
        match self {
            Field::Value(value) => Ok(value),
            Field::Missing => Err(Code::BadRequest.because(format!("this command needs {name:?}"))),
            Field::Wrong => Err(wrong()),
        }
    }
}

impl<T> Optional<T> {
    /// The value, if there is one; the error `wrong` if it has the wrong type.
    pub(crate) fn value(self, wrong: impl FnOnce() -> Failure) -> Result<Option<T>, Failure> {
        match self {
            Field::Value(value) => Ok(Some(value)),
            Field::Missing => Ok(None),
            Field::Wrong => Err(wrong()),
        }
    }
}

/// Any JSON value, which the game reads.
#[derive(Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "unknown"))]
pub(crate) struct Json(pub(crate) Value);

/// Options by name, which the game checks.
#[derive(Deserialize)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(type = "{ readonly [name: string]: string | number | boolean }")
)]
pub(crate) struct Options(Value);

/// A plain number, or any seed in the text form of records.
#[derive(Deserialize)]
#[serde(untagged)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Seed"))]
pub(crate) enum SeedField {
    Number(u64),
    Text(String),
}

/// The most steps in one request; enough for the longest turn of any game.
const MOST_STEPS: u64 = 36_000;

/// The most actions that a search lists.
const MOST_LISTED: u64 = 20;

pub(crate) fn game(field: Required<String>) -> Result<GameId, Failure> {
    let wrong = || Code::BadGame.because("\"game\" is the id of a game, a text");
    let id = field.value("game", wrong)?;
    id.parse().map_err(|error| Code::BadGame.because(error))
}

/// The options, which the game checks later.
pub(crate) fn options(field: Optional<Options>) -> Value {
    match field {
        Field::Value(Options(options)) => options,
        Field::Missing | Field::Wrong => Value::Object(Map::new()),
    }
}

pub(crate) fn players(field: Optional<u64>) -> Result<Option<u64>, Failure> {
    field.value(|| Code::BadPlayers.because("\"players\" is a whole number"))
}

pub(crate) fn seed(field: Optional<SeedField>) -> Result<Seed, Failure> {
    let wrong = || {
        let message = "\"seed\" is a whole number from 0 to 2^64 - 1, or a text as in a record";
        Code::BadRequest.because(message)
    };
    match field.value(wrong)? {
        None => Ok(Seed::from(0)),
        Some(SeedField::Number(number)) => Ok(Seed::from(number)),
        Some(SeedField::Text(text)) => text.parse().map_err(|_| wrong()),
    }
}

pub(crate) fn json(field: Required<Json>, name: &str) -> Result<Value, Failure> {
    let wrong = || Code::BadRequest.because(format!("{name:?} is JSON"));
    Ok(field.value(name, wrong)?.0)
}

pub(crate) fn action(field: Required<String>) -> Result<String, Failure> {
    field.value("action", || Code::BadAction.because("\"action\" is a text"))
}

pub(crate) fn seen(field: Optional<bool>) -> Result<bool, Failure> {
    let wrong = || Code::BadRequest.because("\"seen\" is true or false");
    Ok(field.value(wrong)?.unwrap_or(false))
}

pub(crate) fn steps(field: Required<u64>) -> Result<u32, Failure> {
    let wrong = || {
        let message = format!("\"steps\" is a whole number from 1 to {MOST_STEPS}");
        Code::BadRequest.because(message)
    };
    match field.value("steps", wrong)? {
        steps @ 1..=MOST_STEPS => Ok(steps as u32),
        _ => Err(wrong()),
    }
}

pub(crate) fn depth(field: Required<u64>) -> Result<u32, Failure> {
    let wrong = || Code::BadDepth.because("\"depth\" is a whole number from 0 to 8");
    match field.value("depth", wrong)? {
        depth @ 0..=8 => Ok(depth as u32),
        _ => Err(wrong()),
    }
}

impl Go {
    /// A level, any of the three limits, or both. The limits apply to the level too.
    pub(crate) fn strategy(&self) -> Result<Strategy, Failure> {
        let limit = |field: Optional<u64>, name: &str, max: u64| {
            let wrong =
                || Code::BadBudget.because(format!("{name:?} is a whole number from 1 to {max}"));
            match field.value(wrong)? {
                Some(number) if !(1..=max).contains(&number) => Err(wrong()),
                number => Ok(number),
            }
        };
        let level = limit(self.level, "level", u64::from(LEVELS))?.and_then(Level::new);
        let millis = limit(self.ms, "ms", Budget::MAX_MILLIS)?;
        let nodes = limit(self.nodes, "nodes", Budget::MAX_NODES)?;
        let depth = limit(self.depth, "depth", Budget::MAX_DEPTH)?;
        if level.is_none() && millis.is_none() && nodes.is_none() && depth.is_none() {
            let message = "this command needs \"ms\", \"nodes\", \"depth\" or \"level\"";
            return Err(Code::BadBudget.because(message));
        }
        let budget = Budget {
            nodes: nodes.unwrap_or(u64::MAX),
            millis: millis.unwrap_or(u64::MAX),
            depth: depth.map_or(u32::MAX, |depth| depth as u32),
        };
        Ok(match level {
            Some(level) => Strategy::Level(level, budget),
            None => Strategy::Strongest(budget),
        })
    }

    /// How many lines to list (0: not requested), and whether to report progress.
    pub(crate) fn watched(&self) -> Result<(usize, bool), Failure> {
        let wrong = || {
            let message = format!("\"multipv\" is a whole number from 1 to {MOST_LISTED}");
            Code::BadRequest.because(message)
        };
        let lines = match self.multipv.value(wrong)? {
            None => 0,
            Some(lines @ 1..=MOST_LISTED) => lines as usize,
            Some(_) => return Err(wrong()),
        };
        let wrong = || Code::BadRequest.because("\"info\" is true or false");
        Ok((lines, self.info.value(wrong)?.unwrap_or(false)))
    }

    /// The alternatives to value.
    pub(crate) fn alternatives(self) -> Result<Alternatives<String>, Failure> {
        let wrong = || {
            let message = format!("\"best\" is a whole number from 1 to {MOST_LISTED}");
            Code::BadRequest.because(message)
        };
        let best = match self.best.value(wrong)? {
            None => 0,
            Some(best @ 1..=MOST_LISTED) => best as usize,
            Some(_) => return Err(wrong()),
        };
        let wrong = || Code::BadAction.because("\"compare\" is a text");
        let compare = self.compare.value(wrong)?;
        Ok(Alternatives { best, compare })
    }
}

/// In TypeScript a field has the type of its value, and may be left out if it is optional.
#[cfg(feature = "typescript")]
impl<T: ts_rs::TS, const REQUIRED: bool> ts_rs::TS for Field<T, REQUIRED> {
    type WithoutGenerics = T::WithoutGenerics;
    type OptionInnerType = T;
    const IS_OPTION: bool = !REQUIRED;

    fn name(config: &ts_rs::Config) -> String {
        T::name(config)
    }

    fn inline(config: &ts_rs::Config) -> String {
        T::inline(config)
    }

    fn visit_generics(visitor: &mut impl ts_rs::TypeVisitor)
    where
        Self: 'static,
    {
        visitor.visit::<T>();
    }
}
