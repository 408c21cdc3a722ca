//! Turns and positions as text.

use std::fmt::{self, Write as _};

use ruckus_core::ActionTextError;

use super::board::{Board, Square, squares};
use super::lines::{AXES, triple};
use super::refusal::IllegalTurn;
use super::rules::Rules;
use super::setup::Setup;
use super::state::State;
use super::turn::{Kind, Removal, Turn, TurnKind};

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(square) = self.ornament() {
            write!(f, "o@{square},")?;
        }
        match self.kind() {
            TurnKind::Place(Kind::Kitten, square) => write!(f, "k@{square}")?,
            TurnKind::Place(Kind::Cat, square) => write!(f, "c@{square}")?,
            TurnKind::Lift(_) => f.write_str("lift")?,
        }
        let taken = self.taken_squares();
        if taken != 0 {
            f.write_char('=')?;
        }
        squares(taken).try_for_each(|square| write!(f, "{square}"))
    }
}

impl fmt::Debug for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A well-formed turn as written, not yet checked against a position.
struct WrittenTurn {
    ornament: Option<Square>,
    kind: TurnKind,
    /// The squares after `=` in a placing turn.
    taken: u64,
}

/// Parses the text of a turn in a position.
pub(crate) fn read_turn<B: Board>(
    state: &State<B>,
    rules: Rules,
    text: &str,
) -> Result<Turn, ActionTextError<IllegalTurn>> {
    let written = parse_turn::<B>(text).ok_or_else(|| ActionTextError::Malformed {
        expected: expected_turn::<B>().to_owned(),
    })?;
    resolve(state, rules, &written).map_err(ActionTextError::Refused)
}

fn expected_turn<B: Board>() -> &'static str {
    if B::ORNAMENTS {
        "k@c3 or c@c3, after o@c5, where an ornament is due, and followed by the squares taken off in square order, such as k@c3=b2c3d4; or lift=c3"
    } else {
        "k@c3 or c@c3, followed by the squares taken off in square order, such as k@c3=b2c3d4; or lift=c3"
    }
}

fn parse_turn<B: Board>(text: &str) -> Option<WrittenTurn> {
    let (ornament, rest) = match text.split_once(',') {
        Some((first, rest)) if B::ORNAMENTS => {
            (Some(parse_square::<B>(first.strip_prefix("o@")?)?), rest)
        }
        _ => (None, text),
    };
    if let Some(square) = rest.strip_prefix("lift=") {
        let kind = TurnKind::Lift(parse_square::<B>(square)?);
        return Some(WrittenTurn {
            ornament,
            kind,
            taken: 0,
        });
    }
    let (place, taken) = match rest.split_once('=') {
        Some((place, taken)) => (place, parse_taken::<B>(taken)?),
        None => (rest, 0),
    };
    let (kind, square) = place.split_once('@')?;
    let kind = match kind {
        "k" => Kind::Kitten,
        "c" => Kind::Cat,
        _ => return None,
    };
    let kind = TurnKind::Place(kind, parse_square::<B>(square)?);
    Some(WrittenTurn {
        ornament,
        kind,
        taken,
    })
}

fn parse_square<B: Board>(text: &str) -> Option<Square> {
    match text.as_bytes() {
        [file, rank] => Square::parse::<B>(*file, *rank),
        _ => None,
    }
}

/// Parses one or three squares, which must be in square order.
fn parse_taken<B: Board>(text: &str) -> Option<u64> {
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    if !rest.is_empty() || ![1, 3].contains(&pairs.len()) {
        return None;
    }
    let found: Vec<Square> = pairs
        .iter()
        .map(|[file, rank]| Square::parse::<B>(*file, *rank))
        .collect::<Option<_>>()?;
    found
        .is_sorted_by(|a, b| a < b)
        .then(|| found.iter().fold(0, |set, square| set | square.bit()))
}

/// Turns a written turn into a turn of this position: the written squares become a
/// removal. If they are missing and only one removal is possible, it is filled in.
fn resolve<B: Board>(
    state: &State<B>,
    rules: Rules,
    written: &WrittenTurn,
) -> Result<Turn, IllegalTurn> {
    let turn = match written.kind {
        TurnKind::Place(kind, square) => Turn::place(kind, square).taking(as_taken(written.taken)?),
        TurnKind::Lift(square) => Turn::lift(square),
    }
    .after(written.ornament);
    match state.check(rules, turn) {
        Ok(()) => Ok(turn),
        Err(IllegalTurn::MustTake { choices }) if choices.len() == 1 => Ok(choices[0]),
        Err(illegal) => Err(illegal),
    }
}

fn as_taken(set: u64) -> Result<Removal, IllegalTurn> {
    if set == 0 {
        return Ok(Removal::Nothing);
    }
    let mut all = squares(set);
    match (all.next(), all.next()) {
        (Some(only), None) => Ok(Removal::One(only)),
        (_, Some(middle)) => (0..AXES.len())
            .find(|axis| triple(middle.bit(), *axis) == set)
            .map(|axis| Removal::Three(middle, axis))
            .ok_or(IllegalTurn::CannotTake),
        (None, None) => Ok(Removal::Nothing),
    }
}

/// The text of a position.
pub(crate) fn position<B: Board>(state: &State<B>) -> String {
    let mut text = String::with_capacity(64);
    push_position(&mut text, state);
    text
}

