//! The table as one viewer may see it, read only from that viewer's view.

use std::fmt;

use ruckus_core::{Seat, Viewer};
use ruckus_table::Match;
use ruckus_tiles::kernel::{self, Laws, Phase, Square, TileGame, TileSet, View};

/// A tile in its notation of two characters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct TileText([char; 2]);

impl TileText {
    /// Parses a text of two characters: a sign of any alphabet and an ASCII colour.
    pub(crate) fn parse(text: &str) -> Option<TileText> {
        let mut characters = text.chars();
        let (symbol, colour) = (characters.next()?, characters.next()?);
        let is_sign = symbol.is_ascii_graphic() || symbol.is_alphabetic();
        let is_tile = is_sign && colour.is_ascii_graphic() && characters.next().is_none();
        is_tile.then_some(TileText([symbol, colour]))
    }

    fn of(set: &TileSet, tile: kernel::Tile) -> TileText {
        TileText(set.kind(tile).text)
    }

    fn all(set: &TileSet, tiles: &kernel::Tiles) -> Vec<TileText> {
        let tiles = tiles.as_slice().iter();
        tiles.map(|tile| TileText::of(set, *tile)).collect()
    }

    /// The letter, digit or shape; `!`, `_` or `*` if it is wild.
    pub(crate) fn symbol(self) -> char {
        self.0[0]
    }

    /// The letter of the colour; `!` or `*` if it is wild.
    pub(crate) fn colour(self) -> char {
        self.0[1]
    }

    /// Whether the tile is wild in its symbol or colour.
    pub(crate) fn is_wild(self) -> bool {
        self.0.iter().any(|sign| "!_*".contains(*sign))
    }
}

impl fmt::Display for TileText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.symbol(), self.colour())
    }
}

/// A table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Scene {
    pub(crate) grid: Vec<(Square, TileText)>,
    /// The viewer's own hand; empty for a spectator.
    pub(crate) hand: Vec<TileText>,
    /// All hands, once nothing is hidden any more.
    pub(crate) open_hands: Option<Vec<Vec<TileText>>>,
    pub(crate) hand_sizes: Vec<usize>,
    /// One shared pile, or one for each seat.
    pub(crate) pile_sizes: Vec<usize>,
    pub(crate) scores: Vec<i32>,
    /// Whose turn it is, even while others respond to it.
    pub(crate) mover: usize,
    pub(crate) phase: Phase,
    /// The squares of the play under challenge.
    pub(crate) pending: Vec<Square>,
    pub(crate) skips: Vec<u32>,
    /// The number of seats that still have their last turn, once these have begun.
    pub(crate) last_turns: Option<usize>,
}

impl Scene {
    /// The scene of a viewer; complete if the match is over.
    pub(crate) fn of<L: Laws>(played: &Match<TileGame<L>>, viewer: Viewer) -> Scene {
        let mut scene = Scene::read(&played.view(viewer));
        if played.outcome().is_some() {
            scene.open(played);
        }
        scene
    }

    /// The complete scene, for readers of a record.
    pub(crate) fn with_open_hands<L: Laws>(played: &Match<TileGame<L>>) -> Scene {
        let mut scene = Scene::read(&played.view(Viewer::Spectator));
        scene.open(played);
        scene
    }

    fn open<L: Laws>(&mut self, played: &Match<TileGame<L>>) {
        let set = played.game().laws().tiles();
        let hand = |seat: Seat| TileText::all(set, played.state().hand(seat));
        self.open_hands = Some(Seat::all(played.seats()).map(hand).collect());
    }

    fn read(view: &View) -> Scene {
        let set = view.tiles();
        let cells = view.grid().cells().iter();
        Scene {
            grid: cells
                .map(|cell| (cell.square, TileText::of(set, cell.tile)))
                .collect(),
            hand: view
                .hand()
                .map_or_else(Vec::new, |hand| TileText::all(set, hand)),
            open_hands: None,
            hand_sizes: view.hand_sizes().to_vec(),
            pile_sizes: view.pile_sizes().to_vec(),
            scores: view.scores().to_vec(),
            mover: view.mover().index(),
            phase: view.phase(),
            pending: view.pending(),
            skips: view.skips().to_vec(),
            last_turns: view.last_turns().map(<[Seat]>::len),
        }
    }

    pub(crate) fn at(&self, wanted: Square) -> Option<TileText> {
        let found = self.grid.iter().find(|(square, _)| *square == wanted);
        found.map(|(_, tile)| *tile)
    }

    /// The lowest and the highest square around all tiles; `None` on an empty table.
    pub(crate) fn bounds(&self) -> Option<(Square, Square)> {
        let xs = self.grid.iter().map(|(square, _)| square.x);
        let ys = self.grid.iter().map(|(square, _)| square.y);
        let low = Square {
            x: xs.clone().min()?,
            y: ys.clone().min()?,
        };
        let high = Square {
            x: xs.max()?,
            y: ys.max()?,
        };
        Some((low, high))
    }

    /// Whether every seat has its own pile.
    pub(crate) fn has_own_piles(&self) -> bool {
        self.pile_sizes.len() > 1
    }
}

/// A placement such as `Fr@1,0`.
pub(crate) fn placed(text: &str) -> Option<(TileText, Square)> {
    let (tile, square) = text.split_once('@')?;
    let (x, y) = square.split_once(',')?;
    let square = Square {
        x: x.parse().ok()?,
        y: y.parse().ok()?,
    };
    Some((TileText::parse(tile)?, square))
}
