//! Wild tiles: finds one meaning for each that is valid in all runs at once.

use super::run::{self, Hopes};
use crate::kernel::{Grid, Run, Square, Tile, TileSet};

/// Whether all wild tiles of these runs, and of every run connected with them through
/// wild tiles, can each have one meaning that makes all runs valid.
///
/// The search tries the wild tile with the fewest remaining meanings first and checks its runs
/// after each try. It is exhaustive: it finds a solution or proves that there is none.
pub(crate) fn solvable(
    grid: &Grid,
    set: &TileSet,
    runs: Vec<Run>,
    faces_of: impl Fn(Tile) -> u64,
) -> bool {
    let runs = grid.with_tied_runs(runs, set);
    let mut tiles: Vec<(Square, u64)> = Vec::new();
    let mut lines: Vec<Vec<usize>> = Vec::new();
    for run in &runs {
        let line = run
            .cells
            .iter()
            .map(|cell| {
                let known = tiles.iter().position(|(square, _)| *square == cell.square);
                known.unwrap_or_else(|| {
                    tiles.push((cell.square, faces_of(cell.tile)));
                    tiles.len() - 1
                })
            })
            .collect();
        lines.push(line);
    }
    let mut faces: Vec<u64> = tiles.into_iter().map(|(_, faces)| faces).collect();
    if !lines.iter().all(|line| is_possible(&faces, line)) {
        return false;
    }
    // Only wild tiles in two runs connect runs; any other can be whatever its run needs.
    let shared = |tile: usize| lines.iter().filter(|line| line.contains(&tile)).count() > 1;
    let open: Vec<usize> = (0..faces.len())
        .filter(|tile| is_wild(faces[*tile]) && shared(*tile))
        .collect();
    assign(&mut faces, &lines, open)
}

fn is_wild(faces: u64) -> bool {
    faces.count_ones() > 1
}

fn is_possible(faces: &[u64], line: &[usize]) -> bool {
    line.iter()
        .fold(Hopes::NONE, |hopes, tile| hopes.with(faces[*tile]))
        .is_possible()
}

/// Tries to give every open tile a meaning.
fn assign(faces: &mut [u64], lines: &[Vec<usize>], open: Vec<usize>) -> bool {
    let mut fewest: Option<(usize, Vec<u64>)> = None;
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

/// The meanings a wild tile can have in all its runs, with the other tiles unchanged.
fn meanings(faces: &[u64], lines: &[Vec<usize>], tile: usize) -> Vec<u64> {
    let mut open = faces[tile];
    for line in lines {
        if let Some(place) = line.iter().position(|other| *other == tile) {
            let tiles: Vec<u64> = line.iter().map(|tile| faces[*tile]).collect();
            open &= run::open(&tiles[..place], &tiles[place + 1..]);
        }
    }
    (0..u64::BITS)
        .map(|bit| open & 1 << bit)
        .filter(|face| *face != 0)
        .collect()
}
