//! Verifies certificates, independently of the programs that make and use them.
//!
//! It has rules of its own, on a plain grid. It searches nothing, and compares whole positions.
//! `ruckus_boop::strategy` describes the format.
//!
//! Accepting a certificate means: from the position in its first lines, the winner has a move in
//! every position, and every reply of the other player, however played, leads to a position where
//! the winner wins at once or which was verified before. So every line ends with the win, no
//! position repeats on the way, and no rule about repetition changes the result.

mod rules;

use std::collections::BTreeMap;

use sha2::{Digest as _, Sha256};
use thiserror::Error;

use self::rules::{Bed, Placed, SQUARES, Side};

/// What a certificate proves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checked {
    /// The position from which the winner wins, as text.
    pub position: String,
    /// The seat that wins.
    pub winner: usize,
    /// For how many positions the certificate has a move.
    pub positions: u64,
    /// How many replies of the other player were verified.
    pub replies: u64,
    /// The greatest number of plies until the win.
    pub longest: u32,
    /// The SHA-256 of the whole file, in hexadecimal.
    pub digest: String,
}

/// Why a certificate is rejected.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadProof {
    /// The file is not what was written.
    #[error("the file is damaged: its checksum is wrong")]
    Damaged,
    /// The first lines are wrong.
    #[error("the first lines are wrong: {0}")]
    Header(String),
    /// The moves end before every reply is answered.
    #[error("the moves end after {positions} positions, before every reply is answered")]
    Incomplete {
        /// How many positions had a move.
        positions: u64,
    },
    /// Moves are left over.
    #[error("{bytes} bytes of moves are left over after every reply is answered")]
    LeftOver {
        /// The number of bytes.
        bytes: usize,
    },
    /// A move is illegal.
    #[error("move {number} is illegal: {board}")]
    Illegal {
        /// The number of the move, from 1.
        number: u64,
        /// The position: the winner's kittens are W, the other player's L.
        board: String,
    },
    /// The other player wins after a move.
    #[error("the other player wins after move {number}: {board}")]
    Loses {
        /// The number of the move, from 1.
        number: u64,
        /// The position before the move.
        board: String,
    },
    /// A reply leads back to a position that is not verified yet.
    #[error("after move {number} a reply leads back to an earlier position: {board}")]
    Repeats {
        /// The number of the move, from 1.
        number: u64,
        /// The repeated position.
        board: String,
    },
}

const FIRST_LINES: [&str; 2] = ["ruckus-proof 1", "game boop kittens-only=true"];
const CHECKSUM: usize = 32;

/// Verifies a certificate.
///
/// # Errors
///
/// If the file is not a certificate, is damaged, or does not prove its claim.
pub fn check(file: &[u8]) -> Result<Checked, BadProof> {
    let (signed, checksum) = file
        .split_last_chunk::<CHECKSUM>()
        .ok_or(BadProof::Damaged)?;
    if Sha256::digest(signed)[..] != checksum[..] {
        return Err(BadProof::Damaged);
    }
    let header = Header::read(signed)?;
    let mut walk = Walk {
        moves: header.moves,
        next: 0,
        positions: 0,
        replies: 0,
        known: BTreeMap::new(),
    };
    let longest = walk.run(header.bed, header.mover)?;
    let left = walk.moves.len() - walk.next;
    if left != 0 {
        return Err(BadProof::LeftOver { bytes: left });
    }
    let digest = Sha256::digest(file);
    Ok(Checked {
        position: header.position,
        winner: header.winner,
        positions: walk.positions,
        replies: walk.replies,
        longest,
        digest: digest.iter().map(|byte| format!("{byte:02x}")).collect(),
    })
}

struct Header<'a> {
    position: String,
    winner: usize,
    bed: Bed,
    mover: Side,
    moves: &'a [u8],
}

impl Header<'_> {
    fn read(signed: &[u8]) -> Result<Header<'_>, BadProof> {
        let wrong = |what: &str| BadProof::Header(what.to_owned());
        let end = signed.windows(2).position(|two| two == b"\n\n");
        let end = end.ok_or_else(|| wrong("there is no empty line"))?;
        let moves = &signed[end + 2..];
        let text = str::from_utf8(&signed[..end]).map_err(|_| wrong("they are not text"))?;
        let lines: Vec<&str> = text.split('\n').collect();
        let [first, second, position, winner, count] = lines[..] else {
            return Err(wrong("there must be five"));
        };
        if [first, second] != FIRST_LINES {
            return Err(wrong("this version or game is unknown"));
        }
        let position = position.strip_prefix("position ");
        let position = position.ok_or_else(|| wrong("the third names no position"))?;
        let winner = match winner {
            "winner 0" => 0,
            "winner 1" => 1,
            _ => return Err(wrong("the fourth names no winner")),
        };
        if count != format!("moves {}", moves.len()) {
            return Err(wrong("the fifth does not give the number of bytes"));
        }
        let (bed, mover) = Bed::read(position, winner).map_err(BadProof::Header)?;
        Ok(Header {
            position: position.to_owned(),
            winner,
            bed,
            mover,
            moves,
        })
    }
}

