//! The score of a play of BOP!

use ruckus_words::Consonant;

use super::lexicon::{Lexicon, Spelling};
use crate::kernel::{
    Cell, Details, Field, Grid, HAND, Part, Play, Run, Square, Stretch, each_stretch,
};

/// The number of colours, and of tiles in a stretch of five colours.
const COLOURS: usize = 5;

pub(crate) fn parts(lexicon: &Lexicon, grid: &Grid, play: &Play) -> Vec<Part> {
    let played = play.squares();
    let mut parts: Vec<Part> = grid
        .runs_through(&played)
        .iter()
        .map(|run| run_part(lexicon, run, &played))
        .collect();
    if played.len() == HAND {
        parts.push(Part {
            code: "five-tiles",
            squares: played,
            points: 10,
            more: Details::Bonus {},
        });
    }
    parts
}

fn run_part(lexicon: &Lexicon, run: &Run, played: &[Square]) -> Part {
    let values = tile_values(lexicon.spelling, &run.cells, played);
    let bonus = length_bonus(run.cells.len());
    let letters: Option<Vec<Consonant>> = lexicon.letters(run).into_iter().collect();
    let words = letters
        .map(|letters| lexicon.dictionary.words_for(&letters, 3))
        .unwrap_or_default();
    Part {
        code: "wrd",
        squares: run.squares(),
        points: values.iter().sum::<i32>() + bonus,
        more: Details::Wrd {
            wrd: lexicon.wrd(run),
            values,
            bonus,
            words: Some(words),
        },
    }
}

/// The points of a play whose tiles are already in the field.
pub(crate) fn points(spelling: &Spelling, field: &Field, play: &Play) -> i32 {
    let mut new = [usize::MAX; HAND];
    for (place, placement) in new.iter_mut().zip(play.placements()) {
        *place = field.place(placement.square);
    }
    let mut points = if play.placements().len() == HAND {
        10
    } else {
        0
    };
    each_stretch(field, play, |run| {
        let tiles = if run.len() <= FEW_TILES {
            run_points::<FEW_TILES>(spelling, field, run, &new)
        } else {
            run_points::<MOST_TILES>(spelling, field, run, &new)
        };
        points += tiles + length_bonus(run.len());
    });
    points
}

/// The points for the tiles of a run. Equivalent to [`tile_values`], but in one pass: a
/// stretch of one colour is counted where it ends.
fn run_points<const MOST: usize>(
    spelling: &Spelling,
    field: &Field,
    run: Stretch,
    new: &[usize; HAND],
) -> i32 {
    let colours_of = &spelling.colours;
    let tiles = run.len().min(MOST);
    let mut colours = [None; MOST];
    let mut is_new = [false; MOST];
    let mut values = [1; MOST];
    for (index, place) in run.places().take(tiles).enumerate() {
        colours[index] = field.get(place).and_then(|tile| colours_of[tile.index()]);
        is_new[index] = new.contains(&place);
    }
    for first in 0..(tiles + 1).saturating_sub(COLOURS) {
        let stretch = first..first + COLOURS;
        let seen = colours[stretch.clone()]
            .iter()
            .fold(0, |seen, c| seen | c.map_or(0, |c| 1 << c));
        if seen == (1 << COLOURS) - 1 && is_new[stretch.clone()].contains(&true) {
            values[stretch].fill(5);
        }
    }
    let mut points = 0;
    let mut first = 0;
    while first < tiles {
        let mut end = first + 1;
        while colours[first].is_some() && end < tiles && colours[end] == colours[first] {
            end += 1;
        }
        let sum: i32 = values[first..end].iter().sum();
        let counts = end - first >= 2 && is_new[first..end].contains(&true);
        points += if counts {
            sum * (end - first) as i32
        } else {
            sum
        };
        first = end;
    }
    points
}

/// The length limits for a run: all tiles together, and a length that few words exceed.
const MOST_TILES: usize = 60;
const FEW_TILES: usize = 12;

fn length_bonus(len: usize) -> i32 {
    match len {
        0..=4 => 0,
        5 => 5,
        6 => 6,
        _ => 10,
    }
}

/// The value of each tile of a run: 1, or 5 in a stretch of five colours, times the length of a
/// stretch of one colour. A stretch only counts if it contains a played tile.
fn tile_values(spelling: &Spelling, cells: &[Cell], played: &[Square]) -> Vec<i32> {
    let colours: Vec<Option<u8>> = cells
        .iter()
        .map(|cell| spelling.colours[cell.tile.index()])
        .collect();
    let is_new = |index: usize| played.contains(&cells[index].square);
    let mut values = vec![1; cells.len()];
    for first in 0..(cells.len() + 1).saturating_sub(COLOURS) {
        let stretch = first..first + COLOURS;
        let seen = colours[stretch.clone()]
            .iter()
            .fold(0, |seen, c| seen | c.map_or(0, |c| 1 << c));
        if seen == (1 << COLOURS) - 1 && stretch.clone().any(is_new) {
            values[stretch].fill(5);
        }
    }
    let mut first = 0;
    while first < cells.len() {
        let alike = colours[first..]
            .iter()
            .take_while(|c| c.is_some() && **c == colours[first])
            .count();
        let stretch = first..first + alike.max(1);
        if alike >= 2 && stretch.clone().any(is_new) {
            values[stretch.clone()]
                .iter_mut()
                .for_each(|value| *value *= alike as i32);
        }
        first = stretch.end;
    }
    values
}
