//! Inputs of players during a turn, in whole numbers, and their text.
//!
//! | text | meaning |
//! |---|---|
//! | `grab 3` | reach for block 3 and hold it |
//! | `carry 120,-40,85 q15` | bring its centre to x, y, z (mm), side 1 up, yaw 5° |
//! | `drop` | set it down and let go |
//! | `catapult 410,-60` | put the catapult there (mm) |
//! | `fire -12.5,38,0.72` | direction and elevation (degrees), power (0 to 1) |
//!
//! After `q` comes one digit, the side, and then the yaw. The side gives the quarter turns that tip
//! the block: 0 for none, 1, 2 and 3 for that many about the x axis, 4 for one and 5 for three
//! about the y axis. The yaw then turns it about the vertical. Lengths have at most one decimal,
//! angles and power three. Every input has exactly one text: no plus sign, no leading zeros, no
//! trailing zeros in decimals, no negative zero.

use std::fmt;
use std::str::FromStr;

use crate::catapult::Aim;
use crate::table::Block;

/// An input of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Input {
    /// Moves the hand to a block and holds it.
    Grab(Block),
    /// Carries the held block to a target.
    Carry(Target),
    /// Sets the held block down and releases it.
    Drop,
    /// Places the catapult; in tenths of a millimetre.
    Catapult {
        /// To the right.
        x: i32,
        /// Away from the builder.
        y: i32,
    },
    /// Shoots a die.
    Fire(Aim),
}

/// The target of a held block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Target {
    /// The centre of the block, in tenths of a millimetre.
    pub position: [i32; 3],
    /// The rotation of the block.
    pub turn: Turn,
}

/// The rotation of a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Turn {
    /// The quarter turns that tip it, from 0 to 5; see the module documentation.
    pub side: u8,
    /// The angle about the vertical, in thousandths of a degree, above -180000 and up to 180000.
    pub yaw: i32,
}

/// The text is not an input.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected {expected}, found {found:?}")]
pub struct ParseInputError {
    /// The expected form.
    pub expected: &'static str,
    /// The text found, cut to 40 characters.
    pub found: String,
}

impl fmt::Display for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Input::Grab(block) => write!(f, "grab {block}"),
            Input::Carry(target) => {
                let [x, y, z] = target.position.map(|length| decimal(length, 1));
                let (side, yaw) = (target.turn.side, decimal(target.turn.yaw, 3));
                write!(f, "carry {x},{y},{z} q{side}{yaw}")
            }
            Input::Drop => f.write_str("drop"),
            Input::Catapult { x, y } => {
                write!(f, "catapult {},{}", decimal(*x, 1), decimal(*y, 1))
            }
            Input::Fire(aim) => write!(
                f,
                "fire {},{},{}",
                decimal(aim.direction, 3),
                decimal(aim.elevation, 3),
                decimal(aim.power, 3)
            ),
        }
    }
}

impl FromStr for Input {
    type Err = ParseInputError;

    fn from_str(text: &str) -> Result<Input, ParseInputError> {
        let fault = |expected| ParseInputError {
            expected,
            found: text.chars().take(40).collect(),
        };
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        match word {
            "grab" => {
                let block =
                    number(rest, 0).and_then(|number| Block::try_new(number.try_into().ok()?));
                block
                    .map(Input::Grab)
                    .ok_or(fault("grab and a block from 0 to 15"))
            }
            "carry" => target(rest).map(Input::Carry).ok_or(fault(
                "carry X,Y,Z qTURN, for instance carry 120,-40,85 q15",
            )),
            "drop" if text == "drop" => Ok(Input::Drop),
            "drop" => Err(fault("drop alone")),
            "catapult" => list(rest, [1, 1])
                .map(|[x, y]| Input::Catapult { x, y })
                .ok_or(fault("catapult X,Y, for instance catapult 410,-60")),
            "fire" => list(rest, [3, 3, 3])
                .map(|[direction, elevation, power]| {
                    Input::Fire(Aim {
                        direction,
                        elevation,
                        power,
                    })
                })
                .ok_or(fault(
                    "fire DIRECTION,ELEVATION,POWER, for instance fire -12.5,38,0.72",
                )),
            _ => Err(fault("grab, carry, drop, catapult or fire")),
        }
    }
}

