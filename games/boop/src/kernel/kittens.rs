//! The game without cats (Y1, Y2) as two masks, for programs that solve it.

use ruckus_core::BadPosition;

use super::board::{Board, Square, squares};
use super::lines::{self, has_triple};
use super::notation;
use super::ring::Ring;
use super::rules::{Eight, RepetitionRule, Rules};
use super::state::{ACTIVE, State};
use super::turn::{Kind, Removal, Turn, TurnKind};
use crate::boop::Bed;

/// An unfinished position without cats, seen by the seat to move. The pools follow from it.
///
/// A set of squares holds square `file + 8 * rank` as that bit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Kittens {
    /// The kittens of the seat to move.
    pub own: u64,
    /// The kittens of the other seat.
    pub other: u64,
}

/// One of the eight symmetries of the bed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Symmetry(u8);

impl Kittens {
    /// The empty bed.
    pub const START: Kittens = Kittens { own: 0, other: 0 };

    /// The kittens of a position of boop.
    #[must_use]
    pub fn of(state: &State<Bed>) -> Kittens {
        Kittens {
            own: state.kittens[state.mover()],
            other: state.kittens[state.last()],
        }
    }

    /// Whether the seat to move has a kitten to place. Always true in positions that arise in play.
    #[must_use]
    #[inline(always)]
    pub fn can_place(self) -> bool {
        self.own.count_ones() < u32::from(ACTIVE)
    }

    /// The squares without a kitten.
    #[must_use]
    #[inline(always)]
    pub fn empty(self) -> u64 {
        Bed::SQUARES & !(self.own | self.other)
    }

    /// The kittens after one is placed on an empty square and the others are pushed (R2), still
    /// seen by the seat that placed it.
    #[must_use]
    #[inline(always)]
    pub fn place(self, square: Square) -> Kittens {
        let ring = Ring::around(square);
        let free = ring.far_from(self.own | self.other);
        let own = ring.near(self.own).and(free);
        let other = ring.near(self.other).and(free);
        Kittens {
            own: ((self.own ^ ring.near_and_far(own)) & Bed::SQUARES) | square.bit(),
            other: (self.other ^ ring.near_and_far(other)) & Bed::SQUARES,
        }
    }

    /// Whether the seat that just placed has three in a line (Y1).
    #[must_use]
    #[inline(always)]
    pub fn has_line(self) -> bool {
        has_triple(self.own)
    }

    /// Whether the seat that just placed must take a kitten back (Y2).
    #[must_use]
    #[inline(always)]
    pub fn must_take(self) -> bool {
        self.own.count_ones() == u32::from(ACTIVE)
    }

    /// The position without one own kitten.
    #[must_use]
    #[inline(always)]
    pub fn without(self, square: Square) -> Kittens {
        Kittens {
            own: self.own & !square.bit(),
            ..self
        }
    }

    /// The position seen by the other seat.
    #[must_use]
    #[inline(always)]
    pub fn passed(self) -> Kittens {
        Kittens {
            own: self.other,
            other: self.own,
        }
    }

    /// A square on which the seat to move wins at once.
    #[must_use]
    #[inline]
    pub fn winning_square(self) -> Option<Square> {
        let empty = self.empty();
        let found = lines::suspects(self.own, self.own, self.own | self.other, empty);
        // A standing line wins unless the placement breaks it.
        let suspects = match found.line_stands {
            true => empty,
            false => found.squares,
        };
        squares(suspects).find(|square| self.place(*square).has_line())
    }

    /// The position after a symmetry.
    #[must_use]
    #[inline]
    pub fn turned(self, symmetry: Symmetry) -> Kittens {
        Kittens {
            own: symmetry.apply(self.own),
            other: symmetry.apply(self.other),
        }
    }

