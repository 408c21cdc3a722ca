//! Parsing requests: from JSON to a command, checked as far as possible without the match.

use ruckus_catalog::GameId;
use ruckus_core::{LEVELS, Seed};
use ruckus_search::{Budget, Level, Strategy};
use serde_json::{Map, Value};

use crate::error::{Code, Failure};

/// A request.
#[derive(Debug)]
pub(crate) enum Command {
    Games,
    New {
        game: GameId,
        options: Value,
        players: Option<u64>,
        seed: Seed,
        /// Whether the reply lists the opening events for each viewer.
        seen: bool,
    },
    Position {
        game: GameId,
        options: Value,
        position: Value,
    },
    /// A match that follows another one, from a viewer's view of it.
    Follow {
        game: GameId,
        options: Value,
        view: Value,
    },
    Legal {
        seat: SeatField,
    },
    Apply {
        seat: SeatField,
        action: String,
        /// Whether the reply lists the events for each viewer instead of the referee.
        seen: bool,
        /// The chance outcome in the match that this one follows.
        drawn: Option<Value>,
    },
    Weigh {
        seat: SeatField,
        action: String,
    },
    View {
        seat: SeatField,
    },
    Data,
    Hash,
    Foresee {
        seat: SeatField,
        action: String,
    },
    Tick {
        steps: u32,
    },
    Record,
    Go {
        seat: SeatField,
        strategy: Strategy,
    },
    Perft {
        depth: u32,
    },
    Quit,
}

/// The seat in a request. The match checks whether it exists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SeatField {
    /// Left out, or null.
    Unnamed,
    Number(u64),
    /// Not a seat number.
    Nonsense,
}

type Fields = Map<String, Value>;

impl Command {
    /// The name of the command, if the request has one.
    pub(crate) fn name(fields: &Fields) -> Result<&str, Failure> {
        match fields.get("cmd") {
            Some(Value::String(name)) => Ok(name),
            Some(_) => Err(Code::BadRequest.because("\"cmd\" is a text")),
            None => Err(Code::BadRequest.because("a request has a \"cmd\"")),
        }
    }

    /// Whether a command of this name needs a match.
    pub(crate) fn needs_game(name: &str) -> bool {
        matches!(
            name,
            "legal"
                | "apply"
                | "weigh"
                | "foresee"
                | "tick"
                | "view"
                | "data"
                | "hash"
                | "record"
                | "go"
                | "perft"
        )
    }

    pub(crate) fn read(name: &str, fields: &Fields) -> Result<Command, Failure> {
        Ok(match name {
            "games" => Command::Games,
            "new" => Command::New {
                game: game(fields)?,
                options: options(fields),
                players: players(fields)?,
                seed: seed(fields)?,
                seen: seen(fields)?,
            },
            "position" => Command::Position {
                game: game(fields)?,
                options: options(fields),
                position: required(fields, "position")?.clone(),
            },
            "follow" => Command::Follow {
                game: game(fields)?,
                options: options(fields),
                view: required(fields, "view")?.clone(),
            },
            "legal" => Command::Legal { seat: seat(fields) },
            "apply" => Command::Apply {
                seat: seat(fields),
                action: action(fields)?,
                seen: seen(fields)?,
                drawn: fields.get("drawn").cloned(),
            },
            "weigh" => Command::Weigh {
                seat: seat(fields),
                action: action(fields)?,
            },
            "view" => Command::View { seat: seat(fields) },
            "data" => Command::Data,
            "hash" => Command::Hash,
            "foresee" => Command::Foresee {
                seat: seat(fields),
                action: action(fields)?,
            },
            "tick" => Command::Tick {
                steps: steps(fields)?,
            },
            "record" => Command::Record,
            "go" => Command::Go {
                seat: seat(fields),
                strategy: strategy(fields)?,
            },
            "perft" => Command::Perft {
                depth: depth(fields)?,
            },
            "quit" => Command::Quit,
            other => {
                return Err(Code::UnknownCommand.because(format!(
                    "there is no command {other:?}; there are: games, new, position, follow, legal, apply, weigh, foresee, tick, view, data, hash, record, go, perft, quit"
                )));
            }
        })
    }
}

