//! The blocks, tiles, towers and limits of the table, read once from `data/table.txt`.
//!
//! Everything is identified by a small number: 16 blocks (two of each of eight kinds),
//! 25 small tiles and the Mega tile.

mod parse;

use std::fmt;
use std::sync::OnceLock;

use serde::Serialize;

pub use parse::{BadTable, parse};

use crate::simulation::SimulationVersion;

/// The number of kinds of block.
pub const KINDS: usize = 8;
/// The number of blocks: two of each kind.
pub const BLOCKS: usize = 16;
/// The number of small tiles, without the Mega tile.
pub const SMALL_TILES: usize = 25;
/// The number of tiles.
pub const TILES: usize = 26;
/// The edge of a small tile, in millimetres.
pub const TILE_EDGE: i32 = 60;
/// The edge of the Mega tile, in millimetres.
pub const MEGA_EDGE: i32 = 120;
/// The edge of a die, in millimetres.
pub const DIE_EDGE: i32 = 14;
/// Steps in a second.
pub const STEPS_A_SECOND: u32 = 60;
/// The maximum number of dice on one table: three Saboteurs with three each.
pub const MAX_DICE: usize = 9;

/// The Mega tile.
pub const MEGA: Tile = Tile(SMALL_TILES as u8);

/// One of the 16 blocks. Blocks 2k and 2k + 1 are of kind k.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Block(u8);

impl Block {
    /// The block with this number, if there is one.
    #[must_use]
    pub const fn try_new(number: u64) -> Option<Block> {
        if number < BLOCKS as u64 {
            Some(Block(number as u8))
        } else {
            None
        }
    }

    /// All blocks.
    pub fn all() -> impl Iterator<Item = Block> {
        (0..BLOCKS as u8).map(Block)
    }

    /// Its number, from 0 to 15.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its kind.
    #[must_use]
    pub const fn kind(self) -> Kind {
        Kind(self.0 / 2)
    }
}

impl fmt::Display for Block {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A kind of block.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Kind(u8);

impl Kind {
    /// All kinds, in the order of the data file.
    pub fn all() -> impl Iterator<Item = Kind> {
        (0..KINDS as u8).map(Kind)
    }

    /// Its number, from 0 to 7.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The two blocks of this kind.
    #[must_use]
    pub const fn blocks(self) -> [Block; 2] {
        [Block(self.0 * 2), Block(self.0 * 2 + 1)]
    }

    /// Its entry in the data file.
    #[must_use]
    pub fn info(self) -> &'static KindData {
        &Table::get().kinds[self.index()]
    }

    /// The name with its article: "an arch".
    #[must_use]
    pub fn with_article(self) -> String {
        let article = if self.info().name.starts_with(['a', 'e', 'i', 'o', 'u']) {
            "an"
        } else {
            "a"
        };
        format!("{article} {self}")
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.info().name)
    }
}

/// A tile: 0 to 24 are small, 25 is [`MEGA`]. The number of a tile is also the
/// number of the tower it shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Tile(u8);

impl Tile {
    /// The tile with this number, if there is one.
    #[must_use]
    pub const fn try_new(number: u64) -> Option<Tile> {
        if number < TILES as u64 {
            Some(Tile(number as u8))
        } else {
            None
        }
    }

    /// All tiles; the Mega tile is the last.
    pub fn all() -> impl Iterator<Item = Tile> {
        (0..TILES as u8).map(Tile)
    }

    /// Its number, from 0 to 25.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it is the Mega tile.
    #[must_use]
    pub const fn is_mega(self) -> bool {
        self.0 == MEGA.0
    }

    /// The length of its edge, in millimetres.
    #[must_use]
    pub const fn edge(self) -> i32 {
        if self.is_mega() { MEGA_EDGE } else { TILE_EDGE }
    }

    /// The kinds of block of its tower, bottom to top.
    #[must_use]
    pub fn tower(self) -> &'static [Kind] {
        &Table::get().towers[self.index()].kinds
    }

    /// The points of its tower. The Mega tower wins the game and has no points.
    #[must_use]
    pub fn points(self) -> u32 {
        Table::get().towers[self.index()].points
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// The geometric family of a kind of block.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Form {
    /// A box.
    Box,
    /// A cylinder, standing.
    Cylinder,
    /// Half a cylinder, lying on its flat side, the axis along its depth.
    HalfCylinder,
    /// A triangular prism, lying like a roof.
    Prism,
    /// A box with a passage along its depth: two legs and a lintel.
    Arch,
    /// A box whose left and right sides lean inwards; the width of its top equals its depth.
    Trapezium,
}

