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
    triple_middles(set).into_iter().fold(0, |any, middles| any | middles) != 0
}

/// The squares of the triple around `middle` on an axis.
#[inline(always)]
pub(crate) fn triple(middle: u64, axis: usize) -> u64 {
    middle | AXES[axis].step(middle) | AXES[axis].step_back(middle)
}

/// The squares that would complete a triple with two squares of `set`.
#[inline(always)]
fn completing(set: u64) -> u64 {
    AXES.into_iter().fold(0, |found, axis| {
        let (ahead, behind) = (axis.step(set), axis.step_back(set));
        // `behind & set`: the first squares of all pairs along the axis.
        let pairs = behind & set;
        found | (ahead & behind) | axis.step_back(pairs) | axis.step(axis.step(pairs))
    })
}

/// A superset of the squares on which a placement can leave a triple of `own`
/// standing, if there is none before. (What is certain is worked out for these
/// squares only; on all others a placement has nothing to graduate.)
///
/// Why nothing is missed. After a placement on p every piece of the mover is on
/// p, where it was, or two steps from p (pushed from p+d to p+2d). So a new triple
/// - contains p and two pieces that did not move: p completes a triple; or
/// - contains one pushed piece and two that did not move: p+2d completes one, and
///   p+d is own; or
/// - contains two pushed pieces. They come from neighbouring directions d and e
///   with an unmoved piece on p+d+e between their targets, or from d and e a
///   right angle apart with an unmoved one on the diagonal neighbour between.
///   Three pushed pieces are never three consecutive squares.
#[inline(always)]
pub(crate) fn suspects(own: u64) -> u64 {
    let completing = completing(own);
    let mut found = completing;
    for d in Direction::ALL {
        found |= d.step_back(own & d.step_back(completing));
    }
    for corner in CORNERS {
        let [one, diagonal, other] = corner.map(|d| d.step_back(own));
        // own on p+diagonal, and on p+one+diagonal with p+one, or likewise
        // with the other side; the second line is the right angle.
        let beside_one = corner[0].step_back(own & corner[1].step_back(own));
        let beside_other = corner[2].step_back(own & corner[1].step_back(own));
        found |= diagonal & (beside_one | beside_other | (one & other));
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
        for (axis, bits) in [[9, 10, 11], [2, 10, 18], [1, 10, 19], [3, 10, 17]].iter().enumerate() {
            let found = triple_middles(set(bits));
            assert_eq!(found[axis], set(&[10]), "axis {axis}");
            assert_eq!(triple(set(&[10]), axis), set(bits));
            assert_eq!(found.iter().filter(|middles| **middles != 0).count(), 1);
        }
    }

    #[test]
    fn both_ends_and_the_gap_complete_a_triple() {
        assert_eq!(completing(set(&[10, 11])) & 0xff00, set(&[9, 12]));
        assert_eq!(completing(set(&[9, 11])) & 0xff00, set(&[10]));
    }
}
