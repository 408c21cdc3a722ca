//! A scripted builder: builds a tower on a tile at a person's speed.
//!
//! It plays through inputs, like a person: grab, carry over the tile, lower, drop, wait
//! until the hand is empty. Call [`Builder::next`] once per step. Its hand may tremble:
//! a constant random error for each block.

use ruckus_core::Chance;

use crate::input::{Input, Target, Turn};
use crate::table::{Block, Kind, Tile};
use crate::world::World;

/// The clearance of a carried block over its place and over obstacles, in millimetres.
const CLEARANCE: f32 = 10.0;
/// Blocks nearer than this to the path of a carried block are obstacles, in millimetres.
const CORRIDOR: f32 = 55.0;
/// The height above its place at which a block is dropped, in millimetres.
const RELEASE: f32 = 2.0;
/// A block within this distance of its goal has arrived, in millimetres.
const ARRIVED: f32 = 2.0;
/// The steps a person needs to notice that a block has arrived.
const NOTICE: u8 = 3;

/// The builder's current activity.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    Grab,
    Lift,
    Over,
    Down,
    Release,
}

/// A plan for one tower, and its progress.
#[derive(Clone, Debug)]
pub struct Builder {
    tile: Tile,
    /// The block for each level, and its error in x and y (tenths of a millimetre)
    /// and yaw (thousandths of a degree).
    plan: Vec<(Block, [i32; 3])>,
    level: usize,
    phase: Phase,
    waited: u8,
    /// The last target sent to the hand.
    goal: Option<[i32; 3]>,
}

/// How much the hand trembles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tremble {
    /// The maximum error in x and y, in tenths of a millimetre.
    pub aside: u32,
    /// The maximum error in yaw, in thousandths of a degree.
    pub yaw: u32,
}

impl Builder {
    /// A plan for the tower of a tile, using only blocks that are not `busy`; `None` if
    /// there are not enough.
    #[must_use]
    pub fn new(
        tile: Tile,
        busy: &[Block],
        tremble: Tremble,
        chance: &mut Chance,
    ) -> Option<Builder> {
        let mut plan: Vec<(Block, [i32; 3])> = Vec::new();
        for kind in tile.tower() {
            let free = |block: &Block| {
                !busy.contains(block) && plan.iter().all(|(planned, _)| planned != block)
            };
            let block = kind.blocks().into_iter().find(free)?;
            let mut error = |greatest: u32| {
                chance.below(2 * greatest + 1).cast_signed() - greatest.cast_signed()
            };
            let errors = [
                error(tremble.aside),
                error(tremble.aside),
                error(tremble.yaw),
            ];
            plan.push((block, errors));
        }
        Some(Builder {
            tile,
            plan,
            level: 0,
            phase: Phase::Grab,
            waited: 0,
            goal: None,
        })
    }

    /// The tile it builds on.
    #[must_use]
    pub fn tile(&self) -> Tile {
        self.tile
    }

    /// The blocks it uses, bottom to top.
    pub fn blocks(&self) -> impl Iterator<Item = Block> {
        self.plan.iter().map(|(block, _)| *block)
    }

    /// The number of blocks placed.
    #[must_use]
    pub fn placed(&self) -> usize {
        self.level
    }