/// A kind of block, as defined in the data file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct KindData {
    /// Its name.
    pub name: String,
    /// Its form.
    pub form: Form,
    /// Width (x), depth (y) and height (z) in millimetres, as it stands.
    pub size: [i32; 3],
    /// Whether nothing can stand on it.
    #[serde(rename = "top")]
    pub top_only: bool,
}

/// A tower, as shown on its tile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Plan"))]
pub struct Tower {
    /// Its points; 0 for the Mega tower.
    pub points: u32,
    /// The kinds of block, bottom to top.
    pub kinds: Vec<Kind>,
}

/// The limits of the builder's hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HandLimits {
    /// Minimum and maximum x, y and z of a block's centre, in millimetres.
    pub reach: [[i32; 2]; 3],
    /// Speed of the empty hand, mm/s.
    pub empty_speed: i32,
    /// Speed with a block, mm/s.
    pub carry_speed: i32,
    /// Speed of setting down, mm/s.
    pub lower_speed: i32,
    /// Acceleration, mm/s²; with a block's mass, the force it can exert.
    pub acceleration: i32,
    /// Turning speed, degrees per second.
    pub turn_speed: i32,
}

/// The limits of catapults and their shots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CatapultLimits {
    /// Half the width and depth of the area for catapults, in millimetres.
    pub half_area: [i32; 2],
    /// The minimum distance from a tile on the table, in millimetres.
    pub clearance: i32,
    /// Minimum and maximum elevation, in degrees.
    pub elevation: [i32; 2],
    /// Slowest and fastest shot, mm/s.
    pub speed: [i32; 2],
    /// Height at which the die starts, in millimetres.
    pub muzzle: i32,
    /// Steps between two shots.
    pub reload: u32,
    /// Maximum deviation of the direction, in thousandths of a degree.
    pub direction_spread: u32,
    /// Maximum deviation of the speed, in thousandths of the speed.
    pub speed_spread: u32,
}

/// The whole data file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// The kinds of block, by number.
    pub kinds: Vec<KindData>,
    /// The towers by the number of their tile, the Mega tower last.
    pub towers: Vec<Tower>,
    /// Steps of a turn at pace `real-time`.
    pub real_time_steps: u32,
    /// Steps of a turn at pace `relaxed`.
    pub relaxed_steps: u32,
    /// Steps the table may take to come to rest after the timer.
    pub rest_steps: u32,
    /// The length of the cease-fire at the end of the timer, in steps.
    pub cease_fire_steps: u32,
    /// The places of the blocks in the tray of the first two versions of the simulation.
    wide_tray: [[i32; 2]; BLOCKS],
    /// The places of the blocks in the tray since version 3.
    tray: [[i32; 2]; BLOCKS],
    /// The builder's hand.
    pub hand: HandLimits,
    /// The catapults.
    pub catapult: CatapultLimits,
}

impl Table {
    /// The built-in data.
    ///
    /// # Panics
    /// Never: a test parses the same text.
    #[must_use]
    pub fn get() -> &'static Table {
        static TABLE: OnceLock<Table> = OnceLock::new();
        TABLE.get_or_init(|| {
            parse(include_str!("../../data/table.txt")).expect("the compiled-in table is good")
        })
    }

    /// The number of dice for each Saboteur at a table with this many players (2 to 5).
    #[must_use]
    pub const fn dice_each(players: usize) -> usize {
        match players {
            2 => 8,
            3 => 4,
            4 => 3,
            _ => 2,
        }
    }

    /// The place of a block in the tray: x and y in millimetres.
    #[must_use]
    pub fn tray_place(&self, version: SimulationVersion, block: Block) -> [i32; 2] {
        let tray = if version >= SimulationVersion::V3 {
            &self.tray
        } else {
            &self.wide_tray
        };
        tray[block.index()]
    }
}
