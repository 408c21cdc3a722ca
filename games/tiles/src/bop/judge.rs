//! Checks whether runs are wrds, with one meaning for each BOP! tile.

use ruckus_words::{Consonant, Dictionary};

use super::laws::{TILES, letter};
use super::vocabulary;
use crate::kernel::{Fault, Grid, Run, Square};

/// Judges the runs through these squares and every run connected with them through BOP!
/// tiles. One meaning of the BOP! tiles must make all of them wrds.
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

/// Whether one assignment of meanings to the BOP! tiles makes all runs wrds.
fn solvable(dictionary: &Dictionary, runs: &[Run]) -> bool {
    let mut wrds: Vec<Vec<Option<Consonant>>> = runs.iter().map(vocabulary::letters).collect();
    if !wrds.iter().all(|wrd| vocabulary::is_wrd(dictionary, wrd)) {
        return false;
    }
    // The places of each BOP! tile that is in more than one run; any other tile can be
    // any letter that its only run needs.
    let mut bops: Vec<(Square, Vec<(usize, usize)>)> = Vec::new();
    for (number, run) in runs.iter().enumerate() {
        for (place, cell) in run.cells.iter().enumerate() {
            if !TILES.is_wild(cell.tile) {
                continue;
            }
            match bops.iter_mut().find(|(square, _)| *square == cell.square) {
                Some((_, places)) => places.push((number, place)),
                None => bops.push((cell.square, vec![(number, place)])),
            }
        }
    }
    bops.retain(|(_, places)| places.len() > 1);
    try_meanings(dictionary, &mut wrds, &bops)
}

/// Tries to give every BOP! tile a meaning with which its runs can still be wrds.
fn try_meanings(
    dictionary: &Dictionary,
    wrds: &mut [Vec<Option<Consonant>>],
    bops: &[(Square, Vec<(usize, usize)>)],
) -> bool {
    let Some(((_, places), rest)) = bops.split_first() else {
        return true;
    };
    let solved = Consonant::all().any(|letter| {
        for (run, place) in places {
            wrds[*run][*place] = Some(letter);
        }
        let mut touched = places.iter().map(|(run, _)| &wrds[*run]);
        touched.all(|wrd| vocabulary::is_wrd(dictionary, wrd))
            && try_meanings(dictionary, wrds, rest)
    });
    for (run, place) in places {
        wrds[*run][*place] = None;
    }
    solved
}