    /// The least of the eight symmetric positions, and a symmetry that leads to it.
    #[must_use]
    #[inline]
    pub fn canonical(self) -> (Kittens, Symmetry) {
        let swapped = Kittens {
            own: transpose(self.own),
            other: transpose(self.other),
        };
        let mut best = (self, 0);
        for (base, swap) in [(self, 0), (swapped, 4)] {
            let flipped = Kittens {
                own: flip(base.own),
                other: flip(base.other),
            };
            let mirrored = Kittens {
                own: mirror(base.own),
                other: mirror(base.other),
            };
            let both = Kittens {
                own: flip(mirrored.own),
                other: flip(mirrored.other),
            };
            for (image, code) in [(base, 0), (flipped, 2), (mirrored, 1), (both, 3)] {
                if image < best.0 {
                    best = (image, swap | code);
                }
            }
        }
        (best.0, Symmetry(best.1))
    }

    /// The turn of boop that places a kitten on a square and takes one back.
    #[must_use]
    pub fn turn(square: Square, taken: Option<Square>) -> Turn {
        let turn = Turn::place(Kind::Kitten, square);
        match taken {
            Some(taken) => turn.taking(Removal::One(taken)),
            None => turn,
        }
    }

    /// The square of a turn of boop and the kitten it takes back; `None` for a lift.
    #[must_use]
    pub fn parts(turn: Turn) -> Option<(Square, Option<Square>)> {
        let TurnKind::Place(_, square) = turn.kind() else {
            return None;
        };
        match turn.taken() {
            Removal::One(taken) => Some((square, Some(taken))),
            Removal::Nothing => Some((square, None)),
            Removal::Three(..) => None,
        }
    }
}

impl Symmetry {
    /// Every symmetry.
    pub const ALL: [Symmetry; 8] = [
        Symmetry(0),
        Symmetry(1),
        Symmetry(2),
        Symmetry(3),
        Symmetry(4),
        Symmetry(5),
        Symmetry(6),
        Symmetry(7),
    ];

    /// The image of a set of squares: the diagonal first, then files, then ranks.
    #[must_use]
    #[inline]
    pub fn apply(self, set: u64) -> u64 {
        let set = if self.0 & 4 != 0 { transpose(set) } else { set };
        let set = if self.0 & 1 != 0 { mirror(set) } else { set };
        if self.0 & 2 != 0 { flip(set) } else { set }
    }

    /// The square of which `square` is the image.
    #[must_use]
    pub fn origin(self, square: Square) -> Square {
        let set = square.bit();
        let set = if self.0 & 2 != 0 { flip(set) } else { set };
        let set = if self.0 & 1 != 0 { mirror(set) } else { set };
        let set = if self.0 & 4 != 0 { transpose(set) } else { set };
        Square::from_index(set.trailing_zeros())
    }
}

/// The rules of the game without cats.
pub(crate) const KITTENS_ONLY: Rules = Rules {
    eight: Eight::Must,
    kittens_only: true,
    repetition: RepetitionRule::Draw,
};

/// Reads a position of the game without cats.
pub(crate) fn read_kittens(text: &str) -> Result<State<Bed>, BadPosition> {
    notation::parse_position::<Bed>(text)?.state(KITTENS_ONLY)
}

/// Exchanges ranks 1 and 6, 2 and 5, 3 and 4.
#[inline(always)]
fn flip(set: u64) -> u64 {
    set.swap_bytes() >> 16
}

/// Exchanges files a and f, b and e, c and d.
#[inline(always)]
fn mirror(set: u64) -> u64 {
    let set = (set & 0x5555_5555_5555) << 1 | set >> 1 & 0x5555_5555_5555;
    let set = (set & 0x3333_3333_3333) << 2 | set >> 2 & 0x3333_3333_3333;
    let set = (set & 0x0f0f_0f0f_0f0f) << 4 | set >> 4 & 0x0f0f_0f0f_0f0f;
    set >> 2
}

