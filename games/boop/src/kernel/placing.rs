//! What a placement would do to the mover's own pieces, for all squares at once
//! or for one, and the turns that follow from it. Doing one is the business of
//! `place`.

use std::marker::PhantomData;

use super::board::{Board, Direction, Square, squares};
use super::lines::{self, Suspects, has_triple, triple_middles, union};
use super::ring::Ring;
use super::rules::Rules;
use super::state::State;
use super::turn::{Taken, Turn};

/// The board as it concerns a mover about to place a kitten, or a cat.
pub(crate) struct Placing<B, const CAT: bool> {
    /// The mover's pieces.
    own: u64,
    /// Those of them that the placed piece can push.
    movable: u64,
    /// The mover's cats.
    cats: u64,
    /// Every square that holds nothing.
    pub(crate) empty: u64,
    occupied: u64,
    ornaments: u64,
    landing: u64,
    board: PhantomData<B>,
}

/// The squares on which a placement leaves a line of three.
pub(crate) struct Lines {
    /// Those on which it wins.
    pub(crate) winning: u64,
    /// Those on which the mover has a line to take.
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

    /// Appends the turns that take a line of three, if no turn can win otherwise
    /// than by a line.
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
        let mut unclear = suspects.squares;
        let mut always_wins = rules.kittens_only;
        if suspects.line_stands {
            unclear |= self.empty & self.pushing();
            let wins = always_wins || has_triple(self.cats);
            self.push_standing(wins, self.empty & !unclear, place, turns, &mut lines);
            // A kitten does not move the cats apart.
            always_wins |= wins && !CAT;
        }
        for square in squares(unclear) {
            let middles = triple_middles(self.after(self.own, square));
            let line = if union(middles) == 0 { 0 } else { square.bit() };
            let cats_win = CAT && has_triple(self.after(self.cats, square));
            if always_wins || cats_win {
                lines.winning |= line;
            } else {
                lines.graduating |= line;
                place.on(square).push_taking_lines(middles, turns);
            }
        }
        lines
    }

    /// Appends the turns that place on a square that leaves the lines as they
    /// stand, and take one of those.
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
                let place = place.taking(Taken::Three(middle, axis));
                place.push_for_each::<B>(places, turns);
            }
        }
    }

    /// Appends the turns that place the eighth piece on one of `places` and take
    /// any of the eight.
    #[inline(always)]
    pub(crate) fn push_singles(&self, places: u64, place: Turn, turns: &mut Vec<Turn>) {
        let pushing = self.pushing();
        place.push_for_each_taking_each(places & !pushing, self.own, turns);
        for square in squares(places & pushing) {
            let own_after = self.after(self.own, square);
            place.on(square).push_taking_each(own_after, turns);
        }
    }

    /// Some pieces of the mover, all or the cats, after another one is placed.
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
        Direction::ALL.into_iter().fold(0, |found, d| {
            let mut lost = self.movable & B::EDGE[d.index()];
            if B::ORNAMENTS && CAT {
                lost |= self.cats & d.step_back(self.ornaments);
            }
            found | d.step_back(lost)
        })
    }

    /// The squares on which a placement moves an own piece.
    #[inline(always)]
    fn pushing(&self) -> u64 {
        Direction::ALL.into_iter().fold(0, |found, d| {
            let mut pushed = self.movable & !d.step_back(self.occupied);
            if B::ORNAMENTS && CAT {
                pushed |= self.cats & d.step_back(self.ornaments);
            }
            found | d.step_back(pushed)
        })
    }
}
