//! The rule set and the position as a value, with the queries that the rules need.
//!
//! The reserve of cats is not stored: a player has 8 active pieces and 8 cats in
//! reserve, so the reserve cannot run out. Ornaments in a pool are not stored either:
//! they follow from the rest.

use super::board::{Board, Kind, LINE_DIRECTIONS, Piece, Shape, Square};

/// The game and its options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ruleset {
    /// boop.
    Boop {
        /// Option `kittens-only`: no cats, three kittens in a row win.
        kittens_only: bool,
        /// Option `eight` is `may` rather than `must`. No effect with `kittens_only`.
        eight_may: bool,
    },
    /// boop the Halls!.
    Halls {
        /// Option `eight` is `may` rather than `must`.
        eight_may: bool,
    },
}

/// A position of either game, played exactly by the rule text.
///
/// Two are equal when rule set, board, pools, captures and the seat to move are equal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Twin {
    pub(super) rules: Ruleset,
    pub(super) board: Board,
    /// By seat.
    pub(super) pools: [Pool; 2],
    /// The ornaments each seat has captured; always zero in boop.
    pub(super) captured: [u32; 2],
    pub(super) to_move: usize,
}

/// A player's pieces beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pool {
    pub(super) kittens: u32,
    pub(super) cats: u32,
}

/// The seat that is not this one.
pub(super) fn other(seat: usize) -> usize {
    if seat == 0 { 1 } else { 0 }
}

impl Ruleset {
    /// The board this game is played on.
    pub(super) fn shape(self) -> Shape {
        match self {
            Ruleset::Boop { .. } => Shape::Bed,
            Ruleset::Halls { .. } => Shape::Tree,
        }
    }

    /// Whether the game has ornaments.
    pub(super) fn has_ornaments(self) -> bool {
        match self {
            Ruleset::Boop { .. } => false,
            Ruleset::Halls { .. } => true,
        }
    }

    /// Option `kittens-only`; halls has no such option.
    pub(super) fn kittens_only(self) -> bool {
        match self {
            Ruleset::Boop { kittens_only, .. } => kittens_only,
            Ruleset::Halls { .. } => false,
        }
    }

    /// Whether the eight-piece option may be declined. `eight` has no effect with kittens only.
    pub(super) fn eight_may_be_declined(self) -> bool {
        match self {
            Ruleset::Boop {
                kittens_only,
                eight_may,
            } => eight_may && !kittens_only,
            Ruleset::Halls { eight_may } => eight_may,
        }
    }
}

impl Twin {
    /// The start: an empty board, eight kittens in each pool, seat 0 to move.
    pub fn start(rules: Ruleset) -> Twin {
        let eight_kittens = Pool {
            kittens: 8,
            cats: 0,
        };
        Twin {
            rules,
            board: Board::empty(rules.shape()),
            pools: [eight_kittens, eight_kittens],
            captured: [0, 0],
            to_move: 0,
        }
    }

    /// The seat to move next, as in the position text. It changes after every turn, even the last.
    pub fn to_move(&self) -> usize {
        self.to_move
    }

    /// The winner and the reason, if the position is finished.
    ///
    /// The seat that is not to move is assumed to have made the last turn, and the
    /// position has the result of that turn.
    pub fn result(&self) -> Option<(usize, &'static str)> {
        self.result_of_turn_by(other(self.to_move))
    }

    /// Whether a square holds a kitten or a cat of this seat. Ornaments do not count here.
    pub(super) fn holds_animal_of(&self, seat: usize, square: Square) -> bool {
        self.holds(seat, Kind::Kitten, square) || self.holds(seat, Kind::Cat, square)
    }

    /// Whether a square holds exactly this thing of this seat.
    pub(super) fn holds(&self, seat: usize, kind: Kind, square: Square) -> bool {
        self.board.at(square) == Some(Piece { owner: seat, kind })
    }

    /// The squares with this seat's kittens and cats, in square order.
    pub(super) fn animals_of(&self, seat: usize) -> Vec<Square> {
        let mut squares = self.board.shape().squares();
        squares.retain(|square| self.holds_animal_of(seat, *square));
        squares
    }

    /// Every line of three consecutive squares that all hold the wanted thing: each
    /// line once, its squares in square order. A place that does not exist holds
    /// nothing, so all three squares of a line exist.
    pub(super) fn lines_of_three(&self, wanted: impl Fn(Square) -> bool) -> Vec<Vec<Square>> {
        let mut lines = Vec::new();
        for first in self.board.shape().squares() {
            for direction in LINE_DIRECTIONS {
                let second = first.step(direction);
                let third = second.step(direction);
                if wanted(first) && wanted(second) && wanted(third) {
                    let mut line = vec![first, second, third];
                    line.sort();
                    lines.push(line);
                }
            }
        }
        lines
    }

    /// How many things of this kind a seat has on the board.
    pub(super) fn count_on_board(&self, seat: usize, kind: Kind) -> u32 {
        let mut count = 0;
        for square in self.board.shape().squares() {
            if self.holds(seat, kind, square) {
                count += 1;
            }
        }
        count
    }

    /// How many kittens or cats are in a seat's pool.
    pub(super) fn count_in_pool(&self, seat: usize, kind: Kind) -> u32 {
        match kind {
            Kind::Kitten => self.pools[seat].kittens,
            Kind::Cat => self.pools[seat].cats,
            Kind::Ornament => unreachable!("ornaments in the pool are not kept"),
        }
    }

    /// Adds one kitten or cat to a seat's pool.
    pub(super) fn add_to_pool(&mut self, seat: usize, kind: Kind) {
        match kind {
            Kind::Kitten => self.pools[seat].kittens += 1,
            Kind::Cat => self.pools[seat].cats += 1,
            Kind::Ornament => unreachable!("ornaments in the pool are not kept"),
        }
    }

    /// Takes one kitten or cat, which must be there, out of a seat's pool.
    pub(super) fn take_from_pool(&mut self, seat: usize, kind: Kind) {
        match kind {
            Kind::Kitten => self.pools[seat].kittens -= 1,
            Kind::Cat => self.pools[seat].cats -= 1,
            Kind::Ornament => unreachable!("ornaments in the pool are not kept"),
        }
    }

    /// Whether a seat has neither a kitten nor a cat to place.
    pub(super) fn pool_is_empty(&self, seat: usize) -> bool {
        self.pools[seat].kittens == 0 && self.pools[seat].cats == 0
    }
}
