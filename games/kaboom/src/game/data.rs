//! The contents and dimensions of the table, for clients that draw it.
//!
//! | field | meaning |
//! |---|---|
//! | `kinds` | kinds of blocks, by number |
//! | `blocks` | the kind of each block |
//! | `arch` | the width of an arch's legs and the height of its lintel |
//! | `sides` | the rotation of a block tipped onto each side: quaternions |
//! | `towers` | by the number of their tile, the Mega tower last |
//! | `places`, `mega` | squares of the small tiles and of the Mega tile: x, y and half an edge |
//! | `tray`, `reach` | where the blocks lie first, and where the hand may bring them |
//! | `allowance` | how many inputs each role may give |
//! | `catapult` | limits; `direction`: the directions, in degrees, of everything worth a shot; `ring`: places around the table, always allowed |
//!
//! Lengths are in millimetres.

use ruckus_core::{Value, json};

use super::turn::Allowance;
use crate::catapult;
use crate::input::Turn;
use crate::layout::{Layout, place_square};
use crate::shapes::{LEG, LINTEL};
use crate::table::{Block, DIE_EDGE, Form, MEGA, SMALL_TILES, STEPS_A_SECOND, Table};
use crate::turning::{SIDES, rotation};

pub(super) fn data(steps: u32) -> Value {
    let table = Table::get();
    let kinds: Vec<Value> = table
        .kinds
        .iter()
        .map(|kind| {
            json!({
                "name": kind.name, "form": form(kind.form), "size": kind.size,
                "top": kind.top_only,
            })
        })
        .collect();
    let towers: Vec<Value> = table
        .towers
        .iter()
        .map(|tower| {
            let kinds: Vec<usize> = tower.kinds.iter().map(|kind| kind.index()).collect();
            json!({"points": tower.points, "kinds": kinds})
        })
        .collect();
    let places: Vec<[i32; 3]> = (0..SMALL_TILES as u8)
        .map(|place| {
            let square = place_square(place);
            [square.x, square.y, square.half]
        })
        .collect();
    let mega = Layout::full()
        .square(MEGA)
        .map(|square| [square.x, square.y, square.half]);
    let sides: Vec<[f32; 4]> = (0..SIDES)
        .map(|side| rotation(Turn { side, yaw: 0 }).to_array())
        .collect();
    let limits = &table.catapult;
    let widest = catapult::widest_direction();
    json!({
        "steps_a_second": STEPS_A_SECOND,
        "steps": steps,
        "die": DIE_EDGE,
        "kinds": kinds,
        "blocks": Block::all().map(Block::kind).collect::<Vec<_>>(),
        "arch": {"leg": LEG, "lintel": LINTEL},
        "sides": sides,
        "towers": towers,
        "places": places,
        "mega": mega,
        "tray": Block::all().map(|block| table.tray_place(block)).collect::<Vec<_>>(),
        "reach": table.hand.reach,
        "allowance": {"builder": Allowance::BUILDER, "saboteur": Allowance::SABOTEUR},
        "catapult": {
            "half": limits.half_area, "clearance": limits.clearance,
            "direction": [-widest, widest], "elevation": limits.elevation,
            "muzzle": limits.muzzle, "reload": limits.reload, "ring": catapult::ring(),
        },
    })
}

const fn form(form: Form) -> &'static str {
    match form {
        Form::Box => "box",
        Form::Cylinder => "cylinder",
        Form::HalfCylinder => "half-cylinder",
        Form::Prism => "prism",
        Form::Arch => "arch",
        Form::Trapezium => "trapezium",
    }
}
