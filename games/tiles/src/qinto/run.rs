//! The line rule of Q!nto, tile by tile.
//!
//! The possible meanings of a tile are a mask: bit `shape * 5 + colour` for each pair.
//! The upper half holds its colour and its shape, where it has them, as in a [`Tally`].

use crate::kernel::TileKind;

/// The length limit of a run; also the number of colours and of shapes.
pub(crate) const LONGEST: u8 = 5;

/// Some tiles of a line, and whether they can still be a run: colours and shapes are
/// each all alike or all different, and wild tiles can be anything. The two properties
/// are independent, and parts of a valid run are valid.
///
/// The lowest byte holds the colours: a bit for each colour seen, and a higher bit if
/// one was seen twice. The next byte holds the shapes; then comes the length.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Tally(u32);

const SHAPES: u32 = 8;
const LEN: u32 = 16;
/// All colours, or all shapes.
const VALUES: u8 = (1 << LONGEST) - 1;
/// For both properties: all values, and the flag for a repeated value.
const ALL_SEEN: u32 = 0x1f1f;
const REPEATED: u32 = 0x2020;
/// The bits of one property.
const PROPERTY: u32 = 0x3f;
const PROPERTIES: usize = PROPERTY as usize + 1;

/// The possible meanings of a tile, as a mask.
pub(crate) fn faces(kind: &TileKind) -> u64 {
    let bit = |value: Option<u8>| value.map_or(0, |value| 1 << value);
    let or_any = |bit: u8| if bit == 0 { VALUES } else { bit };
    let (colour, shape) = (bit(kind.colour), bit(kind.symbol));
    let values = u64::from(colour) | u64::from(shape) << SHAPES;
    values << 32 | pairs(or_any(colour), or_any(shape))
}

/// Every pair of one of the colours with one of the shapes.
#[inline]
fn pairs(colours: u8, shapes: u8) -> u64 {
    u64::from(colours) * SPREAD[usize::from(shapes & VALUES)]
}

/// Sets of shapes with every bit moved to a multiple of five, where its colours begin.
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

/// The pairs that a tile between these can be so that all of them are a run.
#[inline]
pub(crate) fn open(before: &[u64], after: &[u64]) -> u64 {
    let others = before
        .iter()
        .chain(after)
        .fold(Tally::NONE, |tally, faces| tally.with(*faces));
    if others.len() < LONGEST {
        pairs(OPEN[others.colours()], OPEN[others.shapes()])
    } else {
        0
    }
}

/// For every state of a property, the values that one more tile can have; empty if the
/// state is already invalid.
const OPEN: [u8; PROPERTIES] = {
    let mut open = [0; PROPERTIES];
    let mut state = 0;
    while state < open.len() {
        let seen = state as u8 & VALUES;
        let repeated = state as u8 != seen;
        open[state] = match (seen.count_ones() <= 1, repeated) {
            (true, false) => VALUES,
            (true, true) => seen,
            (false, false) => VALUES & !seen,
            (false, true) => 0,
        };
        state += 1;
    }
    open
};

impl Tally {
    /// The number of states of the colours, or of the shapes.
    pub(crate) const STATES: usize = PROPERTIES;

    /// No tile.
    pub(crate) const NONE: Tally = Tally(0);

    /// Adds one tile.
    #[inline]
    pub(crate) fn with(self, faces: u64) -> Tally {
        let tile = (faces >> 32) as u32;
        let again = self.0 & tile & ALL_SEEN;
        // For each property, the addition sets the bit above the values if any value is repeated.
        let repeated = (again + ALL_SEEN) & REPEATED;
        Tally((self.0 | tile & ALL_SEEN | repeated) + (1 << LEN))
    }

    #[inline]
    pub(crate) fn len(self) -> u8 {
        (self.0 >> LEN) as u8
    }

    /// The state of the colours.
    #[inline]
    pub(crate) fn colours(self) -> usize {
        (self.0 & PROPERTY) as usize
    }

    /// The state of the shapes.
    #[inline]
    pub(crate) fn shapes(self) -> usize {
        (self.0 >> SHAPES & PROPERTY) as usize
    }

    pub(crate) fn colours_fit(self) -> bool {
        self.fits_as(self.colours())
    }

    pub(crate) fn shapes_fit(self) -> bool {
        self.fits_as(self.shapes())
    }

    /// Whether the values of a property are all alike, or all different.
    #[inline]
    fn fits_as(self, property: usize) -> bool {
        let seen = property & usize::from(VALUES);
        let all_alike = seen & seen.wrapping_sub(1) == 0;
        all_alike || (property == seen && self.len() <= LONGEST)
    }

    /// Whether the line satisfies the line rule, at any length.
    #[inline]
    pub(crate) fn fits(self) -> bool {
        self.colours_fit() && self.shapes_fit()
    }
}
