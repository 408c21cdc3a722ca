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
