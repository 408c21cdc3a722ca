//! What wild tiles on the grid stand for: every plain tile that could lie in their place.

use serde::Serialize;

use super::grid::{Axis, Cell, Grid, Run, Square};
use super::laws::Laws;
use super::tile::TileKind;

/// What a wild tile stands for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct WildMeaning {
    /// Its square.
    pub square: Square,
    /// The wild tile.
    pub tile: String,
    /// The line in which it has these meanings; `None` if they are the same in its row and column.
    pub line: Option<LineOf>,
    /// The plain tiles, or the letters, that it can stand for.
    pub meanings: Vec<String>,
}

/// A line of a wild tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum LineOf {
    /// Its row.
    Row,
    /// Its column.
    Column,
}

/// The meanings of every wild tile in the runs through these squares.
pub(crate) fn meanings<L: Laws>(laws: &L, grid: &Grid, squares: &[Square]) -> Vec<WildMeaning> {
    let mut wilds: Vec<Cell> = Vec::new();
    for cell in grid.runs_through(squares).iter().flat_map(|run| &run.cells) {
        if laws.tiles().is_wild(cell.tile) && !wilds.iter().any(|w| w.square == cell.square) {
            wilds.push(*cell);
        }
    }
    wilds
        .into_iter()
        .flat_map(|wild| meanings_of(laws, grid, wild))
        .collect()
}

/// The meanings of one wild tile: of the tile, or, if none is right in both of its lines, of each
/// line (in Q!nto a wild tile may differ between them).
fn meanings_of<L: Laws>(laws: &L, grid: &Grid, wild: Cell) -> Vec<WildMeaning> {
    let meaning = |line: Option<LineOf>, meanings: Vec<String>| WildMeaning {
        square: wild.square,
        tile: laws.tiles().text(wild.tile).to_owned(),
        line,
        meanings,
    };
    let everywhere = fitting(laws, grid, wild);
    if !everywhere.is_empty() {
        return vec![meaning(None, everywhere)];
    }
    let lines = [(Axis::Row, LineOf::Row), (Axis::Column, LineOf::Column)];
    lines
        .into_iter()
        .filter_map(|(axis, line)| {
            let run = grid.run(wild.square, axis)?;
            let fits = fitting(laws, &alone(&run), wild);
            (!fits.is_empty()).then(|| meaning(Some(line), fits))
        })
        .collect()
}

/// The plain tiles that could lie in the place of a wild tile, each once.
fn fitting<L: Laws>(laws: &L, grid: &Grid, wild: Cell) -> Vec<String> {
    let printed = laws.tiles().kind(wild.tile);
    let mut found: Vec<String> = Vec::new();
    let mut instead = grid.clone();
    for (tile, kind) in laws.tiles().kinds().filter(|(_, kind)| !kind.is_wild()) {
        let name = laws.meaning_name(kind);
        if !can_stand_for(printed, kind) || found.contains(&name) {
            continue;
        }
        instead.put(wild.square, tile);
        if laws.judge(&instead, &[wild.square]).is_ok() {
            found.push(name);
        }
    }
    found
}

/// Whether a wild tile has nothing printed on it that differs from the plain tile.
fn can_stand_for(wild: &TileKind, plain: &TileKind) -> bool {
    (wild.symbol.is_none() || wild.symbol == plain.symbol)
        && (wild.colour.is_none() || wild.colour == plain.colour)
}

fn alone(run: &Run) -> Grid {
    let mut grid = Grid::default();
    for cell in &run.cells {
        grid.put(cell.square, cell.tile);
    }
    grid
}
