//! A compact form of a hand for the search for plays: its different tiles, their
//! possible meanings, and the tiles left, in a few bits.

use super::action::{HAND, Tiles};
use super::tile::Tile;

/// The different tiles of a hand. A set of them is a mask with three bits per tile, of
/// which the lowest is used, so that the counts in a [`Left`] convert quickly to a set.
pub(crate) struct Hand {
    tiles: [Tile; HAND],
    faces: [u64; HAND],
    left: Left,
}

/// The number left of each different tile, three bits each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Left(u16);

const LANE: u32 = 3;
const LANES: u16 = 0o11111;

impl Hand {
    pub(crate) fn new(hand: &Tiles, faces: impl Fn(Tile) -> u64) -> Hand {
        let mut kinds = Hand {
            tiles: [Tile::default(); HAND],
            faces: [0; HAND],
            left: Left(0),
        };
        for (index, (tile, count)) in hand.kinds().into_iter().enumerate() {
            kinds.tiles[index] = tile;
            kinds.faces[index] = faces(tile);
            kinds.left.0 |= u16::from(count) << (LANE * index as u32);
        }
        kinds
    }

    /// The counts of the full hand.
    pub(crate) fn left(&self) -> Left {
        self.left
    }

    /// The set of all different tiles.
    #[inline]
    pub(crate) fn all(&self) -> u16 {
        self.left.kinds()
    }

    /// Every possible meaning of its tiles.
    #[inline]
    pub(crate) fn all_faces(&self) -> u64 {
        self.faces.iter().fold(0, |all, faces| all | faces)
    }

    /// The set of tiles with at least one of these meanings.
    #[inline]
    pub(crate) fn fitting(&self, open: u64) -> u16 {
        (0..HAND).fold(0, |fitting, index| {
            fitting | u16::from(self.faces[index] & open != 0) << (LANE * index as u32)
        })
    }

    /// The different tiles.
    pub(crate) fn kinds(&self) -> impl Iterator<Item = Kind> {
        each_kind(self.all())
    }

    #[inline]
    pub(crate) fn tile(&self, kind: Kind) -> Tile {
        self.tiles[(kind.0 / LANE) as usize % HAND]
    }

    #[inline]
    pub(crate) fn faces(&self, kind: Kind) -> u64 {
        self.faces[(kind.0 / LANE) as usize % HAND]
    }
}

/// One of the different tiles of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Kind(u32);

/// The tiles of a set in order.
#[inline]
pub(crate) fn each_kind(mut set: u16) -> impl Iterator<Item = Kind> {
    std::iter::from_fn(move || {
        let kind = (set != 0).then(|| Kind(set.trailing_zeros()));
        set &= set.wrapping_sub(1);
        kind
    })
}

impl Kind {
    /// The set with only this tile.
    #[inline]
    pub(crate) fn bit(self) -> u16 {
        1 << self.0
    }
}

impl Left {
    /// The set of tiles of which at least one is left.
    #[inline]
    pub(crate) fn kinds(self) -> u16 {
        (self.0 | self.0 >> 1 | self.0 >> 2) & LANES
    }

    /// The counts with one less of a tile, which must be left.
    #[inline]
    pub(crate) fn without(self, kind: Kind) -> Left {
        Left(self.0 - kind.bit())
    }
}
