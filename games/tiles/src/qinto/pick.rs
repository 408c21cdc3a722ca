//! Picks a Q!nto play by its number in the list, without building the list.
//!
//! The plays through a square are counted for all subsets of the hand at once: the
//! number of orders in which a subset can fill the squares up to that one follows from
//! the numbers for the subsets with one tile less. The chosen play is then found by
//! going through the plays of its square alone.

use super::laws::Rule;
use super::parts::{HandParts, PARTS, Parts};
use super::run::Tally;
use crate::kernel::{
    Axis, Crossing, Extent, Field, Grid, HAND, Hand, Line, Lines, Placement, Play, Square, Tiles,
};

/// Calls back for a number below the number of all plays of a hand, and returns the play at that
/// index of the list; `None` if the number is too large. The grid must not be empty.
pub(crate) fn pick_play(
    rule: &Rule,
    grid: &Grid,
    hand: &Tiles,
    choose: impl FnOnce(usize) -> usize,
) -> Option<Play> {
    let kinds = Hand::new(hand, |tile| rule.faces(tile));
    let mut counter = Counter::new(hand, &kinds);
    let field = Field::new(grid);
    let mut lines = Lines::new(rule, &field, &kinds);
    let mut counted: Vec<(Extent, usize)> = Vec::with_capacity(64);
    let mut all = 0;
    for extent in lines.extents() {
        let before = all;
        each_anchor(lines.read(extent), |anchor| all += counter.count(&anchor));
        counted.push((extent, before));
    }
    let number = choose(all);
    if number >= all {
        return None;
    }
    let (extent, before) = counted[counted.partition_point(|(_, before)| *before <= number) - 1];
    let mut left = number - before;
    let mut picked = None;
    each_anchor(lines.read(extent), |anchor| {
        if picked.is_none() {
            let count = counter.count(&anchor);
            if left < count {
                picked = counter.find(&anchor, left);
            } else {
                left -= count;
            }
        }
    });
    picked
}

/// A square next to a tile that can hold the first tile of a play to touch the grid.
pub(crate) struct Anchor<'a> {
    pub(crate) line: &'a Line,
    pub(crate) index: usize,
    /// How many tiles of the play can come before it, at most.
    pub(crate) free: usize,
    /// The tiles of the grid directly before it.
    pub(crate) before: Tally,
}

