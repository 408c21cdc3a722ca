//! Checks whether the runs on a grid are valid, by game.

use super::digits;
use super::grid::{Grid, Square, runs, tiles_on};
use super::judging;
use super::qintos;
use super::ruleset::Ruleset;
use super::state::Twin;
use super::wrds;

impl Twin {
    /// Whether every run on the grid is valid by the game's line rule, wild tiles
    /// included. In BOP! with challenges on this may be false in a legal position.
    #[must_use]
    pub fn grid_is_valid(&self) -> bool {
        every_run_holds(&self.rules, &self.grid)
    }
}

/// (tiles: Run) Whether every run on the grid is valid by the game's line rule, wild
/// tiles included.
pub(super) fn every_run_holds(rules: &Ruleset, grid: &Grid) -> bool {
    match rules {
        // One assignment of the BOP! tiles for the whole grid.
        Ruleset::Bop { dictionary, .. } => wrds::all_are_wrds(dictionary, grid, &runs(grid)),
        // One assignment of the wild tiles for the whole grid.
        Ruleset::Digit => digits::grid_is_valid(grid),
        // Each run is judged on its own.
        Ruleset::Qinto(_) => {
            for run in runs(grid) {
                if !qintos::run_is_valid(&tiles_on(grid, &run)) {
                    return false;
                }
            }
            true
        }
    }
}

/// Whether the runs allow the tiles that a play or a swap has just put on some squares: every run
/// of the grid must be valid. (BOP!: Option `challenge`) With challenges on, only the judged runs.
pub(super) fn hold_after_change(rules: &Ruleset, grid: &Grid, changed: &[Square]) -> bool {
    match rules {
        Ruleset::Bop {
            challenge: true,
            dictionary,
        } => {
            let judged = judging::judged_runs(grid, changed);
            wrds::all_are_wrds(dictionary, grid, &judged)
        }
        Ruleset::Bop {
            challenge: false, ..
        }
        | Ruleset::Digit
        | Ruleset::Qinto(_) => every_run_holds(rules, grid),
    }
}

/// Whether one run on its own is valid for some meaning of its wild tiles. If not, the
/// whole grid is invalid; if so, other runs may still conflict with it.
pub(super) fn run_alone_could_hold(rules: &Ruleset, grid: &Grid, run: &[Square]) -> bool {
    match rules {
        Ruleset::Bop { dictionary, .. } => wrds::all_are_wrds(dictionary, grid, &[run.to_vec()]),
        Ruleset::Digit => digits::run_alone_could_be_valid(grid, run),
        Ruleset::Qinto(_) => qintos::run_is_valid(&tiles_on(grid, run)),
    }
}
