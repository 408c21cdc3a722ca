//! The neighbourhood of one square, gathered into a few bits.
//!
//! A placement moves at most its eight neighbours, and whether one moves depends on the square
//! behind it. All eight directions are computed at once: the board is rotated until the square is
//! c3, a multiplication gathers the relevant bits, and lookup tables do the rest.

use super::board::{Direction, Square};
use super::turn::Kind;

/// The neighbourhood of a square.
#[derive(Clone, Copy)]
pub(crate) struct Ring {
    /// How far to rotate a board right to bring the square to c3.
    rotation: u32,
}

/// A set of the eight directions from a square.
///
/// Bits 0–2 are the three files of the rank above, bits 3 and 5 the squares beside,
/// bits 6–8 the rank below: the order in which [`GATHER_NEAR`] gathers them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Ways(usize);

impl Ring {
    /// The neighbourhood of a square.
    #[inline(always)]
    pub(crate) fn around(square: Square) -> Ring {
        Ring {
            rotation: square.index().wrapping_sub(CENTRE),
        }
    }

    /// The directions in which the next square is in `set`.
    #[inline(always)]
    pub(crate) fn near(self, set: u64) -> Ways {
        let set = set.rotate_right(self.rotation) & NEAR;
        Ways((set.wrapping_mul(GATHER_NEAR) >> 55) as usize)
    }

    /// The directions in which the square after the next is not in `set`. The result is
    /// arbitrary where the next square is off the board.
    #[inline(always)]
    pub(crate) fn far_from(self, set: u64) -> Ways {
        let set = set.rotate_right(self.rotation) & FAR;
        Ways(FAR_FROM[(set.wrapping_mul(GATHER_FAR) >> 56) as usize].into())
    }

    /// The next squares in these directions and the squares beyond them: where pushed
    /// pieces leave and arrive.
    #[inline(always)]
    pub(crate) fn near_and_far(self, ways: Ways) -> u64 {
        NEAR_AND_FAR[ways.0 & 0x1ff].rotate_left(self.rotation)
    }
}

impl Ways {
    /// The directions that are in both sets.
    #[inline(always)]
    pub(crate) fn and(self, other: Ways) -> Ways {
        Ways(self.0 & other.0)
    }

    /// The directions that are in either set.
    #[inline(always)]
    pub(crate) fn or(self, other: Ways) -> Ways {
        Ways(self.0 | other.0)
    }

    /// This set if a cat pushes, the empty set if a kitten does.
    #[inline(always)]
    pub(crate) fn if_pushed_by(self, kind: Kind) -> Ways {
        static MASK: [usize; 2] = [0, usize::MAX];
        Ways(self.0 & MASK[kind as usize])
    }

    /// The directions that are not in the other set.
    #[inline(always)]
    pub(crate) fn without(self, other: Ways) -> Ways {
        Ways(self.0 & !other.0)
    }

    /// The number of directions.
    #[inline(always)]
    pub(crate) fn count(self) -> u8 {
        WAYS_COUNT[self.0 & 0x1ff]
    }

    /// Whether the set is empty.
    #[inline(always)]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// c3, the lowest square with two files and two ranks on every side.
const CENTRE: u32 = 18;

/// The squares one step from the centre, and two steps.
const NEAR: u64 = on_steps(1);
const FAR: u64 = on_steps(2);

/// Brings the ranks of [`NEAR`] to bits 55–57, 58–60 and 61–63. Nothing else reaches
/// bit 55 or higher, and there is no carry.
const GATHER_NEAR: u64 = 1 << 30 | 1 << 41 | 1 << 52;

/// Maps the 256 subsets of [`FAR`] to different highest bytes. Found by trial; building
/// [`FAR_FROM`] fails at compile time if two collide.
const GATHER_FAR: u64 = 0x0800_0120_0400_0000;

/// The free directions for every highest byte that [`GATHER_FAR`] produces.
static FAR_FROM: [u16; 256] = {
    let mut table = [u16::MAX; 256];
    let mut directions = 0;
    while directions < 256 {
        let gathered = spread(directions, 2).wrapping_mul(GATHER_FAR) >> 56;
        assert!(table[gathered as usize] == u16::MAX, "not a perfect hash");
        table[gathered as usize] = gather_near(!directions);
        directions += 1;
    }
    table
};

/// For every set of [`Ways`], the squares one and two steps from the centre.
static NEAR_AND_FAR: [u64; 512] = {
    let mut table = [0; 512];
    let mut directions = 0;
    while directions < 256 {
        table[gather_near(directions) as usize] = spread(directions, 1) | spread(directions, 2);
        directions += 1;
    }
    table
};

/// The number of directions in a set of [`Ways`]. Not every target processor has an
/// instruction that counts bits.
static WAYS_COUNT: [u8; 512] = {
    let mut table = [0; 512];
    let mut ways = 0;
    while ways < 512_usize {
        table[ways] = ways.count_ones() as u8;
        ways += 1;
    }
    table
};

const fn on_steps(steps: u32) -> u64 {
    spread(0xff, steps)
}

const fn gather_near(directions: usize) -> u16 {
    (spread(directions, 1).wrapping_mul(GATHER_NEAR) >> 55) as u16
}

/// The squares one or two steps from the centre in some directions, given as
/// bits in the order of [`Direction::ALL`].
const fn spread(directions: usize, steps: u32) -> u64 {
    let mut set = 0;
    let mut d = 0;
    while d < 8 {
        let near = Direction::ALL[d].step(1 << CENTRE);
        if directions >> d & 1 == 1 {
            set |= match steps {
                1 => near,
                _ => Direction::ALL[d].step(near),
            };
        }
        d += 1;
    }
    set
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::squares;

    /// The squares of a 7 × 7 board.
    const BOARD: u64 = 0x007f_7f7f_7f7f_7f7f;

    #[test]
    fn every_direction_is_found_on_every_square() {
        for square in squares(BOARD) {
            let ring = Ring::around(square);
            for d in Direction::ALL {
                let near = d.step(square.bit());
                let far = d.step(near);
                let ways = ring.near(near & BOARD);
                if near & BOARD == 0 {
                    assert!(ways.is_empty(), "{square} {d:?}");
                    continue;
                }
                assert!(!ways.is_empty(), "{square} {d:?}");
                assert_eq!(ring.near_and_far(ways), near | far, "{square} {d:?}");
                assert!(ways.and(ring.far_from(BOARD & !far)) == ways);
                if far & BOARD != 0 {
                    assert!(ways.and(ring.far_from(far)).is_empty());
                }
            }
        }
    }

    #[test]
    fn directions_do_not_disturb_each_other() {
        let ring = Ring::around(Square::from_index(27));
        for directions in 0..256 {
            let near = spread(directions, 1).rotate_left(27 - CENTRE);
            let far = spread(directions, 2).rotate_left(27 - CENTRE);
            let free = ring.far_from(far);
            assert!(ring.near(NEAR.rotate_left(9)).without(free) == ring.near(near));
            assert_eq!(ring.near_and_far(ring.near(near)), near | far);
        }
    }
}
