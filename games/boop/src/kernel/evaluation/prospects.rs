//! Order scores of turns. Terms shared by all turns of a position are computed once, as
//! sets of squares.

use crate::kernel::board::{Board, Direction, Square, squares};
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

/// The number of square classes. Squares that map onto each other when the board is
/// rotated or mirrored form one class; no board has more than this many.
const CLASSES: usize = 10;

/// The order scores of placements by the class of their square, kittens and cats.
pub type PlaceScores = [[i16; CLASSES]; 2];

/// What the order scores of all positions of a game share.
#[derive(Clone, Debug)]
pub(crate) struct OrderTables {
    /// The order score of a placement by its piece and square ([`Turn::kind_code`]).
    by_kind: [i16; KIND_CODES],
    /// The squares from which a step leads off the board.
    edge: u64,
    /// For each square, the squares from which a placed piece pushes its occupant off the board.
    pushed_off_from: [u64; 64],
}

impl OrderTables {
    pub(crate) fn new<B: Board>(scores: &PlaceScores) -> OrderTables {
        let mut by_kind = [0; KIND_CODES];
        for (kind, scores) in [Kind::Kitten, Kind::Cat].into_iter().zip(scores) {
            for square in squares(B::SQUARES) {
                by_kind[Turn::place(kind, square).kind_code()] = scores[class::<B>(square)];
            }
        }
        let mut pushed_off_from = [0; 64];
        for d in Direction::ALL {
            for square in squares(B::EDGE[d.index()]) {
                pushed_off_from[square.index() as usize] |= d.step_back(square.bit()) & B::SQUARES;
            }
        }
        OrderTables {
            by_kind,
            edge: B::EDGE.iter().fold(0, |all, edge| all | edge),
            pushed_off_from,
        }
    }

    fn pushed_off_from(&self, square: Square) -> u64 {
        self.pushed_off_from[(square.index() & 63) as usize]
    }
}

/// The class of a square. Squares that map onto each other when the board is rotated or
/// mirrored share a class.
fn class<B: Board>(square: Square) -> usize {
    let last = u32::from(B::RANKS) - 1;
    let (file, rank) = (square.index() % 8, square.index() / 8);
    let (x, y) = (file.min(last - file), rank.min(last - rank));
    let (near, far) = (x.min(y) as usize, x.max(y) as usize);
    // Triangular numbering: (0,0) is class 0; (0,1) and (1,1) are classes 1 and 2; and so on.
    far * (far + 1) / 2 + near
}

/// Order scores of turns, by the piece placed and its square.
pub(super) struct Prospects {
    /// Indexed by the part of a turn's code that identifies the placement ([`Turn::kind_code`]).
    by_kind: [i16; KIND_CODES],
}

impl Prospects {
    pub(super) fn new<B: Board>(tables: &OrderTables, state: &State<B>) -> Prospects {
        let (me, you) = (state.mover(), state.last());
        let mut by_kind = tables.by_kind;
        let mut add = |set: u64, by_kitten: i16, by_cat: i16| {
            for square in squares(set) {
                by_kind[Turn::place(Kind::Kitten, square).kind_code()] += by_kitten;
                by_kind[Turn::place(Kind::Cat, square).kind_code()] += by_cat;
            }
        };
        for (seat, worth) in [(you, PUSHED_OFF), (me, -PUSHED_OFF)] {
            // Few pieces stand on the edge, so each is handled on its own.
            for square in squares(state.own(seat) & tables.edge) {
                let moves_for_kittens = state.kittens[seat] & square.bit() != 0;
                let by_kitten = if moves_for_kittens { worth } else { 0 };
                add(tables.pushed_off_from(square), by_kitten, worth);
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
