//! Wild tiles: one meaning for each of them, right in all runs at once.

use super::run::{Face, Hopes};
use crate::kernel::{Grid, Run, Square, Tile, TileSet};

/// Whether all wild tiles of these runs, and of every run that they reach through
/// wild tiles, can be given one meaning each that makes all of them right.
///
/// A search that tries the wild tile with the fewest meanings left first, and
/// looks at the runs it lies in after each try. It never gives up: it ends with a
/// solution or the proof that there is none.
pub(crate) fn solvable(
    grid: &Grid,
    set: &TileSet,
    runs: Vec<Run>,
    face: &dyn Fn(Tile) -> Face,
) -> bool {
    let runs = grid.with_tied_runs(runs, set);
    let mut tiles: Vec<(Square, Face)> = Vec::new();
    let mut lines: Vec<Vec<usize>> = Vec::new();
    for run in &runs {
        let line = run
            .cells
            .iter()
            .map(|cell| {
                let known = tiles.iter().position(|(square, _)| *square == cell.square);
                known.unwrap_or_else(|| {
                    tiles.push((cell.square, face(cell.tile)));
                    tiles.len() - 1
                })
            })
            .collect();
        lines.push(line);
    }
    let mut faces: Vec<Face> = tiles.into_iter().map(|(_, face)| face).collect();
    if !lines.iter().all(|line| is_possible(&faces, line)) {
        return false;
    }
    // Only wild tiles in two runs tie runs together; any other finds its own.
    let shared = |tile: usize| lines.iter().filter(|line| line.contains(&tile)).count() > 1;
    let open: Vec<usize> = (0..faces.len())
        .filter(|tile| is_wild(faces[*tile]) && shared(*tile))
        .collect();
    assign(&mut faces, &lines, open)
}

fn is_wild(face: Face) -> bool {
    face.digit.is_none() || face.colour.is_none()
}

fn is_possible(faces: &[Face], line: &[usize]) -> bool {
    line.iter()
        .fold(Hopes::NONE, |hopes, tile| hopes.with(faces[*tile]))
        .is_possible()
}

/// Gives every open tile a meaning.
fn assign(faces: &mut [Face], lines: &[Vec<usize>], open: Vec<usize>) -> bool {
    let mut fewest: Option<(usize, Vec<Face>)> = None;
    for tile in &open {
        let meanings = meanings(faces, lines, *tile);
        if fewest
            .as_ref()
            .is_none_or(|(_, best)| meanings.len() < best.len())
        {
            fewest = Some((*tile, meanings));
        }
    }
    let Some((tile, meanings)) = fewest else {
        return true;
    };
    let rest: Vec<usize> = open.into_iter().filter(|other| *other != tile).collect();
    let printed = faces[tile];
    for meaning in meanings {
        faces[tile] = meaning;
        if assign(faces, lines, rest.clone()) {
            return true;
        }
    }
    faces[tile] = printed;
    false
}

/// What a wild tile can mean in all its runs, the others being as they are.
fn meanings(faces: &mut [Face], lines: &[Vec<usize>], tile: usize) -> Vec<Face> {
    let printed = faces[tile];
    let mut found = Vec::new();
    for digit in 0..10 {
        for colour in 0..5 {
            let fits = printed.digit.is_none_or(|own| own == digit)
                && printed.colour.is_none_or(|own| own == colour);
            if !fits {
                continue;
            }
            faces[tile] = Face {
                digit: Some(digit),
                colour: Some(colour),
            };
            let mut own = lines.iter().filter(|line| line.contains(&tile));
            if own.all(|line| is_possible(faces, line)) {
                found.push(faces[tile]);
            }
        }
    }
    faces[tile] = printed;
    found
}
