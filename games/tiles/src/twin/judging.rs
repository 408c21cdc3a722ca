//! BOP! with challenges on: which runs are judged (BOP!: Option `challenge`).

use super::grid::{Grid, Square, runs_through, runs_through_any};
use super::tile::Tile;

/// The runs through the changed squares, and every run connected with them through BOP! tiles.
pub(super) fn judged_runs(grid: &Grid, changed: &[Square]) -> Vec<Vec<Square>> {
    let mut judged = runs_through_any(grid, changed);
    loop {
        match run_still_to_add(grid, &judged) {
            Some(run) => judged.push(run),
            None => return judged,
        }
    }
}

/// A run through a BOP! tile in a judged run that is not in the list yet.
fn run_still_to_add(grid: &Grid, judged: &[Vec<Square>]) -> Option<Vec<Square>> {
    for run in judged {
        for square in run {
            if grid[square] != Tile::BANG {
                continue;
            }
            for other in runs_through(grid, *square) {
                if !judged.contains(&other) {
                    return Some(other);
                }
            }
        }
    }
    None
}
