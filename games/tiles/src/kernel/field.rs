//! The grid as an array, for as long as plays are looked for: every square on
//! which a tile can be put, with the empty stretches that no play bridges left
//! out.

use super::action::HAND;
use super::grid::{Axis, Grid, Square};
use super::tile::Tile;

/// So many empty columns or rows are kept on each side of a tile: those a play
/// that touches it can fill, and one that stays empty.
const MARGIN: i32 = HAND as i32 + 1;

/// The squares around the tiles of a grid. A place is a number that grows by one
/// along a row and by the width down a column.
pub(crate) struct Field {
    width: usize,
    /// The x of every column.
    xs: Vec<i32>,
    /// The y of every row, from the top.
    ys: Vec<i32>,
    tiles: Vec<Option<Tile>>,
}

impl Field {
    pub(crate) fn new(grid: &Grid) -> Field {
        let mut columns: Vec<i32> = grid.cells().iter().map(|cell| cell.square.x).collect();
        columns.sort_unstable();
        let xs = with_margins(columns);
        let mut ys = with_margins(grid.cells().iter().map(|cell| cell.square.y).collect());
        ys.reverse();
        let mut field = Field {
            width: xs.len(),
            tiles: vec![None; xs.len() * ys.len()],
            xs,
            ys,
        };
        for cell in grid.cells() {
            if let Some(place) = field.place(cell.square) {
                field.tiles[place] = Some(cell.tile);
            }
        }
        field
    }

    /// Where a square is, if it is near a tile.
    pub(crate) fn place(&self, square: Square) -> Option<usize> {
        let column = self.xs.binary_search(&square.x).ok()?;
        let row = self.ys.binary_search_by(|y| square.y.cmp(y)).ok()?;
        Some(row * self.width + column)
    }

    /// What lies on a place.
    #[inline]
    pub(crate) fn get(&self, place: usize) -> Option<Tile> {
        self.tiles[place]
    }

    /// How far it is to the next place along an axis.
    #[inline]
    pub(crate) fn step(&self, axis: Axis) -> usize {
        match axis {
            Axis::Row => 1,
            Axis::Column => self.width,
        }
    }

    /// Whether a tile lies before or after a place along an axis.
    #[inline]
    pub(crate) fn has_side(&self, place: usize, axis: Axis) -> bool {
        let step = self.step(axis);
        self.tiles[place - step].is_some() || self.tiles[place + step].is_some()
    }

    /// The square of a place.
    #[inline]
    pub(crate) fn square(&self, place: usize) -> Square {
        Square {
            x: self.xs[place % self.width],
            y: self.ys[place / self.width],
        }
    }

    /// For every line of an axis on which a play can touch a tile, in ascending
    /// order of x or y: the first and the last place next to or on a tile.
    pub(crate) fn lines(&self, grid: &Grid, axis: Axis) -> Vec<(usize, usize)> {
        let (step, across) = (self.step(axis), self.step(axis.other()));
        let count = match axis {
            Axis::Row => self.ys.len(),
            Axis::Column => self.xs.len(),
        };
        let mut lines: Vec<Option<(usize, usize)>> = vec![None; count];
        for place in grid.cells().iter().filter_map(|c| self.place(c.square)) {
            let line = match axis {
                Axis::Row => place / self.width,
                Axis::Column => place % self.width,
            };
            let touched = [
                (line - 1, place - across, place - across),
                (line, place - step, place + step),
                (line + 1, place + across, place + across),
            ];
            for (line, first, last) in touched {
                lines[line] = Some(match lines[line] {
                    None => (first, last),
                    Some((low, high)) => (low.min(first), high.max(last)),
                });
            }
        }
        if axis == Axis::Row {
            lines.reverse();
        }
        lines.into_iter().flatten().collect()
    }
}

/// All coordinates near one of these, which are sorted.
fn with_margins(mut used: Vec<i32>) -> Vec<i32> {
    used.dedup();
    let mut all: Vec<i32> = Vec::with_capacity(used.len() + 2 * MARGIN as usize);
    for coordinate in used {
        let low = coordinate - MARGIN;
        let first = all.last().map_or(low, |last| low.max(last + 1));
        all.extend(first..=coordinate + MARGIN);
    }
    all
}
