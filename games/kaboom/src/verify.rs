//! Determines which towers are correct, and the faults of the others.
//!
//! This is decided from the poses of the blocks, with the geometry library's exact
//! contact query; the contacts stored in the physics engine can be 1.5 mm out of date.
//! Call [`verify`] when the timer ends and again when everything is at rest: a tower
//! counts if it is correct both times ([`Verdict::and`]).

use std::cmp::Reverse;

use rapier3d::math::{Pose, Rotation, Vector};
use rapier3d::parry::query::contact;
use rapier3d::parry::shape::SharedShape;

use crate::layout::Square;
use crate::shapes::{self, MM};
use crate::simulation::SimulationVersion;
use crate::state::Motion;
use crate::table::{BLOCKS, Block, Kind, TILES, Tile};
use crate::world::{World, moves};

/// Two things touch if they are nearer than this, in decimetres: 0.6 mm.
const TOUCH: f32 = 0.6 * MM;
/// How far a block may extend over the edge of its tile, in decimetres: 0.4 mm.
const OVERHANG: f32 = 0.4 * MM;
/// How vertical the normal of a contact must be for a block to rest on it: within 18°.
const UPRIGHT: f32 = 0.95;

/// A fault of the tower on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Fault {
    /// No block stands on the tile.
    Empty,
    /// The tower ends below this level (from 0), where this kind is required.
    Missing {
        /// The level, from 0.
        level: u8,
        /// The required kind.
        wanted: Kind,
    },
    /// A block of a different kind than the tile shows.
    WrongKind {
        /// The level, from 0.
        level: u8,
        /// The required kind.
        wanted: Kind,
        /// The block found.
        block: Block,
    },
    /// A block that is not part of the tower touches it (in version 1 of the simulation
    /// also a block that only stands on the tile).
    Extra(Block),
    /// A block of the tower touches the table beside its tile.
    TouchesTable(Block),
    /// A block of the tower touches another tile.
    TouchesTile(Block, Tile),
    /// A block above the lowest touches the tower's own tile.
    TouchesOwnTile(Block),
    /// A block of the tower moves.
    Moving(Block),
}

impl Fault {
    /// A short name for programs.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Fault::Empty => "empty",
            Fault::Missing { .. } => "missing",
            Fault::WrongKind { .. } => "wrong-kind",
            Fault::Extra(_) => "extra",
            Fault::TouchesTable(_) => "touches-table",
            Fault::TouchesTile(..) => "touches-tile",
            Fault::TouchesOwnTile(_) => "touches-own-tile",
            Fault::Moving(_) => "moving",
        }
    }
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Fault::Empty => f.write_str("nothing stands on the tile"),
            Fault::Missing { level, wanted } => {
                let place = level + 1;
                write!(
                    f,
                    "block {place} from below, {}, is missing",
                    wanted.with_article()
                )
            }
            Fault::WrongKind {
                level,
                wanted,
                block,
            } => {
                let (found, wanted) = (block.kind().with_article(), wanted.with_article());
                let place = level + 1;
                write!(f, "block {place} from below is {found}, not {wanted}")
            }
            Fault::Extra(block) => write!(f, "an extra {} touches the tower", block.kind()),
            Fault::TouchesTable(block) => write!(f, "the {} touches the table", block.kind()),
            Fault::TouchesTile(block, tile) => {
                write!(f, "the {} touches tile {tile}", block.kind())
            }
            Fault::TouchesOwnTile(block) => {
                write!(f, "the {} touches the tile beside the lowest", block.kind())
            }
            Fault::Moving(block) => write!(f, "the {} moves", block.kind()),
        }
    }
}

/// The verdict on one tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TileVerdict {
    /// The tile.
    pub tile: Tile,
    /// The blocks of the tower, bottom to top, as far as it has been built.
    pub stack: Vec<Block>,
    /// The faults; empty if the tower is correct.
    pub faults: Vec<Fault>,
}

