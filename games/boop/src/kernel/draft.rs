//! A turn chosen in parts, each with a fixed number, for programs that learn to play.
//!
//! A turn has up to three parts: where to put an ornament (H1), which piece to place on which
//! square, and what to take off. A part that leaves no choice is filled in. Every legal turn is
//! reached by exactly one sequence of numbers.

use std::fmt;

use super::board::{Board, Square, squares};
use super::legal::Choices;
use super::lines::triple_middles;
use super::numbering::{Numbering, rank_in};
use super::rules::Rules;
use super::state::State;
use super::turn::{Kind, Removal, Turn};

/// A turn of the seat to move, as far as it has been chosen.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Draft<B: Board> {
    /// The position after the parts chosen so far.
    state: State<B>,
    turn: Turn,
    rules: Rules,
    stage: Stage,
    open: Open,
}

/// The part of a turn to be chosen next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Where to put the ornament.
    Ornament,
    /// Which piece to place and where, or which piece to lift.
    Piece,
    /// What to take off at the end.
    Removal,
    /// The game is over.
    Over,
}

/// The legal choices of one stage, as sets of squares.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Open {
    kittens: u64,
    cats: u64,
    /// Pieces to take off alone.
    ones: u64,
    /// The middles of lines to take off, by axis.
    lines: [u64; 4],
    ornaments: u64,
    /// Whether nothing need be taken off.
    nothing: bool,
}

/// The number is not one of the legal choices.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("choice {0} is not legal here")]
pub struct IllegalChoice(pub usize);

/// A choice of the next part of a turn.
enum Choice {
    Place(Kind, Square),
    Take(Removal),
    Hang(Square),
}

impl<B: Board> Draft<B> {
    /// The number of different choices; not all of them are ever legal at once.
    pub const CHOICES: usize = Numbering::<B>::END;

    /// A turn of which nothing has been chosen.
    #[must_use]
    #[inline]
    pub fn new(state: &State<B>, rules: Rules) -> Draft<B> {
        let mut draft = Draft {
            state: *state,
            turn: Turn::place(Kind::Kitten, Square::from_index(0)),
            rules,
            stage: Stage::Over,
            open: Open::default(),
        };
        if !state.is_over {
            let ornaments = state.ornament_squares();
            if ornaments == 0 {
                draft.open_pieces();
            } else {
                draft.stage = Stage::Ornament;
                draft.open.ornaments = ornaments;
            }
        }
        draft
    }

    /// The position after the parts chosen so far. In the last stage the piece has been placed, its
    /// neighbours have been pushed, and it is still the same seat's turn.
    #[must_use]
    pub fn state(&self) -> &State<B> {
        &self.state
    }

    /// The part to be chosen next.
    #[must_use]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    #[inline(always)]
    fn open_pieces(&mut self) {
        let me = self.state.mover();
        self.stage = Stage::Piece;
        self.open = Open::default();
        if self.state.pool_is_empty(me) {
            self.open.ones = self.state.own(me);
            return;
        }
        let empty = B::SQUARES & !self.state.occupied();
        let some = |count: u8| u64::from(count != 0).wrapping_neg();
        self.open.kittens = empty & some(self.state.pool_kittens[me]);
        self.open.cats = empty & some(self.state.pool_cats[me]);
    }

    /// Whether a choice is legal now.
    #[must_use]
    #[inline]
    pub fn allows(&self, choice: usize) -> bool {
        let open = &self.open;
        let has = |set: u64, square: Square| set & square.bit() != 0;
        match Numbering::<B>::choice(choice) {
            Some(Choice::Place(Kind::Kitten, square)) => has(open.kittens, square),
            Some(Choice::Place(Kind::Cat, square)) => has(open.cats, square),
            Some(Choice::Take(Removal::One(square))) => has(open.ones, square),
            Some(Choice::Take(Removal::Three(middle, axis))) => has(open.lines[axis], middle),
            Some(Choice::Take(Removal::Nothing)) => open.nothing,
            Some(Choice::Hang(square)) => has(open.ornaments, square),
            None => false,
        }
    }

