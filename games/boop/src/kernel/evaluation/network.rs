//! The evaluation network: a small neural network of whole numbers.
//!
//! Its inputs say which piece stands where, and how many pieces are in each pool. Every input adds
//! one row of weights to the accumulators, once as each of the two seats sees it, so a turn changes
//! only a few rows. The accumulators are clamped, squared and weighted to give the value. All of it
//! is exact, so that every machine gets the same value. In browsers too the compiler uses
//! instructions that work on several accumulators at once (`simd128`).

use std::fmt;

use crate::kernel::board::{Board, squares};
use crate::kernel::state::{ACTIVE, State};

/// The number of accumulators of each seat.
pub const HIDDEN: usize = 32;
/// The accumulators of both seats.
const LANES: usize = 2 * HIDDEN;
/// The accumulator value that counts as one; larger ones are clamped to it. Its square fits 16 bits.
pub const ONE: i16 = 181;
/// The output weight that counts as one.
pub const OUTPUT_ONE: i16 = 400;
/// The largest weight of an input: accumulators of legal positions then fit 16 bits.
pub const MOST_INPUT: i16 = 2 * ONE;
/// The largest weight of the output: sums over all accumulators then fit 32 bits.
pub const MOST_OUTPUT: i16 = 2 * OUTPUT_ONE;
/// The numbers of pieces in a pool run from 0 to this, less one.
const POOL: usize = ACTIVE as usize + 1;
/// The numbers of captured ornaments run from 0 to this, less one.
const CAPTURED: usize = 4;

/// The accumulators of seat 0, then of seat 1.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Lanes([i16; LANES]);

/// The accumulators of a position.
#[derive(Clone, Copy)]
pub struct Accumulator<B> {
    state: State<B>,
    lanes: Lanes,
}

/// An evaluation network for one board.
pub struct Network {
    /// The rows of pieces on the board, by kind (kitten, cat, ornament), seat and square.
    board: Vec<Lanes>,
    /// The rows of pools, by kind, seat and number.
    pools: Vec<Lanes>,
    /// The rows of captured ornaments, by seat and number.
    captured: Vec<Lanes>,
    bias: Lanes,
    /// The output weights, by the seat to move.
    output: [Lanes; 2],
    output_bias: i32,
}

/// The bytes are not a network for this board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected {expected} weights of two bytes each in their ranges, found {found} bytes")]
pub struct BadNetwork {
    expected: usize,
    found: usize,
}

/// The inputs of a board in the order of their rows: the squares of own kittens, own cats, other
/// kittens and other cats, with ornaments those of own and other ornaments, the pools of own
/// kittens, own cats, other kittens and other cats, and with ornaments those captured by the seat
/// itself and by the other.
#[derive(Clone, Copy)]
struct Layout {
    squares: usize,
    ornaments: bool,
}

impl Layout {
    fn of<B: Board>() -> Layout {
        Layout {
            squares: B::SQUARES.count_ones() as usize,
            ornaments: B::ORNAMENTS,
        }
    }

    /// The first row of the squares of a kind (kitten, cat, ornament) that is `other`'s or not.
    fn piece(&self, kind: usize, other: usize) -> usize {
        self.squares
            * if kind == 2 {
                4 + other
            } else {
                2 * other + kind
            }
    }

    fn pool(&self, kind: usize, other: usize) -> usize {
        self.squares * if self.ornaments { 6 } else { 4 } + POOL * (2 * other + kind)
    }

    fn captured(&self, other: usize) -> usize {
        self.pool(0, 2) + CAPTURED * other
    }

    fn inputs(&self) -> usize {
        if self.ornaments {
            self.captured(2)
        } else {
            self.pool(0, 2)
        }
    }
}

/// How many inputs the network of a board has.
#[must_use]
pub fn input_count<B: Board>() -> usize {
    Layout::of::<B>().inputs()
}

/// The inputs of a position that are set, as one of the seats sees it, computed in plain code.
#[must_use]
pub fn inputs<B: Board>(state: &State<B>, seat: usize) -> Vec<u16> {
    let layout = Layout::of::<B>();
    let mut found = Vec::with_capacity(24);
    for (other, owner) in [seat, 1 - seat].into_iter().enumerate() {
        let mut pieces = vec![state.kittens[owner], state.cats[owner]];
        if B::ORNAMENTS {
            pieces.push(state.ornaments[owner]);
            let captured = usize::from(state.captured[owner]).min(CAPTURED - 1);
            found.push(layout.captured(other) + captured);
        }
        for (kind, set) in pieces.into_iter().enumerate() {
            let first = layout.piece(kind, other);
            found.extend(squares(set).map(|square| first + number_of::<B>(square.index())));
        }
        let pools = [state.pool_kittens[owner], state.pool_cats[owner]];
        for (kind, pool) in pools.into_iter().enumerate() {
            found.push(layout.pool(kind, other) + usize::from(pool));
        }
    }
    found.into_iter().map(|input| input as u16).collect()
}

