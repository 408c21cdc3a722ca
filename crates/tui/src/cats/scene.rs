//! The board and pools, read from the view of a match, and their plain drawing.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use ruckus_boop::kernel::{self, Board, CatGame, PieceKind, Pool, View};
use ruckus_core::Viewer;
use ruckus_table::Match;

use super::board::{Layout, Spot};
use super::edition_look::EditionLook;
use super::words;

/// The letter of a kind in actions.
pub(crate) fn letter(kind: PieceKind) -> char {
    match kind {
        PieceKind::Kitten => 'k',
        PieceKind::Cat => 'c',
        PieceKind::Ornament => 'o',
    }
}

/// A piece of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Piece {
    pub(crate) seat: usize,
    pub(crate) kind: PieceKind,
}

impl Piece {
    /// The letter of the piece in positions: capital for seat 0.
    pub(crate) fn letter(self) -> char {
        let letter = letter(self.kind);
        if self.seat == 0 {
            letter.to_ascii_uppercase()
        } else {
            letter
        }
    }
}

/// A position to display.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Scene {
    pub(crate) pieces: BTreeMap<Spot, Piece>,
    pub(crate) pools: [Pool; 2],
}

impl Scene {
    pub(crate) fn of<B: Board>(view: &View<B>) -> Scene {
        let piece = |lying: kernel::Piece| {
            let (seat, kind) = (lying.seat, lying.piece);
            (lying.square.into(), Piece { seat, kind })
        };
        Scene {
            pieces: view.pieces().into_iter().map(piece).collect(),
            pools: view.pools(),
        }
    }
}

/// The board of a match as plain text, with the pools and whose turn it is, for records
/// and logs.
pub(crate) fn board_text<E: EditionLook>(played: &Match<CatGame<E>>) -> String {
    let layout = Layout::of::<E>();
    let scene = Scene::of(&played.view(Viewer::Spectator));
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
    use ruckus_boop::boop::BoopEdition;
    use ruckus_boop::halls::HallsEdition;
    use ruckus_catalog::begin;
    use ruckus_core::{Value, json};

    use super::*;

    fn text<E: EditionLook>(position: &str) -> String {
        let position = Value::from(position);
        board_text::<E>(&begin(&json!({}), None, 0.into(), Some(&position)).unwrap())
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
        assert_eq!(text::<BoopEdition>("6/6/3c2/2K3/6/k5 6,1 5,1 0"), expected);
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
        let drawn = text::<HallsEdition>(position);
        assert_eq!(drawn, expected);
    }

    #[test]
    fn a_finished_game_says_who_has_won_and_how() {
        let drawn = text::<BoopEdition>("6/6/6/6/CCC3/6 5,0 8,0 1");
        assert!(
            drawn.ends_with("orange has won: three cats in a row"),
            "{drawn}"
        );
    }
}
