//! What happened, as data.
//!
//! | kind | fields | when |
//! |---|---|---|
//! | `turn` | `turn`, `round`, `builder` | the table waits for everybody to be ready |
//! | `ready` | `seat` | somebody is |
//! | `start` | `builder`, `steps` | everybody is: the timer runs |
//! | `input` | `step`, `seat`, `input` | somebody did something |
//! | `grabbed`, `released` | `step`, `block` | the hand has closed on a block, has let it go |
//! | `fired` | `step`, `seat`, `die` | a catapult has shot |
//! | `hit` | `step`, `die`, `block` | a die touches a block for the first time |
//! | `block-gone`, `die-gone` | `step`, `block` or `die` | something fell off the table |
//! | `blocked` | `step`, `tile`, `complete` | a die lies on a tile (option `blocked-tiles`) |
//! | `time-up` | `step` | the timer has run out |
//! | `rest` | `step`, `blocks`, `dice` | everything rests, or has had its time to; where it lies then, as in views |
//! | `tower` | `tile`, `right`, `stack`, `faults` | a tile on which something stands was judged |
//! | `claim` | `seat`, `tile`, `points` | the builder takes a tile |
//! | `win` | `seat`, `reason` | for each winner |

use ruckus_core::Seat;
use serde::{Serialize, Serializer};

use super::action::ActionKind;
use crate::table::{Block, Kind, Tile};
use crate::verify::{Fault, TileVerdict};
use crate::world;

/// Where something lies: its middle in tenths of a millimetre, its turn as a quaternion in
/// ten-thousandths.
pub type Lying = ([i32; 3], [i32; 4]);

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Event {
    /// A turn is about to begin.
    Turn {
        /// From 1.
        turn: u32,
        /// From 1.
        round: u32,
        /// Who builds.
        builder: Seat,
    },
    /// A seat is ready.
    Ready(Seat),
    /// The timer runs.
    Start {
        /// Who builds.
        builder: Seat,
        /// For how long.
        steps: u32,
    },
    /// A seat did something.
    Input {
        /// When.
        step: u32,
        /// Who.
        seat: Seat,
        /// What.
        kind: ActionKind,
    },
    /// Something happened on the table.
    Table {
        /// When.
        step: u32,
        /// What.
        event: world::Event,
    },
    /// A die lies on a tile, which can no longer be built on.
    Blocked {
        /// When.
        step: u32,
        /// Which.
        tile: Tile,
        /// Whether the tower was there already, and may count.
        complete: bool,
    },
    /// The timer has run out.
    TimeUp {
        /// When.
        step: u32,
    },
    /// Everything rests, or has had its time to.
    Rest {
        /// When.
        step: u32,
        /// Where the blocks lie, by number; none that has left the table.
        blocks: Vec<Option<Lying>>,
        /// Where the dice lie, by number.
        dice: Vec<Option<Lying>>,
    },
    /// A tower was judged.
    Tower {
        /// What was found.
        verdict: TileVerdict,
        /// Whether a die lay on its tile before it was complete.
        blocked: bool,
    },
    /// The builder takes a tile.
    Claim {
        /// Who.
        seat: Seat,
        /// Which.
        tile: Tile,
    },
    /// A seat has won.
    Win {
        /// Who.
        seat: Seat,
        /// The code of the reason.
        reason: &'static str,
    },
}

/// An event as it is written.
#[derive(Serialize)]
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

/// Where a block or die is: its middle in tenths of a millimetre and its quaternion in
/// ten-thousandths.
#[derive(Serialize)]
pub(super) struct Body {
    pub(super) at: [i32; 3],
    pub(super) turn: [i32; 4],
    pub(super) moving: bool,
}

/// A tower that was judged.
#[derive(Serialize)]
pub(super) struct Tower {
    tile: Tile,
    right: bool,
    stack: Vec<Block>,
    faults: Vec<WrittenFault>,
}

/// What is wrong with a tower: the level (from 0), the kind that is wanted there, the block and
/// the other tile, as far as the fault has them.
#[derive(Serialize, Default)]
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
        world::Event::BlockGone(block) => Written::BlockGone { step, block },
        world::Event::DieGone(die) => Written::DieGone { step, die },
    }
}

impl Tower {
    /// `blocked` if a die lay on the tile before the tower was complete.
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