/// The number of a square among those of the board.
fn number_of<B: Board>(index: u32) -> usize {
    (B::SQUARES & ((1_u64 << index) - 1)).count_ones() as usize
}

/// For each of the eight ways to turn and mirror the board, what each input becomes.
#[must_use]
pub fn turned_inputs<B: Board>() -> [Vec<u16>; 8] {
    let layout = Layout::of::<B>();
    let last = u32::from(B::RANKS) - 1;
    std::array::from_fn(|symmetry| {
        let turned = |index: u32| {
            let (mut file, mut rank) = (index % 8, index / 8);
            if symmetry & 1 != 0 {
                file = last - file;
            }
            if symmetry & 2 != 0 {
                rank = last - rank;
            }
            if symmetry & 4 != 0 {
                (file, rank) = (rank, file);
            }
            number_of::<B>(file + 8 * rank)
        };
        let pieces = (0..layout.pool(0, 0) / layout.squares).flat_map(|kind| {
            squares(B::SQUARES).map(move |square| kind * layout.squares + turned(square.index()))
        });
        let counts = layout.pool(0, 0)..layout.inputs();
        pieces.chain(counts).map(|input| input as u16).collect()
    })
}

impl Network {
    /// Reads the weights, each two bytes, the lower one first: a row for each input, the bias of
    /// the accumulators, the output weights of the seat to move and of the other, and the bias of
    /// the output.
    ///
    /// # Errors
    /// If there are more or fewer weights than the board needs, or a weight is too large.
    pub fn read<B: Board>(bytes: &[u8]) -> Result<Network, BadNetwork> {
        let layout = Layout::of::<B>();
        let inputs = layout.inputs();
        let expected = (inputs + 3) * HIDDEN + 1;
        let bad = BadNetwork {
            expected,
            found: bytes.len(),
        };
        let weights: Vec<i16> = bytes
            .chunks(2)
            .map(|pair| i16::from_le_bytes([pair[0], pair.get(1).copied().unwrap_or(0)]))
            .collect();
        let (of_inputs, of_output) = weights.split_at_checked((inputs + 1) * HIDDEN).ok_or(bad)?;
        let within = |weights: &[i16], most: i16| {
            weights
                .iter()
                .all(|weight| weight.unsigned_abs() <= most.unsigned_abs())
        };
        if bytes.len() != 2 * expected
            || !within(of_inputs, MOST_INPUT)
            || !within(&of_output[..LANES], MOST_OUTPUT)
        {
            return Err(bad);
        }
        // A row as each seat sees it.
        let both = |row_for: &dyn Fn(usize) -> usize| {
            Lanes(std::array::from_fn(|lane| {
                weights[row_for(lane / HIDDEN) * HIDDEN + lane % HIDDEN]
            }))
        };
        let mut board = vec![Lanes::ZERO; 3 * 2 * 64];
        let mut pools = vec![Lanes::ZERO; 2 * 2 * 16];
        let mut captured = vec![Lanes::ZERO; 2 * CAPTURED];
        for seat in 0..2 {
            for kind in 0..if B::ORNAMENTS { 3 } else { 2 } {
                for (number, square) in squares(B::SQUARES).enumerate() {
                    board[piece_at(kind, seat) + square.index() as usize] =
                        both(&|viewer| layout.piece(kind, seat ^ viewer) + number);
                }
            }
            for kind in 0..2 {
                for number in 0..POOL {
                    pools[pool_at(kind, seat) + number] =
                        both(&|viewer| layout.pool(kind, seat ^ viewer) + number);
                }
            }
            if B::ORNAMENTS {
                for number in 0..CAPTURED {
                    captured[seat * CAPTURED + number] =
                        both(&|viewer| layout.captured(seat ^ viewer) + number);
                }
            }
        }
        let turned = |by: usize| {
            Lanes(std::array::from_fn(|lane| {
                of_output[(lane + by * HIDDEN) % LANES]
            }))
        };
        Ok(Network {
            board,
            pools,
            captured,
            bias: both(&|_| inputs),
            output: [turned(0), turned(1)],
            output_bias: of_output[LANES].into(),
        })
    }