    /// Writes a 1 for every legal choice and a 0 for every other.
    ///
    /// # Panics
    /// If `mask` is not [`Draft::CHOICES`] long.
    #[inline]
    pub fn write_mask(&self, mask: &mut [u8]) {
        assert_eq!(mask.len(), Self::CHOICES, "the mask has a fixed length");
        let open = &self.open;
        Numbering::<B>::spread(open.kittens, &mut mask[Numbering::<B>::KITTENS..]);
        Numbering::<B>::spread(open.cats, &mut mask[Numbering::<B>::CATS..]);
        Numbering::<B>::spread(open.ones, &mut mask[Numbering::<B>::ONES..]);
        mask[Numbering::<B>::LINES..].fill(0);
        mask[Numbering::<B>::NOTHING] = open.nothing.into();
        for (axis, middles) in open.lines.into_iter().enumerate() {
            for middle in squares(middles) {
                mask[Numbering::<B>::line(middle, axis)] = 1;
            }
        }
        for square in squares(open.ornaments) {
            mask[Numbering::<B>::ORNAMENTS + rank_in(B::SQUARES, square)] = 1;
        }
    }

    /// The legal choices in ascending order.
    #[must_use]
    pub fn choices(&self) -> Vec<usize> {
        (0..Self::CHOICES).filter(|n| self.allows(*n)).collect()
    }

    /// Chooses the next part. Returns the turn and the position after it when the turn is complete.
    ///
    /// # Errors
    /// If the choice is not legal; the draft is then unchanged.
    #[inline]
    pub fn choose(&mut self, number: usize) -> Result<Option<(Turn, State<B>)>, IllegalChoice> {
        let illegal = IllegalChoice(number);
        if !self.allows(number) {
            return Err(illegal);
        }
        Ok(match Numbering::<B>::choice(number).ok_or(illegal)? {
            Choice::Hang(square) => {
                self.state.hang(square);
                self.turn = self.turn.after(Some(square));
                self.open_pieces();
                None
            }
            Choice::Place(kind, square) => {
                let ornament = self.turn.ornament();
                self.turn = Turn::place(kind, square).after(ornament);
                self.state.place(kind, square);
                let choices = self.state.choices(self.rules);
                match choices.only() {
                    Some(taken) => Some(self.finished(self.turn.taking(taken))),
                    None => {
                        self.stage = Stage::Removal;
                        self.open = Open {
                            ones: choices.singles,
                            lines: choices.lines,
                            nothing: choices.nothing,
                            ..Open::default()
                        };
                        None
                    }
                }
            }
            Choice::Take(Removal::One(square)) if self.stage == Stage::Piece => {
                Some(self.finished(Turn::lift(square).after(self.turn.ornament())))
            }
            Choice::Take(taken) => Some(self.finished(self.turn.taking(taken))),
        })
    }

    #[inline]
    fn finished(&self, turn: Turn) -> (Turn, State<B>) {
        let mut state = self.state;
        state.finish(self.rules, turn);
        (turn, state)
    }

    /// The numbers that choose a turn, one for each part that is not filled in.
    ///
    /// # Errors
    /// If the turn is not legal; the error is the first choice that is not.
    pub fn numbers_of(&self, turn: Turn) -> Result<Vec<usize>, IllegalChoice> {
        let mut draft = *self;
        let mut numbers = Vec::new();
        loop {
            let part = match draft.stage {
                Stage::Ornament => turn.ornament().map(Choice::Hang),
                Stage::Piece => match turn.kind() {
                    super::turn::TurnKind::Place(kind, square) => Some(Choice::Place(kind, square)),
                    super::turn::TurnKind::Lift(square) => Some(Choice::Take(Removal::One(square))),
                },
                Stage::Removal => Some(Choice::Take(turn.taken())),
                Stage::Over => None,
            };
            let number = part.map_or(Self::CHOICES, |part| Numbering::<B>::number(&part));
            numbers.push(number);
            match draft.choose(number)? {
                Some((chosen, _)) if chosen == turn => return Ok(numbers),
                Some(_) => return Err(IllegalChoice(number)),
                None => {}
            }
        }
    }

