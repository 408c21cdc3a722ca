//! Events, as data.
//!
//! | kind | fields | when |
//! |---|---|---|
//! | `turn` | `turn`, `round`, `builder` | the table waits until everybody is ready |
//! | `ready` | `seat` | a seat is ready |
//! | `start` | `builder`, `steps` | everybody is ready: the timer runs |
//! | `input` | `step`, `seat`, `input` | a seat gave an input |
//! | `grabbed`, `released` | `step`, `block` | the hand has grabbed a block, has released it |
//! | `fired` | `step`, `seat`, `die` | a catapult has shot |
//! | `hit` | `step`, `die`, `block` | a die touches a block for the first time |
//! | `knock` | `step`, `body`, `on`, `impulse` | a body was struck, or struck something: for sounds |
//! | `block-gone`, `die-gone` | `step`, `block` or `die` | something fell off the table |
//! | `blocked` | `step`, `tile`, `complete` | a die lies on a tile (option `blocked-tiles`) |
//! | `time-up` | `step` | the timer has run out |
//! | `rest` | `step`, `blocks`, `dice` | everything is at rest, or the time for that is over; the final places, as in views |
//! | `tower` | `tile`, `right`, `stack`, `faults` | a tile with blocks on it was judged |
//! | `claim` | `seat`, `tile`, `points` | the builder takes a tile |
//! | `win` | `seat`, `reason` | for each winner |

use ruckus_core::Seat;
use serde::{Serialize, Serializer};

use super::action::ActionKind;
use crate::struck::Struck;
use crate::table::{Block, Kind, Tile};
use crate::verify::{Fault, TileVerdict};
use crate::world;

/// The place of a body: its centre in tenths of a millimetre, its rotation as a
/// quaternion in ten-thousandths.
pub type Lying = ([i32; 3], [i32; 4]);

/// An event of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A turn is about to begin.
    Turn {
        /// The turn, from 1.
        turn: u32,
        /// The round, from 1.
        round: u32,
        /// The builder.
        builder: Seat,
    },
    /// A seat is ready.
    Ready(Seat),
    /// The timer runs.
    Start {
        /// The builder.
        builder: Seat,
        /// The number of steps.
        steps: u32,
    },
    /// A seat gave an input.
    Input {
        /// The step.
        step: u32,
        /// The seat.
        seat: Seat,
        /// The input.
        kind: ActionKind,
    },
    /// An event of the simulation.
    Table {
        /// The step.
        step: u32,
        /// The event.
        event: world::Event,
    },
    /// A die lies on a tile, which can no longer be built on.
    Blocked {
        /// The step.
        step: u32,
        /// The tile.
        tile: Tile,
        /// Whether the tower was already complete, so that it may count.
        complete: bool,
    },
    /// The timer has run out.
    TimeUp {
        /// The step.
        step: u32,
    },
    /// Everything is at rest, or the time for that is over.
    Rest {
        /// The step.
        step: u32,
        /// The places of the blocks, by number; `None` for a block that has left the table.
        blocks: Vec<Option<Lying>>,
        /// The places of the dice, by number.
        dice: Vec<Option<Lying>>,
    },
    /// A tower was judged.
    Tower {
        /// The verdict.
        verdict: TileVerdict,
        /// Whether a die lay on its tile before it was complete.
        blocked: bool,
    },
    /// The builder takes a tile.
    Claim {
        /// The builder.
        seat: Seat,
        /// The tile.
        tile: Tile,
    },
    /// A seat has won.
    Win {
        /// The winner.
        seat: Seat,
        /// The code of the reason.
        reason: &'static str,
    },
}

/// The serialised form of an event.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Event"))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(super) enum Written {
    Turn {
        turn: u32,
        round: u32,
        builder: Seat,
    },
    Ready {
        seat: Seat,
    },
    Start {
        builder: Seat,
        steps: u32,
    },
    Input {
        step: u32,
        seat: Seat,
        input: String,
    },
    Grabbed {
        step: u32,
        block: Block,
    },
    Released {
        step: u32,
        block: Block,
    },
    Fired {
        step: u32,
        seat: Seat,
        die: u8,
    },
    Hit {
        step: u32,
        die: u8,
        block: Block,
    },
    Knock {
        step: u32,
        body: Struck,
        on: Struck,
        impulse: u32,
    },
    BlockGone {
        step: u32,
        block: Block,
    },
    DieGone {
        step: u32,
        die: u8,
    },
    Blocked {
        step: u32,
        tile: Tile,
        complete: bool,
    },
    TimeUp {
        step: u32,
    },
    Rest {
        step: u32,
        blocks: Vec<Option<Body>>,
        dice: Vec<Option<Body>>,
    },
    Tower(Tower),
    Claim {
        seat: Seat,
        tile: Tile,
        points: u32,
    },
    Win {
        seat: Seat,
        reason: &'static str,
    },
}

