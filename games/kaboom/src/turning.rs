//! Angles and rotations, computed with `libm` only: the standard library's sine differs
//! between platforms.

use rapier3d::math::{Rotation, Vector};

use crate::input::Turn;

/// Sine and cosine of an angle in thousandths of a degree.
pub(crate) fn sin_cos(millidegrees: i32) -> (f64, f64) {
    let radians = f64::from(millidegrees) * (std::f64::consts::PI / 180_000.0);
    (libm::sin(radians), libm::cos(radians))
}

/// The direction of a vector in the plane, in thousandths of a degree.
pub(crate) fn direction(x: f64, y: f64) -> i32 {
    let degrees = libm::atan2(y, x) * (180_000.0 / std::f64::consts::PI);
    libm::round(degrees) as i32
}

/// Wraps an angle to the range above -180 and up to 180 degrees.
pub(crate) fn wrapped(millidegrees: i32) -> i32 {
    let angle = millidegrees.rem_euclid(360_000);
    if angle > 180_000 {
        angle - 360_000
    } else {
        angle
    }
}

/// The number of sides a block can be tipped onto.
pub(crate) const SIDES: u8 = 6;

/// Whether a turn is valid.
pub(crate) fn is_turn(turn: Turn) -> bool {
    turn.side < SIDES && turn.yaw > -180_000 && turn.yaw <= 180_000
}

/// The rotation of a turn.
pub(crate) fn rotation(turn: Turn) -> Rotation {
    const H: f32 = std::f32::consts::FRAC_1_SQRT_2;
    let tip = match turn.side {
        1 => Rotation::from_xyzw(H, 0.0, 0.0, H),
        2 => Rotation::from_xyzw(1.0, 0.0, 0.0, 0.0),
        3 => Rotation::from_xyzw(-H, 0.0, 0.0, H),
        4 => Rotation::from_xyzw(0.0, H, 0.0, H),
        5 => Rotation::from_xyzw(0.0, -H, 0.0, H),
        _ => Rotation::IDENTITY,
    };
    let half = f64::from(turn.yaw) * (std::f64::consts::PI / 360_000.0);
    let yaw = Rotation::from_xyzw(0.0, 0.0, libm::sin(half) as f32, libm::cos(half) as f32);
    yaw * tip
}

/// The axis of the shortest rotation from one rotation to another. Its length is the
/// angle for small angles, and at most 2.
pub(crate) fn difference(from: Rotation, to: Rotation) -> Vector {
    let turn = to * from.inverse();
    let sign = if turn.w < 0.0 { -2.0 } else { 2.0 };
    Vector::new(turn.x, turn.y, turn.z) * sign
}
