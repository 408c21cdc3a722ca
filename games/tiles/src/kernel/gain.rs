//! A fast computation of the immediate gain of a play.

use super::action::Play;
use super::field::Field;
use super::grid::Axis;

/// The immediate gain of a play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Gain {
    /// Its points, without the bonus for the play that ends the game.
    pub points: i32,
    /// Whether it gives its seat another turn.
    pub again: bool,
    /// The runs it opens for the next player.
    pub openings: Openings,
}

/// The change in the number of runs that can soon be completed; negative where a play
/// makes them longer. Counted only in games where a fifth tile has a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Openings {
    /// Runs that need two more tiles.
    pub threes: i32,
    /// Runs that need one more tile.
    pub fours: i32,
}

impl Openings {
    /// Counts a run of `len` tiles, or removes it from the count if `times` is -1.
    /// Every fifth tile completes something.
    #[inline]
    pub(crate) fn count(&mut self, len: usize, times: i32) {
        match len % 5 {
            3 => self.threes += times,
            4 => self.fours += times,
            _ => {}
        }
    }

    /// Counts a run made by a play, and removes the runs from which it was made.
    pub(crate) fn add(&mut self, field: &Field, run: Stretch, play: &Play) {
        let mut part = 0;
        for place in run.places() {
            let square = field.square(place);
            if play.placements().iter().any(|p| p.square == square) {
                self.count(part, -1);
                part = 0;
            } else {
                part += 1;
            }
        }
        self.count(part, -1);
        self.count(run.len(), 1);
    }
}

/// A row or column of adjacent tiles in a field, two or more.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stretch {
    pub(crate) first: usize,
    pub(crate) last: usize,
    pub(crate) step: usize,
}

impl Stretch {
    /// The number of tiles.
    #[inline]
    pub(crate) fn len(self) -> usize {
        (self.last - self.first) / self.step + 1
    }

    /// Its places in reading order.
    #[inline]
    pub(crate) fn places(self) -> impl Iterator<Item = usize> {
        (self.first..=self.last).step_by(self.step)
    }
}

/// Calls `work` once for every run through a tile of a play. The play must be in the field.
#[inline]
pub(crate) fn each_stretch(field: &Field, play: &Play, mut work: impl FnMut(Stretch)) {
    let placements = play.placements();
    let along = match placements {
        [first, second, ..] if first.square.x == second.square.x => Axis::Column,
        _ => Axis::Row,
    };
    let mut look = |place: usize, step: usize| {
        let (first, last) = field.stretch(place, step);
        if first < last {
            work(Stretch { first, last, step });
        }
    };
    if let [first, ..] = placements {
        look(field.place(first.square), field.step(along));
    }
    let across = field.step(along.other());
    for placement in placements {
        look(field.place(placement.square), across);
    }
}
