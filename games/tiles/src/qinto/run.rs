//! The line rule of Q!nto, tile by tile.
//!
//! What a tile may stand for is a mask: bit `shape * 5 + colour` for each pair, and
//! above them its colour and its shape once more, each as a bit, where it has one.

use crate::kernel::TileKind;

/// How many tiles a run has at most; also the number of colours and of shapes.
pub(crate) const LONGEST: u8 = 5;

/// Some tiles of a line, and whether they can still be a run: colours and shapes
/// are each all alike or all different, wild tiles standing for whatever helps.
/// The two do not depend on each other, and parts of a valid run are valid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Tally {
    pub(crate) len: u8,
    colours: Property,
    shapes: Property,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Property {
    /// The values seen.
    seen: u8,
    /// Whether one was seen twice.
    repeated: bool,
}

/// Where colour and shape of a tile begin in its mask.
const COLOUR: u32 = 32;
const SHAPE: u32 = 40;
const VALUES: u8 = (1 << LONGEST) - 1;

/// What a tile may stand for.
pub(crate) fn faces(kind: &TileKind) -> u64 {
    let bit = |value: Option<u8>| value.map_or(0, |value| 1 << value);
    let or_any = |bit: u8| if bit == 0 { VALUES } else { bit };
    let (colour, shape) = (bit(kind.colour), bit(kind.symbol));
    pairs(or_any(colour), or_any(shape)) | u64::from(colour) << COLOUR | u64::from(shape) << SHAPE
}

/// Every pair of one of the colours with one of the shapes.
#[inline]
fn pairs(colours: u8, shapes: u8) -> u64 {
    u64::from(colours) * SPREAD[usize::from(shapes & VALUES)]
}

/// Sets of shapes with a bit every five: where their colours begin.
const SPREAD: [u64; 1 << LONGEST] = {
    let mut spread = [0; 1 << LONGEST];
    let mut shapes = 0;
    while shapes < spread.len() {
        let mut shape = 0;
        while shape < LONGEST {
            spread[shapes] |= ((shapes >> shape & 1) as u64) << (shape * LONGEST);
            shape += 1;
        }
        shapes += 1;
    }
    spread
};

/// The pairs that a tile between others can stand for, so that all are a run.
#[inline]
pub(crate) fn open(before: &[u64], after: &[u64]) -> u64 {
    before
        .iter()
        .chain(after)
        .fold(Tally::NONE, |tally, faces| tally.with(*faces))
        .open()
}

impl Property {
    /// With a value, or with any (no bit).
    #[inline]
    fn with(self, value: u8) -> Property {
        Property {
            seen: self.seen | value,
            repeated: self.repeated || self.seen & value != 0,
        }
    }

    /// The values one more tile can have.
    #[inline]
    fn open(self) -> u8 {
        match (self.all_alike(), self.repeated) {
            (true, false) => VALUES,
            (true, true) => self.seen,
            (false, false) => VALUES & !self.seen,
            (false, true) => 0,
        }
    }

    #[inline]
    fn all_alike(self) -> bool {
        self.seen & self.seen.wrapping_sub(1) == 0
    }

    fn is_possible(self, len: u8) -> bool {
        self.all_alike() || (!self.repeated && len <= LONGEST)
    }
}

impl Tally {
    /// No tile.
    pub(crate) const NONE: Tally = Tally {
        len: 0,
        colours: Property {
            seen: 0,
            repeated: false,
        },
        shapes: Property {
            seen: 0,
            repeated: false,
        },
    };

    /// With one more tile.
    #[inline]
    pub(crate) fn with(self, faces: u64) -> Tally {
        Tally {
            len: self.len + 1,
            colours: self.colours.with((faces >> COLOUR) as u8),
            shapes: self.shapes.with((faces >> SHAPE) as u8),
        }
    }

    /// The pairs that one more tile can stand for, so that all are a run.
    #[inline]
    pub(crate) fn open(self) -> u64 {
        if self.len < LONGEST {
            pairs(self.colours.open(), self.shapes.open())
        } else {
            0
        }
    }

    pub(crate) fn colours_fit(self) -> bool {
        self.colours.is_possible(self.len)
    }

    pub(crate) fn shapes_fit(self) -> bool {
        self.shapes.is_possible(self.len)
    }

    /// Whether the line rule holds, however long the line is.
    pub(crate) fn fits(self) -> bool {
        self.colours_fit() && self.shapes_fit()
    }

    /// Whether it is a run, or may become one.
    #[inline]
    pub(crate) fn is_run(self) -> bool {
        self.len <= LONGEST && self.fits()
    }
}
