//! The board and pools, read from the view of a match, and their plain drawing.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use ruckus_core::{Value, Viewer};
use ruckus_engine::AnyMatch;

use super::board::{CatGame, Layout, Spot};
use super::words;

/// The kind of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Kitten,
    Cat,
    Ornament,
}

impl Kind {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Kind::Kitten => "kitten",
            Kind::Cat => "cat",
            Kind::Ornament => "ornament",
        }
    }

    /// The letter of the kind in actions.
    pub(crate) fn letter(self) -> char {
        match self {
            Kind::Kitten => 'k',
            Kind::Cat => 'c',
            Kind::Ornament => 'o',
        }
    }

    /// Reads the name that views and events use.
    pub(crate) fn from_name(name: &str) -> Option<Kind> {
        [Kind::Kitten, Kind::Cat, Kind::Ornament]
            .into_iter()
            .find(|kind| kind.name() == name)
    }
}

/// A piece of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Piece {
    pub(crate) seat: usize,
    pub(crate) kind: Kind,
}

impl Piece {
    /// The letter of the piece in positions: capital for seat 0.
    pub(crate) fn letter(self) -> char {
        let letter = self.kind.letter();
        if self.seat == 0 {
            letter.to_ascii_uppercase()
        } else {
            letter
        }
    }
}

/// The pieces that a seat has off the board. Ornaments only in games that have them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Pool {
    pub(crate) kittens: u64,
    pub(crate) cats: u64,
    pub(crate) ornaments: Option<u64>,
    pub(crate) captured: Option<u64>,
}

/// A position to display.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Scene {
    pub(crate) pieces: BTreeMap<Spot, Piece>,
    pub(crate) pools: Vec<Pool>,
}

impl Scene {
    pub(crate) fn of(played: &dyn AnyMatch) -> Scene {
        let view = played.view(Viewer::Spectator);
        let list = |name: &str| view[name].as_array().cloned().unwrap_or_default();
        Scene {
            pieces: list("pieces").iter().filter_map(read_piece).collect(),
            pools: list("pools").iter().map(read_pool).collect(),
        }
    }
}

fn read_piece(piece: &Value) -> Option<(Spot, Piece)> {
    let spot = Spot::parse(piece["square"].as_str()?)?;
    let kind = Kind::from_name(piece["piece"].as_str()?)?;
    let seat = piece["seat"].as_u64()? as usize;
    Some((spot, Piece { seat, kind }))
}

fn read_pool(pool: &Value) -> Pool {
    Pool {
        kittens: pool["kittens"].as_u64().unwrap_or(0),
        cats: pool["cats"].as_u64().unwrap_or(0),
        ornaments: pool["ornaments"].as_u64(),
        captured: pool["captured"].as_u64(),
    }
}

/// The board of a match as plain text, with the pools and whose turn it is, for records
/// and logs.
pub(crate) fn board_text(game: CatGame, played: &dyn AnyMatch) -> String {
    let layout = Layout::of(game);
    let scene = Scene::of(played);
    let mut text = String::new();
    for rank in (0..layout.side).rev() {
        let cells: String = (0..layout.side)
            .map(|file| format!("  {}", cell(&layout, &scene, Spot::new(file, rank))))
            .collect();
        let _ = writeln!(text, "  {}{}", rank + 1, cells.trim_end());
    }
    let files: String = (0..layout.side)
        .map(|file| format!("  {}", char::from(b'a' + file)))
        .collect();
    let _ = writeln!(text, "   {files}");
    for (seat, pool) in scene.pools.iter().enumerate() {
        let name = layout.names[seat];
        let letters = if seat == 0 { "K C O" } else { "k c o" };
        let letters = letters
            .split_at(if pool.ornaments.is_some() { 5 } else { 3 })
            .0;
        let _ = writeln!(text, "  {name:6} ({letters}): {}", words::pool(pool));
    }
    let _ = write!(text, "  {}", words::standing(played, &layout));
    text
}

/// A square as one letter: a piece, the tier of an empty square, or a dot.
fn cell(layout: &Layout, scene: &Scene, spot: Spot) -> char {
    match scene.pieces.get(&spot) {
        Some(piece) => piece.letter(),
        None if !layout.has(spot) => ' ',
        None => match layout.tier(spot) {
            Some(tier) => char::from(b'0' + tier as u8),
            None => '.',
        },
    }
}

#[cfg(test)]
mod tests {
    use ruckus_core::json;
    use ruckus_engine::new_match;

    use super::*;

    fn text(game: CatGame, position: &str) -> String {
        let position = Value::from(position);
        let played = new_match(game.id(), &json!({}), None, 0.into(), Some(&position)).unwrap();
        board_text(game, played.as_ref())
    }

    #[test]
    fn a_board_of_boop_is_drawn_with_its_pools() {
        let expected = "  6  .  .  .  .  .  .
  5  .  .  .  .  .  .
  4  .  .  .  c  .  .
  3  .  .  K  .  .  .
  2  .  .  .  .  .  .
  1  k  .  .  .  .  .
     a  b  c  d  e  f
  orange (K C): 6 kittens, 1 cat
  gray   (k c): 5 kittens, 1 cat
  orange to move";
        assert_eq!(text(CatGame::Boop, "6/6/3c2/2K3/6/k5 6,1 5,1 0"), expected);
    }

    #[test]
    fn a_tree_is_drawn_with_its_tiers_and_ornaments() {
        let expected = "  7     4  4  4  4  4
  6  4  3  3  3  3  3  4
  5  4  3  O  2  2  3  4
  4  4  3  2  K  2  3  4
  3  4  3  2  2  o  3  4
  2  4  3  3  3  3  3  4
  1     4  4  4  4  4
     a  b  c  d  e  f  g
  white  (K C O): 7 kittens, 0 cats, 2 ornaments, 0 captured
  black  (k c o): 8 kittens, 0 cats, 2 ornaments, 0 captured
  black to move";
        let position = "5/7/2O4/3K3/4o2/7/5 7,0,0 8,0,0 1";
        let drawn = text(CatGame::Halls, position);
        assert_eq!(drawn, expected);
    }

    #[test]
    fn a_finished_game_says_who_has_won_and_how() {
        let drawn = text(CatGame::Boop, "6/6/6/6/CCC3/6 5,0 8,0 1");
        assert!(
            drawn.ends_with("orange has won: three cats in a row"),
            "{drawn}"
        );
    }
}
