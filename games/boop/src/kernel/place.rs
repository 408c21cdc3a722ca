//! Steps 1, 2 and 4 of a turn: placing, pushing, taking.

use super::board::{Board, Square};
use super::ring::Ring;
use super::rules::Rules;
use super::state::State;
use super::turn::{Kind, Turn, TurnKind};

impl<B: Board> State<B> {
    /// The squares on which the mover must first put an ornament (H1); empty if no ornament is due.
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

    /// Puts the mover's ornament on a square. This pushes nothing.
    #[inline(always)]
    pub(crate) fn hang(&mut self, square: Square) {
        self.ornaments[self.mover()] = square.bit();
    }

    /// Places a piece of the mover and pushes its neighbours (R2). It does not graduate
    /// pieces or pass the turn.
    ///
    /// The code does not branch on the kind: search and playouts mix kittens and cats
    /// so thoroughly that the processor could not predict the branch.
    #[inline(always)]
    pub(crate) fn place(&mut self, kind: Kind, square: Square) {
        let at = square.bit();
        let me = self.mover();
        self.push(kind, square);
        let cat = kind as u8;
        self.pool_kittens[me] -= 1 - cat;
        self.pool_cats[me] -= cat;
        let if_cat = u64::from(cat).wrapping_neg();
        self.kittens[me] |= at & !if_cat;
        self.cats[me] |= at & if_cat;
    }

    /// The squares on which a pushed piece can land. Any other target sends it to its
    /// pool: off the edge, or onto an ornament it pounces on.
    #[inline(always)]
    pub(crate) fn landing(&self) -> u64 {
        if B::ORNAMENTS {
            B::SQUARES & !self.ornaments[0] & !self.ornaments[1]
        } else {
            B::SQUARES
        }
    }

    /// Pushes all neighbours of a square. The eight directions are independent: no push
    /// fills or vacates the target of another (R2).
    #[inline(always)]
    fn push(&mut self, kind: Kind, square: Square) {
        let ring = Ring::around(square);
        let occupied = self.occupied();
        let ornaments = self.ornaments;
        let free = ring.far_from(occupied);
        let landing = self.landing();
        let falling = ring.far_from(landing);
        let mut free_to_cats = free;
        if B::ORNAMENTS {
            free_to_cats = free.or(ring.far_from(!(ornaments[0] | ornaments[1])));
        }
        free_to_cats = free_to_cats.if_pushed_by(kind);
        let mut pouncing = [0; 2];
        for (seat, pouncing) in pouncing.iter_mut().enumerate() {
            let pushed = ring.near(self.kittens[seat]).and(free);
            let kittens = self.kittens[seat] ^ ring.near_and_far(pushed);
            self.kittens[seat] = kittens & landing;
            self.pool_kittens[seat] += pushed.and(falling).count();

            let pushed = ring.near(self.cats[seat]).and(free_to_cats);
            let cats = self.cats[seat] ^ ring.near_and_far(pushed);
            self.cats[seat] = cats & landing;
            self.pool_cats[seat] += pushed.and(falling).count();
            *pouncing = cats & (ornaments[0] | ornaments[1]);
        }
        if B::ORNAMENTS && pouncing[0] | pouncing[1] != 0 {
            self.pounce(pouncing);
        }
        if B::ORNAMENTS {
            let pushed = ornaments.map(|ornament| ring.near(ornament).and(free));
            if !pushed[0].or(pushed[1]).is_empty() {
                self.push_ornaments(ornaments, pushed.map(|ways| ring.near_and_far(ways)));
            }
        }
    }

    /// Resolves pounces (H2), given the squares where each seat's cats pounce.
    fn pounce(&mut self, cats: [u64; 2]) {
        for owner in 0..2 {
            for (hunter, cats) in cats.into_iter().enumerate() {
                if cats & self.ornaments[owner] != 0 {
                    self.ornaments[owner] = 0;
                    self.captured[hunter] += u8::from(hunter != owner);
                }
            }
        }
    }

    /// Pushes ornaments (H2), given their squares before the push and, for those with
    /// nothing behind them, the squares they leave and reach. They do not move uphill.
    fn push_ornaments(&mut self, from: [u64; 2], from_and_to: [u64; 2]) {
        let me = self.mover();
        for owner in 0..2 {
            let to = from_and_to[owner] & !from[owner];
            if to == 0 || B::is_uphill(from[owner], to) {
                continue;
            }
            self.ornaments[owner] = to & B::SQUARES;
            let fell = self.ornaments[owner] == 0;
            self.captured[me] += u8::from(fell && owner != me);
        }
    }

    /// Moves the pieces that the turn takes from the board to the mover's pool (R4).
    /// Kittens become cats, except in the game without cats.
    #[inline(always)]
    fn take(&mut self, rules: Rules, turn: Turn) {
        let me = self.mover();
        let squares = turn.taken_squares();
        self.kittens[me] &= !squares;
        self.cats[me] &= !squares;
        if rules.kittens_only {
            self.pool_kittens[me] += turn.taken_count();
        } else {
            self.pool_cats[me] += turn.taken_count();
        }
    }

    /// Plays a whole legal turn.
    #[inline(always)]
    pub(crate) fn play(&mut self, rules: Rules, turn: Turn) {
        if B::ORNAMENTS
            && let Some(square) = turn.ornament()
        {
            self.hang(square);
        }
        if let TurnKind::Place(kind, square) = turn.kind() {
            self.place(kind, square);
        }
        self.finish(rules, turn);
    }

    /// Takes the pieces off at the end of a turn, and passes the turn.
    #[inline(always)]
    pub(super) fn finish(&mut self, rules: Rules, turn: Turn) {
        self.take(rules, turn);
        self.is_over = self.winner(rules, self.mover()).is_some();
        self.to_move ^= 1;
    }
}
