//! Boards as masks of a `u64`, their squares, and steps between squares.

use std::fmt::{self, Write as _};

use serde::{Serialize, Serializer};

/// A board: which squares exist and how high each one is.
///
/// Square `file + 8 * rank` is that bit of a `u64`. A board has at most seven files and
/// seven ranks, so every step off the board lands on a bit that is not a square (see
/// [`Direction::step`]).
pub trait Board: Copy + Eq + fmt::Debug + Send + Sync + 'static {
    /// All squares.
    const SQUARES: u64;
    /// The number of ranks.
    const RANKS: u8;
    /// The squares of each tier, from the top. All four are the same on a board without
    /// ornaments, where tiers do not matter.
    const TIERS: [u64; 4];
    /// Whether the game has ornaments.
    const ORNAMENTS: bool;
    /// Makes the hashes of different boards differ.
    const HASH_TAG: &'static str;

    /// For each direction, the squares from which a step leads off the board.
    const EDGE: [u64; 8] = edges(Self::SQUARES);

    /// Whether a step leads to a higher tier. Each argument is a set of one square;
    /// `from` must be on the board, `to` need not be.
    fn is_uphill(from: u64, to: u64) -> bool {
        let [first, second, third, _] = Self::TIERS;
        let enters = |tiers| (to & tiers != 0) & (from & tiers == 0);
        enters(first) | enters(first | second) | enters(first | second | third)
    }
}

/// A square of a board, written as `a1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "String"))]
pub struct Square(u8);

impl Square {
    /// The square with this bit index.
    #[must_use]
    pub(crate) const fn from_index(index: u32) -> Square {
        debug_assert!(index < 64);
        Square(index as u8)
    }

    /// The bit index of the square.
    #[must_use]
    pub(crate) const fn index(self) -> u32 {
        self.0 as u32
    }

    /// The file, from 0.
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 % 8
    }

    /// The rank, from 0.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 / 8
    }

    /// The square as a set with one element.
    #[must_use]
    pub(crate) const fn bit(self) -> u64 {
        1 << self.0
    }

    /// Its file and its rank, as they are written.
    pub(crate) const fn letters(self) -> [char; 2] {
        [(b'a' + self.0 % 8) as char, (b'1' + self.0 / 8) as char]
    }

    /// Parses a file and a rank, such as `c3`. Returns `None` if the board has no such square.
    #[must_use]
    pub fn parse<B: Board>(file: u8, rank: u8) -> Option<Square> {
        let file = file.checked_sub(b'a').filter(|file| *file < 8)?;
        let rank = rank.checked_sub(b'1').filter(|rank| *rank < 8)?;
        let square = Square(file + 8 * rank);
        (square.bit() & B::SQUARES != 0).then_some(square)
    }
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Positions with many pieces are written for every move.
        let [file, rank] = self.letters();
        let mut text = [0; 2];
        file.encode_utf8(&mut text[..1]);
        rank.encode_utf8(&mut text[1..]);
        let text = std::str::from_utf8(&text).map_err(serde::ser::Error::custom)?;
        serializer.serialize_str(text)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.letters().into_iter().try_for_each(|c| f.write_char(c))
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The squares of a set, in square order: a1, b1, …
pub fn squares(mut set: u64) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        let index = set.trailing_zeros();
        (set != 0).then(|| {
            set &= set - 1;
            Square::from_index(index)
        })
    })
}

/// One of the eight directions from a square to a neighbour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Direction(usize);

impl Direction {
    /// Clockwise from north.
    pub const ALL: [Direction; 8] = [
        Direction(0),
        Direction(1),
        Direction(2),
        Direction(3),
        Direction(4),
        Direction(5),
        Direction(6),
        Direction(7),
    ];
    pub(crate) const N: Direction = Direction(0);
    pub(crate) const NE: Direction = Direction(1);
    pub(crate) const E: Direction = Direction(2);
    pub(crate) const SE: Direction = Direction(3);
    pub(crate) const S: Direction = Direction(4);
    pub(crate) const SW: Direction = Direction(5);
    pub(crate) const W: Direction = Direction(6);
    pub(crate) const NW: Direction = Direction(7);

    /// The left rotation for each direction. Moving down or left is a rotation by 64
    /// minus the distance.
    const ROTATION: [u32; 8] = [8, 9, 1, 57, 56, 55, 63, 7];

    /// The index in [`Direction::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.0
    }

    /// The opposite direction.
    #[must_use]
    pub const fn opposite(self) -> Direction {
        Direction(self.0 ^ 4)
    }

    /// Moves every square of the set one step.
    ///
    /// A piece that leaves the board lands on a bit that is not a square: past the last
    /// file, on an unused file; past the first file, on the unused file of the rank
    /// below; past the first or last rank, on the unused top rank.
    #[must_use]
    #[inline(always)]
    pub const fn step(self, set: u64) -> u64 {
        set.rotate_left(Self::ROTATION[self.0])
    }

    /// Moves every square of the set one step in the opposite direction.
    #[must_use]
    #[inline(always)]
    pub const fn step_back(self, set: u64) -> u64 {
        set.rotate_right(Self::ROTATION[self.0])
    }
}

const fn edges(squares: u64) -> [u64; 8] {
    let mut edges = [0; 8];
    let mut d = 0;
    while d < 8 {
        edges[d] = squares & !Direction(d).step_back(squares);
        d += 1;
    }
    edges
}
