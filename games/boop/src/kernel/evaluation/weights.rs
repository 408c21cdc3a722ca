//! Learned weights, as text and as lookup tables.

use std::fmt;

use super::features::{
    CAPTURED, CAT, CAT_ENDS, CATS, COUNTS, ENDS, FEATURES, KITTEN, PIECES, TEMPO, class,
};
use crate::kernel::board::{Board, Direction, Square, squares};
use crate::kernel::lines::completing_squares;
use crate::kernel::state::State;
use crate::kernel::turn::{KIND_CODES, Kind, Turn};

/// The weights of all features, and lookup tables built from them.
#[derive(Clone)]
pub struct Weights {
    list: [i32; FEATURES],
    /// The total value of the kittens, or cats, on a rank, by rank and by the set of files.
    kittens: [[i16; 128]; 7],
    cats: [[i16; 128]; 7],
    /// The value of a placed piece on its square ([`Turn::kind_code`]).
    by_kind: [i16; KIND_CODES],
    /// The squares from which a step leads off the board.
    edge: u64,
    /// For each square, the squares from which a placed piece pushes its occupant off the board.
    pushed_off_from: [u64; 64],
}

/// The text is not a valid list of weights.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "line {line} of the weights: expected {FEATURES} whole numbers from -3000 to 3000, one a line"
)]
pub struct BadWeights {
    line: usize,
}

impl Weights {
    /// Parses one number per line; text after a `#` is a comment.
    ///
    /// # Errors
    /// Returns the first invalid line.
    pub fn parse<B: Board>(text: &str) -> Result<Weights, BadWeights> {
        let mut list = [0; FEATURES];
        let mut found = 0;
        for (index, line) in text.lines().enumerate() {
            let number = line.split('#').next().unwrap_or("").trim();
            if number.is_empty() {
                continue;
            }
            let number: i32 = number.parse().map_err(|_| BadWeights { line: index + 1 })?;
            let slot = list.get_mut(found).filter(|_| number.abs() <= 3000);
            *slot.ok_or(BadWeights { line: index + 1 })? = number;
            found += 1;
        }
        if found < FEATURES {
            let line = text.lines().count();
            return Err(BadWeights { line });
        }
        Ok(Weights::new::<B>(list))
    }

    /// Builds the lookup tables from a list of weights.
    #[must_use]
    pub fn new<B: Board>(list: [i32; FEATURES]) -> Weights {
        let table = |first: usize| {
            let mut table = [[0; 128]; 7];
            for rank in 0..u32::from(B::RANKS) {
                for files in 0..128_u64 {
                    let on_board = files << (8 * rank) & B::SQUARES;
                    let sum: i32 = squares(on_board)
                        .map(|square| list[first + class::<B>(square)])
                        .sum();
                    table[rank as usize][files as usize] = sum as i16;
                }
            }
            table
        };
        let mut by_kind = [0; KIND_CODES];
        for (kind, first) in [(Kind::Kitten, KITTEN), (Kind::Cat, CAT)] {
            for square in squares(B::SQUARES) {
                let weight = list[first + class::<B>(square)];
                by_kind[Turn::place(kind, square).kind_code()] = weight as i16;
            }
        }
        let mut pushed_off_from = [0; 64];
        for d in Direction::ALL {
            for square in squares(B::EDGE[d.index()]) {
                pushed_off_from[square.index() as usize] |= d.step_back(square.bit()) & B::SQUARES;
            }
        }
        Weights {
            list,
            kittens: table(KITTEN),
            cats: table(CAT),
            by_kind,
            edge: B::EDGE.iter().fold(0, |all, edge| all | edge),
            pushed_off_from,
        }
    }

    /// The weights as text, one number per line.
    #[must_use]
    pub fn to_text(&self) -> String {
        let groups = [
            (TEMPO, "to move"),
            (KITTEN, "a kitten, by class of square"),
            (CAT, "a cat, by class of square"),
            (CATS, "cats owned by the mover, 0 to 8"),
            (CATS + COUNTS, "cats owned by the other"),
            (PIECES, "pieces of the mover on the board"),
            (PIECES + COUNTS, "pieces of the other on the board"),
            (ENDS, "squares that complete a line of the mover"),
            (ENDS + COUNTS, "squares that complete a line of the other"),
            (
                CAT_ENDS,
                "squares that complete a line of cats of the mover",
            ),
            (
                CAT_ENDS + COUNTS,
                "squares that complete a line of cats of the other",
            ),
            (CAPTURED, "ornaments captured by the mover"),
            (CAPTURED + COUNTS, "ornaments captured by the other"),
        ];
        let mut text = String::new();
        for (index, weight) in self.list.iter().enumerate() {
            if let Some((_, name)) = groups.iter().find(|(first, _)| *first == index) {
                text += &format!("# {name}\n");
            }
            text += &format!("{weight}\n");
        }
        text
    }

    /// The weights, feature by feature.
    #[must_use]
    pub fn list(&self) -> &[i32; FEATURES] {
        &self.list
    }

    /// The value of each placement ([`Turn::kind_code`]).
    pub(super) fn by_kind(&self) -> &[i16; KIND_CODES] {
        &self.by_kind
    }

    /// The squares from which a step leads off the board.
    pub(super) fn edge(&self) -> u64 {
        self.edge
    }

    /// The squares from which a placed piece pushes the occupant of `square` off the board.
    pub(super) fn pushed_off_from(&self, square: Square) -> u64 {
        self.pushed_off_from[(square.index() & 63) as usize]
    }

    /// The value of a position for the mover.
    #[inline]
    pub(super) fn evaluate<B: Board>(&self, state: &State<B>) -> i32 {
        let (me, you) = (state.mover(), state.last());
        let mut sum = self.list[TEMPO];
        for rank in 0..usize::from(B::RANKS) {
            let files = |set: u64| (set >> (8 * rank) & 0x7f) as usize;
            let (kittens, cats) = (&self.kittens[rank], &self.cats[rank]);
            sum += i32::from(kittens[files(state.kittens[me])])
                - i32::from(kittens[files(state.kittens[you])])
                + i32::from(cats[files(state.cats[me])])
                - i32::from(cats[files(state.cats[you])]);
        }
        let empty = B::SQUARES & !state.occupied();
        for (side, seat) in [me, you].into_iter().enumerate() {
            let weight = |first: usize, count: u32| {
                self.list[first + side * COUNTS + (count as usize).min(COUNTS - 1)]
            };
            // A player has eight pieces in all, so the pools determine how many are on the board.
            let pool = state.pool_kittens[seat] + state.pool_cats[seat];
            sum += weight(PIECES, u32::from(8_u8.saturating_sub(pool)));
            let ends = completing_squares(state.own(seat)) & empty;
            sum += weight(ENDS, ends.count_ones());
            let cats = state.cats[seat];
            let cats_owned = cats.count_ones() + u32::from(state.pool_cats[seat]);
            sum += weight(CATS, cats_owned);
            // A line of cats can only be near completion with at least two cats.
            let ends = if cats & cats.wrapping_sub(1) == 0 {
                0
            } else {
                (completing_squares(cats) & empty).count_ones()
            };
            sum += weight(CAT_ENDS, ends);
            if B::ORNAMENTS {
                sum += weight(CAPTURED, u32::from(state.captured[seat]));
            }
        }
        sum
    }
}

impl fmt::Debug for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Weights")
    }
}
