//! The line rule of Q!nto, tile by tile.

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

impl Property {
    fn with(self, value: Option<u8>) -> Property {
        match value {
            None => self,
            Some(value) => Property {
                seen: self.seen | 1 << value,
                repeated: self.repeated || self.seen >> value & 1 == 1,
            },
        }
    }

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
    pub(crate) fn with(self, kind: &TileKind) -> Tally {
        Tally {
            len: self.len + 1,
            colours: self.colours.with(kind.colour),
            shapes: self.shapes.with(kind.symbol),
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
    pub(crate) fn is_run(self) -> bool {
        self.len <= LONGEST && self.fits()
    }
}
