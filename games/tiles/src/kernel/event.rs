//! The events of a turn, for the referee and for each viewer.

use ruckus_core::{Seat, SeatSet, Viewer};
use serde::Serialize;

use super::grid::Square;
use super::laws::Part;

/// An event with everything the referee knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Event {
    /// An event that everybody may know in full.
    Open(OpenEvent),
    /// Tiles that changed hands face down.
    Hand(HandEvent),
}

/// An event as one viewer may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum VisibleEvent {
    /// An event that everybody may know in full.
    Open(OpenEvent),
    /// Tiles that changed hands face down.
    Hand(VisibleHandEvent),
}

/// An event that everybody sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum OpenEvent {
    /// The seat drew a tile before the first turn, to decide who begins.
    DrawForFirst {
        /// The seat.
        seat: Seat,
        /// The tile.
        tile: &'static str,
    },
    /// The seat takes the first turn.
    Begins {
        /// The seat.
        seat: Seat,
    },
    /// The seat placed tiles.
    Play {
        /// The seat.
        seat: Seat,
        /// The tiles and their squares.
        placements: Vec<String>,
    },
    /// The seat replaced a wild tile with one of its own.
    Swap {
        /// The seat.
        seat: Seat,
        /// The square.
        square: Square,
        /// The tile it put there.
        put: &'static str,
        /// The tile it took.
        taken: Option<&'static str>,
    },
    /// The seat finished swapping.
    Done {
        /// The seat.
        seat: Seat,
    },
    /// The seat passed.
    Pass {
        /// The seat.
        seat: Seat,
    },
    /// The seat does not challenge the play.
    Accept {
        /// The seat.
        seat: Seat,
    },
    /// The seat challenges the play.
    Challenge {
        /// The seat.
        seat: Seat,
    },
    /// The seat takes back its play, which was challenged and is invalid.
    Withdraw {
        /// The seat.
        seat: Seat,
    },
    /// The play of the seat stands.
    Stands {
        /// The seat.
        seat: Seat,
    },
    /// The seat scored.
    Score {
        /// The seat.
        seat: Seat,
        /// The points.
        points: i32,
        /// The parts of the score.
        parts: Vec<Part>,
    },
    /// The seat misses a turn.
    LoseTurn {
        /// The seat.
        seat: Seat,
    },
    /// The seat has another turn.
    ExtraTurn {
        /// The seat.
        seat: Seat,
    },
    /// The seat went out: the others have one more turn each.
    LastTurns {
        /// The seat.
        seat: Seat,
    },
    /// The seat loses points for the tiles it still holds.
    Deduct {
        /// The seat.
        seat: Seat,
        /// The points, as a negative number.
        points: i32,
    },
    /// The game is over.
    Win {
        /// The winners.
        seats: SeatSet,
        /// The code of the reason.
        reason: &'static str,
    },
}

/// Tiles that changed hands face down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct HandEvent {
    /// How the hand changed.
    pub kind: HandChange,
    /// The owner of the hand.
    pub seat: Seat,
    /// The number of tiles.
    pub count: usize,
    /// The tiles.
    pub tiles: Vec<String>,
}

/// The same event for a viewer; only the seat itself sees the tiles.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct VisibleHandEvent {
    /// How the hand changed.
    pub kind: HandChange,
    /// The owner of the hand.
    pub seat: Seat,
    /// The number of tiles.
    pub count: usize,
    /// The tiles, if they are the viewer's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tiles: Option<Vec<String>>,
}

/// How a hand changed, face down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum HandChange {
    /// Tiles were traded in.
    Trade,
    /// Tiles were drawn.
    Draw,
}

impl Event {
    pub(crate) fn hand(kind: HandChange, seat: Seat, tiles: Vec<String>) -> Event {
        Event::Hand(HandEvent {
            kind,
            seat,
            count: tiles.len(),
            tiles,
        })
    }

    /// Hides tiles that are not the viewer's.
    pub(crate) fn redact(&self, viewer: Viewer) -> VisibleEvent {
        match self {
            Event::Open(event) => VisibleEvent::Open(event.clone()),
            Event::Hand(event) => {
                let is_own = viewer == Viewer::Seat(event.seat);
                VisibleEvent::Hand(VisibleHandEvent {
                    kind: event.kind,
                    seat: event.seat,
                    count: event.count,
                    tiles: is_own.then(|| event.tiles.clone()),
                })
            }
        }
    }
}
