//! Actions as text.

use super::action::{Action, HAND, Placement, Play, Tiles};
use super::grid::Square;
use super::tile::{Tile, TileSet};

pub(crate) const EXPECTED: &str = "play Fr@1,0 Rg@2,0 (sorted by x, then y), swap Hg@0,1, done, pass, pass Fr Rg (sorted), challenge or accept, with tiles of this game";

/// The text of an action.
pub(crate) fn action_text(set: &TileSet, action: &Action) -> String {
    match action {
        Action::Play(play) => {
            let placements: Vec<String> = play
                .placements()
                .iter()
                .map(|p| placement_text(set, *p))
                .collect();
            format!("play {}", placements.join(" "))
        }
        Action::Swap(swap) => format!("swap {}", placement_text(set, *swap)),
        Action::Done => "done".to_owned(),
        Action::Pass(tiles) if tiles.is_empty() => "pass".to_owned(),
        Action::Pass(tiles) => format!("pass {}", set.texts(tiles.as_slice()).join(" ")),
        Action::Challenge => "challenge".to_owned(),
        Action::Accept => "accept".to_owned(),
    }
}

pub(crate) fn placement_text(set: &TileSet, placement: Placement) -> String {
    format!(
        "{}@{},{}",
        set.text(placement.tile),
        placement.square.x,
        placement.square.y
    )
}

/// Parses an action; `None` unless the text is exactly as printed.
pub(crate) fn parse_action(set: &TileSet, text: &str) -> Option<Action> {
    let (word, rest) = match text.split_once(' ') {
        Some((word, rest)) => (word, Some(rest)),
        None => (text, None),
    };
    let action = match (word, rest) {
        ("play", Some(rest)) => {
            let placements = parse_placements(set, rest)?;
            let squares: Vec<Square> = placements.iter().map(|p| p.square).collect();
            let play = Play::new(&placements)?;
            // Two tiles on one square are not a play, in any order.
            let distinct = (1..squares.len()).all(|i| !squares[..i].contains(&squares[i]));
            distinct.then_some(Action::Play(play))?
        }
        ("swap", Some(rest)) => Action::Swap(parse_placement(set, rest)?),
        ("pass", None) => Action::Pass(Tiles::default()),
        ("pass", Some(rest)) => {
            let tiles: Vec<Tile> = rest
                .split(' ')
                .map(|tile| set.parse_tile(tile))
                .collect::<Option<_>>()?;
            Action::Pass(Tiles::new(&tiles)?)
        }
        ("done", None) => Action::Done,
        ("challenge", None) => Action::Challenge,
        ("accept", None) => Action::Accept,
        _ => return None,
    };
    (action_text(set, &action) == text).then_some(action)
}

fn parse_placements(set: &TileSet, text: &str) -> Option<Vec<Placement>> {
    let parts: Vec<&str> = text.split(' ').collect();
    if parts.len() > HAND {
        return None;
    }
    parts
        .into_iter()
        .map(|part| parse_placement(set, part))
        .collect()
}

pub(crate) fn parse_placement(set: &TileSet, text: &str) -> Option<Placement> {
    let (tile, square) = text.split_once('@')?;
    let (x, y) = square.split_once(',')?;
    let number = |text: &str| {
        text.parse::<i32>()
            .ok()
            .filter(|n| n.abs() <= Square::LIMIT && n.to_string() == text)
    };
    Some(Placement {
        tile: set.parse_tile(tile)?,
        square: Square {
            x: number(x)?,
            y: number(y)?,
        },
    })
}
