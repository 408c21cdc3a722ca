//! The rules of the game without cats on a plain grid, for the checker alone.
//!
//! Written from the rules (R2, Y1, Y2 in `RULES.md` of `ruckus-boop`) and compared with the slow
//! twin in tests. It uses nothing of the kernel.

/// The number of files and of ranks.
pub(super) const SIDE: usize = 6;
/// The number of squares.
pub(super) const SQUARES: usize = SIDE * SIDE;
/// How many kittens each player owns.
pub(super) const KITTENS: usize = 8;

/// The owner of a kitten: the player who is claimed to win, or the other one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Side {
    Winner,
    Loser,
}

impl Side {
    fn other(self) -> Side {
        match self {
            Side::Winner => Side::Loser,
            Side::Loser => Side::Winner,
        }
    }
}

/// The bed. Square `file + 6 * rank` is at that index; a1 is 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Bed {
    pub(super) squares: [Option<Side>; SQUARES],
}

/// What a placement leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Placed {
    /// The mover has three in a line.
    Wins,
    /// The next player is to move.
    Next(Bed),
    /// The mover takes back one of these kittens, with the position that this leads to.
    TakesOne(Vec<(usize, Bed)>),
}

const DIRECTIONS: [(i32, i32); 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];

/// The square some steps away, if it is on the bed.
fn step(square: usize, (files, ranks): (i32, i32), steps: i32) -> Option<usize> {
    let side = SIDE as i32;
    let file = (square % SIDE) as i32 + files * steps;
    let rank = (square / SIDE) as i32 + ranks * steps;
    let exists = (0..side).contains(&file) && (0..side).contains(&rank);
    exists.then_some((file + side * rank) as usize)
}

impl Bed {
    /// The number of kittens that a player has on the bed.
    pub(super) fn count(&self, side: Side) -> usize {
        self.squares
            .iter()
            .filter(|square| **square == Some(side))
            .count()
    }

    /// Whether a player has three kittens on consecutive squares of a line.
    pub(super) fn has_line(&self, side: Side) -> bool {
        let holds = |square: Option<usize>| square.is_some_and(|at| self.squares[at] == Some(side));
        (0..SQUARES).any(|first| {
            self.squares[first] == Some(side)
                && DIRECTIONS[..4].iter().any(|direction| {
                    holds(step(first, *direction, 1)) && holds(step(first, *direction, 2))
                })
        })
    }

    /// Places a kitten on an empty square. `None` if the square is taken or the pool is empty.
    pub(super) fn place(&self, mover: Side, at: usize) -> Option<Placed> {
        if self.squares[at].is_some() || self.count(mover) >= KITTENS {
            return None;
        }
        let mut after = *self;
        after.squares[at] = Some(mover);
        for direction in DIRECTIONS {
            let Some(near) = step(at, direction, 1) else {
                continue;
            };
            let kitten = self.squares[near];
            if kitten.is_none() {
                continue;
            }
            match step(at, direction, 2) {
                // Over the edge: back to its owner's pool.
                None => after.squares[near] = None,
                Some(far) if self.squares[far].is_none() => {
                    after.squares[near] = None;
                    after.squares[far] = kitten;
                }
                // The square behind it is taken.
                Some(_) => {}
            }
        }
        if after.has_line(mover) {
            return Some(Placed::Wins);
        }
        if after.count(mover) < KITTENS {
            return Some(Placed::Next(after));
        }
        let own = (0..SQUARES).filter(|square| after.squares[*square] == Some(mover));
        let choices = own.map(|square| {
            let mut without = after;
            without.squares[square] = None;
            (square, without)
        });
        Some(Placed::TakesOne(choices.collect()))
    }

    /// Whether a player can win with the next placement.
    pub(super) fn can_win_at_once(&self, mover: Side) -> bool {
        (0..SQUARES).any(|square| self.place(mover, square) == Some(Placed::Wins))
    }

    /// Every position after a turn of a player, or `None` if one of the turns wins.
    pub(super) fn replies(&self, mover: Side) -> Option<Vec<Bed>> {
        let mut replies = Vec::new();
        for square in 0..SQUARES {
            match self.place(mover, square) {
                None => {}
                Some(Placed::Wins) => return None,
                Some(Placed::Next(next)) => replies.push(next),
                Some(Placed::TakesOne(choices)) => {
                    replies.extend(choices.into_iter().map(|(_, next)| next));
                }
            }
        }
        Some(replies)
    }

