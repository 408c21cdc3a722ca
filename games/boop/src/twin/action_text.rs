//! The text of an action, such as `k@c3=b2c3d4`, `lift=c3` or `o@c5,k@c3`.
//!
//! Reading checks the form only; `turn` checks whether the action is allowed. Each
//! action has exactly one text, except that the `=` part may be missing.

use super::board::{Kind, Shape, Square};

/// A whole turn as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Turn {
    /// Where an ornament is placed first (halls).
    pub(super) ornament: Option<Square>,
    pub(super) kind: TurnKind,
}

/// The main part of a turn, after the ornament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TurnKind {
    /// A kitten or cat is placed.
    Place {
        kind: Kind,
        square: Square,
        /// The `=` part; `None` if the text has none. Never empty.
        removed: Option<Vec<Square>>,
    },
    /// A piece is lifted, because the pool is empty.
    Lift { square: Square },
}

/// The letter of a kitten or a cat in actions and events.
pub(super) fn letter(kind: Kind) -> &'static str {
    match kind {
        Kind::Kitten => "k",
        Kind::Cat => "c",
        Kind::Ornament => "o",
    }
}

/// The canonical text of a turn. It has no `=` part if `removed` is missing or empty.
pub(super) fn write(turn: &Turn) -> String {
    let mut text = String::new();
    if let Some(square) = turn.ornament {
        text.push_str(&format!("o@{},", square.name()));
    }
    match &turn.kind {
        TurnKind::Place {
            kind,
            square,
            removed,
        } => {
            text.push_str(&format!("{}@{}", letter(*kind), square.name()));
            if let Some(squares) = removed {
                text.push('=');
                for square in squares {
                    text.push_str(&square.name());
                }
            }
        }
        TurnKind::Lift { square } => text.push_str(&format!("lift={}", square.name())),
    }
    text
}

/// Reads a turn.
///
/// # Errors
///
/// Returns a message about the malformed part.
pub(super) fn read(shape: Shape, text: &str) -> Result<Turn, String> {
    let (ornament, rest) = read_ornament(shape, text)?;
    let kind = if let Some(name) = rest.strip_prefix("lift=") {
        TurnKind::Lift {
            square: read_square(shape, name)?,
        }
    } else if let Some(rest) = rest.strip_prefix("k@") {
        read_place(shape, Kind::Kitten, rest)?
    } else if let Some(rest) = rest.strip_prefix("c@") {
        read_place(shape, Kind::Cat, rest)?
    } else {
        return Err(format!(
            "not well formed: expected k@, c@ or lift= at {rest:?}"
        ));
    };
    Ok(Turn { ornament, kind })
}

/// Reads `o@c5,` if the text begins with an ornament, and returns the rest of the text.
fn read_ornament(shape: Shape, text: &str) -> Result<(Option<Square>, &str), String> {
    let Some(after) = text.strip_prefix("o@") else {
        return Ok((None, text));
    };
    let Some((name, rest)) = after.split_once(',') else {
        return Err("not well formed: an ornament is followed by a comma".to_string());
    };
    Ok((Some(read_square(shape, name)?), rest))
}

/// Reads the text after `k@` or `c@`.
fn read_place(shape: Shape, kind: Kind, text: &str) -> Result<TurnKind, String> {
    let (name, removed) = match text.split_once('=') {
        None => (text, None),
        Some((name, names)) => (name, Some(read_squares(shape, names)?)),
    };
    Ok(TurnKind::Place {
        kind,
        square: read_square(shape, name)?,
        removed,
    })
}

/// Reads one or more square names with nothing between them.
fn read_squares(shape: Shape, names: &str) -> Result<Vec<Square>, String> {
    let letters: Vec<char> = names.chars().collect();
    if letters.is_empty() {
        return Err("not well formed: no square after =".to_string());
    }
    let mut squares = Vec::new();
    for pair in letters.chunks(2) {
        let name: String = pair.iter().collect();
        squares.push(read_square(shape, &name)?);
    }
    Ok(squares)
}

/// Reads the name of one square of this board.
fn read_square(shape: Shape, name: &str) -> Result<Square, String> {
    shape
        .square_named(name)
        .ok_or_else(|| format!("not well formed: {name:?} is not a square"))
}
