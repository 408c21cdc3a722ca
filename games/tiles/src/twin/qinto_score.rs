//! The score of a play in Q!nto Classic and Plus, without the bonus for the final play,
//! which is in `turn_end`.

use super::grid::{DIAGONALS, Grid, Square, Step, runs_through_any, stretch_through, tiles_on};
use super::qintos::satisfies_line_rule;

/// (Q!nto: Classic) The points of a play in rows and columns; its tiles are on the grid.
pub(super) fn classic_points(grid: &Grid, played: &[Square]) -> i64 {
    let mut points = 0;
    for run in runs_through_any(grid, played) {
        points += run.len() as i64;
        // A run of 5 with a played tile was completed by the play, because no run is longer.
        if run.len() == 5 {
            points += 5;
        }
    }
    if played.len() == 5 {
        points += 5;
    }
    points
}

/// (Q!nto: Light) Whether the play completes a Q!nto.
pub(super) fn completes_qinto(grid: &Grid, played: &[Square]) -> bool {
    runs_through_any(grid, played)
        .iter()
        .any(|run| run.len() == 5)
}

/// (Q!nto: Plus) The points of the play in the diagonals.
pub(super) fn diagonal_points(grid: &Grid, played: &[Square]) -> i64 {
    let mut points = 0;
    for step in DIAGONALS {
        for stretch in diagonal_stretches(grid, played, step) {
            for part in scoring_parts(grid, played, &stretch) {
                points += part.len() as i64;
                if part.len() >= 5 {
                    points += 5;
                }
            }
        }
    }
    points
}

/// The unbroken stretches of one diagonal direction that contain a played tile, each once.
fn diagonal_stretches(grid: &Grid, played: &[Square], step: Step) -> Vec<Vec<Square>> {
    let mut stretches = Vec::new();
    for square in played {
        let stretch = stretch_through(grid, *square, step);
        if !stretches.contains(&stretch) {
            stretches.push(stretch);
        }
    }
    stretches
}

/// The parts of a stretch that score and are not contained in a longer part that scores.
fn scoring_parts(grid: &Grid, played: &[Square], stretch: &[Square]) -> Vec<Vec<Square>> {
    let mut counting: Vec<(usize, usize)> = Vec::new();
    for start in 0..stretch.len() {
        for end in start + 1..=stretch.len() {
            if part_counts(grid, played, &stretch[start..end]) {
                counting.push((start, end));
            }
        }
    }
    let mut parts = Vec::new();
    for (start, end) in &counting {
        let in_a_longer = counting
            .iter()
            .any(|(s, e)| s <= start && end <= e && e - s > end - start);
        if !in_a_longer {
            parts.push(stretch[*start..*end].to_vec());
        }
    }
    parts
}

/// Whether a part scores: 3 or more tiles, one of them played, satisfying the line rule
/// without the limit of 5.
fn part_counts(grid: &Grid, played: &[Square], part: &[Square]) -> bool {
    part.len() >= 3
        && part.iter().any(|square| played.contains(square))
        && satisfies_line_rule(&tiles_on(grid, part))
}
