//! The subsets of a Q!nto hand. The line rule ignores the order of the tiles in a run,
//! so the 32 subsets of a hand represent all sequences of tiles that it can form.

use super::run::{LONGEST, Tally};
use crate::kernel::{HAND, Hand, Kind, Tile, Tiles};

/// A set of subsets: bit n represents the hand tiles whose bits are set in n.
pub(crate) type Parts = u32;
pub(crate) const PARTS: usize = 1 << HAND;

/// A tile of a hand.
#[derive(Clone, Copy)]
pub(crate) struct Held {
    pub(crate) tile: Tile,
    pub(crate) kind: Kind,
}

/// A hand and its subsets.
pub(crate) struct HandParts {
    held: [Held; HAND],
    len: usize,
    /// The subsets that can be runs and use equal tiles in order.
    sound: Parts,
    colours: Property,
    shapes: Property,
}

/// For each tile, the subsets that contain it.
pub(crate) const HOLDING: [Parts; HAND] = [
    0xaaaa_aaaa,
    0xcccc_cccc,
    0xf0f0_f0f0,
    0xff00_ff00,
    0xffff_0000,
];

impl HandParts {
    pub(crate) fn new(hand: &Tiles, kinds: &Hand) -> HandParts {
        let nothing = Held {
            tile: Tile::default(),
            kind: Kind::default(),
        };
        let mut parts = HandParts {
            held: [nothing; HAND],
            len: hand.len(),
            sound: 0,
            colours: Property::default(),
            shapes: Property::default(),
        };
        let mut sound = Parts::MAX;
        // Equal tiles are adjacent.
        let mut kinds_in_order = kinds.kinds();
        for (index, tile) in hand.as_slice().iter().enumerate() {
            parts.held[index] = match parts.held[..index].last() {
                Some(before) if before.tile == *tile => {
                    sound &= HOLDING[index - 1] | !HOLDING[index];
                    *before
                }
                _ => Held {
                    tile: *tile,
                    kind: kinds_in_order.next().unwrap_or_default(),
                },
            };
            let alone = Tally::NONE.with(kinds.faces(parts.held[index].kind));
            parts.colours.add(alone.colours(), HOLDING[index]);
            parts.shapes.add(alone.shapes(), HOLDING[index]);
        }
        for missing in &HOLDING[parts.len..] {
            sound &= !missing;
        }
        parts.sound = sound & parts.that_go_with(Tally::NONE);
        parts
    }

    /// The tiles of the hand.
    #[inline]
    pub(crate) fn held(&self) -> &[Held] {
        &self.held[..self.len]
    }

    /// The tiles of the hand that are of these kinds; the lowest bit represents the first tile.
    #[inline]
    pub(crate) fn tiles(&self, kinds: u16) -> u8 {
        let held = self.held().iter().enumerate();
        held.fold(0, |tiles, (index, held)| {
            tiles | u8::from(kinds & held.kind.bit() != 0) << index
        })
    }

    /// The subsets that can be runs, without duplicates from equal tiles.
    #[inline]
    pub(crate) fn sound(&self) -> Parts {
        self.sound
    }

    /// The subsets of the hand that form a run together with other tiles.
    #[inline]
    pub(crate) fn that_go_with(&mut self, others: Tally) -> Parts {
        let short_enough = SHORT_ENOUGH.get(usize::from(others.len()));
        short_enough.unwrap_or(&0)
            & self.colours.that_go_with(others.colours())
            & self.shapes.that_go_with(others.shapes())
    }
}

/// The colours, or the shapes, of the subsets of a hand.
struct Property {
    /// For each value, the subsets with such a tile.
    with: [Parts; VALUES],
    /// The subsets in which a value is repeated.
    repeated: Parts,
    /// The subsets compatible with a state of the property; 0 if not computed yet.
    known: [Parts; Tally::STATES],
}

/// The number of colours, and of shapes.
const VALUES: usize = LONGEST as usize;