impl TileVerdict {
    /// Whether the tower is correct.
    #[must_use]
    pub fn is_right(&self) -> bool {
        self.faults.is_empty()
    }
}

/// The verdict on every tile on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The verdicts, in the order of the tiles.
    pub tiles: Vec<TileVerdict>,
}

impl Verdict {
    /// The tiles whose towers are correct.
    pub fn right(&self) -> impl Iterator<Item = Tile> {
        let right = self.tiles.iter().filter(|found| found.is_right());
        right.map(|found| found.tile)
    }

    /// Combines two verdicts: a tower is correct if it is correct in both. Otherwise it has
    /// the later faults, or the earlier ones if it was only faulty then.
    #[must_use]
    pub fn and(mut self, later: &Verdict) -> Verdict {
        for (found, later) in self.tiles.iter_mut().zip(&later.tiles) {
            if !later.is_right() {
                found.clone_from(later);
            }
        }
        self
    }
}

/// Judges every tile on the table in its current state.
#[must_use]
pub fn verify(world: &World) -> Verdict {
    let scene = Scene::of(world);
    let lying = world.setup().layout.lying();
    Verdict {
        tiles: lying.map(|tile| scene.judge(tile)).collect(),
    }
}

/// Judges one tile in its current state; `None` if it is not on the table.
#[must_use]
pub fn verify_tile(world: &World, tile: Tile) -> Option<TileVerdict> {
    let lies = world.setup().layout.lies(tile);
    lies.then(|| Scene::of(world).judge(tile))
}

/// Whether a die has come to rest on a tile: it lies still, and its centre is over the
/// tile and lower than a die is wide.
#[must_use]
pub fn die_lies_on(world: &World, tile: Tile) -> bool {
    let Some(square) = world.setup().layout.square(tile) else {
        return false;
    };
    let on = |position: [f32; 3]| {
        let half = square.half as f32;
        (position[0] - square.x as f32).abs() <= half
            && (position[1] - square.y as f32).abs() <= half
            && position[2] < crate::table::DIE_EDGE as f32
    };
    (0..world.dice())
        .filter_map(|die| world.die(die))
        .any(|die| !die.moving && on(die.position))
}

/// The blocks in the form the geometry library needs.
struct Scene<'a> {
    world: &'a World,
    poses: [Option<Pose>; BLOCKS],
    /// For each block, the other blocks it touches, one bit per block.
    touching: [u16; BLOCKS],
    /// For each block, the blocks that rest on it, one bit per block.
    carrying: [u16; BLOCKS],
    squares: [Option<Square>; TILES],
}

