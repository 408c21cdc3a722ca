//! The text of an action, such as `play Fr@1,0 Rg@2,0` or `pass Fr Rg`.
//!
//! Reading checks the form only; `turn` checks whether the action is allowed. Only the
//! canonical text is accepted: it prints back to the same bytes.

use super::grid::Square;
use super::tile::Tile;

/// (tiles: Turns) An action of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Action {
    /// Tiles from the hand to the grid, sorted by x, then y.
    Play(Vec<Placement>),
    /// Swaps a tile of the hand with the wild tile on a square.
    Swap(Placement),
    /// The end of a swapping turn.
    Done,
    /// Passes and trades these tiles, sorted.
    Pass(Vec<Tile>),
    /// BOP!: challenges the play on the table.
    Challenge,
    /// BOP!: accepts the play on the table.
    Accept,
}

/// A tile and its square. The order is by square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Placement {
    pub(super) square: Square,
    pub(super) tile: Tile,
}

/// The limit for numbers in a position or action, positive or negative. No game comes
/// near it, and it keeps sums of such numbers from overflowing.
pub(super) const NUMBER_LIMIT: i64 = 1_000_000_000;

impl Placement {
    /// The text, such as `Fr@1,0`.
    pub(super) fn text(self) -> String {
        format!("{}@{},{}", self.tile.text(), self.square.x, self.square.y)
    }

    /// Parses such a text; `None` if it does not match exactly.
    pub(super) fn read(text: &str) -> Option<Placement> {
        let (tile, square) = text.split_once('@')?;
        let (x, y) = square.split_once(',')?;
        let placement = Placement {
            square: Square {
                x: read_number(x)?,
                y: read_number(y)?,
            },
            tile: Tile::read(tile)?,
        };
        if placement.text() == text {
            Some(placement)
        } else {
            None
        }
    }
}

/// Parses a whole number within the limit.
fn read_number(text: &str) -> Option<i64> {
    let number: i64 = text.parse().ok()?;
    if (-NUMBER_LIMIT..=NUMBER_LIMIT).contains(&number) {
        Some(number)
    } else {
        None
    }
}

/// The squares of placements, in their order.
pub(super) fn squares_of(placements: &[Placement]) -> Vec<Square> {
    let mut squares = Vec::new();
    for placement in placements {
        squares.push(placement.square);
    }
    squares
}

/// The canonical text of an action.
pub(super) fn write(action: &Action) -> String {
    match action {
        Action::Play(placements) => {
            let mut text = "play".to_string();
            for placement in placements {
                text.push(' ');
                text.push_str(&placement.text());
            }
            text
        }
        Action::Swap(placement) => format!("swap {}", placement.text()),
        Action::Done => "done".to_string(),
        Action::Pass(tiles) => {
            let mut text = "pass".to_string();
            for tile in tiles {
                text.push(' ');
                text.push_str(&tile.text());
            }
            text
        }
        Action::Challenge => "challenge".to_string(),
        Action::Accept => "accept".to_string(),
    }
}

/// Reads an action.
///
/// # Errors
///
/// Returns a message about the malformed part.
pub(super) fn read(text: &str) -> Result<Action, String> {
    let mut words = text.split(' ');
    let verb = words.next().unwrap_or_default();
    let rest: Vec<&str> = words.collect();
    let action = match verb {
        "play" => {
            let mut placements = read_placements(&rest)?;
            placements.sort();
            Action::Play(placements)
        }
        "swap" => match read_placements(&rest)?[..] {
            [placement] => Action::Swap(placement),
            _ => return Err("not well formed: a swap names one tile".to_string()),
        },
        "done" => Action::Done,
        "pass" => {
            let mut tiles = read_tiles(&rest)?;
            tiles.sort();
            Action::Pass(tiles)
        }
        "challenge" => Action::Challenge,
        "accept" => Action::Accept,
        _ => return Err(format!("not well formed: no action {verb:?}")),
    };
    if write(&action) == text {
        Ok(action)
    } else {
        Err(format!(
            "not well formed: expected {:?}, found {text:?}",
            write(&action)
        ))
    }
}

/// Reads placements, one for each word.
fn read_placements(words: &[&str]) -> Result<Vec<Placement>, String> {
    let mut placements = Vec::new();
    for word in words {
        match Placement::read(word) {
            Some(placement) => placements.push(placement),
            None => return Err(format!("not well formed: {word:?} is no placement")),
        }
    }
    Ok(placements)
}

/// Reads tiles, one for each word.
fn read_tiles(words: &[&str]) -> Result<Vec<Tile>, String> {
    let mut tiles = Vec::new();
    for word in words {
        match Tile::read(word) {
            Some(tile) => tiles.push(tile),
            None => return Err(format!("not well formed: {word:?} is no tile")),
        }
    }
    Ok(tiles)
}