pub(crate) fn each_anchor(line: &Line, mut work: impl FnMut(Anchor<'_>)) {
    let mut before = Tally::NONE;
    // The number of squares without neighbours just before this one.
    let mut free = HAND - 1;
    for (index, spot) in line.spots.iter().enumerate() {
        if let Some(faces) = spot.tile {
            before = before.with(faces);
            free = 0;
        } else if spot.anchor {
            if spot.fits != 0 {
                work(Anchor {
                    line,
                    index,
                    free,
                    before,
                });
            }
            before = Tally::NONE;
            free = 0;
        } else {
            free = (free + 1).min(HAND - 1);
        }
    }
}

struct Counter {
    parts: HandParts,
    sound: Ways,
    /// The set of all kinds in the hand.
    kinds: u16,
    /// The sequences of each length on squares without neighbours.
    rows: [Ways; HAND],
    /// The sequences of up to each length.
    starts: [Ways; HAND],
}

impl Counter {
    fn new(hand: &Tiles, kinds: &Hand) -> Counter {
        let parts = HandParts::new(hand, kinds);
        let mut counter = Counter {
            sound: Ways::all_of(parts.sound()),
            parts,
            kinds: kinds.all(),
            rows: [Ways::OF_NOTHING; HAND],
            starts: [Ways::OF_NOTHING; HAND],
        };
        for len in 1..HAND {
            let rows = counter.rows[len - 1].with_one_of(ALL_TILES);
            counter.rows[len] = rows.only(counter.sound);
            counter.starts[len] = counter.starts[len - 1].or(counter.rows[len]);
        }
        counter
    }

    /// The tiles of the hand that are of these kinds; the lowest bit represents the first tile.
    #[inline]
    fn tiles(&self, kinds: u16) -> u8 {
        if kinds == self.kinds {
            return ALL_TILES;
        }
        self.parts.tiles(kinds)
    }

    /// The number of plays whose first tile touching the grid is here.
    fn count(&mut self, anchor: &Anchor<'_>) -> usize {
        self.count_after(self.starts[anchor.free], anchor)
    }

    /// The same for plays that begin with the given sequences.
    #[inline]
    fn count_after(&mut self, mut ways: Ways, anchor: &Anchor<'_>) -> usize {
        let spots = &anchor.line.spots;
        let mut tally = anchor.before;
        let mut fitting = self.sound;
        let mut next = anchor.index;
        let mut count = Sum::NONE;
        for n in 0..HAND {
            ways = ways.with_one_of(self.tiles(spots[next].fits));
            next += 1;
            let mut changed = n == 0 && tally != Tally::NONE;
            while let Some(faces) = spots[next].tile {
                tally = tally.with(faces);
                next += 1;
                changed = true;
            }
            if changed {
                let parts = self.parts.sound() & self.parts.that_go_with(tally);
                fitting = Ways::all_of(parts);
            }
            ways = ways.only(fitting);
            if ways == Ways::NONE {
                break;
            }
            // A single tile is counted for its row only; its column would repeat it.
            count.add(if n == 0 && anchor.line.axis == Axis::Column {
                ways.only(Ways::OF_SEVERAL)
            } else {
                ways
            });
        }
        count.total()
    }

    /// The play with this number among those that [`Counter::count`] counts.
    fn find(&mut self, anchor: &Anchor<'_>, number: usize) -> Option<Play> {
        let spots = &anchor.line.spots;
        let axis = anchor.line.axis;
        let mut left = number;
        for free in (0..=anchor.free).rev() {
            let count = self.count_after(self.rows[free], anchor);
            if left >= count {
                left -= count;
                continue;
            }
            let mut squares = [Stop::default(); HAND];
            let mut tally = anchor.before;
            let mut next = anchor.index;
            for (n, stop) in squares.iter_mut().enumerate() {
                if n < free {
                    let steps = n as i32 - free as i32;
                    *stop = Stop {
                        square: spots[anchor.index].square.step(axis, steps),
                        tiles: ALL_TILES,
                        parts: self.parts.sound(),
                        reached: false,
                    };
                    continue;
                }
                let spot = &spots[next];
                next += 1;
                while let Some(faces) = spots[next].tile {
                    tally = tally.with(faces);
                    next += 1;
                }
                let mut parts = self.parts.sound();
                if tally != Tally::NONE {
                    parts &= self.parts.that_go_with(tally);
                }
                *stop = Stop {
                    square: spot.square,
                    tiles: self.tiles(spot.fits),
                    parts,
                    reached: n > 0 || axis == Axis::Row,
                };
            }
            let mut row = [0; HAND];
            if let Some(len) = find_row(&squares, &mut row, 0, 0, &mut left) {
                let held = self.parts.held();
                let mut placements = [Placement::default(); HAND];
                for (n, placement) in placements[..len].iter_mut().enumerate() {
                    placement.tile = held[usize::from(row[n])].tile;
                    placement.square = squares[n].square;
                }
                return Play::new(&placements[..len]);
            }
        }
        None
    }
}

/// Goes through the sequences of tiles that fit on the stops, in list order, and skips
/// `left` of them. Returns the length of the next one.
fn find_row(
    stops: &[Stop; HAND],
    row: &mut [u8; HAND],
    len: usize,
    chosen: usize,
    left: &mut usize,
) -> Option<usize> {
    let stop = stops.get(len)?;
    let mut tiles = usize::from(stop.tiles) & !chosen;
    while tiles != 0 {
        let index = tiles.trailing_zeros();
        tiles &= tiles - 1;
        let longer = chosen | 1 << index;
        if stop.parts >> (longer % PARTS) & 1 == 0 {
            continue;
        }
        row[len] = index as u8;
        if stop.reached {
            if *left == 0 {
                return Some(len + 1);
            }
            *left -= 1;
        }
        let found = find_row(stops, row, len + 1, longer, left);
        if found.is_some() {
            return found;
        }
    }
    None
}

/// A square of a play.
#[derive(Clone, Copy, Default)]
struct Stop {
    square: Square,
    /// The tiles of the hand that fit the run crossing it.
    tiles: u8,
    /// The subsets that the play can consist of when it ends here.
    parts: Parts,
    /// Whether a play may end here.
    reached: bool,
}

const ALL_TILES: u8 = (1 << HAND) - 1;

/// For every subset of a hand, the number of orders in which its tiles can be placed.
/// One byte is enough, since five tiles have 120 orders; eight subsets share a word.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Ways([u64; PARTS / 8]);

impl Ways {
    /// No way for any subset.
    const NONE: Ways = Ways([0; PARTS / 8]);
    /// One way for the empty subset.
    const OF_NOTHING: Ways = Ways([1, 0, 0, 0]);
    /// All bits set for the subsets of two or more tiles.
    const OF_SEVERAL: Ways = {
        let mut several = [0; PARTS / 8];
        let mut part = 0;
        while part < PARTS {
            if part.count_ones() > 1 {
                several[part / 8] |= 0xff << (part % 8 * 8);
            }
            part += 1;
        }
        Ways(several)
    };

    /// All bits set for these subsets.
    #[inline]
    fn all_of(parts: Parts) -> Ways {
        Ways(parts.to_le_bytes().map(|eight| BYTES[usize::from(eight)]))
    }

    /// The bits that are set in both.
    #[inline]
    fn only(self, mask: Ways) -> Ways {
        Ways(std::array::from_fn(|n| self.0[n] & mask.0[n]))
    }

    /// The ways of either; no subset may have ways in both.
    #[inline]
    fn or(self, other: Ways) -> Ways {
        Ways(std::array::from_fn(|n| self.0[n] | other.0[n]))
    }

    /// The ways to place one of these tiles after those of a subset without it.
    #[inline]
    fn with_one_of(self, tiles: u8) -> Ways {
        let has = |index: u32| u64::from(tiles >> index & 1).wrapping_neg();
        // The subsets without the first, second, third tile, eight to a word.
        let firsts = 0x00ff_00ff_00ff_00ff & has(0);
        let seconds = 0x0000_ffff_0000_ffff & has(1);
        let thirds = 0x0000_0000_ffff_ffff & has(2);
        let within =
            |word: u64| ((word & firsts) << 8) + ((word & seconds) << 16) + ((word & thirds) << 32);
        let [none, fourth, fifth, both] = self.0;
        Ways([
            within(none),
            within(fourth) + (none & has(3)),
            within(fifth) + (none & has(4)),
            within(both) + (fifth & has(3)) + (fourth & has(4)),
        ])
    }
}

/// The ways of all subsets together, in four fields of a word.
struct Sum(u64);

impl Sum {
    const NONE: Sum = Sum(0);

    #[inline]
    fn add(&mut self, ways: Ways) {
        const EVERY_OTHER: u64 = 0x00ff_00ff_00ff_00ff;
        for word in ways.0 {
            self.0 += (word & EVERY_OTHER) + (word >> 8 & EVERY_OTHER);
        }
    }

    #[inline]
    fn total(&self) -> usize {
        (self.0.wrapping_mul(0x0001_0001_0001_0001) >> 48) as usize
    }
}

/// A byte of ones for every bit that is set.
static BYTES: [u64; 256] = {
    let mut bytes = [0; 256];
    let mut bits = 0;
    while bits < bytes.len() {
        let mut bit = 0;
        while bit < 8 {
            if bits >> bit & 1 == 1 {
                bytes[bits] |= 0xff << (bit * 8);
            }
            bit += 1;
        }
        bits += 1;
    }
    bytes
};
