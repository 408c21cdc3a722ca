//! A turn, packed into 32 bits.

use super::board::{Board, Square, squares};
use super::lines;

/// The two kinds of piece that players place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Small; cannot push cats.
    Kitten,
    /// Pushes everything; three in a line win.
    Cat,
}

/// A whole turn of one seat.
///
/// From the lowest bit: the square placed on (6 bits), the kind (2: kitten, cat, lift), how pieces
/// are taken (5: one, or three on axis 0–3), the square taken or the middle of the three (6),
/// whether an ornament is placed first (1), its square (6). The encoding is unique: two different
/// values are two different turns. A lift leaves the first square 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Turn(u32);

/// The main part of a turn, without the ornament and graduation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurnKind {
    /// Places a piece.
    Place(Kind, Square),
    /// Takes a piece off because the pool is empty.
    Lift(Square),
}

/// The pieces that leave the board at the end of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Removal {
    /// Nothing.
    Nothing,
    /// One piece, because all eight are on the board.
    One(Square),
    /// Three in a line, named by the middle and the axis (0–3).
    Three(Square, usize),
}

const KIND: u32 = 6;
const LIFT: u32 = 2 << KIND;
const HOW: u32 = 8;
const ONE: u32 = 1 << HOW;
const AXES: u32 = HOW + 1;
const WHERE: u32 = 13;
const HAS_ORNAMENT: u32 = 1 << 19;
const ORNAMENT: u32 = 20;

/// The number of possible values of [`Turn::kind_code`].
pub(crate) const KIND_CODES: usize = 256;

impl Turn {
    /// A turn that only places a piece.
    #[must_use]
    #[inline(always)]
    pub fn place(kind: Kind, square: Square) -> Turn {
        Turn(square.index() | (kind as u32) << KIND)
    }

    /// A turn that takes a piece off because the pool is empty.
    #[must_use]
    pub fn lift(square: Square) -> Turn {
        Turn(LIFT).taking(Removal::One(square))
    }

    /// The same turn with this removal at its end.
    #[must_use]
    #[inline(always)]
    pub fn taking(self, taken: Removal) -> Turn {
        let base = self.0 & !(0x7ff << HOW);
        Turn(match taken {
            Removal::Nothing => base,
            Removal::One(square) => base | ONE | square.index() << WHERE,
            Removal::Three(middle, axis) => {
                base | 1 << (AXES + axis as u32) | middle.index() << WHERE
            }
        })
    }

    /// The same turn with an ornament placed first, if one is given.
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

    /// The main part of the turn.
    #[must_use]
    #[inline(always)]
    pub fn kind(self) -> TurnKind {
        if self.0 & LIFT != 0 {
            return TurnKind::Lift(Square::from_index(self.0 >> WHERE & 63));
        }
        let kind = if self.0 >> KIND & 1 == 0 {
            Kind::Kitten
        } else {
            Kind::Cat
        };
        TurnKind::Place(kind, Square::from_index(self.0 & 63))
    }

    /// The removal at the end of a placing turn; for a lift, the lifted piece.
    #[must_use]
    pub fn taken(self) -> Removal {
        let square = Square::from_index(self.0 >> WHERE & 63);
        match self.how() {
            0 => Removal::Nothing,
            1 => Removal::One(square),
            axis => Removal::Three(square, axis.ilog2() as usize - 1),
        }
    }

    /// The unique code of the turn.
    #[must_use]
    #[inline(always)]
    pub(crate) fn code(self) -> u32 {
        self.0
    }

    /// The turn with this code, if its squares are on the board.
    #[must_use]
    #[inline]
    pub(crate) fn from_code<B: Board>(code: u32) -> Option<Turn> {
        let turn = Turn(code);
        let names = |at: u32| B::SQUARES >> (code >> at & 63) & 1 == 1;
        let is_turn = (code & LIFT != 0 || names(0))
            && (turn.how() == 0 || names(WHERE))
            && (code & HAS_ORNAMENT == 0 || names(ORNAMENT));
        is_turn.then_some(turn)
    }

