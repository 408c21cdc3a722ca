//! Previews an input as far as a person at the table could foresee it: where a carried
//! block would land, and how a shot begins. Heights and points are in millimetres.

use ruckus_core::Seat;
use serde::Serialize;

use super::action::{Action, ActionKind};
use super::state::State;
use crate::builder::way_is_free;
use crate::catapult::{self, Aim};
use crate::input::{Input, Target};
use crate::landing::landing;
use crate::shapes::MM;
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
    /// The height of its lowest point there.
    base: f32,
    /// Where its weight acts, along x and y.
    weight: [f32; 2],
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
    let found = landing(world, block, [x, y], rotation);
    let half = ((found.centre - found.base) / MM).max(1.0);
    let to = [x / MM, y / MM];
    let over = way_is_free(world, block, to, half)?.max(found.centre / MM);
    Some(Landing {
        landing: tenths(found.centre / MM),
        base: tenths(found.base / MM),
        weight: found.weight.map(|part| tenths(part / MM)),
        on: found.on,
        over: tenths(over),
    })
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
