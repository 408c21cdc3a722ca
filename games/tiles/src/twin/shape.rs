//! The squares a play may fill, regardless of its tiles (tiles: A play).

use super::grid::{Grid, ORIGIN, Square, Step};
use super::ruleset::Ruleset;

/// Rightwards and upwards: the directions in which the squares of a play are sorted.
pub(super) const RIGHT: Step = Step { dx: 1, dy: 0 };
pub(super) const UP: Step = Step { dx: 0, dy: 1 };

/// Checks that these squares, sorted by x, then y, have the shape of a play. Whether it
/// forms at least one run need not be checked: two tiles in a line without a gap always
/// do, and so does one next to the grid.
///
/// # Errors
///
/// Names the clause that is violated.
pub(super) fn check(rules: &Ruleset, grid: &Grid, squares: &[Square]) -> Result<(), String> {
    if squares.is_empty() || squares.len() > 5 {
        return Err("not allowed: a play is one to five tiles".to_string());
    }
    if squares.iter().any(|square| grid.contains_key(square)) {
        return Err("not allowed: a square is occupied".to_string());
    }
    if squares.windows(2).any(|pair| pair[0] == pair[1]) {
        return Err("not allowed: two tiles on one square".to_string());
    }
    let Some(step) = direction(squares) else {
        return Err("not allowed: the tiles are not in one row or column".to_string());
    };
    if has_gap(grid, squares, step) {
        return Err("not allowed: there is a gap between the tiles".to_string());
    }
    if grid.is_empty() && !rules.has_starter() {
        if squares[0] != ORIGIN {
            return Err("not allowed: the first play starts on 0,0".to_string());
        }
    } else if !touches(grid, squares) {
        return Err("not allowed: no tile is next to the grid".to_string());
    }
    Ok(())
}

/// The direction if all squares are in one row or one column.
fn direction(squares: &[Square]) -> Option<Step> {
    if squares.iter().all(|square| square.y == squares[0].y) {
        Some(RIGHT)
    } else if squares.iter().all(|square| square.x == squares[0].x) {
        Some(UP)
    } else {
        None
    }
}

/// Whether a square between the first and the last stays empty once the tiles are played.
fn has_gap(grid: &Grid, squares: &[Square], step: Step) -> bool {
    let mut at = squares[0];
    while at != squares[squares.len() - 1] {
        if !grid.contains_key(&at) && !squares.contains(&at) {
            return true;
        }
        at = at.after(step);
    }
    false
}

/// Whether at least one square is next to a tile that is already on the grid.
fn touches(grid: &Grid, squares: &[Square]) -> bool {
    for square in squares {
        for neighbour in square.neighbours() {
            if grid.contains_key(&neighbour) {
                return true;
            }
        }
    }
    false
}
