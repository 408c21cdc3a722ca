//! Steps 1, 2 and 4 of a turn: placing, pushing, taking.

use super::board::{Board, Direction, Square};
use super::rules::Rules;
use super::state::State;
use super::turn::{Deed, Kind, Turn};

impl<B: Board> State<B> {
    /// The squares on which the mover must put an ornament first (H1); none if
    /// no ornament is due.
    #[inline(always)]
    pub(crate) fn ornament_squares(&self) -> u64 {
        if !B::ORNAMENTS || self.ornaments[self.mover()] != 0 {
            return 0;
        }
        let empty = !self.occupied();
        let [_, rest @ ..] = B::TIERS;
        rest.into_iter()
            .map(|tier| tier & empty)
            .find(|squares| *squares != 0)
            .unwrap_or(0)
    }

    /// Puts the mover's ornament on a square. It pushes nothing.
    #[inline(always)]
    pub(crate) fn hang(&mut self, square: Square) {
        self.ornaments[self.mover()] = square.bit();
    }

    /// Places a piece of the mover and pushes what lies around it (R2). Nothing
    /// is graduated yet and the turn does not pass.
    #[inline(always)]
    pub(crate) fn place(&mut self, kind: Kind, square: Square) {
        let at = square.bit();
        let me = self.mover();
        match kind {
            Kind::Kitten => {
                self.push::<false>(at);
                self.pool_kittens[me] -= 1;
                self.kittens[me] |= at;
            }
            Kind::Cat => {
                self.push::<true>(at);
                self.pool_cats[me] -= 1;
                self.cats[me] |= at;
            }
        }
    }

    /// The pieces that placements on `places` push, by direction: those that a
    /// kitten or cat can move, with nothing before them, or the edge, or (cats,
    /// H2) an ornament.
    #[inline(always)]
    pub(crate) fn pushed<const BY_CAT: bool>(&self, places: u64) -> [u64; 8] {
        let occupied = self.occupied();
        let kittens = self.kittens[0] | self.kittens[1];
        let cats = if BY_CAT {
            self.cats[0] | self.cats[1]
        } else {
            0
        };
        let ornaments = self.ornaments[0] | self.ornaments[1];
        Direction::ALL.map(|d| {
            let mut can_go = (kittens | cats) & !d.step_back(occupied);
            if B::ORNAMENTS && BY_CAT {
                can_go |= cats & d.step_back(ornaments);
            }
            can_go & d.step(places)
        })
    }

    /// Where a pushed piece can land; anything else is the way to the pool: the
    /// edge, or an ornament it pounces on.
    #[inline(always)]
    pub(crate) fn landing(&self) -> u64 {
        if B::ORNAMENTS {
            B::SQUARES & !self.ornaments[0] & !self.ornaments[1]
        } else {
            B::SQUARES
        }
    }

    /// Pushes everything around `at`. The eight directions do not depend on each
    /// other: no push fills or vacates the target of another (R2).
    #[inline(always)]
    fn push<const BY_CAT: bool>(&mut self, at: u64) {
        let pushed = self.pushed::<BY_CAT>(at);
        let landing = self.landing();
        let off = Direction::ALL
            .into_iter()
            .fold(0, |off, d| off | pushed[d.index()] & !d.step_back(landing));
        let occupied = self.occupied();
        let ornaments = self.ornaments;
        if off != 0 {
            for seat in 0..2 {
                self.pool_kittens[seat] += (self.kittens[seat] & off).count_ones() as u8;
                self.pool_cats[seat] += (self.cats[seat] & off).count_ones() as u8;
            }
            if B::ORNAMENTS && BY_CAT {
                self.pounce(&pushed);
            }
        }
        if B::ORNAMENTS && around(at) & (ornaments[0] | ornaments[1]) != 0 {
            self.push_ornaments(at, occupied, ornaments);
        }
        for seat in 0..2 {
            self.kittens[seat] = moved(self.kittens[seat], &pushed, landing);
            if BY_CAT {
                self.cats[seat] = moved(self.cats[seat], &pushed, landing);
            }
        }
    }

    /// Settles which ornaments are pounced on, and by whose cat (H2).
    fn pounce(&mut self, pushed: &[u64; 8]) {
        for d in Direction::ALL {
            let cat = pushed[d.index()];
            for owner in 0..2 {
                if d.step(cat) & self.ornaments[owner] != 0 {
                    let hunter = usize::from(cat & self.cats[1] != 0);
                    self.ornaments[owner] = 0;
                    self.captured[hunter] += u8::from(hunter != owner);
                }
            }
        }
    }

    /// Pushes the ornaments next to `at` (H2); `occupied` and `ornaments` are the
    /// board before anything moved.
    fn push_ornaments(&mut self, at: u64, occupied: u64, ornaments: [u64; 2]) {
        let me = self.mover();
        for d in Direction::ALL {
            let free = d.step(at) & !d.step_back(occupied) & B::NOT_UPHILL[d.index()];
            for owner in 0..2 {
                if free & ornaments[owner] != 0 {
                    self.ornaments[owner] = d.step(free) & B::SQUARES;
                    let fell = self.ornaments[owner] == 0;
                    self.captured[me] += u8::from(fell && owner != me);
                }
            }
        }
    }

    /// Takes pieces of the mover off the board into the pool: kittens become
    /// cats, except where there are none (R4).
    #[inline(always)]
    pub(crate) fn take(&mut self, squares: u64, rules: Rules) {
        let me = self.mover();
        self.kittens[me] &= !squares;
        self.cats[me] &= !squares;
        let count = squares.count_ones() as u8;
        if rules.kittens_only {
            self.pool_kittens[me] += count;
        } else {
            self.pool_cats[me] += count;
        }
    }

    /// Does a whole legal turn.
    #[inline(always)]
    pub(crate) fn play(&mut self, rules: Rules, turn: Turn) {
        if B::ORNAMENTS
            && let Some(square) = turn.ornament()
        {
            self.hang(square);
        }
        if let Deed::Place(kind, square) = turn.deed() {
            self.place(kind, square);
        }
        let taken = turn.taken_squares();
        if taken != 0 {
            self.take(taken, rules);
        }
        self.to_move ^= 1;
    }
}

/// The set with every pushed piece moved one step on, if it can land there.
#[inline(always)]
fn moved(set: u64, pushed: &[u64; 8], landing: u64) -> u64 {
    let mut stays = set;
    let mut lands = 0;
    for d in Direction::ALL {
        stays &= !pushed[d.index()];
        lands |= d.step(set & pushed[d.index()]);
    }
    stays | lands & landing
}

/// The neighbours of a square, and bits off the board.
fn around(at: u64) -> u64 {
    let row = at | Direction::E.step(at) | Direction::W.step(at);
    row | Direction::N.step(row) | Direction::S.step(row)
}
