//! What happens in a turn, for the referee and for each viewer.
//!
//! | kind | fields | who sees what |
//! |---|---|---|
//! | `draw-for-first` | seat, tile | all, before the first turn |
//! | `begins` | seat | all |
//! | `play` | seat, placements | all |
//! | `swap` | seat, square, put, taken | all: both tiles were or are on the grid |
//! | `done`, `pass` | seat | all |
//! | `trade` | seat, count, tiles | the tiles only their seat |
//! | `draw` | seat, count, tiles | the tiles only their seat |
//! | `accept`, `challenge` | seat | all |
//! | `withdraw`, `stands` | seat | all |
//! | `score` | seat, points, parts | all |
//! | `lose-turn`, `extra-turn`, `last-turns` | seat | all |
//! | `deduct` | seat, points | all |
//! | `win` | seats, reason | all |

use ruckus_core::{Describe, Seat, Value, Viewer, json};

/// Something that happened, with everything the referee knows of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    /// What everybody may know.
    pub(crate) open: Value,
    /// The tiles that only one seat may know, as texts.
    pub(crate) secret: Option<(Seat, Vec<String>)>,
}

/// Something that happened, as far as one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VisibleEvent {
    open: Value,
    own: Option<Vec<String>>,
}

impl Event {
    pub(crate) fn open(value: Value) -> Event {
        Event {
            open: value,
            secret: None,
        }
    }

    /// Tiles that change hands unseen: others only learn how many.
    pub(crate) fn secret(kind: &str, seat: Seat, tiles: Vec<String>) -> Event {
        Event {
            open: json!({"kind": kind, "seat": seat.index(), "count": tiles.len()}),
            secret: Some((seat, tiles)),
        }
    }

    pub(crate) fn redact(&self, viewer: Viewer) -> VisibleEvent {
        let own = match (&self.secret, viewer) {
            (Some((seat, tiles)), Viewer::Seat(looking)) if *seat == looking => Some(tiles.clone()),
            _ => None,
        };
        VisibleEvent {
            open: self.open.clone(),
            own,
        }
    }
}

impl Describe for Event {
    fn describe(&self) -> Value {
        with_tiles(&self.open, self.secret.as_ref().map(|(_, tiles)| tiles))
    }
}

impl Describe for VisibleEvent {
    fn describe(&self) -> Value {
        with_tiles(&self.open, self.own.as_ref())
    }
}

fn with_tiles(open: &Value, tiles: Option<&Vec<String>>) -> Value {
    let mut value = open.clone();
    if let Some(tiles) = tiles {
        value["tiles"] = json!(tiles);
    }
    value
}
