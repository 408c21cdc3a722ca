//! Parses the JSON of a position, checking its form only. `position_faults` checks its content.
//!
//! Keys may come in any order, but none may be missing or unknown. Hands and grid may be unsorted.

use serde_json::{Map, Value};

use super::action_text::{NUMBER_LIMIT, Placement};
use super::grid::{Grid, Square};
use super::position_writing::phase_text;
use super::ruleset::Ruleset;
use super::state::{Phase, Twin};
use super::tile::Tile;

/// Every key of a position.
const KEYS: [&str; 12] = [
    "grid",
    "hands",
    "piles",
    "scores",
    "to_move",
    "phase",
    "swapped",
    "pending",
    "waiting",
    "skips",
    "stall",
    "last_turns",
];

impl Twin {
    /// Reads a position.
    ///
    /// # Errors
    ///
    /// Returns what is wrong: the first fault of form, or every fault of content.
    pub fn parse(rules: &Ruleset, position: &Value) -> Result<Twin, String> {
        let Value::Object(fields) = position else {
            return Err("a position is an object".to_string());
        };
        for key in fields.keys() {
            if !KEYS.contains(&key.as_str()) {
                return Err(format!("unknown key {key:?}"));
            }
        }
        let mut twin = Twin {
            rules: rules.clone(),
            grid: read_grid(field(fields, "grid")?)?,
            hands: read_lists(field(fields, "hands")?, read_tile)?,
            piles: read_lists(field(fields, "piles")?, read_tile)?,
            scores: read_list(field(fields, "scores")?, read_number)?,
            to_move: read_seat(field(fields, "to_move")?)?,
            phase: read_phase(field(fields, "phase")?)?,
            swapped: read_list(field(fields, "swapped")?, read_square)?,
            pending: read_list(field(fields, "pending")?, read_placement)?,
            waiting: read_list(field(fields, "waiting")?, read_seat)?,
            skips: read_list(field(fields, "skips")?, read_count)?,
            stall: read_count(field(fields, "stall")?)?,
            last_turns: match field(fields, "last_turns")? {
                Value::Null => None,
                seats => Some(read_list(seats, read_seat)?),
            },
        };
        for hand in &mut twin.hands {
            hand.sort();
        }
        let faults = twin.faults();
        if faults.is_empty() {
            Ok(twin)
        } else {
            Err(faults.join("; "))
        }
    }
}

fn field<'a>(fields: &'a Map<String, Value>, key: &str) -> Result<&'a Value, String> {
    fields
        .get(key)
        .ok_or_else(|| format!("the key {key:?} is missing"))
}

/// A list of the items that `read` parses.
fn read_list<T>(
    value: &Value,
    read: impl Fn(&Value) -> Result<T, String>,
) -> Result<Vec<T>, String> {
    let Value::Array(entries) = value else {
        return Err(format!("{value} is no list"));
    };
    let mut list = Vec::new();
    for entry in entries {
        list.push(read(entry)?);
    }
    Ok(list)
}

/// A list of lists of the items that `read` parses.
fn read_lists<T>(
    value: &Value,
    read: impl Fn(&Value) -> Result<T, String>,
) -> Result<Vec<Vec<T>>, String> {
    read_list(value, |entry| read_list(entry, &read))
}

/// `[["Fr",0,0],…]`, with no two tiles on a square.
fn read_grid(value: &Value) -> Result<Grid, String> {
    let mut grid = Grid::new();
    for (square, tile) in read_list(value, read_grid_entry)? {
        if grid.insert(square, tile).is_some() {
            return Err(format!("two tiles on {},{}", square.x, square.y));
        }
    }
    Ok(grid)
}

fn read_grid_entry(value: &Value) -> Result<(Square, Tile), String> {
    match value.as_array().map(Vec::as_slice) {
        Some([tile, x, y]) => {
            let square = Square {
                x: read_number(x)?,
                y: read_number(y)?,
            };
            Ok((square, read_tile(tile)?))
        }
        _ => Err(format!("{value} is no tile on a square")),
    }
}

fn read_square(value: &Value) -> Result<Square, String> {
    match value.as_array().map(Vec::as_slice) {
        Some([x, y]) => Ok(Square {
            x: read_number(x)?,
            y: read_number(y)?,
        }),
        _ => Err(format!("{value} is no square")),
    }
}

fn read_tile(value: &Value) -> Result<Tile, String> {
    value
        .as_str()
        .and_then(Tile::read)
        .ok_or_else(|| format!("{value} is no tile"))
}

fn read_placement(value: &Value) -> Result<Placement, String> {
    value
        .as_str()
        .and_then(Placement::read)
        .ok_or_else(|| format!("{value} is no placement"))
}

fn read_phase(value: &Value) -> Result<Phase, String> {
    for phase in [Phase::Turn, Phase::Swapping, Phase::Challenge] {
        if value.as_str() == Some(phase_text(phase)) {
            return Ok(phase);
        }
    }
    Err(format!("{value} is no phase"))
}

/// A whole number within the limit.
fn read_number(value: &Value) -> Result<i64, String> {
    match value.as_i64() {
        Some(number) if (-NUMBER_LIMIT..=NUMBER_LIMIT).contains(&number) => Ok(number),
        _ => Err(format!("{value} is no whole number of a game")),
    }
}

/// A whole number from 0.
fn read_count(value: &Value) -> Result<i64, String> {
    match read_number(value)? {
        number if number >= 0 => Ok(number),
        number => Err(format!("{number} is less than nothing")),
    }
}

/// A seat number; whether the seat exists is checked with the content.
fn read_seat(value: &Value) -> Result<usize, String> {
    let number = read_count(value)?;
    usize::try_from(number).map_err(|_| format!("{value} is no seat"))
}