    /// The piece placed and its square, as a number below [`KIND_CODES`]; all lifts
    /// share one number.
    #[must_use]
    #[inline(always)]
    pub(crate) fn kind_code(self) -> usize {
        (self.0 & 0xff) as usize
    }

    /// The squares of the pieces taken.
    #[must_use]
    #[inline(always)]
    pub(crate) fn taken_squares(self) -> u64 {
        TAKEN[self.how()].rotate_left(self.0 >> WHERE)
    }

    /// The number of pieces taken.
    #[must_use]
    #[inline(always)]
    pub(crate) fn taken_count(self) -> u8 {
        TAKEN_COUNT[self.how()]
    }

    #[inline(always)]
    fn how(self) -> usize {
        (self.0 >> HOW & 0x1f) as usize
    }

    /// This turn, which places on a1, moved to another square.
    #[must_use]
    #[inline(always)]
    pub(crate) fn on(self, square: Square) -> Turn {
        Turn(self.0 | square.index())
    }

    /// Appends this turn eight times, once for each of eight squares to take.
    #[inline(always)]
    pub(crate) fn push_taking_each(self, mut eight: u64, turns: &mut Vec<Turn>) {
        debug_assert_eq!(eight.count_ones(), 8);
        let one = Turn(self.0 | ONE);
        turns.extend_from_slice(&[(); 8].map(|()| {
            let square = eight.trailing_zeros();
            eight &= eight - 1;
            Turn(one.0 | square << WHERE)
        }));
    }

    /// This turn, taking the line of three given by the middles on each axis; `None` if there are
    /// several lines. If there is no line, the returned turn takes nothing and must not be used.
    #[inline(always)]
    pub(crate) fn taking_the_line(self, middles: [u64; 4]) -> Option<Turn> {
        let any = lines::union(middles);
        let middle = any.trailing_zeros();
        let [a, b, c, d] = middles;
        let axes = (a + 2 * b + 4 * c + 8 * d).wrapping_shr(middle);
        let several = any & any.wrapping_sub(1) | axes & axes.wrapping_sub(1);
        (several == 0).then_some(Turn(self.0 | (axes as u32) << AXES | middle << WHERE))
    }

    /// Appends this turn once for each line of three in `own`. A separate function
    /// because there is hardly ever more than one.
    #[cold]
    #[inline(never)]
    pub(crate) fn push_taking_lines(self, own: u64, turns: &mut Vec<Turn>) {
        let mut middles = lines::triple_middles(own);
        loop {
            let [a, b, c, d] = middles.map(|middles| u32::from(middles != 0));
            let axes = a + 2 * b + 4 * c + 8 * d;
            if axes == 0 {
                return;
            }
            // A single loop over all axes, because there are nearly always exactly two lines.
            let axis = axes.trailing_zeros() as usize & 3;
            let middle = Square::from_index(middles[axis].trailing_zeros());
            middles[axis] &= middles[axis] - 1;
            turns.push(self.taking(Removal::Three(middle, axis)));
        }
    }

    /// Appends this turn, which places on a1, for every square of `set` to place on,
    /// combined with every piece to take: one of seven others, or the one just placed.
    #[inline(always)]
    pub(crate) fn push_for_each_taking_each(self, set: u64, seven: u64, turns: &mut Vec<Turn>) {
        if set == 0 {
            return;
        }
        debug_assert_eq!(seven.count_ones(), 7);
        let taking_itself = Turn(self.0 | ONE);
        let mut taking = [taking_itself; 7];
        for (turn, other) in taking.iter_mut().zip(squares(seven)) {
            turn.0 |= other.index() << WHERE;
        }
        for square in squares(set) {
            let [a, b, c, d, e, f, g] = taking.map(|turn| turn.on(square));
            let itself = Turn(taking_itself.0 + square.index() * (1 + (1 << WHERE)));
            turns.extend_from_slice(&[a, b, c, d, e, f, g, itself]);
        }
    }

