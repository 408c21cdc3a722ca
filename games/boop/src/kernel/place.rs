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

    /// Pushes everything around `at`. The eight directions do not depend on each
    /// other: no push fills or vacates the target of another (R2).
    #[inline(always)]
    fn push<const BY_CAT: bool>(&mut self, at: u64) {
        let occupied = self.occupied();
        let mut movable = self.kittens[0] | self.kittens[1];
        if BY_CAT {
            movable |= self.cats[0] | self.cats[1];
        }
        // For each direction the pushed piece, if there is one and it moves.
        let mut pushed = [0; 8];
        let mut off = 0;
        for d in Direction::ALL {
            let moves = d.step(at) & movable & !d.step_back(occupied);
            pushed[d.index()] = moves;
            off |= moves & B::EDGE[d.index()];
        }
        if B::ORNAMENTS && (self.ornaments[0] | self.ornaments[1]) != 0 {
            self.push_ornaments::<BY_CAT>(at, occupied);
        }
        if off != 0 {
            for seat in 0..2 {
                self.pool_kittens[seat] += (self.kittens[seat] & off).count_ones() as u8;
                self.pool_cats[seat] += (self.cats[seat] & off).count_ones() as u8;
            }
        }
        for seat in 0..2 {
            self.kittens[seat] = shifted::<B>(self.kittens[seat], &pushed);
            if BY_CAT {
                self.cats[seat] = shifted::<B>(self.cats[seat], &pushed);
            }
        }
    }

    /// Pushes ornaments next to `at`, and lets cats that are pushed onto an
    /// ornament pounce (H2). `occupied` is the board before anything moved.
    fn push_ornaments<const BY_CAT: bool>(&mut self, at: u64, occupied: u64) {
        let me = self.mover();
        let before = self.ornaments;
        for d in Direction::ALL {
            let next = d.step(at);
            for owner in 0..2 {
                if next & before[owner] & !d.step_back(occupied) & B::NOT_UPHILL[d.index()] != 0 {
                    self.ornaments[owner] = d.step(next) & B::SQUARES;
                    if self.ornaments[owner] == 0 && owner != me {
                        self.captured[me] += 1;
                    }
                }
                let pounced_on = BY_CAT && d.step(next) & before[owner] != 0;
                if pounced_on && next & (self.cats[0] | self.cats[1]) != 0 {
                    let hunter = usize::from(next & self.cats[1] != 0);
                    self.cats[hunter] &= !next;
                    self.pool_cats[hunter] += 1;
                    self.ornaments[owner] = 0;
                    if owner != hunter {
                        self.captured[hunter] += 1;
                    }
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
        if B::ORNAMENTS && let Some(square) = turn.ornament() {
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

/// The set with every pushed piece moved one step on, or gone over the edge.
#[inline(always)]
fn shifted<B: Board>(set: u64, pushed: &[u64; 8]) -> u64 {
    let mut stays = set;
    let mut lands = 0;
    for d in Direction::ALL {
        stays &= !pushed[d.index()];
        lands |= d.step(set & pushed[d.index()]);
    }
    stays | lands & B::SQUARES
}
