//! The effect of a placement on the mover's own pieces, for all squares at once or for
//! one, and the turns that result. The module `place` carries out a placement.

use std::marker::PhantomData;

use super::board::{Board, Direction, Square, squares};
use super::lines::{self, Suspects, has_triple, triple_middles, union};
use super::ring::Ring;
use super::rules::Rules;
use super::state::State;
use super::turn::{Removal, Turn};

/// The board from the point of view of a mover about to place a kitten (or, with `CAT`, a cat).
pub(crate) struct Placing<B, const CAT: bool> {
    /// The mover's pieces.
    own: u64,
    /// The own pieces that the placed piece can push.
    movable: u64,
    /// The mover's cats.
    cats: u64,
    /// Every empty square.
    pub(crate) empty: u64,
    occupied: u64,
    ornaments: u64,
    landing: u64,
    board: PhantomData<B>,
}

/// The squares on which a placement leaves a line of three.
pub(crate) struct Lines {
    /// The squares on which it wins.
    pub(crate) winning: u64,
    /// The squares on which it leaves a line to take.
    pub(crate) graduating: u64,
}

impl<B: Board, const CAT: bool> Placing<B, CAT> {
    #[inline(always)]
    pub(crate) fn new(state: &State<B>) -> Placing<B, CAT> {
        let me = state.mover();
        let own = state.own(me);
        Placing {
            own,
            movable: if CAT { own } else { state.kittens[me] },
            cats: state.cats[me],
            empty: B::SQUARES & !state.occupied(),
            occupied: state.occupied(),
            ornaments: state.ornaments[0] | state.ornaments[1],
            landing: state.landing(),
            board: PhantomData,
        }
    }

    /// Where a placement could make a line.
    #[inline(always)]
    pub(crate) fn suspects(&self) -> Suspects {
        lines::suspects(self.own, self.movable, self.occupied, self.empty)
    }

    /// Appends the turns that take a line of three. No turn may be able to win by
    /// anything but a line.
    #[inline(always)]
    pub(crate) fn push_lines(
        &self,
        rules: Rules,
        suspects: &Suspects,
        place: Turn,
        turns: &mut Vec<Turn>,
    ) -> Lines {
        let mut lines = Lines {
            winning: 0,
            graduating: 0,
        };
        let start = turns.len();
        let mut unclear = suspects.squares;
        // Placing a kitten does not push cats, so a standing line of cats always wins.
        let mut always_wins = !CAT && rules.kittens_only;
        if suspects.line_stands {
            unclear |= self.empty & self.pushing();
            let wins = always_wins || has_triple(self.cats);
            self.push_standing(wins, self.empty & !unclear, place, turns, &mut lines);
            always_wins = !CAT && wins;
        }
        // The branches here are unpredictable, so possibly unwanted turns are written
        // and then removed instead of being skipped.
        let mut found = 0;
        for square in squares(unclear) {
            let own = self.after(self.own, square);
            let middles = triple_middles(own);
            let cats = if CAT {
                self.after(self.cats, square)
            } else {
                0
            };
            let bit = square.bit();
            let place = place.on(square);
            if let Some(turn) = place.taking_the_line(middles) {
                let any = union(middles) != 0;
                let graduates = if CAT {
                    turn.taken_squares() & !cats != 0
                } else {
                    any
                };
                found |= if any { bit } else { 0 };
                lines.graduating |= if graduates { bit } else { 0 };
                let end = turns.len() + usize::from(graduates);
                turns.push(turn);
                turns.truncate(end);
                continue;
            }
            found |= bit;
            if !has_triple(cats) {
                lines.graduating |= bit;
                place.push_taking_lines(own, turns);
            }
        }
        if always_wins {
            lines.graduating = 0;
            turns.truncate(start);
        }
        lines.winning |= found & !lines.graduating;
        lines
    }

    /// Appends the turns on squares that leave the standing lines intact; each takes
    /// one of those lines.
    fn push_standing(
        &self,
        wins: bool,
        places: u64,
        place: Turn,
        turns: &mut Vec<Turn>,
        lines: &mut Lines,
    ) {
        if wins {
            lines.winning |= places;
            return;
        }
        lines.graduating |= places;
        for (axis, middles) in triple_middles(self.own).into_iter().enumerate() {
            for middle in squares(middles) {
                let place = place.taking(Removal::Three(middle, axis));
                place.push_for_each::<B>(places, turns);
            }
        }
    }

    /// Appends the turns that place the eighth piece on one of `places` and take any of
    /// the eight. No square of `places` may send an own piece to the pool.
    #[inline(always)]
    pub(crate) fn push_singles(&self, places: u64, place: Turn, turns: &mut Vec<Turn>) {
        let pushing = pushing(self.movable, self.occupied);
        place.push_for_each_taking_each(places & !pushing, self.own, turns);
        for square in squares(places & pushing) {
            let ring = Ring::around(square);
            let pushed = ring.near(self.movable).and(ring.far_from(self.occupied));
            let own_after = (self.own | square.bit()) ^ ring.near_and_far(pushed);
            place.on(square).push_taking_each(own_after, turns);
        }
    }

    /// The given own pieces (all, or the cats) after a piece is placed on `square`.
    #[inline(always)]
    fn after(&self, pieces: u64, square: Square) -> u64 {
        let ring = Ring::around(square);
        let near = ring.near(pieces & self.movable);
        let mut pushed = near.and(ring.far_from(self.occupied));
        if B::ORNAMENTS && CAT {
            let pouncing = ring.near(pieces & self.cats);
            pushed = pushed.or(pouncing.without(ring.far_from(self.ornaments)));
        }
        ((pieces | square.bit()) ^ ring.near_and_far(pushed)) & self.landing
    }

    /// The squares on which a placement sends an own piece to the pool.
    #[inline(always)]
    pub(crate) fn losing(&self) -> u64 {
        let falling = Direction::ALL.into_iter().fold(0, |found, d| {
            found | d.step_back(self.movable & B::EDGE[d.index()])
        });
        falling | self.pouncing()
    }

    /// The squares on which a placement moves an own piece.
    #[inline(always)]
    fn pushing(&self) -> u64 {
        pushing(self.movable, self.occupied) | self.pouncing()
    }

    /// The squares on which a placement makes an own cat pounce.
    #[inline(always)]
    fn pouncing(&self) -> u64 {
        if B::ORNAMENTS && CAT {
            pushing(self.cats, !self.ornaments)
        } else {
            0
        }
    }
}

/// The squares on which a placement pushes one of `movable` to a square that is not
/// `blocked`. This is a separate function because it is rarely needed and the compiler
/// would otherwise compute half of it in advance.
#[inline(never)]
fn pushing(movable: u64, blocked: u64) -> u64 {
    Direction::ALL.into_iter().fold(0, |found, d| {
        found | d.step_back(movable & !d.step_back(blocked))
    })
}
