//! The line rule of Q!nto.
//!
//! A wild tile leaves its colour, its shape, or both open, and the two are chosen
//! independently. So a run has a valid assignment if there is a valid choice of colours
//! and a valid choice of shapes.

use super::tile::{COLOURS, SHAPES, Tile};

/// (Q!nto: Line rule) A run is at most 5 long and satisfies the line rule.
pub(super) fn run_is_valid(tiles: &[Tile]) -> bool {
    tiles.len() <= 5 && satisfies_line_rule(tiles)
}

/// (Q!nto: Line rule) Colours all the same or all different, and shapes all the same or all
/// different, for one assignment of the wild tiles; of any length.
pub(super) fn satisfies_line_rule(tiles: &[Tile]) -> bool {
    let mut colours = Vec::new();
    let mut shapes = Vec::new();
    for tile in tiles {
        colours.push(possible_colours(*tile));
        shapes.push(possible_shapes(*tile));
    }
    some_choice_works(&colours, &mut Vec::new()) && some_choice_works(&shapes, &mut Vec::new())
}

/// (Q!nto: Wild tiles) A shape wild and a Q!nto tile may have any colour.
fn possible_colours(tile: Tile) -> Vec<char> {
    if tile == Tile::BANG || tile.second == '*' {
        COLOURS.to_vec()
    } else {
        vec![tile.second]
    }
}

/// (Q!nto: Wild tiles) A colour wild and a Q!nto tile may have any shape.
fn possible_shapes(tile: Tile) -> Vec<char> {
    if tile == Tile::BANG || tile.first == '*' {
        SHAPES.to_vec()
    } else {
        vec![tile.first]
    }
}

/// Tries every choice, tile by tile. A beginning that is neither all the same nor all
/// different stays invalid whatever follows.
fn some_choice_works(options: &[Vec<char>], chosen: &mut Vec<char>) -> bool {
    if !all_same(chosen) && !all_different(chosen) {
        return false;
    }
    if chosen.len() == options.len() {
        return true;
    }
    for option in &options[chosen.len()] {
        chosen.push(*option);
        if some_choice_works(options, chosen) {
            return true;
        }
        chosen.pop();
    }
    false
}

fn all_same(chosen: &[char]) -> bool {
    chosen.iter().all(|one| *one == chosen[0])
}

fn all_different(chosen: &[char]) -> bool {
    for (i, one) in chosen.iter().enumerate() {
        if chosen[..i].contains(one) {
            return false;
        }
    }
    true
}