/// Adds the text of a position to another text.
pub(super) fn push_position<B: Board>(text: &mut String, state: &State<B>) {
    for rank in (0..B::RANKS).rev() {
        if rank + 1 != B::RANKS {
            text.push('/');
        }
        let row = B::SQUARES & 0xff << (8 * rank);
        let mut empty = 0;
        for square in squares(row) {
            let Some(letter) = letter(state, square) else {
                empty += 1;
                continue;
            };
            push_count(text, &mut empty);
            text.push(letter);
        }
        push_count(text, &mut empty);
    }
    for seat in 0..2 {
        text.push(' ');
        push_number(text, state.pool_kittens[seat]);
        text.push(',');
        push_number(text, state.pool_cats[seat]);
        if B::ORNAMENTS {
            text.push(',');
            push_number(text, state.captured[seat]);
        }
    }
    text.push(' ');
    push_number(text, state.to_move);
}

/// Adds a number to a text. Most have one digit.
pub(super) fn push_number(text: &mut String, number: u8) {
    match number {
        0..10 => text.push(char::from(b'0' + number)),
        _ => {
            let _ = write!(text, "{number}");
        }
    }
}

fn push_count(text: &mut String, empty: &mut u8) {
    if *empty > 0 {
        text.push(char::from(b'0' + *empty));
        *empty = 0;
    }
}

/// The piece on a square, as its letter: capitals are seat 0's.
fn letter<B: Board>(state: &State<B>, square: Square) -> Option<char> {
    (0..2).find_map(|seat| {
        let kinds = [state.kittens[seat], state.cats[seat], state.ornaments[seat]];
        let kind = kinds.iter().position(|set| set & square.bit() != 0)?;
        Some(LETTERS[seat][kind])
    })
}

const LETTERS: [[char; 3]; 2] = [['K', 'C', 'O'], ['k', 'c', 'o']];

/// Reads the form of a position's text; [`Setup::state`] checks whether the position is
/// possible.
pub(crate) fn parse_position<B: Board>(text: &str) -> Result<Setup<B>, String> {
    let parts: Vec<&str> = text.split(' ').collect();
    let [board, pool0, pool1, to_move] = parts[..] else {
        return Err(format!(
            "expected four parts, \"board pool0 pool1 to-move\", found {}",
            parts.len()
        ));
    };
    let mut setup = Setup::EMPTY;
    parse_board(board, &mut setup)?;
    for (seat, pool) in [pool0, pool1].into_iter().enumerate() {
        parse_pool(pool, seat, &mut setup)?;
    }
    setup.to_move = match to_move {
        "0" => 0,
        "1" => 1,
        _ => return Err(format!("to-move is 0 or 1, not {to_move:?}")),
    };
    Ok(setup)
}

fn parse_board<B: Board>(board: &str, setup: &mut Setup<B>) -> Result<(), String> {
    let rows: Vec<&str> = board.split('/').collect();
    if rows.len() != usize::from(B::RANKS) {
        return Err(format!(
            "the board has {} ranks, not {}",
            B::RANKS,
            rows.len()
        ));
    }
    for (rank, row) in (0..B::RANKS).rev().zip(rows) {
        let there = B::SQUARES & 0xff << (8 * rank);
        let width = there.count_ones();
        let mut files = squares(there);
        let wrong = || {
            format!(
                "rank {} is {row:?}, which is not {width} squares in the shortest form",
                rank + 1
            )
        };
        let mut after_digit = false;
        for symbol in row.chars() {
            if let Some(count @ 1..) = symbol.to_digit(10) {
                if after_digit || files.by_ref().take(count as usize).count() != count as usize {
                    return Err(wrong());
                }
                after_digit = true;
                continue;
            }
            after_digit = false;
            let square = files.next().ok_or_else(wrong)?;
            let (seat, kind) = (0..2)
                .find_map(|seat| Some((seat, LETTERS[seat].iter().position(|l| *l == symbol)?)))
                .filter(|(_, kind)| B::ORNAMENTS || *kind != 2)
                .ok_or_else(|| format!("rank {}: {symbol:?} is no piece", rank + 1))?;
            [&mut setup.kittens, &mut setup.cats, &mut setup.ornaments][kind][seat] |= square.bit();
        }
        if files.next().is_some() {
            return Err(wrong());
        }
    }
    Ok(())
}

fn parse_pool<B: Board>(pool: &str, seat: usize, setup: &mut Setup<B>) -> Result<(), String> {
    let form = if B::ORNAMENTS {
        "kittens,cats,captured"
    } else {
        "kittens,cats"
    };
    let wrong = || format!("the pool of seat {seat} is written {form}, not {pool:?}");
    let numbers: Vec<u8> = pool
        .split(',')
        .map(|number| {
            number
                .parse::<u8>()
                .ok()
                .filter(|n| n.to_string() == number)
        })
        .collect::<Option<_>>()
        .ok_or_else(wrong)?;
    match (&numbers[..], B::ORNAMENTS) {
        (&[kittens, cats], false) => {
            (setup.pool_kittens[seat], setup.pool_cats[seat]) = (kittens, cats);
        }
        (&[kittens, cats, captured], true) => {
            (setup.pool_kittens[seat], setup.pool_cats[seat]) = (kittens, cats);
            setup.captured[seat] = captured;
        }
        _ => return Err(wrong()),
    }
    Ok(())
}
