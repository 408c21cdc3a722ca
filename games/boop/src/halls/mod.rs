//! boop the Halls!: the tree of 45 squares in four tiers, with ornaments.

mod config;

pub use config::{HallsConfig, HallsEdition};

use crate::kernel::{Board, CatGame};

/// The rules of boop the Halls! under some options.
pub type Halls = CatGame<HallsEdition>;

/// The tree: seven files, seven ranks, no corners.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tree;

const ALL: u64 = 0x003e_7f7f_7f7f_7f3e;
/// The 5 × 5 and 3 × 3 squares around the middle, and the middle square itself.
const INNER: [u64; 3] = [
    0x0000_3e3e_3e3e_3e00,
    0x0000_001c_1c1c_0000,
    0x0000_0000_0800_0000,
];

impl Board for Tree {
    const SQUARES: u64 = ALL;
    const RANKS: u8 = 7;
    const TIERS: [u64; 4] = [
        INNER[2],
        INNER[1] & !INNER[2],
        INNER[0] & !INNER[1],
        ALL & !INNER[0],
    ];
    const ORNAMENTS: bool = true;
    const HASH_TAG: &'static str = "halls";
}