/// The place of a block or die: its centre in tenths of a millimetre and its quaternion
/// in ten-thousandths.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct Body {
    pub(super) at: [i32; 3],
    pub(super) turn: [i32; 4],
    pub(super) moving: bool,
}

/// A tower that was judged.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct Tower {
    tile: Tile,
    right: bool,
    stack: Vec<Block>,
    faults: Vec<WrittenFault>,
}

/// A fault of a tower: the level (from 0), the kind required there, the block and the
/// other tile, as far as they apply.
#[derive(Serialize, Default)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(rename = "Fault", optional_fields)
)]
struct WrittenFault {
    code: &'static str,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    wanted: Option<Kind>,
    #[serde(skip_serializing_if = "Option::is_none")]
    block: Option<Block>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tile: Option<Tile>,
}

impl Serialize for Event {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let lying = |all: &[Option<Lying>]| {
            let body = |lying: Lying| Body {
                at: lying.0,
                turn: lying.1,
                moving: false,
            };
            all.iter().map(|lying| lying.map(body)).collect()
        };
        let written = match *self {
            Event::Turn {
                turn,
                round,
                builder,
            } => Written::Turn {
                turn,
                round,
                builder,
            },
            Event::Ready(seat) => Written::Ready { seat },
            Event::Start { builder, steps } => Written::Start { builder, steps },
            Event::Input { step, seat, kind } => Written::Input {
                step,
                seat,
                input: kind.to_string(),
            },
            Event::Table { step, event } => written_table_event(step, event),
            Event::Blocked {
                step,
                tile,
                complete,
            } => Written::Blocked {
                step,
                tile,
                complete,
            },
            Event::TimeUp { step } => Written::TimeUp { step },
            Event::Rest {
                step,
                ref blocks,
                ref dice,
            } => Written::Rest {
                step,
                blocks: lying(blocks),
                dice: lying(dice),
            },
            Event::Tower {
                ref verdict,
                blocked,
            } => Written::Tower(Tower::new(verdict, blocked)),
            Event::Claim { seat, tile } => Written::Claim {
                seat,
                tile,
                points: tile.points(),
            },
            Event::Win { seat, reason } => Written::Win { seat, reason },
        };
        written.serialize(serializer)
    }
}

fn written_table_event(step: u32, event: world::Event) -> Written {
    match event {
        world::Event::Grabbed(block) => Written::Grabbed { step, block },
        world::Event::Released(block) => Written::Released { step, block },
        world::Event::Fired { seat, die } => Written::Fired { step, seat, die },
        world::Event::Hit { die, block } => Written::Hit { step, die, block },
        world::Event::Knock { body, on, impulse } => Written::Knock {
            step,
            body,
            on,
            impulse,
        },
        world::Event::BlockGone(block) => Written::BlockGone { step, block },
        world::Event::DieGone(die) => Written::DieGone { step, die },
    }
}

impl Tower {
    /// `blocked` is set if a die lay on the tile before the tower was complete.
    pub(super) fn new(verdict: &TileVerdict, blocked: bool) -> Tower {
        let mut faults: Vec<WrittenFault> = verdict.faults.iter().map(WrittenFault::new).collect();
        if blocked {
            faults.push(WrittenFault {
                code: "blocked",
                message: "a die lay on the tile before the tower was complete".to_owned(),
                ..WrittenFault::default()
            });
        }
        Tower {
            tile: verdict.tile,
            right: faults.is_empty(),
            stack: verdict.stack.clone(),
            faults,
        }
    }
}

impl WrittenFault {
    fn new(fault: &Fault) -> WrittenFault {
        let (level, wanted, block, tile) = match *fault {
            Fault::Empty => (None, None, None, None),
            Fault::Missing { level, wanted } => (Some(level), Some(wanted), None, None),
            Fault::WrongKind {
                level,
                wanted,
                block,
            } => (Some(level), Some(wanted), Some(block), None),
            Fault::TouchesTile(block, tile) => (None, None, Some(block), Some(tile)),
            Fault::Extra(block)
            | Fault::TouchesTable(block)
            | Fault::TouchesOwnTile(block)
            | Fault::Moving(block) => (None, None, Some(block), None),
        };
        WrittenFault {
            code: fault.code(),
            message: fault.to_string(),
            level,
            wanted,
            block,
            tile,
        }
    }
}