    /// The symmetric image with the smallest set of the winner's kittens, and of these the one with
    /// the smallest set of the loser's.
    pub(super) fn least_image(&self) -> Bed {
        let mut best = *self;
        let mut image = *self;
        for _ in 0..2 {
            for _ in 0..4 {
                image = image.turned();
                if image.sets() < best.sets() {
                    best = image;
                }
            }
            image = image.mirrored();
        }
        best
    }

    /// The kittens of the winner and of the loser as binary numbers, with a1 as the lowest bit.
    fn sets(&self) -> (u64, u64) {
        let set = |side| {
            let squares = self.squares.iter().rev();
            squares.fold(0, |set, square| set << 1 | u64::from(*square == Some(side)))
        };
        (set(Side::Winner), set(Side::Loser))
    }

    /// The bed turned by a quarter.
    fn turned(&self) -> Bed {
        let mut turned = *self;
        for square in 0..SQUARES {
            let (file, rank) = (square % SIDE, square / SIDE);
            turned.squares[rank + SIDE * (SIDE - 1 - file)] = self.squares[square];
        }
        turned
    }

    /// The bed with files a and f, b and e, c and d exchanged.
    fn mirrored(&self) -> Bed {
        let mut mirrored = *self;
        for square in 0..SQUARES {
            let (file, rank) = (square % SIDE, square / SIDE);
            mirrored.squares[SIDE - 1 - file + SIDE * rank] = self.squares[square];
        }
        mirrored
    }

    /// Reads the text of a position. Returns the bed and the player to move.
    pub(super) fn read(text: &str, winner: usize) -> Result<(Bed, Side), String> {
        let parts: Vec<&str> = text.split(' ').collect();
        let [board, first_pool, second_pool, to_move] = parts[..] else {
            return Err("a position has four parts".to_owned());
        };
        let side_of = |seat| match seat == winner {
            true => Side::Winner,
            false => Side::Loser,
        };
        let ranks: Vec<&str> = board.split('/').collect();
        if ranks.len() != SIDE {
            return Err("the board has six ranks".to_owned());
        }
        let mut squares = Vec::new();
        for rank in ranks.into_iter().rev() {
            let end = squares.len() + SIDE;
            let digits = |pair: &[u8]| pair.iter().all(u8::is_ascii_digit);
            if rank.as_bytes().windows(2).any(digits) {
                return Err(format!("the rank {rank:?} counts empty squares twice"));
            }
            for letter in rank.chars() {
                match letter {
                    'K' => squares.push(Some(side_of(0))),
                    'k' => squares.push(Some(side_of(1))),
                    '1'..='6' => {
                        let empty = letter.to_digit(10).unwrap_or(0);
                        squares.extend((0..empty).map(|_| None));
                    }
                    _ => return Err(format!("unknown letter {letter:?} on the board")),
                }
            }
            if squares.len() != end {
                return Err(format!("the rank {rank:?} does not have six squares"));
            }
        }
        let squares = squares.try_into().map_err(|_| "the board has 36 squares")?;
        let bed = Bed { squares };
        for (seat, pool) in [first_pool, second_pool].into_iter().enumerate() {
            let left = KITTENS.saturating_sub(bed.count(side_of(seat)));
            if left == 0 || pool != format!("{left},0") {
                return Err(format!("the pool of seat {seat} is wrong"));
            }
        }
        let mover = match to_move {
            "0" => side_of(0),
            "1" => side_of(1),
            _ => return Err("the seat to move is 0 or 1".to_owned()),
        };
        if bed.has_line(mover.other()) {
            return Err("the game is over in this position".to_owned());
        }
        Ok((bed, mover))
    }
}

#[cfg(test)]
mod tests {
    use ruckus_boop::twin::{Ruleset, Twin};

    use super::*;

    fn name(square: usize) -> String {
        let file = char::from(b'a' + (square % SIDE) as u8);
        format!("{file}{}", square / SIDE + 1)
    }

    /// A bed as the text of a position, for the twin.
    fn text(bed: &Bed, to_move: usize) -> String {
        let mut ranks = Vec::new();
        for rank in (0..SIDE).rev() {
            let mut text = String::new();
            for file in 0..SIDE {
                text.push(match bed.squares[file + SIDE * rank] {
                    None => '.',
                    Some(Side::Winner) => 'K',
                    Some(Side::Loser) => 'k',
                });
            }
            for empty in (1..=SIDE).rev() {
                text = text.replace(&".".repeat(empty), &empty.to_string());
            }
            ranks.push(text);
        }
        let pool = |side| KITTENS - bed.count(side);
        format!(
            "{} {},0 {},0 {to_move}",
            ranks.join("/"),
            pool(Side::Winner),
            pool(Side::Loser)
        )
    }

