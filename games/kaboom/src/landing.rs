//! Where a block would come to rest if it were lowered straight down.

use rapier3d::math::{Pose, Rotation, Vector};
use rapier3d::parry::query::{ShapeCastOptions, cast_shapes};

use crate::shapes;
use crate::table::Block;
use crate::world::World;

/// The height from which a block is lowered to find what is below it, in decimetres.
const FROM: f32 = 12.0;

/// Where a lowered block first touches something. In decimetres.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Landing {
    /// The height of its centre.
    pub(crate) centre: f32,
    /// The height of its lowest point.
    pub(crate) base: f32,
    /// Where its weight acts, along x and y.
    pub(crate) weight: [f32; 2],
    /// The block that it touches; `None` for the table.
    pub(crate) on: Option<Block>,
}

/// Lowers a block over a point (decimetres), with all other blocks where they are.
pub(crate) fn landing(world: &World, block: Block, [x, y]: [f32; 2], turn: Rotation) -> Landing {
    let above = Pose::from_parts(Vector::new(x, y, FROM), turn);
    let below = reach_below(block, turn);
    let (mut centre, mut on) = (below, None);
    for other in Block::all().filter(|other| *other != block) {
        let Some(motion) = world.motion(other.index()) else {
            continue;
        };
        let place = Pose::from_parts(
            Vector::from(motion.position),
            Rotation::from_array(motion.rotation),
        );
        if let Some(fall) = fall(block, above, other, place)
            && FROM - fall > centre
        {
            (centre, on) = (FROM - fall, Some(other));
        }
    }
    let weight = above * shapes::centre_of_mass(block.kind());
    Landing {
        centre,
        base: centre - below,
        weight: [weight.x, weight.y],
        on,
    }
}

/// The distance a block falls until it touches another one.
fn fall(block: Block, above: Pose, other: Block, place: Pose) -> Option<f32> {
    let options = ShapeCastOptions::with_max_time_of_impact(FROM);
    let mut least: Option<f32> = None;
    for (part, shape) in shapes::parts(block.kind()) {
        for (other_part, other_shape) in shapes::parts(other.kind()) {
            let found = cast_shapes(
                &(above * *part),
                -Vector::Z,
                &**shape,
                &(place * *other_part),
                Vector::ZERO,
                &**other_shape,
                options,
            );
            let time = found.ok().flatten().map(|hit| hit.time_of_impact);
            least = match (least, time) {
                (Some(a), Some(b)) => Some(a.min(b)),
                (a, b) => a.or(b),
            };
        }
    }
    least
}

/// How far a block with this rotation reaches below its centre.
fn reach_below(block: Block, turn: Rotation) -> f32 {
    let turned = Pose::from_parts(Vector::ZERO, turn);
    let lowest = shapes::parts(block.kind())
        .iter()
        .map(|(part, shape)| shape.compute_aabb(&(turned * *part)).mins.z)
        .fold(0.0, f32::min);
    -lowest
}
