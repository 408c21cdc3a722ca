//! A position: the whole state of a table.

use ruckus_core::{Seat, SeatSet};

use super::action::{Play, Tiles};
use super::grid::{Grid, Square};
pub use super::phase::Phase;
use super::tile::Tile;

/// A position of any of the three games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    pub(crate) grid: Grid,
    /// One for each seat.
    pub(crate) hands: Vec<Tiles>,
    /// One shared pile, or one for each seat; the top tile comes first.
    pub(crate) piles: Vec<Vec<Tile>>,
    pub(crate) scores: Vec<i32>,
    pub(crate) to_move: Seat,
    pub(crate) phase: Phase,
    /// The squares swapped in this turn, in order.
    pub(crate) swapped: Vec<Square>,
    /// The play under challenge; its tiles are on the grid.
    pub(crate) pending: Option<Play>,
    /// The seats that have not responded yet.
    pub(crate) waiting: SeatSet,
    /// The number of turns each seat will lose.
    pub(crate) skips: Vec<u32>,
    /// The number of turns since a tile was added.
    pub(crate) stall: u32,
    /// The seats that still have a last turn, in turn order.
    pub(crate) last_turns: Option<Vec<Seat>>,
}

impl Table {
    /// The number of seats.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.hands.len()
    }

    /// The tiles on the table.
    #[must_use]
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The hand of a seat.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> &Tiles {
        &self.hands[seat.index()]
    }

    /// The pile a seat draws from.
    #[must_use]
    pub fn pile(&self, seat: Seat) -> &[Tile] {
        &self.piles[self.pile_of(seat)]
    }

    pub(crate) fn pile_of(&self, seat: Seat) -> usize {
        if self.piles.len() == 1 {
            0
        } else {
            seat.index()
        }
    }

    /// The points of each seat.
    #[must_use]
    pub fn scores(&self) -> &[i32] {
        &self.scores
    }

    /// Whether the game is over because too many turns passed without a new tile.
    #[must_use]
    pub(crate) fn is_stalled(&self) -> bool {
        self.stall as usize >= 3 * self.seats()
    }

    /// Whether a play could reach beyond the squares that can be written as text.
    pub(crate) fn is_near_the_edge(&self) -> bool {
        let last = Square::LIMIT - super::action::HAND as i32;
        let is_near = |square: Square| square.x.abs() > last || square.y.abs() > last;
        self.grid.cells().iter().any(|cell| is_near(cell.square))
    }

    /// The seat after this one.
    pub(crate) fn next(&self, seat: Seat) -> Seat {
        Seat::new((seat.index() + 1) % self.seats())
    }

    /// Draws from the pile until the hand is full or the pile is empty.
    pub(crate) fn refill(&mut self, seat: Seat) {
        let pile = self.pile_of(seat);
        let missing = super::action::HAND - self.hands[seat.index()].len();
        let drawn = missing.min(self.piles[pile].len());
        for tile in self.piles[pile].drain(..drawn) {
            self.hands[seat.index()].add(tile);
        }
    }
}
