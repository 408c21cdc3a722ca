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

use ruckus_core::{Describe, Seat, Value, json};

use super::action::ActionKind;
use crate::table::Tile;
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

impl Describe for Event {
    fn describe(&self) -> Value {
        match self {
            Event::Turn {
                turn,
                round,
                builder,
            } => {
                json!({"kind": "turn", "turn": turn, "round": round, "builder": builder.index()})
            }
            Event::Ready(seat) => json!({"kind": "ready", "seat": seat.index()}),
            Event::Start { builder, steps } => {
                json!({"kind": "start", "builder": builder.index(), "steps": steps})
            }
            Event::Input { step, seat, kind } => json!({
                "kind": "input", "step": step, "seat": seat.index(), "input": kind.to_string(),
            }),
            Event::Table { step, event } => describe_table(*step, event),
            Event::Blocked {
                step,
                tile,
                complete,
            } => json!({
                "kind": "blocked", "step": step, "tile": tile.index(), "complete": complete,
            }),
            Event::TimeUp { step } => json!({"kind": "time-up", "step": step}),
            Event::Rest { step, blocks, dice } => json!({
                "kind": "rest", "step": step,
                "blocks": blocks.iter().map(describe_lying).collect::<Vec<_>>(),
                "dice": dice.iter().map(describe_lying).collect::<Vec<_>>(),
            }),
            Event::Tower { verdict, blocked } => describe_tower(verdict, *blocked),
            Event::Claim { seat, tile } => json!({
                "kind": "claim", "seat": seat.index(), "tile": tile.index(),
                "points": tile.points(),
            }),
            Event::Win { seat, reason } => {
                json!({"kind": "win", "seat": seat.index(), "reason": reason})
            }
        }
    }
}

fn describe_table(step: u32, event: &world::Event) -> Value {
    match event {
        world::Event::Grabbed(block) => {
            json!({"kind": "grabbed", "step": step, "block": block.index()})
        }
        world::Event::Released(block) => {
            json!({"kind": "released", "step": step, "block": block.index()})
        }
        world::Event::Fired { seat, die } => {
            json!({"kind": "fired", "step": step, "seat": seat.index(), "die": die})
        }
        world::Event::Hit { die, block } => {
            json!({"kind": "hit", "step": step, "die": die, "block": block.index()})
        }
        world::Event::BlockGone(block) => {
            json!({"kind": "block-gone", "step": step, "block": block.index()})
        }
        world::Event::DieGone(die) => json!({"kind": "die-gone", "step": step, "die": die}),
    }
}

fn describe_lying(lying: &Option<Lying>) -> Value {
    lying.map_or(
        Value::Null,
        |(at, turn)| json!({"at": at, "turn": turn, "moving": false}),
    )
}

/// A tower that was judged; its faults with the level (from 0), the kind that is wanted
/// there, the block and the other tile, as far as they have them.
pub(super) fn describe_tower(verdict: &TileVerdict, blocked: bool) -> Value {
    let mut faults: Vec<Value> = verdict.faults.iter().map(describe_fault).collect();
    if blocked {
        faults.push(json!({
            "code": "blocked", "message": "a die lay on the tile before the tower was complete",
        }));
    }
    let stack: Vec<usize> = verdict.stack.iter().map(|block| block.index()).collect();
    json!({
        "kind": "tower", "tile": verdict.tile.index(), "right": faults.is_empty(),
        "stack": stack, "faults": faults,
    })
}

fn describe_fault(fault: &Fault) -> Value {
    let mut value = json!({"code": fault.code(), "message": fault.to_string()});
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
    if let Some(level) = level {
        value["level"] = json!(level);
    }
    if let Some(wanted) = wanted {
        value["wanted"] = json!(wanted.index());
    }
    if let Some(block) = block {
        value["block"] = json!(block.index());
    }
    if let Some(tile) = tile {
        value["tile"] = json!(tile.index());
    }
    value
}
