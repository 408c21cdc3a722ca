//! A turn, packed into 32 bits.

use super::board::{Square, squares};
use super::lines;

/// The two kinds of piece a player places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Small; cannot move cats.
    Kitten,
    /// Moves everything; three in a row win.
    Cat,
}

/// A whole turn of one seat.
///
/// From the lowest bit: square placed on (6 bits), kind (2: kitten, cat, lift),
/// how something is taken (3: nothing, one, three on axis 0–3), the square taken
/// or the middle of the three (6), ornament placed first (1), its square (6).
/// Turns that differ are different turns: a lift leaves the first square 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Turn(u32);

/// What a seat does in a turn, besides ornaments and graduation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Places a piece.
    Place(Kind, Square),
    /// Takes a piece off because the pool is empty.
    Lift(Square),
}

/// What leaves the board at the end of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Taken {
    /// Nothing.
    Nothing,
    /// One piece, as all eight are on the board.
    One(Square),
    /// Three in a line, named by the middle and the axis (0–3).
    Three(Square, usize),
}

const KIND: u32 = 6;
const LIFT: u32 = 2 << KIND;
const HOW: u32 = 8;
const WHERE: u32 = 11;
const HAS_ORNAMENT: u32 = 1 << 17;
const ORNAMENT: u32 = 18;

impl Turn {
    /// Places a piece, nothing else.
    #[must_use]
    #[inline(always)]
    pub fn place(kind: Kind, square: Square) -> Turn {
        Turn(square.index() | (kind as u32) << KIND)
    }

    /// Takes a piece off because the pool is empty.
    #[must_use]
    pub fn lift(square: Square) -> Turn {
        Turn(LIFT).taking(Taken::One(square))
    }

    /// The same turn with this taken at its end.
    #[must_use]
    #[inline(always)]
    pub fn taking(self, taken: Taken) -> Turn {
        let base = self.0 & !(0x1ff << HOW);
        Turn(match taken {
            Taken::Nothing => base,
            Taken::One(square) => base | 1 << HOW | square.index() << WHERE,
            Taken::Three(middle, axis) => base | (axis as u32 + 2) << HOW | middle.index() << WHERE,
        })
    }

    /// The same turn with an ornament placed first, or none.
    #[must_use]
    #[inline(always)]
    pub fn after(self, ornament: Option<Square>) -> Turn {
        let base = self.0 & (HAS_ORNAMENT - 1);
        Turn(match ornament {
            Some(square) => base | HAS_ORNAMENT | square.index() << ORNAMENT,
            None => base,
        })
    }

    /// The ornament placed first, if any.
    #[must_use]
    #[inline(always)]
    pub fn ornament(self) -> Option<Square> {
        (self.0 & HAS_ORNAMENT != 0).then(|| Square::from_index(self.0 >> ORNAMENT & 63))
    }

    /// What is done.
    #[must_use]
    #[inline(always)]
    pub fn deed(self) -> Deed {
        let square = Square::from_index(self.0 & 63);
        match self.0 >> KIND & 3 {
            0 => Deed::Place(Kind::Kitten, square),
            1 => Deed::Place(Kind::Cat, square),
            _ => Deed::Lift(Square::from_index(self.0 >> WHERE & 63)),
        }
    }

    /// What is taken at the end of a placing turn; for a lift, the lifted piece.
    #[must_use]
    pub fn taken(self) -> Taken {
        let square = Square::from_index(self.0 >> WHERE & 63);
        match self.0 >> HOW & 7 {
            0 => Taken::Nothing,
            1 => Taken::One(square),
            axis => Taken::Three(square, axis as usize - 2),
        }
    }

    /// The squares taken.
    #[must_use]
    #[inline(always)]
    pub(crate) fn taken_squares(self) -> u64 {
        let square = 1 << (self.0 >> WHERE & 63);
        match self.0 >> HOW & 7 {
            0 => 0,
            1 => square,
            axis => lines::triple(square, axis as usize - 2),
        }
    }

    /// This turn, which places on a1, on another square.
    #[must_use]
    #[inline(always)]
    pub(crate) fn on(self, square: Square) -> Turn {
        Turn(self.0 | square.index())
    }

