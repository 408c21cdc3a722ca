//! Lines of three: finding them, and narrowing down where a placement could make one.

use super::board::{Direction, Square, squares};

/// The four axes of a line, each given by one of its two directions.
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
    union(triple_middles(set)) != 0
}

/// The squares that are in any of the four sets.
#[inline(always)]
pub(crate) fn union([a, b, c, d]: [u64; 4]) -> u64 {
    a | b | c | d
}

/// The squares of the triple around `middle` on an axis.
#[inline(always)]
pub(crate) const fn triple(middle: u64, axis: usize) -> u64 {
    middle | AXES[axis].step(middle) | AXES[axis].step_back(middle)
}

/// Every row of three or more squares of `set`, from one end to the other.
pub(crate) fn rows(set: u64) -> Vec<Vec<Square>> {
    let mut rows = Vec::new();
    for (axis, middles) in AXES.into_iter().zip(triple_middles(set)) {
        let members = middles | axis.step(middles) | axis.step_back(middles);
        for first in squares(members & !axis.step(members)) {
            let along = std::iter::successors(Some(first.bit()), |square| Some(axis.step(*square)));
            let row = along.take_while(|square| square & members != 0);
            rows.push(
                row.map(|square| Square::from_index(square.trailing_zeros()))
                    .collect(),
            );
        }
    }
    rows
}

/// Where a placement could make a triple.
pub(crate) struct Suspects {
    /// A superset of the squares on which a placement makes a new triple of own pieces.
    /// Only these squares are checked exactly.
    pub(crate) squares: u64,
    /// Whether there already is a triple.
    pub(crate) line_stands: bool,
}

/// Finds where a placement could make a triple of `own`. `movable` holds the own pieces
/// that the placed piece can push.
///
/// After a placement on p every own piece is on p, where it was, or two steps from p
/// (pushed from p+d to p+2d). So a new triple contains either
/// - p and two pieces that did not move: two ahead of p, or one on each side; or
/// - a pushed piece and two that did not move: p+2d completes a triple with two
///   others, and not as the gap between the pushed piece's old square and p+3d;
/// - or two pushed pieces, see [`by_two_pushes`].
///
/// Three pushed pieces never stand on consecutive squares.
#[inline(always)]
pub(crate) fn suspects(own: u64, movable: u64, occupied: u64, empty: u64) -> Suspects {
    let (ends, gaps) = completing(own);
    let mut found = ends;
    let stuck = own & !movable;
    let [east, north, north_east, north_west] = gaps;
    let (straight, slanted) = (east | north, north_east | north_west);
    let other_gaps = [
        north | slanted,
        east | slanted,
        straight | north_west,
        straight | north_east,
    ];
    for (i, axis) in AXES.into_iter().enumerate() {
        // A piece beside a gap stays there if it cannot be pushed or is blocked.
        let stays_ahead = axis.step_back(axis.step_back(occupied) | stuck);
        let stays_behind = axis.step(axis.step(occupied) | stuck);
        found |= gaps[i] & stays_ahead & stays_behind;
        let targets = (ends | other_gaps[i]) & empty;
        found |= axis.step_back(movable & axis.step_back(targets));
        found |= axis.step(movable & axis.step(targets));
    }
    if has_corner(own) {
        found |= by_two_pushes(own, movable, occupied);
    }
    Suspects {
        squares: found & empty,
        line_stands: ends & own != 0,
    }
}

/// The squares, empty or not, that make a triple with two squares of `set`: first as
/// either end, on any axis; then as the middle, by axis.
#[inline(always)]
fn completing(set: u64) -> (u64, [u64; 4]) {
    let mut ends = 0;
    let gaps = AXES.map(|axis| {
        let ahead = axis.step_back(set);
        let pairs = set & ahead;
        ends |= axis.step_back(pairs) | axis.step(axis.step(pairs));
        ahead & axis.step(set)
    });
    (ends, gaps)
}

/// The squares, empty or not, that make a triple with two squares of `set`.
#[inline(always)]
pub(crate) fn completing_squares(set: u64) -> u64 {
    let (ends, gaps) = completing(set);
    ends | union(gaps)
}

/// The squares on which a placed piece completes a triple with two of `set` without
/// moving either: it is next to both in line, or between two that each have a piece
/// behind them. It moves every neighbour that is not `blocked`.
#[inline(always)]
pub(crate) fn completed_without_pushing(set: u64, blocked: u64) -> u64 {
    let (ends, gaps) = completing(set);
    let mut found = ends;
    for (gaps, axis) in gaps.into_iter().zip(AXES) {
        let stays_ahead = axis.step_back(axis.step_back(blocked));
        let stays_behind = axis.step(axis.step(blocked));
        found |= gaps & stays_ahead & stays_behind;
    }
    found
}

/// Whether `set` holds three squares of any 2 × 2 block.
#[inline(always)]
fn has_corner(set: u64) -> bool {
    let beside = Direction::E.step(set);
    let (both, either) = (set & beside, set | beside);
    both & Direction::N.step(either) | either & Direction::N.step(both) != 0
}

/// The squares p from which two pushes could make a triple.
///
/// Either the two pieces come from neighbouring directions d and e, with an own piece on p+d+e
/// between their targets; or d and e are a right angle apart, with an unmoved own piece on the
/// diagonal neighbour between. In both cases the three start in one 2 × 2 block.
#[inline(never)]
fn by_two_pushes(own: u64, movable: u64, occupied: u64) -> u64 {
    let pushing = Direction::ALL.map(|d| d.step_back(movable & !d.step_back(occupied)));
    let mut found = 0;
    for [one, diagonal, other] in CORNERS {
        let [by_one, by_diagonal, by_other] = [one, diagonal, other].map(|d| pushing[d.index()]);
        let beyond = diagonal.step_back(own);
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
    fn rows_go_from_end_to_end_and_may_cross() {
        let names = |bits: &[u32]| bits.iter().map(|bit| Square::from_index(*bit)).collect();
        let set = set(&[8, 9, 10, 11, 17, 26, 40]);
        let expected: Vec<Vec<Square>> = vec![names(&[8, 9, 10, 11]), names(&[8, 17, 26])];
        assert_eq!(rows(set), expected);
        assert!(rows(0b11).is_empty());
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
