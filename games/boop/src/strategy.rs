//! A winning strategy of the game without cats, and the certificate that contains it.
//!
//! A certificate is a few lines of text, an empty line, and the winner's moves as bytes:
//!
//! ```text
//! ruckus-proof 1
//! game boop kittens-only=true
//! position 6/6/6/6/6/6 8,0 8,0 0
//! winner 0
//! moves 9827
//! ```
//!
//! The moves have no positions beside them. They are in the order in which a walk needs them:
//!
//! 1. At a position with the winner to move that has not been visited, in any of its eight
//!    symmetric images: if the winner can win at once, nothing is read. Otherwise the position is
//!    turned to its least image, and one byte is read: the square of the placement. If all eight
//!    kittens are then on the bed, a second byte is the kitten that goes back to the pool.
//! 2. Every reply of the other seat is visited, in the order of squares (and then of kittens that go
//!    back), before the position counts as finished.
//! 3. A reply that leads to a finished position is skipped. One that leads to a position that is
//!    not finished would repeat it, so the certificate is wrong.
//!
//! Squares are numbered `file + 6 * rank`, from a1 = 0. The least image has the smallest set of
//! the winner's kittens, and of these the smallest set of the other's, as binary numbers with a1 as
//! the lowest bit. 32 bytes follow the moves: the SHA-256 of everything before.

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::LazyLock;

use ruckus_core::Seat;
use thiserror::Error;

use crate::boop::Bed;
use crate::kernel::{KITTENS_ONLY, Kittens, Square, State, Turn, read_kittens, squares};

/// The first line of a certificate.
const FIRST_LINE: &str = "ruckus-proof 1";
/// The options of the game that certificates are about. The other options change nothing: `eight`
/// has no effect without cats, and no position repeats.
const GAME: &str = "game boop kittens-only=true";
/// The certificate that the first player wins. `docs/lab/younger-players-solved.md` describes how it
/// was made.
static FIRST_PLAYER: &[u8] = include_bytes!("../data/younger-players.proof");
/// The length of the checksum.
const CHECKSUM: usize = 32;

/// A placement, and the kitten that it takes back if all eight are on the bed.
pub type Move = (Square, Option<Square>);

/// The claim that a seat can force a win from a position of the game without cats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Claim {
    state: State<Bed>,
    winner: Seat,
}

/// Why a position cannot be claimed to be won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum BadClaim {
    /// The game is over.
    #[error("the game is over in this position")]
    Over,
    /// A seat cannot place in its next turn, which never happens in play.
    #[error("a player has all eight kittens on the board, which never happens in play")]
    NoneToPlace,
}

/// Why a certificate cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadCertificate {
    /// The text at the beginning is not that of a certificate.
    #[error("not a certificate: {0}")]
    Header(String),
    /// The moves end too early.
    #[error("the moves end before every reply is answered")]
    TooShort,
    /// There are more moves than replies to answer.
    #[error("there are more moves than the strategy needs")]
    TooLong,
    /// A move cannot be played.
    #[error("the move at byte {0} cannot be played")]
    IllegalMove(usize),
    /// The other seat wins after a move.
    #[error("the other player wins after the move at byte {0}")]
    Loses(usize),
    /// The moves lead back to a position.
    #[error("the move at byte {0} leads back to an earlier position")]
    Repeats(usize),
}

impl Claim {
    /// The claim that `winner` can force a win from this position.
    ///
    /// # Errors
    ///
    /// If nothing can be claimed about the position.
    pub fn new(state: State<Bed>, winner: Seat) -> Result<Claim, BadClaim> {
        let kittens = Kittens::of(&state);
        if kittens.passed().has_line() {
            return Err(BadClaim::Over);
        }
        if !kittens.can_place() || !kittens.passed().can_place() {
            return Err(BadClaim::NoneToPlace);
        }
        Ok(Claim { state, winner })
    }

    /// The claim that the first player wins from the start.
    #[must_use]
    pub fn start() -> Claim {
        Claim {
            state: State::START,
            winner: Seat::new(0),
        }
    }