    /// Whether all blocks have been placed.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.level == self.plan.len()
    }

    /// The next input at the current step, if any.
    pub fn next(&mut self, world: &World) -> Option<Input> {
        let &(block, error) = self.plan.get(self.level)?;
        match self.phase {
            Phase::Grab => {
                if world.wanted().is_none() {
                    return Some(Input::Grab(block));
                }
                if world.held() != Some(block) {
                    return None;
                }
                self.phase = Phase::Lift;
                let [x, y, _] = world.block(block)?.rounded().0;
                let [_, _, z] = self.over(world, block, error)?;
                Some(self.carry([x, y, z], 0))
            }
            Phase::Lift => {
                let z = world.block(block)?.position[2];
                let over = self
                    .goal
                    .is_some_and(|goal| z > goal[2] as f32 / 10.0 - 8.0);
                if !over {
                    return None;
                }
                self.phase = Phase::Over;
                let place = self.over(world, block, error)?;
                Some(self.carry(place, error[2]))
            }
            Phase::Over => {
                if !self.has_arrived(world, block) {
                    return None;
                }
                self.phase = Phase::Down;
                let place = self.place(world, error, RELEASE)?;
                Some(self.carry(place, error[2]))
            }
            Phase::Down => {
                if !self.has_arrived(world, block) {
                    return None;
                }
                self.phase = Phase::Release;
                Some(Input::Drop)
            }
            Phase::Release => {
                if world.wanted().is_none() {
                    self.level += 1;
                    self.phase = Phase::Grab;
                    self.waited = 0;
                }
                None
            }
        }
    }

    fn carry(&mut self, position: [i32; 3], yaw: i32) -> Input {
        self.waited = 0;
        self.goal = Some(position);
        let turn = Turn { side: 0, yaw };
        Input::Carry(Target { position, turn })
    }

    fn has_arrived(&mut self, world: &World, block: Block) -> bool {
        let (Some(goal), Some(body)) = (self.goal, world.block(block)) else {
            return false;
        };
        let away: f32 = (0..3)
            .map(|axis| (body.position[axis] - goal[axis] as f32 / 10.0).powi(2))
            .sum();
        self.waited = if away < ARRIVED * ARRIVED {
            self.waited + 1
        } else {
            0
        };
        self.waited >= NOTICE
    }

    /// The target above the place of the current block, high enough to clear the path.
    fn over(&self, world: &World, block: Block, error: [i32; 3]) -> Option<[i32; 3]> {
        let [x, y, z] = self.place(world, error, CLEARANCE)?;
        let to = [x as f32 / 10.0, y as f32 / 10.0];
        let half = block.kind().info().size[2] as f32 / 2.0;
        let free = libm::roundf(10.0 * way_is_free(world, block, to, half)?) as i32;
        Some([x, y, z.max(free)])
    }

    /// The target for the current block, `above` millimetres over its place.
    fn place(&self, world: &World, error: [i32; 3], above: f32) -> Option<[i32; 3]> {
        let square = world.setup().layout.square(self.tile)?;
        let height = |kind: Kind| kind.info().size[2] as f32;
        let below: f32 = self.plan[..self.level]
            .iter()
            .map(|(block, _)| height(block.kind()))
            .sum();
        let (block, _) = self.plan[self.level];
        let z = below + height(block.kind()) / 2.0 + above;
        Some([
            10 * square.x + error[0],
            10 * square.y + error[1],
            libm::roundf(10.0 * z) as i32,
        ])
    }
}

fn half_of_the_longest(kind: Kind) -> f32 {
    let [width, depth, height] = kind.info().size;
    width.max(depth).max(height) as f32 / 2.0
}

/// The height of a block's centre at which it clears everything between its position
/// and a point, in millimetres; `half` is how far it extends below its centre.
pub(crate) fn way_is_free(world: &World, block: Block, to: [f32; 2], half: f32) -> Option<f32> {
    let from = world.block(block)?.position;
    let highest = Block::all()
        .filter(|other| *other != block)
        .filter_map(|other| Some((other, world.block(other)?.position)))
        .filter(|(_, at)| from_line([at[0], at[1]], [from[0], from[1]], to) < CORRIDOR)
        .map(|(other, at)| at[2] + half_of_the_longest(other.kind()))
        .fold(0.0, f32::max);
    Some(highest + CLEARANCE + half)
}

/// The distance of a point from the line between two others.
fn from_line(point: [f32; 2], from: [f32; 2], to: [f32; 2]) -> f32 {
    let (line_x, line_y) = (to[0] - from[0], to[1] - from[1]);
    let (x, y) = (point[0] - from[0], point[1] - from[1]);
    let square = (line_x * line_x + line_y * line_y).max(1.0);
    let along = ((x * line_x + y * line_y) / square).clamp(0.0, 1.0);
    libm::hypotf(x - along * line_x, y - along * line_y)
}
