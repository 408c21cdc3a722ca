//! The diagonals of the variant Plus.

use super::run::{LONGEST, Tally, faces};
use crate::kernel::{Grid, Play, Square, Tile, TileSet};

/// Every part of a diagonal that scores for a play: three or more adjacent tiles that include a
/// played tile, satisfy the line rule (at any length), and are not contained in a longer such part.
pub(crate) fn scoring_parts(set: &TileSet, grid: &Grid, play: &Play) -> Vec<Vec<Square>> {
    let squares = play.squares();
    let mut found: Vec<Vec<Square>> = Vec::new();
    for rise in [1, -1] {
        let mut done: Vec<Square> = Vec::new();
        for square in &squares {
            if done.contains(square) {
                continue;
            }
            let stretch = stretch(grid, *square, rise);
            done.extend(stretch.iter().map(|(square, _)| *square));
            found.extend(parts_of(set, &stretch, &squares));
        }
    }
    found
}

fn stretch(grid: &Grid, square: Square, rise: i32) -> Vec<(Square, Tile)> {
    let at = |n: i32| Square {
        x: square.x + n,
        y: square.y + n * rise,
    };
    let mut first = 0;
    while grid.get(at(first - 1)).is_some() {
        first -= 1;
    }
    (first..)
        .map_while(|n| Some((at(n), grid.get(at(n))?)))
        .collect()
}

fn parts_of(set: &TileSet, stretch: &[(Square, Tile)], played: &[Square]) -> Vec<Vec<Square>> {
    let mut parts: Vec<(usize, usize)> = Vec::new();
    for first in 0..stretch.len() {
        let mut tally = Tally::NONE;
        let mut longest = None;
        for (last, (_, tile)) in stretch.iter().enumerate().skip(first) {
            tally = tally.with(faces(set.kind(*tile)));
            // Every part of a valid line is valid, so the first misfit ends it.
            if !tally.fits() {
                break;
            }
            longest = Some(last);
        }
        let Some(last) = longest else { continue };
        let part = &stretch[first..=last];
        let has_played = part.iter().any(|(square, _)| played.contains(square));
        let is_inside = parts.iter().any(|(f, l)| *f <= first && last <= *l);
        if part.len() >= 3 && has_played && !is_inside {
            parts.push((first, last));
        }
    }
    parts
        .into_iter()
        .map(|(first, last)| {
            stretch[first..=last]
                .iter()
                .map(|(square, _)| *square)
                .collect()
        })
        .collect()
}

/// The points of a part.
pub(crate) fn points(part: &[Square]) -> i32 {
    let len = part.len() as i32;
    len + if len >= i32::from(LONGEST) { 5 } else { 0 }
}
