//! Questions about the position on the table that a person could answer by looking closely:
//! whether a block would stand, how to hit a point, where a catapult may stand.
//!
//! Lengths are in tenths of a millimetre, angles in thousandths of a degree, shares in
//! thousandths.

use serde::{Deserialize, Serialize};

use super::state::State;
use crate::aiming;
use crate::catapult::Aim;
use crate::input::Turn;
use crate::settling::{Settling, Stability, settle};
use crate::table::{Block, Tile};
use crate::turning::is_turn;

/// The farthest point that questions may mention.
const FARTHEST: i32 = 20_000;

/// A question about the position.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "about", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Question {
    /// Would this block stand there?
    Settling {
        /// The number of the block.
        block: u64,
        /// Its x and y.
        at: [i32; 2],
        /// The side it is tipped onto.
        side: u8,
        /// Its angle about the vertical.
        yaw: i32,
    },
    /// Which shot from this place passes through this point?
    Shot {
        /// The place of the catapult.
        from: [i32; 2],
        /// The point.
        to: [i32; 3],
        /// From the flattest shot, 0, to the highest, 1000.
        arc: i32,
    },
    /// Where does this aim shoot?
    Flight {
        /// The place of the catapult.
        from: [i32; 2],
        /// The direction relative to the line to the middle of the table.
        direction: i32,
        /// The angle above the horizontal.
        elevation: i32,
        /// The power.
        power: i32,
    },
    /// Where may a catapult stand that is nearest to this point?
    Place {
        /// The point.
        at: [i32; 2],
    },
    /// Beyond which line may catapults stand?
    FootLine,
}

/// The answer to a question.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "about", rename_all = "kebab-case")]
pub enum Answer {
    /// The table half a second after the block was released.
    Settling {
        /// Whether it stands; `None` if the block has left the table.
        settles: Option<Settled>,
    },
    /// The shot.
    Shot {
        /// `None` if no shot reaches the point.
        shot: Option<Shot>,
    },
    /// The flight.
    Flight {
        /// Its points, one for each step, until the die is on the table; in millimetres.
        path: Vec<[f64; 3]>,
    },
    /// The place.
    Place {
        /// `None` if there is none.
        at: Option<[i32; 2]>,
    },
    /// The line.
    FootLine {
        /// Its corners; none if no tile is left.
        line: Vec<[i32; 2]>,
    },
}

/// What becomes of a placed block.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Settled {
    stability: Stability,
    /// Where the block is half a second later; `None` if it has left the table.
    at: Option<[i32; 3]>,
    /// Its rotation then: a quaternion in ten-thousandths.
    turn: Option<[i32; 4]>,
    /// The tile whose tower the block becomes a part of.
    tile: Option<Tile>,
    /// Whether the plan of the tile has this kind of block there.
    fits: bool,
    /// Whether it completes the tower.
    right: bool,
}

/// An aim, and its flight without spread and obstacles.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Shot {
    direction: i32,
    elevation: i32,
    power: i32,
    /// Points for each step, in millimetres.
    path: Vec<[f64; 3]>,
}

/// Answers a question; `None` if it mentions something that does not exist.
pub(super) fn answer(state: &State, question: &Question) -> Option<Answer> {
    let layout = &state.world().setup().layout;
    match *question {
        Question::Settling {
            block,
            at,
            side,
            yaw,
        } => {
            let (block, turn) = (Block::try_new(block)?, Turn { side, yaw });
            let known = is_near(&at) && is_turn(turn);
            let settles = known.then(|| settle(state.world(), block, at, turn))?;
            Some(Answer::Settling {
                settles: settles.map(|settles| settled(&settles)),
            })
        }
        Question::Shot { from, to, arc } => {
            if !is_near(&from) || !is_near(&to) || !(0..=1000).contains(&arc) {
                return None;
            }
            let aim = aiming::shoot_at(from, to, arc);
            let height = f64::from(to[2]) / 10.0;
            Some(Answer::Shot {
                shot: aim.map(|aim| Shot {
                    direction: aim.direction,
                    elevation: aim.elevation,
                    power: aim.power,
                    path: points(aiming::flight(from, aim, height)),
                }),
            })
        }
        Question::Flight {
            from,
            direction,
            elevation,
            power,
        } => {
            let aim = Aim {
                direction,
                elevation,
                power,
            };
            (is_near(&from) && aim.is_possible()).then(|| Answer::Flight {
                path: points(aiming::flight(from, aim, 0.0)),
            })
        }
        Question::Place { at } => is_near(&at).then(|| Answer::Place {
            at: aiming::nearest_place(layout, at),
        }),
        Question::FootLine => Some(Answer::FootLine {
            line: aiming::foot_line(layout),
        }),
    }
}

fn settled(settling: &Settling) -> Settled {
    let after = settling.after.map(|body| body.rounded());
    Settled {
        stability: settling.stability,
        at: after.map(|(at, _)| at),
        turn: after.map(|(_, turn)| turn),
        tile: settling.tile,
        fits: settling.fits,
        right: settling.right,
    }
}

fn is_near(point: &[i32]) -> bool {
    point
        .iter()
        .all(|part| (-FARTHEST..=FARTHEST).contains(part))
}

fn points(path: Vec<[f64; 3]>) -> Vec<[f64; 3]> {
    let tenth = |length: f64| libm::round(length * 10.0) / 10.0;
    path.into_iter().map(|point| point.map(tenth)).collect()
}