fn required<'a>(fields: &'a Fields, name: &str) -> Result<&'a Value, Failure> {
    fields
        .get(name)
        .ok_or_else(|| Code::BadRequest.because(format!("this command needs {name:?}")))
}

fn game(fields: &Fields) -> Result<GameId, Failure> {
    let Value::String(id) = required(fields, "game")? else {
        return Err(Code::BadGame.because("\"game\" is the id of a game, a text"));
    };
    id.parse().map_err(|error| Code::BadGame.because(error))
}

/// The options, which the game checks later.
fn options(fields: &Fields) -> Value {
    match fields.get("options") {
        Some(options) => options.clone(),
        None => Value::Object(Map::new()),
    }
}

fn players(fields: &Fields) -> Result<Option<u64>, Failure> {
    match fields.get("players") {
        None => Ok(None),
        Some(players) => match players.as_u64() {
            Some(players) => Ok(Some(players)),
            None => Err(Code::BadPlayers.because("\"players\" is a whole number")),
        },
    }
}

fn seed(fields: &Fields) -> Result<Seed, Failure> {
    match fields.get("seed") {
        None => Ok(Seed::from(0)),
        // Accept a plain number, or any seed in the text form of records.
        Some(seed) => match (seed.as_u64(), seed.as_str().map(str::parse)) {
            (Some(number), _) => Ok(Seed::from(number)),
            (None, Some(Ok(seed))) => Ok(seed),
            _ => Err(Code::BadRequest.because(
                "\"seed\" is a whole number from 0 to 2^64 - 1, or a text as in a record",
            )),
        },
    }
}

fn seat(fields: &Fields) -> SeatField {
    match fields.get("seat") {
        None | Some(Value::Null) => SeatField::Unnamed,
        Some(seat) => seat.as_u64().map_or(SeatField::Nonsense, SeatField::Number),
    }
}

fn action(fields: &Fields) -> Result<String, Failure> {
    match required(fields, "action")? {
        Value::String(action) => Ok(action.clone()),
        _ => Err(Code::BadAction.because("\"action\" is a text")),
    }
}

fn seen(fields: &Fields) -> Result<bool, Failure> {
    match fields.get("seen") {
        None => Ok(false),
        Some(Value::Bool(seen)) => Ok(*seen),
        Some(_) => Err(Code::BadRequest.because("\"seen\" is true or false")),
    }
}

/// The most steps in one request; enough for the longest turn of any game.
const MOST_STEPS: u64 = 36_000;

fn steps(fields: &Fields) -> Result<u32, Failure> {
    required(fields, "steps")?
        .as_u64()
        .filter(|steps| (1..=MOST_STEPS).contains(steps))
        .map(|steps| steps as u32)
        .ok_or_else(|| {
            Code::BadRequest.because(format!(
                "\"steps\" is a whole number from 1 to {MOST_STEPS}"
            ))
        })
}

fn depth(fields: &Fields) -> Result<u32, Failure> {
    required(fields, "depth")?
        .as_u64()
        .filter(|depth| *depth <= 8)
        .map(|depth| depth as u32)
        .ok_or_else(|| Code::BadDepth.because("\"depth\" is a whole number from 0 to 8"))
}

/// Reads a level, any of the three limits, or both; the limits apply to the level too.
fn strategy(fields: &Fields) -> Result<Strategy, Failure> {
    let limit = |name: &str, max: u64| match fields.get(name) {
        None => Ok(None),
        Some(value) => value
            .as_u64()
            .filter(|number| (1..=max).contains(number))
            .map(Some)
            .ok_or_else(|| {
                Code::BadBudget.because(format!("{name:?} is a whole number from 1 to {max}"))
            }),
    };
    let level = limit("level", u64::from(LEVELS))?.and_then(Level::new);
    let millis = limit("ms", Budget::MAX_MILLIS)?;
    let nodes = limit("nodes", Budget::MAX_NODES)?;
    let depth = limit("depth", Budget::MAX_DEPTH)?;
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