/// A position whose replies are being verified.
struct Open {
    /// The position with the winner to move; `None` for a claim with the loser to move.
    position: Option<Bed>,
    /// The number of its move.
    number: u64,
    /// The replies still to be verified, last first.
    replies: Vec<Bed>,
    /// The longest defence among the replies so far.
    longest: u32,
}

struct Walk<'a> {
    moves: &'a [u8],
    next: usize,
    positions: u64,
    replies: u64,
    /// Every position met, with the plies until the win once it is verified.
    known: BTreeMap<Bed, Option<u32>>,
}

impl Walk<'_> {
    /// Verifies everything that can follow. Returns the plies until the win.
    fn run(&mut self, root: Bed, mover: Side) -> Result<u32, BadProof> {
        let mut open = vec![match mover {
            Side::Winner => Open {
                position: None,
                number: 0,
                replies: vec![root],
                longest: 0,
            },
            Side::Loser => Open {
                position: None,
                number: 0,
                replies: self.replies_to(&root, &root, 0)?,
                longest: 0,
            },
        }];
        let mut longest = 0;
        while let Some(last) = open.last_mut() {
            let Some(reply) = last.replies.pop() else {
                // Every reply is verified.
                longest = last.longest;
                if let Some(position) = last.position {
                    longest += 2;
                    self.known.insert(position, Some(longest));
                }
                open.pop();
                if let Some(before) = open.last_mut() {
                    before.longest = before.longest.max(longest);
                }
                continue;
            };
            if reply.can_win_at_once(Side::Winner) {
                last.longest = last.longest.max(1);
                continue;
            }
            let position = reply.least_image();
            match self.known.get(&position) {
                Some(Some(plies)) => {
                    last.longest = last.longest.max(*plies);
                    continue;
                }
                Some(None) => {
                    return Err(BadProof::Repeats {
                        number: last.number,
                        board: drawing(&position),
                    });
                }
                None => {}
            }
            self.known.insert(position, None);
            let after = self.play(&position)?;
            let number = self.positions;
            open.push(Open {
                position: Some(position),
                number,
                replies: self.replies_to(&after, &position, number)?,
                longest: 0,
            });
        }
        Ok(longest + u32::from(mover == Side::Loser))
    }

    /// Reads the winner's move in a position and plays it.
    fn play(&mut self, position: &Bed) -> Result<Bed, BadProof> {
        let square = self.square()?;
        self.positions += 1;
        let illegal = || BadProof::Illegal {
            number: self.positions,
            board: drawing(position),
        };
        if square >= SQUARES {
            return Err(illegal());
        }
        match position.place(Side::Winner, square) {
            // The winner cannot win at once here.
            None | Some(Placed::Wins) => Err(illegal()),
            Some(Placed::Next(next)) => Ok(next),
            Some(Placed::TakesOne(choices)) => {
                let taken = *self.moves.get(self.next).ok_or(BadProof::Incomplete {
                    positions: self.positions,
                })?;
                let chosen = choices
                    .into_iter()
                    .find(|(square, _)| *square == usize::from(taken));
                let (_, next) = chosen.ok_or_else(illegal)?;
                self.next += 1;
                Ok(next)
            }
        }
    }

    fn square(&mut self) -> Result<usize, BadProof> {
        let square = *self.moves.get(self.next).ok_or(BadProof::Incomplete {
            positions: self.positions,
        })?;
        self.next += 1;
        Ok(square.into())
    }

    /// The positions after every turn of the loser, last first.
    fn replies_to(&mut self, after: &Bed, before: &Bed, number: u64) -> Result<Vec<Bed>, BadProof> {
        let replies = after.replies(Side::Loser);
        let mut replies = replies.ok_or_else(|| BadProof::Loses {
            number,
            board: drawing(before),
        })?;
        self.replies += replies.len() as u64;
        replies.reverse();
        Ok(replies)
    }
}

/// The bed from the highest rank down: W is a kitten of the winner, L one of the loser.
fn drawing(bed: &Bed) -> String {
    let ranks: Vec<String> = bed
        .squares
        .chunks(rules::SIDE)
        .rev()
        .map(|rank| {
            let letters = rank.iter().map(|square| match square {
                None => '.',
                Some(Side::Winner) => 'W',
                Some(Side::Loser) => 'L',
            });
            letters.collect()
        })
        .collect();
    ranks.join("/")
}