fn target(text: &str) -> Option<Target> {
    let (position, turn) = text.split_once(' ')?;
    let position = list(position, [1, 1, 1])?;
    let turn = turn.strip_prefix('q')?;
    let side = turn.chars().next()?.to_digit(10)?;
    let yaw = number(&turn[1..], 3)?;
    let turn = Turn {
        side: side as u8,
        yaw,
    };
    Some(Target { position, turn })
}

fn list<const N: usize>(text: &str, places: [u32; N]) -> Option<[i32; N]> {
    let mut parts = text.split(',');
    let mut numbers = [0; N];
    for (slot, places) in numbers.iter_mut().zip(places) {
        *slot = number(parts.next()?, places)?;
    }
    parts.next().is_none().then_some(numbers)
}

/// A number of units of 10 to the power of -`places`, as the shortest decimal.
fn decimal(units: i32, places: u32) -> String {
    let scale = 10_u32.pow(places);
    let sign = if units < 0 { "-" } else { "" };
    let (whole, part) = (units.unsigned_abs() / scale, units.unsigned_abs() % scale);
    if part == 0 {
        return format!("{sign}{whole}");
    }
    let part = format!("{part:0width$}", width = places as usize);
    format!("{sign}{whole}.{}", part.trim_end_matches('0'))
}

/// Parses exactly what [`decimal`] writes.
fn number(text: &str, places: u32) -> Option<i32> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text),
    };
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let all_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if !all_digits(whole) || !all_digits(part) || whole.len() > 7 || part.len() > places as usize {
        return None;
    }
    let scale = 10_i64.pow(places);
    let part_units = if part.is_empty() {
        0
    } else {
        part.parse::<i64>().ok()? * 10_i64.pow(places - part.len() as u32)
    };
    let units = whole.parse::<i64>().ok()? * scale + part_units;
    let units = i32::try_from(if negative { -units } else { units }).ok()?;
    (decimal(units, places) == text).then_some(units)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_texts_of_the_rules_are_read() {
        let target = Target {
            position: [1200, -400, 850],
            turn: Turn { side: 1, yaw: 5000 },
        };
        let aim = Aim {
            direction: -12_500,
            elevation: 38_000,
            power: 720,
        };
        for (text, input) in [
            ("grab 3", Input::Grab(Block::try_new(3).unwrap())),
            ("carry 120,-40,85 q15", Input::Carry(target)),
            ("drop", Input::Drop),
            ("catapult 410,-60", Input::Catapult { x: 4100, y: -600 }),
            ("fire -12.5,38,0.72", Input::Fire(aim)),
        ] {
            assert_eq!(text.parse(), Ok(input));
            assert_eq!(input.to_string(), text);
        }
    }

    #[test]
    fn an_input_has_one_text() {
        for text in [
            "",
            "grab",
            "grab 16",
            "grab -1",
            "grab 03",
            "grab +3",
            "grab 3 ",
            " grab 3",
            "drop 1",
            "drop ",
            "carry 1,2,3",
            "carry 1,2 q00",
            "carry 1,2,3 q",
            "carry 1,2,3 q0",
            "carry 1,2,3 q0-0",
            "carry 1.0,2,3 q00",
            "carry 1.05,2,3 q00",
            "carry 1,2,3,4 q00",
            "carry NaN,2,3 q00",
            "carry 1e9,2,3 q00",
            "carry 99999999999,2,3 q00",
            "catapult 1",
            "catapult ,",
            "fire 1,2,.5",
            "fire 1,2,0.7200",
            "fire 1,2,-0",
            "fire 1,2,3,",
            "jump",
            "carry 1,2,3 qé5",
            "grab ３",
        ] {
            assert!(text.parse::<Input>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn long_texts_are_cut_in_the_error() {
        let error = "x".repeat(10_000).parse::<Input>().unwrap_err();
        assert_eq!(error.found.len(), 40);
    }

    proptest! {
        #[test]
        fn what_is_printed_is_read_back(
            kind in 0..3, a in -9_000_000..9_000_000_i32, b in -9_000_000..9_000_000_i32,
            c in -9_000_000..9_000_000_i32, side in 0..10_u8, yaw in -9_000_000..9_000_000_i32,
        ) {
            let input = match kind {
                0 => Input::Carry(Target { position: [a, b, c], turn: Turn { side, yaw } }),
                1 => Input::Catapult { x: a, y: b },
                _ => Input::Fire(Aim { direction: a, elevation: b, power: c }),
            };
            prop_assert_eq!(input.to_string().parse(), Ok(input));
        }
    }
}
