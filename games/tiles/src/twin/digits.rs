//! The line rule of D!Git, with one assignment of all wild tiles on the grid.
//!
//! Wild tiles receive faces one after the other, and a face is kept only while each run
//! can still be valid. All faces are tried, so the answer is exact.

use std::collections::BTreeMap;

use super::grid::{Grid, Square, runs, runs_through};
use super::tile::{COLOURS, NUMBERS, Tile};

/// A colour and number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Face {
    /// 0 to 9.
    number: usize,
    colour: char,
}

/// The faces assigned to wild tiles.
type Faces = BTreeMap<Square, Face>;

/// The information about one tile of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meaning {
    /// A numbered tile, or a wild tile with an assigned face.
    Face(Face),
    /// A blank without a face.
    Colour(char),
    /// A D!Git tile without a face.
    Nothing,
}

/// (D!Git: Wild tiles) Whether one assignment of all wild tiles makes every run valid at once.
pub(super) fn grid_is_valid(grid: &Grid) -> bool {
    for run in runs(grid) {
        if !could_be_valid(&meanings(grid, &run, &Faces::new())) {
            return false;
        }
    }
    // Wild tiles that are not connected by shared runs do not affect each other.
    for cluster in clusters(grid) {
        if !some_assignment_works(grid, &cluster, &mut Faces::new()) {
            return false;
        }
    }
    true
}

/// Whether a run on its own is valid for some faces of its wild tiles.
pub(super) fn run_alone_could_be_valid(grid: &Grid, run: &[Square]) -> bool {
    could_be_valid(&meanings(grid, run, &Faces::new()))
}

/// The wild tiles in groups, such that no run contains wild tiles of two groups.
fn clusters(grid: &Grid) -> Vec<Vec<Square>> {
    let mut clusters: Vec<Vec<Square>> = Vec::new();
    for (square, tile) in grid {
        if !tile.is_wild() || clusters.iter().any(|cluster| cluster.contains(square)) {
            continue;
        }
        let mut cluster = vec![*square];
        let mut looked_at = 0;
        while looked_at < cluster.len() {
            for run in runs_through(grid, cluster[looked_at]) {
                for other in run {
                    if grid[&other].is_wild() && !cluster.contains(&other) {
                        cluster.push(other);
                    }
                }
            }
            looked_at += 1;
        }
        clusters.push(cluster);
    }
    clusters
}

/// Tries every face for every wild tile of `open`. The tile with the fewest faces left
/// comes first, which affects the time but not the answer.
fn some_assignment_works(grid: &Grid, open: &[Square], faces: &mut Faces) -> bool {
    let mut fewest: Option<(Square, Vec<Face>)> = None;
    for square in open {
        let fitting = fitting_faces(grid, *square, faces);
        match &fewest {
            Some((_, least)) if least.len() <= fitting.len() => {}
            _ => fewest = Some((*square, fitting)),
        }
    }
    let Some((square, fitting)) = fewest else {
        return true;
    };
    let mut still_open = open.to_vec();
    still_open.retain(|other| *other != square);
    for face in fitting {
        faces.insert(square, face);
        if some_assignment_works(grid, &still_open, faces) {
            return true;
        }
        faces.remove(&square);
    }
    false
}

/// The faces a wild tile may have so that each of its runs can still be valid.
fn fitting_faces(grid: &Grid, square: Square, faces: &mut Faces) -> Vec<Face> {
    let through = runs_through(grid, square);
    let mut fitting = Vec::new();
    for face in possible_faces(grid[&square]) {
        faces.insert(square, face);
        if through
            .iter()
            .all(|run| could_be_valid(&meanings(grid, run, faces)))
        {
            fitting.push(face);
        }
        faces.remove(&square);
    }
    fitting
}

/// (D!Git: Wild tiles) A blank can be any number in its colour, a D!Git tile any colour and number.
fn possible_faces(wild: Tile) -> Vec<Face> {
    let mut faces = Vec::new();
    for colour in COLOURS {
        if wild == Tile::BANG || wild.second == colour {
            for number in 0..10 {
                faces.push(Face { number, colour });
            }
        }
    }
    faces
}

/// The information about each tile of a run.
fn meanings(grid: &Grid, run: &[Square], faces: &Faces) -> Vec<Meaning> {
    let mut tiles = Vec::new();
    for square in run {
        let tile = grid[square];
        tiles.push(if let Some(face) = faces.get(square) {
            Meaning::Face(*face)
        } else if tile == Tile::BANG {
            Meaning::Nothing
        } else if tile.first == '_' {
            Meaning::Colour(tile.second)
        } else {
            Meaning::Face(printed_face(tile))
        });
    }
    tiles
}

/// The face of a numbered tile.
fn printed_face(tile: Tile) -> Face {
    let number = NUMBERS.iter().position(|number| *number == tile.first);
    Face {
        number: number.expect("a tile that is not wild has a number"),
        colour: tile.second,
    }
}

/// (D!Git: Line rule) A run is a set or a sequence.
fn could_be_valid(tiles: &[Meaning]) -> bool {
    could_be_set(tiles) || could_be_sequence(tiles)
}

/// (D!Git: Line rule) All the same number, all different colours, so at most 5 long.
/// D!Git tiles without a face take the remaining colours: five tiles need at most five.
fn could_be_set(tiles: &[Meaning]) -> bool {
    if tiles.len() > 5 {
        return false;
    }
    let mut numbers = Vec::new();
    let mut colours = Vec::new();
    for tile in tiles {
        match tile {
            Meaning::Face(face) => {
                numbers.push(face.number);
                colours.push(face.colour);
            }
            Meaning::Colour(colour) => colours.push(*colour),
            Meaning::Nothing => {}
        }
    }
    let one_number = numbers.iter().all(|number| *number == numbers[0]);
    let mut different = colours.clone();
    different.sort_unstable();
    different.dedup();
    one_number && different.len() == colours.len()
}

/// (D!Git: Line rule) All one colour, rising by one or falling by one throughout, with
/// 0 next to 9; at most 10 long. Tries every colour, first number and direction.
fn could_be_sequence(tiles: &[Meaning]) -> bool {
    if tiles.len() > 10 {
        return false;
    }
    for colour in COLOURS {
        for first in 0..10 {
            // Falling by one is rising by nine, modulo ten.
            for rise in [1, 9] {
                if reads_as_sequence(tiles, colour, first, rise) {
                    return true;
                }
            }
        }
    }
    false
}

/// Whether the tiles can be the sequence in this colour that begins with this number.
fn reads_as_sequence(tiles: &[Meaning], colour: char, first: usize, rise: usize) -> bool {
    for (i, tile) in tiles.iter().enumerate() {
        let number = (first + i * rise) % 10;
        let fits = match tile {
            Meaning::Face(face) => *face == Face { number, colour },
            Meaning::Colour(blank) => *blank == colour,
            Meaning::Nothing => true,
        };
        if !fits {
            return false;
        }
    }
    true
}
