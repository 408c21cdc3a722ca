//! The position as a value: the seats to move, whether it is finished, and the winners.
//!
//! Whether a position is finished follows from the position alone and is never stored.

use super::action_text::Placement;
use super::grid::{Grid, Square};
use super::ruleset::{Ruleset, Variant};
use super::tile::Tile;

/// A position of one of the three games, played exactly by the rule text.
#[derive(Clone, Debug)]
pub struct Twin {
    pub(super) rules: Ruleset,
    pub(super) grid: Grid,
    /// By seat, each sorted.
    pub(super) hands: Vec<Vec<Tile>>,
    /// One shared pile or one for each seat, from the top down.
    pub(super) piles: Vec<Vec<Tile>>,
    pub(super) scores: Vec<i64>,
    pub(super) to_move: usize,
    pub(super) phase: Phase,
    /// In the order of the swaps.
    pub(super) swapped: Vec<Square>,
    pub(super) pending: Vec<Placement>,
    /// In ascending order.
    pub(super) waiting: Vec<usize>,
    pub(super) skips: Vec<i64>,
    pub(super) stall: i64,
    /// In turn order; the seat to move comes first.
    pub(super) last_turns: Option<Vec<usize>>,
}

/// The phase of the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    Turn,
    Swapping,
    Challenge,
}

/// A player has run out of tiles, and all consequences have been applied.
pub(super) const OUT_OF_TILES: &str = "out-of-tiles";
/// Nobody has added a tile for three rounds.
pub(super) const STALLED: &str = "stalled";

impl Twin {
    /// The seats that may act: none when the game is finished, those that have not
    /// responded while a play is under challenge, otherwise the seat whose turn it is.
    #[must_use]
    pub fn to_move(&self) -> Vec<usize> {
        if self.reason().is_some() {
            return Vec::new();
        }
        match self.phase {
            Phase::Turn | Phase::Swapping => vec![self.to_move],
            Phase::Challenge => self.waiting.clone(),
        }
    }

    /// The winners, the reason and the scores, if the position is finished.
    #[must_use]
    pub fn result(&self) -> Option<(Vec<usize>, &'static str, Vec<i64>)> {
        let reason = self.reason()?;
        Some((self.winners(reason), reason, self.scores.clone()))
    }

    /// (tiles: Position) Why the position is finished; if there are two reasons, `out-of-tiles`.
    pub(super) fn reason(&self) -> Option<&'static str> {
        if self.is_out_of_tiles() {
            Some(OUT_OF_TILES)
        } else if self.is_stalled() {
            Some(STALLED)
        } else {
            None
        }
    }

    /// (tiles: Position) Whether the game has ended by running out of tiles, by game.
    pub(super) fn is_out_of_tiles(&self) -> bool {
        match self.rules {
            Ruleset::Bop { .. } => self.last_turns == Some(Vec::new()),
            Ruleset::Digit | Ruleset::Qinto(Variant::Light) => {
                !self.seats_without_tiles().is_empty()
            }
            Ruleset::Qinto(Variant::Classic | Variant::Plus) => {
                self.piles[0].is_empty() && self.hands.iter().any(Vec::is_empty)
            }
        }
    }

    /// (tiles: Stall) Whether three full rounds of turns passed without a new tile.
    fn is_stalled(&self) -> bool {
        self.stall >= 3 * self.players() as i64
    }

    /// The winners of a finished game.
    fn winners(&self, reason: &'static str) -> Vec<usize> {
        if self.rules.has_scores() {
            // The highest score wins; equal scores share the win.
            return seats_with_most(&self.scores);
        }
        if reason == OUT_OF_TILES {
            return self.seats_without_tiles();
        }
        // The fewest tiles in hand and pile win; equal counts share the win.
        let mut counts = Vec::new();
        for seat in 0..self.players() {
            counts.push(-(self.tiles_left(seat) as i64));
        }
        seats_with_most(&counts)
    }

    /// D!Git and Light: the seats whose hand and pile are empty.
    fn seats_without_tiles(&self) -> Vec<usize> {
        let mut seats = Vec::new();
        for seat in 0..self.players() {
            if self.tiles_left(seat) == 0 {
                seats.push(seat);
            }
        }
        seats
    }

    /// D!Git and Light: the tiles in a seat's hand and pile.
    fn tiles_left(&self, seat: usize) -> usize {
        self.hands[seat].len() + self.piles[seat].len()
    }

    /// The number of players.
    pub(super) fn players(&self) -> usize {
        self.hands.len()
    }

    /// (tiles: Turns) The next seat in turn order.
    pub(super) fn seat_after(&self, seat: usize) -> usize {
        (seat + 1) % self.players()
    }

    /// Every seat but one, in turn order from the one after it.
    pub(super) fn seats_after(&self, seat: usize) -> Vec<usize> {
        let mut seats = Vec::new();
        let mut next = self.seat_after(seat);
        while next != seat {
            seats.push(next);
            next = self.seat_after(next);
        }
        seats
    }

    /// The index of the pile a seat draws from.
    pub(super) fn pile_of(&self, seat: usize) -> usize {
        if self.rules.has_own_piles() { seat } else { 0 }
    }
}

/// The indices of the greatest number.
fn seats_with_most(numbers: &[i64]) -> Vec<usize> {
    let mut seats = Vec::new();
    for (seat, number) in numbers.iter().enumerate() {
        if numbers.iter().all(|other| other <= number) {
            seats.push(seat);
        }
    }
    seats
}
