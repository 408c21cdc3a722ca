//! Checks whether runs are wrds, with one meaning for each BOP! tile.

use ruckus_words::Consonant;

use super::lexicon::Lexicon;
use super::vocabulary;
use crate::kernel::{Fault, Grid, Run, Square};

/// Judges the runs through these squares and every run connected with them through BOP!
/// tiles. One meaning of the BOP! tiles must make all of them wrds.
pub(crate) fn judge(lexicon: &Lexicon, grid: &Grid, touched: &[Square]) -> Result<(), Fault> {
    let runs = grid.with_tied_runs(grid.runs_through(touched), lexicon.tiles());
    let is_wrd =
        |_: usize, letters: &[Option<Consonant>]| vocabulary::is_wrd(&lexicon.dictionary, letters);
    for run in &runs {
        if !solvable(lexicon, std::slice::from_ref(run), &is_wrd) {
            let wrd = lexicon.wrd(run);
            let message = format!("{wrd} stands for no word");
            return Err(Fault {
                code: "no-word",
                runs: vec![run.squares()],
                message,
            });
        }
    }
    let tied: Vec<Run> = {
        let has_bop = |run: &Run| run.cells.iter().any(|cell| lexicon.is_wild(cell.tile));
        runs.into_iter().filter(has_bop).collect()
    };
    if solvable(lexicon, &tied, &is_wrd) {
        return Ok(());
    }
    let wrds: Vec<String> = tied.iter().map(|run| lexicon.wrd(run)).collect();
    Err(Fault {
        code: "exclude-each-other",
        message: format!(
            "no meaning of the BOP! tiles makes all of these wrds: {}",
            wrds.join(", ")
        ),
        runs: tied.iter().map(Run::squares).collect(),
    })
}

/// Whether one assignment of meanings to the BOP! tiles makes all runs wrds. `is_wrd` gets the
/// number of a run and its letters, where `None` means any letter.
pub(crate) fn solvable(
    lexicon: &Lexicon,
    runs: &[Run],
    is_wrd: &impl Fn(usize, &[Option<Consonant>]) -> bool,
) -> bool {
    let mut wrds: Vec<Vec<Option<Consonant>>> =
        runs.iter().map(|run| lexicon.letters(run)).collect();
    if !(wrds.iter().enumerate()).all(|(run, wrd)| is_wrd(run, wrd)) {
        return false;
    }
    // The places of each BOP! tile that is in more than one run; any other tile can be
    // any letter that its only run needs.
    let mut bops: Vec<(Square, Vec<(usize, usize)>)> = Vec::new();
    for (number, run) in runs.iter().enumerate() {
        for (place, cell) in run.cells.iter().enumerate() {
            if !lexicon.is_wild(cell.tile) {
                continue;
            }
            match bops.iter_mut().find(|(square, _)| *square == cell.square) {
                Some((_, places)) => places.push((number, place)),
                None => bops.push((cell.square, vec![(number, place)])),
            }
        }
    }
    bops.retain(|(_, places)| places.len() > 1);
    try_meanings(lexicon, &mut wrds, &bops, is_wrd)
}

/// Tries to give every BOP! tile a meaning with which its runs can still be wrds.
fn try_meanings(
    lexicon: &Lexicon,
    wrds: &mut [Vec<Option<Consonant>>],
    bops: &[(Square, Vec<(usize, usize)>)],
    is_wrd: &impl Fn(usize, &[Option<Consonant>]) -> bool,
) -> bool {
    let Some(((_, places), rest)) = bops.split_first() else {
        return true;
    };
    let solved = lexicon.dictionary.language().consonants().any(|letter| {
        for (run, place) in places {
            wrds[*run][*place] = Some(letter);
        }
        let mut touched = places.iter().map(|(run, _)| (*run, &wrds[*run]));
        touched.all(|(run, wrd)| is_wrd(run, wrd)) && try_meanings(lexicon, wrds, rest, is_wrd)
    });
    for (run, place) in places {
        wrds[*run][*place] = None;
    }
    solved
}