impl Default for Property {
    fn default() -> Property {
        Property {
            with: [0; VALUES],
            repeated: 0,
            known: [0; Tally::STATES],
        }
    }
}

impl Property {
    /// Adds a tile. `state` is its state alone: one value, or none.
    fn add(&mut self, state: usize, holding: Parts) {
        if let Some(with) = self.with.get_mut(state.trailing_zeros() as usize) {
            self.repeated |= *with & holding;
            *with |= holding;
        }
    }

    #[inline]
    fn that_go_with(&mut self, state: usize) -> Parts {
        if self.known[state] == 0 {
            self.known[state] = self.find_that_go_with(state);
        }
        self.known[state]
    }

    fn find_that_go_with(&self, state: usize) -> Parts {
        let seen = state & ((1 << VALUES) - 1);
        // The subsets with one of the values seen, with another value, and with two other values.
        let (mut same, mut other, mut others) = (0, 0, 0);
        for (value, with) in self.with.iter().enumerate() {
            if seen >> value & 1 == 1 {
                same |= with;
            } else {
                others |= other & with;
                other |= with;
            }
        }
        let all_different = if state == seen {
            !(self.repeated | same)
        } else {
            0
        };
        let all_alike = match seen.count_ones() {
            0 => !others,
            1 => !other,
            _ => 0,
        };
        all_different | all_alike
    }
}

/// The subsets that are short enough for a run with each number of other tiles.
const SHORT_ENOUGH: [Parts; HAND + 1] = {
    let mut fitting = [0; HAND + 1];
    let mut others = 0;
    while others < fitting.len() {
        let mut part = 0;
        while part < PARTS {
            if part.count_ones() as usize + others <= HAND {
                fitting[others] |= 1 << part;
            }
            part += 1;
        }
        others += 1;
    }
    fitting
};

#[cfg(test)]
mod tests {
    use ruckus_core::Seed;

    use super::*;
    use crate::kernel::Laws;
    use crate::qinto::QintoLaws;
    use crate::qinto::run::faces;

    /// Checks with random hands and random other tiles that a subset is compatible
    /// exactly when the tally of all tiles is valid.
    #[test]
    fn parts_go_with_other_tiles_where_all_are_a_run() {
        let laws = QintoLaws::new(ruckus_core::Config::defaults());
        let set = laws.tiles();
        let faces = |tile: Tile| faces(set.kind(tile));
        let mut chance = Seed::from(1).stream("parts");
        let mut going = 0;
        for _ in 0..2_000 {
            let mut tiles = set.all();
            chance.shuffle(&mut tiles);
            let (hand, rest) = tiles.split_at(1 + chance.below(HAND as u32) as usize);
            let hand = Tiles::new(hand).unwrap();
            let others = &rest[..chance.below(4) as usize];
            let tally = |tiles: &[Tile], start: Tally| {
                tiles
                    .iter()
                    .fold(start, |tally, tile| tally.with(faces(*tile)))
            };
            let is_run =
                |tally: Tally| tally.len() <= LONGEST && tally.colours_fit() && tally.shapes_fit();
            let others = tally(others, Tally::NONE);
            let mut parts = HandParts::new(&hand, &Hand::new(&hand, faces));
            for part in 0..1 << hand.len() {
                let chosen = hand.part(part);
                let goes = is_run(tally(chosen.as_slice(), others));
                assert_eq!(
                    parts.that_go_with(others) >> part & 1 == 1,
                    goes,
                    "{hand:?} {part:b} {others:?}"
                );
                going += u32::from(goes);
                let first = (1..hand.len()).all(|index| {
                    let tiles = hand.as_slice();
                    tiles[index] != tiles[index - 1] || part >> (index - 1) & 0b11 != 0b10
                });
                let sound = first && is_run(tally(chosen.as_slice(), Tally::NONE));
                assert_eq!(parts.sound() >> part & 1 == 1, sound, "{hand:?} {part:b}");
            }
        }
        assert!(going > 2_000, "{going}");
    }
}