    /// The accumulators of a position.
    #[must_use]
    pub fn accumulator<B: Board>(&self, state: &State<B>) -> Accumulator<B> {
        let mut lanes = self.bias;
        for seat in 0..2 {
            lanes.add(&self.pools[pool_at(0, seat) + usize::from(ACTIVE)]);
            lanes.add(&self.pools[pool_at(1, seat)]);
            lanes.add(&self.captured[seat * CAPTURED]);
        }
        self.update(&mut lanes, &State::START, state);
        Accumulator {
            state: *state,
            lanes,
        }
    }

    /// Changes accumulators to those of another position. It costs as much as the two differ.
    #[inline]
    #[cfg_attr(target_family = "wasm", target_feature(enable = "simd128"))]
    pub fn move_to<B: Board>(&self, accumulator: &mut Accumulator<B>, state: &State<B>) {
        let from = accumulator.state;
        self.update(&mut accumulator.lanes, &from, state);
        accumulator.state = *state;
    }

    /// The value of a position for the seat to move, from the accumulators of a similar one.
    #[inline]
    #[cfg_attr(target_family = "wasm", target_feature(enable = "simd128"))]
    pub fn evaluate<B: Board>(&self, near: &Accumulator<B>, state: &State<B>) -> i32 {
        let mut lanes = near.lanes;
        self.update(&mut lanes, &near.state, state);
        let mut sum = 0_i32;
        for (lane, weight) in lanes.0.iter().zip(&self.output[state.mover()].0) {
            let lane = (*lane).clamp(0, ONE);
            sum += i32::from(lane * lane) * i32::from(*weight);
        }
        (sum >> 15) + self.output_bias
    }

    /// Changes accumulators from those of one position to those of another.
    #[inline(always)]
    fn update<B: Board>(&self, lanes: &mut Lanes, from: &State<B>, to: &State<B>) {
        for seat in 0..2 {
            let mut pieces = |kind: usize, old: u64, new: u64| {
                let rows = &self.board[piece_at(kind, seat)..][..64];
                for square in squares(old & !new) {
                    lanes.subtract(&rows[(square.index() & 63) as usize]);
                }
                for square in squares(new & !old) {
                    lanes.add(&rows[(square.index() & 63) as usize]);
                }
            };
            pieces(0, from.kittens[seat], to.kittens[seat]);
            pieces(1, from.cats[seat], to.cats[seat]);
            if B::ORNAMENTS {
                pieces(2, from.ornaments[seat], to.ornaments[seat]);
            }
            let mut pool = |kind: usize, old: u8, new: u8| {
                if old != new {
                    let rows = &self.pools[pool_at(kind, seat)..][..16];
                    lanes.subtract(&rows[usize::from(old & 15)]);
                    lanes.add(&rows[usize::from(new & 15)]);
                }
            };
            pool(0, from.pool_kittens[seat], to.pool_kittens[seat]);
            pool(1, from.pool_cats[seat], to.pool_cats[seat]);
            if B::ORNAMENTS && from.captured[seat] != to.captured[seat] {
                let rows = &self.captured[seat * CAPTURED..][..CAPTURED];
                lanes.subtract(&rows[usize::from(from.captured[seat]).min(CAPTURED - 1)]);
                lanes.add(&rows[usize::from(to.captured[seat]).min(CAPTURED - 1)]);
            }
        }
    }
}

fn piece_at(kind: usize, seat: usize) -> usize {
    (2 * kind + seat) * 64
}

fn pool_at(kind: usize, seat: usize) -> usize {
    (2 * kind + seat) * 16
}

impl Lanes {
    const ZERO: Lanes = Lanes([0; LANES]);

    // Rows are kept so small that nothing overflows; wrapping spares the check in debug builds.
    #[inline(always)]
    fn add(&mut self, row: &Lanes) {
        for (lane, weight) in self.0.iter_mut().zip(&row.0) {
            *lane = lane.wrapping_add(*weight);
        }
    }

    #[inline(always)]
    fn subtract(&mut self, row: &Lanes) {
        for (lane, weight) in self.0.iter_mut().zip(&row.0) {
            *lane = lane.wrapping_sub(*weight);
        }
    }
}

impl fmt::Debug for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Network")
    }
}