    /// What a choice does, in words: `kitten a1`, `take b2`, `take the line around b2`.
    #[must_use]
    pub fn describe(number: usize) -> Option<String> {
        Some(match Numbering::<B>::choice(number)? {
            Choice::Place(Kind::Kitten, square) => format!("kitten {square}"),
            Choice::Place(Kind::Cat, square) => format!("cat {square}"),
            Choice::Take(Removal::One(square)) => format!("take {square}"),
            Choice::Take(Removal::Three(middle, axis)) => {
                let line = squares(super::lines::triple(middle.bit(), axis));
                let names: Vec<String> = line.map(|square| square.to_string()).collect();
                format!("take {}", names.join(" "))
            }
            Choice::Take(Removal::Nothing) => "take nothing".to_owned(),
            Choice::Hang(square) => format!("ornament {square}"),
        })
    }
}

impl<B: Board> fmt::Debug for Draft<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}, {:?}", self.state, self.stage)
    }
}

impl Choices {
    /// The removal, if there is only one.
    #[inline(always)]
    fn only(&self) -> Option<Removal> {
        let [a, b, c, d] = self.lines;
        let any = a | b | c | d;
        if self.singles == 0 && any == 0 {
            return Some(Removal::Nothing);
        }
        let crossing = (a & b) | ((a | b) & c) | ((a | b | c) & d);
        if self.singles != 0 || any & (any - 1) != 0 || crossing != 0 {
            return None;
        }
        let axis = self.lines.iter().position(|middles| *middles != 0)?;
        Some(Removal::Three(
            Square::from_index(any.trailing_zeros()),
            axis,
        ))
    }
}

impl<B: Board> Numbering<B> {
    /// The middles of all lines of the board, by axis.
    fn middles() -> [u64; 4] {
        triple_middles(B::SQUARES)
    }

    fn line(middle: Square, axis: usize) -> usize {
        let before: u32 = Self::middles()[..axis].iter().map(|m| m.count_ones()).sum();
        Self::LINES + before as usize + rank_in(Self::middles()[axis], middle)
    }

    #[inline]
    fn choice(number: usize) -> Option<Choice> {
        let square = |first: usize| Self::square(number - first);
        if number < Self::CATS {
            Some(Choice::Place(Kind::Kitten, square(Self::KITTENS)))
        } else if number < Self::ONES {
            Some(Choice::Place(Kind::Cat, square(Self::CATS)))
        } else if number < Self::LINES {
            Some(Choice::Take(Removal::One(square(Self::ONES))))
        } else if number < Self::NOTHING {
            let mut left = number - Self::LINES;
            for (axis, middles) in Self::middles().into_iter().enumerate() {
                let count = middles.count_ones() as usize;
                if left < count {
                    let middle = squares(middles).nth(left)?;
                    return Some(Choice::Take(Removal::Three(middle, axis)));
                }
                left -= count;
            }
            None
        } else if number == Self::NOTHING {
            Some(Choice::Take(Removal::Nothing))
        } else if number < Self::END {
            Some(Choice::Hang(square(Self::ORNAMENTS)))
        } else {
            None
        }
    }

    fn number(choice: &Choice) -> usize {
        let rank = |square: Square| rank_in(B::SQUARES, square);
        match *choice {
            Choice::Place(Kind::Kitten, square) => Self::KITTENS + rank(square),
            Choice::Place(Kind::Cat, square) => Self::CATS + rank(square),
            Choice::Take(Removal::One(square)) => Self::ONES + rank(square),
            Choice::Take(Removal::Three(middle, axis)) => Self::line(middle, axis),
            Choice::Take(Removal::Nothing) => Self::NOTHING,
            Choice::Hang(square) => Self::ORNAMENTS + rank(square),
        }
    }
}
