//! Whether runs are wrds, with one meaning for each BOP! tile.

use ruckus_words::{Consonant, Dictionary};

use super::laws::{TILES, letter};
use crate::kernel::{Fault, Grid, Run, Square};

/// Judges the runs through these squares and, through every BOP! tile in one, its
/// other run, and so on: one meaning of the BOP! tiles must make all of them wrds.
pub(crate) fn judge(dictionary: &Dictionary, grid: &Grid, touched: &[Square]) -> Result<(), Fault> {
    let runs = grid.with_tied_runs(grid.runs_through(touched), &TILES);
    for run in &runs {
        if !solvable(dictionary, std::slice::from_ref(run)) {
            let wrd = wrd(run);
            let message = format!("{wrd} stands for no word");
            return Err(Fault {
                code: "no-word",
                runs: vec![run.squares()],
                message,
            });
        }
    }
    let tied: Vec<Run> = runs.into_iter().filter(has_bop).collect();
    if solvable(dictionary, &tied) {
        return Ok(());
    }
    let wrds: Vec<String> = tied.iter().map(wrd).collect();
    Err(Fault {
        code: "exclude-each-other",
        message: format!(
            "no meaning of the BOP! tiles makes all of these wrds: {}",
            wrds.join(", ")
        ),
        runs: tied.iter().map(Run::squares).collect(),
    })
}

/// The letters of a run, with `!` for a BOP! tile.
pub(crate) fn wrd(run: &Run) -> String {
    run.cells
        .iter()
        .map(|cell| letter(cell.tile).map_or('!', Consonant::letter))
        .collect()
}

fn has_bop(run: &Run) -> bool {
    run.cells.iter().any(|cell| TILES.is_wild(cell.tile))
}

/// Whether one meaning of all BOP! tiles makes all of the runs wrds.
fn solvable(dictionary: &Dictionary, runs: &[Run]) -> bool {
    let mut bops: Vec<Square> = Vec::new();
    for cell in runs.iter().flat_map(|run| &run.cells) {
        if TILES.is_wild(cell.tile) && !bops.contains(&cell.square) {
            bops.push(cell.square);
        }
    }
    let mut meanings = Vec::new();
    try_meanings(dictionary, runs, &bops, &mut meanings)
}

fn try_meanings(
    dictionary: &Dictionary,
    runs: &[Run],
    bops: &[Square],
    meanings: &mut Vec<Consonant>,
) -> bool {
    // Every run whose BOP! tiles all have a meaning must be a wrd by now.
    let known = &bops[..meanings.len()];
    let holds = runs.iter().all(|run| {
        let letters: Option<Vec<Consonant>> = run
            .cells
            .iter()
            .map(|cell| match letter(cell.tile) {
                Some(letter) => Some(letter),
                None => known
                    .iter()
                    .position(|square| *square == cell.square)
                    .map(|i| meanings[i]),
            })
            .collect();
        letters.is_none_or(|letters| dictionary.contains(&letters))
    });
    if !holds || meanings.len() == bops.len() {
        return holds;
    }
    Consonant::all().any(|letter| {
        meanings.push(letter);
        let solved = try_meanings(dictionary, runs, bops, meanings);
        meanings.pop();
        solved
    })
}
