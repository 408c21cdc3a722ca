//! The line rule of BOP!: every run is a wrd, with one assignment of the BOP! tiles.

use std::collections::BTreeMap;

use ruckus_words::Dictionary;

use super::grid::{Grid, Square};
use super::tile::{Tile, letter_counts};

/// The consonants assigned to BOP! tiles.
type Meaning = BTreeMap<Square, char>;

/// (BOP!: Line rule, BOP! tiles) Whether one assignment of consonants to the BOP! tiles
/// in these runs makes all of them wrds.
pub(super) fn all_are_wrds(dictionary: &Dictionary, grid: &Grid, runs: &[Vec<Square>]) -> bool {
    let mut with_bop_tiles = Vec::new();
    for run in runs {
        if bop_tiles(grid, run).is_empty() {
            if !is_wrd(dictionary, &letters(grid, run, &Meaning::new())) {
                return false;
            }
        } else {
            with_bop_tiles.push(run.clone());
        }
    }
    let mut squares = Vec::new();
    for run in &with_bop_tiles {
        for square in bop_tiles(grid, run) {
            if !squares.contains(&square) {
                squares.push(square);
            }
        }
    }
    some_assignment_works(
        dictionary,
        grid,
        &with_bop_tiles,
        &squares,
        &mut Meaning::new(),
    )
}

/// Tries every consonant for every BOP! tile, one tile after the other, and backtracks
/// as soon as a fully assigned run is not a wrd.
fn some_assignment_works(
    dictionary: &Dictionary,
    grid: &Grid,
    runs: &[Vec<Square>],
    open: &[Square],
    meaning: &mut Meaning,
) -> bool {
    for run in runs {
        let can_be_read = bop_tiles(grid, run).iter().all(|s| meaning.contains_key(s));
        if can_be_read && !is_wrd(dictionary, &letters(grid, run, meaning)) {
            return false;
        }
    }
    let Some((square, open)) = open.split_first() else {
        return true;
    };
    for (consonant, _) in letter_counts(dictionary.language()) {
        meaning.insert(*square, *consonant);
        if some_assignment_works(dictionary, grid, runs, open, meaning) {
            return true;
        }
        meaning.remove(square);
    }
    false
}

/// The squares of a run with BOP! tiles.
fn bop_tiles(grid: &Grid, run: &[Square]) -> Vec<Square> {
    let mut squares = Vec::new();
    for square in run {
        if grid[square] == Tile::BANG {
            squares.push(*square);
        }
    }
    squares
}

/// The letters of a run; every BOP! tile in it must have a meaning.
fn letters(grid: &Grid, run: &[Square], meaning: &Meaning) -> Vec<char> {
    let mut letters = Vec::new();
    for square in run {
        let tile = grid[square];
        if tile == Tile::BANG {
            letters.push(meaning[square]);
        } else {
            letters.push(tile.first);
        }
    }
    letters
}

/// Whether these consonants, in order, are those of a word of the dictionary.
fn is_wrd(dictionary: &Dictionary, letters: &[char]) -> bool {
    let mut skeleton = Vec::new();
    for letter in letters {
        let consonant = dictionary.language().consonant(*letter);
        skeleton.push(consonant.expect("letter tiles are consonants"));
    }
    dictionary.contains(&skeleton)
}
