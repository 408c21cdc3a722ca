//! boop: the 6 × 6 bed.

mod config;

pub use config::{BoopConfig, BoopEdition};

use crate::kernel::{Board, CatGame};

/// The rules of boop under some options.
pub type Boop = CatGame<BoopEdition>;

/// The bed: six files, six ranks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bed;

impl Board for Bed {
    const SQUARES: u64 = 0x0000_3f3f_3f3f_3f3f;
    const RANKS: u8 = 6;
    const TIERS: [u64; 4] = [Self::SQUARES; 4];
    const ORNAMENTS: bool = false;
    const HASH_TAG: &'static str = "boop";
}
