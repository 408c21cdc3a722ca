//! The grid: unlimited squares, of which at most sixty hold a tile.

use serde::{Serialize, Serializer};

use super::action::Placement;
use super::tile::{Tile, TileSet};

/// A square of the grid; x grows to the right, y upwards. Serialised as `[x, y]`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "[i32; 2]"))]
pub struct Square {
    /// To the right.
    pub x: i32,
    /// Upwards.
    pub y: i32,
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [self.x, self.y].serialize(serializer)
    }
}

impl Square {
    /// The largest coordinate of a tile in any direction, so that sums of coordinates
    /// cannot overflow.
    pub(crate) const LIMIT: i32 = 1_000_000_000;

    /// The square `steps` steps away along an axis.
    #[must_use]
    #[inline]
    pub fn step(self, axis: Axis, steps: i32) -> Square {
        match axis {
            Axis::Row => Square {
                x: self.x + steps,
                ..self
            },
            Axis::Column => Square {
                y: self.y - steps,
                ..self
            },
        }
    }
}

/// The two reading directions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Axis {
    /// From left to right.
    Row,
    /// From top to bottom.
    Column,
}

impl Axis {
    /// Both axes.
    pub const BOTH: [Axis; 2] = [Axis::Row, Axis::Column];

    /// The other axis.
    #[must_use]
    pub fn other(self) -> Axis {
        match self {
            Axis::Row => Axis::Column,
            Axis::Column => Axis::Row,
        }
    }
}

/// A square with the tile on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cell {
    /// The square.
    pub square: Square,
    /// The tile.
    pub tile: Tile,
}

/// The tiles on the table, sorted by y, then x.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Grid {
    cells: Vec<Cell>,
}

/// A maximal row or column of two or more adjacent tiles, in reading order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Run {
    /// Its reading direction.
    pub axis: Axis,
    /// Its tiles.
    pub cells: Vec<Cell>,
}

impl Run {
    /// Its squares.
    #[must_use]
    pub fn squares(&self) -> Vec<Square> {
        self.cells.iter().map(|cell| cell.square).collect()
    }

    /// Whether the square belongs to the run.
    #[must_use]
    pub fn contains(&self, square: Square) -> bool {
        self.cells.iter().any(|cell| cell.square == square)
    }
}

impl Grid {
    /// The tiles, sorted by y, then x.
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Whether the grid has no tiles.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    fn find(&self, square: Square) -> Result<usize, usize> {
        self.cells
            .binary_search_by_key(&(square.y, square.x), |cell| (cell.square.y, cell.square.x))
    }

    /// The tile on a square.
    #[must_use]
    pub fn get(&self, square: Square) -> Option<Tile> {
        self.find(square).ok().map(|index| self.cells[index].tile)
    }

    /// Puts a tile on a square and returns the tile that was there.
    pub fn put(&mut self, square: Square, tile: Tile) -> Option<Tile> {
        match self.find(square) {
            Ok(index) => Some(std::mem::replace(&mut self.cells[index].tile, tile)),
            Err(index) => {
                self.cells.insert(index, Cell { square, tile });
                None
            }
        }
    }

    /// Removes the tile from a square and returns it.
    pub fn take(&mut self, square: Square) -> Option<Tile> {
        let index = self.find(square).ok()?;
        Some(self.cells.remove(index).tile)
    }

    /// Whether a tile lies next to the square, not counting diagonals.
    #[must_use]
    pub fn has_neighbour(&self, square: Square) -> bool {
        Axis::BOTH.iter().any(|axis| {
            [-1, 1]
                .iter()
                .any(|step| self.get(square.step(*axis, *step)).is_some())
        })
    }

    /// The run through a square along an axis, if there is one.
    #[must_use]
    pub fn run(&self, square: Square, axis: Axis) -> Option<Run> {
        let mut first = square;
        while self.get(first.step(axis, -1)).is_some() {
            first = first.step(axis, -1);
        }
        let mut cells = Vec::new();
        let mut next = first;
        while let Some(tile) = self.get(next) {
            cells.push(Cell { square: next, tile });
            next = next.step(axis, 1);
        }
        (cells.len() >= 2 && cells.iter().any(|cell| cell.square == square))
            .then_some(Run { axis, cells })
    }

    /// Every run through any of the squares, each once.
    #[must_use]
    pub fn runs_through(&self, squares: &[Square]) -> Vec<Run> {
        let mut runs: Vec<Run> = Vec::new();
        for square in squares {
            for axis in Axis::BOTH {
                let known = runs
                    .iter()
                    .any(|run| run.axis == axis && run.contains(*square));
                if !known && let Some(run) = self.run(*square, axis) {
                    runs.push(run);
                }
            }
        }
        runs
    }

    /// The given runs and every run that is connected with them through shared wild
    /// tiles, directly or indirectly.
    #[must_use]
    pub fn with_tied_runs(&self, mut runs: Vec<Run>, set: &TileSet) -> Vec<Run> {
        let mut next = 0;
        while next < runs.len() {
            let axis = runs[next].axis.other();
            for cell in runs[next].cells.clone() {
                let known = runs
                    .iter()
                    .any(|run| run.axis == axis && run.contains(cell.square));
                if set.is_wild(cell.tile) && !known {
                    runs.extend(self.run(cell.square, axis));
                }
            }
            next += 1;
        }
        runs
    }

    /// The grid with these tiles put on it.
    #[must_use]
    pub fn after(&self, placements: &[Placement]) -> Grid {
        let mut grid = self.clone();
        for placement in placements {
            grid.put(placement.square, placement.tile);
        }
        grid
    }
}
