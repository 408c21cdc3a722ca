//! The text of a position, such as `6/6/6/6/6/6 8,0 8,0 0`.
//!
//! Only the exact form is accepted: every accepted text prints back to the same bytes.

use super::board::{Board, Kind, Piece};
use super::state::{Pool, Ruleset, Twin, other};

impl Twin {
    /// The position as text: board, both pools, the seat to move.
    pub fn position(&self) -> String {
        format!(
            "{} {} {} {}",
            self.board_text(),
            self.pool_text(0),
            self.pool_text(1),
            self.to_move
        )
    }

    /// Reads a position.
    ///
    /// # Errors
    ///
    /// Returns what is wrong: the first fault of form, or every fault of content.
    pub fn parse(rules: Ruleset, position: &str) -> Result<Twin, String> {
        let fields: Vec<&str> = position.split(' ').collect();
        let [board, pool0, pool1, to_move] = fields[..] else {
            return Err("expected board, two pools and the seat to move".to_string());
        };
        let (first_pool, first_captured) = read_pool(rules, pool0)?;
        let (second_pool, second_captured) = read_pool(rules, pool1)?;
        let twin = Twin {
            rules,
            board: read_board(rules, board)?,
            pools: [first_pool, second_pool],
            captured: [first_captured, second_captured],
            to_move: read_seat(to_move)?,
        };
        if twin.position() != position {
            return Err(format!("not in exact form: expected {}", twin.position()));
        }
        let faults = twin.faults();
        if faults.is_empty() {
            Ok(twin)
        } else {
            Err(faults.join("; "))
        }
    }

    /// Ranks from the top down, separated by `/`; digits count empty squares.
    fn board_text(&self) -> String {
        let shape = self.board.shape();
        let mut ranks = Vec::new();
        for rank in (0..shape.side()).rev() {
            let mut text = String::new();
            let mut empty = 0;
            for square in shape.squares_of_rank(rank) {
                match self.board.at(square) {
                    None => empty += 1,
                    Some(piece) => {
                        if empty > 0 {
                            text.push_str(&empty.to_string());
                        }
                        empty = 0;
                        text.push(letter_of(piece));
                    }
                }
            }
            if empty > 0 {
                text.push_str(&empty.to_string());
            }
            ranks.push(text);
        }
        ranks.join("/")
    }

    /// Kittens,cats and, in halls, the ornaments this seat has captured.
    fn pool_text(&self, seat: usize) -> String {
        let pool = self.pools[seat];
        if self.rules.has_ornaments() {
            format!("{},{},{}", pool.kittens, pool.cats, self.captured[seat])
        } else {
            format!("{},{}", pool.kittens, pool.cats)
        }
    }

    /// Every reason to refuse this well-formed position.
    fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        for seat in [0, 1] {
            faults.extend(self.fault_of_count(seat));
            faults.extend(self.fault_of_cats(seat));
            faults.extend(self.fault_of_captures(seat));
            faults.extend(self.fault_of_ornament_count(seat));
            faults.extend(self.fault_of_ornament_pool(seat));
        }
        faults.extend(self.fault_of_top());
        faults
    }

    /// "Refused if a player's pieces on the bed and in the pool do not add up to 8."
    fn fault_of_count(&self, seat: usize) -> Option<String> {
        let pieces = self.count_on_board(seat, Kind::Kitten)
            + self.count_on_board(seat, Kind::Cat)
            + self.count_in_pool(seat, Kind::Kitten)
            + self.count_in_pool(seat, Kind::Cat);
        (pieces != 8).then(|| format!("seat {seat} has {pieces} pieces instead of 8"))
    }

    /// Kittens only: "cats in a position are refused."
    fn fault_of_cats(&self, seat: usize) -> Option<String> {
        let cats = self.count_on_board(seat, Kind::Cat) + self.count_in_pool(seat, Kind::Cat);
        (self.rules.kittens_only() && cats > 0)
            .then(|| format!("seat {seat} has cats in a game of kittens only"))
    }

    /// Halls: "more than three captures."
    fn fault_of_captures(&self, seat: usize) -> Option<String> {
        (self.captured[seat] > 3).then(|| format!("seat {seat} has more than three captures"))
    }

    /// Halls: "more than one ornament of a player on the tree."
    fn fault_of_ornament_count(&self, seat: usize) -> Option<String> {
        (self.count_on_board(seat, Kind::Ornament) > 1)
            .then(|| format!("seat {seat} has more than one ornament on the tree"))
    }

    /// Halls: "a negative pool", which is 3 − captured by the other − on the tree.
    fn fault_of_ornament_pool(&self, seat: usize) -> Option<String> {
        let gone = self.captured[other(seat)] + self.count_on_board(seat, Kind::Ornament);
        (gone > 3).then(|| format!("seat {seat} has fewer than zero ornaments in the pool"))
    }

    /// Halls: "an ornament on tier 1."
    fn fault_of_top(&self) -> Option<String> {
        if !self.rules.has_ornaments() {
            return None;
        }
        let mut top = self.board.shape().squares();
        top.retain(|square| square.tier() == 1);
        top.iter()
            .any(|square| self.board.at(*square).map(|piece| piece.kind) == Some(Kind::Ornament))
            .then(|| "an ornament is on tier 1".to_string())
    }
}