    /// Every turn of the checker, as the twin writes it, with the position that it leads to.
    fn turns(bed: &Bed, mover: Side) -> Vec<(String, Option<Bed>)> {
        let mut turns = Vec::new();
        for square in 0..SQUARES {
            let placing = format!("k@{}", name(square));
            match bed.place(mover, square) {
                None => {}
                Some(Placed::Wins) => turns.push((placing, None)),
                Some(Placed::Next(next)) => turns.push((placing, Some(next))),
                Some(Placed::TakesOne(choices)) => {
                    let taking = |(taken, next)| (format!("{placing}={}", name(taken)), Some(next));
                    turns.extend(choices.into_iter().map(taking));
                }
            }
        }
        turns.sort_by(|one, other| one.0.cmp(&other.0));
        turns
    }

    #[test]
    fn the_rules_agree_with_the_slow_twin() {
        let rules = Ruleset::Boop {
            kittens_only: true,
            eight_may: false,
        };
        let mut number: u64 = 7;
        let mut random = |below: usize| {
            number = number.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
            (number >> 33) as usize % below
        };
        let (mut wins, mut took) = (0, 0);
        for _ in 0..12 {
            let mut twin = Twin::start(rules);
            let (mut bed, mut mover) = Bed::read(&twin.position(), 0).expect("the start");
            for ply in 0..40 {
                assert_eq!(text(&bed, ply % 2), twin.position());
                let (read, to_move) = Bed::read(&twin.position(), 0).expect("a position");
                assert_eq!((read, to_move), (bed, mover));
                let all = turns(&bed, mover);
                let names: Vec<String> = all.iter().map(|(name, _)| name.clone()).collect();
                assert_eq!(names, twin.legal(), "{}", twin.position());
                for (name, next) in &all {
                    let mut after = twin.clone();
                    after.apply(name).expect("a legal turn");
                    match next {
                        None => assert!(after.result().is_some(), "{name}"),
                        Some(next) => assert_eq!(text(next, 1 - ply % 2), after.position()),
                    }
                    wins += usize::from(next.is_none());
                    took += usize::from(name.contains('='));
                }
                let winning = all.iter().any(|(_, next)| next.is_none());
                assert_eq!(bed.can_win_at_once(mover), winning);
                assert_eq!(bed.replies(mover).is_none(), winning);
                let quiet: Vec<&(String, Option<Bed>)> =
                    all.iter().filter(|(_, next)| next.is_some()).collect();
                if quiet.is_empty() {
                    break;
                }
                let (name, next) = quiet[random(quiet.len())];
                twin.apply(name).expect("a legal turn");
                bed = next.expect("a quiet turn");
                mover = mover.other();
            }
        }
        assert!(wins > 100 && took > 100, "{wins} wins, {took} taken back");
    }

    #[test]
    fn the_least_image_is_the_same_for_all_eight() {
        let (bed, _) = Bed::read("5k/6/2K3/6/1K4/k5 6,0 6,0 0", 0).expect("a position");
        let mut images = vec![bed, bed.mirrored()];
        for image in [bed, bed.mirrored()] {
            images.push(image.turned());
            images.push(image.turned().turned());
            images.push(image.turned().turned().turned());
        }
        images.sort();
        images.dedup();
        assert_eq!(images.len(), 8);
        let least = bed.least_image();
        for image in &images {
            assert_eq!(image.least_image(), least);
            assert!(least.sets() <= image.sets());
        }
        assert!(images.contains(&least));
    }

    #[test]
    fn impossible_positions_are_refused() {
        for text in [
            "",
            "6/6/6/6/6/6 8,0 8,0 2",
            "6/6/6/6/6 8,0 8,0 0",
            "6/6/6/6/6/7 8,0 8,0 0",
            "6/6/6/6/6/33 8,0 8,0 0",
            "6/6/6/6/6/5C 7,0 8,0 0",
            "6/6/6/6/6/K5 8,0 8,0 0",
            "6/6/6/6/6/KKK3 5,0 8,0 1",
            "KK1KK1/6/KK1KK1/6/6/6 0,0 8,0 1",
        ] {
            assert!(Bed::read(text, 0).is_err(), "{text}");
        }
        assert!(Bed::read("6/6/6/6/6/KKK3 5,0 8,0 0", 0).is_ok());
    }
}
