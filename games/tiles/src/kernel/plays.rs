//! Searches for plays tile by tile along a line, and gives up as soon as the run so far
//! cannot be part of a valid one.
//!
//! This works for games in which every part of a valid run is valid and a wild tile has
//! the same meaning in both its runs (D!Git).
//!
//! Before the first square where a play touches a tile, its squares have no neighbours. The tiles
//! that can be placed there depend only on the hand and are computed once for all lines.

use super::action::{HAND, Play, Tiles};
use super::grid::{Axis, Grid, Square};
use super::hand::{Hand, Kind, Left, each_kind};
use super::lines::{Crossing, Line, each_line};

/// A game in which runs grow tile by tile.
pub(crate) trait Growing: Crossing {
    /// A partial run: the constraints on its next tile.
    type Run: Copy;
    /// The run without any tile.
    const EMPTY: Self::Run;

    /// The run with one more tile that has one of these meanings, or `None` if that
    /// cannot be part of a valid run.
    fn with(run: Self::Run, faces: u64) -> Option<Self::Run>;
}

/// Calls `found` once for every play of a hand whose runs are all possible. Also reports whether
/// wild tiles must be checked together because the runs may still exclude each other. `opening` is
/// set if the grid is empty and the next play is the first.
pub(crate) fn find_plays<G: Growing>(
    rule: &G,
    grid: &Grid,
    hand: &Tiles,
    opening: bool,
    found: impl FnMut(&Play, bool),
) {
    let hand = Hand::new(hand, |tile| rule.faces(tile));
    let mut finder = Finder::<G, _> {
        hand: &hand,
        found,
        rule: std::marker::PhantomData,
    };
    if opening {
        finder.open(G::EMPTY, hand.left(), &Play::NONE);
        return;
    }
    if grid.is_empty() {
        return;
    }
    let starts = starts::<G>(&hand);
    each_line(rule, grid, &hand, |line| finder.search_line(line, &starts));
}

/// A sequence of hand tiles on squares without neighbours.
struct Start<R> {
    kinds: [Kind; HAND],
    run: R,
    left: Left,
    /// The tiles that can follow.
    next: u16,
}

/// Every start of up to four tiles, grouped by length.
fn starts<G: Growing>(hand: &Hand) -> [Vec<Start<G::Run>>; HAND] {
    let mut starts: [Vec<Start<G::Run>>; HAND] = Default::default();
    starts[0].push(Start {
        kinds: Default::default(),
        run: G::EMPTY,
        left: hand.left(),
        next: 0,
    });
    for len in 0..HAND {
        let (shorter, longer) = starts.split_at_mut(len + 1);
        for start in &mut shorter[len] {
            for kind in each_kind(start.left.kinds()) {
                let Some(run) = G::with(start.run, hand.faces(kind)) else {
                    continue;
                };
                start.next |= kind.bit();
                if let Some(longer) = longer.first_mut() {
                    let mut kinds = start.kinds;
                    kinds[len] = kind;
                    longer.push(Start {
                        kinds,
                        run,
                        left: start.left.without(kind),
                        next: 0,
                    });
                }
            }
        }
    }
    starts
}

struct Finder<'a, G: Growing, F> {
    hand: &'a Hand,
    found: F,
    rule: std::marker::PhantomData<G>,
}

impl<G: Growing, F: FnMut(&Play, bool)> Finder<'_, G, F> {
    /// Finds the first play of the game: from 0,0 to the right or upwards.
    fn open(&mut self, run: G::Run, left: Left, placed: &Play) {
        let len = placed.placements().len();
        for kind in each_kind(left.kinds()) {
            let Some(run) = G::with(run, self.hand.faces(kind)) else {
                continue;
            };
            let square = Square {
                x: len as i32,
                y: 0,
            };
            let mut play = placed.longer(Axis::Row, square);
            play.lay(Axis::Row, self.hand.tile(kind));
            (self.found)(&play, false);
            if len > 0 {
                (self.found)(&play.turned_upwards(), false);
            }
            self.open(run, left.without(kind), &play);
        }
    }

    fn search_line(&mut self, line: &Line, starts: &[Vec<Start<G::Run>>; HAND]) {
        let mut before = (Some(G::EMPTY), false);
        // The number of squares without neighbours just before this one.
        let mut free = HAND - 1;
        for (index, spot) in line.spots.iter().enumerate() {
            if let Some(faces) = spot.tile {
                let run = before.0.and_then(|run| G::with(run, faces));
                before = (run, before.1 || spot.tied);
                free = 0;
            } else if spot.anchor {
                for len in (1..=free).rev() {
                    self.search_starts(line, index, len, &starts[len]);
                }
                if let (Some(run), tied) = before {
                    self.place(line, index, run, self.hand.left(), &Play::NONE, tied);
                }
                before = (Some(G::EMPTY), false);
                free = 0;
            } else {
                free = (free + 1).min(HAND - 1);
            }
        }
    }

    /// Finds the plays that begin `len` squares before the first square that touches a tile.
    fn search_starts(&mut self, line: &Line, index: usize, len: usize, starts: &[Start<G::Run>]) {
        let anchor = line.spots[index];
        for start in starts.iter().filter(|start| start.next & anchor.fits != 0) {
            let mut play = Play::NONE;
            for (n, kind) in start.kinds[..len].iter().enumerate() {
                let square = anchor.square.step(line.axis, n as i32 - len as i32);
                play = play.longer(line.axis, square);
                play.lay(line.axis, self.hand.tile(*kind));
            }
            self.place(line, index, start.run, start.left, &play, false);
        }
    }

    /// Places every fitting tile on an empty square and continues from there.
    fn place(
        &mut self,
        line: &Line,
        index: usize,
        run: G::Run,
        left: Left,
        placed: &Play,
        tied: bool,
    ) {
        let spot = &line.spots[index];
        let kinds = left.kinds() & spot.fits;
        if kinds == 0 {
            return;
        }
        let mut next = index + 1;
        let mut tied = tied || spot.tied;
        while line.spots[next].tile.is_some() {
            tied |= line.spots[next].tied;
            next += 1;
        }
        let behind = &line.spots[index + 1..next];
        let mut play = placed.longer(line.axis, spot.square);
        let len = play.placements().len();
        for kind in each_kind(kinds) {
            let faces = self.hand.faces(kind) & spot.open;
            let mut tiles = behind.iter().filter_map(|spot| spot.tile);
            let Some(run) = G::with(run, faces).and_then(|run| tiles.try_fold(run, G::with)) else {
                continue;
            };
            play.lay(line.axis, self.hand.tile(kind));
            // A single tile is reported for its row only; its column would repeat it.
            if len > 1 || line.axis == Axis::Row {
                (self.found)(&play, tied);
            }
            if len < HAND {
                self.place(line, next, run, left.without(kind), &play, tied);
            }
        }
    }
}
