//! A fast computation of the immediate gain of a Q!nto play.

use super::config::Variant;
use super::run::{LONGEST, Tally};
use crate::kernel::{Axis, Field, Gain, HAND, MAX_KINDS, Openings, Play, each_stretch};

/// The gain of a play whose tiles are already in the field.
pub(crate) fn gain(variant: Variant, faces: &[u64; MAX_KINDS], field: &Field, play: &Play) -> Gain {
    let mut points = 0;
    let mut again = false;
    let mut openings = Openings::default();
    each_stretch(field, play, |run| {
        points += points_of(run.len());
        again |= run.len() == usize::from(LONGEST);
        openings.add(field, run, play);
    });
    if variant == Variant::Light {
        return Gain {
            points: 0,
            again,
            openings,
        };
    }
    if play.placements().len() == HAND {
        points += 5;
    }
    if variant == Variant::Plus {
        points += diagonal_points(faces, field, play);
    }
    Gain {
        points,
        again: false,
        openings,
    }
}

/// The points of a run, or a part of a diagonal, with `len` tiles.
#[inline]
pub(crate) fn points_of(len: usize) -> i32 {
    let bonus = if len >= usize::from(LONGEST) { 5 } else { 0 };
    len as i32 + bonus
}

/// The points of the diagonals. A diagonal crosses the line of a play once, so each
/// holds one played tile.
fn diagonal_points(faces: &[u64; MAX_KINDS], field: &Field, play: &Play) -> i32 {
    let down = field.step(Axis::Column);
    let mut points = 0;
    for placement in play.placements() {
        let place = field.place(placement.square);
        for step in [down - 1, down + 1] {
            let (first, last) = field.stretch(place, step);
            if last - first >= 2 * step {
                points += parts_points(faces, field, (first, place, last), step);
            }
        }
    }
    points
}

/// The points of all maximal parts of a diagonal through a place that satisfy the line
/// rule.
fn parts_points(
    faces: &[u64; MAX_KINDS],
    field: &Field,
    (first, place, last): (usize, usize, usize),
    step: usize,
) -> i32 {
    let mut points = 0;
    // The end of the last part found, including parts that are too short to score.
    let mut reached = 0;
    for start in (first..=place).step_by(step) {
        let mut tally = Tally::NONE;
        let mut end = start;
        for next in (start..=last).step_by(step) {
            let Some(tile) = field.get(next) else { break };
            tally = tally.with(faces[tile.index()]);
            if !tally.fits() {
                break;
            }
            end = next;
        }
        let len = (end - start) / step + 1;
        if end >= place && len >= 3 && end > reached {
            points += points_of(len);
            reached = end;
        }
    }
    points
}
