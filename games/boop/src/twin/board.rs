//! The two boards: their squares, tiers and directions, and the pieces on them.
//!
//! Both boards live in one 7 × 7 grid. The bed uses its lower left 6 × 6 squares, the tree all but
//! the four corners; a square that does not exist is never occupied.

/// The eight directions as (file step, rank step): N, NE, E, SE, S, SW, W, NW.
pub(super) const DIRECTIONS: [(i32, i32); 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];

/// One direction of each line: vertical, horizontal and the two diagonals.
pub(super) const LINE_DIRECTIONS: [(i32, i32); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

/// The tiers of the tree as printed in the halls rules, rank 7 first; 0 is a missing corner.
#[rustfmt::skip]
const TIERS: [[u32; 7]; 7] = [
    [0, 4, 4, 4, 4, 4, 0], // rank 7
    [4, 3, 3, 3, 3, 3, 4], // rank 6
    [4, 3, 2, 2, 2, 3, 4], // rank 5
    [4, 3, 2, 1, 2, 3, 4], // rank 4
    [4, 3, 2, 2, 2, 3, 4], // rank 3
    [4, 3, 3, 3, 3, 3, 4], // rank 2
    [0, 4, 4, 4, 4, 4, 0], // rank 1
];

/// The names of the files, from left to right.
const FILES: [char; 7] = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/// The shape of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// boop: 6 × 6.
    Bed,
    /// halls: 7 × 7 without its corners.
    Tree,
}

/// A place, on the board or not: file 0 is a, rank 0 is rank 1. Off-board places may be negative.
///
/// The rank comes first so that the derived order is the square order of the rules:
/// a1, b1, …, then a2, b2, ….
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Square {
    pub(super) rank: i32,
    pub(super) file: i32,
}

/// The kind of a thing on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A kitten.
    Kitten,
    /// A cat.
    Cat,
    /// An ornament (halls only).
    Ornament,
}

/// A thing on the board and the seat that owns it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) owner: usize,
    pub(super) kind: Kind,
}

/// A board and the pieces on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Board {
    shape: Shape,
    /// Indexed by rank, then file.
    cells: [[Option<Piece>; 7]; 7],
}

impl Shape {
    /// The number of files and of ranks.
    pub(super) fn side(self) -> i32 {
        match self {
            Shape::Bed => 6,
            Shape::Tree => 7,
        }
    }

    /// Whether a place is a square of this board. A missing corner is off the tree.
    pub(super) fn exists(self, square: Square) -> bool {
        if square.file < 0 || square.file >= self.side() {
            return false;
        }
        if square.rank < 0 || square.rank >= self.side() {
            return false;
        }
        match self {
            Shape::Bed => true,
            Shape::Tree => square.tier() != 0,
        }
    }

    /// Every square, in square order.
    pub(super) fn squares(self) -> Vec<Square> {
        let mut squares = Vec::new();
        for rank in 0..self.side() {
            squares.extend(self.squares_of_rank(rank));
        }
        squares
    }

    /// The squares of one rank, from left to right.
    pub(super) fn squares_of_rank(self, rank: i32) -> Vec<Square> {
        let mut squares = Vec::new();
        for file in 0..self.side() {
            let square = Square { rank, file };
            if self.exists(square) {
                squares.push(square);
            }
        }
        squares
    }

    /// The square with this name, if this board has it.
    pub(super) fn square_named(self, name: &str) -> Option<Square> {
        let letters: Vec<char> = name.chars().collect();
        let [file, rank] = letters[..] else {
            return None;
        };
        let square = Square {
            rank: rank.to_digit(10)? as i32 - 1,
            file: FILES.iter().position(|letter| *letter == file)? as i32,
        };
        self.exists(square).then_some(square)
    }
}

impl Square {
    /// The place one step further in a direction.
    pub(super) fn step(self, direction: (i32, i32)) -> Square {
        Square {
            rank: self.rank + direction.1,
            file: self.file + direction.0,
        }
    }

    /// The name of an existing square, such as `c3`.
    pub(super) fn name(self) -> String {
        format!("{}{}", FILES[self.file as usize], self.rank + 1)
    }

    /// The tier of a square of the tree, 1 (the top) to 4; 0 for a missing corner.
    pub(super) fn tier(self) -> u32 {
        TIERS[(6 - self.rank) as usize][self.file as usize]
    }
}

impl Board {
    /// A board with nothing on it.
    pub(super) fn empty(shape: Shape) -> Board {
        Board {
            shape,
            cells: [[None; 7]; 7],
        }
    }

    /// The shape of this board.
    pub(super) fn shape(&self) -> Shape {
        self.shape
    }

    /// The piece on a place; `None` if the place is not on the board.
    pub(super) fn at(&self, square: Square) -> Option<Piece> {
        if self.shape.exists(square) {
            self.cells[square.rank as usize][square.file as usize]
        } else {
            None
        }
    }

    /// Whether a place is a square of this board with nothing on it.
    pub(super) fn is_empty_square(&self, square: Square) -> bool {
        self.shape.exists(square) && self.at(square).is_none()
    }

    /// Puts a piece on an empty square.
    pub(super) fn put(&mut self, square: Square, piece: Piece) {
        assert!(
            self.is_empty_square(square),
            "only empty squares are filled"
        );
        self.cells[square.rank as usize][square.file as usize] = Some(piece);
    }

    /// Takes up the piece on an occupied square.
    pub(super) fn take(&mut self, square: Square) -> Piece {
        let piece = self.at(square);
        self.cells[square.rank as usize][square.file as usize] = None;
        piece.expect("only occupied squares are emptied")
    }

    /// The empty squares, in square order.
    pub(super) fn empty_squares(&self) -> Vec<Square> {
        let mut squares = self.shape.squares();
        squares.retain(|square| self.is_empty_square(*square));
        squares
    }
}