/// Exchanges files and ranks.
#[inline(always)]
fn transpose(set: u64) -> u64 {
    let swap = (set ^ set >> 7) & 0x00aa_00aa_00aa_00aa;
    let set = set ^ swap ^ swap << 7;
    let swap = (set ^ set >> 14) & 0x0000_cccc_0000_cccc;
    let set = set ^ swap ^ swap << 14;
    let swap = (set ^ set >> 28) & 0x0000_0000_f0f0_f0f0;
    set ^ swap ^ swap << 28
}

#[cfg(test)]
mod tests {
    use ruckus_core::{Config as _, Game as _, Seed};

    use super::*;
    use crate::boop::{Boop, BoopConfig};

    /// The kittens of the positions of some random games, as [`Kittens`] and as the rules know them.
    fn positions() -> Vec<State<Bed>> {
        let game = Boop::new(BoopConfig::from_text("kittens-only=true").expect("options"));
        let mut positions = Vec::new();
        let mut turns = Vec::new();
        let mut number: u64 = 1;
        for _ in 0..40 {
            let mut state = game.start(2, &Seed::from(0));
            while !state.is_over && positions.len() < 2_000 {
                positions.push(state);
                state.legal_turns(game.rules(), &mut turns);
                // Avoid wins, so that the bed fills.
                turns.retain(|turn| {
                    let mut after = state;
                    after.play(game.rules(), *turn);
                    !after.is_over
                });
                if turns.is_empty() {
                    break;
                }
                number = number.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
                let turn = turns[(number >> 33) as usize % turns.len()];
                state.play(game.rules(), turn);
            }
        }
        positions
    }

    #[test]
    fn placing_agrees_with_the_rules() {
        let rules = Boop::new(BoopConfig::from_text("kittens-only=true").expect("options")).rules();
        let mut taken = 0;
        let mut turns = Vec::new();
        for state in positions() {
            let kittens = Kittens::of(&state);
            state.legal_turns(rules, &mut turns);
            let mut wins = false;
            for turn in &turns {
                let mut after = state;
                after.play(rules, *turn);
                let (square, removed) = Kittens::parts(*turn).expect("no lifts");
                let mut ours = kittens.place(square);
                assert_eq!(ours.has_line(), after.is_over);
                wins |= ours.has_line();
                assert_eq!(!ours.has_line() && ours.must_take(), removed.is_some());
                if let Some(removed) = removed {
                    ours = ours.without(removed);
                    taken += 1;
                }
                assert_eq!(ours.passed(), Kittens::of(&after), "{state:?} {turn}");
                assert_eq!(Kittens::turn(square, removed), *turn);
            }
            let winning = kittens.winning_square();
            assert_eq!(winning.is_some(), wins, "{state:?}");
            assert!(winning.is_none_or(|square| kittens.place(square).has_line()));
        }
        assert!(taken > 100, "only {taken} turns took a kitten back");
    }

    #[test]
    fn the_symmetries_are_eight_different_ones_and_keep_the_rules() {
        let corner = Kittens {
            own: 0b10,
            other: 0,
        };
        let mut images: Vec<u64> = Symmetry::ALL.map(|s| corner.turned(s).own).to_vec();
        images.sort_unstable();
        images.dedup();
        assert_eq!(images.len(), 8);
        for state in positions().into_iter().step_by(7) {
            let kittens = Kittens::of(&state);
            let (canonical, symmetry) = kittens.canonical();
            assert_eq!(kittens.turned(symmetry), canonical);
            for turn in Symmetry::ALL {
                let turned = kittens.turned(turn);
                assert_eq!(turned.canonical().0, canonical);
                assert!(canonical <= turned);
                for square in squares(kittens.empty()) {
                    let image = squares(turn.apply(square.bit())).next().expect("a square");
                    assert_eq!(turn.origin(image), square);
                    assert_eq!(kittens.place(square).turned(turn), turned.place(image));
                }
            }
        }
    }
}
