//! Squares, the grid as a map, and the stretches of adjacent tiles on it.

use std::collections::BTreeMap;

use super::tile::Tile;

/// (tiles: Grid) A square; x grows to the right, y upwards. The order is by x, then y, which is
/// the order of placements in an action; positions sort by y, then x.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Square {
    pub(super) x: i64,
    pub(super) y: i64,
}

/// The tiles on the table.
pub(super) type Grid = BTreeMap<Square, Tile>;

/// The step from a square to the next one of a row, column or diagonal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    pub(super) dx: i64,
    pub(super) dy: i64,
}

/// Left to right.
pub(super) const ACROSS: Step = Step { dx: 1, dy: 0 };
/// Top to bottom: y falls.
pub(super) const DOWN: Step = Step { dx: 0, dy: -1 };
/// Both diagonal directions.
pub(super) const DIAGONALS: [Step; 2] = [Step { dx: 1, dy: 1 }, Step { dx: 1, dy: -1 }];

/// The middle of the table.
pub(super) const ORIGIN: Square = Square { x: 0, y: 0 };

impl Square {
    /// The next square in a direction.
    pub(super) fn after(self, step: Step) -> Square {
        Square {
            x: self.x + step.dx,
            y: self.y + step.dy,
        }
    }

    /// The square before this one in a direction.
    pub(super) fn before(self, step: Step) -> Square {
        Square {
            x: self.x - step.dx,
            y: self.y - step.dy,
        }
    }

    /// The four squares next to it.
    pub(super) fn neighbours(self) -> [Square; 4] {
        [
            self.after(ACROSS),
            self.before(ACROSS),
            self.after(DOWN),
            self.before(DOWN),
        ]
    }
}

/// The squares of the unbroken stretch of tiles through an occupied square, in the direction given.
pub(super) fn stretch_through(grid: &Grid, square: Square, step: Step) -> Vec<Square> {
    let mut at = square;
    while grid.contains_key(&at.before(step)) {
        at = at.before(step);
    }
    let mut stretch = Vec::new();
    while grid.contains_key(&at) {
        stretch.push(at);
        at = at.after(step);
    }
    stretch
}

/// (tiles: Run) Every maximal row or column of two or more adjacent tiles, read left to right or
/// top to bottom.
pub(super) fn runs(grid: &Grid) -> Vec<Vec<Square>> {
    let mut runs = Vec::new();
    for step in [ACROSS, DOWN] {
        for square in grid.keys() {
            if grid.contains_key(&square.before(step)) {
                continue;
            }
            let stretch = stretch_through(grid, *square, step);
            if stretch.len() >= 2 {
                runs.push(stretch);
            }
        }
    }
    runs
}

/// The runs, at most two, that an occupied square belongs to.
pub(super) fn runs_through(grid: &Grid, square: Square) -> Vec<Vec<Square>> {
    let mut runs = Vec::new();
    for step in [ACROSS, DOWN] {
        let stretch = stretch_through(grid, square, step);
        if stretch.len() >= 2 {
            runs.push(stretch);
        }
    }
    runs
}

/// The runs that contain at least one of these squares, each once.
pub(super) fn runs_through_any(grid: &Grid, squares: &[Square]) -> Vec<Vec<Square>> {
    let mut runs = Vec::new();
    for square in squares {
        for run in runs_through(grid, *square) {
            if !runs.contains(&run) {
                runs.push(run);
            }
        }
    }
    runs
}

/// The tiles on these squares, which are all occupied.
pub(super) fn tiles_on(grid: &Grid, squares: &[Square]) -> Vec<Tile> {
    let mut tiles = Vec::new();
    for square in squares {
        tiles.push(grid[square]);
    }
    tiles
}
