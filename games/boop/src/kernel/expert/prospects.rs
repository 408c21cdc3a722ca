//! How turns look before they are searched: what is the same for all turns of a
//! position is worked out once, as sets of squares.

use super::weights::Weights;
use crate::kernel::board::{Board, Direction, squares};
use crate::kernel::lines::completing_squares;
use crate::kernel::state::State;
use crate::kernel::turn::{DEED_CODES, Kind, Turn};

/// What a turn is promised for taking nothing, one piece, and a line.
const TAKING: [i32; 4] = [0, 20, 0, 600];
/// For each piece of the other that is pushed off the board, and against each own.
const PUSHED_OFF: i16 = 60;
/// For standing where it makes three with two own.
const COMPLETES: i16 = 120;
/// For standing where the other would make three.
const BLOCKS: i16 = 80;

/// How turns look, by what they place where.
pub(super) struct Prospects {
    /// By the part of a turn's code that says what is done ([`Turn::deed_code`]).
    by_deed: [i16; DEED_CODES],
}

impl Prospects {
    pub(super) fn new<B: Board>(weights: &Weights, state: &State<B>) -> Prospects {
        let (me, you) = (state.mover(), state.last());
        let mut by_deed = *weights.by_deed();
        let mut add = |squares_of_kind: u64, kind: Kind, worth: i16| {
            for square in squares(squares_of_kind) {
                by_deed[Turn::place(kind, square).deed_code()] += worth;
            }
        };
        for d in Direction::ALL {
            let beside_edge = |set: u64| d.step_back(set & B::EDGE[d.index()]);
            for (seat, worth) in [(you, PUSHED_OFF), (me, -PUSHED_OFF)] {
                let kittens = beside_edge(state.kittens[seat]);
                add(kittens, Kind::Kitten, worth);
                add(kittens | beside_edge(state.cats[seat]), Kind::Cat, worth);
            }
        }
        for kind in [Kind::Kitten, Kind::Cat] {
            add(completing_squares(state.own(me)), kind, COMPLETES);
            add(completing_squares(state.own(you)), kind, BLOCKS);
        }
        Prospects { by_deed }
    }

    #[inline]
    pub(super) fn of(&self, turn: Turn) -> i32 {
        i32::from(self.by_deed[turn.deed_code()]) + TAKING[usize::from(turn.taken_count() & 3)]
    }
}
