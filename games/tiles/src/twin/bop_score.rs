//! The score of a play in BOP! (BOP!: Score of a play).

use super::grid::{Grid, Square, runs_through_any, tiles_on};
use super::tile::Tile;

/// The points of a play whose tiles are on the grid.
pub(super) fn points(grid: &Grid, played: &[Square]) -> i64 {
    let mut points = 0;
    for run in runs_through_any(grid, played) {
        let tiles = tiles_on(grid, &run);
        let new: Vec<bool> = run.iter().map(|square| played.contains(square)).collect();
        for place in 0..tiles.len() {
            points += tile_points(&tiles, &new, place);
        }
        points += length_bonus(tiles.len());
    }
    // Adds 10 once if five tiles were played.
    if played.len() == 5 {
        points += 10;
    }
    points
}

/// Clauses 1 to 3: the value of one tile in one run.
fn tile_points(tiles: &[Tile], new: &[bool], place: usize) -> i64 {
    // A BOP! tile has no colour: it belongs to no stretch and is worth 1.
    if tiles[place] == Tile::BANG {
        return 1;
    }
    let worth = if is_in_five_colours(tiles, new, place) {
        5
    } else {
        1
    };
    worth * one_colour_factor(tiles, new, place)
}

/// Clause 2: whether the tile is in a stretch of 5 adjacent tiles of five different
/// colours that contains a played tile.
fn is_in_five_colours(tiles: &[Tile], new: &[bool], place: usize) -> bool {
    for start in 0..tiles.len() {
        let end = start + 5;
        if end > tiles.len() || place < start || place >= end {
            continue;
        }
        let stretch = &tiles[start..end];
        let mut colours: Vec<char> = stretch.iter().map(|tile| tile.second).collect();
        colours.sort_unstable();
        colours.dedup();
        let all_coloured = stretch.iter().all(|tile| *tile != Tile::BANG);
        let has_new = new[start..end].contains(&true);
        if all_coloured && colours.len() == 5 && has_new {
            return true;
        }
    }
    false
}

/// Clause 3: the factor of the tile: the length of its maximal stretch of one colour,
/// or 1 if the stretch is a single tile or contains no played tile.
fn one_colour_factor(tiles: &[Tile], new: &[bool], place: usize) -> i64 {
    let colour = tiles[place].second;
    let mut start = place;
    while start > 0 && tiles[start - 1].second == colour {
        start -= 1;
    }
    let mut end = place + 1;
    while end < tiles.len() && tiles[end].second == colour {
        end += 1;
    }
    if end - start >= 2 && new[start..end].contains(&true) {
        (end - start) as i64
    } else {
        1
    }
}

/// Clause 4: the run's own bonus.
fn length_bonus(length: usize) -> i64 {
    match length {
        0..=4 => 0,
        5 => 5,
        6 => 6,
        _ => 10,
    }
}