impl<'a> Scene<'a> {
    fn of(world: &'a World) -> Scene<'a> {
        let mut scene = Scene {
            world,
            poses: std::array::from_fn(|index| world.motion(index).map(pose)),
            touching: [0; BLOCKS],
            carrying: [0; BLOCKS],
            squares: [None; TILES],
        };
        for tile in world.setup().layout.lying() {
            scene.squares[tile.index()] = world.setup().layout.square(tile);
        }
        for a in Block::all() {
            for b in Block::all().filter(|b| *b > a) {
                scene.touch(a, b);
            }
        }
        scene
    }

    fn touch(&mut self, a: Block, b: Block) {
        let (Some(pose_a), Some(pose_b)) = (self.poses[a.index()], self.poses[b.index()]) else {
            return;
        };
        let away = (pose_a.translation - pose_b.translation).length();
        if away > radius(a.kind()) + radius(b.kind()) + TOUCH {
            return;
        }
        for (place_a, shape_a) in shapes::parts(a.kind()) {
            for (place_b, shape_b) in shapes::parts(b.kind()) {
                let (at_a, at_b) = (pose_a * *place_a, pose_b * *place_b);
                let found = contact(&at_a, &**shape_a, &at_b, &**shape_b, TOUCH);
                let Ok(Some(found)) = found else { continue };
                self.touching[a.index()] |= 1 << b.index();
                self.touching[b.index()] |= 1 << a.index();
                // The normal points out of a.
                if found.normal1.z > UPRIGHT {
                    self.carrying[a.index()] |= 1 << b.index();
                } else if found.normal1.z < -UPRIGHT {
                    self.carrying[b.index()] |= 1 << a.index();
                }
            }
        }
    }

    /// Whether a block touches a rectangle of the table's surface, given by two
    /// opposite corners in decimetres.
    fn touches_ground(&self, block: Block, least: [f32; 2], greatest: [f32; 2]) -> bool {
        let Some(at) = self.poses[block.index()] else {
            return false;
        };
        let half = [0, 1].map(|axis| (greatest[axis] - least[axis]) / 2.0);
        if half[0] <= 0.0 || half[1] <= 0.0 {
            return false;
        }
        let thick = 1.0;
        let middle = Vector::new(least[0] + half[0], least[1] + half[1], -thick);
        let ground = SharedShape::cuboid(half[0], half[1], thick);
        let there = Pose::from_translation(middle);
        shapes::parts(block.kind()).iter().any(|(place, shape)| {
            let found = contact(&there, &*ground, &(at * *place), &**shape, TOUCH);
            matches!(found, Ok(Some(_)))
        })
    }

    fn touches_square(&self, block: Block, square: Square, margin: f32) -> bool {
        let half = square.half as f32 * MM + margin;
        let (x, y) = (square.x as f32 * MM, square.y as f32 * MM);
        self.touches_ground(block, [x - half, y - half], [x + half, y + half])
    }

    /// Whether a block touches the table's surface outside a square.
    fn touches_outside(&self, block: Block, square: Square) -> bool {
        let Some(at) = self.poses[block.index()] else {
            return false;
        };
        // A contact is detected from 0.6 mm away, so the outside begins that much later.
        let edge = square.half as f32 * MM + TOUCH + OVERHANG;
        let (x, y) = (square.x as f32 * MM, square.y as f32 * MM);
        let (from, to) = ([x - edge, y - edge], [x + edge, y + edge]);
        // Only the ground next to the block matters; a small box is more exact.
        let near = radius(block.kind()) + 0.5;
        let low = [at.translation.x - near, at.translation.y - near];
        let high = [at.translation.x + near, at.translation.y + near];
        self.touches_ground(block, low, [from[0].min(high[0]), high[1]])
            || self.touches_ground(block, [to[0].max(low[0]), low[1]], high)
            || self.touches_ground(block, low, [high[0], from[1].min(high[1])])
            || self.touches_ground(block, [low[0], to[1].max(low[1])], high)
    }

    fn judge(&self, tile: Tile) -> TileVerdict {
        let square = self.squares[tile.index()];
        let standing = square.map_or(Vec::new(), |square| self.standing_on(square));
        let (Some(square), [first, ..]) = (square, &standing[..]) else {
            return TileVerdict {
                tile,
                stack: Vec::new(),
                faults: vec![Fault::Empty],
            };
        };
        if self.world.setup().simulation == SimulationVersion::V1 {
            let lowest = tile.tower().first();
            let fitting = standing.iter().find(|block| Some(&block.kind()) == lowest);
            let base = *fitting.unwrap_or(first);
            let beside: Vec<Block> = standing
                .into_iter()
                .filter(|block| *block != base)
                .collect();
            return self.judge_from(tile, square, base, &beside);
        }
        // Any block that stands on the tile may be the lowest of the tower. The tower with the most
        // progress is judged; among equals, the one whose lowest block comes first.
        let mut best = self.judge_from(tile, square, *first, &[]);
        for base in &standing[1..] {
            let other = self.judge_from(tile, square, *base, &[]);
            if progress(&other) > progress(&best) {
                best = other;
            }
        }
        best
    }

    /// The blocks that stand on a tile. A block that barely extends over the edge
    /// belongs to its own tile, and a held block to none.
    fn standing_on(&self, square: Square) -> Vec<Block> {
        let held = self.world.held();
        Block::all()
            .filter(|block| held != Some(*block))
            .filter(|block| self.touches_square(*block, square, -TOUCH - OVERHANG))
            .collect()
    }

    /// Judges the tower whose lowest block is `base`; the blocks `beside` it are
    /// reported as extra blocks.
    fn judge_from(&self, tile: Tile, square: Square, base: Block, beside: &[Block]) -> TileVerdict {
        let (mut stack, mut faults) = (Vec::new(), Vec::new());
        self.climb(tile, base, beside, &mut stack, &mut faults);
        self.inspect(tile, square, &stack, &mut faults);
        TileVerdict {
            tile,
            stack,
            faults,
        }
    }

    /// Follows the tower upwards and collects its blocks and faults.
    fn climb(
        &self,
        tile: Tile,
        base: Block,
        beside: &[Block],
        stack: &mut Vec<Block>,
        faults: &mut Vec<Fault>,
    ) {
        let held = self.world.held();
        let mut next = vec![base];
        for (level, kind) in tile.tower().iter().enumerate() {
            let level = level as u8;
            let fitting = next.iter().find(|block| block.kind() == *kind);
            let Some(block) = fitting.or(next.first()).copied() else {
                let wanted = *kind;
                faults.push(Fault::Missing { level, wanted });
                return;
            };
            if block.kind() != *kind {
                let wanted = *kind;
                faults.push(Fault::WrongKind {
                    level,
                    wanted,
                    block,
                });
            }
            if level == 0 {
                faults.extend(beside.iter().map(|other| Fault::Extra(*other)));
            }
            stack.push(block);
            let above = self.carrying[block.index()];
            next = Block::all()
                .filter(|next| above & (1 << next.index()) != 0)
                .filter(|next| !stack.contains(next) && held != Some(*next))
                .collect();
        }
    }

    /// Checks whether the tower touches anything else and whether it moves.
    fn inspect(&self, tile: Tile, square: Square, stack: &[Block], faults: &mut Vec<Fault>) {
        for (level, block) in stack.iter().enumerate() {
            for other in Block::all().filter(|other| !stack.contains(other)) {
                let touched = self.touching[block.index()] & (1 << other.index()) != 0;
                if touched && !faults.contains(&Fault::Extra(other)) {
                    faults.push(Fault::Extra(other));
                }
            }
            if level > 0 && self.touches_square(*block, square, 0.0) {
                faults.push(Fault::TouchesOwnTile(*block));
            }
            if self.touches_outside(*block, square) {
                let others = self.world.setup().layout.lying();
                let mut others = others.filter(|other| *other != tile);
                let other = others.find(|other| {
                    self.squares[other.index()]
                        .is_some_and(|square| self.touches_square(*block, square, -TOUCH))
                });
                faults.push(match other {
                    Some(other) => Fault::TouchesTile(*block, other),
                    None => Fault::TouchesTable(*block),
                });
            }
            if self.world.motion(block.index()).is_some_and(moves) {
                faults.push(Fault::Moving(*block));
            }
        }
    }
}

/// The progress of a tower: whether it is correct, then the number of blocks of the correct
/// kind from the bottom, then the number of faults, fewer being better.
fn progress(verdict: &TileVerdict) -> (bool, usize, Reverse<usize>) {
    let blocks = verdict.stack.iter().map(|block| block.kind());
    let fitting = blocks.zip(verdict.tile.tower());
    let fitting = fitting.take_while(|(found, wanted)| found == *wanted);
    (
        verdict.is_right(),
        fitting.count(),
        Reverse(verdict.faults.len()),
    )
}

fn pose(motion: &Motion) -> Pose {
    Pose::from_parts(
        Vector::from(motion.position),
        Rotation::from_array(motion.rotation),
    )
}

/// The maximum distance of any part of a block of this kind from its centre, in decimetres.
fn radius(kind: Kind) -> f32 {
    let half = kind.info().size.map(|length| length as f32 * MM / 2.0);
    Vector::from(half).length()
}
