//! The parts of a hand of Q!nto. In which order the tiles of a run lie does not
//! matter to the line rule, so the 32 parts of a hand stand for all rows of tiles
//! that can be made of it.

use super::run::Tally;
use crate::kernel::{HAND, Hand, Kind, Tile, Tiles};

/// A set of parts: bit n for the tiles of the hand whose bits are set in n.
pub(crate) type Parts = u32;
pub(crate) const PARTS: usize = 1 << HAND;

/// A tile of a hand.
#[derive(Clone, Copy)]
pub(crate) struct Held {
    pub(crate) tile: Tile,
    pub(crate) kind: Kind,
    /// The tile before it as a part, if that is its equal: it is used first.
    pub(crate) after: u8,
}

/// A hand and its parts.
pub(crate) struct HandParts {
    held: [Held; HAND],
    len: usize,
    /// The tiles of every part of the hand.
    tallies: [Tally; PARTS],
    /// The parts that can be runs and use equal tiles in their order.
    sound: Parts,
    /// The parts whose colours go with a tally's; 0 where it was not asked yet.
    colours: [Parts; Tally::STATES],
    /// The same for shapes.
    shapes: [Parts; Tally::STATES],
}

impl HandParts {
    pub(crate) fn new(hand: &Tiles, kinds: &Hand) -> HandParts {
        let nothing = Held {
            tile: Tile::default(),
            kind: Kind::default(),
            after: 0,
        };
        let mut parts = HandParts {
            held: [nothing; HAND],
            len: hand.len(),
            tallies: [Tally::NONE; PARTS],
            sound: 1,
            colours: [0; Tally::STATES],
            shapes: [0; Tally::STATES],
        };
        // Equal tiles lie side by side.
        let mut kinds_in_order = kinds.kinds();
        for (index, tile) in hand.as_slice().iter().enumerate() {
            parts.held[index] = match parts.held[..index].last() {
                Some(before) if before.tile == *tile => Held {
                    after: 1 << (index - 1),
                    ..*before
                },
                _ => Held {
                    tile: *tile,
                    kind: kinds_in_order.next().unwrap_or_default(),
                    after: 0,
                },
            };
        }
        for part in 1..1_usize << parts.len {
            // The highest tile, so that those before it are in order already.
            let held = parts.held[part.ilog2() as usize];
            let rest = part & !(1 << part.ilog2());
            parts.tallies[part] = parts.tallies[rest].with(kinds.faces(held.kind));
            let in_order = parts.sound >> rest & 1 == 1
                && rest & usize::from(held.after) == usize::from(held.after);
            if in_order && parts.tallies[part].is_run() {
                parts.sound |= 1 << part;
            }
        }
        parts
    }

    /// The tiles of the hand.
    #[inline]
    pub(crate) fn held(&self) -> &[Held] {
        &self.held[..self.len]
    }

    /// The parts that can be runs, each once, however many equal tiles there are.
    #[inline]
    pub(crate) fn sound(&self) -> Parts {
        self.sound
    }

    /// The parts of the hand that are a run together with other tiles.
    #[inline]
    pub(crate) fn that_go_with(&mut self, others: Tally) -> Parts {
        let short_enough = SHORT_ENOUGH.get(usize::from(others.len()));
        let (colours, shapes) = (others.colours(), others.shapes());
        if self.colours[colours] == 0 {
            self.colours[colours] = self.parts(colours, Tally::colours);
        }
        if self.shapes[shapes] == 0 {
            self.shapes[shapes] = self.parts(shapes, Tally::shapes);
        }
        short_enough.unwrap_or(&0) & self.colours[colours] & self.shapes[shapes]
    }

    /// The parts of which a property goes with a state of it.
    fn parts(&self, state: usize, property: impl Fn(Tally) -> usize) -> Parts {
        let going = Tally::going_with(state);
        let parts = self.tallies.iter().enumerate();
        parts.fold(0, |all, (n, tally)| {
            all | ((going >> property(*tally)) as Parts & 1) << n
        })
    }
}

/// The parts that are short enough for a run with so many other tiles.
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
