//! Finding plays by the constraints of the lines: tile after tile along a line,
//! giving up as soon as the run so far cannot be part of a valid one.
//!
//! For games whose line rule holds for every part of a run for which it holds
//! (D!Git, Q!nto).

use super::action::{HAND, Placement, Play, Tiles};
use super::grid::{Axis, Grid, Square};
use super::lines::{Line, lines_to_try};
use super::tile::{Tile, TileSet};

/// A run being built: what it says about the next tile.
pub(crate) trait Growing: Copy {
    /// No tile yet.
    const EMPTY: Self;

    /// With one more tile, if that can still be (part of) a run.
    fn with(self, tile: Tile) -> Option<Self>;
}

/// Calls `found` for every play of a hand each of whose runs is possible by
/// itself, each once, and says whether a wild tile lies in two runs, so that they
/// may exclude each other. `opening` if the grid is empty and the first play due.
pub(crate) fn find_plays<R: Growing>(
    grid: &Grid,
    set: &TileSet,
    hand: &Tiles,
    opening: bool,
    found: &mut dyn FnMut(&[Placement], bool),
) {
    let kinds = hand.kinds();
    let mut finder = Finder {
        set,
        kinds,
        placed: Vec::with_capacity(HAND),
        found,
    };
    if opening {
        finder.open::<R>(R::EMPTY);
        return;
    }
    let allowed: Vec<Tile> = finder.kinds.iter().map(|(tile, _)| *tile).collect();
    let lines = lines_to_try(grid, set, &mut |before, after| {
        let start = before
            .iter()
            .try_fold(R::EMPTY, |run, tile| run.with(*tile));
        let fits = |tile: &&Tile| {
            let run = start.and_then(|run| run.with(**tile));
            after
                .iter()
                .try_fold(run, |run, tile| Some(run?.with(*tile)))
                .flatten()
                .is_some()
        };
        allowed
            .iter()
            .filter(fits)
            .fold(0, |mask, tile| mask | tile.bit())
    });
    for line in &lines {
        finder.search_line::<R>(line);
    }
}

struct Finder<'a> {
    set: &'a TileSet,
    /// The different tiles of the hand, and how many of each are left.
    kinds: Vec<(Tile, u8)>,
    placed: Vec<Placement>,
    found: &'a mut dyn FnMut(&[Placement], bool),
}

impl Finder<'_> {
    /// The first play of all: from 0,0 to the right or upwards.
    fn open<R: Growing>(&mut self, run: R) {
        for index in 0..self.kinds.len() {
            let (tile, left) = self.kinds[index];
            let Some(run) = (left > 0).then(|| run.with(tile)).flatten() else {
                continue;
            };
            let steps = self.placed.len() as i32;
            self.kinds[index].1 -= 1;
            self.placed.push(Placement {
                tile,
                square: Square { x: steps, y: 0 },
            });
            (self.found)(&self.placed, false);
            if self.placed.len() > 1 {
                let upwards: Vec<Placement> = self
                    .placed
                    .iter()
                    .map(|p| Placement {
                        square: Square {
                            x: 0,
                            y: p.square.x,
                        },
                        ..*p
                    })
                    .collect();
                (self.found)(&upwards, false);
            }
            self.open(run);
            self.placed.pop();
            self.kinds[index].1 += 1;
        }
    }

    fn search_line<R: Growing>(&mut self, line: &Line) {
        let mut before = (Some(R::EMPTY), false);
        for (index, cell) in line.cells.iter().enumerate() {
            match cell.tile {
                Some(tile) => {
                    before = (
                        before.0.and_then(|run| run.with(tile)),
                        before.1 || cell.tied,
                    );
                }
                None => {
                    if let (Some(run), tied) = before {
                        self.place::<R>(
                            line,
                            index,
                            run,
                            Touch {
                                anchored: false,
                                tied,
                            },
                        );
                    }
                    before = (Some(R::EMPTY), false);
                }
            }
        }
    }

    /// Puts every fitting tile on an empty square, and goes on from there.
    fn place<R: Growing>(&mut self, line: &Line, index: usize, run: R, touch: Touch) {
        let cell = line.cells[index];
        let anchored = touch.anchored || cell.anchor;
        for kind in 0..self.kinds.len() {
            let (tile, left) = self.kinds[kind];
            if left == 0 || cell.cross.is_some_and(|mask| mask & tile.bit() == 0) {
                continue;
            }
            let Some(mut run) = run.with(tile) else {
                continue;
            };
            let crossed_wild = cell.cross.is_some() && self.set.is_wild(tile);
            let mut tied = touch.tied || cell.tied || crossed_wild;
            let mut next = index + 1;
            let mut broken = false;
            while let Some(there) = line.cells.get(next).and_then(|cell| cell.tile) {
                tied |= line.cells[next].tied;
                match run.with(there) {
                    Some(longer) => run = longer,
                    None => {
                        broken = true;
                        break;
                    }
                }
                next += 1;
            }
            if broken {
                continue;
            }
            self.kinds[kind].1 -= 1;
            self.placed.push(Placement {
                tile,
                square: line.square(index),
            });
            // A single tile is found in its row; its column says the same.
            if anchored && (self.placed.len() > 1 || line.axis == Axis::Row) {
                (self.found)(&self.placed, tied);
            }
            if self.placed.len() < HAND && next < line.cells.len() {
                self.place::<R>(line, next, run, Touch { anchored, tied });
            }
            self.placed.pop();
            self.kinds[kind].1 += 1;
        }
    }
}

/// What a play so far touches.
#[derive(Clone, Copy)]
struct Touch {
    /// A tile of the grid.
    anchored: bool,
    /// A wild tile that lies in two runs.
    tied: bool,
}

/// Keeps a play that was found.
pub(crate) fn keep(plays: &mut Vec<Play>, placements: &[Placement]) {
    plays.extend(Play::new(placements));
}
