//! Why an action is refused, as data.

use serde::{Serialize, Serializer};

use super::grid::Square;

/// A fault in the runs on the grid.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Fault {
    /// A stable code, such as `no-word` or `not-in-line`.
    pub code: &'static str,
    /// The squares of the invalid runs: one run, or several that exclude each other.
    #[serde(skip)]
    pub runs: Vec<Vec<Square>>,
    /// The message for people.
    pub message: String,
}

/// Why an action is not allowed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "Written<'static>"))]
#[non_exhaustive]
pub enum Refused {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// The action is not possible in this phase.
    #[error("{0}")]
    NotNow(&'static str),
    /// The hand does not contain these tiles.
    #[error("these tiles are not all in the hand")]
    NotInHand,
    /// A square already holds a tile.
    #[error("{},{} is not empty", .0.x, .0.y)]
    Occupied(Square),
    /// The tiles are not in one row or column.
    #[error("the tiles of a play lie in one row or one column")]
    NotInLine,
    /// There is a gap between the tiles.
    #[error("there is an empty square between the tiles of the play")]
    Gap,
    /// No tile of the play touches a tile on the grid.
    #[error("a play must touch a tile on the grid")]
    Apart,
    /// The first play begins at 0,0.
    #[error("the first play starts on 0,0 and goes right or up")]
    NotAtTheStart,
    /// The runs are invalid.
    #[error("{}", .0.message)]
    BadRun(Fault),
    /// There is no wild tile to swap.
    #[error("there is no wild tile on {},{}", .0.x, .0.y)]
    NotWild(Square),
    /// The square was already swapped in this turn.
    #[error("{},{} was swapped in this turn already", .0.x, .0.y)]
    SwappedAlready(Square),
    /// The new tile is the same as the old one.
    #[error("a different tile must be put in")]
    SameTile,
    /// The pile is empty, so nothing can be traded.
    #[error("the pile is empty: nothing can be traded")]
    NothingToTrade,
}

impl Refused {
    /// A stable code.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Refused::GameOver => "game-over",
            Refused::NotNow(_) => "not-now",
            Refused::NotInHand => "not-in-hand",
            Refused::Occupied(_) => "occupied",
            Refused::NotInLine => "not-in-line",
            Refused::Gap => "gap",
            Refused::Apart => "apart",
            Refused::NotAtTheStart => "not-at-the-start",
            Refused::BadRun(fault) => fault.code,
            Refused::NotWild(_) => "not-wild",
            Refused::SwappedAlready(_) => "swapped-already",
            Refused::SameTile => "same-tile",
            Refused::NothingToTrade => "nothing-to-trade",
        }
    }
}

/// The serialised form of a refusal: the code, the message and, for a bad run, the invalid runs.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct Written<'a> {
    code: &'static str,
    message: String,
    runs: &'a [Vec<Square>],
}

impl Serialize for Refused {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Written {
            code: self.code(),
            message: self.to_string(),
            runs: match self {
                Refused::BadRun(fault) => &fault.runs,
                _ => &[],
            },
        }
        .serialize(serializer)
    }
}
