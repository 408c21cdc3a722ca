//! The features of a position, computed in plain code.

use crate::kernel::board::{Board, Square, squares};
use crate::kernel::lines::completing_squares;
use crate::kernel::state::State;

/// The number of square classes. Squares that map onto each other when the board is
/// rotated or mirrored form one class; no board has more than this many.
pub(super) const CLASSES: usize = 10;

/// The weight of being to move.
pub(super) const TEMPO: usize = 0;
/// A kitten on a square of a class; an opponent's kitten subtracts the weight.
pub(super) const KITTEN: usize = TEMPO + 1;
/// A cat on a square of a class.
pub(super) const CAT: usize = KITTEN + CLASSES;
/// How many cats a side owns, on the board and in the pool; the mover's side comes first.
pub(super) const CATS: usize = CAT + CLASSES;
/// How many pieces a side has on the board.
pub(super) const PIECES: usize = CATS + 2 * COUNTS;
/// The number of empty squares on which a piece would complete a line of three.
pub(super) const ENDS: usize = PIECES + 2 * COUNTS;
/// The same for lines of cats.
pub(super) const CAT_ENDS: usize = ENDS + 2 * COUNTS;
/// How many ornaments a side has captured.
pub(super) const CAPTURED: usize = CAT_ENDS + 2 * COUNTS;

/// Counts run from 0 to 8; larger counts are treated as 8.
pub(super) const COUNTS: usize = 9;

/// The number of features.
pub const FEATURES: usize = CAPTURED + 2 * COUNTS;

/// The features of a position from the mover's side, as pairs of a feature and its count.
#[must_use]
pub fn features<B: Board>(state: &State<B>) -> Vec<(usize, i32)> {
    let mut found = vec![(TEMPO, 1)];
    let empty = B::SQUARES & !state.occupied();
    let (me, you) = (state.mover(), state.last());
    for (side, seat) in [me, you].into_iter().enumerate() {
        let sign = if side == 0 { 1 } else { -1 };
        for square in squares(state.kittens[seat]) {
            found.push((KITTEN + class::<B>(square), sign));
        }
        for square in squares(state.cats[seat]) {
            found.push((CAT + class::<B>(square), sign));
        }
        let mut count = |first: usize, number: u32| {
            found.push((first + side * COUNTS + (number as usize).min(COUNTS - 1), 1));
        };
        let cats = state.cats[seat].count_ones() + u32::from(state.pool_cats[seat]);
        count(CATS, cats);
        count(PIECES, state.own(seat).count_ones());
        let ends = completing_squares(state.own(seat)) & empty;
        count(ENDS, ends.count_ones());
        let ends = completing_squares(state.cats[seat]) & empty;
        count(CAT_ENDS, ends.count_ones());
        count(CAPTURED, u32::from(state.captured[seat]));
    }
    found
}

/// The class of a square. Squares that map onto each other when the board is rotated or
/// mirrored share a class.
pub(super) fn class<B: Board>(square: Square) -> usize {
    let last = u32::from(B::RANKS) - 1;
    let (file, rank) = (square.index() % 8, square.index() / 8);
    let (x, y) = (file.min(last - file), rank.min(last - rank));
    let (near, far) = (x.min(y) as usize, x.max(y) as usize);
    // Triangular numbering: (0,0) is class 0; (0,1) and (1,1) are classes 1 and 2; and so on.
    far * (far + 1) / 2 + near
}