/// Capitals are seat 0's, small letters seat 1's.
fn letter_of(piece: Piece) -> char {
    match (piece.owner, piece.kind) {
        (0, Kind::Kitten) => 'K',
        (0, Kind::Cat) => 'C',
        (0, Kind::Ornament) => 'O',
        (_, Kind::Kitten) => 'k',
        (_, Kind::Cat) => 'c',
        (_, Kind::Ornament) => 'o',
    }
}

/// The piece of a letter; ornaments exist in halls only.
fn piece_of(rules: Ruleset, letter: char) -> Option<Piece> {
    let (owner, kind) = match letter {
        'K' => (0, Kind::Kitten),
        'C' => (0, Kind::Cat),
        'O' if rules.has_ornaments() => (0, Kind::Ornament),
        'k' => (1, Kind::Kitten),
        'c' => (1, Kind::Cat),
        'o' if rules.has_ornaments() => (1, Kind::Ornament),
        _ => return None,
    };
    Some(Piece { owner, kind })
}

/// Reads the board field.
fn read_board(rules: Ruleset, text: &str) -> Result<Board, String> {
    let shape = rules.shape();
    let mut board = Board::empty(shape);
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != shape.side() as usize {
        return Err(format!("expected {} ranks", shape.side()));
    }
    for (row, rank) in rows.iter().zip((0..shape.side()).rev()) {
        let squares = shape.squares_of_rank(rank);
        let mut next = 0;
        for letter in row.chars() {
            if let Some(empty) = letter.to_digit(10) {
                next += empty as usize;
                continue;
            }
            let Some(piece) = piece_of(rules, letter) else {
                return Err(format!("unknown letter {letter:?} in rank {}", rank + 1));
            };
            let Some(square) = squares.get(next) else {
                return Err(format!("rank {} is too long", rank + 1));
            };
            board.put(*square, piece);
            next += 1;
        }
        if next != squares.len() {
            return Err(format!(
                "rank {} is not {} squares",
                rank + 1,
                squares.len()
            ));
        }
    }
    Ok(board)
}

/// Reads a pool field: the pool and the captured ornaments.
fn read_pool(rules: Ruleset, text: &str) -> Result<(Pool, u32), String> {
    let mut numbers = Vec::new();
    for part in text.split(',') {
        numbers.push(read_digit(part)?);
    }
    match (rules.has_ornaments(), &numbers[..]) {
        (false, [kittens, cats]) => Ok((pool(*kittens, *cats), 0)),
        (true, [kittens, cats, captured]) => Ok((pool(*kittens, *cats), *captured)),
        (false, _) => Err(format!("expected kittens,cats instead of {text:?}")),
        (true, _) => Err(format!(
            "expected kittens,cats,captured instead of {text:?}"
        )),
    }
}

fn pool(kittens: u32, cats: u32) -> Pool {
    Pool { kittens, cats }
}

/// Reads a number of a pool. None is above 8, so one digit is enough.
fn read_digit(text: &str) -> Result<u32, String> {
    let mut letters = text.chars();
    match (
        letters.next().and_then(|first| first.to_digit(10)),
        letters.next(),
    ) {
        (Some(number), None) => Ok(number),
        _ => Err(format!("expected one digit instead of {text:?}")),
    }
}

/// Reads the seat to move.
fn read_seat(text: &str) -> Result<usize, String> {
    match text {
        "0" => Ok(0),
        "1" => Ok(1),
        _ => Err(format!("expected seat 0 or 1 instead of {text:?}")),
    }
}