    /// Appends this turn, which places on a1, once for every square of `set` instead.
    ///
    /// It works one rank at a time with a lookup table: it always writes eight turns,
    /// then overwrites or truncates the unwanted ones. This is several times faster
    /// than going through the squares one by one.
    #[inline(always)]
    pub(crate) fn push_for_each<B: Board>(self, set: u64, turns: &mut Vec<Turn>) {
        let start = turns.len();
        turns.extend_from_slice(&[self; 56]);
        let Some(room) = turns.last_chunk_mut::<56>() else {
            return;
        };
        let mut end = 0;
        for rank in 0..u32::from(B::RANKS) {
            let row = &FILES_IN[(set >> (8 * rank) & 0x7f) as usize];
            let first = self.0 + 8 * rank;
            let found = row.files.map(|file| Turn(first + file));
            room[end..end + 8].copy_from_slice(&found);
            end += row.count;
        }
        turns.truncate(start + end);
    }
}

/// The squares taken, by how pieces are taken, as if the square or middle were the first bit.
static TAKEN: [u64; 32] = {
    let mut table = [0; 32];
    table[1] = 1;
    let mut axis = 0;
    while axis < 4 {
        table[2 << axis] = lines::triple(1, axis);
        axis += 1;
    }
    table
};
static TAKEN_COUNT: [u8; 32] = {
    let mut table = [0; 32];
    let mut how = 0;
    while how < 32 {
        table[how] = TAKEN[how].count_ones() as u8;
        how += 1;
    }
    table
};

/// A set of the seven files of a rank.
#[derive(Clone, Copy)]
struct Files {
    /// The files, packed to the front.
    files: [u32; 8],
    count: usize,
}

/// Every set of the seven files.
static FILES_IN: [Files; 128] = {
    let mut table = [Files {
        files: [0; 8],
        count: 0,
    }; 128];
    let mut row = 0;
    while row < 128 {
        let mut file = 0;
        while file < 7 {
            if row >> file & 1 == 1 {
                table[row].files[table[row].count] = file;
                table[row].count += 1;
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
    use crate::halls::Tree;

    #[test]
    fn packing_loses_nothing() {
        let squares = || (0..55).map(Square::from_index);
        for at in squares() {
            for kind in [Kind::Kitten, Kind::Cat] {
                let turn = Turn::place(kind, at);
                assert_eq!(
                    (turn.kind(), turn.taken(), turn.ornament()),
                    (TurnKind::Place(kind, at), Removal::Nothing, None)
                );
                for other in squares() {
                    let decorated = turn.after(Some(other));
                    assert_eq!(decorated.ornament(), Some(other));
                    let three = (0..4).map(|axis| Removal::Three(other, axis));
                    for taken in three.chain([Removal::One(other), Removal::Nothing]) {
                        let full = decorated.taking(taken);
                        assert_eq!(
                            (full.kind(), full.taken(), full.ornament()),
                            (TurnKind::Place(kind, at), taken, Some(other))
                        );
                    }
                }
            }
            let lift = Turn::lift(at);
            assert_eq!(
                (lift.kind(), lift.taken_squares()),
                (TurnKind::Lift(at), at.bit())
            );
        }
    }

    #[test]
    fn a_code_with_a_square_that_is_not_there_is_no_turn() {
        let [corner, middle] = [0, 27].map(Square::from_index);
        let place = Turn::place(Kind::Cat, middle);
        for turn in [place, place.after(Some(middle)), Turn::lift(middle)] {
            assert_eq!(Turn::from_code::<Tree>(turn.code()), Some(turn));
        }
        let taking = place.taking(Removal::One(corner));
        let hanging = place.after(Some(corner));
        for turn in [Turn::place(Kind::Cat, corner), taking, hanging] {
            assert_eq!(Turn::from_code::<Tree>(turn.code()), None);
        }
    }

    #[test]
    fn push_for_each_lists_each_square_once() {
        let set = 0x0022_4100_7f00_0055;
        let mut turns = Vec::new();
        Turn::place(Kind::Cat, Square::from_index(0)).push_for_each::<Tree>(set, &mut turns);
        let expected: Vec<Turn> = squares(set)
            .map(|square| Turn::place(Kind::Cat, square))
            .collect();
        assert_eq!(turns, expected);
    }
}
