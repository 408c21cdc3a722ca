//! What a play brings at once, quickly.

use super::action::Play;
use super::field::Field;
use super::grid::Axis;

/// What a play brings at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Gain {
    /// Its points, without those for the play that ends the game.
    pub points: i32,
    /// Whether it gives its seat another turn.
    pub again: bool,
    /// What it opens to whoever is next.
    pub openings: Openings,
}

/// How many more runs lie on the grid that can soon be completed; less than none where
/// a play makes them longer. Only counted where a fifth tile is worth something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Openings {
    /// Runs that lack two tiles.
    pub threes: i32,
    /// Runs that lack one.
    pub fours: i32,
}

impl Openings {
    /// A run of so many tiles is there, or, with -1, is there no more. Every fifth tile
    /// completes something.
    #[inline]
    pub(crate) fn count(&mut self, len: usize, times: i32) {
        match len % 5 {
            3 => self.threes += times,
            4 => self.fours += times,
            _ => {}
        }
    }

    /// A run is there that a play made from what was there before.
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
    /// How many tiles it has.
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

/// Calls `work` for every run through a tile of a play, which lies in the field, each
/// once.
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
