//! The lines of the grid in which something can be played, laid out square by
//! square.

use super::action::HAND;
use super::grid::{Axis, Grid, Square};
use super::tile::{Tile, TileSet};

/// A stretch of a row or column in reading order, long enough for every play
/// that touches what lies there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Which way it is read.
    pub axis: Axis,
    /// Its first square.
    pub first: Square,
    /// Its squares.
    pub cells: Vec<LineCell>,
}

/// A square of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LineCell {
    /// The tile that lies there.
    pub tile: Option<Tile>,
    /// Whether a tile put here touches one that lies there.
    pub anchor: bool,
    /// What may be put here for the sake of the crossing run: what the game made
    /// of it; none if nothing crosses.
    pub cross: Option<u64>,
    /// Whether a play over this square involves a wild tile of the grid that
    /// lies in another run as well: the one here, or one in the crossing run.
    pub tied: bool,
}

impl Line {
    /// The square of a cell.
    #[must_use]
    pub fn square(&self, index: usize) -> Square {
        self.first.step(self.axis, index as i32)
    }
}

/// Every line in which a play can touch a tile. `cross` is asked once for each
/// empty square that a run crosses, with the tiles before and after the square in
/// reading order.
pub fn lines_to_try(
    grid: &Grid,
    set: &TileSet,
    cross: &mut dyn FnMut(&[Tile], &[Tile]) -> u64,
) -> Vec<Line> {
    let map = Map::new(grid);
    let mut lines = Vec::new();
    let mut marks = Vec::new();
    let mut crossing = Crossing::default();
    for axis in Axis::BOTH {
        mark(grid, axis, &mut marks);
        for (line, first, last) in stretches(&marks) {
            let first_square = match axis {
                Axis::Row => Square { x: first, y: line },
                Axis::Column => Square { x: line, y: -first },
            };
            let cells = (0..=last - first)
                .map(|n| crossing.cell(&map, set, first_square.step(axis, n), axis, cross))
                .collect();
            lines.push(Line {
                axis,
                first: first_square,
                cells,
            });
        }
    }
    lines
}

/// The tiles of a crossing run, kept from square to square.
#[derive(Default)]
struct Crossing {
    before: Vec<Tile>,
    after: Vec<Tile>,
}

impl Crossing {
    fn cell(
        &mut self,
        map: &Map<'_>,
        set: &TileSet,
        square: Square,
        axis: Axis,
        cross: &mut dyn FnMut(&[Tile], &[Tile]) -> u64,
    ) -> LineCell {
        let other = axis.other();
        let has_side = |square: Square, axis: Axis| {
            map.get(square.step(axis, -1)).is_some() || map.get(square.step(axis, 1)).is_some()
        };
        if let Some(tile) = map.get(square) {
            let tied = set.is_wild(tile) && has_side(square, other);
            return LineCell {
                tile: Some(tile),
                anchor: false,
                cross: None,
                tied,
            };
        }
        let mut tied = false;
        for (step, tiles) in [(-1, &mut self.before), (1, &mut self.after)] {
            tiles.clear();
            let mut next = square.step(other, step);
            while let Some(tile) = map.get(next) {
                tied |= set.is_wild(tile) && has_side(next, axis);
                tiles.push(tile);
                next = next.step(other, step);
            }
        }
        self.before.reverse();
        let crossed = !self.before.is_empty() || !self.after.is_empty();
        LineCell {
            tile: None,
            anchor: crossed || has_side(square, axis),
            cross: crossed.then(|| cross(&self.before, &self.after)),
            tied,
        }
    }
}

/// The grid as an array, for as long as plays are looked for; a grid that is too
/// spread out for one is asked itself.
struct Map<'a> {
    grid: &'a Grid,
    low: Square,
    width: i32,
    height: i32,
    tiles: Vec<Option<Tile>>,
}

/// An array of more squares would cost more than it saves.
const MAP_LIMIT: i64 = 10_000;

impl Map<'_> {
    fn new(grid: &Grid) -> Map<'_> {
        let xs = grid.cells().iter().map(|cell| cell.square.x);
        let ys = grid.cells().iter().map(|cell| cell.square.y);
        let low = Square {
            x: xs.clone().min().unwrap_or(0),
            y: ys.clone().min().unwrap_or(0),
        };
        let width = i64::from(xs.max().unwrap_or(0)) - i64::from(low.x) + 1;
        let height = i64::from(ys.max().unwrap_or(0)) - i64::from(low.y) + 1;
        let (width, height) = if width * height <= MAP_LIMIT {
            (width as i32, height as i32)
        } else {
            (0, 0)
        };
        let mut map = Map {
            grid,
            low,
            width,
            height,
            tiles: vec![None; (width * height) as usize],
        };
        if width > 0 {
            for cell in grid.cells() {
                let index = (cell.square.y - low.y) * width + cell.square.x - low.x;
                map.tiles[index as usize] = Some(cell.tile);
            }
        }
        map
    }

    #[inline]
    fn get(&self, square: Square) -> Option<Tile> {
        if self.width == 0 {
            return self.grid.get(square);
        }
        let (x, y) = (square.x - self.low.x, square.y - self.low.y);
        if (0..self.width).contains(&x) && (0..self.height).contains(&y) {
            self.tiles[(y * self.width + x) as usize]
        } else {
            None
        }
    }
}

/// For every line of an axis, the places next to or on a tile, ascending in
/// reading order, each with its line before it.
fn mark(grid: &Grid, axis: Axis, marks: &mut Vec<(i32, i32)>) {
    marks.clear();
    for cell in grid.cells() {
        let (line, place) = match axis {
            Axis::Row => (cell.square.y, cell.square.x),
            Axis::Column => (cell.square.x, -cell.square.y),
        };
        marks.extend([(line, place - 1), (line, place), (line, place + 1)]);
        marks.extend([(line - 1, place), (line + 1, place)]);
    }
    marks.sort_unstable();
    marks.dedup();
}

/// Cuts lines where nothing can reach across, and makes room for a whole play on
/// either side of what is left: line, first and last place.
fn stretches(marks: &[(i32, i32)]) -> Vec<(i32, i32, i32)> {
    let room = HAND as i32 - 1;
    let mut stretches: Vec<(i32, i32, i32)> = Vec::new();
    for (line, mark) in marks {
        match stretches.last_mut() {
            // The room of both sides meets, or nearly: one play could span it.
            Some((same, _, last)) if same == line && mark - *last <= 2 * room + 1 => *last = *mark,
            _ => stretches.push((*line, *mark, *mark)),
        }
    }
    stretches
        .iter()
        .map(|(line, first, last)| (*line, first - room, last + room))
        .collect()
}
