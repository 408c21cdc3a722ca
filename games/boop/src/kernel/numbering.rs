//! The fixed numbers of squares and choices, and sets of squares written as bytes.

use std::marker::PhantomData;

use super::board::{Board, Square};
use super::lines;

/// The numbers of the choices of a turn on a board. The squares of a block are in square order: a1,
/// b1, …
pub(super) struct Numbering<B>(PhantomData<B>);

impl<B: Board> Numbering<B> {
    /// The number of squares of the board.
    pub(super) const SQUARE_COUNT: usize = B::SQUARES.count_ones() as usize;

    /// Where to place a kitten.
    pub(super) const KITTENS: usize = 0;
    /// Where to place a cat.
    pub(super) const CATS: usize = Self::SQUARE_COUNT;
    /// The piece to take off alone.
    pub(super) const ONES: usize = 2 * Self::SQUARE_COUNT;
    /// The line to take off: by axis, then by its middle.
    pub(super) const LINES: usize = 3 * Self::SQUARE_COUNT;
    /// Take nothing off.
    pub(super) const NOTHING: usize = Self::LINES + line_count(B::SQUARES);
    /// Where to put an ornament.
    pub(super) const ORNAMENTS: usize = Self::NOTHING + 1;
    /// The number of choices.
    pub(super) const END: usize =
        Self::ORNAMENTS + if B::ORNAMENTS { Self::SQUARE_COUNT } else { 0 };

    /// The squares of the board, by number.
    const SQUARES: [Square; 64] = {
        let mut list = [Square::from_index(0); 64];
        let (mut index, mut count) = (0, 0);
        while index < 64 {
            if B::SQUARES >> index & 1 == 1 {
                list[count] = Square::from_index(index);
                count += 1;
            }
            index += 1;
        }
        list
    };

    /// For every rank its first file and its number of squares.
    const RANKS: [(u32, usize); 8] = {
        let mut ranks = [(0, 0); 8];
        let mut rank = 0;
        while rank < 8 {
            let row = (B::SQUARES >> (8 * rank)) as u8;
            ranks[rank] = (row.trailing_zeros(), row.count_ones() as usize);
            rank += 1;
        }
        ranks
    };

    #[inline]
    pub(super) fn square(number: usize) -> Square {
        Self::SQUARES[number & 63]
    }

    /// Writes a byte for every square of the board, 1 if it is in the set. `out` may be longer.
    #[inline(always)]
    pub(super) fn spread(set: u64, out: &mut [u8]) {
        let mut at = 0;
        for rank in 0..usize::from(B::RANKS) {
            let (file, count) = Self::RANKS[rank];
            let row = (set >> (8 * rank) & 0x7f) >> file;
            out[at..at + count].copy_from_slice(&BYTES[row as usize & 0x7f][..count]);
            at += count;
        }
    }

    /// Writes a byte for every place of the square that encloses the board, rank by rank.
    #[inline(always)]
    pub(super) fn write_plane(set: u64, out: &mut [u8]) {
        let width = usize::from(B::RANKS);
        for (rank, row) in out.chunks_exact_mut(width).enumerate() {
            let files = (set >> (8 * rank) & 0x7f) as usize;
            row.copy_from_slice(&BYTES[files][..width]);
        }
    }
}

/// The number of squares of a set before a square.
pub(super) fn rank_in(set: u64, square: Square) -> usize {
    (set & (square.bit() - 1)).count_ones() as usize
}

const fn line_count(squares: u64) -> usize {
    let mut count = 0;
    let mut axis = 0;
    while axis < 4 {
        let mut middle = 0;
        while middle < 64 {
            let line = lines::triple(1 << middle, axis);
            if line & squares == line {
                count += 1;
            }
            middle += 1;
        }
        axis += 1;
    }
    count
}

/// Every set of seven files as bytes.
static BYTES: [[u8; 8]; 128] = {
    let mut table = [[0; 8]; 128];
    let mut row = 0;
    while row < 128 {
        let mut file = 0;
        while file < 7 {
            table[row][file] = (row >> file & 1) as u8;
            file += 1;
        }
        row += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boop::Bed;
    use crate::halls::Tree;
    use crate::kernel::squares;

    #[test]
    fn squares_are_numbered_in_order() {
        fn check<B: Board>() {
            for (number, square) in squares(B::SQUARES).enumerate() {
                assert_eq!(Numbering::<B>::square(number), square);
                assert_eq!(rank_in(B::SQUARES, square), number);
                let mut bytes = [9; 64];
                Numbering::<B>::spread(square.bit(), &mut bytes);
                assert_eq!(bytes.iter().position(|byte| *byte == 1), Some(number));
                let mut plane = [0; 49];
                let width = usize::from(B::RANKS);
                let plane = &mut plane[..width * width];
                Numbering::<B>::write_plane(square.bit(), plane);
                let place = usize::from(square.rank()) * width + usize::from(square.file());
                assert_eq!(plane.iter().position(|byte| *byte == 1), Some(place));
            }
        }
        check::<Bed>();
        check::<Tree>();
    }

    #[test]
    fn the_numbers_of_choices_never_change() {
        let blocks = (
            Numbering::<Bed>::CATS,
            Numbering::<Bed>::ONES,
            Numbering::<Bed>::LINES,
            Numbering::<Bed>::NOTHING,
            Numbering::<Bed>::END,
        );
        assert_eq!(blocks, (36, 72, 108, 188, 189));
        assert_eq!(
            (Numbering::<Tree>::LINES, Numbering::<Tree>::NOTHING),
            (135, 243)
        );
        assert_eq!(Numbering::<Tree>::END, 289);
    }
}
