//! The grid as an array, used while searching for plays. It holds every square on which
//! a tile can be placed; empty stretches that no play can bridge are left out.

use super::action::{HAND, Play};
use super::grid::{Axis, Grid, Square};
use super::tile::Tile;

/// The number of empty columns or rows kept on each side of a tile: those that a play
/// touching it can fill, and one that stays empty.
const MARGIN: i32 = HAND as i32 + 1;

/// A grid with at most this many columns or rows between the outermost tiles is kept
/// complete. A grid that grew by plays never has more.
const NARROW: i32 = 64;

/// The squares around the tiles of a grid. A place is an index that grows by one along
/// a row and by the width, a power of two, down a column.
#[derive(Clone, Debug)]
pub struct Field {
    width_bits: u32,
    /// The x of every column.
    xs: Vec<i32>,
    /// The y of every row, from the top.
    ys: Vec<i32>,
    tiles: Vec<Option<Tile>>,
    /// The places of the grid's tiles, in grid order.
    places: Vec<usize>,
}

impl Field {
    /// The squares around the tiles of a grid.
    #[must_use]
    pub fn new(grid: &Grid) -> Field {
        let xs = near(grid, |square| square.x);
        let mut ys = near(grid, |square| square.y);
        ys.reverse();
        let width_bits = xs.len().next_power_of_two().trailing_zeros();
        let mut field = Field {
            width_bits,
            tiles: vec![None; ys.len() << width_bits],
            xs,
            ys,
            places: Vec::with_capacity(grid.cells().len()),
        };
        for cell in grid.cells() {
            let place = field.place(cell.square);
            field.tiles[place] = Some(cell.tile);
            field.places.push(place);
        }
        field
    }

    /// Puts the tiles of a play on their empty squares. The play must touch a tile.
    pub(crate) fn lay(&mut self, play: &Play) {
        for placement in play.placements() {
            let place = self.place(placement.square);
            self.tiles[place] = Some(placement.tile);
        }
    }

    /// Removes the tiles of a play again.
    pub(crate) fn lift(&mut self, play: &Play) {
        for placement in play.placements() {
            let place = self.place(placement.square);
            self.tiles[place] = None;
        }
    }

    /// The first and the last place of the adjacent tiles around a place, in the
    /// direction of `step`.
    #[inline]
    pub(crate) fn stretch(&self, place: usize, step: usize) -> (usize, usize) {
        let (mut first, mut last) = (place, place);
        while self.tiles[first - step].is_some() {
            first -= step;
        }
        while self.tiles[last + step].is_some() {
            last += step;
        }
        (first, last)
    }

    /// The place of a square that holds a tile or is near one.
    #[inline]
    pub(crate) fn place(&self, square: Square) -> usize {
        // This is correct unless a column or row before it was left out.
        let mut column = (square.x - self.xs[0]) as usize;
        let mut row = (self.ys[0] - square.y) as usize;
        if self.xs.get(column) != Some(&square.x) {
            column = self.xs.partition_point(|x| *x < square.x);
        }
        if self.ys.get(row) != Some(&square.y) {
            row = self.ys.partition_point(|y| *y > square.y);
        }
        row << self.width_bits | column
    }

    /// The places of the grid's tiles, in grid order.
    pub(crate) fn places(&self) -> &[usize] {
        &self.places
    }

    /// The tile on a place.
    #[inline]
    pub(crate) fn get(&self, place: usize) -> Option<Tile> {
        self.tiles[place]
    }

    /// The distance to the next place along an axis.
    #[inline]
    pub(crate) fn step(&self, axis: Axis) -> usize {
        match axis {
            Axis::Row => 1,
            Axis::Column => 1 << self.width_bits,
        }
    }

    /// Whether there is a tile directly before or after a place along an axis.
    #[inline]
    pub(crate) fn has_side(&self, place: usize, axis: Axis) -> bool {
        let step = self.step(axis);
        self.tiles[place - step].is_some() || self.tiles[place + step].is_some()
    }

    /// The square of a place.
    #[inline]
    pub(crate) fn square(&self, place: usize) -> Square {
        Square {
            x: self.xs[self.line_of(place, Axis::Column)],
            y: self.ys[self.line_of(place, Axis::Row)],
        }
    }

    /// The index of the line along an axis that contains a place.
    #[inline]
    fn line_of(&self, place: usize, axis: Axis) -> usize {
        match axis {
            Axis::Row => place >> self.width_bits,
            Axis::Column => place & ((1 << self.width_bits) - 1),
        }
    }

    /// Calls `found` for every line of an axis on which a play can touch a tile, in
    /// ascending order of x or y, with the first and the last place on or next to a
    /// tile.
    pub(crate) fn each_line(&self, axis: Axis, mut found: impl FnMut(usize, usize)) {
        const NOTHING: (usize, usize) = (usize::MAX, 0);
        let (step, across) = (self.step(axis), self.step(axis.other()));
        let count = match axis {
            Axis::Row => self.ys.len(),
            Axis::Column => self.xs.len(),
        };
        let mut lines = vec![NOTHING; count];
        for place in &self.places {
            // The line of the tile, and its two neighbours.
            let line = self.line_of(*place, axis);
            let Some([before, own, after]) = lines.get_mut(line - 1..line + 2) else {
                continue;
            };
            before.0 = before.0.min(place - across);
            before.1 = before.1.max(place - across);
            own.0 = own.0.min(place - step);
            own.1 = own.1.max(place + step);
            after.0 = after.0.min(place + across);
            after.1 = after.1.max(place + across);
        }
        if axis == Axis::Row {
            lines.reverse();
        }
        for (first, last) in lines {
            if first <= last {
                found(first, last);
            }
        }
    }
}

/// All values of a coordinate near a tile.
fn near(grid: &Grid, coordinate: impl Fn(Square) -> i32) -> Vec<i32> {
    let used = || grid.cells().iter().map(|cell| coordinate(cell.square));
    let (low, high) = used().fold((i32::MAX, i32::MIN), |(low, high), value| {
        (low.min(value), high.max(value))
    });
    if low > high {
        return Vec::new();
    }
    if high - low <= NARROW {
        return (low - MARGIN..=high + MARGIN).collect();
    }
    let mut used: Vec<i32> = used().collect();
    used.sort_unstable();
    used.dedup();
    with_margins(&used)
}

/// All coordinates near one of these; `used` must be sorted.
fn with_margins(used: &[i32]) -> Vec<i32> {
    let mut all: Vec<i32> = Vec::with_capacity(used.len() + 2 * MARGIN as usize);
    for coordinate in used {
        let low = coordinate - MARGIN;
        let first = all.last().map_or(low, |last| low.max(last + 1));
        all.extend(first..=coordinate + MARGIN);
    }
    all
}