    /// The kittens, as the seat to move sees them.
    #[must_use]
    pub fn kittens(&self) -> Kittens {
        Kittens::of(&self.state)
    }

    /// The position.
    #[must_use]
    pub fn state(&self) -> &State<Bed> {
        &self.state
    }

    /// The seat that wins.
    #[must_use]
    pub fn winner(&self) -> Seat {
        self.winner
    }

    /// Whether the winner is to move.
    #[must_use]
    pub fn winner_moves(&self) -> bool {
        self.state.to_move() == self.winner
    }

    /// The canonical positions, with the winner to move, that need a move of the strategy first.
    #[must_use]
    pub fn roots(&self) -> Vec<Kittens> {
        let mut roots = match self.winner_moves() {
            true => vec![self.kittens()],
            false => all_replies(self.kittens()),
        };
        roots.retain(|root| root.winning_square().is_none());
        let mut roots: Vec<Kittens> = roots.iter().map(|root| root.canonical().0).collect();
        roots.sort_unstable();
        roots.dedup();
        roots
    }
}

/// A winning strategy: a move for every position that the winner can meet.
///
/// Positions that differ by a symmetry share a move, and where the winner can win at once there is
/// none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Strategy {
    claim: Claim,
    moves: BTreeMap<Kittens, Move>,
}

