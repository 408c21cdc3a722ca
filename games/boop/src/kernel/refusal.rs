//! Why a turn is not allowed.

use super::board::Square;
use super::turn::{Kind, Turn};

/// Why a turn is not allowed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalTurn {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// The square is occupied.
    #[error("{square} is not empty")]
    Occupied {
        /// The square.
        square: Square,
    },
    /// The pool holds no piece of this kind.
    #[error("there is no {} in the pool", .kind.name())]
    NoneInPool {
        /// The kind.
        kind: Kind,
    },
    /// The pool is empty: a piece must be lifted instead.
    #[error("the pool is empty: lift one of your pieces, such as lift=c3")]
    PoolEmpty,
    /// A lift is for an empty pool only.
    #[error("a piece can be lifted only when the pool is empty")]
    PoolNotEmpty,
    /// The lifted square holds no piece of the mover.
    #[error("there is no piece of yours on {square}")]
    NotYours {
        /// The square.
        square: Square,
    },
    /// An ornament must be placed first.
    #[error("you have no ornament on the tree: place one first, such as o@c5,k@a2")]
    OrnamentDue,
    /// An ornament is on the tree already.
    #[error("your ornament is on the tree: no other can be placed")]
    NoOrnamentDue,
    /// The ornament may not go there.
    #[error(
        "an ornament cannot go to {square}: it goes to an empty square of tier 2, or of the next tier down if that is full"
    )]
    OrnamentSquare {
        /// The square.
        square: Square,
    },
    /// Something must be taken off, and there is a choice.
    #[error("pieces must be taken off: say which, one of {}", list(.choices))]
    MustTake {
        /// The complete turns to choose from.
        choices: Vec<Turn>,
    },
    /// Nothing can be taken off after this placement.
    #[error("nothing is taken off after this placement")]
    NothingToTake,
    /// Pieces can be taken off, but not these.
    #[error("those pieces cannot be taken off together after this placement")]
    CannotTake,
}

impl Kind {
    /// Its English name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Kind::Kitten => "kitten",
            Kind::Cat => "cat",
        }
    }
}

fn list(turns: &[Turn]) -> String {
    let texts: Vec<String> = turns.iter().map(Turn::to_string).collect();
    texts.join(", ")
}