    /// Appends this turn once for each of eight squares that may be taken.
    #[inline(always)]
    pub(crate) fn push_taking_each(self, mut eight: u64, turns: &mut Vec<Turn>) {
        debug_assert_eq!(eight.count_ones(), 8);
        let one = Turn(self.0 | 1 << HOW);
        turns.extend_from_slice(&[(); 8].map(|()| {
            let square = eight.trailing_zeros();
            eight &= eight - 1;
            Turn(one.0 | square << WHERE)
        }));
    }

    /// Appends this turn once for each line of three that may be taken, given
    /// by the middles on each axis.
    #[inline(always)]
    pub(crate) fn push_taking_lines(self, middles: &[u64; 4], turns: &mut Vec<Turn>) {
        let mut found = [self; 4];
        let mut count = 0;
        let mut more = 0;
        for axis in 0..4 {
            let here = middles[axis];
            let line = (axis as u32 + 2) << HOW | (here.trailing_zeros() & 63) << WHERE;
            found[count & 3] = Turn(self.0 | line);
            count += usize::from(here != 0);
            more |= here & here.wrapping_sub(1);
        }
        let end = turns.len() + count;
        turns.extend_from_slice(&found);
        turns.truncate(end);
        if more != 0 {
            for (axis, middles) in middles.iter().enumerate() {
                for middle in squares(middles & middles.wrapping_sub(1)) {
                    turns.push(self.taking(Taken::Three(middle, axis)));
                }
            }
        }
    }

    /// Appends this turn for every square of `set` in place of a1, on which it
    /// places.
    ///
    /// A rank at a time, by table: eight turns are always written and those that
    /// were not wanted overwritten or cut off, which is several times faster than
    /// going through the squares one by one.
    #[inline(always)]
    pub(crate) fn push_for_each(self, set: u64, turns: &mut Vec<Turn>) {
        let mut end = turns.len();
        turns.resize(end + 56, self);
        for rank in 0..7 {
            let (files, count) = &FILES_IN[(set >> (8 * rank) & 0x7f) as usize];
            let first = self.0 + 8 * rank;
            turns[end..end + 8].copy_from_slice(&files.map(|file| Turn(first + file)));
            end += usize::from(*count);
        }
        turns.truncate(end);
    }
}

/// For every set of seven files: which they are, packed to the front, and how
/// many.
static FILES_IN: [([u32; 8], u8); 128] = {
    let mut table = [([0; 8], 0); 128];
    let mut row = 0;
    while row < 128 {
        let mut file = 0;
        while file < 7 {
            if row >> file & 1 == 1 {
                table[row].0[table[row].1 as usize] = file;
                table[row].1 += 1;
            }
            file += 1;
        }
        row += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packing_loses_nothing() {
        let squares = || (0..55).map(Square::from_index);
        for at in squares() {
            for kind in [Kind::Kitten, Kind::Cat] {
                let turn = Turn::place(kind, at);
                assert_eq!(
                    (turn.deed(), turn.taken(), turn.ornament()),
                    (Deed::Place(kind, at), Taken::Nothing, None)
                );
                for other in squares() {
                    let decorated = turn.after(Some(other));
                    assert_eq!(decorated.ornament(), Some(other));
                    let three = (0..4).map(|axis| Taken::Three(other, axis));
                    for taken in three.chain([Taken::One(other), Taken::Nothing]) {
                        let full = decorated.taking(taken);
                        assert_eq!(
                            (full.deed(), full.taken(), full.ornament()),
                            (Deed::Place(kind, at), taken, Some(other))
                        );
                    }
                }
            }
            let lift = Turn::lift(at);
            assert_eq!(
                (lift.deed(), lift.taken_squares()),
                (Deed::Lift(at), at.bit())
            );
        }
    }

    #[test]
    fn push_for_each_lists_each_square_once() {
        let set = 0x0022_4100_7f00_0055;
        let mut turns = Vec::new();
        Turn::place(Kind::Cat, Square::from_index(0)).push_for_each(set, &mut turns);
        let expected: Vec<Turn> = squares(set)
            .map(|square| Turn::place(Kind::Cat, square))
            .collect();
        assert_eq!(turns, expected);
    }
}