impl Strategy {
    /// The strategy with which the first player wins from the start. It is read when it is first
    /// needed, and `None` only if the program is damaged.
    #[must_use]
    pub fn first_player() -> Option<&'static Strategy> {
        static STRATEGY: LazyLock<Option<Strategy>> =
            LazyLock::new(|| Strategy::read(FIRST_PLAYER).ok());
        STRATEGY.as_ref()
    }

    /// The strategy with these moves for canonical positions, and its certificate without the
    /// checksum. Leaves out moves that are not needed.
    ///
    /// # Errors
    ///
    /// If the moves do not win.
    pub fn new(
        claim: Claim,
        moves: &BTreeMap<Kittens, Move>,
    ) -> Result<(Strategy, Vec<u8>), BadCertificate> {
        let mut bytes = Vec::new();
        let moves = walk(&claim, &mut |position| {
            let at = bytes.len();
            let (square, taken) = *moves.get(&position).ok_or(BadCertificate::TooShort)?;
            bytes.push(number(square));
            bytes.extend(taken.map(number));
            Ok((square, taken, at))
        })?;
        let mut text = format!("{FIRST_LINE}\n{GAME}\n");
        let _ = writeln!(text, "position {:?}", claim.state);
        let _ = writeln!(text, "winner {}", claim.winner);
        let _ = writeln!(text, "moves {}\n", bytes.len());
        let mut file = text.into_bytes();
        file.append(&mut bytes);
        Ok((Strategy { claim, moves }, file))
    }

    /// Reads a certificate. Everything but the checksum is verified: the moves win against every
    /// reply, or this fails.
    ///
    /// # Errors
    ///
    /// If the certificate is damaged or its moves do not win.
    pub fn read(file: &[u8]) -> Result<Strategy, BadCertificate> {
        let (claim, moves) = read_header(file)?;
        let mut next = 0;
        let found = walk(&claim, &mut |position| {
            let at = next;
            let mut square = || {
                let square = moves.get(next).ok_or(BadCertificate::TooShort)?;
                next += 1;
                square_of(*square).ok_or(BadCertificate::IllegalMove(at))
            };
            let placed = square()?;
            let is_empty = position.empty() & bit(placed) != 0;
            let takes = is_empty && position.place(placed).must_take();
            Ok((placed, takes.then(square).transpose()?, at))
        })?;
        if next != moves.len() {
            return Err(BadCertificate::TooLong);
        }
        Ok(Strategy {
            claim,
            moves: found,
        })
    }

    /// The winner's turn in a position: one that wins at once, or the strategy's. `None` for
    /// positions that the strategy does not lead to.
    #[must_use]
    pub fn winning_turn(&self, state: &State<Bed>) -> Option<Turn> {
        let kittens = Kittens::of(state);
        let is_over = kittens.passed().has_line();
        match kittens.winning_square() {
            Some(square) if kittens.can_place() && !is_over => Some(Kittens::turn(square, None)),
            _ => self.turn(state),
        }
    }

    /// What the strategy proves.
    #[must_use]
    pub fn claim(&self) -> Claim {
        self.claim
    }

    /// The number of positions with a move.
    #[must_use]
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether the winner wins at once everywhere.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// The winner's turn in a position, if the strategy covers it.
    #[must_use]
    pub fn turn(&self, state: &State<Bed>) -> Option<Turn> {
        let kittens = Kittens::of(state);
        if state.to_move() != self.claim.winner || kittens.passed().has_line() {
            return None;
        }
        let (canonical, symmetry) = kittens.canonical();
        let (square, taken) = self.moves.get(&canonical)?;
        let taken = taken.map(|taken| symmetry.origin(taken));
        Some(Kittens::turn(symmetry.origin(*square), taken))
    }

    /// The greatest number of plies until the win, from the position of the claim.
    #[must_use]
    pub fn longest(&self) -> u32 {
        let mut known = BTreeMap::new();
        let roots = self.claim.roots();
        let longest = roots.iter().map(|root| self.plies(*root, &mut known)).max();
        longest.unwrap_or(1) + u32::from(!self.claim.winner_moves())
    }

    /// A match in which the winner follows the strategy and the other seat defends as long as it
    /// allows.
    #[must_use]
    pub fn longest_line(&self) -> Vec<Turn> {
        let mut known = BTreeMap::new();
        let mut line = Vec::new();
        let mut turns = Vec::new();
        let mut state = self.claim.state;
        while !state.is_over() {
            state.legal_turns(KITTENS_ONLY, &mut turns);
            let played = |turn: &Turn| {
                let mut after = state;
                after.play(KITTENS_ONLY, *turn);
                after
            };
            let turn = match state.to_move() == self.claim.winner {
                true => self
                    .turn(&state)
                    .or_else(|| turns.iter().copied().find(|turn| played(turn).is_over())),
                false => turns.iter().copied().max_by_key(|turn| {
                    let reply = Kittens::of(&played(turn)).canonical().0;
                    self.plies(reply, &mut known)
                }),
            };
            let Some(turn) = turn else { break };
            line.push(turn);
            state = played(&turn);
        }
        line
    }

    /// The plies until the win, against the longest defence that the strategy allows.
    fn plies(&self, position: Kittens, known: &mut BTreeMap<Kittens, u32>) -> u32 {
        if let Some(plies) = known.get(&position) {
            return *plies;
        }
        let Some(play) = self.moves.get(&position) else {
            return 1;
        };
        let replies = after(position, *play).map_or_else(Vec::new, all_replies);
        let longest = replies
            .into_iter()
            .map(|reply| self.plies(reply.canonical().0, known))
            .max();
        let plies = longest.unwrap_or(1) + 2;
        known.insert(position, plies);
        plies
    }
}

/// A position that is not finished yet, with the replies that are still to be visited, last first.
struct Open {
    position: Option<Kittens>,
    replies: Vec<Kittens>,
    at: usize,
}

