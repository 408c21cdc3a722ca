//! Lines of three: finding them, and guessing where one could arise.

use super::board::Direction;

/// The four axes of a line, each by one of its two directions.
pub(crate) const AXES: [Direction; 4] = [Direction::E, Direction::N, Direction::NE, Direction::NW];

/// For each axis, the middle squares of all triples of consecutive squares that
/// lie in `set`.
#[inline(always)]
pub(crate) fn triple_middles(set: u64) -> [u64; 4] {
    AXES.map(|axis| set & axis.step(set) & axis.step_back(set))
}

/// Whether any three consecutive squares of a line lie in `set`.
#[inline(always)]
pub(crate) fn has_triple(set: u64) -> bool {
    triple_middles(set)
        .into_iter()
        .fold(0, |any, middles| any | middles)
        != 0
}

/// The squares of the triple around `middle` on an axis.
#[inline(always)]
pub(crate) fn triple(middle: u64, axis: usize) -> u64 {
    middle | AXES[axis].step(middle) | AXES[axis].step_back(middle)
}

/// A superset of the squares on which a placement leaves a triple of `own`
/// standing, if there is none before. What is certain is worked out for these
/// squares only; on all others a placement has no line to graduate.
///
/// `nudged` are the own pieces that each direction pushes. After a placement on
/// p every own piece is on p, where it was, or two steps from p (pushed from p+d
/// to p+2d), so a new triple contains either
/// - p and two pieces that did not move: two ahead of p, or one on each side; or
/// - a pushed piece and two that did not move: p+2d completes a triple with two
///   others, and not with the pushed piece's old square; or
/// - two pushed pieces. They come from neighbouring directions d and e with an
///   own piece on p+d+e between their targets, or from d and e a right angle
///   apart with an unmoved one on the diagonal neighbour between.
///
/// Three pushed pieces never stand on consecutive squares.
#[inline(always)]
pub(crate) fn suspects(own: u64, nudged: &[u64; 8]) -> u64 {
    let nudgers = Direction::ALL.map(|d| d.step_back(nudged[d.index()]));
    // Squares with an own piece one step ahead, with two, and between two.
    let ahead = Direction::ALL.map(|d| d.step_back(own));
    let two_ahead = Direction::ALL.map(|d| d.step_back(own & ahead[d.index()]));
    let between = AXES.map(|axis| ahead[axis.index()] & ahead[axis.opposite().index()]);
    let mut found = 0;
    let mut completing = [0; 4];
    for (i, axis) in AXES.into_iter().enumerate() {
        let (there, back) = (axis.index(), axis.opposite().index());
        let ends = two_ahead[there] | two_ahead[back];
        completing[i] = ends | between[i];
        found |= ends | between[i] & !(nudgers[there] | nudgers[back]);
    }
    let [east, north, north_east, north_west] = completing;
    let (straight, slanted) = (east | north, north_east | north_west);
    for (across, there) in [
        (north | slanted, Direction::E),
        (east | slanted, Direction::N),
        (straight | north_west, Direction::NE),
        (straight | north_east, Direction::NW),
    ] {
        for d in [there, there.opposite()] {
            let targets = across | two_ahead[d.index()];
            found |= d.step_back(nudged[d.index()] & d.step_back(targets));
        }
    }
    for [one, diagonal, other] in CORNERS {
        let [by_one, by_diagonal, by_other] = [one, diagonal, other].map(|d| nudgers[d.index()]);
        let beyond = ahead[diagonal.index()];
        let beside = by_one & one.step_back(beyond) | by_other & other.step_back(beyond);
        found |= by_diagonal & beside | beyond & !by_diagonal & by_one & by_other;
    }
    found
}

/// Each diagonal between its two orthogonal neighbours.
const CORNERS: [[Direction; 3]; 4] = [
    [Direction::N, Direction::NE, Direction::E],
    [Direction::E, Direction::SE, Direction::S],
    [Direction::S, Direction::SW, Direction::W],
    [Direction::W, Direction::NW, Direction::N],
];

#[cfg(test)]
mod tests {
    use super::*;

    fn set(bits: &[u32]) -> u64 {
        bits.iter().fold(0, |set, bit| set | 1 << bit)
    }

    #[test]
    fn a_run_of_four_has_two_triples() {
        let [east, north, ..] = triple_middles(set(&[8, 9, 10, 11]));
        assert_eq!(east, set(&[9, 10]));
        assert_eq!(north, 0);
    }

    #[test]
    fn every_axis_is_found() {
        for (axis, bits) in [[9, 10, 11], [2, 10, 18], [1, 10, 19], [3, 10, 17]]
            .iter()
            .enumerate()
        {
            let found = triple_middles(set(bits));
            assert_eq!(found[axis], set(&[10]), "axis {axis}");
            assert_eq!(triple(set(&[10]), axis), set(bits));
            assert_eq!(found.iter().filter(|middles| **middles != 0).count(), 1);
        }
    }
}
