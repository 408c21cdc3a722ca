//! The contents and dimensions of the table, for clients that draw it.
//!
//! `kinds` by number (blocks 2k and 2k + 1 are of kind k), `towers` by the number of their tile
//! (the Mega tower last), `places` of small tiles and `mega` as x, y and half an edge, the `tray`,
//! the `hand`'s reach, and the limits of `catapult`s. Lengths are in millimetres.

use ruckus_core::{Value, json};

use crate::layout::{Layout, place_square};
use crate::table::{Block, DIE_EDGE, Form, MEGA, SMALL_TILES, STEPS_A_SECOND, Table};

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
    let mega = Layout::shuffled(&0.into())
        .square(MEGA)
        .map(|square| [square.x, square.y, square.half]);
    let catapult = &table.catapult;
    json!({
        "steps_a_second": STEPS_A_SECOND,
        "steps": steps,
        "die": DIE_EDGE,
        "kinds": kinds,
        "towers": towers,
        "places": places,
        "mega": mega,
        "tray": Block::all().map(|block| table.tray_place(block)).collect::<Vec<_>>(),
        "reach": table.hand.reach,
        "catapult": {
            "half": catapult.half_area, "clearance": catapult.clearance,
            "elevation": catapult.elevation, "muzzle": catapult.muzzle,
            "reload": catapult.reload,
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