/// Walks through a strategy and returns its moves. `next` returns the move of a position and where
/// it was read.
fn walk(
    claim: &Claim,
    next: &mut dyn FnMut(Kittens) -> Result<(Square, Option<Square>, usize), BadCertificate>,
) -> Result<BTreeMap<Kittens, Move>, BadCertificate> {
    // Positions that are not finished have no move yet.
    let mut moves: BTreeMap<Kittens, Option<Move>> = BTreeMap::new();
    let mut chosen: Vec<Move> = Vec::new();
    let root = claim.kittens();
    let mut open = vec![Open {
        position: None,
        replies: match claim.winner_moves() {
            true => vec![root],
            false if root.winning_square().is_some() => return Err(BadCertificate::Loses(0)),
            false => backwards(all_replies(root)),
        },
        at: 0,
    }];
    while let Some(last) = open.last_mut() {
        let Some(reply) = last.replies.pop() else {
            if let (Some(position), Some(play)) = (last.position, chosen.pop()) {
                moves.insert(position, Some(play));
            }
            open.pop();
            continue;
        };
        if reply.winning_square().is_some() {
            continue;
        }
        let (position, _) = reply.canonical();
        match moves.get(&position) {
            Some(Some(_)) => continue,
            Some(None) => return Err(BadCertificate::Repeats(last.at)),
            None => {}
        }
        let (square, taken, at) = next(position)?;
        let other = after(position, (square, taken)).ok_or(BadCertificate::IllegalMove(at))?;
        if other.winning_square().is_some() {
            return Err(BadCertificate::Loses(at));
        }
        moves.insert(position, None);
        chosen.push((square, taken));
        open.push(Open {
            position: Some(position),
            replies: backwards(all_replies(other)),
            at,
        });
    }
    Ok(moves
        .into_iter()
        .filter_map(|(position, play)| Some((position, play?)))
        .collect())
}

fn backwards(mut replies: Vec<Kittens>) -> Vec<Kittens> {
    replies.reverse();
    replies
}

/// The position after a move that does not win at once, seen by the other seat; `None` if the move
/// is illegal.
fn after(position: Kittens, (square, taken): Move) -> Option<Kittens> {
    if position.empty() & bit(square) == 0 {
        return None;
    }
    let placed = position.place(square);
    match taken {
        Some(taken) if !placed.must_take() || placed.own & bit(taken) == 0 => None,
        None if placed.must_take() => None,
        Some(taken) => Some(placed.without(taken).passed()),
        None => Some(placed.passed()),
    }
}

/// The positions after every turn of a seat that cannot win at once, seen by the other seat.
fn all_replies(position: Kittens) -> Vec<Kittens> {
    let mut replies = Vec::new();
    for square in squares(position.empty()) {
        let placed = position.place(square);
        if placed.must_take() {
            replies.extend(squares(placed.own).map(|taken| placed.without(taken).passed()));
        } else {
            replies.push(placed.passed());
        }
    }
    replies
}

fn bit(square: Square) -> u64 {
    1 << (square.file() + 8 * square.rank())
}

fn number(square: Square) -> u8 {
    square.file() + 6 * square.rank()
}

fn square_of(number: u8) -> Option<Square> {
    (number < 36).then(|| Square::parse::<Bed>(b'a' + number % 6, b'1' + number / 6))?
}

/// The claim of a certificate, and its moves.
fn read_header(file: &[u8]) -> Result<(Claim, &[u8]), BadCertificate> {
    let bad = |what: &str| BadCertificate::Header(what.to_owned());
    let end = file.windows(2).take(1_000).position(|two| two == b"\n\n");
    let end = end.ok_or_else(|| bad("it has no empty line"))?;
    let text = std::str::from_utf8(&file[..end]).map_err(|_| bad("its first lines are no text"))?;
    let lines: Vec<&str> = text.lines().collect();
    let [FIRST_LINE, GAME, position, winner, moves] = lines[..] else {
        return Err(bad("it does not begin as a certificate of this version"));
    };
    let position = position
        .strip_prefix("position ")
        .ok_or_else(|| bad("the position is missing"))?;
    let winner = match winner {
        "winner 0" => Seat::new(0),
        "winner 1" => Seat::new(1),
        _ => return Err(bad("the winner is missing")),
    };
    let state = read_kittens(position).map_err(|fault| bad(&fault.to_string()))?;
    let claim = Claim::new(state, winner).map_err(|fault| bad(&fault.to_string()))?;
    let rest = &file[end + 2..];
    let length = rest.len().checked_sub(CHECKSUM);
    let length = length.ok_or(BadCertificate::TooShort)?;
    if moves != format!("moves {length}") {
        return Err(bad("the number of moves is wrong"));
    }
    Ok((claim, &rest[..length]))
}
