//! A position.

use std::fmt;
use std::marker::PhantomData;

use ruckus_core::Seat;

use super::board::Board;
use super::notation;
use super::turn::Kind;

/// How many active pieces each player owns at every moment.
pub(crate) const ACTIVE: u8 = 8;

/// A position of either game: the board, the pools and the seat to move.
///
/// Invariants: nothing is on a square that does not exist, no square holds two things,
/// and each seat's pieces on the board and in the pool add up to eight. Equality
/// compares all of this; repetition is counted with it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct State<B> {
    pub(crate) kittens: [u64; 2],
    pub(crate) cats: [u64; 2],
    /// At most one square per seat; always empty in a game without ornaments.
    pub(crate) ornaments: [u64; 2],
    pub(crate) pool_kittens: [u8; 2],
    pub(crate) pool_cats: [u8; 2],
    /// Ornaments of the other seat that this one has captured.
    pub(crate) captured: [u8; 2],
    /// 0 or 1.
    pub(crate) to_move: u8,
    /// Whether the game is over. It follows from the other fields, but is needed too
    /// often to be computed each time.
    pub(crate) is_over: bool,
    pub(crate) board: PhantomData<B>,
}

impl<B: Board> State<B> {
    /// The empty board, eight kittens in each pool.
    pub(crate) const START: State<B> = State {
        kittens: [0; 2],
        cats: [0; 2],
        ornaments: [0; 2],
        pool_kittens: [ACTIVE; 2],
        pool_cats: [0; 2],
        captured: [0; 2],
        to_move: 0,
        is_over: false,
        board: PhantomData,
    };

    /// The seat to move next, also in a finished position.
    #[must_use]
    pub fn to_move(&self) -> Seat {
        Seat::new(self.mover())
    }

    /// Whether the game is over.
    pub(crate) fn is_over(&self) -> bool {
        self.is_over
    }

    #[inline(always)]
    pub(crate) fn mover(&self) -> usize {
        usize::from(self.to_move & 1)
    }

    /// The seat that is assumed to have made the last turn.
    #[inline(always)]
    pub(crate) fn last(&self) -> usize {
        1 - self.mover()
    }

    /// The kittens and cats of a seat, without ornaments.
    #[inline(always)]
    pub(crate) fn own(&self, seat: usize) -> u64 {
        self.kittens[seat] | self.cats[seat]
    }

    /// Every square that holds anything.
    #[inline(always)]
    pub(crate) fn occupied(&self) -> u64 {
        let pieces = self.own(0) | self.own(1);
        if B::ORNAMENTS {
            pieces | self.ornaments[0] | self.ornaments[1]
        } else {
            pieces
        }
    }

    /// The number of pieces of a kind in a seat's pool.
    #[must_use]
    pub fn pool(&self, seat: Seat, kind: Kind) -> u8 {
        match kind {
            Kind::Kitten => self.pool_kittens[seat.index()],
            Kind::Cat => self.pool_cats[seat.index()],
        }
    }

    #[inline(always)]
    pub(crate) fn pool_is_empty(&self, seat: usize) -> bool {
        self.pool_kittens[seat] | self.pool_cats[seat] == 0
    }

    /// The number of ornaments a seat has captured from the other.
    #[must_use]
    pub fn captured(&self, seat: Seat) -> u8 {
        self.captured[seat.index()]
    }
}

impl<B: Board> fmt::Debug for State<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&notation::position(self))
    }
}
