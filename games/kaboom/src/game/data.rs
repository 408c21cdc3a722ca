//! The contents and dimensions of the table, for clients that draw it.

use serde::Serialize;

use super::config::KaboomConfig;
use super::turn::Allowance;
use crate::catapult;
use crate::input::Turn;
use crate::layout::{Layout, Square, place_square};
use crate::shapes::{LEG, LINTEL};
use crate::table::{
    Block, DIE_EDGE, Kind, KindData, MEGA, SMALL_TILES, STEPS_A_SECOND, Table, Tower,
};
use crate::turning::{SIDES, rotation};

/// The fixed data of the table. Lengths are in millimetres.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Scene"))]
pub struct Data {
    steps_a_second: u32,
    /// The steps of a turn.
    steps: u32,
    /// The edge of a die.
    die: i32,
    /// The kinds of blocks, by number.
    kinds: &'static [KindData],
    /// The kind of each block.
    blocks: Vec<Kind>,
    arch: ArchData,
    /// The rotation of a block tipped onto each side: quaternions.
    sides: Vec<[f32; 4]>,
    /// By the number of their tile, the Mega tower last.
    towers: &'static [Tower],
    /// The places of the small tiles: x, y and half an edge.
    places: Vec<[i32; 3]>,
    /// The place of the Mega tile.
    mega: Option<[i32; 3]>,
    /// Where the blocks lie at the start.
    tray: Vec<[i32; 2]>,
    /// The reach of the hand: the smallest and the largest x, y and z.
    reach: [[i32; 2]; 3],
    allowance: AllowanceData,
    catapult: CatapultData,
}

/// The opening of an arch.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct ArchData {
    /// The width of its legs.
    leg: u8,
    /// The height of its lintel.
    lintel: u8,
}

/// How many inputs each role may give.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct AllowanceData {
    builder: Allowance,
    saboteur: Allowance,
}

/// The limits of catapults.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct CatapultData {
    half: [i32; 2],
    clearance: i32,
    /// The directions, in degrees, of everything worth a shot.
    direction: [i32; 2],
    elevation: [i32; 2],
    muzzle: i32,
    reload: u32,
    /// The last steps of the timer in which nobody may fire.
    cease_fire: u32,
    /// Places around the table where a catapult may always stand.
    ring: Vec<[i32; 2]>,
}

pub(super) fn data(config: &KaboomConfig) -> Data {
    let (steps, version) = (config.pace.steps(), config.simulation);
    let table = Table::get();
    let place = |square: Square| [square.x, square.y, square.half];
    let places = 0..SMALL_TILES as u8;
    let side = |side| rotation(Turn { side, yaw: 0 }).to_array();
    let limits = &table.catapult;
    let widest = catapult::widest_direction(version);
    Data {
        steps_a_second: STEPS_A_SECOND,
        steps,
        die: DIE_EDGE,
        kinds: &table.kinds,
        blocks: Block::all().map(Block::kind).collect(),
        arch: ArchData {
            leg: LEG,
            lintel: LINTEL,
        },
        sides: (0..SIDES).map(side).collect(),
        towers: &table.towers,
        places: places.map(|number| place(place_square(number))).collect(),
        mega: Layout::full().square(MEGA).map(place),
        tray: Block::all()
            .map(|block| table.tray_place(version, block))
            .collect(),
        reach: table.hand.reach,
        allowance: AllowanceData {
            builder: Allowance::BUILDER,
            saboteur: Allowance::SABOTEUR,
        },
        catapult: CatapultData {
            half: limits.half_area,
            clearance: limits.clearance,
            direction: [-widest, widest],
            elevation: limits.elevation,
            muzzle: limits.muzzle,
            reload: limits.reload,
            cease_fire: if config.family.cease_fire {
                table.cease_fire_steps
            } else {
                0
            },
            ring: catapult::ring(),
        },
    }
}
