//! Previews an input as far as a person at the table could foresee it: where a carried
//! block would land, and how a shot begins. Heights and points are in millimetres.

use rapier3d::math::{Pose, Rotation, Vector};
use rapier3d::parry::query::{ShapeCastOptions, cast_shapes};
use ruckus_core::Seat;
use serde::Serialize;

use super::action::{Action, ActionKind};
use super::state::State;
use crate::builder::way_is_free;
use crate::catapult::{self, Aim};
use crate::input::{Input, Target};
use crate::shapes::{self, MM};
use crate::table::{Block, STEPS_A_SECOND, Table};
use crate::turning;

/// The preview of an input.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Preview {
    /// For a `carry`.
    Carry(Landing),
    /// For a `fire`.
    Fire(Flight),
}

/// The preview of a `carry`.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Landing {
    /// The height of the block's centre when it is lowered there and first touches something.
    landing: f32,
    /// The block that it touches; `None` for the table.
    on: Option<Block>,
    /// The height at which the path there is clear.
    over: f32,
}

/// The preview of a `fire`.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Flight {
    /// The first third of the flight without spread, one point per step.
    path: Vec<[f32; 3]>,
}

/// The height from which a block is lowered to find what is below it, in decimetres.
const FROM: f32 = 12.0;

pub(super) fn preview(state: &State, seat: Seat, action: &Action) -> Option<Preview> {
    match action.kind {
        ActionKind::Input(Input::Carry(target)) => carried(state, &target).map(Preview::Carry),
        ActionKind::Input(Input::Fire(aim)) => shot(state, seat, aim).map(Preview::Fire),
        ActionKind::Ready | ActionKind::Input(_) => None,
    }
}

fn carried(state: &State, target: &Target) -> Option<Landing> {
    let world = state.world();
    let block = world.wanted()?;
    let rotation = turning::rotation(target.turn);
    let [x, y, _] = target.position.map(|part| part as f32 / 10.0 * MM);
    let above = Pose::from_parts(Vector::new(x, y, FROM), rotation);
    let (mut landing, mut on) = (on_the_table(block, rotation), None);
    for other in Block::all().filter(|other| *other != block) {
        let Some(motion) = world.motion(other.index()) else {
            continue;
        };
        let place = Pose::from_parts(
            Vector::from(motion.position),
            Rotation::from_array(motion.rotation),
        );
        if let Some(fall) = fall(block, above, other, place)
            && FROM - fall > landing
        {
            (landing, on) = (FROM - fall, Some(other));
        }
    }
    let to = [x / MM, y / MM];
    let half = (on_the_table(block, rotation) / MM).max(1.0);
    let over = way_is_free(world, block, to, half)?.max(landing / MM);
    Some(Landing {
        landing: tenths(landing / MM),
        on,
        over: tenths(over),
    })
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

/// The height of a block's centre when it lies on the table with this rotation.
fn on_the_table(block: Block, rotation: Rotation) -> f32 {
    let turned = Pose::from_parts(Vector::ZERO, rotation);
    let lowest = shapes::parts(block.kind())
        .iter()
        .map(|(part, shape)| shape.compute_aabb(&(turned * *part)).mins.z)
        .fold(0.0, f32::min);
    -lowest
}

fn shot(state: &State, seat: Seat, aim: Aim) -> Option<Flight> {
    let place = state.world().catapult_place(seat)?;
    let muzzle = f64::from(Table::get().catapult.muzzle);
    let [vx, vy, vz] = catapult::straight(place, aim).velocity.map(f64::from);
    let [x, y] = place.map(|part| f64::from(part) / 10.0);
    let time = (vz + libm::sqrt(vz * vz + 2.0 * catapult::GRAVITY * muzzle)) / catapult::GRAVITY;
    let steps = libm::ceil(time / 3.0 * f64::from(STEPS_A_SECOND)) as u32;
    let path = (0..=steps)
        .map(|step| {
            let t = f64::from(step) / f64::from(STEPS_A_SECOND);
            let z = muzzle + vz * t - catapult::GRAVITY * t * t / 2.0;
            [x + vx * t, y + vy * t, z].map(|part| tenths(part as f32))
        })
        .collect();
    Some(Flight { path })
}

fn tenths(length: f32) -> f32 {
    libm::roundf(length * 10.0) / 10.0
}
