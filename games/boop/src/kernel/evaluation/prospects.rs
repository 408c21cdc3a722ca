//! Order scores of turns. Terms shared by all turns of a position are computed once, as
//! sets of squares.

use super::weights::Weights;
use crate::kernel::board::{Board, squares};
use crate::kernel::lines::completing_squares;
use crate::kernel::state::State;
use crate::kernel::turn::{KIND_CODES, Kind, Turn};

/// The order score for taking nothing, one piece (index 1), or a line (index 3).
const TAKING: [i16; 4] = [0, 20, 0, 600];
/// Added for each opposing piece pushed off the board, subtracted for each own piece.
const PUSHED_OFF: i16 = 60;
/// Added for a square that completes three with two own pieces.
const COMPLETES: i16 = 120;
/// Added for a square on which the opponent would complete three.
const BLOCKS: i16 = 80;

/// Order scores of turns, by the piece placed and its square.
pub(super) struct Prospects {
    /// Indexed by the part of a turn's code that identifies the placement ([`Turn::kind_code`]).
    by_kind: [i16; KIND_CODES],
}

impl Prospects {
    pub(super) fn new<B: Board>(weights: &Weights, state: &State<B>) -> Prospects {
        let (me, you) = (state.mover(), state.last());
        let mut by_kind = *weights.by_kind();
        let mut add = |set: u64, by_kitten: i16, by_cat: i16| {
            for square in squares(set) {
                by_kind[Turn::place(Kind::Kitten, square).kind_code()] += by_kitten;
                by_kind[Turn::place(Kind::Cat, square).kind_code()] += by_cat;
            }
        };
        for (seat, worth) in [(you, PUSHED_OFF), (me, -PUSHED_OFF)] {
            // Few pieces stand on the edge, so each is handled on its own.
            for square in squares(state.own(seat) & weights.edge()) {
                let moves_for_kittens = state.kittens[seat] & square.bit() != 0;
                let by_kitten = if moves_for_kittens { worth } else { 0 };
                add(weights.pushed_off_from(square), by_kitten, worth);
            }
        }
        let (own, other) = (state.own(me), state.own(you));
        let empty = B::SQUARES & !state.occupied();
        add(completing_squares(own) & empty, COMPLETES, COMPLETES);
        add(completing_squares(other) & empty, BLOCKS, BLOCKS);
        Prospects { by_kind }
    }

    #[inline]
    pub(super) fn of(&self, turn: Turn) -> i16 {
        self.by_kind[turn.kind_code()] + TAKING[usize::from(turn.taken_count() & 3)]
    }
}
