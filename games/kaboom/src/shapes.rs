//! The shapes of blocks and dice for the physics engine.
//!
//! One unit of the physics is a decimetre: in metres, the engine's tolerances are
//! larger than a block (see `docs/lab/kaboom-physics.md`).

use std::sync::OnceLock;

use rapier3d::math::{Pose, Rotation, Vector};
use rapier3d::parry::shape::SharedShape;

use crate::table::{DIE_EDGE, Form, Kind};

/// Decimetres in a millimetre.
pub(crate) const MM: f32 = 0.01;

/// A convex part of a block and its pose relative to the block.
pub(crate) type Part = (Pose, SharedShape);

/// The width of an arch's legs, in millimetres.
pub(crate) const LEG: u8 = 10;
/// The height of an arch's lintel, in millimetres.
pub(crate) const LINTEL: u8 = 12;
/// The number of sides that approximate the round of a half-cylinder.
const ROUND_SIDES: i32 = 16;

/// The convex parts of a block of this kind, around its centre; built once.
pub(crate) fn parts(kind: Kind) -> &'static [Part] {
    static PARTS: OnceLock<Vec<Vec<Part>>> = OnceLock::new();
    let all = PARTS.get_or_init(|| Kind::all().map(make_parts).collect());
    &all[kind.index()]
}

fn make_parts(kind: Kind) -> Vec<Part> {
    let info = kind.info();
    let [width, depth, height] = info.size.map(|length| length as f32 * MM);
    let (x, y, z) = (width / 2.0, depth / 2.0, height / 2.0);
    let whole = |shape| vec![(Pose::IDENTITY, shape)];
    match info.form {
        Form::Box => whole(SharedShape::cuboid(x, y, z)),
        Form::Cylinder => {
            // The engine's cylinder stands along y; a quarter turn about x makes it
            // upright. A convex hull with many sides would fall off its support.
            let h = std::f32::consts::FRAC_1_SQRT_2;
            let upright = Pose::from_rotation(Rotation::from_xyzw(h, 0.0, 0.0, h));
            vec![(upright, SharedShape::cylinder(z, x))]
        }
        Form::HalfCylinder => {
            let outline = (0..=ROUND_SIDES).map(|side| {
                let angle = f64::from(side) * std::f64::consts::PI / f64::from(ROUND_SIDES);
                let (sin, cos) = (libm::sin(angle) as f32, libm::cos(angle) as f32);
                (x * cos, height * sin - z)
            });
            whole(prism(outline, y))
        }
        Form::Prism => whole(prism([(-x, -z), (x, -z), (0.0, z)].into_iter(), y)),
        Form::Trapezium => {
            let outline = [(-x, -z), (x, -z), (y, z), (-y, z)];
            whole(prism(outline.into_iter(), y))
        }
        Form::Arch => {
            let [leg, lintel] = [LEG, LINTEL].map(|length| f32::from(length) * MM / 2.0);
            let part = |at: Vector, half: Vector| {
                let shape = SharedShape::cuboid(half.x, half.y, half.z);
                (Pose::from_translation(at), shape)
            };
            let leg_half = Vector::new(leg, y, z - lintel);
            vec![
                part(Vector::new(leg - x, 0.0, -lintel), leg_half),
                part(Vector::new(x - leg, 0.0, -lintel), leg_half),
                part(Vector::new(0.0, 0.0, z - lintel), Vector::new(x, y, lintel)),
            ]
        }
    }
}

/// The centre of mass of a block of this kind, relative to its centre; computed once.
pub(crate) fn centre_of_mass(kind: Kind) -> Vector {
    static CENTRES: OnceLock<Vec<Vector>> = OnceLock::new();
    let all = CENTRES.get_or_init(|| {
        Kind::all()
            .map(|kind| {
                let (mut mass, mut sum) = (0.0, Vector::ZERO);
                for (pose, shape) in parts(kind) {
                    let part = shape.mass_properties(1.0);
                    mass += part.mass();
                    sum += (*pose * part.local_com) * part.mass();
                }
                sum / mass
            })
            .collect()
    });
    all[kind.index()]
}

/// The shape of a die.
pub(crate) fn die() -> SharedShape {
    let half = DIE_EDGE as f32 * MM / 2.0;
    SharedShape::cuboid(half, half, half)
}

/// A convex outline in x and z, extruded along y.
fn prism(outline: impl Iterator<Item = (f32, f32)>, half_depth: f32) -> SharedShape {
    let points: Vec<_> = outline
        .flat_map(|(x, z)| [half_depth, -half_depth].map(|y| Vector::new(x, y, z)))
        .collect();
    SharedShape::convex_hull(&points).expect("the outlines of blocks are convex")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_block_fills_its_size() {
        for kind in Kind::all() {
            let mut least = Vector::splat(f32::MAX);
            let mut greatest = Vector::splat(f32::MIN);
            for (pose, shape) in parts(kind) {
                let bounds = shape.compute_aabb(pose);
                least = least.min(bounds.mins);
                greatest = greatest.max(bounds.maxs);
            }
            let size = (greatest - least) / MM;
            let wanted = kind.info().size.map(|length| length as f32);
            assert!(
                (size - Vector::from(wanted)).length() < 0.01,
                "{kind}: {size}"
            );
            assert!(
                (greatest + least).length() < 0.001,
                "{kind} is around its middle"
            );
        }
    }
}
