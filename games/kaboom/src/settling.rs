//! Whether a block would stand where it is about to be placed: half a second on a copy of the table.

use rapier3d::math::{Rotation, Vector};
use serde::Serialize;

use crate::input::Turn;
use crate::landing::landing;
use crate::shapes::MM;
use crate::state::{Body, Goal, Grip, Motion};
use crate::table::{BLOCKS, Block, STEPS_A_SECOND, Tile};
use crate::turning;
use crate::verify::verify;
use crate::world::{BodyView, World, moves};

/// The height above its landing place at which the hand lets a block sink, in decimetres.
const RELEASE: f32 = 2.0 * MM;
/// The maximum number of steps until the hand has opened.
const LOWERING_STEPS: u32 = 40;
/// The number of steps after that: half a second.
const STEPS: u32 = STEPS_A_SECOND / 2;

/// A block has fallen if it has sunk or moved aside by more than this, in decimetres.
const FALLEN: f32 = 6.0 * MM;
/// A block leans if it has moved by more than this, in decimetres.
const SHIFTED: f32 = 2.5 * MM;
/// The vertical component of a block's former upright beyond which it has fallen: 20°.
const TOPPLED: f32 = 0.94;
/// The same for a block that leans: 3°.
const TILTED: f32 = 0.9986;

/// What becomes of a placed block and the blocks around it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Stability {
    /// Everything is where it was put.
    Stands,
    /// Something has tilted or slid a little, or still moves.
    Leans,
    /// Something has fallen.
    Falls,
}

/// The result of placing a block on a copy of the table.
#[derive(Clone, PartialEq, Debug)]
pub struct Settling {
    /// What became of it.
    pub stability: Stability,
    /// Where the block is half a second later; `None` if it has left the table.
    pub after: Option<BodyView>,
    /// The tile whose tower the block has become a part of.
    pub tile: Option<Tile>,
    /// Whether the tower wants this kind of block at this level.
    pub fits: bool,
    /// Whether the tower is complete and correct.
    pub right: bool,
}

/// Places a block at x and y (tenths of a millimetre) on a copy of the table and waits half a
/// second. Dice that move are left out: nobody could foresee what they hit.
#[must_use]
pub fn settle(world: &World, block: Block, [x, y]: [i32; 2], turn: Turn) -> Option<Settling> {
    world.motion(block.index())?;
    let rotation = turning::rotation(turn);
    let [x, y] = [x, y].map(|tenths| tenths as f32 * 0.1 * MM);
    let lands = landing(world, block, [x, y], rotation);
    let mut copy = released(world, block, [x, y, lands.centre + RELEASE], rotation);
    let before: Vec<Option<Motion>> = Block::all()
        .map(|other| copy.motion(other.index()).copied())
        .collect();
    let target = Motion {
        rotation: rotation.to_array(),
        ..Motion::at([x, y, lands.centre])
    };
    for _ in 0..LOWERING_STEPS {
        if copy.held().is_none() {
            break;
        }
        copy.step();
    }
    for _ in 0..STEPS {
        copy.step();
    }
    let stability = Block::all()
        .filter_map(|other| {
            let was = if other == block {
                Some(target)
            } else {
                before[other.index()].filter(|motion| !moves(motion))
            };
            was.map(|was| change(&was, copy.motion(other.index())))
        })
        .max()
        .unwrap_or(Stability::Stands);
    let tower = verify(&copy).tiles.into_iter().find_map(|verdict| {
        let level = verdict.stack.iter().position(|part| *part == block)?;
        Some((verdict, level))
    });
    Some(Settling {
        stability,
        after: copy.block(block),
        tile: tower.as_ref().map(|(verdict, _)| verdict.tile),
        fits: tower.as_ref().is_some_and(|(verdict, level)| {
            let stack = verdict.stack.iter().map(|part| part.kind());
            let plan = verdict.tile.tower().iter().copied();
            stack.zip(plan).take(level + 1).all(|(a, b)| a == b)
        }),
        right: tower.is_some_and(|(verdict, _)| verdict.is_right()),
    })
}

/// A copy of the table on which the hand is about to set the block down there.
fn released(world: &World, block: Block, position: [f32; 3], rotation: Rotation) -> World {
    let mut state = world.state().clone();
    let rotation = rotation.to_array();
    state.bodies[block.index()] = Body::Present(Motion {
        rotation,
        ..Motion::at(position)
    });
    for die in &mut state.bodies[BLOCKS..] {
        if die.motion().is_some_and(moves) {
            *die = Body::Waiting;
        }
    }
    state.hand.position = position;
    state.hand.grip = Grip::Lowering {
        block,
        goal: Goal { position, rotation },
        steps: 0,
        still: 0,
    };
    World::at_keyframe(world.setup().clone(), state)
}

/// What has become of a body that was still.
fn change(was: &Motion, now: Option<&Motion>) -> Stability {
    let Some(now) = now else {
        return Stability::Falls;
    };
    let moved = (Vector::from(now.position) - Vector::from(was.position)).length();
    let [before, after] = [was, now].map(|motion| Rotation::from_array(motion.rotation));
    let upright = (after * before.inverse() * Vector::Z).z;
    if moved > FALLEN || upright < TOPPLED {
        Stability::Falls
    } else if moved > SHIFTED || upright < TILTED || moves(now) {
        Stability::Leans
    } else {
        Stability::Stands
    }
}
