//! What happens in a turn, for the referee and for each viewer.

use ruckus_core::{Seat, SeatSet, Viewer};
use serde::Serialize;

use super::grid::Square;
use super::laws::Part;

/// Something that happened, with everything the referee knows of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Event {
    /// Everybody may know all of it.
    Open(OpenEvent),
    /// Tiles changed hands unseen.
    Hand(HandEvent),
}

/// Something that happened, as far as one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum VisibleEvent {
    /// Everybody may know all of it.
    Open(OpenEvent),
    /// Tiles changed hands unseen.
    Hand(VisibleHandEvent),
}

/// Something that everybody sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum OpenEvent {
    /// Before the first turn a seat drew a tile to see who begins.
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
    /// The seat laid tiles.
    Play {
        /// The seat.
        seat: Seat,
        /// The tiles and where they lie.
        placements: Vec<String>,
    },
    /// The seat put a tile in the place of a wild one.
    Swap {
        /// The seat.
        seat: Seat,
        /// Where.
        square: Square,
        /// The tile it put there.
        put: &'static str,
        /// The tile it took.
        taken: Option<&'static str>,
    },
    /// The seat has done its swaps.
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
    /// The seat takes back its play, which was challenged and is wrong.
    Withdraw {
        /// The seat.
        seat: Seat,
    },
    /// The play of the seat stays.
    Stands {
        /// The seat.
        seat: Seat,
    },
    /// The seat scored.
    Score {
        /// The seat.
        seat: Seat,
        /// How much.
        points: i32,
        /// For what.
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
        /// How much; negative.
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

/// Tiles that change hands unseen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct HandEvent {
    /// How.
    pub kind: HandChange,
    /// Whose hand.
    pub seat: Seat,
    /// How many tiles.
    pub count: usize,
    /// Which tiles.
    pub tiles: Vec<String>,
}

/// The same as others see it, or with the tiles for the seat itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct VisibleHandEvent {
    /// How.
    pub kind: HandChange,
    /// Whose hand.
    pub seat: Seat,
    /// How many tiles.
    pub count: usize,
    /// Which tiles, if they are the viewer's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tiles: Option<Vec<String>>,
}

/// How a hand changed unseen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
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

    /// Hides the tiles that are not the viewer's.
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
